import { cancelEvent } from '../../actions/events/cancel-event.ts';
import { overAt, type PublishedEvent } from '../../actions/events/event-webpage.ts';
import { readAudience } from '../../actions/mails/read-audience.ts';
import { html } from '../../html/html.ts';
import { countPeople, describeAudience } from './audience-lines.ts';
import { readSentence, renderQuestion } from './question-webpage.ts';
import type { Answer, Visit } from './route.ts';
import { writeInstant } from './time-words.ts';

/** Cancels a published event, after it was confirmed, with a sentence to those who come (I-question). */
export async function endPublished(visit: Visit, published: PublishedEvent): Promise<Answer> {
  const { context, account, form, user } = visit;
  const { event, webpage } = published;
  const manage = `/manage/${account.slug}/events/${event.id}`;
  if (webpage.cancelledAt !== null) return { redirect: manage, flash: 'The event is cancelled already.' };
  const { sentence, mistake } = readSentence(form);
  if (form.get('confirmed') === 'yes' && mistake === undefined) {
    await cancelEvent(context, account, event.id, user.account, sentence);
    return { redirect: manage, flash: 'The event is cancelled.' };
  }
  const { audience, lines } = await describeEnd(visit, published);
  const when = event.startAt === null ? '' : `${writeInstant(event.startAt, webpage.timeZone)}. `;
  return {
    webpage: renderQuestion(visit, {
      title: `Cancel “${event.summary}”?`,
      about: `${when}Its page stays and shows that it is cancelled. This cannot be undone.`,
      lines,
      back: { text: event.summary, href: manage },
      action: `${manage}/edit`,
      sentence: {
        value: form.get('sentence') ?? '',
        hint: 'The mail and the page show it.',
        mistake,
      },
      yes: {
        text: audience > 0 ? `Cancel the event and write to ${countPeople(audience)}` : 'Cancel the event',
        value: 'cancel',
        isDanger: true,
      },
      no: { text: 'Keep it', href: manage },
    }),
  };
}

async function describeEnd({ context }: Visit, { event, webpage }: PublishedEvent) {
  const now = context.clock.now();
  const { startAt } = event;
  if (overAt({ startAt, endAt: webpage.endAt }) <= now)
    return { audience: 0, lines: ['The event is over, so nobody gets a mail.'] };
  const found = await readAudience(context.db, event.id, 'coming');
  const sendsMail = context.config.mail !== undefined;
  const reminds = sendsMail && startAt !== null && now < startAt;
  return {
    audience: sendsMail ? found.reached : 0,
    lines: [
      ...describeAudience(context, found),
      ...(reminds ? [html`A reminder that waits is not sent.`] : []),
    ],
  };
}
