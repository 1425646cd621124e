import { nameZone } from '../../../actions/events/zone-name.ts';
import { findActionLanguage } from '../../../actions/newsletters/audience.ts';
import { replyToOf } from '../../../actions/newsletters/newsletter-mail.ts';
import { type Recipients, readRecipients } from '../../../actions/newsletters/read-recipients.ts';
import {
  createNewsletter,
  isSameMail,
  type Sending,
  saveNewsletter,
  stopNewsletter,
  testNewsletter,
} from '../../../actions/newsletters/save-newsletter.ts';
import { isProblem } from '../../../base/errors.ts';
import { readId } from '../../../base/ids.ts';
import type { Mistake } from '../../../html/form.ts';
import { type Html, html } from '../../../html/html.ts';
import { fillText } from '../../../html/personal-text.ts';
import { readFormReceipt, writeFormToken } from '../../../http/form-token.ts';
import type { AudienceOf, Newsletter, NewsletterText } from '../../../mail/newsletter.ts';
import { countPeople } from '../audience-lines.ts';
import { findKeptEdit } from '../last-edit.ts';
import { countOf } from '../number-words.ts';
import { renderQuestion } from '../question-webpage.ts';
import { Refusal } from '../refusal.ts';
import type { Answer, Visit } from '../route.ts';
import { type PostedValues, renderSavedMeanwhile, renderSavedNotice, takeSaved } from '../saved-meanwhile.ts';
import { nameNearDay, writeInstant, writeTimes } from '../time-words.ts';
import { nameAudience } from './audience-options.ts';
import {
  type Checked,
  checkMailing,
  mailingFields,
  mailingLabels,
  readMailing,
  type TypedMailing,
} from './mailing-form.ts';
import {
  findOwn,
  openMailing,
  requireAdministrator,
  showMailingEditor,
  zoneOfMailings,
} from './mailing-pages.ts';
import { describeUnreached } from './recipient-lines.ts';

type Action = 'save' | 'test' | 'schedule' | 'send';

const checks: Readonly<Record<Action, Checked>> = {
  save: 'draft',
  test: 'mail',
  send: 'mail',
  schedule: 'time',
};

/** Creates a mailing: as a draft, or after a question to be sent. */
export function addMailing(visit: Visit): Promise<Answer> {
  return answerForm(visit, undefined);
}

/** Saves, tests, schedules, sends or stops a mailing. */
export async function changeMailing(visit: Visit): Promise<Answer> {
  const newsletter = await findOwn(visit, visit.params.mailing ?? '');
  if (visit.form.get('action') === 'stop') return stop(visit, newsletter);
  if (newsletter.state === 'draft') return answerForm(visit, newsletter);
  return answerSent(visit, newsletter);
}

// The same form twice changes nothing; another text is kept in the form for a new mailing.
async function answerSent(visit: Visit, newsletter: Newsletter): Promise<Answer> {
  const { form, context } = visit;
  const typed = readMailing(form);
  const { text } = checkMailing(typed, {
    ...{ as: 'draft', timeZone: zoneOfMailings(visit), now: context.clock.now() },
  });
  if (form.get('confirmed') === 'yes' && isSameMail(text, newsletter))
    return { redirect: addressOf(visit, newsletter.id) };
  const { id, modifierId: modifiedBy, modifiedAt: at } = newsletter;
  const did = 'scheduled or sent this mailing while you edited it';
  const edit = await findKeptEdit(visit, { modifiedBy, at });
  const notice = html`It has <a href="${addressOf(visit, id)}">another text</a>. Yours is not sent: it is in this form for a new mailing.`;
  return showMailingEditor(visit, {
    draft: undefined,
    typed: { ...typed, version: '', token: writeFormToken(visit.context) },
    mistakes: [],
    notice: renderSavedNotice(visit, { did, edit }, { text: notice }),
    status: 409,
  });
}

// Nothing is sent before the question is confirmed (N-send).
async function answerForm(visit: Visit, draft: Newsletter | undefined): Promise<Answer> {
  const { form, context } = visit;
  const action = readAction(form.get('action'));
  if (action !== 'save' && context.config.mail === undefined)
    throw new Refusal(503, 'No mail can be sent', 'Mail is not set up on this service.');
  const typed = readMailing(draft === undefined ? form : takeSaved(form, storedFields(visit, draft)));
  if (typed.target_id !== '') requireAdministrator(visit);
  const timeZone = zoneOfMailings(visit);
  const checked = checkMailing(typed, { as: checks[action], timeZone, now: context.clock.now() });
  const { text } = checked;
  const audience = text.of && (await nameAudience(visit, text.of));
  const mistakes = [
    ...checked.mistakes,
    ...(text.of !== undefined && audience === undefined ? [unknownAudience(text.of)] : []),
  ];
  if (mistakes.length > 0) return showMailingEditor(visit, { draft, typed, mistakes });
  const isSent = action === 'send' || action === 'schedule';
  if (!isSent || text.of === undefined || audience === undefined)
    return save(visit, draft, { action, typed, text });
  if (form.get('confirmed') === 'yes') {
    const at = action === 'send' ? 'now' : (text.sendAt ?? 'now');
    const { of } = text;
    return save(visit, draft, { action, typed, text, sending: { at, audience } }).catch(async (error) => {
      const isGone = isProblem(error, 'not_found') && (await nameAudience(visit, of)) === undefined;
      if (isGone) return showMailingEditor(visit, { draft, typed, mistakes: [unknownAudience(of)] });
      throw error;
    });
  }
  return ask(visit, draft, { action, typed, text, of: text.of });
}

function unknownAudience(of: AudienceOf): Mistake<keyof TypedMailing> {
  const field = 'targetId' in of ? 'target_id' : 'action_id';
  return { field, message: 'Choose who gets it from the list.' };
}

function readAction(value: string | null): Action {
  return value === 'test' || value === 'schedule' || value === 'send' ? value : 'save';
}

const flashes: Readonly<Record<Exclude<Action, 'test'>, string>> = {
  save: 'Saved as a draft.',
  schedule: 'It is scheduled. You can stop it until then, and while it is sent.',
  send: 'It is on its way. You can stop it at any time.',
};

async function save(
  visit: Visit,
  draft: Newsletter | undefined,
  {
    action,
    typed,
    text,
    sending,
  }: { action: Action; typed: TypedMailing; text: NewsletterText; sending?: Sending },
): Promise<Answer> {
  const { context, account, user } = visit;
  if (action === 'test') requireAddress(visit);
  let id = draft?.id;
  if (id === undefined) {
    const receipt = readFormReceipt(typed.token, {
      accountId: account.id,
      path: '/manage/mailings/new',
      body: { ...typed, action },
      askedAt: context.clock.now(),
    });
    id = await createNewsletter(context, { account, by: user.account }, { text, sending, receipt });
  } else {
    const opened = Number(typed.version);
    const saved = await saveNewsletter(context, account, { id, text, sending, opened, by: user.account });
    if (saved === 'conflict') return showConflict(visit, { id, typed });
    if (saved !== 'draft') return answerSent(visit, await findOwn(visit, id));
  }
  const redirect = addressOf(visit, id);
  return { redirect, flash: action === 'test' ? await sendTest(visit, text) : flashes[action] };
}

function requireAddress({ user }: Visit): string {
  if (user.email !== null) return user.email;
  throw new Refusal(400, 'You have no address', 'Add an address to sign in with, and send the test there.');
}

// To the address of the user alone (N-test).
async function sendTest(
  visit: Visit,
  { title, subject, body, replyTo, of }: NewsletterText,
): Promise<string> {
  const { context, account, settings, user } = visit;
  const to = requireAddress(visit);
  const givenName = user.account.name.split(' ')[0] ?? null;
  const facts = { title, subject, body, replyTo, givenName };
  const language = await findActionLanguage(context.db, account.id, of);
  await testNewsletter(context, account, { language: language ?? settings.language, facts, to });
  return `A test is on its way to ${to}.`;
}

async function stop(visit: Visit, { id }: Newsletter): Promise<Answer> {
  const { context, account } = visit;
  const state = await stopNewsletter(context, account, id);
  const isBack = state === 'draft' || state === 'scheduled';
  const flash = isBack ? 'It is not sent. It is a draft again.' : 'Stopped. Nobody else gets it.';
  return { redirect: addressOf(visit, id), flash };
}

// The second of two editors sees who saved what meanwhile, and chooses (I-editors).
async function showConflict(
  visit: Visit,
  { id, typed }: { id: string; typed: TypedMailing },
): Promise<Answer> {
  const draft = await findOwn(visit, id);
  const stored = openMailing(visit, draft);
  const names = await nameAudiences(visit, [typed, stored]);
  const notice = renderSavedMeanwhile(visit, {
    did: 'saved this mailing while you edited it',
    edit: await findKeptEdit(visit, { modifiedBy: draft.modifierId, at: draft.modifiedAt }),
    ...{ labels: mailingLabels, typed, stored },
    show: (name, value) => names.get(value) ?? (name === 'send_at' ? value.replace('T', ' ') : value),
  });
  const kept = { ...typed, version: stored.version };
  return showMailingEditor(visit, { draft, typed: kept, mistakes: [], notice, status: 409 });
}

function storedFields(visit: Visit, draft: Newsletter): PostedValues {
  const stored = openMailing(visit, draft);
  return Object.fromEntries(mailingFields.map((name) => [name, stored[name]]));
}

// Of whom two states of a form are for.
async function nameAudiences(
  visit: Visit,
  forms: readonly TypedMailing[],
): Promise<ReadonlyMap<string, string>> {
  const names = new Map<string, string>();
  for (const { target_id, action_id } of forms) {
    const [targetId, actionId] = [readId(target_id), readId(action_id)];
    if (targetId !== undefined) names.set(target_id, (await nameAudience(visit, { targetId })) ?? target_id);
    if (actionId !== undefined) names.set(action_id, (await nameAudience(visit, { actionId })) ?? action_id);
  }
  return names;
}

function addressOf({ account }: Visit, id: string): string {
  return `/manage/${account.slug}/mailings/${id}`;
}

// The question names how many people get it (N-send).
async function ask(
  visit: Visit,
  draft: Newsletter | undefined,
  { action, typed, text, of }: { action: Action; typed: TypedMailing; text: NewsletterText; of: AudienceOf },
): Promise<Answer> {
  const { context, account } = visit;
  const recipients = await readRecipients(context.db, {
    accountId: account.id,
    of,
    now: context.clock.now(),
  });
  const people = countPeople(recipients.reached);
  const address = draft === undefined ? `/manage/${account.slug}/mailings/new` : addressOf(visit, draft.id);
  const isLater = action === 'schedule';
  return {
    webpage: renderQuestion(visit, {
      title: isLater ? `Schedule for ${people}?` : `Send to ${people}?`,
      about: `“${fillText(text.subject, undefined)}”`,
      lines: describeSending(visit, { text, recipients, isLater }),
      back: { text: draft === undefined ? 'New mailing' : draft.title, href: address },
      action: address,
      hidden: {
        ...Object.fromEntries(mailingFields.map((name) => [name, typed[name]])),
        ...{ token: typed.token, version: typed.version },
      },
      yes: { text: isLater ? 'Schedule it' : `Send to ${people}`, value: action },
      no: { text: 'Back to the text', value: 'save' },
    }),
  };
}

function describeSending(
  { context, settings }: Visit,
  { text, recipients, isLater }: { text: NewsletterText; recipients: Recipients; isLater: boolean },
): (Html | string)[] {
  const rate = context.config.mail?.rate ?? 1;
  const takes = `It takes about ${describeTime(recipients.reached / rate)}, and you can stop it at any time.`;
  const answersTo = replyToOf(text.replyTo, settings.contact);
  const timeZone = settings.timeZone ?? 'UTC';
  const when =
    isLater && text.sendAt !== null
      ? html`<b>${writeWhen(text.sendAt, { timeZone, now: context.clock.now() })}.</b> Who fits then gets it; now it is ${countPeople(recipients.reached)}. ${takes}`
      : html`<b>At once.</b> ${takes}`;
  return [
    when,
    ...describeUnreached(recipients),
    answersTo === undefined
      ? 'Answers go nowhere: the group has no email address as its contact.'
      : `Answers go to ${answersTo}.`,
  ];
}

function writeWhen(instant: number, { timeZone, now }: { timeZone: string; now: number }): string {
  const near = nameNearDay(instant, timeZone, now);
  return near === undefined
    ? writeInstant(instant, timeZone)
    : `${near}, ${writeTimes(instant, null, timeZone)}, ${nameZone(timeZone, 'en')}`;
}

function describeTime(seconds: number): string {
  if (seconds < 90) return 'a minute';
  const minutes = Math.ceil(seconds / 60);
  return minutes < 120 ? countOf(minutes, 'minute') : countOf(Math.ceil(minutes / 60), 'hour');
}
