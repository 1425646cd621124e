import type { Database } from '../connect.ts';

/** Lets accounts that exist and have no settings keep the consent that their forms have had: a sentence, not a box. */
export async function up(db: Database): Promise<void> {
  await db.raw(
    `insert into account_settings (account_id, is_listed, consent, consent_version, language, version)
    select id, 0, 'implied', 1, 'en', 0 from accounts
    where id not in (select account_id from account_settings)`,
  );
  await db.raw(
    `insert into consent_texts (account_id, version, consent, created_at)
    select account_id, 1, 'implied', 0 from account_settings
    where version = 0 and account_id not in (select account_id from consent_texts)`,
  );
}
