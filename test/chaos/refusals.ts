// The second part of `make chaos`: sixteen clients send posts that overlap while the service is killed 20 times (REFUSALS=n
// changes this), on SQLite and on a fully durable MariaDB. The rule: a refusal is answered only when what it depends on is
// committed.

import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import { type Bench, benchOnEachDatabase } from '../../bench/on-each-database.ts';
import { connectDatabase } from '../../src/database/connect.ts';
import { migrate } from '../../src/database/migrate.ts';
import { startCivic } from '../support/civic-process.ts';
import { findFreePort } from '../support/free-port.ts';
import { prepareTestGeodata } from '../support/geodata.ts';
import { until } from '../support/until.ts';
import { findWrongRefusals, type Refusal } from './find-wrong-refusals.ts';
import { makePost, type Overlaps, prepareOverlaps } from './overlapping-posts.ts';

const kills = Number(process.env.REFUSALS ?? 20);
const clients = 16;
const answerMilliseconds = 5_000;
const refusalMilliseconds = 1_000;
const pauseMilliseconds = 20;

/** Posts from several clients until it is stopped. */
interface Posting {
  readonly refusals: readonly Refusal[];
  readonly answers: ReadonlyMap<number, number>;
  /** Resolves with the next refusal, or after a second. */
  refused(): Promise<void>;
  stop(): Promise<void>;
}

/** Each post is sent once. After a lost connection the client sends the next one. */
function startPosting(url: string, overlaps: Overlaps): Posting {
  let [isStopping, number] = [false, 0];
  let wake = () => {};
  const refusals: Refusal[] = [];
  const answers = new Map<number, number>();

  async function post(): Promise<void> {
    while (!isStopping) {
      const one = makePost(number++, overlaps);
      const response = await fetch(`${url}/api/v1${one.path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...one.headers },
        body: JSON.stringify(one.body),
        signal: AbortSignal.timeout(answerMilliseconds),
      }).catch(() => undefined);
      // Before the body, so that a kill comes as early as it can.
      if (response !== undefined && response.status >= 400) wake();
      const body = await response?.json().catch(() => undefined);
      if (response === undefined || body === undefined) {
        await pause(pauseMilliseconds);
        continue;
      }
      const { status } = response;
      answers.set(status, (answers.get(status) ?? 0) + 1);
      if ([400, 409, 422].includes(status)) refusals.push({ post: one, status, code: body.code });
      else assert.ok(status === 200 || status >= 500, `A post was answered ${status}: ${body.detail}`);
    }
  }

  const loops = Promise.all(Array.from({ length: clients }, post));
  return {
    refusals,
    answers,
    refused: () =>
      Promise.race([
        new Promise<void>((resolve) => {
          wake = resolve;
        }),
        pause(refusalMilliseconds),
      ]),
    async stop() {
      isStopping = true;
      await loops;
    },
  };
}

async function killUnderPosts({ dialect, closing, makeUrl }: Bench): Promise<void> {
  const databaseUrl = await makeUrl();
  const db = connectDatabase(databaseUrl);
  closing.add(() => db.destroy());
  await migrate(db);
  const overlaps = await prepareOverlaps(databaseUrl);
  const settings = {
    CIVIC_DATABASE_URL: databaseUrl,
    CIVIC_PORT: String(await findFreePort()),
    CIVIC_PUBLIC_RATE: '0',
  };
  let serve = await startCivic(['serve'], settings);
  closing.add(() => serve.end('SIGKILL'));
  const posting = startPosting(serve.url, overlaps);
  closing.add(posting.stop);
  const count = () => [...posting.answers.values()].reduce((sum, each) => sum + each, 0);
  for (let kill = 1; kill <= kills; kill++) {
    const before = count();
    await until('posts are answered again', () => count() >= before + clients);
    await pause(Math.random() * 400);
    // Every second kill comes with an answer, before the other posts of its set are committed.
    if (kill % 2 === 0) await posting.refused();
    await serve.end('SIGKILL');
    serve = await startCivic(['serve'], settings);
    process.stderr.write(`${dialect} ${kill}\n`);
  }
  await posting.stop();
  await serve.end('SIGTERM');

  const wrong = await findWrongRefusals(db, overlaps, posting.refusals);
  const counts = [...posting.answers].map(([status, count]) => `${count} with ${status}`).join(', ');
  process.stdout.write(
    `${dialect}: ${kills} kills. Posts were answered: ${counts}. Of the ${posting.refusals.length} refusals ` +
      `(${countCodes(posting.refusals)}) ${wrong.length} are wrong (${countCodes(wrong)}).\n`,
  );
  if (wrong.length > 0) process.exitCode = 1;
}

function countCodes(refusals: readonly Refusal[]): string {
  const all = Map.groupBy(refusals, ({ post: { about }, code }) => `${code} at ${Object.keys(about)}`);
  return [...all].map(([code, { length }]) => `${length} ${code}`).join(', ');
}

await prepareTestGeodata();
await benchOnEachDatabase(killUnderPosts);
