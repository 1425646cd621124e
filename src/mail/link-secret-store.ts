import { createSecretKey, type KeyObject } from 'node:crypto';
import type { Ids } from '../base/ids.ts';
import type { Database } from '../database/connect.ts';
import { upsertRows } from '../database/insert-rows.ts';

const name = 'links';
const secretBytes = 32;

/** The key that signs the links in mails: one for all processes on a database, made by the first that needs it. */
export async function getLinkSecret(db: Database, ids: Pick<Ids, 'secret'>): Promise<KeyObject> {
  const known = await findSecret(db);
  if (known !== undefined) return known;
  const row = { name, secret: ids.secret(secretBytes).toString('base64') };
  await upsertRows(db, 'mail_secrets', [row], { key: ['name'], merge: { name: 'set' } });
  const made = await findSecret(db);
  if (made === undefined) throw new Error('The key of links in mails was not written.');
  return made;
}

async function findSecret(db: Database): Promise<KeyObject | undefined> {
  const row = await db('mail_secrets').where({ name }).first();
  return row && createSecretKey(row.secret, 'base64');
}
