import { attributes, type Html, html } from './html.ts';
import type { Words } from './words/en.ts';

/** A field of a form. */
export interface Field {
  /** The name that the field is posted under; also the id of its control. */
  readonly name: string;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly autocomplete: string;
  readonly control: 'text' | 'email' | 'tel' | 'textarea' | 'select';
  /** The choices of a `select`. */
  readonly options?: readonly Option[];
  readonly isRequired?: boolean;
  /** Whether the field shares its line with another one. */
  readonly isHalf?: boolean;
  readonly value: string;
  /** What is wrong with the value. */
  readonly mistake?: string | undefined;
}

/** A choice of a `select`. */
export interface Option {
  readonly value: string;
  readonly name: string;
}

/** A mistake in a form: in one field, or in the form as a whole. */
export interface Mistake<Name extends string = string> {
  readonly field: Name | undefined;
  readonly message: string;
}

/** A field with its label, its hint and its mistake, which the control names as its descriptions. */
export function renderField(field: Field): Html {
  const { name, hint, mistake } = field;
  return html`<div class="field${field.isHalf && ' half'}">
<label for="${name}">${field.label}</label>
${hint !== undefined && html`<p class="hint" id="${name}-hint">${hint}</p>\n`}${
  mistake !== undefined && html`<p class="wrong" id="${name}-wrong">${mistake}</p>\n`
}${renderControl(field)}
</div>`;
}

/** The summary of the mistakes above a form, with links to the fields; nothing where there are none. The browser focuses it. */
export function renderMistakes(words: Words, mistakes: readonly Mistake[]): Html | undefined {
  if (mistakes.length === 0) return undefined;
  const items = mistakes.map(({ field, message }) => {
    const text = field === undefined ? message : html`<a href="#${field}">${message}</a>`;
    return html`<li>${text}</li>\n`;
  });
  return html`<div class="mistakes" role="alert" tabindex="-1" autofocus>
<h3>${words.form.mistakes}</h3>
<ul>
${items}</ul>
</div>
`;
}

function renderControl({ name, control, options = [], value, ...field }: Field): Html {
  const descriptions = [
    ...(field.hint === undefined ? [] : [`${name}-hint`]),
    ...(field.mistake === undefined ? [] : [`${name}-wrong`]),
  ];
  const common = {
    id: name,
    name,
    autocomplete: field.autocomplete,
    'aria-describedby': descriptions.join(' ') || undefined,
    required: field.isRequired,
    'aria-invalid': field.mistake !== undefined && 'true',
  };
  if (control === 'textarea') {
    // Browsers drop a line break at the start.
    return html`<textarea${attributes({ ...common, rows: 3 })}>\n${value}</textarea>`;
  }
  if (control === 'select') {
    return html`<select${attributes(common)}><option value=""></option>${options.map(
      (option) =>
        html`<option${attributes({ value: option.value, selected: option.value === value })}>${option.name}</option>`,
    )}</select>`;
  }
  return html`<input${attributes({ ...common, type: control, value })}>`;
}
