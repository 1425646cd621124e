import { listCountries } from '../geocoding/country.ts';
import { type Option, renderField, renderMistakes } from '../html/form.ts';
import { type Html, html } from '../html/html.ts';
import type { Words } from '../html/words/en.ts';
import { type SignFieldName, type SignForm, type SignMistake, signFields } from './sign-form-input.ts';

/** What the form shows: what was entered, what is wrong with it, and who receives it. */
export interface SigningState {
  readonly form: SignForm;
  readonly mistakes: readonly SignMistake[];
  /** The names of the accounts that receive what is entered. */
  readonly receivers: readonly string[];
  readonly countries: readonly Option[];
}

/** The form for signing. It posts to the address of its webpage. */
export function renderSignForm(
  words: Words,
  { form: { typed, token, website }, mistakes, receivers, countries }: SigningState,
): Html {
  const { required, submit } = words.signForm;
  const hints: Partial<Record<SignFieldName, string>> = words.signForm.hints;
  const written = signFields.map((field) => {
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
<p class="receivers">${words.form.receivers(receivers)}</p>
<button>${submit}</button>
</form>`;
}

/** All countries, by code and name, in the order of their names in a language. */
export function listCountryNames({ language: { lang } }: Words): Option[] {
  const names = new Intl.DisplayNames(lang, { type: 'region' });
  return listCountries()
    .map((code) => ({ value: code, name: names.of(code) ?? code }))
    .sort((one, other) => one.name.localeCompare(other.name, lang));
}
