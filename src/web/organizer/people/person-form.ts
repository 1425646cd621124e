import { type Field, type Mistake, type Option, renderField, renderMistakes } from '../../../html/form.ts';
import { type Html, html } from '../../../html/html.ts';
import { english } from '../../../html/words/en.ts';
import { listCountryNames } from '../../public/action-form.ts';
import { hiddenCsrf } from '../forms.ts';
import type { OrganizerWebpage, Visit } from '../route.ts';
import { editorFormId } from '../saved-meanwhile.ts';
import { customName, type PersonFieldName, type PersonForm, readCustomName } from './person-fields.ts';

/** What the fields of the form of a person are called. */
export const personLabels: Readonly<Record<PersonFieldName, string>> = {
  given_name: 'First name',
  family_name: 'Last name',
  email: 'Email',
  email_status: 'May we write?',
  phone: 'Phone',
  address_line: 'Street address',
  locality: 'Town or city',
  region: 'State or region',
  postal_code: 'Postal code',
  country: 'Country',
  languages: 'Languages',
  new_field: 'Another field',
  new_value: 'What is in it',
};

const statusOptions: readonly Option[] = [
  { value: 'subscribed', name: 'Yes, gets news' },
  { value: 'unsubscribed', name: 'No news, please' },
  { value: 'bouncing', name: 'No, mail comes back' },
  { value: 'spam complaint', name: 'No, complained about a mail' },
  { value: 'previous bounce', name: 'No, mail came back before' },
  { value: 'previous spam complaint', name: 'No, complained before' },
];
const forNew = 2;

/** What a field of the form is called, also a custom one. */
export function nameField(field: string): string {
  const labels: Readonly<Record<string, string>> = personLabels;
  return labels[field] ?? readCustomName(field) ?? field;
}

/** A value of the form as people read it. */
export function showPersonValue(field: string, value: string): string {
  const options =
    field === 'email_status' ? statusOptions : field === 'country' ? listCountryNames(english) : [];
  return options.find((option) => option.value === value)?.name ?? value;
}

/** What the page of the form shows. */
export interface ShownForm {
  readonly title: string;
  /** Undefined for somebody new. */
  readonly edited: { readonly id: string; readonly version: number } | undefined;
  readonly form: PersonForm;
  readonly mistakes: readonly Mistake[];
  readonly notice?: Html;
  /** The status of the answer where it is no mistake of a field. */
  readonly status?: number;
}

/** The form of somebody new or of a person. */
export function renderPersonForm(visit: Visit, shown: ShownForm): OrganizerWebpage {
  const { title, edited, mistakes, notice, status } = shown;
  const people = `/manage/${visit.account.slug}/people`;
  const back = edited === undefined ? people : `${people}/${edited.id}`;
  const isWrong = mistakes.length > 0;
  return {
    title: isWrong || status !== undefined ? `Error: ${title}` : title,
    ...((isWrong || status !== undefined) && { status: status ?? 400 }),
    main: html`<p class="back"><a href="${back}">${edited === undefined ? 'People' : 'Back to the person'}</a></p>
<h1>${title}</h1>
${renderMistakes(english, mistakes)}${notice}<form class="stack editor" id="${editorFormId}" method="post" action="${edited === undefined ? `${people}/new` : `${back}/edit`}" novalidate>
${hiddenCsrf(visit)}${edited !== undefined && html`<input type="hidden" name="version" value="${edited.version}">`}
${renderGroup('Name', listNameFields(shown))}${renderGroup('Contact', listContactFields(shown))}${renderGroup('Address', listAddressFields(shown))}${renderGroup('More', listFurtherFields(shown))}<div class="actions">
<button>${edited === undefined ? 'Add the person' : 'Save'}</button>
<a href="${back}">Do not save</a>
</div>
</form>`,
  };
}

function renderGroup(title: string, fields: readonly Field[]): Html {
  return html`<fieldset class="group">
<legend>${title}</legend>
<div class="fields">
${fields.map((field) => html`${renderField(field)}\n`)}</div>
</fieldset>
`;
}

function fieldOf({ form, mistakes }: ShownForm, name: PersonFieldName, rest: Partial<Field> = {}): Field {
  return {
    name,
    label: personLabels[name],
    control: 'text',
    autocomplete: 'off',
    value: form.typed[name],
    mistake: mistakes.find(({ field }) => field === name)?.message,
    ...rest,
  };
}

function listNameFields(shown: ShownForm): Field[] {
  return [fieldOf(shown, 'given_name', { isHalf: true }), fieldOf(shown, 'family_name', { isHalf: true })];
}

function listContactFields(shown: ShownForm): Field[] {
  const { edited, form } = shown;
  const others = 'A new one becomes the first one, and this one is kept as the second.';
  const options = edited === undefined ? statusOptions.slice(0, forNew) : statusOptions;
  const hasEmail = edited === undefined || form.typed.email_status !== '' || form.typed.email !== '';
  return [
    fieldOf(shown, 'email', { control: 'email', ...(edited !== undefined && { hint: others }) }),
    ...(hasEmail
      ? [
          fieldOf(shown, 'email_status', {
            control: 'select',
            options,
            hint:
              edited === undefined
                ? 'Only people who agreed get news. Leave it empty if they did not.'
                : 'Your choice replaces the answer of the person.',
          }),
        ]
      : []),
    fieldOf(shown, 'phone', { control: 'tel', ...(edited !== undefined && { hint: others }) }),
  ];
}

function listAddressFields(shown: ShownForm): Field[] {
  return [
    fieldOf(shown, 'address_line', { control: 'textarea', rows: 2 }),
    fieldOf(shown, 'postal_code', { isHalf: true }),
    fieldOf(shown, 'locality', { isHalf: true }),
    fieldOf(shown, 'region', { isHalf: true }),
    fieldOf(shown, 'country', { control: 'select', options: listCountryNames(english), isHalf: true }),
  ];
}

function listFurtherFields(shown: ShownForm): Field[] {
  const { edited, form, mistakes } = shown;
  const custom = [...form.custom].map(([name, value]): Field => {
    const field = customName(name);
    return {
      name: field,
      label: name,
      control: value.includes('\n') ? 'textarea' : 'text',
      autocomplete: 'off',
      value,
      mistake: mistakes.find((one) => one.field === field)?.message,
    };
  });
  return [
    fieldOf(shown, 'languages', { hint: 'Their codes, such as en, es' }),
    ...custom,
    ...(edited === undefined
      ? []
      : [
          fieldOf(shown, 'new_field', { isHalf: true, hint: 'Such as: Building' }),
          fieldOf(shown, 'new_value', { isHalf: true, hint: 'Such as: 1208' }),
        ]),
  ];
}
