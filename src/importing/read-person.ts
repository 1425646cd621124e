import { readPersonEntry } from '../api/v1/person-input.ts';
import type { Schema } from '../api/v1/present.ts';
import { Problem, quote } from '../base/errors.ts';
import { isStatus, type PersonEntry } from '../people/person.ts';
import type { Needs } from './import-page.ts';
import { describeRefusal, type Note } from './not-taken.ts';
import { saysNothing } from './prune-bodies.ts';
import { keep } from './read-source.ts';
import { isObject, type SourceItem } from './source.ts';

type Fields = SourceItem['fields'];
type PersonInput = NonNullable<Schema<'PersonInput'>>;

/** Reads a person of the source (P-fields), and notes what cannot be taken. Refuses a person without an email address and a phone number. */
export function readPerson(
  fields: Fields,
  { bodies, geocoder }: Pick<Needs, 'bodies' | 'geocoder'>,
  note: Note,
): PersonEntry {
  const body = bodies('updatePerson', renamePerson(fields, note), note) as PersonInput;
  const entry = readEntry(body, geocoder, note);
  if ([...(entry.emailAddresses ?? []), ...(entry.phoneNumbers ?? [])].length > 0) return entry;
  throw new Problem('invalid_request', 'has no email address and no phone number that can be taken');
}

/** The fields of a person under the names of `/api/v1`, without entries that contain nothing. */
function renamePerson(fields: Fields, note: Note): Fields {
  return {
    ...keep(fields, ['given_name', 'family_name', 'languages_spoken']),
    email_addresses: readContacts(fields, ['email_addresses', 'address'], note),
    phone_numbers: readContacts(fields, ['phone_numbers', 'number'], note),
    postal_addresses: listEntries(fields, 'postal_addresses', note).filter(hasAddress),
    custom_fields: readCustomFields(fields.custom_fields, note),
  };
}

// An address or number that cannot be read does not keep the rest of the person away.
function readEntry(body: PersonInput, geocoder: Needs['geocoder'], note: Note): PersonEntry {
  try {
    return readPersonEntry(body, '', geocoder);
  } catch (error) {
    const [mistake] = error instanceof Problem ? error.fields : [];
    const place = mistake && 'pointer' in mistake ? mistake.pointer : '';
    const [, list, position] = /^\/(email_addresses|phone_numbers)\/(\d+)\//.exec(place) ?? [];
    if (!(error instanceof Problem) || list === undefined) throw error;
    note(list, describeRefusal('', error).reason);
    const others = body[list as 'email_addresses']?.filter((_, index) => index !== Number(position));
    return readEntry({ ...body, [list]: others }, geocoder, note);
  }
}

function readContacts(fields: Fields, [list, name]: readonly [string, string], note: Note): Fields[] {
  return listEntries(fields, list, note).flatMap((entry) => {
    if (saysNothing(entry[name])) return [];
    if (typeof entry[name] === 'string') return [readStatus(entry, list, note)];
    note(list, `must be text, came as ${quote(entry[name])}`);
    return [];
  });
}

// Nobody may be written to under a status that is not known.
function readStatus({ status, ...entry }: Fields, list: string, note: Note): Fields {
  if (saysNothing(status)) return entry;
  if (isStatus(status)) return { ...entry, status };
  note(list, `has a status that is taken as unsubscribed, came as ${quote(status)}`);
  return { ...entry, status: 'unsubscribed' };
}

function listEntries(fields: Fields, list: string, note: Note): Fields[] {
  const value = fields[list];
  if (saysNothing(value)) return [];
  if (!Array.isArray(value)) {
    note(list, `must be a list, came as ${quote(value)}`);
    return [];
  }
  for (const one of value)
    if (!isObject(one) && !saysNothing(one)) note(list, `must have objects, came as ${quote(one)}`);
  return value.filter(isObject);
}

function hasAddress({ address_lines: lines, ...entry }: Fields): boolean {
  const words = [...(Array.isArray(lines) ? lines : []), entry.locality, entry.region, entry.postal_code];
  return words.some((word) => typeof word === 'string' && word.trim() !== '');
}

function readCustomFields(value: unknown, note: Note): Record<string, string> {
  if (!isObject(value) && !saysNothing(value))
    note('custom_fields', `must be an object, came as ${quote(value)}`);
  const entries = isObject(value) ? Object.entries(value) : [];
  return Object.fromEntries(
    entries.flatMap(([name, answer]) => {
      if (typeof answer === 'string') return [[name, answer]];
      if (typeof answer === 'number' || typeof answer === 'boolean') return [[name, String(answer)]];
      if (!saysNothing(answer)) note(`custom_fields/${name}`, `must be text, came as ${quote(answer)}`);
      return [];
    }),
  );
}
