import type { RsvpRecord } from '../../actions/attendances/rsvp-record.ts';
import type { CivicEvent } from '../../actions/events/event.ts';
import type { PersonalRecord } from '../../actions/personal-data/export-person.ts';
import type { GivenConsent } from '../../actions/personal-data/read-answers.ts';
import type { Petition } from '../../actions/petitions/petition.ts';
import type { WaitingSignature } from '../../actions/signatures/waiting-signature.ts';
import { formatTime } from '../../base/clock.ts';
import { nativeIdentifier } from '../../collections/identifiers/identifier.ts';
import type { ApiAddress } from '../../http/call.ts';
import type { MailAbout } from '../../mail/mail-store.ts';
import type { ListStatement } from '../../people/lists/list-row-store.ts';
import { presentAttendance } from './attendances.ts';
import { presentDelivery } from './deliveries.ts';
import { linkTo } from './links.ts';
import { presentPerson } from './people.ts';
import { present, presentReferral } from './present.ts';
import { presentSignature } from './signatures.ts';
import { presentTag, presentTagging } from './tags.ts';

/**
 * A person as the API answers them, with everything about them embedded: tags, actions with what they were done to, and
 * guests, consents, mails, and what was sent about them. Nothing of anybody else is in it, such as who created an event.
 */
export function presentPersonalRecord(record: PersonalRecord, api: ApiAddress) {
  return {
    ...presentPerson(record.person, api),
    _embedded: {
      'osdi:taggings': record.taggings.map(([tagging, tag]) => ({
        ...presentTagging(tagging, api),
        _embedded: { 'osdi:tag': presentTag(tag, api) },
      })),
      'osdi:attendance': record.attendances.map(([attendance, event]) => ({
        ...presentAttendance(attendance, api),
        _embedded: { 'osdi:event': presentEventAttended(event, api) },
      })),
      'osdi:signatures': record.signatures.map(([signature, petition]) => ({
        ...presentSignature(signature, api),
        _embedded: { 'osdi:petition': presentPetitionSigned(petition, api) },
      })),
      'platform:struck_signatures': record.struckOut.map(([signature, petition]) => ({
        ...presentSignature(signature, api),
        _embedded: { 'osdi:petition': presentPetitionSigned(petition, api) },
      })),
      'platform:signature_traces': [...record.traces].map(([id, { network, agent, isAtOnce }]) =>
        present<Record<string, unknown>>({
          'platform:signature_id': id,
          network_hash: network,
          program: agent,
          at_once: isAtOnce,
        }),
      ),
      'platform:waiting_signatures': record.waiting.map(([waiting, petition]) =>
        presentWaiting(waiting, petition, api),
      ),
      'platform:rsvps': record.rsvps.map(([rsvp, event]) => presentRsvp(rsvp, event, api)),
      'platform:consents': record.consents.map(presentConsent),
      'platform:lists': record.lists.map(presentStatement),
      'platform:notes': record.notes.map(({ createdAt, body }) => ({
        created_at: formatTime(createdAt),
        body,
      })),
      'platform:mails': record.mails.map(presentMail),
      'platform:deliveries': record.deliveries.map((view) => presentDelivery(view, api)),
    },
  };
}

function presentRsvp(
  { guests, language, createdAt, modifiedAt, cancelledAt }: RsvpRecord,
  event: CivicEvent,
  api: ApiAddress,
) {
  return present<Record<string, unknown>>({
    guests,
    language,
    created_at: formatTime(createdAt),
    modified_at: formatTime(modifiedAt),
    cancelled_at: formatOptional(cancelledAt),
    _embedded: { 'osdi:event': presentEventAttended(event, api) },
  });
}

function presentWaiting(
  { id, address, language, draft, createdAt, expiresAt }: WaitingSignature,
  petition: Petition,
  api: ApiAddress,
) {
  const { actor, tags, consent, comments } = draft;
  const entered = actor.kind === 'entered' ? actor.person : {};
  return present<Record<string, unknown>>({
    identifiers: [nativeIdentifier(id)],
    address,
    language,
    entered: { ...entered, customFields: Object.fromEntries(entered.customFields ?? []) },
    add_tags: tags.add,
    opt_in: consent?.isGiven,
    comments,
    'platform:referrer_data': presentReferral(draft),
    created_at: formatTime(createdAt),
    expires_at: formatTime(expiresAt),
    _embedded: { 'osdi:petition': presentPetitionSigned(petition, api) },
  });
}

function presentConsent({ actionId, version, language, isGiven, createdAt, wording, source }: GivenConsent) {
  return present<Record<string, unknown>>({
    'platform:action_id': actionId,
    opt_in: isGiven,
    version,
    wording,
    language,
    created_at: formatTime(createdAt),
    source,
  });
}

function presentStatement({ listId, name, consent, consentSource, importedAt }: ListStatement) {
  return present<Record<string, unknown>>({
    identifiers: [nativeIdentifier(listId)],
    name,
    opt_in: consent === 'subscribed',
    source: consentSource,
    created_at: formatTime(importedAt),
  });
}

function presentMail(mail: MailAbout) {
  return present<Record<string, unknown>>({
    identifiers: [nativeIdentifier(mail.id)],
    kind: mail.kind,
    'platform:event_id': mail.eventId,
    'platform:mailing_id': mail.newsletterId,
    address: mail.address,
    language: mail.language,
    state: mail.state,
    reason: mail.reason,
    response: mail.response,
    created_at: formatTime(mail.createdAt),
    ended_at: formatOptional(mail.endedAt),
  });
}

function formatOptional(instant: number | null): string | null {
  return instant === null ? null : formatTime(instant);
}

function presentEventAttended({ id, identifiers, summary, startAt }: CivicEvent, api: ApiAddress) {
  return present<Record<string, unknown>>({
    identifiers: [nativeIdentifier(id), ...identifiers],
    summary,
    start: startAt === null ? null : formatTime(startAt),
    _links: { self: linkTo(api, `/events/${id}`) },
  });
}

function presentPetitionSigned({ id, identifiers, title }: Petition, api: ApiAddress) {
  return {
    identifiers: [nativeIdentifier(id), ...identifiers],
    title,
    _links: { self: linkTo(api, `/petitions/${id}`) },
  };
}
