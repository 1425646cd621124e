import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto';
import { type Ids, idOfBytes } from '../../base/ids.ts';
import type { Database } from '../../database/connect.ts';
import { getLinkSecret } from '../../mail/link-secret-store.ts';

const idBytes = 16;
const macBytes = 16;

/** What the link of a mail leads to: the ids of a waiting signature and of its petition, which stays when the signature has expired. */
export interface ConfirmationLink {
  readonly id: string;
  readonly petitionId: string;
}

type Needs = { readonly db: Database; readonly ids: Pick<Ids, 'secret'> };

/** The path of the webpage at which a signature is confirmed. Its token contains only ids, which the key of links signs. */
export async function confirmationPath(
  { db, ids }: Needs,
  { id, petitionId }: ConfirmationLink,
): Promise<string> {
  const named = Buffer.from(`${id}${petitionId}`.replaceAll('-', ''), 'hex');
  const mac = sign(await getLinkSecret(db, ids), named);
  return `/confirm/${Buffer.concat([named, mac]).toString('base64url')}`;
}

/** What a token leads to, or undefined where this service did not make it. */
export async function readConfirmationToken(
  { db, ids }: Needs,
  token: string,
): Promise<ConfirmationLink | undefined> {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== 2 * idBytes + macBytes || bytes.toString('base64url') !== token) return undefined;
  const named = bytes.subarray(0, 2 * idBytes);
  const mac = sign(await getLinkSecret(db, ids), named);
  if (!timingSafeEqual(bytes.subarray(2 * idBytes), mac)) return undefined;
  return { id: idOfBytes(named.subarray(0, idBytes)), petitionId: idOfBytes(named.subarray(idBytes)) };
}

function sign(key: KeyObject, named: Buffer): Buffer {
  return createHmac('sha256', key).update('confirm').update(named).digest().subarray(0, macBytes);
}
