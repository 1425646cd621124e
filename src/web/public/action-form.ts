import { listCountries } from '../../geocoding/country.ts';
import { type Option, renderField, renderMistakes } from '../../html/form.ts';
import { type Html, html } from '../../html/html.ts';
import type { Words } from '../../html/words/en.ts';
import {
  type ActionFieldName,
  type ActionForm,
  type ActionKind,
  type ActionMistake,
  listFields,
} from './action-form-input.ts';
import { type ConsentAsked, renderConsent } from './consent-asked.ts';

/** What the form shows: what was entered, what is wrong with it, who receives it, and the consent that it asks for. */
export interface ActionState {
  readonly kind: ActionKind;
  readonly form: ActionForm;
  readonly mistakes: readonly ActionMistake[];
  /** The names of the accounts that receive what is entered. */
  readonly receivers: readonly string[];
  readonly countries: readonly Option[];
  readonly asked: ConsentAsked;
}

/** The form of a petition or an event. It posts to the address of its webpage. */
export function renderActionForm(words: Words, state: ActionState): Html {
  const { kind, form, mistakes, receivers, countries, asked } = state;
  const { typed, token, website } = form;
  const { required } = words.signForm;
  const hints: Partial<Record<ActionFieldName, string>> = {
    ...words.signForm.hints,
    guests: words.event.guestsHint,
  };
  const written = listFields(kind).map((field) => {
    const { name } = field;
    const value = name === 'country' ? typed.country.trim().toUpperCase() : typed[name];
    const mistake = mistakes.find((one) => one.field === name)?.message;
    const texts = { label: words.fields[name], hint: hints[name], options: countries };
    return html`${renderField({ ...field, ...texts, value, mistake })}\n`;
  });
  return html`${renderMistakes(words, mistakes)}<form method="post" novalidate>
<p class="hint">${required}</p>
<div class="fields">
${written}</div>
<input type="hidden" name="token" value="${token}">
<input type="hidden" name="website" value="${website}">
<input type="hidden" name="consent" value="${asked.settings.consentVersion}">
${renderConsent(words, asked, { receivers, optIn: typed.opt_in })}
<button>${kind === 'petition' ? words.signForm.submit : words.event.submit}</button>
</form>`;
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
