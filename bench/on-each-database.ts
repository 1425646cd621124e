import { type Mariadb, startMariadb } from '../test/support/mariadb.ts';
import { type Dialect, makeDatabase } from '../test/support/test-database.ts';
import { mariadbPortVariable, usesMariadb } from '../test/support/which-databases.ts';
import { type Closing, closeAfter, createClosing } from './closing.ts';

/** The tools of a bench for one database. */
export interface Bench {
  readonly dialect: Dialect;
  /** The server of the databases, if there is one. */
  readonly server?: Mariadb;
  /** Its resources are ended after the bench of this database. */
  readonly closing: Closing;
  /** Creates an empty database, which is dropped after the bench, and returns its address. */
  makeUrl(): Promise<string>;
}

// The servers of tests have a smaller log, which a long load fills, and less memory than the rows of a million people need.
const usualSettings = ['--innodb-log-file-size=96M', '--innodb-buffer-pool-size=2G'];

/**
 * Runs a bench on SQLite and then on MariaDB (only on SQLite with DATABASE=sqlite). Within a run that has a server or a cluster, it
 * runs only there.
 */
export async function benchOnEachDatabase(bench: (given: Bench) => Promise<void>): Promise<void> {
  if (process.env[mariadbPortVariable] !== undefined) {
    await closeAfter((closing) => benchOn({ dialect: 'MariaDB' }, closing, bench));
    return;
  }
  await closeAfter((closing) => benchOn({ dialect: 'SQLite' }, closing, bench));
  if (usesMariadb()) await benchOnMariadb(bench);
}

/** Runs a bench on a temporary MariaDB that is as durable as in production. */
export async function benchOnMariadb(bench: (given: Bench) => Promise<void>): Promise<void> {
  await closeAfter(async (closing) => {
    const server = await startMariadb({ durable: true, onDisk: true, settings: usualSettings });
    closing.add(server.stop);
    process.env[mariadbPortVariable] = String(server.port);
    await benchOn({ dialect: 'MariaDB', server }, closing, bench);
  });
}

async function benchOn(
  place: Pick<Bench, 'dialect' | 'server'>,
  outer: Closing,
  bench: (given: Bench) => Promise<void>,
): Promise<void> {
  const closing = createClosing();
  outer.add(closing.run);
  const makeUrl = async () => {
    const database = await makeDatabase(place.dialect, { onDisk: true });
    closing.add(database.drop);
    return database.url;
  };
  await bench({ ...place, closing, makeUrl });
  await closing.run();
}
