import { listCountries } from '../geocoding/country.ts';
import { escapeHtml } from '../hal/escape-html.ts';
import { joinNames } from './public-page.ts';
import { type SignField, type SignFieldName, signFields } from './sign-form-fields.ts';
import type { SignForm, SignMistake } from './sign-form-input.ts';

/** The form for signing, as HTML, with what was typed and what is wrong with it; it posts to the address of its page. */
export function renderSignForm(
  { typed, token, website }: SignForm,
  mistakes: readonly SignMistake[],
  receivers: readonly string[],
): string {
  const fields = signFields.map((field) => {
    const mistake = mistakes.find((one) => one.field === field.name);
    return renderField(field, typed[field.name], mistake?.message);
  });
  const receive = receivers.length === 1 ? 'receives' : 'receive';
  return `${mistakes.length > 0 ? renderMistakes(mistakes) : ''}<form method="post" novalidate>
<div class="fields">
${fields.join('\n')}
</div>
<input type="hidden" name="token" value="${escapeHtml(token)}">
<input type="hidden" name="website" value="${escapeHtml(website)}">
<p class="receivers">${escapeHtml(joinNames(receivers))} ${receive} what you enter and may contact you.</p>
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

function renderField(field: SignField, value: string, mistake: string | undefined): string {
  const { name, label, hint } = field;
  const described = [
    ...(hint === undefined ? [] : [`${name}-hint`]),
    ...(mistake === undefined ? [] : [`${name}-wrong`]),
  ];
  const attributes = [
    `id="${name}" name="${name}" autocomplete="${field.autocomplete}"`,
    ...(described.length > 0 ? [`aria-describedby="${described.join(' ')}"`] : []),
    ...(mistake === undefined ? [] : ['aria-invalid="true"']),
  ].join(' ');
  return `<div class="field${isHalf(name) ? ' half' : ''}">
<label for="${name}">${label}</label>
${hint === undefined ? '' : `<p class="hint" id="${name}-hint">${hint}</p>\n`}${
  mistake === undefined ? '' : `<p class="wrong" id="${name}-wrong">${escapeHtml(mistake)}</p>\n`
}${renderControl(field, attributes, value)}
</div>`;
}

// Two that are short and belong together stand side by side.
function isHalf(name: SignFieldName): boolean {
  return ['given_name', 'family_name', 'postal_code', 'country'].includes(name);
}

function renderControl({ control }: SignField, attributes: string, value: string): string {
  if (control === 'textarea') {
    // A line break that comes first is taken away by browsers.
    return `<textarea ${attributes} rows="3">\n${escapeHtml(value)}</textarea>`;
  }
  if (control === 'country') return `<select ${attributes}>${renderCountries(value)}</select>`;
  return `<input ${attributes} type="${control}" value="${escapeHtml(value)}">`;
}

function renderCountries(chosen: string): string {
  const names = new Intl.DisplayNames('en', { type: 'region' });
  const countries = listCountries()
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .sort((one, other) => one.name.localeCompare(other.name, 'en'));
  const options = countries.map(({ code, name }) => {
    const selected = code === chosen.trim().toUpperCase() ? ' selected' : '';
    return `<option value="${code}"${selected}>${escapeHtml(name)}</option>`;
  });
  return `<option value=""></option>${options.join('')}`;
}
