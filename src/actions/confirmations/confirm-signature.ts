import type { AccountSettings } from '../../accounts/account-settings.ts';
import { findConsent } from '../../accounts/account-settings-store.ts';
import type { Act } from '../../accounts/audit.ts';
import { Problem } from '../../base/errors.ts';
import type { Database } from '../../database/connect.ts';
import { isClosed, type Petition } from '../petitions/petition.ts';
import { findWebpageOf, type PetitionWebpage } from '../petitions/petition-store.ts';
import { findSigned, type Needs, recordSignature } from '../signatures/record-signatures.ts';
import { findLinkedId } from '../signatures/signature-link-store.ts';
import {
  type ConfirmedSignature,
  type NewsAnswer,
  type WaitingSignature,
  waitsNoLonger,
} from '../signatures/waiting-signature.ts';
import { findWaiting } from '../signatures/waiting-store.ts';
import { type ConfirmationLink, readConfirmationToken } from './confirmation-link.ts';

/** What the link of a mail shows: its petition, and how far the signature is. */
export interface OpenedConfirmation extends PetitionWebpage {
  readonly state: 'waiting' | 'confirmed' | 'ended' | 'closed';
  /** The language of the mail; undefined where the signature is deleted already. */
  readonly language: string | undefined;
  /** The consent to news whose box was ticked with a signature that waits: the account's own wording, null that of the service. */
  readonly tickedConsent: Pick<AccountSettings, 'consentText'> | undefined;
}

/**
 * What the link of a mail leads to (W-link). It changes nothing, because programs that check mails follow links. Refuses a token that this
 * service did not make as `not_found`.
 */
export async function openConfirmation(needs: Needs, token: string): Promise<OpenedConfirmation> {
  const link = await readLink(needs, token);
  const webpage = await findWebpageOf(needs.db, link.petitionId);
  if (webpage === undefined) throw leadsNowhere();
  const found = await findWaiting(needs.db, link.id);
  const state = await stateOf(needs, link, { found, petition: webpage.petition });
  const tickedConsent = await findTickedConsent(needs.db, found);
  return { ...webpage, state, language: found?.language, tickedConsent };
}

async function findTickedConsent(
  db: Database,
  found: WaitingSignature | ConfirmedSignature | undefined,
): Promise<OpenedConfirmation['tickedConsent']> {
  const consent = found !== undefined && 'draft' in found ? found.draft.consent : undefined;
  if (found === undefined || !consent?.isGiven) return undefined;
  const asked = await findConsent(db, { accountId: found.accountId, version: consent.version });
  return asked.consent === 'affirmative' ? asked : undefined;
}

// How far a signature is: it waits, it counts, or its link no longer works (W-link).
async function stateOf(
  { db, clock }: Needs,
  { id }: ConfirmationLink,
  {
    found,
    petition,
  }: {
    found: WaitingSignature | ConfirmedSignature | undefined;
    petition: Pick<Petition, 'closedAt'>;
  },
): Promise<OpenedConfirmation['state']> {
  const now = clock.now();
  const waiting = found !== undefined && 'draft' in found ? found : undefined;
  if (waiting === undefined && (await isSigned(db, id))) return 'confirmed';
  if (isClosed(petition, now)) return 'closed';
  return waiting !== undefined && now < waiting.expiresAt ? 'waiting' : 'ended';
}

async function isSigned(db: Database, id: string): Promise<boolean> {
  return (await findSigned(db, [await findLinkedId(db, id)])).size > 0;
}

/**
 * Confirms a signature by the link of a mail, and returns how far it is then: it is recorded as it was entered, with the answer of its person
 * to the consent where they chose by a button, once however often the link is used (W-link). One that has expired or whose petition is closed
 * stays as it is.
 * Refuses a token that this service did not make as `not_found`.
 */
export async function confirmByLink(
  needs: Needs,
  token: string,
  answer: NewsAnswer | undefined,
): Promise<OpenedConfirmation> {
  const { id } = await readLink(needs, token);
  try {
    await confirm(needs, await findWaiting(needs.db, id), { answer });
  } catch (error) {
    // Another use of the link was faster, or the petition was closed.
    if (!(error instanceof Problem) || !['not_found', 'petition_closed'].includes(error.code)) throw error;
  }
  return openConfirmation(needs, token);
}

/**
 * Confirms a waiting signature of a petition for its person (W-organizer), which is an entry of the audit log. Refuses one that waits no longer as
 * `not_found`, and a closed petition as `petition_closed`.
 */
export async function confirmForPerson(
  needs: Needs,
  { accountId, petitionId, id }: { accountId: string; petitionId: string; id: string },
  act: Act,
): Promise<void> {
  const found = await findWaiting(needs.db, id);
  if (found?.accountId !== accountId || found.petitionId !== petitionId) throw waitsNoLonger();
  await confirm(needs, found, { act });
}

async function confirm(
  needs: Needs,
  found: WaitingSignature | ConfirmedSignature | undefined,
  { act, answer }: { readonly act?: Act; readonly answer?: NewsAnswer | undefined },
): Promise<void> {
  if (found === undefined || !('draft' in found)) throw waitsNoLonger();
  const { id, petitionId, draft, createdAt: enteredAt } = found;
  await recordSignature(needs, {
    ...{ account: undefined, petitionId, draft, receipt: undefined },
    confirms: { id, enteredAt, act, answer },
  });
}

async function readLink(needs: Needs, token: string): Promise<ConfirmationLink> {
  const link = await readConfirmationToken(needs, token);
  if (link === undefined) throw leadsNowhere();
  return link;
}

function leadsNowhere(): Problem {
  return new Problem('not_found', 'This link belongs to no signature.');
}
