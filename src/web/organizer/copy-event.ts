import { saveDraft } from '../../actions/drafts/save-draft.ts';
import { eventDrafts } from '../../actions/events/event-draft.ts';
import { fieldsOf } from '../../actions/events/event-fields.ts';
import { readFormReceipt } from '../../http/form-token.ts';
import { findEdited } from './find-edited.ts';
import type { Answer, Visit } from './route.ts';

/** Makes a draft with the texts, times and place of an event or a draft, and without its date; a form that is sent twice makes one. */
export async function copyEvent(visit: Visit): Promise<Answer> {
  const { context, account, form, user } = visit;
  const { draft, published } = await findEdited(visit);
  const copied = draft === undefined ? fieldsOf(published.event, published.webpage) : draft.fields;
  const fields = { ...copied, start_date: '' };
  const receipt = readFormReceipt(form.get('token') ?? '', {
    accountId: account.id,
    path: '/manage/events/copy',
    body: fields,
    askedAt: context.clock.now(),
  });
  const { id } = await saveDraft(context, eventDrafts, account, { fields, receipt }, user.account);
  return {
    redirect: `/manage/${account.slug}/events/${id}/edit`,
    flash: 'This is the copy, as a draft. Choose its date.',
  };
}
