import { findPetitions, listLatestPetitions } from '../../../actions/petitions/petition-store.ts';
import type { WebhookView } from '../../../actions/webhooks/read-webhooks.ts';
import {
  canSend,
  type MessageDialect,
  readEvents,
  type Trigger,
  usualEvents,
  type WebhookEvent,
  webhookEvents,
} from '../../../actions/webhooks/webhook.ts';
import { readId } from '../../../base/ids.ts';
import { hasLineBreak, trimInvisible } from '../../../base/text-line.ts';
import { findUrlFault, type UrlFault } from '../../../delivery/sending/address-guard.ts';
import { type Field, type Mistake, type Option, renderField, renderMistakes } from '../../../html/form.ts';
import { attributes, type Html, html } from '../../../html/html.ts';
import { english } from '../../../html/words/en.ts';
import { hiddenCsrf } from '../forms.ts';
import type { Visit } from '../route.ts';
import { editorFormId } from '../saved-meanwhile.ts';
import { eventNames } from './webhook-words.ts';

/** What the form of a webhook contains. */
export interface WebhookForm {
  readonly url: string;
  readonly description: string;
  readonly trigger: Trigger['kind'];
  readonly petitionId: string;
  readonly events: readonly WebhookEvent[];
  readonly dialect: MessageDialect;
  readonly isEnabled: boolean;
}

type FieldName = 'url' | 'description' | 'trigger' | 'petition_id' | 'events' | 'dialect' | 'enabled';
export type WebhookMistake = Mistake<FieldName>;

const mostOfUrl = 2048;
const mostOfDescription = 255;
const mostPetitions = 200;

/** The form of a new webhook. */
export const newForm: WebhookForm = {
  url: '',
  description: '',
  trigger: 'all_actions',
  petitionId: '',
  events: usualEvents,
  dialect: 'v1',
  isEnabled: true,
};

/** The form of a webhook as it is saved. */
export function toForm({ webhook, endpoint }: WebhookView): WebhookForm {
  const { url, description, trigger, events, dialect } = webhook;
  return {
    url,
    description: description ?? '',
    trigger: trigger.kind,
    petitionId: trigger.kind === 'specific_action' ? trigger.petitionId : '',
    events,
    dialect,
    isEnabled: endpoint.status !== 'disabled',
  };
}

/** The fields of the form as they are posted. */
export function writeWebhookForm(form: WebhookForm): Readonly<Record<FieldName, string | readonly string[]>> {
  const { url, description, trigger, petitionId, events, dialect, isEnabled } = form;
  const enabled = isEnabled ? 'yes' : '';
  return { url, description, events, trigger, petition_id: petitionId, dialect, enabled };
}

/** What the fields of the form are called. */
export const webhookLabels: Readonly<Record<FieldName, string>> = {
  url: 'Address',
  description: 'Name',
  events: 'What is sent',
  trigger: 'Of which actions',
  petition_id: 'Petition',
  dialect: 'Names in the messages',
  enabled: 'On',
};

/** A value of a field as the form names it: `one petition`, or whether it is on. */
export function showChoice(field: string, value: string): string {
  if (field === 'enabled') return value === 'yes' ? 'on' : 'off';
  if (field === 'events')
    return webhookEvents.filter((one) => one === value).map((one) => eventNames[one])[0] ?? value;
  const options = field === 'trigger' ? triggerOptions : field === 'dialect' ? dialectOptions : [];
  return options.find((option) => option.value === value)?.name ?? value;
}

const triggerOptions: readonly Option[] = [
  { value: 'all_actions', name: 'All actions of the account' },
  { value: 'specific_action', name: 'One petition', hint: 'Choose it below. It gets only signatures.' },
];

const dialectOptions: readonly Option[] = [
  { value: 'v1', name: 'Version 1', hint: 'The names of this service.' },
  { value: 'v2', name: 'Version 2', hint: 'The names that other services of this family use.' },
];

/** Reads what was posted; a trigger or dialect that does not exist is the usual one. */
export function readWebhookForm(form: URLSearchParams): WebhookForm {
  const text = (name: string) => trimInvisible(form.get(name) ?? '');
  return {
    url: text('url'),
    description: text('description'),
    trigger: form.get('trigger') === 'specific_action' ? 'specific_action' : 'all_actions',
    petitionId: readId(text('petition_id')) ?? '',
    events: readEvents(form.getAll('events')),
    dialect: form.get('dialect') === 'v2' ? 'v2' : 'v1',
    isEnabled: form.get('enabled') === 'yes',
  };
}

/** What is wrong in a form, in words that an organiser can follow. */
export async function findWebhookMistakes(visit: Visit, form: WebhookForm): Promise<WebhookMistake[]> {
  const { context, account } = visit;
  const mistakes: WebhookMistake[] = [];
  const fault = findUrlFault(form.url, context.config.webhooks);
  if (form.url === '') {
    mistakes.push({ field: 'url', message: 'Type the address that gets the messages.' });
  } else if (form.url.length > mostOfUrl) {
    mistakes.push({ field: 'url', message: `The address must have at most ${mostOfUrl} characters.` });
  } else if (fault !== undefined) {
    mistakes.push({ field: 'url', message: urlFaults[fault] });
  }
  if ([...form.description].length > mostOfDescription || hasLineBreak(form.description)) {
    const message = `The description must be one line of at most ${mostOfDescription} characters.`;
    mistakes.push({ field: 'description', message });
  }
  if (form.trigger === 'specific_action') {
    const found =
      form.petitionId === '' ? [] : await findPetitions(context.db, account.id, [form.petitionId]);
    if (found.length === 0)
      mistakes.push({ field: 'petition_id', message: 'Choose a petition of the list.' });
  }
  if (form.events.length === 0) {
    mistakes.push({ field: 'events', message: 'Choose at least one kind of message.' });
  } else if (!canSend(form.trigger, form.events)) {
    const message = 'A webhook of one petition gets only signatures. Choose all actions, or only signatures.';
    mistakes.push({ field: 'events', message });
  }
  return mistakes;
}

const urlFaults: Readonly<Record<UrlFault, string>> = {
  'not absolute': 'This is no address. It begins with https://, such as https://crm.example.org/hook.',
  'not https': 'The address must begin with https://, so that nobody reads the messages on their way.',
  'has a password': 'The address must not contain a user name or a password.',
  'not public':
    'This address leads to a private network, and the service sends only to addresses that are open to the internet. Use the public address of your system, or ask the operator of this service to allow yours.',
};

/** What a form is shown with. */
interface Shown {
  readonly form: WebhookForm;
  readonly mistakes: readonly WebhookMistake[];
  /** Hidden fields by their names. */
  readonly hidden: Readonly<Record<string, string>>;
  readonly button: string;
  /** Where the link beside the button leads. */
  readonly back: string;
}

/** The form of a webhook, with what is wrong beside each field. */
export async function renderWebhookForm(visit: Visit, shown: Shown): Promise<Html> {
  const { form, mistakes, hidden, button, back } = shown;
  const mistakeOf = (name: FieldName) => mistakes.find(({ field }) => field === name)?.message;
  const field = (name: FieldName, rest: Omit<Field, 'name' | 'label' | 'mistake'>) =>
    html`${renderField({ ...rest, name, label: webhookLabels[name], mistake: mistakeOf(name) })}\n`;
  return html`${renderMistakes(english, mistakes)}<form method="post" class="stack" id="${editorFormId}" novalidate>
${hiddenCsrf(visit)}
${Object.entries(hidden).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">\n`)}${field(
  'url',
  {
    hint: 'The https address in your system that gets the messages.',
    control: 'url',
    autocomplete: 'off',
    isRequired: true,
    value: form.url,
  },
)}${field('description', {
  note: '(optional)',
  hint: 'For yourself, such as “Database of members”. Without one, it is called by its address.',
  control: 'text',
  autocomplete: 'off',
  value: form.description,
})}${renderEvents(form.events, mistakeOf('events'))}${field('trigger', {
  control: 'radio',
  options: triggerOptions,
  value: form.trigger,
})}${field('petition_id', {
  hint: 'Only for a webhook of one petition.',
  control: 'select',
  options: await listPetitionOptions(visit, form.petitionId),
  value: form.petitionId,
})}${field('dialect', {
  control: 'radio',
  options: dialectOptions,
  value: form.dialect,
})}${field('enabled', {
  hint: 'What happens while a webhook is off is not sent later.',
  control: 'checkbox',
  value: form.isEnabled ? 'yes' : '',
})}<div class="actions">
<button>${button}</button>
<a href="${back}">Cancel</a>
</div>
</form>`;
}

// The first box has the name as its id, since the summary of mistakes links to it.
function renderEvents(chosen: readonly WebhookEvent[], mistake: string | undefined): Html {
  return html`<fieldset${attributes({ class: 'field', 'aria-describedby': mistake !== undefined && 'events-wrong' })}>
<legend>${webhookLabels.events}</legend>
${mistake !== undefined && html`<p class="wrong" id="events-wrong">${mistake}</p>\n`}${webhookEvents.map(
  (event, index) => {
    const id = index === 0 ? 'events' : `events-${index}`;
    return html`<div class="choice"><input${attributes({ type: 'checkbox', id, name: 'events', value: event, checked: chosen.includes(event) })}><label for="${id}">${eventNames[event]}</label></div>\n`;
  },
)}</fieldset>
`;
}

async function listPetitionOptions({ context, account }: Visit, chosen: string): Promise<Option[]> {
  const newest = await listLatestPetitions(context.db, account.id, { limit: mostPetitions });
  const isListed = chosen === '' || newest.some(({ id }) => id === chosen);
  const older = isListed ? [] : await findPetitions(context.db, account.id, [chosen]);
  return [...newest, ...older].map(({ id, title }) => ({ value: id, name: title }));
}
