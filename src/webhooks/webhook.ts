/** Which actions a webhook is told of: those on one petition, or all of its account (6). */
export type Trigger =
  | { readonly kind: 'specific_action'; readonly petitionId: string }
  | { readonly kind: 'all_actions' };

/** Where an account wants to be told of signatures. */
export interface Webhook {
  readonly id: string;
  readonly accountId: string;
  readonly createdAt: number;
  readonly modifiedAt: number;
  readonly url: string;
  readonly trigger: Trigger;
  /** `whsec_` and base64 (Standard Webhooks); kept as it is, since every attempt is signed with it. */
  readonly secret: string;
}

/** Whether an action on this petition triggers the webhook. */
export function isTriggered({ trigger }: Webhook, petitionId: string): boolean {
  return trigger.kind === 'all_actions' || trigger.petitionId === petitionId;
}
