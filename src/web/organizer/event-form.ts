import type { EventFieldName, EventFields } from '../../actions/events/event-fields.ts';
import { type EventMistake, eventLabels } from '../../api/v1/event-form.ts';
import { languageNames, languages } from '../../base/languages.ts';
import { type Field, type Option, renderField, renderMistakes } from '../../html/form.ts';
import { type Html, html } from '../../html/html.ts';
import { english } from '../../html/words/en.ts';
import { listCountryNames } from '../public/action-form.ts';
import { renderZoneField, type ShownZone } from './zone-field.ts';

/** The form for an event, as a webpage shows it. */
export interface ShownEventForm extends ShownZone {
  readonly fields: EventFields;
  readonly mistakes: readonly EventMistake[];
  /** The event campaigns of the account. */
  readonly campaigns: readonly Option[];
  /** An event that is published stays in its event campaign. */
  readonly isPublished: boolean;
}

type Shape = Omit<Field, 'name' | 'label' | 'value' | 'mistake'>;

const shapes: Readonly<Record<Exclude<EventFieldName, 'time_zone'>, Shape>> = {
  summary: {
    control: 'text',
    isRequired: true,
    hint: 'What people read first, on the webpage and in mails.',
  },
  start_date: { control: 'date', isRequired: true },
  start_time: { control: 'time', isRequired: true, isHalf: true },
  end_time: {
    control: 'time',
    isHalf: true,
  },
  venue: { control: 'text', hint: 'Such as “Riverside Community Hall”.' },
  address_line: { control: 'text' },
  locality: { control: 'text' },
  region: { control: 'text', isHalf: true },
  postal_code: { control: 'text', isHalf: true },
  country: { control: 'select' },
  description: {
    control: 'textarea',
    rows: 8,
    hint: 'What happens, and why it matters. An empty line begins a paragraph. Simple HTML works too: headings, lists, links, bold.',
  },
  event_instructions: {
    control: 'textarea',
    rows: 4,
    hint: 'Only people who come see this, after their RSVP: the entrance, what to bring, whom to ask for.',
  },
  capacity: { control: 'number', min: '1', hint: 'Attendees and their guests. Leave it empty for no limit.' },
  event_campaign_id: { control: 'select', hint: 'Optional. It cannot be changed after publication.' },
  language: { control: 'select', hint: 'Of the webpage and of the mails to attendees.' },
};

const groups: readonly { readonly legend: string; readonly names: readonly EventFieldName[] }[] = [
  { legend: 'What', names: ['summary', 'description'] },
  { legend: 'When', names: ['start_date', 'start_time', 'end_time', 'time_zone'] },
  { legend: 'Where', names: ['venue', 'address_line', 'locality', 'region', 'postal_code', 'country'] },
  { legend: 'For people who come', names: ['event_instructions', 'capacity'] },
  { legend: 'Settings', names: ['language', 'event_campaign_id'] },
];

/** The fields of the form for an event in their groups, below a summary of the mistakes. */
export function renderEventFields(form: ShownEventForm): Html {
  return html`${renderMistakes(english, form.mistakes)}${groups.map(
    ({ legend, names }) => html`<fieldset class="group">
<legend>${legend}</legend>
<div class="fields">
${names.map((name) => renderEventField(name, form))}</div>
</fieldset>
`,
  )}`;
}

function renderEventField(name: EventFieldName, form: ShownEventForm): Html {
  const { fields, mistakes, campaigns, isPublished } = form;
  const value = fields[name];
  const mistake = mistakes.find(({ field }) => field === name)?.message;
  if (name === 'time_zone') return renderZoneField({ label: eventLabels[name], value, mistake }, form);
  if (name === 'event_campaign_id' && (isPublished || campaigns.length === 0)) {
    return html`<input type="hidden" name="${name}" value="${value}">\n`;
  }
  const options = listOptions(name, campaigns);
  return html`${renderField({
    ...shapes[name],
    name,
    label: eventLabels[name],
    value: name === 'language' ? value || 'en' : value,
    mistake,
    ...(options && { options: addUnknown(options, value) }),
  })}\n`;
}

function listOptions(name: EventFieldName, campaigns: readonly Option[]): readonly Option[] | undefined {
  if (name === 'country') return listCountryNames(english);
  if (name === 'language') return languages.map((tag) => ({ value: tag, name: languageNames[tag] }));
  return name === 'event_campaign_id' ? campaigns : undefined;
}

// What was typed stays, also where it is not in the list.
function addUnknown(options: readonly Option[], value: string): readonly Option[] {
  if (value === '' || options.some((option) => option.value === value)) return options;
  return [...options, { value, name: value }];
}
