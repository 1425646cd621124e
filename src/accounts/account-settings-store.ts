import type { Database } from '../database/connect.ts';
import { pieces } from '../database/pieces.ts';
import type { AccountSettingsRow, ConsentTextRow } from '../database/rows/account-rows.ts';
import type { JoinedTable } from '../database/rows/joined-columns.ts';
import type { GroupAccount } from './account.ts';
import { type AccountSettings, defaultSettings } from './account-settings.ts';
import { toAccount } from './account-store.ts';

/** The settings as they are joined to other rows. */
export const joinedSettings: JoinedTable<AccountSettingsRow> = {
  name: 'account_settings',
  columns: {
    account_id: true,
    is_listed: true,
    description: true,
    consent: true,
    consent_text: true,
    consent_version: true,
    privacy_text: true,
    contact: true,
    language: true,
    time_zone: true,
    logo: true,
    picture: true,
    color: true,
    version: true,
  },
  key: 'account_id',
};

/** The settings of an account; the defaults where it has changed none. */
export async function getSettings(db: Database, accountId: string): Promise<AccountSettings> {
  return toSettings(await db('account_settings').where({ account_id: accountId }).first());
}

/** The settings of each of these accounts, in their order; at most 500 at once. */
export async function listSettings(db: Database, accountIds: readonly string[]): Promise<AccountSettings[]> {
  const rows = await db('account_settings').whereIn('account_id', [...new Set(accountIds)]);
  const found = new Map(rows.map((row) => [row.account_id, row]));
  return accountIds.map((id) => toSettings(found.get(id)));
}

/** A group that the start webpage lists. */
export interface ListedGroup {
  readonly group: GroupAccount;
  readonly logo: string | null;
}

/** The groups that the start webpage lists, by name; at most `most`. */
export async function listListedGroups(db: Database, most: number): Promise<ListedGroup[]> {
  const rows = await db('account_settings')
    .join('accounts', 'accounts.id', 'account_settings.account_id')
    .where('account_settings.is_listed', 1)
    .where('accounts.kind', 'group')
    .orderBy(['accounts.name', 'accounts.id'])
    .limit(most)
    .select('accounts.*', 'account_settings.logo');
  return rows.flatMap((row) => {
    const group = toAccount(row);
    return group.kind === 'group' ? [{ group, logo: row.logo }] : [];
  });
}

/** Writes the settings of an account, and its consent where that is a new version. */
export async function putSettings(
  db: Database,
  accountId: string,
  { settings, now }: { settings: AccountSettings; now: number },
): Promise<void> {
  const { consent, consentText, consentVersion } = settings;
  const row = {
    is_listed: settings.isListed ? 1 : 0,
    description: settings.description,
    consent,
    consent_text: consentText,
    consent_version: consentVersion,
    privacy_text: settings.privacyText,
    contact: settings.contact,
    language: settings.language,
    time_zone: settings.timeZone,
    logo: settings.logo,
    picture: settings.picture,
    color: settings.color,
    version: settings.version,
  };
  const key = { account_id: accountId };
  const known = await db('account_settings').select('version').where(key).first();
  if (known === undefined) await db('account_settings').insert({ ...key, ...row });
  else await db('account_settings').where(key).update(row);
  const version = { ...key, version: consentVersion };
  if ((await db('consent_texts').select('version').where(version).first()) === undefined) {
    await db('consent_texts').insert({ ...version, consent, consent_text: consentText, created_at: now });
  }
}

/** How people agreed, and the account's own wording. */
type ConsentInUse = Pick<AccountSettings, 'consent' | 'consentText'>;

/** The consent that a form asked for, as `findConsentsOf` finds it. */
export async function findConsent(
  db: Database,
  asked: { readonly accountId: string; readonly version: number },
): Promise<ConsentInUse> {
  return (await findConsentsOf(db, [asked])).get(asked) ?? defaultSettings;
}

function toConsent({ consent, consent_text: consentText }: ConsentTextRow): ConsentInUse {
  return { consent, consentText };
}

/** The consents that forms asked for, each by its account and version; an impossible version means the latest one. */
export async function findConsentsOf<Asked extends { readonly accountId: string; readonly version: number }>(
  db: Database,
  asked: readonly Asked[],
): Promise<Map<Asked, ConsentInUse>> {
  const rows: ConsentTextRow[] = [];
  for (const ids of pieces([...new Set(asked.map(({ accountId }) => accountId))]))
    rows.push(...(await db('consent_texts').whereIn('account_id', ids)));
  const byAccount = Map.groupBy(rows, (row) => row.account_id);
  return new Map(
    asked.map((one) => {
      const versions = new Map(byAccount.get(one.accountId)?.map((row) => [row.version, toConsent(row)]));
      const latest = versions.get(Math.max(...versions.keys())) ?? defaultSettings;
      // The service's own first version is not stored.
      const first = one.version === 1 ? defaultSettings : latest;
      return [one, versions.get(one.version) ?? first];
    }),
  );
}

/** Reads a row of `account_settings`; an account without one has the defaults. */
export function toSettings(row: AccountSettingsRow | undefined): AccountSettings {
  if (row === undefined) return defaultSettings;
  return {
    isListed: row.is_listed === 1,
    description: row.description,
    consent: row.consent,
    consentText: row.consent_text,
    consentVersion: row.consent_version,
    privacyText: row.privacy_text,
    contact: row.contact,
    language: row.language,
    timeZone: row.time_zone,
    logo: row.logo,
    picture: row.picture,
    color: row.color,
    version: row.version,
  };
}
