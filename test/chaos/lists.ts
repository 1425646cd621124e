// `make chaos-lists`: a list of 100,000 people (ROWS=n changes this) and five smaller ones in other encodings are checked, brought in and
// taken back by two workers, which are killed four times during each of these (KILLS=n), on SQLite and on a fully durable MariaDB.

import { type Bench, benchOnEachDatabase } from '../../bench/on-each-database.ts';
import { seedAccount } from '../../bench/seed-account.ts';
import { createThrottle } from '../../src/database/throttle.ts';
import { prepareTestGeodata } from '../support/geodata.ts';
import { killList } from './killed-list.ts';

const rows = Number(process.env.ROWS ?? 100_000);
const kills = Number(process.env.KILLS ?? 4);
const smaller = 20;

const files = [
  { encoding: 'UTF-8 with a mark', separator: ',', rows },
  { encoding: 'UTF-8', separator: ';', rows: rows / smaller },
  { encoding: 'UTF-16 LE with a mark', separator: '\t', rows: rows / smaller },
  { encoding: 'UTF-16 BE with a mark', separator: ',', rows: rows / smaller },
  { encoding: 'UTF-16 LE', separator: '|', rows: rows / smaller },
  { encoding: 'Windows-1252', separator: ';', rows: rows / smaller },
] as const;

async function killLists({ dialect, closing, makeUrl }: Bench): Promise<void> {
  const databaseUrl = await makeUrl();
  const { ground, account } = await seedAccount(closing, databaseUrl);
  const context = { ...ground, startThrottle: createThrottle() };
  for (const file of files) {
    const survived = await killList({
      ...{ ...file, databaseUrl, context, account, kills },
      killed: (state, reached) => process.stderr.write(`${dialect} ${state} at row ${reached}\n`),
    });
    const seconds = Object.entries(survived.seconds).map(([name, took]) => `${name} ${Math.round(took)} s`);
    process.stdout.write(
      `${dialect}, ${file.encoding}: ${file.rows} rows: ${survived.people} people, ${survived.unreadable} rows that ` +
        `cannot be read and ${survived.repeated} about people of earlier rows, each with its reason; ${survived.kills} ` +
        `kills in the middle (${seconds.join(', ')}). Nothing is left of the list.\n`,
    );
  }
}

await prepareTestGeodata();
await benchOnEachDatabase(killLists);
