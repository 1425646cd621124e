import { presetTimeZone } from '../../accounts/change-settings.ts';
import { isTimeZone } from '../../actions/events/event-times.ts';
import { nameZone } from '../../actions/events/zone-name.ts';
import { type Field, type Option, renderField } from '../../html/form.ts';
import { attributes, type Html, html } from '../../html/html.ts';
import type { EventMistake, EventReading } from './read-event-form.ts';
import type { ZoneQuestion } from './read-event-times.ts';
import { actOf, type Visit } from './route.ts';
import { writeInstant } from './time-words.ts';
import { listTimeZones } from './zone-options.ts';

/** The zone of an event, as its form shows it. */
export interface ShownZone {
  /** Asked in place of the list of zones. */
  readonly question?: ZoneQuestion | undefined;
  /** The zone of the place for which the organiser chose another zone. */
  readonly placeZone?: string | undefined;
  /** Whether the browser presets the zone, as long as the account has none. */
  readonly isPresetByBrowser?: boolean;
}

/** The module that presets the zone. */
export const presetScript = 'preset-zone.js';

/** Checks the zone of a form: the question about it is a mistake until the organiser answers it (I-zone). */
export function checkZone(
  form: URLSearchParams,
  { question, mistakes }: EventReading,
): { readonly question: ZoneQuestion | undefined; readonly mistakes: readonly EventMistake[] } {
  const askedFor = form.get('place_zone');
  if (question === undefined || question.placeZone === askedFor) {
    const isUnanswered = askedFor !== null && !form.has('time_zone') && mistakes.length === 0;
    const message = 'Choose a time zone.';
    return { question: undefined, mistakes: isUnanswered ? [{ field: 'time_zone', message }] : [] };
  }
  const { timeZone, placeZone } = question;
  const message = `The place is in ${nameZone(placeZone, 'en')}, and the time zone of the form is ${nameZone(timeZone, 'en')}. Choose which time is meant.`;
  return { question, mistakes: [{ field: 'time_zone', message }] };
}

/** The field for the zone: the list of zones, or the two times of which the organiser has to choose one. */
export function renderZoneField(
  field: Pick<Field, 'label' | 'value' | 'mistake'>,
  { question, placeZone, isPresetByBrowser }: ShownZone,
): Html {
  const asked = question?.placeZone ?? placeZone;
  return html`${
    question === undefined
      ? renderField({
          ...field,
          name: 'time_zone',
          control: 'select',
          hint: 'Leave it empty to use the time zone of the place.',
          options: listTimeZones(field.value),
        })
      : renderField({
          ...field,
          name: 'time_zone',
          control: 'radio',
          value: '',
          isRequired: true,
          options: listTimes(question),
        })
  }
${asked !== undefined && html`<input type="hidden" name="place_zone" value="${asked}">\n`}${
  isPresetByBrowser === true &&
  renderBrowserZone(field.mistake === undefined && field.value === '' ? 'time_zone' : undefined)
}`;
}

function listTimes({ timeZone, startAt, placeZone, startAtPlace }: ZoneQuestion): readonly Option[] {
  return [
    {
      value: placeZone,
      name: `${writeInstant(startAtPlace, placeZone)}, as clocks at the place show it`,
      hint: `This is ${writeInstant(startAtPlace, timeZone)}.`,
    },
    {
      value: timeZone,
      name: writeInstant(startAt, timeZone),
      hint: `This is ${writeInstant(startAt, placeZone)} at the place.`,
    },
  ];
}

/** The hidden field in which the browser sends its zone. */
export function renderBrowserZone(presets?: string): Html {
  return html`<input${attributes({ type: 'hidden', name: 'browser_zone', value: '', 'data-presets': presets })}>\n`;
}

/** Gives an account that has no time zone that of the browser, or else the one that was typed (I-zone). */
export async function presetAccountZone(visit: Visit, typed?: string): Promise<void> {
  const { context, account, form } = visit;
  const timeZone = [form.get('browser_zone') ?? '', typed ?? ''].find(isTimeZone);
  if (timeZone === undefined) return;
  await presetTimeZone(context, account.id, { timeZone, act: actOf(visit) });
}
