// `make bench AGAINST=FOLDER`: measures this checkout and another one in turns, each with a service and a database of its
// own, on each database. Prints for each work both medians, their ratio with its range over the rounds, and the processor
// time per request. ROUNDS=n, SECONDS=n for a round, ONLY=name,name, DATABASE=sqlite.

import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Done } from './closed-loop.ts';
import { type Connection, openConnection } from './connection.ts';
import type { Counted, CountRequest } from './counting-receiver.ts';
import { type Bench, benchOnEachDatabase } from './on-each-database.ts';
import { describePost, openPetitionAt, prepareAccount } from './prepare-checkout.ts';
import { readProcessorSeconds } from './process-usage.ts';
import { type Program, startProgram } from './program.ts';
import { formatCells, show, showRatio } from './report.ts';
import { type Asked, prepareRequest } from './requests.ts';
import { runAutocannon } from './run-autocannon.ts';
import { eventBody } from './seed-events.ts';
import { type ServiceProcess, startServiceProcess } from './service-process.ts';
import { median } from './statistics.ts';

const rounds = Number(process.env.ROUNDS ?? 5);
const seconds = Number(process.env.SECONDS ?? 3);
const only = (process.env.ONLY ?? '').split(',').filter(Boolean);
const against = process.env.AGAINST;
const seededEvents = 100;
const signaturesToDeliver = 2_000;
const idleMilliseconds = 300;
const idleShare = 0.1;

/** A service of a checkout on a database of its own. */
interface Side {
  readonly service: ServiceProcess;
  readonly receiver: Program<CountRequest, Counted>;
  readonly connection: Connection;
  readonly requests: Record<'page' | 'unchanged' | 'event' | 'sign' | 'keyless', Asked>;
}

type Work = (side: Side) => Promise<Done>;

const works: Readonly<Record<string, Work>> = {
  page: (side) => load(side, 'page', 64),
  'page-304': (side) => load(side, 'unchanged', 64),
  event: (side) => load(side, 'event', 32),
  sign: (side) => load(side, 'sign', 32),
  'sign-keyless': (side) => load(side, 'keyless', 32),
  'event-alone': (side) => repeat(side, 'event'),
  'sign-alone': (side) => repeat(side, 'sign'),
  'sign-until-delivered': deliver,
};

function load({ service, requests }: Side, kind: keyof Side['requests'], connections: number) {
  return runAutocannon(service.port, requests[kind], { connections, seconds });
}

/** One request after the other over one connection. */
async function repeat({ service, connection, requests }: Side, kind: keyof Side['requests']): Promise<Done> {
  const next = prepareRequest(requests[kind], service.port);
  const startedAt = performance.now();
  let count = 0;
  for (; performance.now() - startedAt < seconds * 1000; count++) {
    const { status } = await connection.send(next());
    if (status !== requests[kind].expected) throw new Error(`One ${kind} was answered ${status}`);
  }
  return { count, seconds: (performance.now() - startedAt) / 1000 };
}

/** Signatures of 16 clients, from the first request until the last webhook has arrived. */
async function deliver({ service, receiver, requests }: Side): Promise<Done> {
  const next = prepareRequest(requests.sign, service.port);
  const startedAt = performance.now();
  const counted = receiver.ask({ requests: signaturesToDeliver });
  let left = signaturesToDeliver;
  const client = async () => {
    const connection = openConnection(service.port);
    while (left-- > 0) {
      const { status } = await connection.send(next());
      if (status !== 200) throw new Error(`A signature was answered ${status}`);
    }
    connection.close();
  };
  await Promise.all(Array.from({ length: 16 }, client));
  await counted;
  return { count: signaturesToDeliver, seconds: (performance.now() - startedAt) / 1000 };
}

async function startSide({ closing, makeUrl }: Bench, checkout: string): Promise<Side> {
  const folder = resolve(checkout);
  const databaseUrl = await makeUrl();
  const receiver = await startProgram<CountRequest, Counted>(closing, './counting-receiver.ts');
  const key = await prepareAccount(folder, databaseUrl, receiver.url);
  const settings = { CIVIC_DATABASE_URL: databaseUrl, CIVIC_PUBLIC_RATE: '0' };
  const service = await startServiceProcess(closing, 'serve', settings, folder);
  const connection = openConnection(service.port);
  const event = describePost(key, '/api/v1/events', eventBody('bench:[<id>]'));
  const newEvent = prepareRequest(event, service.port);
  for (let number = 0; number < seededEvents; number++) await connection.send(newEvent());
  const sign = await openPetitionAt(service.url, key);
  const page = { method: 'GET', path: '/api/v1/events?page=2', headers: { 'api-key': key } } as const;
  const answer = await fetch(service.url + page.path, { headers: page.headers });
  await answer.arrayBuffer();
  const unchanged = { ...page.headers, 'if-none-match': answer.headers.get('etag') ?? '' };
  const { 'api-key': _, ...keyless } = sign.headers as Record<string, string>;
  return {
    service,
    receiver,
    connection,
    requests: {
      page: { ...page, expected: 200 },
      unchanged: { ...page, headers: unchanged, expected: 304 },
      event,
      sign,
      keyless: { ...sign, headers: keyless },
    },
  };
}

interface Round {
  readonly rate: number;
  /** Microseconds of processor time of the service per request. */
  readonly cost: number;
}

async function measure(side: Side, work: Work): Promise<Round> {
  await untilIdle(side);
  const before = await readProcessorSeconds(side.service.pid);
  const { count, seconds: elapsed } = await work(side);
  const used = (await readProcessorSeconds(side.service.pid)) - before;
  return { rate: count / elapsed, cost: (used * 1e6) / count };
}

// The worker still sends what the work before has enqueued.
async function untilIdle({ service: { pid } }: Side): Promise<void> {
  for (let used = 1; used > idleShare; ) {
    const before = await readProcessorSeconds(pid);
    await pause(idleMilliseconds);
    used = ((await readProcessorSeconds(pid)) - before) / (idleMilliseconds / 1000);
  }
}

async function compare(bench: Bench): Promise<void> {
  const here = await startSide(bench, '.');
  const there = await startSide(bench, against ?? '.');
  const lines = [[bench.dialect, 'here', 'there', 'ratio', 'range', 'processor time']];
  for (const [name, work] of Object.entries(works)) {
    if (only.length > 0 && !only.includes(name)) continue;
    for (const side of [here, there]) await measure(side, work);
    const done = { here: [] as Round[], there: [] as Round[] };
    for (let round = 0; round < rounds; round++) {
      // Each is first equally often.
      const order = round % 2 === 0 ? (['here', 'there'] as const) : (['there', 'here'] as const);
      for (const side of order) done[side].push(await measure(side === 'here' ? here : there, work));
    }
    lines.push(describe(name, done));
    process.stdout.write(`${lines.at(-1)?.join(' | ')}\n`);
  }
  process.stdout.write(`\n${formatCells(lines)}\n`);
}

function describe(name: string, done: { here: readonly Round[]; there: readonly Round[] }): string[] {
  const rate = {
    here: median(done.here.map(({ rate }) => rate)),
    there: median(done.there.map(({ rate }) => rate)),
  };
  const ratios = done.here.map(({ rate }, round) => rate / (done.there[round]?.rate ?? Number.NaN));
  const cost = (side: readonly Round[]) => Math.round(median(side.map(({ cost }) => cost)));
  return [
    name,
    show('perSecond', rate.here),
    show('perSecond', rate.there),
    showRatio(median(ratios)),
    `${showRatio(Math.min(...ratios))} to ${showRatio(Math.max(...ratios))}`,
    `${cost(done.here)} / ${cost(done.there)} us`,
  ];
}

await benchOnEachDatabase(compare);
