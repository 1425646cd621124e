import type { Database } from '../database/connect.ts';

/** A picture as it is stored. */
export interface StoredPicture {
  readonly type: string;
  readonly bytes: Buffer;
}

/** A new picture of an account. */
export interface NewPicture extends StoredPicture {
  readonly hash: string;
  readonly accountId: string;
  readonly createdAt: number;
}

/** The picture with this hash, of any account, or undefined. */
export async function findPicture(db: Database, hash: string): Promise<StoredPicture | undefined> {
  const row = await db('media').select('type', 'bytes').where({ hash }).first();
  return row && { type: row.type, bytes: Buffer.from(row.bytes) };
}

/** Whether the account has a picture with this hash. */
export async function hasPicture(db: Database, accountId: string, hash: string): Promise<boolean> {
  const key = { hash, account_id: accountId };
  return (await db('media').select('hash').where(key).first()) !== undefined;
}

/** Writes a picture, unless the account has it. */
export async function putPicture(db: Database, picture: NewPicture): Promise<void> {
  const { hash, accountId, createdAt, type, bytes } = picture;
  const row = { hash, account_id: accountId, type, bytes, created_at: createdAt };
  await db('media').insert(row).onConflict(['hash', 'account_id']).ignore();
}

/** How many pictures an account has. */
export async function countPictures(db: Database, accountId: string): Promise<number> {
  const [row] = await db('media').where({ account_id: accountId }).count({ count: '*' });
  return Number(row?.count ?? 0);
}

/** Deletes the pictures of an account that are older than an instant and that no settings, webpage or draft of it shows. */
export async function deleteUnused(db: Database, accountId: string, before: number): Promise<void> {
  const rows = await db('media')
    .select('hash')
    .where({ account_id: accountId })
    .andWhere('created_at', '<', before)
    .whereNotIn('hash', shownBySettings(db, accountId, 'logo'))
    .whereNotIn('hash', shownBySettings(db, accountId, 'picture'))
    .whereNotIn(
      'hash',
      db('event_webpages').select('picture').where({ account_id: accountId }).whereNotNull('picture'),
    )
    .whereNotIn(
      'hash',
      db('petitions').select('picture').where({ account_id: accountId }).whereNotNull('picture'),
    );
  for (const { hash } of rows) {
    if (await isInDraft(db, accountId, hash)) continue;
    await db('media').where({ hash, account_id: accountId }).delete();
  }
}

async function isInDraft(db: Database, accountId: string, hash: string): Promise<boolean> {
  for (const table of ['event_drafts', 'petition_drafts'] as const) {
    const drafts = db(table).select('id').where({ account_id: accountId });
    if ((await drafts.andWhere('fields', 'like', `%${hash}%`).first()) !== undefined) return true;
  }
  return false;
}

function shownBySettings(db: Database, accountId: string, column: 'logo' | 'picture') {
  return db('account_settings').select(column).where({ account_id: accountId }).whereNotNull(column);
}
