import { escapeHtml } from '../html/escape-html.ts';
import { sayWhoReceives } from '../html/who-receives.ts';
import type { CountryName } from './country-names.ts';
import { type SignField, signFields } from './sign-form-fields.ts';
import type { SignForm, SignMistake } from './sign-form-input.ts';

/** The state of the form: what stands in it, what is wrong with that, and who receives it. */
export interface SigningState {
  readonly form: SignForm;
  readonly mistakes: readonly SignMistake[];
  /** The names of the accounts that receive what is entered. */
  readonly receivers: readonly string[];
}

/** The form for signing, as HTML; it posts to the address of its page. */
export function renderSignForm(
  { form: { typed, token, website }, mistakes, receivers }: SigningState,
  countries: readonly CountryName[],
): string {
  const fields = signFields.map((field) => {
    const mistake = mistakes.find((one) => one.field === field.name);
    return renderField(field, { value: typed[field.name], mistake: mistake?.message, countries });
  });
  return `${mistakes.length > 0 ? renderMistakes(mistakes) : ''}<form method="post" novalidate>
<p class="hint">* needed</p>
<div class="fields">
${fields.join('\n')}
</div>
<input type="hidden" name="token" value="${escapeHtml(token)}">
<input type="hidden" name="website" value="${escapeHtml(website)}">
<p class="receivers">${escapeHtml(sayWhoReceives(receivers))}</p>
<button>Sign</button>
</form>`;
}

function renderMistakes(mistakes: readonly SignMistake[]): string {
  const items = mistakes.map(({ field, message }) => {
    const text = escapeHtml(message);
    return `<li>${field === undefined ? text : `<a href="#${field}">${text}</a>`}</li>`;
  });
  return `<div class="mistakes" role="alert" tabindex="-1" autofocus>
<h3>Please check what you entered</h3>
<ul>
${items.join('\n')}
</ul>
</div>
`;
}

interface FieldState {
  readonly value: string;
  readonly mistake: string | undefined;
  readonly countries: readonly CountryName[];
}

function renderField(field: SignField, state: FieldState): string {
  const { name, label, hint, isHalf = false } = field;
  const { mistake } = state;
  const described = [
    ...(hint === undefined ? [] : [`${name}-hint`]),
    ...(mistake === undefined ? [] : [`${name}-wrong`]),
  ];
  const attributes = [
    `id="${name}" name="${name}" autocomplete="${field.autocomplete}"`,
    ...(described.length > 0 ? [`aria-describedby="${described.join(' ')}"`] : []),
    ...(field.isRequired === true ? ['required'] : []),
    ...(mistake === undefined ? [] : ['aria-invalid="true"']),
  ].join(' ');
  return `<div class="field${isHalf ? ' half' : ''}">
<label for="${name}">${label}</label>
${hint === undefined ? '' : `<p class="hint" id="${name}-hint">${hint}</p>\n`}${
  mistake === undefined ? '' : `<p class="wrong" id="${name}-wrong">${escapeHtml(mistake)}</p>\n`
}${renderControl(field, attributes, state)}
</div>`;
}

function renderControl({ control }: SignField, attributes: string, { value, countries }: FieldState): string {
  if (control === 'textarea') {
    // A line break that comes first is taken away by browsers.
    return `<textarea ${attributes} rows="3">\n${escapeHtml(value)}</textarea>`;
  }
  if (control === 'country') return `<select ${attributes}>${renderCountries(countries, value)}</select>`;
  return `<input ${attributes} type="${control}" value="${escapeHtml(value)}">`;
}

function renderCountries(countries: readonly CountryName[], chosen: string): string {
  const options = countries.map(({ code, name }) => {
    const selected = code === chosen.trim().toUpperCase() ? ' selected' : '';
    return `<option value="${code}"${selected}>${escapeHtml(name)}</option>`;
  });
  return `<option value=""></option>${options.join('')}`;
}
