import { isDeepStrictEqual } from 'node:util';
import type { Act } from '../../accounts/audit.ts';
import { Problem } from '../../base/errors.ts';
import type { LanguageTag } from '../../base/languages.ts';
import type { Receipt } from '../../collections/idempotency/receipt.ts';
import type { ConsentAnswer } from '../signups/consent.ts';
import type { SignatureDraft } from './signature.ts';
import type { Trace } from './trace-store.ts';

const day = 24 * 60 * 60_000;

/** How long a signature waits for its person to confirm it (W-waiting), in ms. */
export const waitingSpan = 14 * day;

/** When they are reminded of it (W-remind), in ms. */
export const remindedAfter = 2 * day;

/** A signature that its person has not confirmed (W-waiting): it is in no list, no total and no message. */
export interface WaitingSignature {
  /** The id that the signature gets if it is the first of its person. */
  readonly id: string;
  readonly accountId: string;
  readonly petitionId: string;
  /** Where the link is sent. */
  readonly address: string;
  readonly language: string;
  readonly draft: SignatureDraft;
  readonly createdAt: number;
  readonly expiresAt: number;
}

/** What is left of a waiting signature once it is confirmed, until it would have expired. */
export type ConfirmedSignature = Pick<
  WaitingSignature,
  'id' | 'accountId' | 'petitionId' | 'language' | 'expiresAt'
> & { readonly confirmedAt: number };

/** The confirmation that a post is: of which waiting signature, and when that was entered. */
export interface ConfirmingPost {
  readonly id: string;
  readonly enteredAt: number;
  /** Of a user who confirms it; without one the link in a mail proves that the address belongs to the person. */
  readonly act: Act | undefined;
  /** The answer of its person to the consent; undefined leaves the one that was entered. */
  readonly answer?: NewsAnswer | undefined;
}

/** The answer of a person to a consent by a button behind the link (W-link). */
export interface NewsAnswer {
  readonly wantsNews: boolean;
  /** The language that the person chose for the page; undefined where it had that of the form. */
  readonly language: LanguageTag | undefined;
}

/** Somebody signs without a key a petition that asks for confirmation. */
export interface PostToConfirm {
  readonly petitionId: string;
  readonly draft: SignatureDraft;
  /** Where it came from. */
  readonly trace?: Trace | undefined;
  readonly receipt: Receipt | undefined;
  /** The language of the webpage; undefined where only that of the petition is known. */
  readonly language: string | undefined;
}

/** The refusal of a signature that is confirmed already, has expired, or never waited. */
export function waitsNoLonger(): Problem {
  return new Problem('not_found', 'This signature waits no longer.');
}

/**
 * What became of a signature that has to wait until its person confirms it (W-waiting): nothing of it was recorded yet. No client gets it.
 */
export const mustWait = new Problem('precondition_failed', 'The petition asks for confirmation by email.');

/**
 * What waits after its address was entered again (W-once). Anybody can type an address, so a consent, a comment and the permission to show
 * the name are kept only where both posts bring them, and a name and a town are shown only where both are the same.
 */
export function keepWhatBothBring(kept: SignatureDraft, again: SignatureDraft): SignatureDraft {
  const { consent: keptConsent, ...rest } = kept;
  const consent = consentOfBoth(keptConsent, again.consent);
  return {
    ...rest,
    ...(consent && { consent }),
    comments: kept.comments === again.comments ? kept.comments : null,
    showName: kept.showName && again.showName && isSameName(kept, again),
  };
}

/** The draft with the answer of its person to the consent, where the form had one (W-link). */
export function withAnswer(draft: SignatureDraft, answer: NewsAnswer | undefined): SignatureDraft {
  const { consent } = draft;
  if (consent === undefined || answer === undefined) return draft;
  const { wantsNews: isGiven, language = consent.language } = answer;
  return { ...draft, consent: { ...consent, isGiven, language } };
}

function consentOfBoth(
  one: ConsentAnswer | undefined,
  other: ConsentAnswer | undefined,
): ConsentAnswer | undefined {
  // That of the first post, so that a later one does not change what the page of the link shows.
  const answer = one ?? other;
  return answer && { ...answer, isGiven: one?.isGiven === true && other?.isGiven === true };
}

function isSameName(one: SignatureDraft, other: SignatureDraft): boolean {
  const [name, otherName] = [one, other].map(({ actor }) =>
    actor.kind === 'entered'
      ? [actor.person.givenName, actor.person.postalAddresses?.[0]?.place.locality]
      : [],
  );
  return isDeepStrictEqual(name, otherName);
}

/** A draft as JSON. Of the addresses it keeps the one that the link proves. */
export function writeDraft(draft: SignatureDraft): string {
  const { actor } = draft;
  if (actor.kind === 'linked')
    throw new Error('A link to a person needs a key, which confirms the signature.');
  const { emailAddresses = [], customFields = new Map(), ...person } = actor.person;
  return JSON.stringify({
    ...draft,
    actor: {
      kind: 'entered',
      person: { ...person, emailAddresses: emailAddresses.slice(0, 1), customFields: [...customFields] },
    },
  });
}

/** Reads what `writeDraft` wrote. */
export function readDraft(text: string): SignatureDraft {
  const { actor, ...rest } = JSON.parse(text);
  const { customFields, ...person } = actor.person;
  return { ...rest, actor: { kind: 'entered', person: { ...person, customFields: new Map(customFields) } } };
}
