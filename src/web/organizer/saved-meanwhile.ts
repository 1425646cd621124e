import { attributes, type Html, html } from '../../html/html.ts';
import { renderTime } from './forms.ts';
import type { LastEdit } from './last-edit.ts';
import type { Visit } from './route.ts';

/** The id of a form that is alone on its webpage, which the choices above it belong to. */
export const editorFormId = 'editor-form';

/** What the second of two editors reads where what they typed stays in the form. */
export const keptTexts = 'Your texts are still in the form below, and nothing of them is stored yet.';

/** The values of a form by the names that they are posted under. */
export type PostedValues = Readonly<Record<string, string | readonly string[]>>;

/** Two states of a form: as it was typed, and as somebody else saved it meanwhile. */
export interface SavedMeanwhile {
  /** What the first editor did, such as `saved this webhook while you edited it`. */
  readonly did: string;
  readonly edit: LastEdit;
  /** The fields that are compared, with what they are called. */
  readonly labels: Readonly<Record<string, string>>;
  readonly typed: PostedValues;
  readonly stored: PostedValues;
  /** How a value is shown that people cannot read as it is posted. */
  readonly show?: (name: string, value: string) => string;
  /** The id of the form with the field; `editorFormId` by default. */
  readonly formIdOf?: (name: string) => string;
}

/** Explains to the second of two editors who saved what (I-editors), with both texts, of which one is chosen for each field. */
export function renderSavedMeanwhile(visit: Visit, saved: SavedMeanwhile): Html {
  const differences = listDifferences(saved);
  const next = differences.length === 0 ? 'Save again to keep yours.' : 'Choose for each field, and save.';
  return renderSavedNotice(visit, saved, {
    text: html`${keptTexts} ${next}`,
    more: html`${differences.map((difference) => renderVersions(saved, difference))}`,
  });
}

/** Explains who saved something meanwhile and when (I-editors), and then `text`, with `more` below it. */
export function renderSavedNotice(
  visit: Visit,
  { did, edit }: Pick<SavedMeanwhile, 'did' | 'edit'>,
  { text, more }: { readonly text: Html; readonly more?: Html },
): Html {
  const { who, at } = edit;
  return html`<div class="notice conflict" role="alert" tabindex="-1" autofocus>
<h2>${who} ${did}</h2>
<p>${at !== undefined && html`That was on ${renderTime(at, visit)}. `}${text}</p>
${more}</div>
`;
}

/** A posted form after that: with the stored values of the fields for which they were chosen. */
export function takeSaved(form: URLSearchParams, stored: PostedValues): URLSearchParams {
  const taken = new URLSearchParams(form);
  for (const [name, value] of Object.entries(stored)) {
    if (form.get(choiceName(name)) !== 'theirs') continue;
    taken.delete(name);
    for (const one of [value].flat()) taken.append(name, one);
  }
  return taken;
}

/** The name under which is posted whose text of a field was chosen: `mine` or `theirs`. */
export function choiceName(name: string): string {
  return `take-${name}`;
}

interface Difference {
  readonly name: string;
  readonly mine: string;
  readonly theirs: string;
}

function listDifferences({ labels, typed, stored, show = (_name, value) => value }: SavedMeanwhile) {
  const write = (name: string, value: string | readonly string[] = '') =>
    [value]
      .flat()
      .map((one) => show(name, one))
      .join(', ');
  return Object.keys(labels).flatMap((name): Difference[] => {
    const [mine, theirs] = [write(name, typed[name]), write(name, stored[name])];
    return plain(mine) === plain(theirs) ? [] : [{ name, mine, theirs }];
  });
}

// Browsers post every line break as CR LF, and what is stored has no spaces around it.
function plain(text: string): string {
  return text.replaceAll('\r\n', '\n').trim();
}

function renderVersions(saved: SavedMeanwhile, { name, mine, theirs }: Difference): Html {
  const form = saved.formIdOf?.(name) ?? editorFormId;
  const { title } = saved.edit;
  return html`<fieldset class="versions">
<legend>${saved.labels[name]}</legend>
${renderVersion(name, { form, whose: 'mine', title: 'Yours', text: mine })}${renderVersion(name, { form, whose: 'theirs', title, text: theirs })}</fieldset>
`;
}

function renderVersion(
  name: string,
  {
    form,
    whose,
    title,
    text,
  }: {
    readonly form: string;
    readonly whose: 'mine' | 'theirs';
    readonly title: string;
    readonly text: string;
  },
): Html {
  return html`<label class="version"><input${attributes({
    type: 'radio',
    form,
    name: choiceName(name),
    value: whose,
    checked: whose === 'mine',
  })}><span><small>${title}</small>${text || '(empty)'}</span></label>
`;
}
