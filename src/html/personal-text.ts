import { type Html, html, trusted } from './html.ts';

const placeholder = /\{given_name(?:\|([^{}<>|]*))?\}/g;
const begun = /\{\s*given_name/i;
const inAddress = /(?:https?:|mailto:)[^\s<>"]*\{\s*given_name/i;

// Names of people, which no mail program takes for an address: letters, and the marks between them.
const name = /^[\p{L}\p{M}][\p{L}\p{M}\p{Zs}'’.·-]*$/u;
const likeAddress = /\p{L}\.\p{L}/u;
const mostOfName = 40;

/**
 * Whether a text contains a placeholder for the name that would stay as it is: one that is not `{given_name}` or `{given_name|word}`, or one
 * in the address of a link.
 */
export function hasBrokenPlaceholder(text: string): boolean {
  return begun.test(text.replaceAll(placeholder, '')) || inAddress.test(text);
}

/** What to write in place of a broken placeholder. */
export const brokenPlaceholder =
  'Write the name as {given_name|friend}, with the word for people without a name, and not in the address of a link.';

/** Whether a text contains what begins as a placeholder for the name. */
export function hasPlaceholder(text: string): boolean {
  return begun.test(text);
}

/**
 * The name with which a person is addressed; undefined where there is none, or where it may be more than a name: anybody can type it into
 * a form for an address that is not theirs (N-name).
 */
export function addressableName(givenName: string | null): string | undefined {
  const trimmed = givenName?.normalize('NFC').trim() ?? '';
  if ([...trimmed].length > mostOfName || likeAddress.test(trimmed)) return undefined;
  return name.test(trimmed) ? trimmed : undefined;
}

/** A plain text with the name in place of `{given_name|word}`, or the word where there is no name (N-name). */
export function fillText(text: string, givenName: string | undefined): string {
  return text.replaceAll(placeholder, (_all, word: string | undefined) => givenName ?? word ?? '');
}

/** The same in sanitized markup: only in its texts, and the name is escaped (N-name). */
export function fillMarkup(safe: Html, givenName: string | undefined): Html {
  const escaped = givenName === undefined ? undefined : html`${givenName}`.toString();
  const filled = safe
    .toString()
    .replaceAll(/<[^>]*>|[^<]+/g, (part) => (part.startsWith('<') ? part : fillText(part, escaped)));
  return trusted(filled);
}
