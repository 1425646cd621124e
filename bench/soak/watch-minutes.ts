import { show } from '../report.ts';
import type { MixedLoad } from './mixed-load.ts';

const minute = 60_000;

/**
 * Prints the latencies of each minute, and how many more signatures were accepted than webhooks have come. The returned function
 * stops it, and waits for the line that is being printed.
 */
export function watchMinutes(load: MixedLoad, countReceived: () => Promise<number>): () => Promise<void> {
  let minutes = 0;
  let printing = Promise.resolve();
  async function printMinute(): Promise<void> {
    const latest = load.takeLatest();
    const times = [50, 99, 100].map((percent) => show('milliseconds', latest.percentile(percent)));
    const received = await countReceived();
    const { 'keyed signature': keyed, form } = load.tallies;
    const waiting = keyed.accepted + form.accepted - received;
    process.stdout.write(
      `minute ${++minutes}: ${latest.count} answers, p50 ${times[0]}, p99 ${times[1]}, slowest ${times[2]}; ${waiting} webhooks wait\n`,
    );
  }
  const timer = setInterval(() => {
    printing = printMinute();
  }, minute);
  return async () => {
    clearInterval(timer);
    await printing;
  };
}
