// The import of a large account over `/api/v2` of a second service, killed twice with SIGKILL and continued, on each database.
// Fails if a total differs, if the import does not run with a heap of 64 MiB, if another import changes anything, or if the memory of
// the last run still grows when its caches are full.

import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Database } from '../src/database/connect.ts';
import { createContext } from '../src/start/create-context.ts';
import { type Amounts, seedSource } from '../test/importing/seed-source.ts';
import { type Bench, benchOnEachDatabase } from './on-each-database.ts';
import { readMemory } from './process-usage.ts';
import { seedAccount } from './seed-account.ts';
import { readNodeOptions, startServiceProcess } from './service-process.ts';
import { compareThirds } from './soak/watch-memory.ts';

const amounts: Amounts = {
  people: 10_000,
  events: 200,
  petitions: 20,
  signatures: 50_000,
  attendances: 5_000,
};
const killAfterPages = [300, 900];
// The process needs about 40 for itself. With a heap that grows it would end.
const heapMegabytes = 64;
const pagesPerSample = 50;
// The last third of the last run has at most this part of the memory of the middle third.
const mostGrowth = 1.05;

async function importLarge({ dialect, closing, makeUrl }: Bench): Promise<void> {
  const [sourceUrl, targetUrl] = [await makeUrl(), await makeUrl()];
  const source = await seedAccount(closing, sourceUrl);
  const { context, close } = createContext(source.ground.config);
  await seedSource(context, source.account, amounts);
  await close();
  const target = await seedAccount(closing, targetUrl);
  const { url } = await startServiceProcess(closing, 'serve', { CIVIC_DATABASE_URL: sourceUrl });

  const startedAt = Date.now();
  const sizes: number[] = [];
  for (const pages of killAfterPages) {
    const killed = await runImport(`${url}/api/v2`, source.key, targetUrl, [], pages);
    assert.equal(killed, undefined, 'the import ended before it was killed');
  }
  const totals = await runImport(`${url}/api/v2`, source.key, targetUrl, sizes);
  const seconds = Math.round((Date.now() - startedAt) / 1000);

  const expected = await countRows(source.ground.db, source.account.id);
  assert.deepEqual(await countRows(target.ground.db, target.account.id), expected);
  // Everything was created and counted once, and a second import has nothing to do.
  const { imported, updated, skipped, problems } = totals as Record<string, unknown>;
  const all = Object.values(expected).reduce((sum, rows) => sum + rows, 0);
  assert.deepEqual([imported, updated, skipped, problems], [all, 0, 0, []]);
  const again = (await runImport(`${url}/api/v2`, source.key, targetUrl, [])) as Record<string, unknown>;
  assert.deepEqual([again.imported, again.updated, again.skipped], [0, 0, 0]);
  assert.deepEqual(await countRows(target.ground.db, target.account.id), expected);
  const { first: middle, last } = compareThirds(sizes.slice(Math.floor(sizes.length / 3)));
  process.stdout.write(`${dialect}: ${JSON.stringify(totals)}\n`);
  process.stdout.write(
    `${dialect}: ${seconds} s with two kills, a heap of ${heapMegabytes} MiB; in all ${sizes.map(toMebibytes).join(', ')} MiB\n`,
  );
  assert.ok(last > 0, 'the memory was read too seldom');
  assert.ok(
    last <= middle * mostGrowth,
    `memory grew from ${toMebibytes(middle)} to ${toMebibytes(last)} MiB`,
  );
}

function toMebibytes(bytes: number): number {
  return Math.round(bytes / 2 ** 20);
}

/**
 * Runs the command; returns its totals, or undefined if it was killed after so many pages. Adds the memory of its process to `sizes`,
 * in bytes.
 */
async function runImport(
  baseUrl: string,
  key: string,
  databaseUrl: string,
  sizes: number[],
  killAfter = Number.POSITIVE_INFINITY,
): Promise<unknown> {
  const launcher = join(import.meta.dirname, '../bin/civic');
  const options = [...(await readNodeOptions(launcher)), `--max-old-space-size=${heapMegabytes}`];
  const args = ['import', 'osdi', '--base-url', baseUrl, '--account', 'bench', '--json'];
  const child = spawn(process.execPath, [...options, launcher, ...args], {
    env: { PATH: process.env.PATH, CIVIC_DATABASE_URL: databaseUrl, CIVIC_IMPORT_KEY: key },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [pages, text, other] = [0, '', ''];
  child.stdout.setEncoding('utf8').on('data', (part: string) => {
    text += part;
  });
  createInterface({ input: child.stderr }).on('line', (line) => {
    if (!/: page \d+ of \d+$/.test(line)) other += `${line}\n`;
    pages++;
    if (pages >= killAfter) child.kill('SIGKILL');
    if (pages % pagesPerSample === 0 && child.pid !== undefined)
      readMemory(child.pid).then(
        (bytes) => sizes.push(bytes),
        () => {},
      );
  });
  const [code, signal] = await once(child, 'close');
  if (signal === 'SIGKILL') return undefined;
  assert.equal(code, 0, other);
  assert.equal(other, '');
  return JSON.parse(text);
}

/** How many rows of each kind an account has. */
async function countRows(db: Database, accountId: string): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const table of [
    'people',
    'tags',
    'event_campaigns',
    'events',
    'petitions',
    'signatures',
    'attendances',
  ] as const) {
    const row = await db(table).where({ account_id: accountId }).count({ total: '*' }).first();
    counts[table] = Number(row?.total);
  }
  const tags = db('tags').where({ account_id: accountId }).select('id');
  const row = await db('taggings').whereIn('tag_id', tags).count({ total: '*' }).first();
  return { ...counts, taggings: Number(row?.total) };
}

await benchOnEachDatabase(importLarge);
