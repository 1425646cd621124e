import { startMariadb } from '../support/mariadb.ts';
import { type Dialect, makeDatabase } from '../support/test-database.ts';
import { mariadbPortVariable, usesMariadb } from '../support/which-databases.ts';
import { type Closing, createClosing } from './closing.ts';

/** What a bench is given for one database. */
export interface Bench {
  readonly dialect: Dialect;
  /** What is added to it is ended after the bench of this database. */
  readonly closing: Closing;
  /** Makes an empty database, which is dropped after the bench, and answers its address. */
  makeUrl(): Promise<string>;
}

/** Runs a bench on SQLite and then on MariaDB (only the first with DATABASE=sqlite), and leaves nothing behind, interrupted or not. */
export async function benchOnEachDatabase(bench: (given: Bench) => Promise<void>): Promise<void> {
  const closing = createClosing();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void closing.run().then(() => process.exit(1)));
  }
  try {
    await benchOn('SQLite', closing, bench);
    if (!usesMariadb()) return;
    // As durable as in earnest, as far as the disk of the temporary folder is one.
    const server = await startMariadb({ durable: true });
    closing.add(server.stop);
    process.env[mariadbPortVariable] = String(server.port);
    await benchOn('MariaDB', closing, bench);
  } finally {
    await closing.run();
  }
}

async function benchOn(
  dialect: Dialect,
  outer: Closing,
  bench: (given: Bench) => Promise<void>,
): Promise<void> {
  const closing = createClosing();
  outer.add(closing.run);
  const makeUrl = async () => {
    const database = await makeDatabase(dialect, { onDisk: true });
    closing.add(database.drop);
    return database.url;
  };
  await bench({ dialect, closing, makeUrl });
  await closing.run();
}
