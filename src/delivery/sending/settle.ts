import type { Attempt } from '../outbox/attempt.ts';
import type { ClaimedDelivery } from '../outbox/delivery-store.ts';

/** What becomes of a delivery: closed, or due again at that place of its schedule. */
export type Next =
  | { readonly state: 'delivered' | 'failed' }
  | { readonly dueAt: number; readonly schedulePosition: number };

/** An attempt at a claimed delivery, and what becomes of it. */
export interface Settlement {
  readonly delivery: ClaimedDelivery;
  readonly next: Next;
  readonly attempt: Attempt;
}
