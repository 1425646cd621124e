import type { Account, GroupAccount } from '../../accounts/account.ts';
import { getAccounts } from '../../accounts/account-store.ts';
import { findReferringGroups, type Line, listLines } from '../../accounts/network.ts';
import type { Database } from '../../database/connect.ts';

/** An account that an action counts for, and the group that its message names as the sponsor (2.6 platform:sponsor). */
export interface Receiver {
  readonly account: Account;
  readonly sponsor: GroupAccount | undefined;
}

/** What decides whom an action counts for: the account of the petition or event, and the referrer code. */
export interface ActingPost {
  /** The account of the key; undefined without a key. */
  readonly account: Account | undefined;
  /** The petition or event, with its account where that is known. */
  readonly subject: { readonly accountId: string; readonly owner?: Account };
  readonly draft: { readonly referrer: string | null };
  readonly isImported?: true;
}

/**
 * The accounts that an action counts for, the owner of the petition or event first, and the group of a valid referrer code.
 * (2.6 platform:referrer_data.referrer)
 */
export interface Receivers {
  readonly receivers: readonly Receiver[];
  readonly referringGroup: GroupAccount | undefined;
}

/**
 * Adds to posts the accounts that their actions count for: the owner, every group above it, and the group that the referrer
 * code means. A group that is both above and referring counts once, with the owner as its sponsor. An imported
 * action has none (P-quiet). The drafts keep only a code that means a group in the network
 * (2.6 platform:referrer_data.referrer).
 */
export async function attachReceivers<Post extends ActingPost>(
  db: Database,
  posts: readonly Post[],
): Promise<(Post & Receivers)[]> {
  const ownerOf = ({ account, subject }: Post) => subject.owner ?? account;
  const unknown = posts.filter((post) => ownerOf(post) === undefined);
  const accounts = await getAccounts(
    db,
    unknown.map(({ subject }) => subject.accountId),
  );
  const owners = posts.flatMap((post) => ownerOf(post) ?? accounts.get(post.subject.accountId) ?? []);
  const lines = await listLines(db, owners);
  const groups = await findReferringGroups(
    db,
    posts.map(({ draft }, index) => ({ line: lines[index], code: draft.referrer })),
  );
  return posts.map((post, index) => {
    const found: Receivers = post.isImported
      ? { receivers: [], referringGroup: undefined }
      : listReceivers(lines[index], groups[index]);
    const draft = { ...post.draft, referrer: found.referringGroup?.slug ?? null };
    return { ...post, ...found, draft };
  });
}

// The sponsor is the owner, or in the message to a referring group outside of the owner's line that group (2.6 platform:sponsor).
function listReceivers(line: Line | undefined, referringGroup: GroupAccount | undefined): Receivers {
  const [owner] = line ?? [];
  const sponsor = owner?.kind === 'group' ? owner : undefined;
  const receivers: Receiver[] = (line ?? []).map((account) => ({ account, sponsor }));
  if (referringGroup !== undefined && !receivers.some(({ account }) => account.id === referringGroup.id)) {
    receivers.push({ account: referringGroup, sponsor: referringGroup });
  }
  return { receivers, referringGroup };
}

/** The names of all accounts that receive a signature on a petition of this account with that referrer code, its owner first. */
export async function nameReceivers(
  db: Database,
  owner: Account,
  referrer: string | undefined,
): Promise<string[]> {
  const subject = { accountId: owner.id, owner };
  const post = { account: undefined, subject, draft: { referrer: referrer ?? null } };
  const [found] = await attachReceivers(db, [post]);
  return (found?.receivers ?? []).map(({ account }) => account.name);
}
