import type { SubscriptionStatus } from '../../people/person.ts';

/** How many people get mail, and why the others do not, by the status of their primary address. */
export interface MailShares {
  /** Those whose address is subscribed. */
  readonly reached: number;
  /** Those who never agreed, or left. */
  readonly left: number;
  /** Those from whom mail comes back or who complained. */
  readonly returned: number;
  /** Those without an address. */
  readonly without: number;
}

/** The shares of people by how many have each status; null counts those without an address. */
export function shareByStatus(counts: ReadonlyMap<SubscriptionStatus | null, number>): MailShares {
  const shares = { ...noShares };
  for (const [status, amount] of counts) shares[shareOf(status)] += amount;
  return shares;
}

function shareOf(status: SubscriptionStatus | null): keyof MailShares {
  if (status === null) return 'without';
  if (status === 'subscribed') return 'reached';
  return status === 'unsubscribed' ? 'left' : 'returned';
}

/** The shares of nobody. */
export const noShares: MailShares = { reached: 0, left: 0, returned: 0, without: 0 };

/** The shares of two groups of people together. */
export function addShares(one: MailShares, other: MailShares): MailShares {
  return {
    reached: one.reached + other.reached,
    left: one.left + other.left,
    returned: one.returned + other.returned,
    without: one.without + other.without,
  };
}

/** How many people there are in all shares. */
export function sumOf({ reached, left, returned, without }: MailShares): number {
  return reached + left + returned + without;
}
