import { emailKey, readEmailAddress } from '../../base/email-address.ts';
import { cutText, isBlank, toOneLine, trimInvisible } from '../../base/text-line.ts';
import type { Geocoder } from '../../geocoding/geocoder.ts';
import type { EmailEntry, PersonEntry, PostalEntry, SubscriptionStatus } from '../person.ts';
import { normalizePhoneNumber } from '../phone-number.ts';
import { readTagName } from '../tags/tag.ts';
import { readCountryName } from './country-name.ts';
import { unreadableCharacter } from './decode-text.ts';
import type { ListColumn, Meaning } from './list-column.ts';
import { readDay } from './read-day.ts';

/** The content of a row about a person, and the contact by which the person is found; or why it cannot be read. */
export type ListEntry =
  | { readonly person: PersonEntry; readonly tags: readonly string[]; readonly contact: string }
  | { readonly reason: string };

/** What rows are read with. */
export interface Reading {
  readonly columns: readonly ListColumn[];
  readonly geocoder: Pick<Geocoder, 'defaultCountry' | 'locateOffline'>;
  readonly thisYear: number;
}

const mostCharacters = 255;
const mostAnswerBytes = 4096;
const mostTags = 100;

class Unreadable extends Error {}

/** Reads a row of a list (L-rows). A row with a mistake in any column that is taken is not taken at all. */
export function readListRow(
  { cells, isBroken }: { readonly cells: readonly string[]; readonly isBroken: boolean },
  reading: Reading,
): ListEntry {
  try {
    if (isBroken) throw new Unreadable('The quotes of the row do not match');
    return read(cells, reading);
  } catch (error) {
    if (error instanceof Unreadable) return { reason: error.message };
    throw error;
  }
}

// A column that is left out is not read (L-columns).
function read(cells: readonly string[], { columns, geocoder, thisYear }: Reading): ListEntry {
  if (cells.slice(columns.length).some((cell) => !isBlank(cell)))
    throw new Unreadable('The row has more cells than the table has columns');
  const filled = columns.flatMap((column, index) => {
    const text = tidy(cells[index] ?? '');
    return column.meaning === 'left_out' || isBlank(text) ? [] : [{ column, text }];
  });
  for (const { text } of filled)
    if (text.includes(unreadableCharacter))
      throw new Unreadable(`“${shorten(text)}” has letters that are damaged`);
  const all = (meaning: Meaning) =>
    filled.filter(({ column }) => column.meaning === meaning).map(({ text }) => text);
  const line = (meaning: Meaning) => readLine(all(meaning)[0]);
  const country = readCountryCell(line('country'));
  const email = readEmail(all('email')[0], all('email_status')[0]);
  const numbers = all('phone').map((text) => readNumber(text, country ?? geocoder.defaultCountry));
  const contact = email === undefined ? numbers[0] : emailKey(email.address);
  if (contact === undefined)
    throw new Unreadable('There is nothing to know the person by: no email, no phone');
  const postal = readPostal(
    {
      addressLine: line('address_line'),
      locality: line('locality'),
      region: line('region'),
      postalCode: line('postal_code'),
      country,
    },
    geocoder,
  );
  const fields = filled.flatMap(({ column, text }): [string, string][] => {
    if (column.meaning === 'custom_field') return [[column.name, readAnswer(text)]];
    if (column.meaning !== 'date') return [];
    const read = readDay(text, {
      isDayFirst: column.isDayFirst ?? geocoder.defaultCountry !== 'US',
      thisYear,
    });
    if ('reason' in read) throw new Unreadable(read.reason);
    return [[column.name, read.day]];
  });
  const person: PersonEntry = {
    ...readNames(line('given_name'), line('family_name'), line('full_name')),
    ...(email && { emailAddresses: [email] }),
    // Without an address the first number identifies the person.
    ...(numbers.length > 0 && {
      phoneNumbers: [...new Set(email === undefined ? numbers.slice(0, 1) : numbers)].map((number) => ({
        number,
      })),
    }),
    ...(postal && { postalAddresses: [postal] }),
    ...(fields.length > 0 && { customFields: new Map(fields) }),
  };
  return { person, tags: readTags(all('tags')), contact };
}

// Tables that are safe for spreadsheets have an apostrophe before what could be a formula.
function tidy(cell: string): string {
  return trimInvisible(cell).replace(/^'(?=[=+\-@])/, '');
}

function shorten(text: string): string {
  return cutText(toOneLine(text), 60);
}

function readLine(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const line = toOneLine(text);
  if ([...line].length > mostCharacters)
    throw new Unreadable(`“${shorten(line)}” has more than ${mostCharacters} characters`);
  return line;
}

function readAnswer(text: string): string {
  const answer = text.replaceAll('\0', '');
  if (Buffer.byteLength(answer) > mostAnswerBytes)
    throw new Unreadable(`“${shorten(answer)}” is longer than a field may be, 4 KiB`);
  return answer;
}

function readNames(
  given: string | undefined,
  family: string | undefined,
  full: string | undefined,
): Pick<PersonEntry, 'givenName' | 'familyName'> {
  const [fromFullGiven, fromFullFamily] = full === undefined ? [] : splitName(full);
  const [givenName, familyName] = [given ?? fromFullGiven, family ?? fromFullFamily];
  return { ...(givenName && { givenName }), ...(familyName && { familyName }) };
}

// "Sousa, Ana" or "Ana Maria Sousa".
function splitName(name: string): [given: string, family: string] {
  const [family = '', given] = name.split(/\s*,\s*/, 2);
  if (given !== undefined) return [given, family];
  const end = name.lastIndexOf(' ');
  return end < 0 ? [name, ''] : [name.slice(0, end).trim(), name.slice(end + 1)];
}

function readEmail(text: string | undefined, status: string | undefined): EmailEntry | undefined {
  if (text === undefined) return undefined;
  const address = readEmailAddress(text);
  if (address !== undefined) return { address, ...readStatus(status) };
  const [, domain = ''] = text.split('@');
  if (/^[^\s@]+@[^\s@.]+$/.test(text) && domain !== '')
    throw new Unreadable(`“${shorten(text)}” lacks an ending, such as .org`);
  throw new Unreadable(`“${shorten(text)}” is no email address`);
}

// As other tools write them, in English, Spanish, German and French.
const statusWords: Readonly<Record<SubscriptionStatus, string>> = {
  subscribed:
    'subscribed, subscribe, active, confirmed, yes, y, true, 1, opted in, opt in, on, ja, aktiv, abonniert, si, sí, activo, suscrito, oui, actif, abonné',
  unsubscribed:
    'unsubscribed, unsubscribe, non subscribed, not subscribed, inactive, unconfirmed, pending, none, no, n, false, 0, opted out, opt out, off, nein, inaktiv, abgemeldet, inactivo, baja, non, inactif, désabonné',
  bouncing: 'bouncing, bounced, bounce, hard bounce, cleaned, invalid',
  'previous bounce': 'previous bounce',
  'spam complaint': 'spam complaint, complained, complaint, spam',
  'previous spam complaint': 'previous spam complaint',
};
const statusOf = new Map(
  (Object.keys(statusWords) as SubscriptionStatus[]).flatMap((status) =>
    statusWords[status].split(', ').map((word): [string, SubscriptionStatus] => [word, status]),
  ),
);

// Who agreed gets what is entered for the whole list; a list has no more.
function readStatus(text: string | undefined): Pick<EmailEntry, 'status'> {
  if (text === undefined) return {};
  const status = statusOf.get(text.toLowerCase().replaceAll(/[\s_-]+/g, ' '));
  if (status === undefined) throw new Unreadable(`“${shorten(text)}” is no status of an email address`);
  return status === 'subscribed' ? {} : { status };
}

function readNumber(text: string, country: string): string {
  const number = normalizePhoneNumber(text, country);
  if (number === undefined) throw new Unreadable(`“${shorten(text)}” is no phone number`);
  return number;
}

function readCountryCell(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const country = readCountryName(text);
  if (country === undefined) throw new Unreadable(`“${shorten(text)}” is no country that is known here`);
  return country;
}

type PostalWords = Readonly<
  Record<'addressLine' | 'locality' | 'region' | 'postalCode' | 'country', string | undefined>
>;

function readPostal(
  { addressLine, ...rest }: PostalWords,
  { locateOffline }: Reading['geocoder'],
): PostalEntry | undefined {
  const words = Object.fromEntries(Object.entries(rest).filter(([, word]) => word !== undefined));
  const isEmpty = addressLine === undefined && Object.keys(words).every((name) => name === 'country');
  if (isEmpty && rest.country === undefined) return undefined;
  return {
    ...words,
    ...(addressLine !== undefined && { addressLines: [addressLine] }),
    place: locateOffline(words),
  };
}

function readTags(cells: readonly string[]): string[] {
  const names = cells.flatMap((cell) =>
    cell.split(/[,;\n]/).map((name) => readTagName(toOneLine(name).replace(/^"(.*)"$/, '$1'))),
  );
  const tags = [...new Set(names.filter((name) => !isBlank(name)))];
  const long = tags.find((name) => [...name].length > mostCharacters);
  if (long !== undefined) throw new Unreadable(`The tag “${shorten(long)}” is too long`);
  if (tags.length > mostTags) throw new Unreadable(`The row has more than ${mostTags} tags`);
  return tags;
}
