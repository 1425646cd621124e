import type { Clock } from '../clock.ts';
import type { Database } from '../database/connect.ts';
import { inTransaction } from '../database/transaction.ts';
import { Problem } from '../errors.ts';
import type { Ids } from '../ids.ts';
import {
  type AccountSettings,
  applySettings,
  checkSettings,
  type SettingsChange,
} from './account-settings.ts';
import { getSettings, putSettings } from './account-settings-store.ts';
import { lockAccount } from './account-store.ts';
import { type Actor, commandLine } from './audit.ts';
import { recordAudit } from './audit-store.ts';

/**
 * Changes the settings of an account. Refuses texts that are too long, and as `precondition_failed` a change that was made for
 * another version than the present one.
 */
export function changeSettings(
  { db, ids, clock }: { db: Database; ids: Ids; clock: Clock },
  accountId: string,
  { change, version, actor = commandLine }: { change: SettingsChange; version?: number; actor?: Actor },
): Promise<AccountSettings> {
  checkSettings(change);
  const id = ids.newId();
  return inTransaction(db, async (db) => {
    await lockAccount(db, accountId);
    const known = await getSettings(db, accountId);
    if (version !== undefined && version !== known.version) {
      throw new Problem(
        'precondition_failed',
        'Somebody else has changed the settings since you opened them.',
      );
    }
    const settings = applySettings(known, change);
    const at = clock.now();
    await putSettings(db, accountId, { settings, now: at });
    const details = { ...change, consentVersion: settings.consentVersion };
    await recordAudit(db, { id, accountId, at, actor, action: 'settings.changed', subject: null, details });
    return settings;
  });
}
