import type { Schema } from '../../../api/v1/present.ts';
import type { FieldError } from '../../../base/errors.ts';
import type { Mistake } from '../../../html/form.ts';
import type { Person } from '../../../people/person.ts';
import { isStatus } from '../../../people/person.ts';
import { writePhoneNumber } from '../../../people/phone-number.ts';

const names = [
  'given_name',
  'family_name',
  'email',
  'email_status',
  'phone',
  'address_line',
  'locality',
  'region',
  'postal_code',
  'country',
  'languages',
  'new_field',
  'new_value',
] as const;

/** The names that the fields of the form of a person are posted under. */
export type PersonFieldName = (typeof names)[number];

/** What the form of a person contains: its fields, and the custom fields of the person by their names. */
export interface PersonForm {
  readonly typed: Readonly<Record<PersonFieldName, string>>;
  readonly custom: ReadonlyMap<string, string>;
}

const customPrefix = 'custom:';
const postalNames = ['address_line', 'locality', 'region', 'postal_code', 'country'] as const;

/** The name of the field of a custom field, which is also an id: without spaces. */
export function customName(name: string): string {
  return customPrefix + encodeURIComponent(name.toWellFormed());
}

/** The custom field of the field of this name; undefined for another field. */
export function readCustomName(field: string): string | undefined {
  if (!field.startsWith(customPrefix)) return undefined;
  try {
    return decodeURIComponent(field.slice(customPrefix.length));
  } catch {
    return undefined;
  }
}

/** Reads the posted form of a person; without spaces around the values, and with plain line breaks. */
export function readPersonForm(form: URLSearchParams): PersonForm {
  const read = (name: string) => (form.get(name) ?? '').replaceAll('\r\n', '\n').trim();
  return {
    typed: Object.fromEntries(names.map((name) => [name, read(name)])) as PersonForm['typed'],
    custom: new Map(
      [...form.keys()].flatMap((field): [string, string][] => {
        const name = readCustomName(field);
        return name === undefined ? [] : [[name, read(field)]];
      }),
    ),
  };
}

/** The fields of a form as they are posted. */
export function writePersonForm({ typed, custom }: PersonForm): Readonly<Record<string, string>> {
  const customs = [...custom].map(([name, value]) => [customName(name), value]);
  return { ...typed, ...Object.fromEntries(customs) };
}

/** The form of a person as they are stored; undefined is somebody new. */
export function formOf(person: Person | undefined, country: string): PersonForm {
  const [email] = person?.emailAddresses ?? [];
  const [phone] = person?.phoneNumbers ?? [];
  const [postal] = person?.postalAddresses ?? [];
  return {
    typed: {
      given_name: person?.givenName ?? '',
      family_name: person?.familyName ?? '',
      email: email?.address ?? '',
      email_status: email?.status ?? '',
      phone: phone === undefined ? '' : writePhoneNumber(phone.number, country),
      address_line: postal?.addressLines.join('\n') ?? '',
      locality: postal?.place.locality ?? '',
      region: postal?.place.region ?? '',
      postal_code: postal?.postalCode ?? '',
      country: postal?.place.country ?? (person === undefined ? country : ''),
      languages: person?.languagesSpoken.join(', ') ?? '',
      new_field: '',
      new_value: '',
    },
    custom: new Map(person?.customFields),
  };
}

/** The names of the fields that differ between two forms; of custom fields with their prefix. */
export function listDiffering(one: PersonForm, other: PersonForm): string[] {
  return [
    ...names.filter((name) => one.typed[name] !== other.typed[name]),
    ...[...new Set([...one.custom.keys(), ...other.custom.keys()])]
      .filter((name) => (one.custom.get(name) ?? '') !== (other.custom.get(name) ?? ''))
      .map(customName),
  ];
}

/** The changes of a PUT that make a stored person what was typed: only what differs, and null for what was emptied. */
export function writeChanges(form: PersonForm, stored: PersonForm): Schema<'PersonChanges'> {
  const { typed } = form;
  const differs = new Set(listDiffering(form, stored));
  const name = (field: 'given_name' | 'family_name') =>
    differs.has(field) ? { [field]: typed[field] || null } : {};
  const postal = postalNames.some((one) => differs.has(one)) ? writePostal(typed) : undefined;
  const custom = writeCustom(form, stored);
  return {
    ...name('given_name'),
    ...name('family_name'),
    ...writeEmail(typed, differs),
    ...(differs.has('phone') &&
      typed.phone !== '' && { phone_numbers: [{ number: typed.phone, primary: true }] }),
    ...(postal && { postal_addresses: [postal] }),
    ...(differs.has('languages') && { languages_spoken: readList(typed.languages) }),
    ...(Object.keys(custom).length > 0 && { custom_fields: custom }),
  };
}

/** The person of a helper body that the form of somebody new makes: without a choice the address is one that never agreed. */
export function writePerson(form: PersonForm): NonNullable<Schema<'PersonInput'>> {
  const { typed } = form;
  const { given_name, family_name, email, phone, languages } = typed;
  const status = isStatus(typed.email_status) ? typed.email_status : undefined;
  const postal = writePostal(typed);
  const isLocated = Object.keys(postal).some((name) => !['primary', 'country'].includes(name));
  return {
    ...(given_name !== '' && { given_name }),
    ...(family_name !== '' && { family_name }),
    ...(email !== '' && {
      email_addresses: [
        status === undefined
          ? { address: email, status: 'unsubscribed', 'platform:consent': 'none' }
          : { address: email, status },
      ],
    }),
    ...(phone !== '' && { phone_numbers: [{ number: phone }] }),
    ...(isLocated && { postal_addresses: [postal] }),
    ...(languages !== '' && { languages_spoken: readList(languages) }),
  };
}

type EmailChanges = Pick<Schema<'PersonChanges'>, 'email_addresses'>;

function writeEmail(
  { email, email_status }: PersonForm['typed'],
  differs: ReadonlySet<string>,
): EmailChanges {
  const status = differs.has('email_status') && isStatus(email_status) ? { status: email_status } : {};
  if (differs.has('email') && email !== '') {
    return { email_addresses: [{ address: email, primary: true, ...status }] };
  }
  return 'status' in status ? { email_addresses: [status] } : {};
}

function writePostal(typed: PersonForm['typed']): Schema<'PostalAddressInput'> {
  const lines = typed.address_line.split('\n').flatMap((line) => line.trim() || []);
  const { locality, region, postal_code, country } = typed;
  return {
    primary: true,
    ...(lines.length > 0 && { address_lines: lines }),
    ...(locality !== '' && { locality }),
    ...(region !== '' && { region }),
    ...(postal_code !== '' && { postal_code }),
    ...(country !== '' && { country }),
  };
}

function writeCustom({ typed, custom }: PersonForm, stored: PersonForm): Record<string, string | null> {
  const changed = [...stored.custom].flatMap(([name, before]): [string, string | null][] => {
    const now = custom.get(name);
    return now === undefined || now === before ? [] : [[name, now === '' ? null : now]];
  });
  const added: [string, string][] =
    typed.new_field !== '' && typed.new_value !== '' ? [[typed.new_field, typed.new_value]] : [];
  return Object.fromEntries([...changed, ...added]);
}

function readList(text: string): string[] {
  return text.split(/[\s,;]+/).filter((one) => one !== '');
}

const fieldsOfPointers: readonly [start: string, name: PersonFieldName][] = [
  ['/given_name', 'given_name'],
  ['/family_name', 'family_name'],
  ['/email_addresses/0/status', 'email_status'],
  ['/email_addresses', 'email'],
  ['/phone_numbers', 'phone'],
  ['/postal_addresses/0/address_lines', 'address_line'],
  ['/postal_addresses/0/locality', 'locality'],
  ['/postal_addresses/0/region', 'region'],
  ['/postal_addresses/0/postal_code', 'postal_code'],
  ['/postal_addresses/0/country', 'country'],
  ['/languages_spoken', 'languages'],
];

/** The mistakes that a refusal of the person names, each beside its field. */
export function readPersonMistakes(
  errors: readonly FieldError[],
  labels: Readonly<Record<PersonFieldName, string>>,
): Mistake[] {
  return errors.map((error) => {
    const pointer = ('pointer' in error ? error.pointer : '').replace(/^\/person(?=\/|$)/, '');
    const custom = /^\/custom_fields\/(.*)$/.exec(pointer)?.[1];
    // The field itself shows the value.
    const message = error.message.replace(/, came as .*$/s, '');
    if (custom !== undefined) return { field: customName(custom), message: `${custom} ${message}.` };
    const name = fieldsOfPointers.find(([start]) => pointer.startsWith(start))?.[1];
    if (name !== undefined) return { field: name, message: `${labels[name]} ${message}.` };
    return {
      field: 'email',
      message: 'Enter an email or a phone number, by which you find the person again.',
    };
  });
}
