import { cancelEvent } from '../../actions/events/cancel-event.ts';
import type { Draft } from '../../actions/events/event-draft.ts';
import type { PublishedEvent } from '../../actions/events/event-webpage.ts';
import { discardDraft } from '../../actions/events/save-draft.ts';
import { getCollection } from '../../collections/collection-store.ts';
import { type Html, html } from '../../html/html.ts';
import { hiddenCsrf } from './forms.ts';
import type { Answer, Visit } from './route.ts';
import { writeNumber } from './time-words.ts';

/** Discards a draft, after it was confirmed (I-question). */
export async function endDraft(visit: Visit, draft: Draft): Promise<Answer> {
  const { context, account, form } = visit;
  const name = draft.fields.summary || 'Untitled draft';
  if (form.get('confirmed') === 'yes') {
    await discardDraft(context, account, draft.id);
    return { redirect: `/manage/${account.slug}`, flash: `“${name}” is discarded.` };
  }
  return confirm(visit, draft.id, {
    title: `Discard “${name}”?`,
    text: html`<p>You cannot get the draft back. Nobody outside the account has seen it.</p>`,
    yes: 'Discard the draft',
    no: { text: 'Keep it', path: '/edit' },
  });
}

/** Cancels a published event, after it was confirmed (I-question). */
export async function endPublished(visit: Visit, { event, webpage }: PublishedEvent): Promise<Answer> {
  const { context, account, form, user } = visit;
  const manage = `/manage/${account.slug}/events/${event.id}`;
  if (webpage.cancelledAt !== null) return { redirect: manage, flash: 'The event is cancelled already.' };
  if (form.get('confirmed') === 'yes') {
    await cancelEvent(context, account, event.id, user.account);
    return { redirect: manage, flash: 'The event is cancelled.' };
  }
  const { total } = await getCollection(context.db, event.id, 'attendances');
  const people = total === 1 ? 'One person has' : `${writeNumber(total)} people have`;
  return confirm(visit, event.id, {
    title: `Cancel “${event.summary}”?`,
    text: html`<p>${total === 0 ? 'Nobody has an RSVP yet.' : `${people} an RSVP.`} The public webpage stays, shows that the event is cancelled, and takes no more RSVPs. ${
      total === 0
        ? ''
        : context.config.mail === undefined
          ? 'Mail is not set up, so nobody is mailed: inform them yourself. '
          : 'Everybody with an RSVP who may be contacted by email gets a mail. '
    }This cannot be undone.</p>`,
    yes: 'Cancel the event',
    no: { text: 'Do not cancel it', path: '' },
  });
}

interface Question {
  readonly title: string;
  readonly text: Html;
  readonly yes: string;
  readonly no: { readonly text: string; readonly path: string };
}

function confirm(visit: Visit, id: string, { title, text, yes, no }: Question): Answer {
  const address = `/manage/${visit.account.slug}/events/${id}`;
  return {
    webpage: {
      title,
      main: html`<h1>${title}</h1>
<div class="stack question">
${text}
<form method="post" action="${address}/edit">
${hiddenCsrf(visit)}
<input type="hidden" name="confirmed" value="yes">
<div class="actions">
<button class="danger" name="action" value="cancel">${yes}</button>
<a class="button secondary" href="${address}${no.path}">${no.text}</a>
</div>
</form>
</div>`,
    },
  };
}
