import { getAccountBySlug } from '../accounts/account-store.ts';
import { type ApiKey, isLiveKey, type Scope, scopes } from '../accounts/api-key.ts';
import { listApiKeys } from '../accounts/api-key-store.ts';
import { beginAct, commandLine } from '../accounts/audit.ts';
import { createKey, revokeKey } from '../accounts/change-keys.ts';
import { formatTime } from '../base/clock.ts';
import { listAs, ofIds, shortTime } from './answer.ts';
import { type Command, type Options, optional, readInstant, required, UsageError } from './command.ts';
import { withContext } from './with-context.ts';

/** The commands of API keys. */
export const keyCommands: readonly Command[] = [
  {
    usage: 'keys create --account S --name N [--expires DATE] [--scope read] [--scope write]',
    does: 'creates a key and shows it only this once; without --scope it may read and write',
    repeated: ['scope'],
    async run({ options }) {
      const draft = {
        accountSlug: required(options, 'account'),
        name: required(options, 'name'),
        expiresAt: readExpiry(options) ?? null,
        scopes: readScopes(options),
      };
      return withContext(options, async (context) => {
        const { key, secret } = await createKey(context, draft, beginAct(context, commandLine));
        const { id, name, scopes } = key;
        return {
          id,
          name,
          account: draft.accountSlug,
          key: secret,
          scopes,
          expires_at: timeOf(key.expiresAt),
        };
      });
    },
  },
  {
    usage: 'keys list --account S',
    does: 'lists the keys of an account, without their secrets',
    run: ({ options }) =>
      withContext(options, async ({ db, clock }) => {
        const account = await getAccountBySlug(db, required(options, 'account'));
        const keys = await listApiKeys(db, account.id);
        const now = clock.now();
        return listAs(
          keys.map((key) => describeKey(key, account.slug)),
          keys,
          [
            { ...ofIds, of: ({ id }) => id },
            { title: 'NAME', least: 10, of: ({ name }) => name },
            { title: 'SCOPES', of: ({ scopes }) => scopes.join(' ') },
            { title: 'CREATED', of: ({ createdAt }) => shortTime(createdAt, now) },
            { title: 'LAST USED', of: ({ lastUsedAt }) => shortTime(lastUsedAt, now) },
            {
              title: 'STATE',
              of: (key) => stateOf(key, now),
              colour: (text) => (text === 'works' ? 'green' : 'red'),
            },
          ],
        );
      }),
  },
  {
    usage: 'keys revoke ID',
    does: 'revokes a key immediately',
    positionals: 1,
    run: ({ options, positionals: [id = ''] }) =>
      withContext(options, async (context) => {
        const { key, account } = await revokeKey(context, id, {
          act: beginAct(context, commandLine),
        });
        return describeKey(key, account.slug);
      }),
  },
];

function stateOf(key: ApiKey, now: number): string {
  if (key.revokedAt !== null) return 'revoked';
  return isLiveKey(key, now) ? 'works' : 'expired';
}

function describeKey(key: ApiKey, account: string) {
  return {
    id: key.id,
    name: key.name,
    account,
    scopes: key.scopes,
    created_at: formatTime(key.createdAt),
    expires_at: timeOf(key.expiresAt),
    last_used_at: timeOf(key.lastUsedAt),
    revoked_at: timeOf(key.revokedAt),
  };
}

function timeOf(instant: number | null): string | null {
  return instant === null ? null : formatTime(instant);
}

// A date without a time is the whole day, in UTC.
function readExpiry(options: Options): number | undefined {
  const text = optional(options, 'expires');
  return text === undefined ? undefined : readInstant('expires', text, 'T23:59:59.999Z');
}

function readScopes(options: Options): readonly Scope[] {
  const words = optional(options, 'scope')?.split(',');
  if (words === undefined) return scopes;
  const unknown = words.find((word) => !scopes.some((scope) => scope === word));
  if (unknown !== undefined) throw new UsageError(`--scope must be read or write, not ${unknown}`);
  return scopes.filter((scope) => words.includes(scope));
}
