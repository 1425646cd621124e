/** Which actions a webhook gets messages of: those on one petition, or all of its account. */
export type Trigger =
  | { readonly kind: 'specific_action'; readonly petitionId: string }
  | { readonly kind: 'all_actions' };

/** The versions of the API whose names messages can have. */
export type MessageDialect = 'v1' | 'v2';

/** What a webhook can get messages of, by the names of the API. */
export type WebhookEvent = 'osdi:signature' | 'osdi:attendance' | 'erasure' | 'osdi:signature.removed';

/** Every kind of message, in the order of answers. The events resource has none (6 events resource). */
export const webhookEvents: readonly WebhookEvent[] = [
  'osdi:signature',
  'osdi:attendance',
  'erasure',
  'osdi:signature.removed',
];

/** What a webhook gets messages of if it does not choose. */
export const usualEvents: readonly WebhookEvent[] = ['osdi:signature'];

/** Those of the texts that name kinds of messages, each once and in the order of answers. */
export function readEvents(events: readonly string[]): WebhookEvent[] {
  return webhookEvents.filter((event) => events.includes(event));
}

/**
 * Where an account receives messages of signatures, attendances, erasures and struck signatures. The secrets are in a table of their
 * own, so that no answer contains one by mistake.
 */
export interface Webhook {
  readonly id: string;
  readonly accountId: string;
  readonly version: number;
  readonly createdAt: number;
  readonly modifiedAt: number;
  readonly url: string;
  readonly description: string | null;
  readonly trigger: Trigger;
  /** The names in its messages. */
  readonly dialect: MessageDialect;
  /** At least one. A webhook for one petition gets no attendances. */
  readonly events: readonly WebhookEvent[];
}

/** A webhook that an action triggers, and whether it is turned off: then it gets no delivery. */
export interface TriggeredWebhook extends Webhook {
  readonly isOff: boolean;
}

/** Where `civic listen` listens, with which developers see messages on their own machine. */
export const listenerUrl = 'http://127.0.0.1:3001/';

/** How a webhook is called: its description, or the host of its address. */
export function nameWebhook({ description, url }: Pick<Webhook, 'description' | 'url'>): string {
  return description?.trim() || new URL(url).host;
}

/** A webhook with the secret that this call has created, which is shown only now. It is null where the call is a repeat or created none. */
export interface RevealedWebhook extends Webhook {
  readonly secret: string | null;
}

/** A webhook that was just created, with its secret. */
export interface WebhookWithSecret extends RevealedWebhook {
  readonly secret: string;
}

/** The valid changes of a PUT: an address that may be reached, a petition of the account; null empties the description. */
export interface WebhookChanges {
  readonly url?: string | undefined;
  readonly description?: string | null | undefined;
  readonly trigger?: Trigger['kind'] | undefined;
  readonly petitionId?: string | undefined;
  readonly dialect?: MessageDialect | undefined;
  readonly events?: readonly WebhookEvent[] | undefined;
}

/** Whether a signature on this petition triggers the webhook (6 When sent). */
export function isTriggered({ trigger, events }: Webhook, petitionId: string): boolean {
  if (!events.includes('osdi:signature')) return false;
  return trigger.kind === 'all_actions' || trigger.petitionId === petitionId;
}

/** Whether a webhook with this trigger can get these messages: one for one petition gets no attendances. */
export function canSend(trigger: Trigger['kind'], events: readonly WebhookEvent[]): boolean {
  return trigger === 'all_actions' || !events.includes('osdi:attendance');
}

/**
 * The webhook after the changes. `ignored` names the fields that could not be applied: `specific_action` without a
 * petition, a petition where the trigger is `all_actions`, and attendances where it is `specific_action`. A change to
 * `specific_action` without `events` ends messages of attendances.
 */
export function applyChanges(
  webhook: Webhook,
  changes: WebhookChanges,
): { changed: Webhook; ignored: readonly string[] } {
  const { trigger, ignored } = changeTrigger(webhook.trigger, changes);
  const { url = webhook.url, description = webhook.description, dialect = webhook.dialect } = changes;
  const known = canSend(trigger.kind, webhook.events)
    ? webhook.events
    : readEvents([...usualEvents, ...webhook.events.filter((event) => event !== 'osdi:attendance')]);
  const asked = changes.events ?? known;
  const events = asked.length > 0 && canSend(trigger.kind, asked) ? asked : known;
  return {
    changed: { ...webhook, url, description, trigger, dialect, events },
    ignored: [...ignored, ...(events === asked ? [] : ['events'])],
  };
}

function changeTrigger(
  known: Trigger,
  { trigger: kind = known.kind, petitionId: asked }: WebhookChanges,
): { trigger: Trigger; ignored: readonly string[] } {
  if (kind === 'all_actions') {
    return { trigger: { kind }, ignored: asked === undefined ? [] : [petitionField] };
  }
  const petitionId = asked ?? (known.kind === 'specific_action' ? known.petitionId : undefined);
  return petitionId === undefined
    ? { trigger: known, ignored: ['trigger'] }
    : { trigger: { kind, petitionId }, ignored: [] };
}

/** The name of the petition's link in `Ignored-Fields`. */
export const petitionField = '_links/osdi:petition';

/** One secret of a webhook. */
export interface WebhookSecret {
  readonly id: string;
  /** As it is stored, encrypted or not. */
  readonly stored: string;
  /** An older secret signs until then (ms since 1970); null for the current one. */
  readonly endsAt: number | null;
}

/** How long an older secret signs as well as the current one, in ms. */
export const overlapMilliseconds = 24 * 60 * 60 * 1000;

/** How many older secrets may sign at a time. */
export const mostOlderSecrets = 5;

/** The secrets that sign at this time, in the order given. */
export function listSigning(secrets: readonly WebhookSecret[], now: number): WebhookSecret[] {
  return secrets.filter(({ endsAt }) => endsAt === null || now < endsAt);
}

/** When the next rotation is possible (ms since 1970), where the maximum of older secrets signs now; otherwise undefined. */
export function nextRotationAt(secrets: readonly WebhookSecret[], now: number): number | undefined {
  const ends = listSigning(secrets, now).flatMap(({ endsAt }) => endsAt ?? []);
  return ends.length < mostOlderSecrets ? undefined : Math.min(...ends);
}
