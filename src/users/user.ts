import type { Account, IndividualAccount, Role } from '../accounts/account.ts';
import { memberRoles } from '../accounts/account.ts';

/** Somebody who signs in: an individual account, one to one. */
export interface User {
  readonly account: IndividualAccount;
  /** From when on the user may not sign in. */
  readonly disabledAt: number | null;
  readonly lastSignInAt: number | null;
  /** The account whose webpages the user saw last. */
  readonly lastAccountId: string | null;
  /** The address to sign in with, which no key changes; null where the user has none and signs in by a link of the operator. */
  readonly email: string | null;
  /** The key by which the address is compared. */
  readonly emailKey: string | null;
}

/** The role of a user in an account whose webpages the user may open. */
export interface AccountRole {
  readonly account: Account;
  readonly role: Role;
}

/** Whether a role includes what another one may do. */
export function includesRole(role: Role, needed: Role): boolean {
  return memberRoles.indexOf(role) >= memberRoles.indexOf(needed);
}

/** A role in a sentence: `an organizer`. */
export function withArticle(role: string): string {
  return `${/^[aeiou]/.test(role) ? 'an' : 'a'} ${role}`;
}
