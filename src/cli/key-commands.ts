import { getAccountBySlug } from '../accounts/account-store.ts';
import type { ApiKey } from '../accounts/api-key.ts';
import { listApiKeys } from '../accounts/api-key-store.ts';
import { createKey } from '../accounts/create-key.ts';
import { revokeKey } from '../accounts/revoke-key.ts';
import { formatTime } from '../clock.ts';
import { type Command, required } from './command.ts';
import { withContext } from './with-context.ts';

/** The commands of API keys. */
export const keyCommands: readonly Command[] = [
  {
    usage: 'keys create --account S --name N',
    does: 'makes a key and shows it, this once',
    run: ({ options }) =>
      withContext(async (context) => {
        const accountSlug = required(options, 'account');
        const { key, secret } = await createKey(context, { accountSlug, name: required(options, 'name') });
        return { id: key.id, name: key.name, account: accountSlug, key: secret };
      }),
  },
  {
    usage: 'keys list --account S',
    does: 'lists the keys of an account, without the keys themselves',
    run: ({ options }) =>
      withContext(async ({ db }) => {
        const account = await getAccountBySlug(db, required(options, 'account'));
        return (await listApiKeys(db, account.id)).map((key) => describeKey(key, account.slug));
      }),
  },
  {
    usage: 'keys revoke ID',
    does: 'revokes a key at once',
    positionals: 1,
    run: ({ positionals: [id = ''] }) =>
      withContext(async (context) => {
        const { key, account } = await revokeKey(context, id);
        return describeKey(key, account.slug);
      }),
  },
];

function describeKey(key: ApiKey, account: string) {
  return {
    id: key.id,
    name: key.name,
    account,
    created_at: formatTime(key.createdAt),
    last_used_at: key.lastUsedAt === undefined ? null : formatTime(key.lastUsedAt),
    revoked_at: key.revokedAt === undefined ? null : formatTime(key.revokedAt),
  };
}
