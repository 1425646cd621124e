import { createConfirmationRenderers } from '../actions/confirmations/confirmation-mail.ts';
import { createEventRenderers } from '../actions/mails/event-mails.ts';
import { startMailings } from '../actions/mails/write-mailings.ts';
import { keepLastNumbers } from '../actions/newsletters/read-numbers.ts';
import { createNewsletterRenderers } from '../actions/newsletters/render-newsletter.ts';
import { startNewsletters } from '../actions/newsletters/write-newsletters.ts';
import { renderTroubleMail } from '../actions/webhooks/trouble-mail.ts';
import { deleteEnded } from '../actions/your-data/delete-ended.ts';
import { renderDataMail } from '../actions/your-data/link-mail.ts';
import { startHourly } from '../base/background-work.ts';
import { systemClock } from '../base/clock.ts';
import { readEmailAddress } from '../base/email-address.ts';
import type { Part } from '../base/stop-parts.ts';
import type { MailSettings } from '../config/config.ts';
import type { Context } from '../context.ts';
import { deleteOldMails } from '../mail/delete-old-mails.ts';
import { createMailMetrics } from '../mail/mail-metrics.ts';
import { startMailWorker } from '../mail/mail-worker.ts';
import { renderAddressNotice, renderNewAddressMail } from '../users/address-mail.ts';
import { renderInvitationMail, renderSignInMail } from '../users/sign-in-mail.ts';

/** The writing and sending of mails; `wake` hints that mails or mailings may be due now. */
export type MailPart = Part & { wake(): void };

/** Starts to write due mailings and to send mails by these settings, and the hourly deletion of old ones, and of what asked for them. */
export function startMail(context: Context, settings: MailSettings): MailPart {
  const { baseUrl, db, logger, metrics } = context;
  const worker = startMailWorker({
    ...context,
    settings,
    readAddress: readEmailAddress,
    metrics: createMailMetrics(metrics, db),
    // Not the clock of a test: the rate protects a server.
    passed: systemClock.monotonic,
    renderers: {
      ...createEventRenderers(context),
      ...createConfirmationRenderers(context),
      ...createNewsletterRenderers(context),
      'sign-in': async (mail) => renderSignInMail(mail, baseUrl()),
      'your-data': (mail) => renderDataMail(context, mail),
      invitation: (mail) => renderInvitationMail(db, mail, baseUrl()),
      'new-address': async (mail) => renderNewAddressMail(mail, baseUrl()),
      'address-changed': async (mail) => renderAddressNotice(mail),
      webhook: (mail) => renderTroubleMail(context, mail),
    },
  });
  const mailings = startMailings(context, worker.wake);
  const newsletters = startNewsletters(context, worker.wake);
  const deletion = startHourly(
    'deleting old mails',
    async (signal) => {
      await deleteEnded(context);
      await keepLastNumbers(context, signal);
      const mails = await deleteOldMails(context, signal);
      if (mails > 0) logger.info({ mails }, 'deleted old mails');
    },
    logger,
  );
  return {
    wake() {
      mailings.wake();
      newsletters.wake();
      worker.wake();
    },
    async stop() {
      await Promise.all([mailings.stop(), newsletters.stop(), deletion.stop()]);
      await worker.stop();
    },
    abort: worker.abort,
  };
}
