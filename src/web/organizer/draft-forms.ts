import type { Draft, DraftFields, DraftKind } from '../../actions/drafts/draft.ts';
import { findDraft } from '../../actions/drafts/draft-store.ts';
import { discardDraft, saveDraft } from '../../actions/drafts/save-draft.ts';
import { isProblem } from '../../base/errors.ts';
import { findRepeat } from '../../collections/idempotency/find-repeat.ts';
import { readFormReceipt, writeFormToken } from '../../http/form-token.ts';
import type { Edited } from './editor-parts.ts';
import { renderQuestion } from './question-webpage.ts';
import type { Answer, Visit } from './route.ts';

/** Something new, with the token that makes one draft of a form that is sent twice. */
export function openNew(visit: Visit): Edited {
  return { kind: 'new', token: writeFormToken(visit.context) };
}

/**
 * Saves a new draft, and answers what follows from it. A form that is sent twice makes one; where that one is no draft any more,
 * the answer leads to what it became.
 */
export async function addDraft<Fields extends DraftFields>(
  visit: Visit,
  kind: DraftKind<Fields>,
  { token, fields }: { readonly token: string; readonly fields: Fields },
  follow: (draft: Draft<Fields>) => Promise<Answer>,
): Promise<Answer> {
  const { context, account, user } = visit;
  const receipt = readFormReceipt(token, {
    accountId: account.id,
    path: `/manage/${kind.noun}s/new`,
    body: fields,
    askedAt: context.clock.now(),
  });
  try {
    return await follow(await saveDraft(context, kind, account, { fields, receipt }, user.account));
  } catch (error) {
    const repeatId = await findRepeat(context.db, receipt);
    if (!isProblem(error, 'not_found') || repeatId === undefined) throw error;
    return { redirect: `/manage/${account.slug}/${kind.noun}s/${repeatId}` };
  }
}

/** Whether a draft could not be saved because somebody has published or discarded it at the same moment. */
export async function hasEnded<Fields extends DraftFields>(
  { context, account }: Visit,
  kind: DraftKind<Fields>,
  id: string,
  error: unknown,
): Promise<boolean> {
  return isProblem(error, 'not_found') && (await findDraft(context.db, kind, account.id, id)) === undefined;
}

/** Leads to the form of a draft that was saved. */
export function redirectToDraft<Fields extends DraftFields>(
  { account }: Visit,
  { noun }: DraftKind<Fields>,
  { id }: Draft<Fields>,
): Answer {
  return { redirect: `/manage/${account.slug}/${noun}s/${id}/edit`, flash: 'The draft is saved.' };
}

/** Discards a draft and leads to `next`, after it was confirmed (I-question). */
export async function endDraft<Fields extends DraftFields>(
  visit: Visit,
  kind: DraftKind<Fields>,
  { id, title, next }: { readonly id: string; readonly title: string; readonly next: string },
): Promise<Answer> {
  const { context, account, form } = visit;
  const name = title || 'Untitled draft';
  if (form.get('confirmed') === 'yes') {
    await discardDraft(context, kind, account, id);
    return { redirect: next, flash: `“${name}” is discarded.` };
  }
  const edit = `/manage/${account.slug}/${kind.noun}s/${id}/edit`;
  return {
    webpage: renderQuestion(visit, {
      title: `Discard “${name}”?`,
      about: 'You cannot get the draft back. Nobody outside the account has seen it.',
      lines: [],
      back: { text: name, href: edit },
      action: edit,
      yes: { text: 'Discard the draft', value: 'cancel', isDanger: true },
      no: { text: 'Keep it', href: edit },
    }),
  };
}
