import type { Contract } from '../contract/contract.ts';
import { routeOf } from '../contract/contract.ts';
import { isIdentifier, systemName } from '../identifiers/identifier.ts';
import type { Origin } from './origin.ts';
import { isObject, type SourceItem } from './source.ts';

type Fields = SourceItem['fields'];

/** The operations whose bodies the fields of the source are read as. */
export type BodyOperation =
  | 'updatePerson'
  | 'updateEventCampaign'
  | 'updateEvent'
  | 'updatePetition'
  | 'updateSignature';

/** Leaves out of a body what the description does not allow, as a PUT does (4.5, P-fields). */
export type PrunedBodies = (operation: BodyOperation, body: Fields) => Record<string, unknown>;

/** Makes `PrunedBodies` for a description. */
export function pruneBodies(contract: Contract): PrunedBodies {
  return (operation, body) => {
    const sent = { query: {}, queryText: '', headers: {}, body };
    return routeOf(contract, operation).validate(sent, false).body as Record<string, unknown>;
  };
}

/** The fields of a person under the names of `/api/v1`, without entries that contain nothing. */
export function renamePerson(fields: Fields): Fields {
  return {
    ...keep(fields, ['given_name', 'family_name', 'languages_spoken']),
    email_addresses: entriesWith(fields.email_addresses, 'address').map(withKnownStatus),
    phone_numbers: entriesWith(fields.phone_numbers, 'number').map(withKnownStatus),
    postal_addresses: listEntries(fields.postal_addresses).filter(hasAddress),
    custom_fields: readCustomFields(fields.custom_fields),
  };
}

/** The fields of an event campaign under the names of `/api/v1`. */
export function renameEventCampaign(fields: Fields, origin: Origin): Fields {
  return { ...keep(fields, ['title', 'description']), ...renameOrigin(fields, origin) };
}

/** The fields of an event under the names of `/api/v1`. */
export function renameEvent(fields: Fields, origin: Origin): Fields {
  return {
    ...keep(fields, ['description', 'location']),
    summary: fields.title ?? fields.name,
    start: fields.start_date,
    'platform:event_instructions': fields.instructions,
    ...renameOrigin(fields, origin),
  };
}

/** The fields of a petition under the names of `/api/v1`. */
export function renamePetition(fields: Fields, origin: Origin): Fields {
  return {
    ...keep(fields, ['description', 'petition_text', 'target', 'language']),
    title: fields.title ?? fields.name,
    ...renameOrigin(fields, origin),
  };
}

/** The source code and the website in the referrer data of an action, whatever the prefix of the source is. */
export function readReferral(fields: Fields): { source: string | null; website: string | undefined } {
  const [, data] = Object.entries(fields).find(([name]) => name.endsWith(':referrer_data')) ?? [];
  const { source, website } = isObject(data) ? data : {};
  return {
    source: isShort(source) ? source : null,
    website: typeof website === 'string' ? website : undefined,
  };
}

/** The system that a resource of the source comes from; the host of the source if it names none. */
export function readOriginSystem({ origin_system: system }: Fields, { url }: Origin): string {
  return isShort(system) ? system : new URL(url).hostname;
}

// An identifier of another service of this kind would mean a resource of this one. It gets the host of the source as its system.
function renameOrigin(fields: Fields, origin: Origin): Fields {
  const identifiers = Array.isArray(fields.identifiers) ? fields.identifiers : [];
  const own = `${systemName}:`;
  return {
    originating_system: readOriginSystem(fields, origin),
    identifiers: identifiers
      .filter((one): one is string => typeof one === 'string')
      .map((one) => (one.startsWith(own) ? `${new URL(origin.url).hostname}:${one.slice(own.length)}` : one))
      .filter(isIdentifier),
  };
}

function keep(fields: Fields, names: readonly string[]): Fields {
  return Object.fromEntries(
    names.flatMap((name) => (fields[name] === undefined ? [] : [[name, fields[name]]])),
  );
}

function listEntries(value: unknown): Fields[] {
  return Array.isArray(value) ? value.filter(isObject) : [];
}

function entriesWith(value: unknown, name: string): Fields[] {
  return listEntries(value).filter((entry) => typeof entry[name] === 'string' && entry[name] !== '');
}

// The family has further states, such as `bouncing` and `spam complaint`. None of them may be written to.
function withKnownStatus({ status, ...entry }: Fields): Fields {
  if (status === undefined || status === null) return entry;
  return { ...entry, status: status === 'subscribed' ? 'subscribed' : 'unsubscribed' };
}

function hasAddress({ address_lines: lines, ...entry }: Fields): boolean {
  const words = [...(Array.isArray(lines) ? lines : []), entry.locality, entry.region, entry.postal_code];
  return words.some((word) => typeof word === 'string' && word.trim() !== '');
}

function readCustomFields(value: unknown): Record<string, string> {
  const entries = isObject(value) ? Object.entries(value) : [];
  return Object.fromEntries(
    entries.flatMap(([name, answer]) => {
      if (typeof answer === 'string') return [[name, answer]];
      return typeof answer === 'number' || typeof answer === 'boolean' ? [[name, String(answer)]] : [];
    }),
  );
}

function isShort(value: unknown): value is string {
  return typeof value === 'string' && value !== '' && [...value].length <= 255;
}
