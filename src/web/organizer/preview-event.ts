import { withContact } from '../../actions/events/event-webpage.ts';
import { previewEvent } from '../../actions/events/preview-event.ts';
import { sanitize } from '../../html/organizer-text.ts';
import { wordsIn } from '../../html/words/words-in.ts';
import { listCountryNames } from '../public/action-form.ts';
import { readActionForm } from '../public/action-form-input.ts';
import { renderEvent } from '../public/event-webpage.ts';
import { findEdited } from './find-edited.ts';
import { answerIncomplete, answerPreview } from './preview-parts.ts';
import { readEventForm } from './read-event-form.ts';
import type { Answer, Visit } from './route.ts';

/** Shows the public webpage of a draft as everybody will see it, with a form that does nothing. */
export async function showPreview(visit: Visit): Promise<Answer> {
  const { context, account, settings, user } = visit;
  const { draft, published } = await findEdited(visit);
  const events = `/manage/${account.slug}/events`;
  if (draft === undefined) return { redirect: `${events}/${published.event.id}` };
  const edit = `${events}/${draft.id}/edit`;
  const reading = readEventForm(context, draft.fields);
  if (!('read' in reading)) return answerIncomplete(edit, reading.mistakes);
  const shown = previewEvent(context, account, { id: draft.id, read: reading.read }, user.account);
  const words = wordsIn(shown.webpage.language);
  const answering = {
    kind: 'event',
    form: readActionForm(new URLSearchParams()),
    mistakes: [],
    receivers: [account.name],
    countries: listCountryNames(words),
    asked: { owner: account, settings: withContact(settings, shown.webpage) },
  } as const;
  const facts = {
    now: context.clock.now(),
    baseUrl: context.baseUrl(),
    settings,
    isPreview: true,
    sendsMail: context.config.mail !== undefined,
    sanitize,
  };
  return answerPreview(visit, renderEvent(words, shown, answering, facts), edit);
}
