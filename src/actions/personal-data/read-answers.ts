import { defaultSettings } from '../../accounts/account-settings.ts';
import { findConsentsOf } from '../../accounts/account-settings-store.ts';
import type { Database } from '../../database/connect.ts';
import { pieces } from '../../database/pieces.ts';
import type { RsvpRecord } from '../attendances/rsvp-record.ts';
import { listRsvpsOfPerson } from '../attendances/rsvp-store.ts';
import type { ActionConsent } from '../signups/consent.ts';
import { listConsents } from '../signups/consent-store.ts';

const rsvpsAtOnce = 500;

/** The answer to a consent, with its wording; null is the wording of the service. */
export interface GivenConsent extends ActionConsent {
  readonly wording: string | null;
  /** Whether the person ticked a box; otherwise a sentence said what they agreed to. */
  readonly isAffirmative: boolean;
}

/** The RSVPs of a person at events of the interface, also those that were cancelled. */
export async function readRsvpsOf(db: Database, personId: string): Promise<RsvpRecord[]> {
  const rsvps: RsvpRecord[] = [];
  for (let after: string | undefined = ''; after !== undefined; ) {
    const some: RsvpRecord[] = await listRsvpsOfPerson(db, personId, { after, limit: rsvpsAtOnce });
    rsvps.push(...some);
    after = some.length < rsvpsAtOnce ? undefined : some.at(-1)?.eventId;
  }
  return rsvps;
}

/** All consents of actions (C-kept), the oldest first, each with the wording that its account had then. */
export async function readConsentsOf(db: Database, actionIds: readonly string[]): Promise<GivenConsent[]> {
  const consents: ActionConsent[] = [];
  for (const ids of pieces([...new Set(actionIds)])) consents.push(...(await listConsents(db, ids)));
  consents.sort((one, other) => one.createdAt - other.createdAt);
  const asked = await findConsentsOf(db, consents);
  return consents.map((given) => {
    const { consent, consentText: wording } = asked.get(given) ?? defaultSettings;
    return { ...given, wording, isAffirmative: consent === 'affirmative' };
  });
}
