import { Problem, SpentLink } from '../base/errors.ts';

/** A change of the address with which a user signs in. It waits until the user uses the link that was mailed to the new address. */
export interface AddressChange {
  readonly id: string;
  readonly accountId: string;
  /** The new address. */
  readonly address: string;
  readonly tokenHash: string;
  readonly createdAt: number;
  readonly expiresAt: number;
}

/** How long the link is valid, in minutes and in ms. */
export const addressChangeMinutes = 15;
export const addressChangeSpan = addressChangeMinutes * 60_000;

/** How often in an hour a user may ask for a change, and how many mails a new address gets for it from all users. */
export const mostAddressChanges = 5;

/** Refuses a link that cannot be used. */
export function changeIsSpent(): SpentLink {
  return new SpentLink('This link was used already, is too old, or belongs to another user.');
}

/** Refuses an address that as many users have as may share one. */
export function isShared(most: number): Problem {
  return new Problem('invalid_request', `${most} users sign in with this address already.`);
}
