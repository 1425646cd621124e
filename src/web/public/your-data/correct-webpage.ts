import type { OwnRecord } from '../../../actions/your-data/open-link.ts';
import { readPersonEntry } from '../../../api/v1/person-input.ts';
import { present, type Schema } from '../../../api/v1/present.ts';
import { isProblem } from '../../../base/errors.ts';
import { isBlank } from '../../../base/text-line.ts';
import { routeOf } from '../../../description/contract.ts';
import { type Field, type Mistake, type Option, renderField, renderMistakes } from '../../../html/form.ts';
import { html } from '../../../html/html.ts';
import type { YourDataWords } from '../../../html/record-words/record-words.ts';
import { wordsIn } from '../../../html/words/words-in.ts';
import type { ServiceContext } from '../../../http/service-context.ts';
import type { Correction } from '../../../people/correct-person.ts';
import type { Person } from '../../../people/person.ts';
import type { PublicWebpage } from '../public-webpage.ts';
import { card, onePage } from './ask-webpages.ts';

// `pointer` is the place of the value in the body of the API.
const fields = [
  { name: 'given_name', pointer: '/person/given_name', control: 'text', autocomplete: 'given-name' },
  { name: 'family_name', pointer: '/person/family_name', control: 'text', autocomplete: 'family-name' },
  { name: 'phone', pointer: '/person/phone_numbers/0/number', control: 'tel', autocomplete: 'tel' },
  {
    name: 'address_lines',
    pointer: '/person/postal_addresses/0/address_lines',
    control: 'textarea',
    autocomplete: 'street-address',
    rows: 2,
  },
  {
    name: 'postal_code',
    pointer: '/person/postal_addresses/0/postal_code',
    control: 'text',
    autocomplete: 'postal-code',
  },
  {
    name: 'locality',
    pointer: '/person/postal_addresses/0/locality',
    control: 'text',
    autocomplete: 'address-level2',
  },
  {
    name: 'region',
    pointer: '/person/postal_addresses/0/region',
    control: 'text',
    autocomplete: 'address-level1',
  },
  {
    name: 'country',
    pointer: '/person/postal_addresses/0/country',
    control: 'select',
    autocomplete: 'country',
  },
] as const;

type FieldName = (typeof fields)[number]['name'];

/** What the form contains. */
export type Typed = Readonly<Record<FieldName, string>>;

const ofAddress: readonly FieldName[] = ['address_lines', 'postal_code', 'locality', 'region'];

/** The fields as they are stored. */
export function typedOf({ givenName, familyName, phoneNumbers, postalAddresses }: Person): Typed {
  const [phone] = phoneNumbers;
  const [address] = postalAddresses;
  return {
    given_name: givenName ?? '',
    family_name: familyName ?? '',
    phone: phone === undefined ? '' : `+${phone.number}`,
    address_lines: address?.addressLines.join('\n') ?? '',
    postal_code: address?.postalCode ?? '',
    locality: address?.place.locality ?? '',
    region: address?.place.region ?? '',
    country: address?.place.country ?? '',
  };
}

/** The fields as they were typed. */
export function readTyped(form: URLSearchParams): Typed {
  const read = (name: FieldName) => (form.get(name) ?? '').replaceAll('\r\n', '\n').trim();
  return Object.fromEntries(fields.map(({ name }) => [name, read(name)])) as Typed;
}

/** Reads a correction by the rules of the API (D-correct). Refuses it as `invalid_request` with all its mistakes. */
export function readCorrection(
  { contract, geocoder }: ServiceContext,
  { person }: OwnRecord,
  typed: Typed,
): Correction {
  const entered = (name: FieldName) => (isBlank(typed[name]) ? undefined : typed[name]);
  const hasAddress = ofAddress.some((name) => entered(name) !== undefined);
  const address = present<Schema<'PostalAddressInput'>>({
    address_lines: entered('address_lines')?.split('\n'),
    postal_code: entered('postal_code'),
    locality: entered('locality'),
    region: entered('region'),
    country: entered('country'),
  });
  const phone = entered('phone');
  const body = present<NonNullable<Schema<'PersonInput'>>>({
    given_name: entered('given_name'),
    family_name: entered('family_name'),
    phone_numbers: phone === undefined ? undefined : [{ number: phone }],
    postal_addresses: hasAddress ? [address] : undefined,
  });
  const refusal = routeOf(contract, 'createSignature').refuseKeylessBody({ person: body });
  if (refusal !== undefined) throw refusal;
  const entry = readPersonEntry(body, '/person', geocoder);
  const [postal] = entry.postalAddresses ?? [];
  const known = typedOf(person);
  const isSame = [...ofAddress, 'country' as const].every((name) => known[name] === typed[name]);
  return {
    givenName: entry.givenName ?? null,
    familyName: entry.familyName ?? null,
    phone: entry.phoneNumbers?.[0]?.number ?? null,
    postalAddress: isSame
      ? (person.postalAddresses[0] ?? null)
      : postal === undefined
        ? null
        : {
            addressLines: postal.addressLines ?? [],
            postalCode: postal.postalCode ?? null,
            place: postal.place,
          },
  };
}

/** The mistakes of a refused correction, in the order of the form. */
export function readMistakes(words: YourDataWords, error: unknown): Mistake<FieldName>[] {
  if (!isProblem(error, 'invalid_request')) throw error;
  const mistakes = error.fields.flatMap((one): Mistake<FieldName>[] => {
    if (!('pointer' in one)) return [];
    const name = fields.find(({ pointer }) => one.pointer.startsWith(pointer))?.name;
    if (name === undefined) return [];
    const message = one.message.replace(/, came as .*$/s, '').replace(/ without a key$/, '');
    return [{ field: name, message: wordsIn(words.lang).signForm.mistake(labelOf(words, name), message) }];
  });
  return mistakes.length > 0 ? mistakes : [{ field: undefined, message: error.message }];
}

/** The form with which the owner of a record corrects it. */
export function renderCorrect(
  words: YourDataWords,
  {
    record,
    typed,
    mistakes,
    countries,
  }: {
    record: OwnRecord;
    typed: Typed;
    mistakes: readonly Mistake<FieldName>[];
    countries: readonly Option[];
  },
): PublicWebpage {
  const { correcting, lang } = words;
  const heading = correcting.heading(record.account.name);
  const controls = fields.map((field) => {
    const shown: Field = {
      ...field,
      label: labelOf(words, field.name),
      options: countries,
      value: typed[field.name],
      mistake: mistakes.find((one) => one.field === field.name)?.message,
    };
    return html`${renderField(shown)}\n`;
  });
  return {
    ...onePage(words, mistakes.length > 0 ? words.ask.error(heading) : heading),
    main: card(
      heading,
      html`${renderMistakes(wordsIn(lang), mistakes)}<form method="post" action="?lang=${lang}" novalidate>
<input type="hidden" name="person" value="${record.person.id}">
<div class="fields">
${controls}</div>
<button class="main wide" name="action" value="correct">${correcting.save}</button>
</form>
<p class="fine"><a href="?lang=${lang}">${correcting.back}</a></p>`,
    ),
  };
}

function labelOf(words: YourDataWords, name: FieldName): string {
  const { correcting } = words;
  if (name === 'address_lines') return correcting.lines;
  if (name === 'locality') return correcting.town;
  if (name === 'region') return correcting.region;
  return wordsIn(words.lang).fields[name];
}
