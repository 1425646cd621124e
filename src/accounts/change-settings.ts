import type { Clock } from '../base/clock.ts';
import { Problem } from '../base/errors.ts';
import { batchReads } from '../database/batches.ts';
import type { Database } from '../database/connect.ts';
import { inTransaction } from '../database/transaction.ts';
import {
  type AccountSettings,
  applySettings,
  checkSettings,
  type SettingsChange,
} from './account-settings.ts';
import { getSettings, listSettings, putSettings } from './account-settings-store.ts';
import { lockAccount } from './account-store.ts';
import type { Act } from './audit.ts';
import { isRecorded, recordAct } from './audit-store.ts';

/** Gives an account a time zone, if it has none. */
export function presetTimeZone(
  { db, clock }: { db: Database; clock: Clock },
  accountId: string,
  { timeZone, act }: { timeZone: string; act: Act },
): Promise<void> {
  return inTransaction(db, async (db) => {
    await lockAccount(db, accountId);
    const known = await getSettings(db, accountId);
    if (known.timeZone !== null) return;
    const settings = applySettings(known, { timeZone });
    await putSettings(db, accountId, { settings, now: clock.now() });
    await recordAct(db, act, {
      accountId,
      action: 'settings.changed',
      subject: null,
      details: { timeZone, version: settings.version },
    });
  });
}

/**
 * Changes the settings of an account. Refuses texts that are too long, and as `precondition_failed` a change that was made for
 * another version than the present one.
 */
export function changeSettings(
  { db, clock }: { db: Database; clock: Clock },
  accountId: string,
  { change, version, act }: { change: SettingsChange; version?: number; act?: Act },
): Promise<AccountSettings> {
  checkSettings(change);
  return inTransaction(db, async (db) => {
    await lockAccount(db, accountId);
    const known = await getSettings(db, accountId);
    if (await isRecorded(db, act)) return known;
    if (version !== undefined && version !== known.version) {
      throw new Problem(
        'precondition_failed',
        'Somebody else has changed the settings since you opened them.',
      );
    }
    const settings = applySettings(known, change);
    await putSettings(db, accountId, { settings, now: clock.now() });
    const { consentVersion, version: made } = settings;
    const details = { ...change, consentVersion, version: made };
    await recordAct(db, act, { accountId, action: 'settings.changed', subject: null, details });
    return settings;
  });
}

/** The settings of an account, read together with those that others ask for meanwhile. */
export const findSettings = batchReads(listSettings);
