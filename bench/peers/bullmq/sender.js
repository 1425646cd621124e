// BullMQ as its documentation has it: a queue and a worker for each endpoint, which posts with undici.
import { Queue, Worker } from 'bullmq';
import { Agent, request } from 'undici';

const { REDIS_PORT, ENDPOINTS, IN_FLIGHT } = process.env;
const connection = { host: '127.0.0.1', port: Number(REDIS_PORT), maxRetriesPerRequest: null };
const dispatcher = new Agent({ pipelining: 1 });
const headers = { 'content-type': 'application/json', 'user-agent': 'bullmq' };
const names = Array.from({ length: Number(ENDPOINTS) }, (_, index) => `endpoint-${index}`);
const queues = names.map((name) => new Queue(name, { connection }));
let left = 0;

async function post({ data: { url, body } }) {
  const response = await request(url, { dispatcher, method: 'POST', headers, body });
  await response.body.dump();
  if (response.statusCode >= 300) throw new Error(`The receiver answered ${response.statusCode}`);
}

for (const name of names) {
  const worker = new Worker(name, post, { connection, concurrency: Number(IN_FLIGHT) });
  worker.on('completed', () => {
    left -= 1;
    if (left === 0) process.send?.({});
  });
}

process.on('message', async ({ url, body, jobs }) => {
  left = jobs;
  const opts = { attempts: 10, backoff: { type: 'exponential', delay: 5000 }, removeOnComplete: 1000 };
  const share = Array.from({ length: jobs / queues.length }, () => ({
    name: 'deliver',
    data: { url, body },
    opts,
  }));
  for (const queue of queues) await queue.pause();
  for (const queue of queues) await queue.addBulk(share);
  for (const queue of queues) await queue.resume();
});
process.on('disconnect', () => process.exit());
process.send?.({ url: '', at: Date.now() });
