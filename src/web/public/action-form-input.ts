import { mostGuests } from '../../actions/attendances/rsvp-record.ts';
import type { Petition } from '../../actions/petitions/petition.ts';
import { listMissing } from '../../actions/signatures/refuse-missing.ts';
import { present, type Schema } from '../../api/v1/present.ts';
import type { FieldError, Problem } from '../../base/errors.ts';
import { isBlank } from '../../base/text-line.ts';
import type { Mistake } from '../../html/form.ts';
import type { Words } from '../../html/words/en.ts';
import type { FormReferral } from './landing.ts';

/**
 * The fields of the forms of actions in their order. `pointer` is the place of the value in the helper body, or names it in an
 * error.
 */
const actionFields = [
  {
    name: 'given_name',
    pointer: '/person/given_name',
    autocomplete: 'given-name',
    control: 'text',
    isRequired: true,
    isHalf: true,
  },
  {
    name: 'family_name',
    pointer: '/person/family_name',
    autocomplete: 'family-name',
    control: 'text',
    isHalf: true,
  },
  { name: 'email', pointer: '/person/email_addresses/0/address', autocomplete: 'email', control: 'email' },
  { name: 'phone', pointer: '/person/phone_numbers/0/number', autocomplete: 'tel', control: 'tel' },
  {
    name: 'postal_code',
    pointer: '/person/postal_addresses/0/postal_code',
    autocomplete: 'postal-code',
    control: 'text',
    isHalf: true,
  },
  {
    name: 'country',
    pointer: '/person/postal_addresses/0/country',
    autocomplete: 'country',
    control: 'select',
    isHalf: true,
  },
  { name: 'comments', pointer: '/comments', autocomplete: 'off', control: 'textarea' },
  {
    name: 'guests',
    pointer: '/platform:guests',
    autocomplete: 'off',
    control: 'number',
    min: '0',
    max: String(mostGuests),
  },
  { name: 'show_name', pointer: '/platform:show_name', autocomplete: 'off', control: 'checkbox' },
  { name: 'opt_in', pointer: '/opt_in', autocomplete: 'off', control: 'checkbox' },
] as const;

/** The names that the fields are posted under. */
export type ActionFieldName = (typeof actionFields)[number]['name'];

/** What a form is for. */
export type ActionKind = 'petition' | 'event';

const leftOut: Readonly<Record<ActionKind, readonly ActionFieldName[]>> = {
  petition: ['guests', 'show_name', 'opt_in'],
  event: ['comments', 'show_name', 'opt_in'],
};

/** The fields of a form, in their order; the boxes are not among them. */
export function listFields(kind: ActionKind) {
  return actionFields.filter(({ name }) => !leftOut[kind].includes(name));
}

/** A mistake in the form of an action. */
export type ActionMistake = Mistake<ActionFieldName>;

/** The values of the form: what was typed, and what the webpage added. */
export interface ActionForm {
  readonly typed: Readonly<Record<ActionFieldName, string>>;
  /** Makes the form count once however often it is sent; empty in a form of another website. */
  readonly token: string;
  /** The webpage that the visitor came from; empty where it is not known. */
  readonly website: string;
  /** The version of the consent that the person read. */
  readonly consent: string;
  /** The country that was chosen before the visitor chose one; it means nothing without a postal code. */
  readonly presetCountry: string;
  /** What a program has filled in that people do not see: the field `website_url` (R-trap). */
  readonly trap: string;
}

/** Reads the fields of the form. Of several with one name the first counts; a missing one is empty. */
export function readActionForm(fields: URLSearchParams): ActionForm {
  const read = (name: string) => fields.get(name) ?? '';
  return {
    typed: {
      given_name: read('given_name'),
      family_name: read('family_name'),
      email: read('email'),
      phone: read('phone'),
      postal_code: read('postal_code'),
      country: read('country'),
      comments: read('comments'),
      guests: read('guests'),
      show_name: read('show_name'),
      opt_in: read('opt_in'),
    },
    token: read('token'),
    website: read('website'),
    consent: read('consent'),
    presetCountry: read('preset_country'),
    trap: read('website_url'),
  };
}

/** Makes the helper body of the form, without its empty fields. */
export function readHelperBody(
  { typed, presetCountry }: ActionForm,
  referral: FormReferral,
): Schema<'SignatureInput'> {
  const entered = (name: ActionFieldName) => (isBlank(typed[name]) ? undefined : typed[name].trim());
  const [email, phone] = [entered('email'), entered('phone')];
  const [postalCode, country] = [entered('postal_code'), entered('country')];
  const isPreset = postalCode === undefined && country === presetCountry;
  const address = present<Schema<'PostalAddressInput'>>({
    postal_code: postalCode,
    country: isPreset ? undefined : country,
  });
  return present<Schema<'SignatureInput'>>({
    person: present<NonNullable<Schema<'PersonInput'>>>({
      given_name: entered('given_name'),
      family_name: entered('family_name'),
      email_addresses: email === undefined ? undefined : [{ address: email }],
      phone_numbers: phone === undefined ? undefined : [{ number: phone }],
      postal_addresses: Object.keys(address).length === 0 ? undefined : [address],
    }),
    // Browsers send every line break as CR LF.
    comments: entered('comments')?.replaceAll('\r\n', '\n'),
    'platform:show_name': entered('show_name') === undefined ? undefined : true,
    'platform:referrer_data': referral,
  });
}

// The words of the API; `readMistakes` translates them.
const isRequired = 'is required';

/**
 * The mistakes in the form that the API accepts in its helper body: no given name, neither an email address nor a phone number, and what a
 * petition requires; where it asks for confirmation by email, no address.
 */
export function findFormErrors(
  { typed }: Pick<ActionForm, 'typed'>,
  {
    confirmation = 'none',
    requiredFields: required = [],
  }: Partial<Pick<Petition, 'confirmation' | 'requiredFields'>> = {},
): FieldError[] {
  const isEmpty = (name: ActionFieldName) => isBlank(typed[name]);
  const byEmail = confirmation === 'email';
  return [
    ...(isEmpty('given_name') ? [{ pointer: '/person/given_name', message: isRequired }] : []),
    ...(byEmail && isEmpty('email') ? [{ pointer: '/person/email_addresses', message: isRequired }] : []),
    ...(!byEmail && isEmpty('email') && isEmpty('phone')
      ? [{ pointer: '/person', message: isRequired }]
      : []),
    ...listMissing(required.filter(isEmpty)),
  ];
}

/** The mistakes of the form that a refusal of its helper body names, one for each field, in the order of the form. */
export function readMistakes(words: Words, { fields, message }: Problem, kind: ActionKind): ActionMistake[] {
  const mistakes = fields.map((error) => readMistake(words, error));
  const names = listFields(kind).map(({ name }) => name);
  const first = [...names, undefined].flatMap((name) => mistakes.find(({ field }) => field === name) ?? []);
  return first.length > 0 ? first : [{ field: undefined, message }];
}

function readMistake(words: Words, error: FieldError): ActionMistake {
  const pointer = 'pointer' in error ? error.pointer : '';
  if (pointer === '/person') return { field: 'email', message: words.signForm.noContact };
  if (pointer === '/person/email_addresses') return { field: 'email', message: words.confirm.noEmail };
  if (pointer === '/event') return { field: undefined, message: wordState(words, error.message) };
  const guests = /^has places for (\d+) guests$/.exec(error.message)?.[1];
  if (guests !== undefined) return { field: 'guests', message: words.event.noPlaceForGuests(Number(guests)) };
  if (error.message === 'has fewer places left') return { field: 'guests', message: words.event.fewerPlaces };
  const field = actionFields.find((one) => one.pointer === pointer)?.name;
  // The field itself shows the value.
  const message = error.message.replace(/, came as .*$/s, '').replace(/ without a key$/, '');
  return {
    field,
    message: words.signForm.mistake(field === undefined ? pointer : words.fields[field], message),
  };
}

function wordState(words: Words, message: string): string {
  if (message === 'is over') return words.event.over;
  return message === 'is cancelled' ? words.event.cancelled : words.event.full;
}
