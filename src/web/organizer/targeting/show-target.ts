import { listChoosable, listChoosableTags, nameActions } from '../../../actions/targeting/choose-actions.ts';
import { readFit } from '../../../actions/targeting/read-fit.ts';
import type { Choice, Condition, Target } from '../../../actions/targeting/target.ts';
import { isId } from '../../../base/ids.ts';
import type { Mistake } from '../../../html/form.ts';
import { type Html, html } from '../../../html/html.ts';
import { renderDate } from '../forms.ts';
import { findKeptEdit } from '../last-edit.ts';
import type { Answer, Visit } from '../route.ts';
import { renderSavedNotice } from '../saved-meanwhile.ts';
import { describeCondition, describeConditions, type Names } from './condition-words.ts';
import { nameAll, zoneOf } from './find-target.ts';
import {
  type Meaning,
  type Reading,
  readMeaning,
  type Writing,
  writeSentence,
} from './sentence-conditions.ts';
import type { ShownSentence } from './sentence-fields.ts';
import { isKey, type Sentence, type TargetForm, times } from './sentences.ts';
import { describeSpan, readSpan } from './spans.ts';
import { renderTarget } from './target-webpage.ts';

const mostActions = 100;
const mostTags = 100;

/** What somebody typed, as it is read. */
export interface ReadForm {
  readonly typed: TargetForm;
  /** What each sentence means. */
  readonly meanings: readonly Meaning[];
  /** Those of the sentences that can be read. */
  readonly choice: Choice;
  readonly reading: Reading;
}

/** The sentences of a target as its form holds them. */
export async function formOf(
  { title, match, conditions }: Choice & { readonly title: string },
  visit: Visit,
): Promise<TargetForm> {
  const { context, account } = visit;
  const ids = conditions.flatMap((condition) => (condition.kind === 'action' ? (condition.anyOf ?? []) : []));
  const actions = ids.length === 0 ? [] : await nameActions(context.db, account.id, ids);
  const kinds = new Map(actions.map(({ id, kind }) => [id, kind]));
  return { title, match, sentences: writeSentences(conditions, visit, (id) => kinds.get(id)) };
}

function writeSentences(
  conditions: readonly Condition[],
  visit: Visit,
  kindOf: Writing['kindOf'],
): Sentence[] {
  const options = { timeZone: zoneOf(visit), kindOf, writeKept: (one: Condition) => JSON.stringify(one) };
  return conditions.map((condition) => writeSentence(condition, options));
}

/** Reads what the sentences of a form mean. Those that only programs make are conditions of the stored target. */
export async function readForm(
  visit: Visit,
  typed: TargetForm,
  stored: Target | undefined,
): Promise<ReadForm> {
  const { context, account } = visit;
  const { match, sentences } = typed;
  const chosen = sentences.flatMap((sentence) => (sentence.kind === 'did' ? sentence.what : [])).filter(isId);
  const reading: Reading = {
    timeZone: zoneOf(visit),
    actions: await listChoosable(context.db, account.id, { most: mostActions, chosen }),
    readKept: (json) => stored?.conditions.find((condition) => JSON.stringify(condition) === json),
  };
  const meanings = sentences.map((sentence) => readMeaning(sentence, reading));
  const conditions = meanings.flatMap((meaning) => ('condition' in meaning ? [meaning.condition] : []));
  return { typed, meanings, choice: { match, conditions }, reading };
}

/** What is shown beside the sentences. */
interface Shown {
  readonly stored: Target | undefined;
  readonly mistakes?: readonly Mistake[];
  readonly focus?: string | undefined;
  readonly token: string;
  /** What somebody else saved meanwhile. */
  readonly conflict?: Target;
}

/** Shows the form of a target with who fits what is in it. */
export async function showForm(visit: Visit, read: ReadForm, shown: Shown): Promise<Answer> {
  const { context, account } = visit;
  const { db, clock } = context;
  const { stored, mistakes = [], focus, token, conflict } = shown;
  const { typed, choice, reading } = read;
  const names = await nameAll(visit, [choice, ...(conflict === undefined ? [] : [conflict])]);
  const fit = await readFit(db, account.id, choice, clock.now());
  const isSaved = stored !== undefined && isSame(visit, read, stored);
  return {
    webpage: renderTarget(visit, {
      typed,
      sentences: typed.sentences.map((sentence, index) =>
        describeSentence(sentence, { meaning: read.meanings[index], names, isMistaken: mistakes.length > 0 }),
      ),
      choices: { actions: reading.actions, tags: await listChoosableTags(db, account.id, mostTags) },
      fit: { ...fit, ...names },
      mistakes,
      stored,
      token,
      state: describeState(visit, stored, isSaved),
      isSaved,
      focus,
      conflict: conflict && (await renderConflict(visit, conflict, { typedTitle: typed.title, names })),
    }),
  };
}

function describeSentence(
  sentence: Sentence,
  { meaning, names, isMistaken }: { meaning: Meaning | undefined; names: Names; isMistaken: boolean },
): ShownSentence {
  const missing = meaning !== undefined && 'missing' in meaning ? meaning : undefined;
  const isKept = sentence.kind === 'kept' && meaning !== undefined && 'condition' in meaning;
  const span = sentence.kind === 'did' && !isKey(times, sentence.when) ? readSpan(sentence.when) : undefined;
  return {
    sentence,
    missing: missing?.missing,
    control: missing?.control,
    isMistaken,
    words: isKept ? describeCondition(meaning.condition, names) : undefined,
    span: span && describeSpan(span, names.timeZone),
  };
}

function isSame(visit: Visit, { choice, meanings, reading }: ReadForm, stored: Target): boolean {
  if (meanings.some((meaning) => 'missing' in meaning)) return false;
  const kindOf = (id: string) => reading.actions.find((one) => one.id === id)?.kind;
  const write = ({ match, conditions }: Choice) =>
    JSON.stringify([match, writeSentences(conditions, visit, kindOf)]);
  return write(choice) === write(stored);
}

function describeState(visit: Visit, stored: Target | undefined, isSaved: boolean): Html | string {
  if (stored === undefined) return 'Not saved yet';
  if (!isSaved) return 'Changed, not saved yet';
  return html`Saved ${renderDate(stored.modifiedAt, visit)}. Who fits is counted anew each time.`;
}

async function renderConflict(
  visit: Visit,
  target: Target,
  { typedTitle, names }: { readonly typedTitle: string; readonly names: Names },
): Promise<Html> {
  const { id, title, modifiedBy, modifiedAt: at } = target;
  const did = 'saved this target while you edited it';
  const edit = await findKeptEdit(visit, { modifiedBy, at });
  return renderSavedNotice(
    visit,
    { did, edit },
    {
      text: html`It now is “${title}”: ${describeConditions(target, names)}.`,
      more: html`<p>Your sentences are still below${typedTitle !== title && html`, with your name “${typedTitle}”`}. Save them to replace this, or <a href="${id}">take what is saved</a>.</p>
`,
    },
  );
}
