import { readEmailAddress } from '../base/email-address.ts';
import { type FieldError, Problem } from '../base/errors.ts';
import type { LanguageTag } from '../base/languages.ts';
import { hasLineBreak } from '../base/text-line.ts';

/** How a person agrees to be contacted: with a box that they tick, or with the action itself. */
export const consents = ['affirmative', 'implied'] as const;

/** One of the ways to agree. */
export type Consent = (typeof consents)[number];

/** What an account has decided about its webpages. */
export interface AccountSettings {
  /** Whether the start webpage lists the group. */
  readonly isListed: boolean;
  /** What the webpage of the group shows about it, in plain text. */
  readonly description: string | null;
  readonly consent: Consent;
  /** The account's own wording of the consent; null is the wording of the service. */
  readonly consentText: string | null;
  /** Grows with each change of the consent or its wording. */
  readonly consentVersion: number;
  /** What the account does with personal data, in plain text. */
  readonly privacyText: string | null;
  /** How people reach the account: an email address, a phone number or a web address. */
  readonly contact: string | null;
  readonly language: LanguageTag;
  /** The IANA name of the zone in which the account's events usually are; null until the first one. */
  readonly timeZone: string | null;
  /** The hashes of its logo and its picture. */
  readonly logo: string | null;
  readonly picture: string | null;
  /** The colour of its webpages as it was chosen, such as `#4527a0`; null is that of the service. */
  readonly color: string | null;
  /** Grows with each change, so that the second of two editors learns of the first. */
  readonly version: number;
}

/** A change of settings: only the fields that change. */
export type SettingsChange = Partial<Omit<AccountSettings, 'consentVersion' | 'version'>>;

/** The settings of an account that has changed none. */
export const defaultSettings: AccountSettings = {
  isListed: false,
  description: null,
  consent: 'affirmative',
  consentText: null,
  consentVersion: 1,
  privacyText: null,
  contact: null,
  language: 'en',
  timeZone: null,
  logo: null,
  picture: null,
  color: null,
  version: 0,
};

const mostCharacters = { description: 2000, consentText: 1000, privacyText: 10_000, contact: 500 };

/** The names of the fields as forms post them. */
const pointers = {
  description: '/description',
  consentText: '/consent_text',
  privacyText: '/privacy_text',
  contact: '/contact',
};

/** Refuses texts that are too long or contain NUL as `invalid_request`, with every mistake. */
export function checkSettings(change: SettingsChange): void {
  const errors: FieldError[] = Object.entries(mostCharacters).flatMap(([name, most]) => {
    const field = name as keyof typeof mostCharacters;
    const text = change[field] ?? '';
    if ([...text].length <= most && text.isWellFormed() && !text.includes('\0')) return [];
    return [{ pointer: pointers[field], message: `must be at most ${most} characters` }];
  });
  if (change.color && !/^#[0-9a-f]{6}$/i.test(change.color)) {
    errors.push({ pointer: '/color', message: 'must be a colour, such as #4527a0' });
  }
  const contact = change.contact?.trim() ?? '';
  if (hasLineBreak(contact)) {
    errors.push({
      pointer: pointers.contact,
      message: 'must not contain a line break or a control character',
    });
  } else if (looksLikeEmail(contact) && readEmailAddress(contact) === undefined) {
    errors.push({
      pointer: pointers.contact,
      message: 'must be a valid email address, such as team@example.org',
    });
  }
  if (errors.length > 0)
    throw new Problem('invalid_request', 'The settings have mistakes.', { fields: errors });
}

/** The settings after a change, with the versions that follow from it. An empty text is none. */
export function applySettings(known: AccountSettings, change: SettingsChange): AccountSettings {
  const changed = { ...known, ...change };
  const texts = {
    description: textOf(changed.description),
    consentText: textOf(changed.consentText),
    privacyText: textOf(changed.privacyText),
    contact: textOf(changed.contact),
  };
  const isOtherConsent = changed.consent !== known.consent || texts.consentText !== known.consentText;
  return {
    ...changed,
    ...texts,
    consentVersion: known.consentVersion + (isOtherConsent ? 1 : 0),
    version: known.version + 1,
  };
}

/** The settings that an account needs before its first publication in the interface and does not have yet. */
export function missingForPublication({
  privacyText,
  contact,
}: AccountSettings): ('privacyText' | 'contact')[] {
  return [
    ...(privacyText === null ? (['privacyText'] as const) : []),
    ...(contact === null ? (['contact'] as const) : []),
  ];
}

// A web address may contain an @ too, as those of social networks do.
function looksLikeEmail(contact: string): boolean {
  return /^mailto:/i.test(contact) || (contact.includes('@') && !/^https?:\/\//i.test(contact));
}

function textOf(text: string | null): string | null {
  const trimmed = text?.replaceAll('\r\n', '\n').trim() ?? '';
  return trimmed === '' ? null : trimmed;
}
