import type { Petition } from '../../actions/petitions/petition.ts';
import { listCountries } from '../../geocoding/country.ts';
import { type Field, type Option, renderField, renderMistakes } from '../../html/form.ts';
import { attributes, type Html, html } from '../../html/html.ts';
import { renderIcon } from '../../html/icons.ts';
import type { Words } from '../../html/words/en.ts';
import {
  type ActionFieldName,
  type ActionForm,
  type ActionKind,
  type ActionMistake,
  listFields,
} from './action-form-input.ts';
import { type ConsentAsked, renderConsent, renderPrivacyOf } from './consent-asked.ts';

/** What the form shows: what was entered, what is wrong with it, who receives it, and the consent that it asks for. */
export interface ActionState {
  readonly kind: ActionKind;
  /** Where it is by email, the address is needed. */
  readonly confirmation?: Petition['confirmation'];
  readonly form: ActionForm;
  readonly mistakes: readonly ActionMistake[];
  /** The names of the accounts that receive what is entered. */
  readonly receivers: readonly string[];
  readonly countries: readonly Option[];
  readonly asked: ConsentAsked;
  /** The country that is chosen before the visitor chooses one. */
  readonly country?: string;
  /** What the petition requires, which is shown outside of the disclosure. */
  readonly required?: readonly ActionFieldName[];
  /** Whether the form asks if the name may be shown. */
  readonly asksToShow?: boolean;
  /** What stands below the button: what happens next. */
  readonly after?: Html;
}

/** The fields that are seen at once; all others are optional, and stand in a disclosure (I-rsvp). */
export const firstFields: Readonly<Record<ActionKind, readonly ActionFieldName[]>> = {
  petition: ['given_name', 'family_name', 'email', 'postal_code', 'country'],
  event: ['given_name', 'family_name', 'email'],
};

/**
 * The form of a petition or an event. It posts to the address of its webpage. The disclosure is open where something in it was typed or is
 * wrong (I-rsvp).
 */
export function renderActionForm(words: Words, state: ActionState): Html {
  const { kind, form, mistakes, receivers, asked, country, after, required = [], asksToShow = false } = state;
  const { typed, token, website } = form;
  const fields = listFields(kind);
  const isFirst = ({ name }: { name: ActionFieldName }) =>
    firstFields[kind].includes(name) || required.includes(name);
  const more = fields.filter((field) => !isFirst(field));
  const isOpen = more.some(
    ({ name }) => mistakes.some(({ field }) => field === name) || (name !== 'country' && typed[name] !== ''),
  );
  return html`${renderMistakes(words, mistakes, 3)}<form method="post" novalidate>
<div class="fields">
${fields.filter(isFirst).map((field) => renderActionField(words, field, state))}</div>
<details${attributes({ class: 'more', open: isOpen })}><summary>${renderIcon('plus')}${words.signForm.more[kind]}</summary>
<div class="fields">
${more.map((field) => renderActionField(words, field, state))}</div>
</details>
<input type="hidden" name="token" value="${token}">
<input type="hidden" name="website" value="${website}">
${kind === 'petition' && html`<div hidden><input name="website_url" autocomplete="off" tabindex="-1"></div>\n`}${country !== undefined && html`<input type="hidden" name="preset_country" value="${country}">\n`}<input type="hidden" name="consent" value="${asked.settings.consentVersion}">
${asksToShow && html`${renderField({ name: 'show_name', label: words.signForm.showName, control: 'checkbox', value: typed.show_name })}\n`}${renderConsent(words, asked, { receivers, optIn: typed.opt_in })}
<button class="main wide">${kind === 'petition' ? words.signForm.submit : words.event.submit}</button>
${after}</form>
${renderPrivacyOf(words, asked)}`;
}

function renderActionField(
  words: Words,
  field: ReturnType<typeof listFields>[number],
  {
    kind,
    confirmation,
    form: { typed },
    mistakes,
    countries,
    country = '',
    required = [],
    asksToShow = false,
  }: ActionState,
): Html {
  const { name } = field;
  const typedCountry = typed.country.trim().toUpperCase() || country;
  const shown: Field = {
    ...field,
    label: words.fields[name],
    ...(required.includes(name) && { isRequired: true }),
    ...(firstFields[kind].includes(name) &&
      name !== 'given_name' &&
      name !== 'email' &&
      name !== 'country' &&
      !required.includes(name) && { note: words.signForm.optional }),
    ...(name === 'email' && confirmation === 'email' && { isRequired: true }),
    hint:
      asksToShow && name === 'comments'
        ? words.signForm.commentsShown
        : name === 'email' && confirmation === 'email'
          ? words.confirm.emailHint
          : hintOf(words, kind, name),
    options: countries,
    value: name === 'country' ? typedCountry : typed[name],
    mistake: mistakes.find((one) => one.field === name)?.message,
  };
  return html`${renderField(shown)}\n`;
}

/** What is shown below the label of a field. */
export function hintOf(words: Words, kind: ActionKind, name: ActionFieldName): string | undefined {
  if (name === 'email') return words.signForm.emailHints[kind];
  const hints: Partial<Record<ActionFieldName, string>> = {
    ...words.signForm.hints,
    guests: words.event.guestsHint,
  };
  return hints[name];
}

/** All countries, by code and name, in the order of their names in a language. */
export function listCountryNames({ language: { lang } }: Words): Option[] {
  const names = new Intl.DisplayNames(lang, { type: 'region' });
  return listCountries()
    .map((code) => ({ value: code, name: names.of(code) ?? code }))
    .sort((one, other) => one.name.localeCompare(other.name, lang));
}

/** Makes a `listCountryNames` that remembers the names in each language, since listing them takes time. */
export function rememberCountryNames(): (words: Words) => Option[] {
  const known = new Map<string, Option[]>();
  return (words) => {
    const names = known.get(words.language.lang) ?? listCountryNames(words);
    known.set(words.language.lang, names);
    return names;
  };
}
