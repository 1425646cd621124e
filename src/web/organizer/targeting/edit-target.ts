import { createTarget, replaceTarget } from '../../../actions/targeting/change-targets.ts';
import type { Target } from '../../../actions/targeting/target.ts';
import { getTargetingAction } from '../../../actions/targeting/targeting-actions.ts';
import { Problem } from '../../../base/errors.ts';
import { readId } from '../../../base/ids.ts';
import { hasLineBreak, isBlank } from '../../../base/text-line.ts';
import type { Mistake } from '../../../html/form.ts';
import { readFormReceipt, writeFormToken } from '../../../http/form-token.ts';
import { nothingToSee } from '../refusal.ts';
import type { Answer, Visit } from '../route.ts';
import { deleteTarget } from './delete-target.ts';
import { findTarget } from './find-target.ts';
import { readyTargets } from './ready-targets.ts';
import { changeSentences, readTargetForm, type TargetForm } from './sentences.ts';
import { formOf, type ReadForm, readForm, showForm } from './show-target.ts';
import { addressOf } from './target-webpage.ts';

const mostOfTitle = 255;

/** Shows the form for a new target: an empty one, one that is ready, or everybody who acted on an event or petition. */
export async function showNewTarget(visit: Visit): Promise<Answer> {
  const typed = await formOf(await startOf(visit), visit);
  const token = writeFormToken(visit.context);
  return showForm(visit, await readForm(visit, typed, undefined), { stored: undefined, token });
}

async function startOf({ context, account, query }: Visit) {
  const ready = readyTargets.find(({ name }) => name === query.get('from'));
  if (ready !== undefined) return { ...ready, match: 'all' as const };
  const asked = query.get('action');
  if (asked === null) return { title: '', match: 'all' as const, conditions: [] };
  const id = readId(asked);
  if (id === undefined) throw nothingToSee();
  const { kind } = await getTargetingAction(context.db, account.id, id);
  const condition = { kind: 'action', is: true, anyOf: [id], actionKind: kind } as const;
  return { title: '', match: 'all' as const, conditions: [condition] };
}

/** Shows a stored target. */
export async function showTarget(visit: Visit): Promise<Answer> {
  const stored = await findTarget(visit);
  return showForm(visit, await readForm(visit, await formOf(stored, visit), stored), { stored, token: '' });
}

/** Counts who is selected by a form for a new target, changes its sentences, or saves it; a form that is sent twice makes one target. */
export function postNewTarget(visit: Visit): Promise<Answer> {
  return post(visit, undefined);
}

/** Counts who is selected by the form of a stored target, changes its sentences, saves it, or deletes it. */
export async function postTarget(visit: Visit): Promise<Answer> {
  const stored = await findTarget(visit);
  return visit.form.get('action') === 'delete' ? deleteTarget(visit, stored) : post(visit, stored);
}

async function post(visit: Visit, stored: Target | undefined): Promise<Answer> {
  const { form } = visit;
  const sent = readTargetForm(form);
  const action = form.get('action') ?? 'count';
  const { sentences, focus } = changeSentences(sent.sentences, action);
  const read = await readForm(visit, { ...sent, sentences }, stored);
  const token = form.get('token') ?? '';
  if (action !== 'save') return showForm(visit, read, { stored, focus, token });
  const mistakes = findMistakes(read);
  if (mistakes.length > 0) return showForm(visit, read, { stored, mistakes, token });
  return save(visit, read, { stored, token });
}

function findMistakes({ typed, meanings }: ReadForm): Mistake[] {
  return [
    ...findTitleMistakes(typed),
    ...meanings.flatMap((meaning, index) =>
      'missing' in meaning ? [{ field: `s${index}_${meaning.control}`, message: meaning.missing }] : [],
    ),
  ];
}

function findTitleMistakes({ title }: TargetForm): Mistake[] {
  if (isBlank(title))
    return [{ field: 'title', message: 'Enter a name, such as Neighbors to ask for help.' }];
  if ([...title].length <= mostOfTitle && !hasLineBreak(title)) return [];
  return [{ field: 'title', message: `The name must be one line of at most ${mostOfTitle} characters.` }];
}

async function save(
  visit: Visit,
  read: ReadForm,
  { stored, token }: { stored: Target | undefined; token: string },
): Promise<Answer> {
  const { context, account, form, user } = visit;
  const { title } = read.typed;
  const draft = { title, ...read.choice };
  try {
    const receipt = readFormReceipt(token, {
      accountId: account.id,
      path: '/manage/targeting/new',
      body: draft,
      askedAt: context.clock.now(),
    });
    const isOpened = (version: number) => version === Number(form.get('version'));
    const saved =
      stored === undefined
        ? await createTarget(context, account.id, draft, receipt)
        : await replaceTarget(context, account.id, stored.id, draft, isOpened, user.account);
    return { redirect: addressOf(visit, saved), flash: `“${title}” is saved.` };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    if (error.code === 'precondition_failed') {
      const conflict = await findTarget(visit);
      return showForm(visit, read, { stored: conflict, conflict, token });
    }
    if (error.code !== 'invalid_request') throw error;
    return showForm(visit, read, { stored, mistakes: toMistakes(error), token });
  }
}

// Each condition is a sentence, as nothing is missing.
function toMistakes({ fields, message }: Problem): Mistake[] {
  if (fields.length === 0) return [{ field: undefined, message }];
  return fields.map((error) => {
    const pointer = 'pointer' in error ? error.pointer : error.parameter;
    const [, index] = /^\/conditions\/(\d+)\//.exec(pointer) ?? [];
    const sentence = index === undefined ? 'The target' : `Sentence ${Number(index) + 1}`;
    return { field: undefined, message: `${sentence}: a value ${error.message}.` };
  });
}
