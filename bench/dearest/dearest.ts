// Sends the most expensive requests of a visitor and of an account to the running service, and shows the ten
// most expensive of each. Ends with status 1 if one without a key takes more processor time, or one with a
// key blocks the event loop longer, than its limit.

import { Agent, request } from 'undici';
import { type Bench, benchOnEachDatabase } from '../on-each-database.ts';
import { type Program, startProgram } from '../program.ts';
import { formatCells, show } from '../report.ts';
import { seedAccount } from '../seed-account.ts';
import { listKeyedRequests } from './keyed-requests.ts';
import { listKeylessRequests } from './keyless-requests.ts';
import type { Question, Usage } from './measured-service.ts';
import { seed } from './seed.ts';
import { anew, type SentRequest } from './sent-request.ts';

const mostKeylessCpu = 50;
const mostKeyedTurn = 100;
const warmUps = 3;
const rounds = 5;
const shown = 10;

interface Measured extends Usage {
  readonly sent: SentRequest;
  readonly status: number | string;
  readonly bytes: number;
}

async function bench({ dialect, closing, makeUrl }: Bench): Promise<void> {
  const databaseUrl = await makeUrl();
  const seeded = await seedAccount(closing, databaseUrl);
  const service = await startProgram<Question, Usage>(closing, './measured-service.ts', [databaseUrl]);
  const seeds = await seed(service.url, seeded);
  const agent = new Agent({ headersTimeout: 60_000, bodyTimeout: 60_000 });
  closing.add(() => agent.destroy());

  const keyed = [];
  for (const sent of listKeyedRequests(seeds)) {
    keyed.push(
      await measure(service, agent, { ...sent, headers: { ...sent.headers, 'api-key': seeded.key } }),
    );
  }
  const keyless = [];
  for (const sent of listKeylessRequests(seeds)) keyless.push(await measure(service, agent, sent));
  report(`${dialect}: without a key, by CPU`, keyless, 'cpuMilliseconds', mostKeylessCpu);
  report(`${dialect}: with a key, by turn of the event loop`, keyed, 'turnMilliseconds', mostKeyedTurn);
}

// The minimum of some rounds: other work of the machine makes a request only more expensive.
async function measure(
  service: Program<Question, Usage>,
  dispatcher: Agent,
  sent: SentRequest,
): Promise<Measured> {
  let answer = await send(service.url, dispatcher, sent);
  for (let round = 1; round < warmUps; round++) answer = await send(service.url, dispatcher, sent);
  const usages: Usage[] = [];
  for (let round = 0; round < rounds; round++) {
    await service.ask({ ask: 'start' });
    await send(service.url, dispatcher, sent);
    usages.push(await service.ask({ ask: 'stop' }));
  }
  return {
    sent,
    ...answer,
    cpuMilliseconds: Math.min(...usages.map((usage) => usage.cpuMilliseconds)),
    turnMilliseconds: Math.min(...usages.map((usage) => usage.turnMilliseconds)),
  };
}

async function send(
  url: string,
  dispatcher: Agent,
  { method, path, headers = {}, body }: SentRequest,
): Promise<{ status: number | string; bytes: number }> {
  try {
    const options = { dispatcher, method, headers, body: vary(body) };
    const answer = await request(url + path, options);
    const { byteLength } = await answer.body.arrayBuffer();
    return { status: answer.statusCode, bytes: byteLength };
  } catch (error) {
    return { status: String((error as NodeJS.ErrnoException).code), bytes: 0 };
  }
}

let sentBodies = 200_000;

function vary(body: SentRequest['body']): string | Buffer | null {
  sentBodies += 1;
  return typeof body === 'string' ? body.replaceAll(anew, String(sentBodies)) : (body ?? null);
}

function report(title: string, measured: readonly Measured[], by: keyof Usage, most: number): void {
  const dearest = measured.toSorted((one, other) => other[by] - one[by]);
  const tooDear = dearest.filter((one) => one[by] > most);
  const rows = dearest
    .slice(0, Math.max(shown, tooDear.length))
    .map((one) => [
      `${one.sent.method} ${shorten(one.sent.path)}: ${one.sent.name}`,
      String(one.status),
      show('megabytes', one.bytes),
      show('milliseconds', one.cpuMilliseconds),
      show('milliseconds', one.turnMilliseconds),
      one[by] > most ? `${most} ms, exceeded` : `${most} ms`,
    ]);
  process.stdout.write(`${formatCells([[title, 'status', 'answer', 'CPU', 'turn', 'limit'], ...rows])}\n`);
  if (tooDear.length > 0) process.exitCode = 1;
}

function shorten(path: string): string {
  const named = path.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '{id}');
  return named.length > 60 ? `${named.slice(0, 60)}…` : named;
}

await benchOnEachDatabase(bench);
