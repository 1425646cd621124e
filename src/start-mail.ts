import { systemClock } from './clock.ts';
import type { Context } from './context.ts';
import { startHourly } from './process/background-work.ts';
import type { Part } from './process/stop-parts.ts';

/**
 * Starts to write due mailings and to send mails, and the hourly deletion of old ones. Returns nothing, and loads nothing, where mail is
 * not configured.
 */
export async function startMail(context: Context): Promise<Part | undefined> {
  const { baseUrl, config, db, logger, metrics } = context;
  if (config.mail === undefined) return undefined;
  const { deleteOldMails } = await import('./mail/delete-old-mails.ts');
  const { createMailMetrics } = await import('./mail/mail-metrics.ts');
  const { startMailWorker } = await import('./mail/mail-worker.ts');
  const { readEmailAddress } = await import('./email-address.ts');
  const { renderInvitationMail, renderSignInMail } = await import('./users/sign-in-mail.ts');
  const { renderAddressNotice, renderNewAddressMail } = await import('./users/address-mail.ts');
  const { createEventRenderers } = await import('./reminders/event-mails.ts');
  const { startMailings } = await import('./reminders/start-mailings.ts');
  const worker = startMailWorker({
    ...context,
    settings: config.mail,
    readAddress: readEmailAddress,
    metrics: createMailMetrics(metrics, db),
    // Not the clock of a test: the rate protects a server.
    passed: systemClock.monotonic,
    renderers: {
      ...createEventRenderers(context),
      'sign-in': async (mail) => renderSignInMail(mail, baseUrl()),
      invitation: async (mail) => renderInvitationMail(mail, baseUrl()),
      'new-address': async (mail) => renderNewAddressMail(mail, baseUrl()),
      'address-changed': async (mail) => renderAddressNotice(mail),
    },
  });
  const mailings = startMailings(context, worker.wake);
  const deletion = startHourly(
    'deleting old mails',
    async (signal) => {
      const mails = await deleteOldMails(context, signal);
      if (mails > 0) logger.info({ mails }, 'deleted old mails');
    },
    logger,
  );
  return {
    async stop() {
      await Promise.all([mailings.stop(), deletion.stop()]);
      await worker.stop();
    },
    abort: worker.abort,
  };
}
