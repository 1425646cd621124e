import ical, { ICalEventStatus } from 'ical-generator';
import { DateTime } from 'luxon';
import { toOneLine } from '../../base/text-line.ts';
import { writeTown } from '../../geocoding/write-place.ts';
import { readPlainText } from '../../html/plain-text.ts';
import type { CivicEvent } from './event.ts';
import { eventUrl, type PublishedEvent } from './event-webpage.ts';
import { defineZone } from './zone-definition.ts';

/** The type of a calendar file. */
export const calendarType = 'text/calendar; charset=utf-8';

/** What the calendar file of events shows beside them. */
export interface CalendarFacts {
  readonly name: string;
  readonly baseUrl: string;
  readonly lang: string;
  /** Whether only people who come get it, who also learn where to join online. */
  readonly isForAttendees?: boolean;
}

/**
 * The calendar file of events (RFC 5545). Each has the same UID in every file, a sequence that increases with each change, and its
 * times in its own zone, which the file defines. An event without a start is left out.
 */
export function writeCalendar(
  events: readonly PublishedEvent[],
  { name, baseUrl, lang, isForAttendees = false }: CalendarFacts,
): string {
  const instants = events.flatMap(({ event, webpage }) =>
    [event.startAt, webpage.endAt].filter((one) => one !== null),
  );
  const calendar = ical({
    // ical-generator writes the name without escaping its line breaks.
    name: toOneLine(name),
    prodId: { company: 'civic-action-service', product: 'events', language: lang.toUpperCase() },
    timezone: { name: null, generator: (zone: string) => defineZone(zone, instants) },
  });
  for (const { event, webpage } of events) {
    if (event.startAt === null) continue;
    const inZone = (instant: number) => DateTime.fromMillis(instant, { zone: webpage.timeZone });
    const url = eventUrl(baseUrl, webpage.slug);
    const description = breakPlainly(readPlainText(event.description ?? ''));
    calendar.createEvent({
      id: `${event.id}@civic-action-service`,
      sequence: webpage.sequence,
      start: inZone(event.startAt),
      ...(webpage.endAt !== null && { end: inZone(webpage.endAt) }),
      timezone: webpage.timeZone,
      created: inZone(event.createdAt),
      lastModified: inZone(event.modifiedAt),
      stamp: inZone(event.modifiedAt),
      summary: toOneLine(event.summary),
      description: [description, isForAttendees ? (webpage.onlineUrl ?? '') : '', url]
        .filter((part) => part !== '')
        .join('\n\n'),
      location: listAddress(event).map(toOneLine).join(', '),
      url,
      status: webpage.cancelledAt === null ? ICalEventStatus.CONFIRMED : ICalEventStatus.CANCELLED,
    });
  }
  return calendar.toString();
}

// Some programs take other characters than a line feed for the end of a line, at which a property of its own could begin.
function breakPlainly(text: string): string {
  return text.replaceAll(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n').replaceAll(/(?![\t\n])\p{Cc}/gu, '');
}

/** The lines of the address of an event; empty where nobody entered one. */
export function listAddress({ location: { venue, addressLine, postalCode, place } }: CivicEvent): string[] {
  return [venue, addressLine, writeTown(place, postalCode)].filter(
    (line): line is string => line !== null && line !== '',
  );
}
