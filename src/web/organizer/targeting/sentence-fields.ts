import type { ActionName } from '../../../actions/targeting/choose-actions.ts';
import { attributes, type Html, html } from '../../../html/html.ts';
import { languageOptions, nameLanguage } from './language-names.ts';
import {
  type About,
  addable,
  anyNames,
  type DeedSentence,
  deeds,
  mailVerbs,
  type NamesSentence,
  nameVerbs,
  placeVerbs,
  type Sentence,
  times,
  valueId,
} from './sentences.ts';

/** What the sentences of an account offer to choose from. */
export interface Choices {
  readonly actions: readonly ActionName[];
  readonly tags: readonly string[];
}

/** What is shown with a sentence. */
export interface ShownSentence {
  readonly sentence: Sentence;
  /** Why it does not count yet, and the control that lacks something. */
  readonly missing: string | undefined;
  readonly control: string | undefined;
  /** Whether that is a mistake, since the target is being saved. */
  readonly isMistaken: boolean;
  /** The text of a sentence that only programs make. */
  readonly words: string | undefined;
  /** A span of time that is none of those to choose from, in words. */
  readonly span: string | undefined;
}

/** The sentences of a target, one a row, with the buttons that add others (I-sentences). */
export function renderSentences(
  shown: readonly ShownSentence[],
  match: 'all' | 'any',
  { choices, focus }: { choices: Choices; focus: string | undefined },
): Html {
  const joined = match === 'all' ? 'and' : 'or';
  return html`<p class="sentence">${
    shown.length === 0
      ? html`Everybody you know, until you add a sentence<input type="hidden" name="match" value="${match}">`
      : html`People who fit ${renderSelect({
          id: 'match',
          label: 'How many of the sentences',
          value: match,
          options: { all: 'all', any: 'at least one' },
        })} of these sentences`
  }</p>
<ol class="sentences">
${shown.map((one, index) => renderSentence(one, { index, joined, choices, focus }))}</ol>
<datalist id="tags">${choices.tags.map((tag) => html`<option>${tag}</option>`)}</datalist>
<p class="hint" id="adding">Add a sentence about</p>
<div class="inline adders" role="group" aria-labelledby="adding">
${Object.entries(addable).map(
  ([kind, name]) =>
    html`<button class="secondary" id="add-${kind}" name="action" value="add-${kind}"><span aria-hidden="true">+</span> ${name}</button>\n`,
)}</div>
`;
}

interface Row {
  readonly index: number;
  /** The word before every sentence but the first one. */
  readonly joined: string;
  readonly choices: Choices;
  readonly focus: string | undefined;
}

function renderSentence(shown: ShownSentence, { index, joined, choices, focus }: Row): Html {
  const { sentence, missing, isMistaken } = shown;
  const name = `s${index}`;
  const note = missing === undefined ? undefined : `${name}-note`;
  const common = { name, focus, note, noted: `${name}_${shown.control}`, isMistaken };
  const removed = sentence.kind === 'kept' ? (shown.words ?? '') : addable[sentence.kind];
  return html`<li>
<div class="sentence">${index > 0 && `${joined} `}who ${renderParts(shown, common, choices)}${
    note !== undefined && html`\n<p class="${isMistaken ? 'wrong' : 'hint'}" id="${note}">${missing}</p>`
  }</div>
<input type="hidden" name="${name}_kind" value="${sentence.kind}">
<button class="plain remove" name="action" value="remove-${index}" aria-label="Remove: ${removed}">×</button>
</li>
`;
}

/** What the controls of a sentence have in common. */
interface Common {
  readonly name: string;
  readonly focus: string | undefined;
  /** The id of what is said about the sentence, and the id of the control that it is about. */
  readonly note: string | undefined;
  readonly noted: string;
  readonly isMistaken: boolean;
}

function renderParts({ sentence, words, span }: ShownSentence, common: Common, choices: Choices): Html {
  const verb = (
    label: string,
    verbs: Readonly<Record<string, { text: string; is: boolean }>>,
    value: string,
  ) =>
    renderSelect({
      ...common,
      id: `${common.name}_verb`,
      label,
      value,
      options: Object.fromEntries(Object.entries(verbs).map(([one, { text }]) => [one, text])),
      isNegative: verbs[value]?.is === false,
    });
  if (sentence.kind === 'kept') {
    return html`${words} <small>(made by a program)</small><input type="hidden" name="${common.name}_json" value="${sentence.json}">`;
  }
  if (sentence.kind === 'did') {
    return html`${verb('What they did', deeds, sentence.verb)} ${renderActions(sentence, common, choices.actions)} ${renderTimes(sentence, common, span)}`;
  }
  if (sentence.kind === 'mail') return verb('Whether mail reaches them', mailVerbs, sentence.verb);
  if (sentence.kind === 'place') {
    const label = placeVerbs[sentence.verb].condition === 'postal_code' ? 'Postal codes' : 'Places';
    return html`${verb('Where they live', placeVerbs, sentence.verb)} ${renderInput({
      ...common,
      id: `${common.name}_words`,
      label: `${label}, with commas between them`,
      value: sentence.words,
    })}`;
  }
  return renderNames(sentence, common);
}

const nameLabels = { tag: 'Tag', source: 'Source', language: 'Language' } as const;

function renderNames({ kind, is, names }: NamesSentence, common: Common): Html {
  const { yes, no, after } = nameVerbs[kind];
  const label = nameLabels[kind];
  const isOrNot = renderSelect({
    ...common,
    id: `${common.name}_is`,
    label: 'Whether they do',
    value: is,
    options: { yes, no },
    isNegative: is === 'no',
  });
  const values = names.map((value, position) => {
    const control = { ...common, id: valueId(`${common.name}_name`, position), label, value };
    return kind === 'language'
      ? renderSelect({ ...control, field: `${common.name}_name`, options: offerLanguages(value) })
      : renderInput({
          ...control,
          field: `${common.name}_name`,
          list: kind === 'tag' ? 'tags' : undefined,
        });
  });
  return html`${isOrNot} ${after} ${joinWithOr(values)} ${renderMore(common, label.toLowerCase())}`;
}

function offerLanguages(value: string): Readonly<Record<string, string>> {
  return {
    '': 'choose …',
    ...languageOptions,
    ...(value !== '' && { [value]: nameLanguage(value) }),
  };
}

function joinWithOr(values: readonly Html[]): Html[] {
  return values.map((value, position) => (position === 0 ? value : html` or ${value}`));
}

function renderMore({ name }: Common, what: string): Html {
  return html`<button class="link" name="action" value="more-${name.slice(1)}">or …<span class="unseen"> another ${what}</span></button>`;
}

function renderActions({ verb, what }: DeedSentence, common: Common, actions: readonly ActionName[]): Html {
  const { about } = deeds[verb];
  const noun = { event: 'event', petition: 'petition', both: 'event or petition' }[about];
  const selects = what.map((value, position) => {
    const id = valueId(`${common.name}_what`, position);
    const fitting = actions.filter(({ id, kind }) => about === 'both' || kind === about || id === value);
    return html`<select${attributes({ ...describe({ ...common, id }), id, name: `${common.name}_what`, 'aria-label': capitalise(noun), autofocus: common.focus === id })}>
${renderOption('', position === 0 ? anyNames[about] : 'choose …', value)}${renderGroups(about, fitting, value)}</select>`;
  });
  const isAny = what.length === 1 && what[0] === '';
  return html`${joinWithOr(selects)}${!isAny && html` ${renderMore(common, noun)}`}`;
}

const groupNames = { event: 'Events', petition: 'Petitions' } as const;

function renderGroups(about: About, actions: readonly ActionName[], value: string): Html[] {
  const options = (some: readonly ActionName[]) =>
    some.map(({ id, label }) => renderOption(id, label, value));
  if (about !== 'both') return options(actions);
  return (['event', 'petition'] as const).flatMap((kind) => {
    const some = actions.filter((action) => action.kind === kind);
    return some.length === 0
      ? []
      : [html`<optgroup label="${groupNames[kind]}">${options(some)}</optgroup>\n`];
  });
}

function renderTimes({ when, since, until }: DeedSentence, common: Common, span: string | undefined): Html {
  const select = renderSelect({
    ...common,
    id: `${common.name}_when`,
    label: 'When',
    value: when,
    options: { ...times, ...(span !== undefined && { [when]: span }) },
  });
  if (when !== 'dates') return select;
  const date = (name: string, label: string, value: string) =>
    renderInput({ ...common, id: `${common.name}_${name}`, label, value, type: 'date' });
  return html`${select} from ${date('since', 'From this day', since)} to ${date('until', 'Until the end of this day', until)}`;
}

interface Control extends Partial<Common> {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  /** The name that it is posted under, where it is not the id. */
  readonly field?: string;
}

function describe({ id, note, noted, isMistaken }: Partial<Common> & { readonly id: string }) {
  const isNoted = note !== undefined && noted === id;
  return { 'aria-describedby': isNoted && note, 'aria-invalid': isNoted && isMistaken === true && 'true' };
}

function renderSelect({
  options,
  isNegative,
  ...control
}: Control & { options: Readonly<Record<string, string>>; isNegative?: boolean }): Html {
  const { id, label, value, field = id, focus } = control;
  return html`<select${attributes({ ...describe(control), id, name: field, class: isNegative === true && 'negative', 'aria-label': label, autofocus: focus === id })}>
${Object.entries(options).map(([one, text]) => renderOption(one, text, value))}</select>`;
}

function renderOption(value: string, text: string, selected: string): Html {
  return html`<option${attributes({ value, selected: value === selected })}>${text}</option>\n`;
}

function renderInput({
  list,
  type = 'text',
  ...control
}: Control & { list?: string | undefined; type?: string }): Html {
  const { id, label, value, field = id, focus } = control;
  return html`<input${attributes({ ...describe(control), id, name: field, type, value, list, 'aria-label': label, autocomplete: 'off', autofocus: focus === id })}>`;
}

function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
