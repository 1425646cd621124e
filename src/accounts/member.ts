import type { GroupAccount, IndividualAccount } from './account.ts';

/** What a member may be in a group. */
export const memberRoles = ['member', 'administrator'] as const;

/** An individual account's place in a group. */
export interface Member {
  readonly group: GroupAccount;
  readonly account: IndividualAccount;
  readonly role: (typeof memberRoles)[number];
}
