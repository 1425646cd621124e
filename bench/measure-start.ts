import { setTimeout as pause } from 'node:timers/promises';
import type { Measuring } from './measuring.ts';
import { readMemory } from './process-usage.ts';
import { startServiceProcess } from './service-process.ts';
import { median } from './statistics.ts';

const idleMilliseconds = 5_000;

/**
 * The time from the start of the service until it listens, and its memory after some seconds without requests. One start before
 * does not count: the first start of a checkout removes the types from the sources, which takes 22 MB more.
 */
export async function measureStart({ closing, databaseUrl, rounds, add }: Measuring): Promise<void> {
  const start = () => startServiceProcess(closing, 'serve', { CIVIC_DATABASE_URL: databaseUrl });
  // As it stops, it writes the cache of compiled code.
  await (await start()).stop();
  const times: number[] = [];
  const memories: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const service = await start();
    times.push(service.startMilliseconds);
    await pause(idleMilliseconds);
    memories.push(await readMemory(service.pid));
    await service.stop();
  }
  add({ work: 'start', service: median(times) });
  add({ work: 'memory', service: median(memories) });
}
