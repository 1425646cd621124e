import { formatTime } from '../../clock.ts';
import type { CivicEvent } from '../../events/event.ts';
import { nativeIdentifier } from '../../identifiers/identifier.ts';
import type { PersonalRecord } from '../../personal-data/export-person.ts';
import type { Petition } from '../../petitions/petition.ts';
import { presentAttendance } from './attendances.ts';
import { presentDelivery } from './deliveries.ts';
import { linkTo } from './links.ts';
import { presentPerson } from './people.ts';
import { present } from './present.ts';
import { presentSignature } from './signatures.ts';
import { presentTag, presentTagging } from './tags.ts';

/**
 * A person as the API answers them, with everything about them embedded: tags, actions with what they were done to, and
 * what was sent about them. Nothing of anybody else is in it, such as who created an event.
 */
export function presentPersonalRecord(record: PersonalRecord, baseUrl: string) {
  return {
    ...presentPerson(record.person, baseUrl),
    _embedded: {
      'osdi:taggings': record.taggings.map(([tagging, tag]) => ({
        ...presentTagging(tagging, baseUrl),
        _embedded: { 'osdi:tag': presentTag(tag, baseUrl) },
      })),
      'osdi:attendance': record.attendances.map(([attendance, event]) => ({
        ...presentAttendance(attendance, baseUrl),
        _embedded: { 'osdi:event': presentEventAttended(event, baseUrl) },
      })),
      'osdi:signatures': record.signatures.map(([signature, petition]) => ({
        ...presentSignature(signature, baseUrl),
        _embedded: { 'osdi:petition': presentPetitionSigned(petition, baseUrl) },
      })),
      'platform:deliveries': record.deliveries.map((view) => presentDelivery(view, baseUrl)),
    },
  };
}

function presentEventAttended({ id, identifiers, summary, startAt }: CivicEvent, baseUrl: string) {
  return present<Record<string, unknown>>({
    identifiers: [nativeIdentifier(id), ...identifiers],
    summary,
    start: startAt === undefined ? undefined : formatTime(startAt),
    _links: { self: linkTo(baseUrl, `/events/${id}`) },
  });
}

function presentPetitionSigned({ id, identifiers, title }: Petition, baseUrl: string) {
  return {
    identifiers: [nativeIdentifier(id), ...identifiers],
    title,
    _links: { self: linkTo(baseUrl, `/petitions/${id}`) },
  };
}
