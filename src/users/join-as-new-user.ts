import { checkName, type GroupAccount } from '../accounts/account.ts';
import { listTakenAccountSlugs, lockAccount, lockTakenAccountSlug } from '../accounts/account-store.ts';
import { beginAct } from '../accounts/audit.ts';
import { isRecorded } from '../accounts/audit-store.ts';
import type { Clock } from '../base/clock.ts';
import type { Ids } from '../base/ids.ts';
import { chooseSlug, makeSlug } from '../collections/identifiers/slug.ts';
import type { Database } from '../database/connect.ts';
import { inTransaction } from '../database/transaction.ts';
import { getInvited, type OpenInvitation } from './accept-invitation.ts';
import { type Browser, beginSession } from './begin-session.ts';
import { joinGroup } from './change-members.ts';
import { invitationIsSpent } from './group-invitation.ts';
import { deleteInvitation, findInvitation } from './group-invitation-store.ts';
import { insertIndividual } from './open-individual-account.ts';
import { hashToken } from './session.ts';
import { makeToken } from './sign-in.ts';
import { lockUsersOfAddress } from './user-store.ts';

type Needs = { readonly db: Database; readonly ids: Ids; readonly clock: Clock };

/** What a new user gives. */
export interface NewUserNames {
  readonly givenName: string;
  readonly familyName: string;
}

/** A user has the address of the invitation, and signs in to accept it. */
export class HasUser extends Error {}

/**
 * Makes a user of the names and the address of an invitation, who becomes a member of the group and is signed in, once
 * (S-invitation). Returns the group and the token of the session. Throws `HasUser` where a user has the address, also one who has come
 * at the same moment. Refuses names that `checkName` refuses, and what `getInvited` refuses.
 */
export function joinAsNewUser(
  { db, ids, clock }: Needs,
  token: string,
  { givenName, familyName, browser }: NewUserNames & { readonly browser: Browser },
): Promise<{ group: GroupAccount; token: string }> {
  checkName('/given_name', givenName);
  checkName('/family_name', familyName);
  const [id, personId, sessionId, sessionToken] = [ids.newId(), ids.newId(), ids.newId(), makeToken(ids)];
  const act = beginAct({ ids, clock }, { kind: 'user', id, network: browser.network });
  let joined: { group: GroupAccount; token: string } | undefined;
  return inTransaction(db, async (db) => {
    // The answer of an earlier COMMIT was lost.
    if (joined !== undefined && (await isRecorded(db, act))) return joined;
    const now = clock.now();
    const { group, role, address } = await takeInvitation({ db, clock }, token);
    const slug = await chooseSlug(db, accountSlugs, makeSlug(`${givenName} ${familyName}`, 'user'));
    await insertIndividual(db, { id, personId, slug, givenName, familyName, email: address }, now);
    await joinGroup(db, { groupSlug: group.slug, accountSlug: slug, role }, { now, act });
    const session = { id: sessionId, token: sessionToken, accountId: id, now };
    await beginSession(db, session, { browser, refusal: invitationIsSpent() });
    joined = { group, token: sessionToken };
    return joined;
  });
}

const accountSlugs = { lockTakenSlug: lockTakenAccountSlug, listTakenSlugs: listTakenAccountSlugs };

// Of invitations of one address into several groups, only one makes the user.
async function takeInvitation(
  { db, clock }: Pick<Needs, 'db' | 'clock'>,
  token: string,
): Promise<OpenInvitation> {
  const found = await findInvitation(db, hashToken(token));
  if (found === undefined) throw invitationIsSpent();
  await lockUsersOfAddress(db, found.addressKey, clock.now());
  await lockAccount(db, found.groupId);
  const invited = await getInvited({ db, clock }, token);
  if (invited.hasUser) throw new HasUser('A user has the address of the invitation.');
  if (!(await deleteInvitation(db, invited.id))) throw invitationIsSpent();
  return invited;
}
