import { beginAct, commandLine } from '../accounts/audit.ts';
import { formatTime } from '../base/clock.ts';
import { setUserAddress } from '../users/change-address.ts';
import { disableUser, inviteUser } from '../users/invite-user.ts';
import type { User } from '../users/user.ts';
import { listUsers } from '../users/user-store.ts';
import { listAs, shortTime } from './answer.ts';
import { type Command, type Options, optional, required } from './command.ts';
import { readAccount, withContext } from './with-context.ts';

/** The commands of users, who are individual accounts that sign in. */
export const userCommands: readonly Command[] = [
  {
    usage: 'users invite --account S',
    does: 'makes a sign-in link for an individual account, which works once within 24 hours',
    run: ({ options }) =>
      withContext(options, async (context) => {
        const { id, slug } = await readAccount(context.db, options);
        const { path, expiresAt } = await inviteUser(context, id, commandLine);
        return { account: slug, url: context.baseUrl() + path, expires_at: formatTime(expiresAt) };
      }),
  },
  {
    usage: 'users list [--account S]',
    does: 'lists the users: all, or those of one account',
    run: ({ options }) =>
      withContext(options, async (context) => {
        const isNamed = optional(options, 'account') !== undefined;
        const account = isNamed ? await readAccount(context.db, options) : undefined;
        const users = await listUsers(context.db, account);
        const now = context.clock.now();
        return listAs(users.map(describeUser), users, [
          { title: 'ACCOUNT', least: 10, of: ({ account }) => account.slug },
          { title: 'NAME', least: 10, of: ({ account }) => account.name },
          { title: 'EMAIL', least: 12, of: ({ email }) => email },
          { title: 'LAST SIGN-IN', of: ({ lastSignInAt }) => shortTime(lastSignInAt, now) },
          {
            title: 'STATE',
            of: ({ disabledAt }) => (disabledAt === null ? 'enabled' : 'disabled'),
            colour: (text) => (text === 'enabled' ? 'green' : 'red'),
          },
        ]);
      }),
  },
  {
    usage: 'users set-email --account S --email E',
    does: 'changes the address with which a user signs in, ends all sessions of the user and removes all passkeys, and mails a notice to the former address',
    run: ({ options }) =>
      withContext(options, async (context) => {
        const email = required(options, 'email');
        const { id } = await readAccount(context.db, options);
        const act = beginAct(context, commandLine);
        const { user, endedSessions, removedPasskeys } = await setUserAddress(context, id, { email, act });
        return {
          ...describeUser(user),
          ended_sessions: endedSessions,
          removed_passkeys: removedPasskeys,
        };
      }),
  },
  {
    usage: 'users disable --account S',
    does: 'ends all sessions and links of a user, and allows no new ones, also with passkeys',
    run: ({ options }) => turn(options, true),
  },
  {
    usage: 'users enable --account S',
    does: 'lets a disabled user sign in again',
    run: ({ options }) => turn(options, false),
  },
];

function turn(options: Options, isDisabled: boolean) {
  return withContext(options, async (context) => {
    const { id } = await readAccount(context.db, options);
    return describeUser(await disableUser(context, id, { isDisabled, actor: commandLine }));
  });
}

function describeUser({ account, email, disabledAt, lastSignInAt }: User) {
  return {
    account: account.slug,
    name: account.name,
    email,
    last_sign_in_at: lastSignInAt === null ? null : formatTime(lastSignInAt),
    disabled_at: disabledAt === null ? null : formatTime(disabledAt),
  };
}
