import type { components } from '../../../generated/api.d.ts';
import { parseTime } from '../../clock.ts';
import type { EventChanges, EventDraft } from '../../events/event.ts';
import type { LocationChanges } from '../../events/event-location.ts';
import { omitUndefined } from '../../omit-undefined.ts';
import { readLinkedId } from './links.ts';

type Schemas = components['schemas'];

/** Reads the body of a POST: null in an optional field is as if it were absent. */
export function readEventDraft(body: Schemas['EventInput'], baseUrl: string): EventDraft {
  const { location } = body;
  const creator = body._links?.['osdi:creator'];
  return omitUndefined<EventDraft>({
    originatingSystem: body.originating_system,
    summary: body.summary,
    identifiers: body.identifiers ?? undefined,
    description: body.description ?? undefined,
    eventInstructions: body['platform:event_instructions'] ?? undefined,
    startAt: readTime(body.start) ?? undefined,
    location: location ? withoutNulls(readLocation(location)) : undefined,
    creatorPersonId: readCreatorId(creator, baseUrl),
  });
}

/** Reads what is left of the body of a PUT: null empties an optional field. */
export function readEventChanges(body: Schemas['EventChanges']): EventChanges {
  const { location } = body;
  return omitUndefined<EventChanges>({
    originatingSystem: body.originating_system,
    summary: body.summary,
    identifiers: body.identifiers,
    description: body.description,
    eventInstructions: body['platform:event_instructions'],
    startAt: readTime(body.start),
    location: location ? readLocation(location) : location,
  });
}

// A link that is malformed or leads elsewhere is as if absent (4.6, 7.3).
function readCreatorId(link: unknown, baseUrl: string): string | undefined {
  const href = typeof link === 'object' && link !== null && 'href' in link ? link.href : undefined;
  return typeof href === 'string' ? readLinkedId(baseUrl, '/people', href) : undefined;
}

function readLocation(location: NonNullable<Schemas['LocationInput']>): LocationChanges {
  const { address_lines: lines } = location;
  return omitUndefined<LocationChanges>({
    venue: location.venue,
    // Only the first line counts (8).
    addressLine: lines ? (lines[0] ?? null) : lines,
    postalCode: location.postal_code,
    locality: location.locality,
    region: location.region,
    country: location.country,
  });
}

function withoutNulls(location: LocationChanges): LocationChanges {
  return Object.fromEntries(Object.entries(location).filter(([, value]) => value !== null));
}

function readTime(text: string | null | undefined): number | null | undefined {
  if (typeof text !== 'string') return text;
  const instant = parseTime(text);
  if (instant === undefined) throw new Error('A time that the validator let through cannot be read.');
  return instant;
}
