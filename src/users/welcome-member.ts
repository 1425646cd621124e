import type { Member } from '../accounts/account.ts';
import type { Deed } from '../accounts/audit.ts';
import { joinGroup, type Membership } from '../accounts/change-members.ts';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Database } from '../database/connect.ts';
import { inTransaction } from '../database/transaction.ts';
import type { Ids } from '../ids.ts';
import { enqueueMails } from '../mail/enqueue-mails.ts';
import { hashToken } from './session.ts';
import { makeToken, signInSpans } from './sign-in.ts';
import { findSignIn, insertSignIn } from './sign-in-store.ts';
import { findAddressOf, findUser } from './user-store.ts';

type Needs = {
  readonly db: Database;
  readonly ids: Ids;
  readonly clock: Clock;
  readonly config: Pick<Config, 'mail'>;
};

/**
 * Adds an individual account to a group, or changes its role. A new member gets a mail with a sign-in link, where mail is
 * configured; only the member gets the link.
 */
export function welcomeMember(
  { db, ids, clock, config }: Needs,
  membership: Membership,
  { deed, inviter }: { deed: Deed; inviter: string },
): Promise<Member> {
  const [id, mailId, token] = [ids.newId(), ids.newId(), makeToken(ids)];
  return inTransaction(db, async (db) => {
    const now = clock.now();
    const { member, isNew } = await joinGroup(db, membership, { now, deed });
    const { account, group } = member;
    const tokenHash = hashToken(token);
    if (!isNew || config.mail === undefined || (await findSignIn(db, tokenHash)) !== undefined) return member;
    const user = await findUser(db, account.id);
    const address = await findAddressOf(db, account);
    if (address === undefined || user?.disabledAt !== null) return member;

    const expiresAt = now + signInSpans.invited;
    const next = `/manage/${group.slug}`;
    const signIn = { id, accountId: account.id, tokenHash, next, createdAt: now, expiresAt };
    await insertSignIn(db, { ...signIn, browserHash: null, codeHash: null, tries: 0, usedAt: null });
    await enqueueMails(db, [
      {
        id: mailId,
        kind: 'invitation',
        accountId: group.id,
        personId: null,
        eventId: null,
        to: address,
        language: 'en',
        facts: { path: `/sign-in/${token}`, name: account.name, group: group.name, inviter },
        dueAt: now,
        uselessAfter: expiresAt,
        once: `invitation ${id}`,
      },
    ]);
    return member;
  });
}
