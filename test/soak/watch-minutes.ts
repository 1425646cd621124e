import { show } from '../bench/report.ts';
import type { MixedLoad } from './mixed-load.ts';

const minute = 60_000;

/** Prints the latencies of each minute, and how many webhooks wait then; stops when the returned function is called. */
export function watchMinutes(load: MixedLoad, countReceived: () => Promise<number>): () => void {
  let minutes = 0;
  async function printMinute(): Promise<void> {
    const latest = load.takeLatest();
    const times = [50, 99, 100].map((percent) => show('milliseconds', latest.percentile(percent)));
    const { 'keyed signature': keyed, form } = load.tallies;
    const waiting = keyed.accepted + form.accepted - (await countReceived());
    process.stdout.write(
      `minute ${++minutes}: ${latest.count} answers, p50 ${times[0]}, p99 ${times[1]}, slowest ${times[2]}; ${waiting} webhooks wait\n`,
    );
  }
  const timer = setInterval(() => void printMinute(), minute);
  return () => clearInterval(timer);
}
