import type { Closing } from './closing.ts';
import { readMemory } from './process-usage.ts';
import { startProgram } from './program.ts';
import { compare, type Row } from './report.ts';
import { type ServiceProcess, startServiceProcess } from './service-process.ts';
import { median } from './statistics.ts';

const rounds = 3;

/**
 * Starts the service and a bare server in turns; returns the times from start to listening, the memory at
 * that time, and the last service, still running.
 */
export async function measureStart(
  closing: Closing,
  databaseUrl: string,
): Promise<{ rows: Row[]; service: ServiceProcess }> {
  const times = { service: [] as number[], bare: [] as number[] };
  for (let round = 1; ; round++) {
    const bare = await startProgram(closing, './bare-server.ts', ['1000']);
    const service = await startServiceProcess(closing, 'serve', { CIVIC_DATABASE_URL: databaseUrl });
    times.bare.push(bare.startMilliseconds);
    times.service.push(service.startMilliseconds);
    const memory = { service: await readMemory(service.pid), bare: await readMemory(bare.pid) };
    await bare.stop();
    if (round < rounds) {
      await service.stop();
      continue;
    }
    return {
      rows: [
        compare('start, until it listens', 'milliseconds', {
          service: median(times.service),
          bare: median(times.bare),
        }),
        compare('resident memory, idle', 'megabytes', memory),
      ],
      service,
    };
  }
}
