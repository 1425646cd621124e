// `node bench/load/load.ts`: 20,000 mixed requests to a service in a separate process, together with 1,500
// slow connections and 3,000 pipelined requests that no one reads (REQUESTS=n and SLOW=n change the numbers).
// Fails above 300 MB of memory or a median of 100 ms for /healthz. The values are valid only on an otherwise
// idle machine.

import { makeDatabase } from '../../test/support/test-database.ts';
import { createClosing } from '../closing.ts';
import { readPeakMemory } from '../process-usage.ts';
import { seedAccount } from '../seed-account.ts';
import { startServiceProcess } from '../service-process.ts';
import { median } from '../statistics.ts';
import { sendMixedRequests } from './mixed-requests.ts';
import { sendPipeline } from './pipelines.ts';
import { startProbe } from './probe.ts';
import { openSlowConnections } from './slow-connections.ts';

const most = { megabytes: 300, medianMilliseconds: 100 };
const requests = Number(process.env.REQUESTS ?? 20_000);
const slowConnections = Number(process.env.SLOW ?? 1_500);
const pipelined = 3_000;

const closing = createClosing();
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void closing.run().then(() => process.exit(1)));
}

const print = (line: string) => process.stdout.write(`${line}\n`);

async function run(): Promise<boolean> {
  const database = await makeDatabase('SQLite');
  closing.add(database.drop);
  const { key } = await seedAccount(closing, database.url);
  const { url, pid } = await startServiceProcess(closing, 'serve', {
    CIVIC_DATABASE_URL: database.url,
    CIVIC_PUBLIC_RATE: '0',
  });
  const probe = startProbe(url);
  const slow = openSlowConnections(url, key, slowConnections);
  const started = performance.now();
  const [answers] = await Promise.all([
    sendMixedRequests(url, key, requests),
    sendPipeline(url, '/openapi.json', pipelined),
    sendPipeline(url, '/docs/contents', pipelined),
  ]);
  const seconds = (performance.now() - started) / 1000;
  const times = await probe.stop();
  slow.close();
  const megabytes = (await readPeakMemory(pid)) / 1024 / 1024;

  const middle = median(times);
  const statuses = [...answers].sort(([one], [other]) => one - other);
  print(
    `${requests} requests in ${seconds.toFixed(0)} s: ${statuses.map(([status, count]) => `${count} x ${status}`).join(', ')}`,
  );
  print(`${slow.opened} slow connections, ${slowConnections} at a time; 2 x ${pipelined} pipelined requests`);
  print(`largest resident memory: ${megabytes.toFixed(0)} MB, at most ${most.megabytes}`);
  print(
    `/healthz ${times.length} times: median ${middle.toFixed(1)} ms, at most ${most.medianMilliseconds}; longest ${Math.max(...times).toFixed(0)} ms`,
  );
  const failed = statuses.some(([status]) => status >= 500);
  return !failed && megabytes <= most.megabytes && middle <= most.medianMilliseconds;
}

try {
  process.exitCode = (await run()) ? 0 : 1;
} finally {
  await closing.run();
}
