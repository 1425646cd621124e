import type { ReadFields } from '../../actions/events/event-draft.ts';
import type { EventFields } from '../../actions/events/event-fields.ts';
import { listPictureMistakes } from './picture-upload.ts';
import { type EventMistake, type EventReading, findDraftMistakes, readEventForm } from './read-event-form.ts';
import type { Visit } from './route.ts';
import { checkZone, type ShownZone } from './zone-field.ts';

/** What has to change in the form for an event before it is saved: its mistakes, and the question about its zone. */
export interface CheckedForm extends Pick<ShownZone, 'question'> {
  readonly mistakes: readonly EventMistake[];
}

/** Checks the form of a draft that is saved or published. A draft may be incomplete, but it needs a title to be found again (I-draft). */
export function checkEventForm(visit: Visit, fields: EventFields): CheckedForm {
  const { context, form } = visit;
  const reading = readEventForm(context, fields);
  const zone = checkZone(form, reading);
  const ofFields =
    form.get('action') === 'publish'
      ? reading.mistakes
      : [...(fields.summary === '' ? [untitled] : []), ...findDraftMistakes(reading)];
  return { ...zone, mistakes: [...ofFields, ...zone.mistakes, ...listPictureMistakes(visit)] };
}

const untitled = { field: 'summary', message: 'Enter a title. The rest of a draft can wait.' } as const;

/** Checks the changed form of a published event, and returns what it means where nothing has to change. */
export function checkChangedForm(
  visit: Visit,
  fields: EventFields,
): CheckedForm | { readonly read: ReadFields } {
  const reading = readEventForm(visit.context, fields);
  const { question, mistakes: ofZone } = checkZone(visit.form, reading);
  const mistakes = [...ofZone, ...listPictureMistakes(visit)];
  if (!('read' in reading)) return { question, mistakes: [...reading.mistakes, ...mistakes] };
  return mistakes.length > 0 ? { question, mistakes } : { read: reading.read };
}

/** What a form without mistakes means. */
export function requireRead(reading: EventReading): ReadFields {
  if ('read' in reading) return reading.read;
  throw new Error('A form without mistakes was saved, and now it has some.');
}
