import type { Account } from '../accounts/account.ts';
import { type Member, memberRoles } from '../accounts/account.ts';
import { listAccounts } from '../accounts/account-store.ts';
import { beginAct, commandLine } from '../accounts/audit.ts';
import { createGroup } from '../accounts/create-group.ts';
import { listMembersOf } from '../accounts/member-store.ts';
import { apiAt, linkTo } from '../api/v1/links.ts';
import { groupUrl } from '../api/v1/present.ts';
import { addMember, getGroup, removeMember } from '../users/change-members.ts';
import { openIndividualAccount } from '../users/open-individual-account.ts';
import { listAs, ofIds } from './answer.ts';
import { type Command, oneOf, optional, required } from './command.ts';
import { withContext } from './with-context.ts';

/** The commands of accounts and of the members of groups. */
export const accountCommands: readonly Command[] = [
  {
    usage:
      'accounts create --kind individual|group --slug S (--given-name G --family-name F --email E | --name N --creator SLUG [--parent SLUG])',
    does: 'creates an account: an individual with their person, or a group',
    run: ({ options }) =>
      withContext(options, async (context) => {
        const slug = required(options, 'slug');
        const account =
          oneOf(options, 'kind', ['individual', 'group']) === 'individual'
            ? await openIndividualAccount(context, {
                slug,
                givenName: required(options, 'given-name'),
                familyName: required(options, 'family-name'),
                email: required(options, 'email'),
              })
            : await createGroup(context, {
                slug,
                name: required(options, 'name'),
                creatorSlug: required(options, 'creator'),
                parentSlug: optional(options, 'parent'),
              });
        return describeAccount(account, await listAccounts(context.db), context.baseUrl());
      }),
  },
  {
    usage: 'accounts list',
    does: 'lists the accounts',
    run: ({ options }) =>
      withContext(options, async ({ db, baseUrl }) => {
        const accounts = await listAccounts(db);
        return listAs(
          accounts.map((account) => describeAccount(account, accounts, baseUrl())),
          accounts,
          [
            { title: 'SLUG', least: 12, of: ({ slug }) => slug },
            { title: 'KIND', of: ({ kind }) => kind },
            { title: 'NAME', least: 12, of: ({ name }) => name },
            { title: 'PARENT', of: (account) => parentOf(account, accounts)?.slug },
            { ...ofIds, of: ({ id }) => id },
          ],
        );
      }),
  },
  {
    usage: 'members add --group S --account S --role member|organizer|administrator',
    does: 'makes an individual account a member of a group, or changes its role',
    run: ({ options }) =>
      withContext(options, async (context) => {
        const membership = {
          groupSlug: required(options, 'group'),
          accountSlug: required(options, 'account'),
          role: oneOf(options, 'role', memberRoles),
        };
        const member = await addMember(context, membership, beginAct(context, commandLine));
        return describeMember(member, context.baseUrl());
      }),
  },
  {
    usage: 'members list --group S',
    does: 'lists the members of a group',
    run: ({ options }) =>
      withContext(options, async ({ db, baseUrl }) => {
        const members = await listMembersOf(db, await getGroup(db, required(options, 'group')));
        return listAs(
          members.map((member) => describeMember(member, baseUrl())),
          members,
          [
            { title: 'ACCOUNT', least: 12, of: ({ account }) => account.slug },
            { title: 'NAME', least: 12, of: ({ account }) => account.name },
            { title: 'ROLE', of: ({ role }) => role },
          ],
        );
      }),
  },
  // Nobody is asked here, so no key is revoked (S-removal).
  {
    usage: 'members remove --group S --account S',
    does: 'ends a membership, and lists the keys that the member made and that still work',
    run: ({ options }) =>
      withContext(options, async (context) => {
        const membership = {
          groupSlug: required(options, 'group'),
          accountSlug: required(options, 'account'),
        };
        const member = await removeMember(context, membership, beginAct(context, commandLine));
        const keys = member.keysLeft.map(({ id, name }) => ({ id, name }));
        return { ...describeMember(member, context.baseUrl()), keys };
      }),
  },
];

function describeAccount(account: Account, all: readonly Account[], baseUrl: string) {
  const { id, slug, kind, name } = account;
  const base = { id, slug, kind, name };
  if (account.kind === 'individual') return { ...base, person: describePerson(account.personId, baseUrl) };
  const parent = parentOf(account, all);
  return {
    ...base,
    browser_url: groupUrl(baseUrl, account),
    ...(parent !== undefined && { parent: parent.slug }),
  };
}

function parentOf(account: Account, all: readonly Account[]): Account | undefined {
  return account.kind === 'group' ? all.find((one) => one.id === account.parentId) : undefined;
}

function describeMember({ group, account, role }: Member, baseUrl: string) {
  return {
    group: group.slug,
    account: account.slug,
    role,
    person: describePerson(account.personId, baseUrl),
  };
}

function describePerson(id: string, baseUrl: string) {
  return { id, ...linkTo(apiAt(baseUrl), `/people/${id}`) };
}
