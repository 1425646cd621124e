import { listAccounts } from '../accounts/account-store.ts';
import { listApiKeys } from '../accounts/api-key-store.ts';
import { beginAct, commandLine } from '../accounts/audit.ts';
import { listActs } from '../accounts/audit-store.ts';
import { revokeKey } from '../accounts/change-keys.ts';
import { listMembersOf } from '../accounts/member-store.ts';
import { erasePerson } from '../actions/personal-data/erase-person.ts';
import { changeWebhook } from '../actions/webhooks/change-webhook.ts';
import { removeWebhook } from '../actions/webhooks/remove-webhook.ts';
import { findWebhook } from '../actions/webhooks/webhook-store.ts';
import { emailKey } from '../base/email-address.ts';
import type { Context } from '../context.ts';
import type { Database } from '../database/connect.ts';
import { changeEmails } from '../people/change-person.ts';
import { listLeftAddresses } from '../people/contact-store.ts';
import { findPeople } from '../people/person-store.ts';
import { deleteAddressChangesOf } from '../users/address-change-store.ts';
import { addMember, removeMember } from '../users/change-members.ts';
import { deleteInvitation, listInvitations } from '../users/group-invitation-store.ts';
import { disableUser } from '../users/invite-user.ts';
import { deletePasskey, listPasskeys } from '../users/passkey-store.ts';
import { deleteSessionsOf } from '../users/session-store.ts';
import { deleteSignInsOf } from '../users/sign-in-store.ts';
import { findUser, listUsers, setAddress } from '../users/user-store.ts';

/** What was repeated on a restored database, by kind. */
export interface Repeated {
  readonly people_erased: number;
  readonly addresses_unsubscribed: number;
  readonly keys_revoked: number;
  readonly members_changed: number;
  readonly users_changed: number;
  readonly webhooks_ended: number;
}

/** Repeats on an older state of a database what was erased and revoked on the newer one since. */
export async function repeatRevocations(older: Context, newer: Database): Promise<Repeated> {
  return {
    people_erased: await repeatErasures(older, newer),
    addresses_unsubscribed: await repeatUnsubscribing(older, newer),
    keys_revoked: await repeatKeys(older, newer),
    members_changed: await repeatMembers(older, newer),
    users_changed: await repeatUsers(older, newer),
    webhooks_ended: await repeatWebhooks(older, newer),
  };
}

/** Ends all sessions, and the links that were mailed to users: nobody knows which of them ended since. */
export async function endAllSessions({ db }: Context): Promise<void> {
  for (const { account } of await listUsers(db)) {
    await deleteSessionsOf(db, account.id);
    await deleteSignInsOf(db, account.id);
    await deleteAddressChangesOf(db, account.id);
  }
}

async function repeatErasures(older: Context, newer: Database): Promise<number> {
  const merged = Map.groupBy(await listActs(newer, 'person.merged'), ({ subject }) => subject);
  const formerIds = (id: string): string[] => [
    id,
    ...(merged.get(id) ?? []).flatMap(({ details }) => formerIds(String(details.merged_id))),
  ];
  let count = 0;
  for (const { accountId, subject } of await listActs(newer, 'person.erased')) {
    for (const id of formerIds(subject)) {
      const person = (await findPeople(older.db, [id])).get(id);
      if (person?.accountId !== accountId) continue;
      const account = (await listAccounts(older.db)).find((one) => one.id === accountId);
      await erasePerson(older, { accountSlug: account?.slug ?? '', id }, beginAct(older, commandLine));
      count += 1;
    }
  }
  return count;
}

async function repeatUnsubscribing(older: Context, newer: Database): Promise<number> {
  const left = Map.groupBy(await listLeftAddresses(newer), ({ personId }) => personId);
  let count = 0;
  for (const [personId, addresses] of left) {
    await changeEmails(older, personId, (email) => {
      const now = addresses.find((one) => emailKey(one.email.address) === emailKey(email.address))?.email;
      if (now === undefined || (now.status === email.status && now.consent === email.consent)) return email;
      count += 1;
      const { status, consent } = now;
      return { ...email, status, ...(consent !== undefined && { consent }) };
    });
  }
  return count;
}

async function repeatKeys(older: Context, newer: Database): Promise<number> {
  let count = 0;
  for (const { id: accountId } of await listAccounts(newer)) {
    const known = await listApiKeys(older.db, accountId);
    for (const { id, revokedAt } of await listApiKeys(newer, accountId)) {
      if (revokedAt === null || known.find((key) => key.id === id)?.revokedAt !== null) continue;
      await revokeKey(older, id, { act: beginAct(older, commandLine) });
      count += 1;
    }
  }
  return count;
}

async function repeatMembers(older: Context, newer: Database): Promise<number> {
  const groups = new Map((await listAccounts(newer)).map((account) => [account.id, account]));
  let count = 0;
  for (const { id } of await listAccounts(older.db)) {
    const group = groups.get(id);
    if (group?.kind !== 'group') continue;
    const now = new Map((await listMembersOf(newer, group)).map(({ account, role }) => [account.id, role]));
    for (const { account, role } of await listMembersOf(older.db, group)) {
      const act = beginAct(older, commandLine);
      const membership = { groupSlug: group.slug, accountSlug: account.slug };
      const roleNow = now.get(account.id);
      if (roleNow === role) continue;
      if (roleNow === undefined) await removeMember(older, membership, act);
      else await addMember(older, { ...membership, role: roleNow }, act);
      count += 1;
    }
    const invited = (await listInvitations(newer, group.id, older.clock.now())).map((one) => one.id);
    for (const { id } of await listInvitations(older.db, group.id, older.clock.now())) {
      if (!invited.includes(id)) await deleteInvitation(older.db, id);
    }
  }
  return count;
}

async function repeatUsers(older: Context, newer: Database): Promise<number> {
  let count = 0;
  for (const { account, email, disabledAt } of await listUsers(older.db)) {
    const now = await findUser(newer, account.id);
    if (now === undefined) continue;
    const kept = (await listPasskeys(newer, account.id)).map(({ id }) => id);
    const gone = (await listPasskeys(older.db, account.id)).filter(({ id }) => !kept.includes(id));
    for (const { id } of gone) await deletePasskey(older.db, id);
    const isMoved = now.email !== null && now.email !== email;
    if (isMoved) await setAddress(older.db, account.id, { email: now.email, now: older.clock.now() });
    const isDisabled = now.disabledAt !== null && disabledAt === null;
    if (isDisabled) await disableUser(older, account.id, { isDisabled, actor: commandLine });
    if (gone.length > 0 || isMoved || isDisabled) count += 1;
  }
  return count;
}

async function repeatWebhooks(older: Context, newer: Database): Promise<number> {
  const removed = await listActs(newer, 'webhook.removed');
  const turned = (await listActs(newer, 'webhook.changed')).filter(
    ({ details }) => details.enabled !== undefined,
  );
  const lastTurns = new Map(turned.map((act) => [act.subject, act]));
  const disabled = [...lastTurns.values()].filter(({ details }) => details.enabled === false);
  let count = 0;
  for (const act of [...removed, ...disabled]) {
    const { accountId, subject: id } = act;
    if ((await findWebhook(older.db, accountId, id)) === undefined) continue;
    if (removed.includes(act))
      await removeWebhook(older, accountId, id, undefined, beginAct(older, commandLine));
    else
      await changeWebhook(older, accountId, id, { enabled: false }, undefined, beginAct(older, commandLine));
    count += 1;
  }
  return count;
}
