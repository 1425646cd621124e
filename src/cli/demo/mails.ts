import { setTimeout as pause } from 'node:timers/promises';
import { loadOnce } from '../../base/load-once.ts';
import type { Context } from '../../context.ts';
import { isMailDue } from '../../mail/mail-store.ts';
import { listDueMailings } from '../../mail/mailing-store.ts';

const lookMilliseconds = 5;

/** Sends the mails of the story, from the first call on; where none are kept, none are written. */
export function createPostman(context: Context) {
  const { db, clock, config } = context;
  const start = loadOnce(async () => {
    if (config.mail === undefined) return undefined;
    const { startMail } = await import('../../start/start-mail.ts');
    return startMail(context, config.mail);
  });
  return {
    /** Resolves when everything that is due is sent. */
    async deliver(): Promise<void> {
      const mail = await start();
      if (mail === undefined) return;
      const now = clock.now();
      while ((await listDueMailings(db, now, 1)).length > 0 || (await isMailDue(db, now))) {
        mail.wake();
        await pause(lookMilliseconds);
      }
    },
    async stop(): Promise<void> {
      await (await start())?.stop();
    },
  };
}
