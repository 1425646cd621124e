import type { GroupAccount, Member, Role } from '../../accounts/account.ts';
import { memberRoles } from '../../accounts/account.ts';
import { getAccount } from '../../accounts/account-store.ts';
import { listMembersOf } from '../../accounts/member-store.ts';
import { pieces } from '../../database/pieces.ts';
import type { Mistake } from '../../html/form.ts';
import { findMailOutcomes, type MailOutcome } from '../../mail/mail-store.ts';
import { addMember, listKeysOfMember, removeMember, UnlistedKey } from '../../users/change-members.ts';
import { mailOf } from '../../users/group-invitation.ts';
import { listInvitations } from '../../users/group-invitation-store.ts';
import { findLastSeen } from '../../users/session-store.ts';
import { listUsers } from '../../users/user-store.ts';
import { asMistaken } from './forms.ts';
import {
  askToLeave,
  renderMembers,
  renderRemoval,
  type ShownMember,
  type TypedInvitation,
} from './member-webpage.ts';
import { nothingToSee, Refusal } from './refusal.ts';
import { type Answer, actOf, type OrganizerWebpage, type Route, type Visit } from './route.ts';

/** The members of a group: administrators change and remove them with a fresh sign-in (S-fresh); everybody else may leave. */
export const memberRoutes: readonly Route[] = [
  {
    method: 'get',
    path: '/manage/:account/members',
    operation: 'listMembers',
    needs: 'member',
    handle: async (visit) => showMembers(visit, groupOf(visit)),
  },
  {
    method: 'post',
    path: '/manage/:account/members/role',
    operation: 'changeRole',
    needs: 'administrator',
    fresh: true,
    async handle(visit) {
      const group = groupOf(visit);
      const member = await findMember(visit, group);
      const role = readRole(visit.form);
      if (role === undefined) return askForRole(visit, group, member);
      const membership = { groupSlug: group.slug, accountSlug: member.account.slug, role };
      await addMember(visit.context, membership, actOf(visit));
      return done(group, `${member.account.name} is now ${membership.role}.`);
    },
  },
  {
    method: 'get',
    path: '/manage/:account/members/:member/remove',
    operation: 'confirmRemoval',
    needs: 'administrator',
    fresh: true,
    async handle(visit) {
      const member = await findMember(visit, groupOf(visit), visit.params.member);
      return { webpage: await askForRemoval(visit, member) };
    },
  },
  {
    method: 'post',
    path: '/manage/:account/members/remove',
    operation: 'removeMember',
    needs: 'administrator',
    fresh: true,
    async handle(visit) {
      const group = groupOf(visit);
      const member = await findMember(visit, group);
      const { account } = member;
      const keyIds = visit.form.getAll('key');
      const listedKeyIds = (visit.form.get('listed') ?? '').split(' ');
      const removal = { groupSlug: group.slug, accountSlug: account.slug, keyIds, listedKeyIds };
      let revokedKeys: number;
      try {
        ({ revokedKeys } = await removeMember(visit.context, removal, actOf(visit)));
      } catch (error) {
        if (!(error instanceof UnlistedKey)) throw error;
        // A key that was made meanwhile is shown before it is revoked (S-removal).
        const left = new Set(listedKeyIds.filter((id) => !keyIds.includes(id)));
        return { webpage: asMistaken(await askForRemoval(visit, member, left)) };
      }
      return account.id === visit.user.account.id
        ? hasLeft(group)
        : done(group, `${account.name} is not in the group any more.${countRevoked(revokedKeys)}`);
    },
  },
  {
    method: 'post',
    path: '/manage/:account/members/leave',
    operation: 'leaveGroup',
    needs: 'member',
    async handle(visit) {
      const group = groupOf(visit);
      const { account } = visit.user;
      const accountSlug = account.slug;
      await requireOther(visit, group, accountSlug);
      if (visit.form.get('confirmed') !== 'yes') {
        const { db, clock } = visit.context;
        const keys = await listKeysOfMember(db, { group, account, now: clock.now() });
        return { webpage: askToLeave(visit, keys) };
      }
      await removeMember(visit.context, { groupSlug: group.slug, accountSlug }, actOf(visit));
      return hasLeft(group);
    },
  },
];

// With those keys that were listed before and not ticked.
async function askForRemoval(
  visit: Visit,
  { group, account }: Member,
  left?: ReadonlySet<string>,
): Promise<OrganizerWebpage> {
  const { db, clock } = visit.context;
  const keys = await listKeysOfMember(db, { group, account, now: clock.now() });
  return renderRemoval(visit, account, { keys, left });
}

function done({ slug }: GroupAccount, flash: string): Answer {
  return { redirect: `/manage/${slug}/members`, flash };
}

function countRevoked(keys: number): string {
  if (keys === 0) return '';
  return keys === 1 ? ' 1 key is revoked.' : ` ${keys} keys are revoked.`;
}

function hasLeft({ name }: GroupAccount): Answer {
  return { redirect: '/manage', flash: `You have left ${name}.` };
}

/** The group whose webpages are visited; an individual account has no members. */
export function groupOf({ account }: Visit): GroupAccount {
  if (account.kind !== 'group') throw nothingToSee();
  return account;
}

/** The role that a form names; undefined where it names none. */
export function readRole(form: URLSearchParams): Role | undefined {
  return memberRoles.find((role) => role === form.get('role'));
}

function askForRole(visit: Visit, group: GroupAccount, { account }: Member): Promise<Answer> {
  const message = `Choose a role for ${account.name}. Nothing was changed.`;
  return showMembers(visit, group, { mistakes: [{ field: `role-${account.slug}`, message }], status: 400 });
}

async function findMember(
  visit: Visit,
  group: GroupAccount,
  slug = visit.form.get('account') ?? '',
): Promise<Member> {
  await requireOther(visit, group, slug);
  const members = await listMembersOf(visit.context.db, group);
  const member = members.find(({ account }) => account.slug === slug);
  if (member === undefined) throw nothingToSee();
  return member;
}

// The creator is always an administrator, so a group is never without one (I-creator).
async function requireOther({ context }: Visit, group: GroupAccount, accountSlug: string): Promise<void> {
  const creator = await getAccount(context.db, group.creatorAccountId);
  if (creator.slug !== accountSlug) return;
  throw new Refusal(
    409,
    'The group needs an administrator',
    `${creator.name} has created ${group.name} and stays its administrator. The creator can neither leave nor get another role.`,
  );
}

/** The webpage of the members, with the mistakes of a form and what was typed. */
export async function showMembers(
  visit: Visit,
  group: GroupAccount,
  {
    mistakes = [],
    typed = { email: '', role: 'organizer' },
    status,
  }: { mistakes?: readonly Mistake[]; typed?: TypedInvitation; status?: number } = {},
): Promise<Answer> {
  const { db, clock } = visit.context;
  const isAdministrator = visit.role === 'administrator';
  const invitations = isAdministrator ? await listInvitations(db, group.id, clock.now()) : [];
  const outcomes = new Map<string, MailOutcome>();
  for (const ids of pieces(invitations.map(({ id }) => mailOf(id)))) {
    for (const [once, mail] of await findMailOutcomes(db, ids)) outcomes.set(once, mail);
  }
  const shown = invitations.map((one) => ({ ...one, mail: outcomes.get(mailOf(one.id)) }));
  const members = await listShown(visit, group);
  const webpage = renderMembers(visit, { members, invitations: shown, mistakes, typed });
  return { webpage: status === undefined ? webpage : { ...webpage, status } };
}

// The creator first.
async function listShown(visit: Visit, group: GroupAccount): Promise<ShownMember[]> {
  const { db } = visit.context;
  const roles = new Map((await listMembersOf(db, group)).map(({ account, role }) => [account.id, role]));
  const users = await listUsers(db, group);
  const seen = await findLastSeen(
    db,
    users.map(({ account }) => account.id),
  );
  const shown = users.map(({ account, email, lastSignInAt }): ShownMember => {
    const isCreator = account.id === group.creatorAccountId;
    return {
      account,
      role: isCreator ? 'administrator' : (roles.get(account.id) ?? 'member'),
      isCreator,
      email: visit.role === 'administrator' ? email : null,
      seenAt: seen.get(account.id) ?? lastSignInAt,
    };
  });
  return [...shown.filter(({ isCreator }) => isCreator), ...shown.filter(({ isCreator }) => !isCreator)];
}
