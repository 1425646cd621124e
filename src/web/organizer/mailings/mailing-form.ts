import { findInstant, readLocalTime } from '../../../actions/events/event-times.ts';
import { readEmailAddress } from '../../../base/email-address.ts';
import { readId } from '../../../base/ids.ts';
import { hasLineBreak, isBlank } from '../../../base/text-line.ts';
import type { Mistake } from '../../../html/form.ts';
import { brokenPlaceholder, fillText, hasBrokenPlaceholder } from '../../../html/personal-text.ts';
import type { AudienceOf, NewsletterText } from '../../../mail/newsletter.ts';

/** The names under which the fields of a mailing are posted. */
export const mailingFields = [
  'title',
  'subject',
  'body',
  'target_id',
  'action_id',
  'reply_to',
  'send_at',
] as const;

/** What the fields of a mailing are called. */
export const mailingLabels: Readonly<Record<(typeof mailingFields)[number], string>> = {
  title: 'Name of the mailing',
  subject: 'Subject',
  body: 'Text',
  target_id: 'To',
  action_id: 'To the people of',
  reply_to: 'Answers go to',
  send_at: 'When',
};

/** A mailing as it was typed, with the token that makes a new one only once however often it is sent, and the version of the draft that was opened. */
export type TypedMailing = Readonly<Record<(typeof mailingFields)[number] | 'token' | 'version', string>>;

/** What is typed in a form that was just opened. */
export const emptyMailing: TypedMailing = {
  ...{ title: '', subject: '', body: '', target_id: '', action_id: '', reply_to: '', send_at: '' },
  ...{ token: '', version: '' },
};

/** Reads the fields of a posted form. */
export function readMailing(form: URLSearchParams): TypedMailing {
  const line = (name: string) => (form.get(name) ?? '').trim();
  return {
    title: line('title'),
    subject: line('subject'),
    body: (form.get('body') ?? '').replaceAll('\r\n', '\n').trim(),
    target_id: line('target_id'),
    action_id: line('action_id'),
    reply_to: line('reply_to'),
    send_at: line('send_at'),
    token: form.get('token') ?? '',
    version: form.get('version') ?? '',
  };
}

/** A stored mailing as its form shows it, with its time in the zone of the group. */
export function toTyped({ title, subject, body, of, replyTo, sendAt }: NewsletterText, timeZone: string) {
  const local = sendAt === null ? undefined : readLocalTime(sendAt, timeZone);
  return {
    ...emptyMailing,
    ...{ title, subject, body },
    ...(of !== undefined && ('targetId' in of ? { target_id: of.targetId } : { action_id: of.actionId })),
    reply_to: replyTo ?? '',
    send_at: local === undefined ? '' : `${local.date}T${local.time}`,
  };
}

const mostOfLine = 255;
const mostOfBody = 50_000;
const longestAhead = 366 * 24 * 60 * 60_000;

type FieldMistake = Mistake<keyof TypedMailing>;

/** What a form is checked for: only what cannot be stored, what a mail needs, or also that its time is to come. */
export type Checked = 'draft' | 'mail' | 'time';

/** The text of a typed mailing, and what is wrong with it. Whether its people exist is not known here. */
export function checkMailing(
  typed: TypedMailing,
  { as, timeZone, now }: { as: Checked; timeZone: string; now: number },
): { readonly text: NewsletterText; readonly mistakes: readonly FieldMistake[] } {
  const of = readAudienceOf(typed);
  const sendAt = readSendAt(typed.send_at, timeZone);
  const replyTo = typed.reply_to === '' ? null : readEmailAddress(typed.reply_to);
  const { subject, body } = typed;
  const text: NewsletterText = {
    title: typed.title || fillText(subject, undefined).trim() || 'Untitled mailing',
    ...{ subject, body, of: of === 'both' ? undefined : of, replyTo: replyTo ?? null },
    sendAt: typeof sendAt === 'number' ? sendAt : null,
  };
  return {
    text,
    mistakes: [
      ...(of === 'both'
        ? [{ field: 'target_id' as const, message: 'Choose a target or an action, not both.' }]
        : []),
      ...(as !== 'draft' && of === undefined
        ? [{ field: 'action_id' as const, message: 'Choose who gets it.' }]
        : []),
      ...checkLine('title', 'name', typed.title),
      ...checkLine('subject', 'subject', subject),
      ...checkTexts(typed, as),
      ...(replyTo === undefined
        ? [{ field: 'reply_to' as const, message: 'Enter one email address, such as hello@example.org.' }]
        : []),
      ...checkTime(sendAt, { as, now }),
    ],
  };
}

function readAudienceOf({ target_id, action_id }: TypedMailing): AudienceOf | 'both' | undefined {
  if (target_id !== '' && action_id !== '') return 'both';
  // A text that is no id belongs to nothing.
  if (target_id !== '') return { targetId: readId(target_id) ?? '' };
  return action_id === '' ? undefined : { actionId: readId(action_id) ?? '' };
}

function checkLine(field: 'title' | 'subject', name: string, typed: string): FieldMistake[] {
  const isStorable = [...typed].length <= mostOfLine && typed.isWellFormed() && !hasLineBreak(typed);
  return isStorable
    ? []
    : [{ field, message: `The ${name} must be one line of at most ${mostOfLine} characters.` }];
}

function checkTexts({ title, subject, body }: TypedMailing, as: Checked): FieldMistake[] {
  const isNothing = [title, subject, body].every(isBlank);
  const isNeeded = as !== 'draft' || isNothing;
  return [
    ...(isNeeded && isBlank(subject) ? [{ field: 'subject' as const, message: 'Enter a subject.' }] : []),
    ...(as !== 'draft' && hasBrokenPlaceholder(subject)
      ? [{ field: 'subject' as const, message: brokenPlaceholder }]
      : []),
    ...(as !== 'draft' && isBlank(body)
      ? [{ field: 'body' as const, message: 'Enter what you want to say.' }]
      : []),
    ...([...body].length > mostOfBody || body.includes('\0') || !body.isWellFormed()
      ? [{ field: 'body' as const, message: 'The text must have at most 50,000 characters.' }]
      : []),
    ...(as !== 'draft' && hasBrokenPlaceholder(body)
      ? [{ field: 'body' as const, message: brokenPlaceholder }]
      : []),
  ];
}

type ReadTime = number | 'none' | 'never' | 'unreadable';

function readSendAt(typed: string, timeZone: string): ReadTime {
  if (typed === '') return 'none';
  const [, date = '', time = ''] = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2})(?::00)?$/.exec(typed) ?? [];
  const meant = findInstant({ date, time }, timeZone);
  return 'instant' in meant ? meant.instant : meant.kind;
}

function checkTime(sendAt: ReadTime, { as, now }: { as: Checked; now: number }): FieldMistake[] {
  const wrong = (message: string): FieldMistake[] => [{ field: 'send_at', message }];
  if (sendAt === 'unreadable') return wrong('Enter a date and a time.');
  if (sendAt === 'never') return wrong('Clocks leave out this time on that day. Choose another one.');
  if (as !== 'time') return [];
  if (sendAt === 'none') return wrong('Enter when it is sent, or send it at once.');
  if (sendAt <= now) return wrong('This time is over. Choose a later one, or send it at once.');
  return sendAt > now + longestAhead ? wrong('Choose a time within a year.') : [];
}
