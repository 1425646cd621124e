import { createHmac, timingSafeEqual } from 'node:crypto';
import { readId } from '../../base/ids.ts';

const idBytes = 16;
const macBytes = 16;

/** The address at which a person unsubscribes. The token contains only the id of the person, which the key signs. */
export function unsubscribeUrl(baseUrl: string, key: Buffer, personId: string): string {
  const id = Buffer.from(personId.replaceAll('-', ''), 'hex');
  return `${baseUrl}/unsubscribe/${Buffer.concat([id, sign(key, id)]).toString('base64url')}`;
}

/** The id of the person in a token, or undefined where the key did not sign it. */
export function readUnsubscribeToken(key: Buffer, token: string): string | undefined {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== idBytes + macBytes || bytes.toString('base64url') !== token) return undefined;
  const id = bytes.subarray(0, idBytes);
  if (!timingSafeEqual(bytes.subarray(idBytes), sign(key, id))) return undefined;
  return readId(id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'));
}

function sign(key: Buffer, id: Buffer): Buffer {
  return createHmac('sha256', key).update('unsubscribe').update(id).digest().subarray(0, macBytes);
}
