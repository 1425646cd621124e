import { nameCountry, writeTown } from '../../../geocoding/write-place.ts';
import { type Html, html } from '../../../html/html.ts';
import type { YourDataWords } from '../../../html/record-words/record-words.ts';
import { fullNameOf, type Person, type PostalAddress } from '../../../people/person.ts';
import { writePhoneNumber } from '../../../people/phone-number.ts';

/** The most entries of a list; a person with more writes to the group. */
const mostShown = 200;

/** A row: a strong line, lines below it, and at its end what can be done. */
export interface Row {
  readonly title: string;
  readonly lines: readonly (string | undefined)[];
  readonly button?: Html | undefined;
}

/** A heading with rows below it; nothing without rows. */
export function renderRows(words: YourDataWords, heading: string, rows: readonly Row[]): Html | undefined {
  if (rows.length === 0) return undefined;
  const more = rows.length - mostShown;
  return html`<h3>${heading}</h3>
<ul class="rows">
${rows.slice(0, mostShown).map(renderRow)}${more > 0 && html`<li>${words.page.more(more)}</li>\n`}</ul>
`;
}

function renderRow({ title, lines, button }: Row): Html {
  const shown = lines.flatMap((line) => (line === undefined ? [] : html`<span>${line}</span> `));
  return html`<li><div><strong>${title}</strong>${shown.length > 0 && html`<p>${shown}</p>`}</div>${button}</li>\n`;
}

/** A button that posts an action about a record. */
export function renderButton(
  label: string,
  action: 'withdraw' | 'stop' | 'allow',
  about: { readonly person: string; readonly actionId?: string },
): Html {
  return html`<form method="post"><input type="hidden" name="person" value="${about.person}">${
    about.actionId !== undefined && html`<input type="hidden" name="action_id" value="${about.actionId}">`
  }<button name="action" value="${action}">${label}</button></form>`;
}

/** The labels and values of a record's own fields. */
export function listTold({ told, lang }: YourDataWords, person: Person): [string, string][] {
  const name = fullNameOf(person);
  const languageNames = new Intl.DisplayNames(lang, { type: 'language' });
  return [
    ...(name === '' ? [] : [[told.name, name] as [string, string]]),
    ...person.emailAddresses.map(({ address }): [string, string] => [told.email, address]),
    ...person.phoneNumbers.map(({ number }): [string, string] => [told.phone, writePhoneNumber(number, '')]),
    ...person.postalAddresses.map((address): [string, string] => [told.address, writeAddress(address, lang)]),
    ...(person.languagesSpoken.length === 0
      ? []
      : [
          [told.languages, person.languagesSpoken.map((tag) => nameOf(languageNames, tag)).join(', ')] as [
            string,
            string,
          ],
        ]),
    ...[...person.customFields].map(([field, value]): [string, string] => [field, value]),
  ];
}

function nameOf(names: Intl.DisplayNames, tag: string): string {
  try {
    return names.of(tag) ?? tag;
  } catch {
    return tag;
  }
}

function writeAddress({ addressLines, postalCode, place }: PostalAddress, lang: string): string {
  const lines = [...addressLines, writeTown(place, postalCode), nameCountry(place.country, lang)];
  return lines.filter((line) => line !== '').join(', ');
}
