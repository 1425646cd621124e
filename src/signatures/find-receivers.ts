import type { Account, GroupAccount } from '../accounts/account.ts';
import { getAccount } from '../accounts/account-store.ts';
import { findReferringGroup, listLine } from '../accounts/network.ts';
import type { Database } from '../database/connect.ts';

/** An account that a signature counts for, and the group that its message names as the sponsor (2.6). */
export interface Receiver {
  readonly account: Account;
  readonly sponsor: GroupAccount | undefined;
}

/** Whom a signature counts for, the petition's owner first, and the group that a valid code says has sent the signer. */
export interface Receivers {
  readonly receivers: readonly Receiver[];
  readonly referringGroup: GroupAccount | undefined;
}

/**
 * Whom a signature on the owner's petitions counts for: the owner, every group above it, and the group that the
 * referrer code means. A group that is both above and referring counts once, with the owner as its sponsor.
 */
export async function findReceivers(
  db: Database,
  owner: Account,
  referrer: string | undefined,
): Promise<Receivers> {
  const line = await listLine(db, owner);
  const referringGroup = await findReferringGroup(db, line, referrer);
  const sponsor = owner.kind === 'group' ? owner : undefined;
  const receivers: Receiver[] = line.map((account) => ({ account, sponsor }));
  if (referringGroup !== undefined && !line.some(({ id }) => id === referringGroup.id)) {
    receivers.push({ account: referringGroup, sponsor: referringGroup });
  }
  return { receivers, referringGroup };
}

/** The names of all who receive what somebody enters who signs a petition of this account, sent by that referrer code; its owner first. */
export async function nameReceivers(
  db: Database,
  accountId: string,
  referrer: string | undefined,
): Promise<string[]> {
  const { receivers } = await findReceivers(db, await getAccount(db, accountId), referrer);
  return receivers.map(({ account }) => account.name);
}
