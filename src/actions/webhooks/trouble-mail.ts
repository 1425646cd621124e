import { getSettings } from '../../accounts/account-settings-store.ts';
import { getAccount } from '../../accounts/account-store.ts';
import { isAdministrator } from '../../accounts/member-store.ts';
import type { Clock } from '../../base/clock.ts';
import { toOneLine } from '../../base/text-line.ts';
import type { Database } from '../../database/connect.ts';
import { type Trouble, troubleOf } from '../../delivery/outbox/endpoint.ts';
import { findEndpointStates } from '../../delivery/outbox/endpoint-store.ts';
import { layOutMail } from '../../html/mail-layout.ts';
import type { ClaimedMail, MailReason, RenderedMail } from '../../mail/mail.ts';
import { findLogo, senderOf } from '../../users/mail-sender.ts';
import { findUser } from '../../users/user-store.ts';
import type { TroubleFacts } from './report-trouble.ts';
import { nameWebhook } from './webhook.ts';
import { findWebhooks } from './webhook-store.ts';

type Needs = { readonly db: Database; readonly clock: Clock; baseUrl(): string };

const order: readonly Trouble[] = ['failing', 'paused', 'off'];

/** Writes the mail about a webhook in trouble to an administrator, as both are when it is sent; skips one that is over. */
export async function renderTroubleMail(
  { db, clock, baseUrl }: Needs,
  mail: Pick<ClaimedMail, 'facts'>,
): Promise<RenderedMail | { readonly skip: MailReason }> {
  const { webhookId, userId, trouble, at } = mail.facts as unknown as TroubleFacts;
  const webhook = (await findWebhooks(db, [webhookId])).get(webhookId);
  const state = (await findEndpointStates(db, [webhookId])).get(webhookId);
  const user = await findUser(db, userId);
  if (webhook === undefined || state === undefined || user === undefined) return { skip: 'gone' };
  const now = troubleOf(state, clock.now());
  if (now === undefined || order.indexOf(now) < order.indexOf(trouble)) return { skip: 'over' };
  if (now !== trouble) return { skip: 'superseded' };
  if (state.failingSince !== null && state.failingSince > at) return { skip: 'over' };
  const account = await getAccount(db, webhook.accountId);
  if (user.disabledAt !== null) return { skip: 'disabled' };
  if (!(await isAdministrator(db, account, userId))) return { skip: 'left_group' };
  if (user.email === null) return { skip: 'no_address' };
  const settings = await getSettings(db, account.id);
  const name = toOneLine(nameWebhook(webhook));
  const { subject, heading, effect, advice } = words[trouble];
  return {
    to: user.email,
    fromName: toOneLine(account.name),
    toName: user.account.name,
    ...(await findLogo(db, settings)),
    ...layOutMail({
      lang: 'en',
      sender: senderOf({ baseUrl: baseUrl(), owner: account, settings }),
      subject: `${subject}: ${name}`,
      heading,
      parts: [
        { kind: 'text', text: effect },
        {
          kind: 'facts',
          facts: [
            ['Webhook', name],
            ['Receiver', new URL(webhook.url).host],
            ['What failed', state.reason ?? `${state.failureCount} attempts in a row have failed.`],
          ],
        },
        { kind: 'text', text: advice },
        {
          kind: 'button',
          label: 'See what failed',
          url: `${baseUrl()}/manage/${account.slug}/webhooks/${webhook.id}`,
        },
      ],
      footer: [
        { text: `You’re getting this email because you are an administrator of ${account.name}.` },
        {
          text: 'You get one email when it fails for an hour, is paused or is turned off, not one for each message.',
        },
      ],
    }),
  };
}

interface TroubleWords {
  readonly subject: string;
  readonly heading: string;
  readonly effect: string;
  readonly advice: string;
}

const words: Readonly<Record<Trouble, TroubleWords>> = {
  failing: {
    subject: 'Webhook failing',
    heading: 'A webhook has failed for an hour',
    effect: 'The receiver takes no messages. They wait, and are sent again later.',
    advice:
      'Look at what the receiver answers. Repair it, or correct the address of the webhook: what waits is then sent.',
  },
  paused: {
    subject: 'Webhook paused',
    heading: 'A webhook is paused',
    effect:
      'The receiver takes no messages, so they wait. From time to time one of them is sent as a test, and all of them as soon as it arrives.',
    advice:
      'Repair the receiver or correct the address of the webhook, and turn the webhook on to send what waits at once. After five days of failures it is turned off.',
  },
  off: {
    subject: 'Webhook turned off',
    heading: 'A webhook was turned off',
    effect: 'Nothing is sent any more. What happens from now on is not sent later either.',
    advice:
      'Repair the receiver or correct the address of the webhook, and turn the webhook on. What waited before is then sent. Delete the webhook if nobody needs it any more.',
  },
};
