import { setTimeout as pause } from 'node:timers/promises';
import { until } from '../../test/support/until.ts';
import type { MixedLoad } from './mixed-load.ts';

const usualMilliseconds = 100;
const recoveryMilliseconds = 120_000;

/** Kills and starts each victim again, the first a little before the middle of this time and the next a tenth later. */
export async function killInTheMiddle(
  load: MixedLoad,
  seconds: number,
  victims: readonly (() => Promise<void>)[],
): Promise<void> {
  await pause(seconds * 450);
  for (const [index, kill] of victims.entries()) {
    if (index > 0) await pause(seconds * 100);
    const most = Math.max(usualMilliseconds, load.largestP99());
    // The latencies count separately until answers take their usual time again.
    load.setDisturbed(true);
    await kill();
    load.forgetRecent();
    await until('answers are as fast as before', () => load.recentP90() <= most, recoveryMilliseconds);
    load.setDisturbed(false);
  }
}
