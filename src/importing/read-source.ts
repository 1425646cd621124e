import { readWebsite } from '../actions/signups/referral.ts';
import { invalidField, quote } from '../base/errors.ts';
import { isIdentifier, systemName } from '../collections/identifiers/identifier.ts';
import type { Note } from './not-taken.ts';
import type { Origin } from './origin.ts';
import { saysNothing } from './prune-bodies.ts';
import { isObject, type SourceItem } from './source.ts';

type Fields = SourceItem['fields'];

const locationFields = ['venue', 'address_lines', 'postal_code', 'locality', 'region', 'country'];

/** The fields of an event campaign under the names of `/api/v1`. */
export function renameEventCampaign(fields: Fields, origin: Origin, note: Note): Fields {
  return { ...keep(fields, ['title', 'description']), ...renameOrigin(fields, origin, note) };
}

/** The fields of an event under the names of `/api/v1` (P-fields). */
export function renameEvent(fields: Fields, origin: Origin, note: Note): Fields {
  if (isCancelled(fields)) note('status', 'is not taken: the event is cancelled there and takes place here');
  const { location } = fields;
  return {
    ...keep(fields, ['description']),
    location: isObject(location) ? keep(location, locationFields) : location,
    summary: fields.title ?? fields.name,
    start: fields.start_date,
    'platform:event_instructions': fields.instructions,
    ...renameOrigin(fields, origin, note),
  };
}

/** The fields of a petition under the names of `/api/v1` (P-fields). */
export function renamePetition(fields: Fields, origin: Origin, note: Note): Fields {
  return {
    ...keep(fields, ['description', 'petition_text', 'target', 'language']),
    title: fields.title ?? fields.name,
    ...renameOrigin(fields, origin, note),
  };
}

/** The source code and the website in the referrer data of an action, whatever the prefix of the source is. */
export function readReferral(fields: Fields, note: Note): { source: string | null; website: string | null } {
  const [name, data] = Object.entries(fields).find(([name]) => name.endsWith(':referrer_data')) ?? [];
  const { source, website } = isObject(data) ? data : {};
  if (!isShort(source) && !saysNothing(source))
    note(`${name}/source`, `must be text of at most 255 characters, came as ${quote(source)}`);
  const read = typeof website === 'string' ? readWebsite(website) : undefined;
  if (read === undefined && !saysNothing(website))
    note(`${name}/website`, `must be the address of a website, came as ${quote(website)}`);
  return { source: isShort(source) ? source : null, website: read ?? null };
}

/** The system that a resource of the source comes from; the host of the source if it names none. */
export function readOriginSystem({ origin_system: system }: Fields, { url }: Origin, note: Note): string {
  if (isShort(system)) return system;
  if (!saysNothing(system))
    note('origin_system', `must be text of at most 255 characters, came as ${quote(system)}`);
  return new URL(url).hostname;
}

/** Refuses a resource whose title, as it was read, cannot be taken. */
export function requireTitle(read: unknown, { title, name }: Fields): void {
  if (typeof read === 'string') return;
  throw invalidField(
    '/title',
    `must be text of 1 to 255 characters on one line, came as ${quote(title ?? name)}`,
  );
}

/** Only the fields with these names that the source has. */
export function keep(fields: Fields, names: readonly string[]): Fields {
  return Object.fromEntries(
    names.flatMap((name) => (fields[name] === undefined ? [] : [[name, fields[name]]])),
  );
}

// An identifier of another service of this kind would mean a resource of this one. It gets the host of the source as its system (P-fields).
function renameOrigin(fields: Fields, origin: Origin, note: Note): Fields {
  const identifiers: unknown[] = Array.isArray(fields.identifiers) ? fields.identifiers : [];
  const own = `${systemName}:`;
  return {
    originating_system: readOriginSystem(fields, origin, note),
    identifiers: identifiers.flatMap((one) => {
      const text = String(one);
      const foreign = text.startsWith(own)
        ? `${new URL(origin.url).hostname}:${text.slice(own.length)}`
        : text;
      if (typeof one === 'string' && isIdentifier(foreign)) return [foreign];
      note('identifiers', `must be identifiers such as system:id, came as ${quote(one)}`);
      return [];
    }),
  };
}

function isCancelled(fields: Fields): boolean {
  const hasTime = ([name, value]: [string, unknown]) => name.endsWith(':cancelled_at') && !saysNothing(value);
  return fields.status === 'cancelled' || Object.entries(fields).some(hasTime);
}

function isShort(value: unknown): value is string {
  return typeof value === 'string' && value !== '' && [...value].length <= 255;
}
