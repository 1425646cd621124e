import type { PublishedEvent } from '../../actions/events/event-webpage.ts';
import { recipientsOf, sendMessage } from '../../actions/events/send-message.ts';
import type { MessageTestFacts } from '../../actions/mails/message-mail.ts';
import { readAudience } from '../../actions/mails/read-audience.ts';
import { hasLineBreak, isBlank } from '../../base/text-line.ts';
import type { Mistake } from '../../html/form.ts';
import { hasPlaceholder } from '../../html/personal-text.ts';
import { readFormReceipt, writeFormToken } from '../../http/form-token.ts';
import { enqueueMails } from '../../mail/enqueue-mails.ts';
import { countPeople, describeAudience } from './audience-lines.ts';
import { findPublished } from './find-edited.ts';
import { renderMessageForm, type TypedMessage } from './message-webpage.ts';
import { renderQuestion } from './question-webpage.ts';
import { Refusal } from './refusal.ts';
import type { Answer, Visit } from './route.ts';

const mostOfSubject = 255;
const mostOfText = 10_000;
const hour = 60 * 60_000;

/** Shows the form to write to those who come to an event, or who came. */
export async function showMessage(visit: Visit): Promise<Answer> {
  const token = writeFormToken(visit.context);
  return showForm(visit, await findOpen(visit), { typed: { subject: '', text: '', token }, mistakes: [] });
}

/** Shows a message as it will be, sends it to the organiser as a test, or after a question to everybody. */
export async function postMessage(visit: Visit): Promise<Answer> {
  const { form, user } = visit;
  const published = await findOpen(visit);
  const typed = readMessage(form);
  const mistakes = findMistakes(typed);
  const action = form.get('action');
  if (mistakes.length > 0 || action === 'preview') return showForm(visit, published, { typed, mistakes });
  if (action === 'test') {
    if (user.email === null)
      throw new Refusal(
        400,
        'You have no address',
        'Add an address to sign in with, and send the test there.',
      );
    await sendTest(visit, published, { typed, to: user.email });
    return showForm(visit, published, { typed, mistakes, note: `A test is on its way to ${user.email}.` });
  }
  if (form.get('confirmed') !== 'yes') return askToSend(visit, published, typed);
  return send(visit, published, typed);
}

async function send(visit: Visit, { event }: PublishedEvent, typed: TypedMessage): Promise<Answer> {
  const { context, account } = visit;
  const { subject, text: body, token } = typed;
  const receipt = readFormReceipt(token, {
    accountId: account.id,
    path: `/manage/events/${event.id}/message`,
    body: { subject, body },
    askedAt: context.clock.now(),
  });
  await sendMessage(context, account, { eventId: event.id, subject, body, receipt });
  return {
    redirect: `/manage/${account.slug}/events/${event.id}/mail`,
    flash: 'Your message is on its way. This page shows how many are sent.',
  };
}

async function askToSend(visit: Visit, published: PublishedEvent, typed: TypedMessage): Promise<Answer> {
  const { context, account } = visit;
  const { id, summary } = published.event;
  const audience = await readAudience(
    context.db,
    id,
    recipientsOf(published, context.clock.now()) ?? 'coming',
  );
  const address = `/manage/${account.slug}/events/${id}`;
  return {
    webpage: renderQuestion(visit, {
      title: `Send “${typed.subject}” to ${countPeople(audience.reached)}?`,
      about: `About “${summary}”. It cannot be taken back.`,
      lines: describeAudience(context, audience),
      back: { text: summary, href: address },
      action: `${address}/message`,
      hidden: { ...typed },
      yes: { text: `Send to ${countPeople(audience.reached)}`, value: 'send' },
      no: { text: 'Back to the text', value: 'preview' },
    }),
  };
}

async function sendTest(
  { context, account, user }: Visit,
  { event, webpage }: PublishedEvent,
  { typed, to }: { typed: TypedMessage; to: string },
): Promise<void> {
  const { db, ids, clock } = context;
  const facts: MessageTestFacts = { eventId: event.id, subject: typed.subject, body: typed.text };
  const [id, now] = [ids.newId(), clock.now()];
  await enqueueMails(db, [
    {
      ...{ id, kind: 'message-test', accountId: account.id, personId: null, eventId: null, to },
      ...{ language: webpage.language, facts: { ...facts }, dueAt: now, uselessAfter: now + hour },
      once: `message-test:${user.account.id}:${id}`,
    },
  ]);
}

interface Shown {
  readonly typed: TypedMessage;
  readonly mistakes: readonly Mistake[];
  readonly note?: string;
}

async function showForm(
  visit: Visit,
  published: PublishedEvent,
  { typed, mistakes, note }: Shown,
): Promise<Answer> {
  const { context, settings } = visit;
  const recipients = recipientsOf(published, context.clock.now()) ?? 'coming';
  const audience = await readAudience(context.db, published.event.id, recipients);
  const shown = { typed, mistakes, note, recipients, audience, settings };
  return { webpage: renderMessageForm(visit, published, shown) };
}

async function findOpen(visit: Visit): Promise<PublishedEvent> {
  const { context } = visit;
  const published = await findPublished(visit);
  if (context.config.mail === undefined)
    throw new Refusal(503, 'No mail can be sent', 'Mail is not set up on this service.');
  if (recipientsOf(published, context.clock.now()) !== undefined) return published;
  throw new Refusal(
    409,
    'Nobody can be written to any more',
    'You can write to those who come until the event ends, and to those who came for two weeks after it.',
  );
}

function readMessage(form: URLSearchParams): TypedMessage {
  return {
    subject: (form.get('subject') ?? '').trim(),
    text: (form.get('text') ?? '').replaceAll('\r\n', '\n').trim(),
    token: form.get('token') ?? '',
  };
}

function findMistakes({ subject, text }: TypedMessage): Mistake[] {
  const isLong = (typed: string, most: number) => [...typed].length > most || typed.includes('\0');
  return [
    ...(isBlank(subject) ? [{ field: 'subject', message: 'Enter a subject.' }] : []),
    ...(isLong(subject, mostOfSubject) || hasLineBreak(subject)
      ? [
          {
            field: 'subject',
            message: `The subject must be one line of at most ${mostOfSubject} characters.`,
          },
        ]
      : []),
    ...Object.entries({ subject, text })
      .filter(([, typed]) => hasPlaceholder(typed))
      .map(([field]) => ({ field, message: 'A message has no names in it. Leave out {given_name}.' })),
    ...(isBlank(text) ? [{ field: 'text', message: 'Enter what you want to say.' }] : []),
    ...(isLong(text, mostOfText)
      ? [{ field: 'text', message: 'The text must have at most 10,000 characters.' }]
      : []),
  ];
}
