import type { Clock } from '../../base/clock.ts';
import type { Database } from '../../database/connect.ts';
import type { StartPace } from '../../database/pace.ts';
import type { Ids } from '../../base/ids.ts';
import type { Logger } from '../../base/logger.ts';
import { type LookLoop, startLooking } from '../../queue/look-loop.ts';
import { writeMailings } from './write-mailings.ts';

/** Starts to write the mails of due mailings, such as the reminders of an event. `wake` hints that there are mails to send. */
export function startMailings(
  needs: {
    readonly db: Database;
    readonly startPace: StartPace;
    readonly clock: Clock;
    readonly ids: Ids;
    readonly logger: Logger;
  },
  wake: () => void,
): Pick<LookLoop, 'stop'> {
  const stopping = new AbortController();

  async function look() {
    const count = await writeMailings(needs, stopping.signal).catch((error: unknown) => {
      if (stopping.signal.aborted) return 0;
      throw error;
    });
    if (count > 0) wake();
    return { found: count > 0, more: count > 0 };
  }

  const loop = startLooking('writing mailings', look, needs.logger);
  return {
    async stop() {
      stopping.abort();
      await loop.stop();
    },
  };
}
