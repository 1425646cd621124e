import { measureByTurns, measureRound } from './by-turns.ts';
import type { Done } from './closed-loop.ts';
import { type Connection, openConnections } from './connection.ts';
import { pathOfPage, sizeOfAnswer } from './loop-requests.ts';
import { figureOfLoad, type Measuring } from './measuring.ts';
import { startProgram } from './program.ts';
import { type Asked, newId, prepareRequest } from './requests.ts';
import { startServiceProcess } from './service-process.ts';

const readers = 16;
const firstPage = 100;
const roundSeconds = 2;
const warmSeconds = 3;

/**
 * Reads of pages that have changed since their last read: 16 readers have a page each. Before each read another
 * process changes one event of each page. All readers read together, and only the reads are timed.
 */
export async function measureChanging(measuring: Measuring): Promise<void> {
  const { closing, databaseUrl, rounds, seeded } = measuring;
  const settings = { CIVIC_DATABASE_URL: databaseUrl };
  const service = await startServiceProcess(closing, 'serve', settings);
  const changer = await startServiceProcess(closing, 'serve --no-worker', settings);
  const headers = { 'api-key': seeded.key };
  const pages = Array.from({ length: readers }, (_, index) => pathOfPage(firstPage + index));
  const asked = pages.map((path): Asked => ({ method: 'GET', path, headers, expected: 200 }));
  const events = await Promise.all(pages.map((path) => readFirstEvent(service.url + path, headers)));
  const change = () =>
    Promise.all(events.map((id) => changeEvent(`${changer.url}/api/v1/events/${id}`, headers)));

  const [first] = asked;
  const size = first === undefined ? 0 : await sizeOfAnswer(service.port, first);
  const bare = await startProgram(closing, './bare-server.ts', [String(size)]);
  const readBare = (seconds: number) => readTogether(bare.port, asked, seconds);
  const readService = (seconds: number) => readTogether(service.port, asked, seconds, change);
  await readBare(1);
  await readService(warmSeconds);
  const turns = await measureByTurns(
    {
      bare: () => measureRound(bare.pid, () => readBare(roundSeconds)),
      service: () => measureRound(service.pid, () => readService(roundSeconds)),
    },
    rounds,
  );
  measuring.add(figureOfLoad('changing', turns));
  await Promise.all([service.stop(), changer.stop(), bare.stop()]);
}

/** Sends all requests at once, again and again for this time, without the time of what happens before. */
async function readTogether(
  port: number,
  asked: readonly Asked[],
  seconds: number,
  before: () => Promise<unknown> = async () => {},
): Promise<Done> {
  const requests = asked.map((one) => prepareRequest(one, port)());
  const connections = await openConnections(port, asked.length);
  const opened = connections.map((connection, index) => ({ connection, request: requests[index] ?? '' }));
  const end = performance.now() + seconds * 1000;
  let [count, milliseconds] = [0, 0];
  while (performance.now() < end) {
    await before();
    const startedAt = performance.now();
    await Promise.all(opened.map(({ connection, request }) => read(connection, request)));
    milliseconds += performance.now() - startedAt;
    count += opened.length;
  }
  for (const { connection } of opened) connection.close();
  return { count, seconds: milliseconds / 1000 };
}

async function read(connection: Connection, request: string): Promise<void> {
  const { status } = await connection.send(request);
  if (status !== 200) throw new Error(`A page was answered ${status}`);
}

async function readFirstEvent(url: string, headers: Record<string, string>): Promise<string> {
  const page = (await (await fetch(url, { headers })).json()) as {
    _embedded: { 'osdi:events': { _links: { self: { href: string } } }[] };
  };
  return page._embedded['osdi:events'][0]?._links.self.href.split('/').at(-1) ?? '';
}

async function changeEvent(url: string, headers: Record<string, string>): Promise<void> {
  const answer = await fetch(url, {
    method: 'PUT',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ summary: `Public meeting ${newId()}` }),
  });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`A change of an event was answered ${answer.status}`);
}
