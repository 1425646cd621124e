import { setTimeout as pause } from 'node:timers/promises';
import type { Context } from '../../context.ts';
import { countWaitingMails } from '../../mail/mail-store.ts';
import { listDueMailings } from '../../mail/mailing-store.ts';
import { startMail } from '../../start/start-mail.ts';

const lookMilliseconds = 5;

/** Sends the mails of the story while it runs; where none are kept, none are written. */
export function startPostman(context: Context) {
  const { db, clock, config } = context;
  const mail = config.mail && startMail(context, config.mail);
  return {
    /** Resolves when everything that is due is sent. */
    async deliver(): Promise<void> {
      if (mail === undefined) return;
      while ((await listDueMailings(db, clock.now(), 1)).length > 0 || (await countWaitingMails(db, 1)) > 0) {
        mail.wake();
        await pause(lookMilliseconds);
      }
    },
    async stop(): Promise<void> {
      await mail?.stop();
    },
  };
}
