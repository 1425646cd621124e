import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { loopback } from '../support/webhook-settings.ts';
import { type Connection, openConnection } from './connection.ts';
import { signatureBody } from './loop-requests.ts';
import type { Measuring } from './measuring.ts';
import { startProgram } from './program.ts';
import { type Asked, prepareRequest } from './requests.ts';
import { eventBody } from './seed-events.ts';
import { startServiceProcess } from './service-process.ts';
import { percentile } from './statistics.ts';

const kinds = ['event', 'sign'] as const;
const warmUps = 100;
const perTurn = 40;
const turnsPerRound = 3;

/** A service of a checkout on a database of its own, and the milliseconds of its answers. */
interface Side {
  readonly connection: Connection;
  readonly next: Record<(typeof kinds)[number], () => string>;
  readonly times: Record<(typeof kinds)[number], number[]>;
  stop(): Promise<void>;
}

/** The time of one POST at a time; if `against` is the folder of another checkout, in turns with its service. */
export async function measureAlone(measuring: Measuring, against: string | undefined): Promise<void> {
  const here = await startSide(measuring, '.');
  const there = against === undefined ? undefined : await startSide(measuring, against);
  const sides = there === undefined ? [here] : [here, there];
  for (const side of sides) for (const kind of kinds) await repeat(side, kind, warmUps);
  for (const { times } of sides) for (const kind of kinds) times[kind].length = 0;
  for (let turn = 0; turn < measuring.rounds * turnsPerRound; turn++)
    // Each is first equally often.
    for (const side of turn % 2 === 0 ? sides : sides.toReversed())
      for (const kind of kinds) await repeat(side, kind, perTurn);
  for (const kind of kinds)
    for (const percent of [50, 99] as const)
      measuring.add({
        work: `${kind}-p${percent}`,
        service: percentile(here.times[kind], percent),
        ...(there !== undefined && { other: percentile(there.times[kind], percent) }),
      });
  for (const side of sides) await side.stop();
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

// Only commands and requests that a checkout of any version has.
async function startSide({ closing, makeUrl }: Measuring, checkout: string): Promise<Side> {
  const folder = resolve(checkout);
  const settings = { CIVIC_DATABASE_URL: await makeUrl() };
  const run = async (command: string) => {
    const env = { PATH: process.env.PATH, ...loopback, ...settings };
    const { stdout } = await promisify(execFile)(resolve(folder, 'bin/civic'), command.split(' '), { env });
    return JSON.parse(stdout.trim() || 'null');
  };
  const receiver = await startProgram(closing, './counting-receiver.ts');
  await run('migrate --json');
  const person = '--given-name Jordan --family-name Reyes --email jordan@riverside.example';
  await run(`accounts create --kind individual --slug organizer ${person} --json`);
  await run('accounts create --kind group --slug bench --name Union --creator organizer --json');
  const { key } = await run('keys create --account bench --name bench --json');
  await run(`webhooks create --account bench --url ${receiver.url} --json`);

  const service = await startServiceProcess(closing, 'serve', settings, folder);
  const headers = { 'api-key': key, 'content-type': 'application/json' };
  const answer = await fetch(`${service.url}/api/v1/petitions`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ originating_system: 'bench', title: 'Rents' }),
  });
  const { _links } = (await answer.json()) as { _links: { self: { href: string } } };
  const post = (path: string, body: object): Asked => ({
    method: 'POST',
    path,
    headers,
    body: JSON.stringify(body),
    expected: 200,
  });
  const petition = new URL(_links.self.href).pathname;
  const connection = openConnection(service.port);
  return {
    connection,
    next: {
      event: prepareRequest(post('/api/v1/events', eventBody('bench:[<id>]')), service.port),
      sign: prepareRequest(post(`${petition}/signatures`, signatureBody('[<id>]')), service.port),
    },
    times: { event: [], sign: [] },
    async stop() {
      connection.close();
      await Promise.all([service.stop(), receiver.stop()]);
    },
  };
}
