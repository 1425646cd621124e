import type { missingForPublication } from '../../accounts/account-settings.ts';
import type { EventDraft } from '../../actions/events/event-draft.ts';
import { type PublishedEvent, placesLeft } from '../../actions/events/event-webpage.ts';
import type { WebhookView } from '../../actions/webhooks/read-webhooks.ts';
import { listenerUrl, nameWebhook } from '../../actions/webhooks/webhook.ts';
import { includesRole } from '../../users/user.ts';
import type { Visit } from './route.ts';
import { writeDate } from './time-words.ts';

/** Something that somebody of the account should look at, and where. */
export interface Attention {
  readonly text: string;
  readonly link?: { readonly text: string; readonly address: string };
  /** Whether it is one of the first steps as well. */
  readonly isStep?: boolean;
}

const soonMilliseconds = 14 * 24 * 60 * 60 * 1000;

/** Lists what needs attention in an account (I-dashboard, M-no-mail), for the role of the user. */
export function listAttention(
  { account, role, context }: Visit,
  {
    missing,
    failing,
    drafts,
    upcoming,
    now,
  }: {
    missing: ReturnType<typeof missingForPublication>;
    failing: readonly WebhookView[];
    drafts: readonly EventDraft[];
    upcoming: readonly PublishedEvent[];
    now: number;
  },
): Attention[] {
  const manage = `/manage/${account.slug}`;
  const isAdministrator = includesRole(role, 'administrator');
  const settings = { text: 'Open the settings', address: `${manage}/settings` };
  return [
    ...(missing.length === 0
      ? []
      : [
          {
            text: 'A privacy text and a contact are needed before the first publication.',
            isStep: true,
            ...(isAdministrator && { link: settings }),
          },
        ]),
    ...(context.config.mail === undefined
      ? [{ text: 'Mail is not set up on this service: nobody gets confirmations or reminders.' }]
      : []),
    ...(isAdministrator ? failing.filter(isReceiver) : []).map(({ webhook }) => ({
      text: `The webhook “${nameWebhook(webhook)}” does not take messages.`,
      link: { text: 'See why', address: `${manage}/webhooks/${webhook.id}` },
    })),
    ...drafts
      .filter(({ fields }) => isSoon(fields.start_date, now))
      .map(({ id, fields }) => ({
        text: `“${fields.summary || 'Untitled draft'}” is planned for ${writeDate(fields.start_date)} and is not published yet.`,
        link: { text: 'Open the draft', address: `${manage}/events/${id}/edit` },
      })),
    ...upcoming
      .filter(({ webpage }) => placesLeft(webpage) === 0)
      .map(({ event }) => ({
        text: `“${event.summary}” is full.`,
        link: includesRole(role, 'organizer')
          ? { text: 'Add places', address: `${manage}/events/${event.id}/edit#capacity` }
          : { text: 'Open the event', address: `${manage}/events/${event.id}` },
      })),
  ];
}

// A developer who is not listening is no trouble of the group.
function isReceiver({ webhook }: WebhookView): boolean {
  return webhook.url !== listenerUrl;
}

function isSoon(date: string, now: number): boolean {
  const start = Date.parse(date);
  return Number.isFinite(start) && start < now + soonMilliseconds;
}
