import { omitUndefined } from '../omit-undefined.ts';

/** Which actions a webhook is told of: those on one petition, or all of its account (6). */
export type Trigger =
  | { readonly kind: 'specific_action'; readonly petitionId: string }
  | { readonly kind: 'all_actions' };

/** Where an account wants to be told of signatures. Its secrets are kept apart, so that nothing that is shown has them. */
export interface Webhook {
  readonly id: string;
  readonly accountId: string;
  readonly version: number;
  readonly createdAt: number;
  readonly modifiedAt: number;
  readonly url: string;
  readonly description?: string;
  readonly trigger: Trigger;
}

/** A webhook with the secret that this very call has made for it, which is shown then and never again; a repeat has made none. */
export interface RevealedWebhook extends Webhook {
  readonly secret?: string;
}

/** A webhook that was made just now, with its secret. */
export interface WebhookWithSecret extends RevealedWebhook {
  readonly secret: string;
}

/** What a PUT brings, judged: an address that may be reached, a petition of the account; null empties the description. */
export interface WebhookChanges {
  readonly url?: string;
  readonly description?: string | null;
  readonly trigger?: Trigger['kind'];
  readonly petitionId?: string;
}

/** Whether an action on this petition triggers the webhook. */
export function isTriggered({ trigger }: Webhook, petitionId: string): boolean {
  return trigger.kind === 'all_actions' || trigger.petitionId === petitionId;
}

/**
 * The webhook after the changes. `ignored` names what could not be applied (4.5): `specific_action` where no petition is
 * known, and a petition where the trigger is `all_actions`.
 */
export function applyChanges(
  webhook: Webhook,
  changes: WebhookChanges,
): { changed: Webhook; ignored: readonly string[] } {
  const { trigger, ignored } = judgeTrigger(webhook.trigger, changes);
  const { url = webhook.url, description = webhook.description } = changes;
  return {
    changed: omitUndefined<Webhook>({ ...webhook, url, description: description ?? undefined, trigger }),
    ignored,
  };
}

function judgeTrigger(
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
