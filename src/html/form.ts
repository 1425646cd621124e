import { attributes, type Html, html } from './html.ts';
import type { Words } from './words/en.ts';

/** A field of a form. */
export interface Field {
  /** The name that the field is posted under; also the id of its control. */
  readonly name: string;
  readonly label: string;
  /** What stands behind the label, such as that the field is optional. */
  readonly note?: string;
  readonly hint?: string | undefined;
  readonly autocomplete?: string | undefined;
  /** Which keyboard a phone shows. */
  readonly inputmode?: 'numeric' | undefined;
  readonly control: TypedControl | 'textarea' | 'select' | 'checkbox' | 'radio';
  /** The choices of a `select` or of `radio` buttons. */
  readonly options?: readonly Option[];
  /** The bounds of a `date`, `time` or `number`. */
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  /** The number of lines of a `textarea`; 3 by default. */
  readonly rows?: number | undefined;
  /** Whether script adds buttons to a `textarea` that mark its words: bold, a link, a list. */
  readonly hasMarks?: boolean;
  readonly isRequired?: boolean;
  /** The id of the form, of a field that stands outside of it. */
  readonly form?: string;
  /** Whether the field shares its line with another one. */
  readonly isHalf?: boolean;
  /** What the control contains; of a `checkbox`, the empty text where it is not ticked. A ticked one is posted as `yes`. */
  readonly value: string;
  /** What is wrong with the value. */
  readonly mistake?: string | undefined;
}

/** A control into which the person types one line. */
type TypedControl =
  | 'text'
  | 'email'
  | 'tel'
  | 'url'
  | 'search'
  | 'date'
  | 'time'
  | 'datetime-local'
  | 'number'
  | 'color';

/** A choice of a `select` or of radio buttons. */
export interface Option {
  readonly value: string;
  readonly name: string;
  /** A line below a radio button. */
  readonly hint?: string | undefined;
}

/** A mistake in a form: in one field, or in the form as a whole. */
export interface Mistake<Name extends string = string> {
  readonly field: Name | undefined;
  readonly message: string;
}

/** A field with its label, its hint and its mistake (I-mistakes), which the control names as its descriptions. */
export function renderField(field: Field): Html {
  if (field.control === 'radio') return renderRadios(field);
  const { name, control, isHalf } = field;
  const label = html`<label for="${name}">${field.label}${field.note !== undefined && html` <span>${field.note}</span>`}</label>\n`;
  if (control === 'checkbox') {
    return html`<div class="field check">
${renderCheckbox(field)}
${label}${renderNotes(field)}</div>`;
  }
  return html`<div class="field${isHalf && ' half'}">
${label}${renderNotes(field)}${renderControl(field, control)}
</div>`;
}

/**
 * The summary of the mistakes above a form (I-mistakes), as a heading of a level, with links to the fields; nothing where there are none.
 * The browser focuses it.
 */
export function renderMistakes(
  words: Words,
  mistakes: readonly Mistake[],
  level: 2 | 3 = 2,
): Html | undefined {
  if (mistakes.length === 0) return undefined;
  const items = mistakes.map(({ field, message }) => {
    const text = field === undefined ? message : html`<a href="#${field}">${message}</a>`;
    return html`<li>${text}</li>\n`;
  });
  return html`<div class="mistakes" role="alert" tabindex="-1" autofocus>
${level === 2 ? html`<h2>${words.form.mistakes}</h2>` : html`<h3>${words.form.mistakes}</h3>`}
<ul>
${items}</ul>
</div>
`;
}

function renderNotes({ name, hint, mistake }: Field): Html {
  return html`${hint !== undefined && html`<p class="hint" id="${name}-hint">${hint}</p>\n`}${
    mistake !== undefined && html`<p class="wrong" id="${name}-wrong">${mistake}</p>\n`
  }`;
}

// The first button has the name as its id, since the summary of mistakes links to it.
function renderRadios(field: Field): Html {
  const { name, options = [], value, isRequired } = field;
  const written = options.map((option, index) => {
    const id = index === 0 ? name : `${name}-${option.value}`;
    const hint = option.hint === undefined ? undefined : `${id}-about`;
    return html`<div class="choice">
<input${attributes({
      type: 'radio',
      id,
      name,
      value: option.value,
      checked: option.value === value,
      required: isRequired,
      'aria-describedby': hint,
    })}>
<label for="${id}">${option.name}</label>${hint !== undefined && html`\n<p class="hint" id="${hint}">${option.hint}</p>`}
</div>\n`;
  });
  return html`<fieldset${attributes({ class: 'field', 'aria-describedby': listDescriptions(field) })}>
<legend>${field.label}</legend>
${renderNotes(field)}${written}</fieldset>`;
}

function renderCheckbox(field: Field): Html {
  return html`<input${attributes({ ...commonAttributes(field), type: 'checkbox', value: 'yes', checked: field.value !== '' })}>`;
}

function renderControl(field: Field, control: TypedControl | 'textarea' | 'select'): Html {
  const { options = [], value, min, max, rows = 3, hasMarks = false } = field;
  const common = commonAttributes(field);
  if (control === 'textarea') {
    // Browsers drop a line break at the start.
    return html`<textarea${attributes({ ...common, rows, 'data-marks': hasMarks })}>\n${value}</textarea>`;
  }
  if (control === 'select') {
    return html`<select${attributes(common)}><option value=""></option>${options.map(
      (option) =>
        html`<option${attributes({ value: option.value, selected: option.value === value })}>${option.name}</option>`,
    )}</select>`;
  }
  return html`<input${attributes({ ...common, type: control, value, min, max, inputmode: field.inputmode })}>`;
}

function commonAttributes(field: Field) {
  const { name, form, autocomplete, isRequired, mistake } = field;
  return {
    id: name,
    name,
    form,
    autocomplete,
    'aria-describedby': listDescriptions(field),
    required: isRequired,
    'aria-invalid': mistake !== undefined && 'true',
  };
}

function listDescriptions({ name, hint, mistake }: Field): string | undefined {
  const descriptions = [
    ...(hint === undefined ? [] : [`${name}-hint`]),
    ...(mistake === undefined ? [] : [`${name}-wrong`]),
  ];
  return descriptions.join(' ') || undefined;
}
