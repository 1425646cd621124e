import type { EventFieldName, EventFields } from '../../actions/events/event-fields.ts';
import { languageNames, languages } from '../../base/languages.ts';
import { type Field, type Option, renderField, renderMistakes } from '../../html/form.ts';
import { type Html, html } from '../../html/html.ts';
import { english } from '../../html/words/en.ts';
import { listCountryNames } from '../public/action-form.ts';
import { textHint } from './editor-parts.ts';
import { type FieldGroup, renderGroups } from './field-groups.ts';
import { renderPictureField } from './picture-field.ts';
import { type EventMistake, eventLabels } from './read-event-form.ts';
import { renderZoneField, type ShownZone } from './zone-field.ts';

/** The form for an event, as a webpage shows it. */
export interface ShownEventForm extends ShownZone {
  readonly fields: EventFields;
  readonly mistakes: readonly EventMistake[];
  /** The event campaigns of the account. */
  readonly campaigns: readonly Option[];
  /** The date and the times as people will read them, where the form has them. */
  readonly timesInWords?: string | undefined;
  /** An event that is published stays in its event campaign. */
  readonly isPublished: boolean;
}

type Shape = Omit<Field, 'name' | 'label' | 'value' | 'mistake'>;

const shapes: Readonly<Record<Exclude<EventFieldName, 'time_zone' | 'picture'>, Shape>> = {
  summary: {
    control: 'text',
    isRequired: true,
  },
  start_date: { control: 'date', isRequired: true },
  start_time: { control: 'time', isRequired: true, isHalf: true },
  end_time: { control: 'time', isHalf: true },
  venue: { control: 'text', hint: 'Such as “Riverside Community Hall”.' },
  address_line: { control: 'text' },
  locality: { control: 'text' },
  region: { control: 'text', isHalf: true },
  postal_code: { control: 'text', isHalf: true },
  country: { control: 'select' },
  online_url: { control: 'url', hint: 'Only people who come see it, and it is in their mails.' },
  description: {
    control: 'textarea',
    rows: 8,
    hasMarks: true,
    hint: `What happens, and why it matters. ${textHint}`,
  },
  event_instructions: {
    control: 'textarea',
    rows: 4,
    hint: 'Shown and mailed after the RSVP: the entrance, what to bring, whom to ask for.',
  },
  capacity: { control: 'number', min: '1', hint: 'Guests count. Leave it empty for no limit.' },
  event_campaign_id: { control: 'select', hint: 'Optional. It cannot be changed after publication.' },
  language: { control: 'select', hint: 'Of the page and of the mails to those who come.' },
  contact: {
    control: 'email',
    hint: 'On the page and in the mails. Leave it empty to use the contact of the group.',
  },
  listed: { control: 'radio' },
};

const groups: readonly FieldGroup<EventFieldName>[] = [
  {
    legend: 'What',
    about: 'People read this first, on the page and in mails.',
    names: ['summary', 'description', 'picture'],
  },
  {
    legend: 'When',
    about: 'In the time of the place.',
    names: ['start_date', 'start_time', 'end_time', 'time_zone'],
  },
  {
    legend: 'Where',
    about: 'Leave the address empty for an online event.',
    names: ['venue', 'address_line', 'locality', 'region', 'postal_code', 'country', 'online_url'],
  },
  {
    legend: 'For those who come',
    names: ['capacity', 'event_instructions'],
    rare: {
      label: 'Language, contact, campaign, who finds it',
      names: ['language', 'contact', 'event_campaign_id', 'listed'],
    },
  },
];

/** The fields of the form for an event in their groups, below a summary of the mistakes. */
export function renderEventFields(form: ShownEventForm): Html {
  return html`${renderMistakes(english, form.mistakes)}${renderGroups(groups, form.mistakes, (name) => renderEventField(name, form))}`;
}

function renderTimes({ timesInWords }: ShownEventForm): Html | undefined {
  if (timesInWords === undefined) return undefined;
  return html`<p class="field said">People will read: <b>${timesInWords}</b></p>\n`;
}

function renderEventField(name: EventFieldName, form: ShownEventForm): Html {
  const { fields, mistakes, campaigns, isPublished } = form;
  const value = fields[name];
  const mistake = mistakes.find(({ field }) => field === name)?.message;
  if (name === 'time_zone') {
    const label = eventLabels[name];
    return html`${renderZoneField({ label, value, mistake }, form)}${renderTimes(form)}`;
  }
  if (name === 'picture') return renderEventPicture(value, mistake);
  if (name === 'event_campaign_id' && (isPublished || campaigns.length === 0)) {
    return html`<input type="hidden" name="${name}" value="${value}">\n`;
  }
  const options = listOptions(name, campaigns);
  return html`${renderField({
    ...shapes[name],
    name,
    label: eventLabels[name],
    value: value || (defaults[name] ?? ''),
    mistake,
    ...(options && { options: addUnknown(options, value) }),
  })}\n`;
}

const defaults: Readonly<Partial<EventFields>> = { language: 'en', listed: 'on' };

const finders: readonly Option[] = [
  { value: 'on', name: 'Everybody', hint: 'It is on the page and in the calendar of the group.' },
  { value: 'off', name: 'Only people who have the link', hint: 'No list shows it.' },
];

function renderEventPicture(hash: string, mistake: string | undefined): Html {
  const hint = 'Shown above the title, and where the link is shared. It is cut to 16:9 from the middle.';
  const label = eventLabels.picture;
  return html`${renderPictureField({ name: 'picture', label, kind: 'picture', hint, hash, mistake })}\n`;
}

function listOptions(name: EventFieldName, campaigns: readonly Option[]): readonly Option[] | undefined {
  if (name === 'country') return listCountryNames(english);
  if (name === 'language') return languages.map((tag) => ({ value: tag, name: languageNames[tag] }));
  if (name === 'listed') return finders;
  return name === 'event_campaign_id' ? campaigns : undefined;
}

// What was typed stays, also where it is not in the list.
function addUnknown(options: readonly Option[], value: string): readonly Option[] {
  if (value === '' || options.some((option) => option.value === value)) return options;
  return [...options, { value, name: value }];
}
