import { repeatRequest } from './arrival.ts';
import { collectLatencies, type Latencies } from './latencies.ts';
import { drain, type Measuring } from './measuring.ts';
import { runOpenLoop } from './open-loop.ts';
import type { Asked } from './requests.ts';
import { createTimetable } from './timetable.ts';
import type { WorkName } from './works.ts';

const percents = [25, 50, 80];
const seconds = 6;
const connections = 64;

/** The latencies of a work at parts of the rate that its closed loop reached, counted from the planned times. */
export async function measureFixedRates(
  { seeded, addFixedRate }: Measuring,
  work: WorkName,
  { service, asked, rate }: { service: { readonly port: number }; asked: Asked; rate: number },
): Promise<void> {
  for (const percent of percents) {
    const perSecond = (rate * percent) / 100;
    const latencies = await loadAtRate(service.port, asked, perSecond);
    await drain(seeded);
    const [p50, p90, p99, p999] = [50, 90, 99, 99.9].map(latencies.percentile) as [
      number,
      number,
      number,
      number,
    ];
    addFixedRate({ work, percent, perSecond, p50, p90, p99, p999 });
  }
}

async function loadAtRate(port: number, asked: Asked, perSecond: number): Promise<Latencies> {
  const latencies = collectLatencies();
  const arrive = repeatRequest(asked, port, latencies.add);
  await runOpenLoop({ port, timetable: createTimetable(perSecond, seconds), connections, arrive });
  return latencies;
}
