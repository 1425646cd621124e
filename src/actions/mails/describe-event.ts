import type { MailWords } from '../../html/mail-words/mail-words.ts';
import { readPlainText } from '../../html/plain-text.ts';
import type { RsvpRecord } from '../attendances/rsvp-record.ts';
import { listAddress } from '../events/calendar-file.ts';
import { describeTimes } from '../events/event-times-text.ts';
import type { PublishedEvent } from '../events/event-webpage.ts';

/** Labels with their values, as a mail lists them. */
export type Facts = readonly (readonly [string, string])[];

/** When and where an event takes place, in the zone of the event. */
export function describeWhen(words: MailWords, published: PublishedEvent): Facts {
  const times = describeTimes(published, words.lang);
  const where = listAddress(published.event).join('\n');
  return [
    ...(times === undefined ? [] : [[words.when, `${times.date}\n${times.time}`] as const]),
    ...(where === '' ? [] : [[words.where, where] as const]),
  ];
}

/**
 * The same for an attendee, with the guests and the instructions of the organiser (2.1 platform:event_instructions), and the link to join
 * (I-join).
 */
export function describeEvent(words: MailWords, published: PublishedEvent, { guests }: RsvpRecord): Facts {
  const { eventInstructions } = published.event;
  const { onlineUrl } = published.webpage;
  const instructions = eventInstructions === null ? '' : readPlainText(eventInstructions);
  return [
    ...describeWhen(words, published),
    ...(onlineUrl === null ? [] : [[words.join, onlineUrl] as const]),
    ...(guests === 0 ? [] : [[words.guests, String(guests)] as const]),
    ...(instructions === '' ? [] : [[words.instructions, instructions] as const]),
  ];
}
