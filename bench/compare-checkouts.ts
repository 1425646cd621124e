// `make bench AGAINST=FOLDER`: measures this checkout and another one in turns, each with a service and a database of its
// own, on each database. Prints for each work both medians, their ratio with its range over the rounds, the processor time
// per request, and the goal of a POST alone. STARTS=n, ROUNDS=n for a start, SECONDS=n for a round, ONLY=name,name, DATABASE=sqlite.
// The same code is up to a fifth faster in one process than in another, so each start makes both services and databases anew.

import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Done } from './closed-loop.ts';
import { createClosing } from './closing.ts';
import { type Connection, openConnection } from './connection.ts';
import type { Counted, CountRequest } from './counting-receiver.ts';
import { type Bench, benchOnEachDatabase } from './on-each-database.ts';
import { describePost, openPetitionAt, prepareAccount } from './prepare-checkout.ts';
import { readProcessorSeconds } from './process-usage.ts';
import { type Program, startProgram } from './program.ts';
import { formatCells, show, showGoal, showRatio } from './report.ts';
import { type Asked, prepareRequest } from './requests.ts';
import { runAutocannon } from './run-autocannon.ts';
import { eventBody } from './seed-events.ts';
import { type ServiceProcess, startServiceProcess } from './service-process.ts';
import { median } from './statistics.ts';

const starts = Number(process.env.STARTS ?? 2);
const rounds = Number(process.env.ROUNDS ?? 4);
const seconds = Number(process.env.SECONDS ?? 3);
const only = (process.env.ONLY ?? '').split(',').filter(Boolean);
const against = process.env.AGAINST;
// The code is compiled better and better during its first seconds.
const warmingRounds = 3;
const seededEvents = 100;
const signaturesToDeliver = 2_000;
const idleMilliseconds = 300;
const idleShare = 0.1;
/** A POST alone takes at most this multiple of its time in the other checkout. */
const mostTimeAlone = 1.1;

/** A service of a checkout on a database of its own. */
interface Side {
  readonly service: ServiceProcess;
  readonly receiver: Program<CountRequest, Counted>;
  readonly connection: Connection;
  readonly requests: Record<'page' | 'unchanged' | 'event' | 'sign' | 'keyless', Asked>;
}

type Work = (side: Side) => Promise<Done>;
type Command = 'serve' | 'serve --no-worker';

// Beside a worker, the rate of signatures would show how a service divides its time, so only one work has it.
const works: Readonly<Record<Command, Readonly<Record<string, Work>>>> = {
  'serve --no-worker': {
    page: (side) => load(side, 'page', 64),
    'page-304': (side) => load(side, 'unchanged', 64),
    event: (side) => load(side, 'event', 32),
    sign: (side) => load(side, 'sign', 32),
    // Each answer without a key waits for a multiple of 10 ms, so fewer clients would leave the service idle.
    'sign-keyless': (side) => load(side, 'keyless', 128),
    'event-alone': (side) => repeat(side, 'event'),
    'sign-alone': (side) => repeat(side, 'sign'),
  },
  serve: { 'sign-until-delivered': deliver },
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

async function startSide({ closing, makeUrl }: Bench, command: Command, checkout: string): Promise<Side> {
  const folder = resolve(checkout);
  const databaseUrl = await makeUrl();
  const receiver = await startProgram<CountRequest, Counted>(closing, './counting-receiver.ts');
  const key = await prepareAccount(folder, databaseUrl, receiver.url);
  const settings = { CIVIC_DATABASE_URL: databaseUrl, CIVIC_PUBLIC_RATE: '0' };
  const service = await startServiceProcess(closing, command, settings, folder);
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

interface Compared {
  readonly name: string;
  readonly work: Work;
  readonly here: Round[];
  readonly there: Round[];
}

async function compare(bench: Bench): Promise<void> {
  const lines = [[bench.dialect, 'here', 'there', 'ratio', 'range', 'processor time', 'goal']];
  for (const [command, all] of Object.entries(works) as [Command, Readonly<Record<string, Work>>][]) {
    const asked = Object.entries(all).filter(([name]) => only.length === 0 || only.includes(name));
    const compared = asked.map(([name, work]): Compared => ({ name, work, here: [], there: [] }));
    for (let start = 0; start < starts; start++) await compareOnce(bench, command, compared, start % 2 === 0);
    lines.push(...compared.map(describe));
  }
  process.stdout.write(`\n${formatCells(lines)}\n`);
}

// With an even number of starts and rounds each side is started first, and measured first, equally often.
async function compareOnce(
  bench: Bench,
  command: Command,
  compared: readonly Compared[],
  isHereFirst: boolean,
): Promise<void> {
  if (compared.length === 0) return;
  const closing = createClosing();
  bench.closing.add(closing.run);
  const folders = ['.', against ?? '.'];
  const sides: Side[] = [];
  for (const folder of isHereFirst ? folders : folders.toReversed())
    sides.push(await startSide({ ...bench, closing }, command, folder));
  const [here, there] = (isHereFirst ? sides : sides.toReversed()) as [Side, Side];
  for (const one of compared) await compareWork({ here, there }, one);
  await closing.run();
}

async function compareWork(sides: { here: Side; there: Side }, { work, ...done }: Compared): Promise<void> {
  for (let round = 0; round < warmingRounds; round++) {
    for (const side of [sides.here, sides.there]) await measure(side, work);
  }
  for (let round = 0; round < rounds; round++) {
    const order = round % 2 === 0 ? (['here', 'there'] as const) : (['there', 'here'] as const);
    for (const name of order) done[name].push(await measure(sides[name], work));
  }
}

function describe({ name, ...done }: Compared): string[] {
  const rate = {
    here: median(done.here.map(({ rate }) => rate)),
    there: median(done.there.map(({ rate }) => rate)),
  };
  const ratios = done.here.map(({ rate }, round) => rate / (done.there[round]?.rate ?? Number.NaN));
  const goal = `at least ${showRatio(1 / mostTimeAlone)}`;
  const cost = (side: readonly Round[]) => Math.round(median(side.map(({ cost }) => cost)));
  return [
    name,
    show('perSecond', rate.here),
    show('perSecond', rate.there),
    showRatio(median(ratios)),
    `${showRatio(Math.min(...ratios))} to ${showRatio(Math.max(...ratios))}`,
    `${cost(done.here)} / ${cost(done.there)} us`,
    name.endsWith('-alone') ? showGoal(goal, median(ratios) * mostTimeAlone >= 1) : '',
  ];
}

await benchOnEachDatabase(compare);
