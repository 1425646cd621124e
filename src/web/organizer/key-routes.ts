import { findAccounts } from '../../accounts/account-store.ts';
import { scopes } from '../../accounts/api-key.ts';
import { findApiKey, listApiKeys } from '../../accounts/api-key-store.ts';
import { createKey, revokeKey } from '../../accounts/change-keys.ts';
import { parseTime } from '../../base/clock.ts';
import { invalidField, isProblem } from '../../base/errors.ts';
import { isId } from '../../base/ids.ts';
import { pieces } from '../../database/pieces.ts';
import type { Mistake } from '../../html/form.ts';
import { readMistakes } from './forms.ts';
import { type KeyForm, keyLabels, renderKeys, renderNewKey, renderRevocation } from './key-webpages.ts';
import { nothingToSee } from './refusal.ts';
import { actOf, type OrganizerWebpage, type Route, type Visit } from './route.ts';

/** The keys of an account: to see, to create and to revoke with a fresh sign-in (S-fresh). */
export const keyRoutes: readonly Route[] = [
  {
    method: 'get',
    path: '/manage/:account/keys',
    operation: 'listKeys',
    needs: 'administrator',
    handle: async (visit) => ({ webpage: await showKeys(visit, { form: emptyForm, mistakes: [] }) }),
  },
  {
    method: 'post',
    path: '/manage/:account/keys',
    operation: 'createKey',
    needs: 'administrator',
    fresh: true,
    async handle(visit) {
      const { context, account } = visit;
      const form = readForm(visit.form);
      try {
        const draft = {
          accountSlug: account.slug,
          name: form.name,
          scopes: form.scope === 'read' ? (['read'] as const) : scopes,
          expiresAt: readExpiry(form.expires),
        };
        const { key, secret } = await createKey(context, draft, actOf(visit));
        return { webpage: renderNewKey(visit, key, secret) };
      } catch (error) {
        if (!isProblem(error, 'invalid_request')) throw error;
        const mistakes = readMistakes(error, keyLabels);
        return { webpage: { ...(await showKeys(visit, { form, mistakes })), status: 400 } };
      }
    },
  },
  {
    method: 'post',
    path: '/manage/:account/keys/revoke',
    operation: 'revokeKey',
    needs: 'administrator',
    fresh: true,
    async handle(visit) {
      const { context, account, form } = visit;
      const id = form.get('key') ?? '';
      if (!isId(id)) throw nothingToSee();
      if (form.get('confirmed') !== 'yes') {
        const asked = await findApiKey(context.db, id);
        if (asked?.accountId !== account.id) throw nothingToSee();
        return { webpage: renderRevocation(visit, asked) };
      }
      const { key } = await revokeKey(context, id, { accountId: account.id, act: actOf(visit) });
      return { redirect: `/manage/${account.slug}/keys`, flash: `The key “${key.name}” is revoked.` };
    },
  },
];

const emptyForm: KeyForm = { name: '', scope: 'write', expires: '' };

async function showKeys(
  visit: Visit,
  shown: { form: KeyForm; mistakes: readonly Mistake[] },
): Promise<OrganizerWebpage> {
  const { db } = visit.context;
  const keys = await listApiKeys(db, visit.account.id);
  const makers = new Map<string, string>();
  for (const ids of pieces([...new Set(keys.flatMap(({ madeBy }) => madeBy ?? []))])) {
    for (const { id, name } of await findAccounts(db, ids)) makers.set(id, name);
  }
  return renderKeys(visit, { ...shown, keys, makers });
}

function readForm(form: URLSearchParams): KeyForm {
  return {
    name: (form.get('name') ?? '').trim(),
    scope: form.get('scope') === 'read' ? 'read' : 'write',
    expires: form.get('expires') ?? '',
  };
}

// The key ends with the day, in UTC.
function readExpiry(day: string): number | null {
  if (day === '') return null;
  const end = parseTime(`${day}T23:59:59.999Z`);
  if (end === undefined) throw invalidField('/expires_at', 'must be a date such as 2027-06-30');
  return end;
}
