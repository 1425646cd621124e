import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Ids } from '../../base/ids.ts';
import type { Database } from '../../database/connect.ts';
import { getLinkSecret } from '../../mail/link-secret-store.ts';

const macBytes = 16;

interface Needs {
  readonly db: Database;
  readonly ids: Ids;
}

/** What the address of the thanks webpage contains after an RSVP, so that only those who have answered see the link to join and the instructions (I-join). */
export async function writeRsvpProof({ db, ids }: Needs, eventId: string): Promise<string> {
  const key = await getLinkSecret(db, ids);
  return createHmac('sha256', key)
    .update('join')
    .update(eventId)
    .digest()
    .subarray(0, macBytes)
    .toString('base64url');
}

/** Whether a text is the proof of an RSVP at this event (I-join). */
export async function isRsvpProof(needs: Needs, eventId: string, text: unknown): Promise<boolean> {
  if (typeof text !== 'string') return false;
  const [given, expected] = [Buffer.from(text), Buffer.from(await writeRsvpProof(needs, eventId))];
  return given.length === expected.length && timingSafeEqual(given, expected);
}
