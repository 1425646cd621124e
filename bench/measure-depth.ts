import assert from 'node:assert/strict';
import { Agent, request } from 'undici';
import type { Closing } from './closing.ts';
import type { PageAsked } from './start-long-lists.ts';
import { median } from './statistics.ts';

/** A page deep in a collection, or in a longer one, compared with the page that limits its cost; or a value for each. */
export interface Comparison<Value> {
  readonly measured: string;
  readonly deep: Value;
  readonly shallow: Value;
}

// V8 compiles the service's code during its use; without warm-ups the service looks slow.
const warmUps = 500;
const rounds = 500;

/**
 * The median milliseconds until a page is read completely: one page at a time and all of them in turns, so
 * that other work of the machine affects each page equally. Fails for a wrong page.
 */
export async function measureDepth(
  closing: Closing,
  comparisons: readonly Comparison<PageAsked>[],
): Promise<Comparison<number>[]> {
  const dispatcher = new Agent();
  closing.add(() => dispatcher.destroy());
  const timed = comparisons.map(({ measured, deep, shallow }) => ({
    measured,
    deep: { page: deep, times: [] as number[] },
    shallow: { page: shallow, times: [] as number[] },
  }));
  const all = timed.flatMap(({ deep, shallow }) => [deep, shallow]);

  for (const { page } of all) checkPage(page, await read(dispatcher, page));
  for (let round = 0; round < warmUps; round++) {
    await Promise.all(all.map(({ page }) => read(dispatcher, page)));
  }
  for (let round = 0; round < rounds; round++) {
    // Of two compared pages, each is first equally often.
    for (const { page, times } of round % 2 === 0 ? all : all.toReversed()) {
      const startedAt = performance.now();
      await read(dispatcher, page);
      times.push(performance.now() - startedAt);
    }
  }
  return timed.map(({ measured, deep, shallow }) => ({
    measured,
    deep: median(deep.times),
    shallow: median(shallow.times),
  }));
}

async function read(dispatcher: Agent, { url, headers }: PageAsked): Promise<Buffer> {
  const { statusCode, body } = await request(url, { dispatcher, headers });
  const bytes = Buffer.from(await body.arrayBuffer());
  assert.equal(statusCode, 200, url);
  return bytes;
}

function checkPage({ url, page, total }: PageAsked, bytes: Buffer): void {
  const body = JSON.parse(bytes.toString());
  const answered = [body.page, body.total_records, body._embedded['osdi:events'].length];
  assert.deepEqual(answered, [page, total, 25], url);
}
