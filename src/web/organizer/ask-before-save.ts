import { isMoved } from '../../actions/events/change-published.ts';
import type { EventDraft, ReadFields } from '../../actions/events/event-draft.ts';
import type { EventFields } from '../../actions/events/event-fields.ts';
import { overAt, type PublishedEvent } from '../../actions/events/event-webpage.ts';
import { readAudience } from '../../actions/mails/read-audience.ts';
import { html } from '../../html/html.ts';
import { countPeople, describeAudience } from './audience-lines.ts';
import { countOf, writeNumber } from './number-words.ts';
import { keptName } from './picture-upload.ts';
import { readSentence, renderQuestion } from './question-webpage.ts';
import type { Answer, Visit } from './route.ts';
import { writeInstant } from './time-words.ts';

/** Asks once before an event is published whose start has passed (I-question); undefined where there is nothing to ask. */
export function askBeforePublication(
  visit: Visit,
  draft: EventDraft,
  { changes, webpage, fields }: ReadFields,
): Answer | undefined {
  const { account, context, form } = visit;
  if (form.get('confirmed') === 'yes' || context.clock.now() < changes.startAt) return undefined;
  const edit = `/manage/${account.slug}/events/${draft.id}/edit`;
  return {
    webpage: renderQuestion(visit, {
      title: `Publish “${fields.summary}” with a start in the past?`,
      about: `It starts on ${writeInstant(changes.startAt, webpage.timeZone)}. Your draft is saved.`,
      lines: ['Nobody is reminded of it.', 'When it is over, nobody can sign up any more.'],
      back: { text: 'Back to the form', href: edit },
      action: edit,
      hidden: { ...postAgain(fields), version: `draft-${draft.version}` },
      yes: { text: 'Publish it all the same', value: 'publish' },
      no: { text: 'Choose another date', href: `${edit}#start_date` },
    }),
  };
}

/**
 * Asks before a change of a published event that is mailed to those who come, and before one to fewer places than are taken (I-question);
 * undefined where there is nothing to ask, or it is answered.
 */
export async function askBeforeChange(
  visit: Visit,
  published: PublishedEvent,
  { read, version }: { read: ReadFields; version: string },
): Promise<Answer | undefined> {
  const { form, context, account } = visit;
  const { event, webpage } = published;
  const { sentence, mistake } = readSentence(form);
  if (form.get('confirmed') === 'yes' && mistake === undefined) return undefined;
  const { capacity } = read.webpage;
  const overbooked = capacity !== null && capacity !== webpage.capacity && capacity < webpage.placesTaken;
  const audience = isMailed(visit, published, read)
    ? await readAudience(context.db, event.id, 'coming')
    : { reached: 0, unreached: [] };
  const isTold = audience.reached + audience.unreached.length > 0;
  if (!overbooked && !isTold) return undefined;
  const edit = `/manage/${account.slug}/events/${event.id}/edit`;
  const mails = context.config.mail === undefined ? 0 : audience.reached;
  return {
    webpage: renderQuestion(visit, {
      title: isTold
        ? `Change the time or place of “${event.summary}”?`
        : `Only ${countOf(capacity ?? 0, 'place')} for “${event.summary}”?`,
      about: 'Nothing is saved yet.',
      lines: [
        ...(overbooked
          ? [
              html`<b>${writeNumber(webpage.placesTaken)} places are taken already</b>, and there would be ${writeNumber(capacity)}. Nobody loses a place, and nobody else can sign up.`,
            ]
          : []),
        ...(isTold ? describeAudience(context, audience) : []),
      ],
      back: { text: event.summary, href: `/manage/${account.slug}/events/${event.id}` },
      action: edit,
      hidden: { ...postAgain(read.fields), version, ...readPlaceZone(form) },
      sentence:
        mails > 0
          ? { value: sentence ?? '', hint: 'The mail shows it above what is new.', mistake }
          : undefined,
      yes: {
        text: mails > 0 ? `Save and write to ${countPeople(mails)}` : 'Save all the same',
        value: 'save',
      },
      no: { text: 'Back to the form', value: 'back' },
    }),
  };
}

function isMailed({ context }: Visit, published: PublishedEvent, read: ReadFields): boolean {
  const { startAt } = read.changes;
  const isOver = overAt({ startAt, endAt: read.webpage.endAt }) <= context.clock.now();
  return !isOver && isMoved(published, read);
}

// The fields as the form posts them: a picture that is stored has a name of its own.
function postAgain({ picture, ...fields }: EventFields): Record<string, string> {
  return { ...fields, [keptName('picture')]: picture };
}

// The answer to the question about the zone.
function readPlaceZone(form: URLSearchParams): Record<string, string> {
  const placeZone = form.get('place_zone');
  return placeZone === null ? {} : { place_zone: placeZone };
}
