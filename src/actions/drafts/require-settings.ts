import type { Account } from '../../accounts/account.ts';
import { missingForPublication } from '../../accounts/account-settings.ts';
import { getSettings } from '../../accounts/account-settings-store.ts';
import { Problem } from '../../base/errors.ts';
import type { Database } from '../../database/connect.ts';

const pointers = { privacyText: '/privacy_text', contact: '/contact' };

/**
 * Refuses an account without a privacy text or a contact as `invalid_request`, because people who sign or RSVP must be able to read
 * them (I-publish).
 */
export async function requireSettings(db: Database, account: Account): Promise<void> {
  const missing = missingForPublication(await getSettings(db, account.id));
  if (missing.length === 0) return;
  throw new Problem(
    'invalid_request',
    'Before the first publication the account needs a privacy text and a contact.',
    { fields: missing.map((name) => ({ pointer: pointers[name], message: 'is required' })) },
  );
}
