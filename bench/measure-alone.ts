import { type Connection, openConnection } from './connection.ts';
import type { Measuring } from './measuring.ts';
import { describePost, openPetitionAt, prepareAccount } from './prepare-checkout.ts';
import { startProgram } from './program.ts';
import { prepareRequest } from './requests.ts';
import { eventBody } from './seed-events.ts';
import { startServiceProcess } from './service-process.ts';
import { percentile } from './statistics.ts';

const kinds = ['event', 'sign'] as const;
const warmUps = 100;
const perTurn = 40;
const turnsPerRound = 3;

/** A service on a database of its own, and the milliseconds of its answers. */
interface Side {
  readonly connection: Connection;
  readonly next: Record<(typeof kinds)[number], () => string>;
  readonly times: Record<(typeof kinds)[number], number[]>;
  stop(): Promise<void>;
}

/** The time of one POST at a time. */
export async function measureAlone(measuring: Measuring): Promise<void> {
  const side = await startSide(measuring);
  for (const kind of kinds) await repeat(side, kind, warmUps);
  for (const kind of kinds) side.times[kind].length = 0;
  for (let turn = 0; turn < measuring.rounds * turnsPerRound; turn++)
    for (const kind of kinds) await repeat(side, kind, perTurn);
  for (const kind of kinds)
    for (const percent of [50, 99] as const)
      measuring.add({ work: `${kind}-p${percent}`, service: percentile(side.times[kind], percent) });
  await side.stop();
}

async function repeat({ connection, next, times }: Side, kind: (typeof kinds)[number], count: number) {
  for (let number = 0; number < count; number++) {
    const request = next[kind]();
    const startedAt = performance.now();
    const { status } = await connection.send(request);
    times[kind].push(performance.now() - startedAt);
    if (status !== 200) throw new Error(`One ${kind} at a time was answered ${status}`);
  }
}

async function startSide({ closing, makeUrl }: Measuring): Promise<Side> {
  const databaseUrl = await makeUrl();
  const receiver = await startProgram(closing, './counting-receiver.ts');
  const key = await prepareAccount('.', databaseUrl, receiver.url);
  const settings = { CIVIC_DATABASE_URL: databaseUrl };
  const service = await startServiceProcess(closing, 'serve', settings);
  const event = describePost(key, '/api/v1/events', eventBody('bench:[<id>]'));
  const sign = await openPetitionAt(service.url, key);
  const connection = openConnection(service.port);
  return {
    connection,
    next: { event: prepareRequest(event, service.port), sign: prepareRequest(sign, service.port) },
    times: { event: [], sign: [] },
    async stop() {
      connection.close();
      await Promise.all([service.stop(), receiver.stop()]);
    },
  };
}
