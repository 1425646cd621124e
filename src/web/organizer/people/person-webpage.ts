import type { Signature } from '../../../actions/signatures/signature.ts';
import type { Happened } from '../../../actions/supporters/read-history.ts';
import type { Supporter } from '../../../actions/supporters/read-supporter.ts';
import { renderField } from '../../../html/form.ts';
import { attributes, type Html, html } from '../../../html/html.ts';
import type { MailKind } from '../../../mail/mail.ts';
import type { MailAbout } from '../../../mail/mail-store.ts';
import type { Person } from '../../../people/person.ts';
import { includesRole } from '../../../users/user.ts';
import { filledCommentMark } from '../actor-list.ts';
import { hiddenCsrf } from '../forms.ts';
import { initialsOf } from '../initials.ts';
import { countOf } from '../number-words.ts';
import type { OrganizerWebpage, Visit } from '../route.ts';
import { writeLocalDay } from '../time-words.ts';
import { renderFacts } from './person-facts.ts';
import { describeDeed, titleOf, townOf, writeShortDay } from './person-parts.ts';

const mostShown = 20;

/** What a page of a person shows beside them. */
export interface ShownPerson extends Supporter {
  /** Who may be the same person. */
  readonly same?: readonly Person[];
  /** What is wrong with a note, and its text. */
  readonly wrongNote?: { readonly body: string; readonly mistake: string };
}

/** The page of a person: what happened on the left, facts on the right (I-person). */
export function renderPerson(visit: Visit, shown: ShownPerson): OrganizerWebpage {
  const { person, wrongNote } = shown;
  const title = titleOf(person, visit.context.config.defaultCountry);
  return {
    title: wrongNote === undefined ? title : `Error: ${title}`,
    ...(wrongNote !== undefined && { status: 400 }),
    main: html`${renderHead(visit, shown, title)}${renderSame(visit, shown)}<div class="sided">
<section class="first" aria-labelledby="happened">
<h2 id="happened">What happened</h2>
${renderHistory(visit, shown)}</section>
<div>
${renderFacts(visit, shown)}${renderNotes(visit, shown)}</div>
</div>`,
  };
}

function renderHead(visit: Visit, { person }: Supporter, title: string): Html {
  const people = `/manage/${visit.account.slug}/people`;
  const page = `${people}/${person.id}`;
  const isAdministrator = includesRole(visit.role, 'administrator');
  const zone = visit.settings.timeZone ?? 'UTC';
  const known = writeLocalDay(person.createdAt, zone).replace(/ \d+,/, '');
  return html`<div class="head">
<div>
<p class="back"><a href="${people}">People</a></p>
<div class="person named"><span class="initials" aria-hidden="true">${initialsOf(title)}</span><div>
<h1>${title}</h1>
<p class="lead">${[townOf(person), `known since ${known}`].filter(Boolean).join(' · ')}</p>
</div></div>
</div>
<div class="actions">
${isAdministrator && html`<a class="button secondary" href="${page}/edit">Edit</a>\n<a class="button secondary" href="#note">Add a note</a>\n`}<details class="menu more-actions">
<summary aria-label="More actions">⋯</summary>
<ul>
<li><form method="post" action="${page}/export">${hiddenCsrf(visit)}<button class="plain">Save everything as a file</button></form></li>
${
  isAdministrator &&
  html`<li><a href="${page}/merge">Compare with another record</a></li>
<li><a href="${page}/advanced">Advanced</a></li>
<li><a class="destroying" href="${page}/erase">Erase …</a></li>
`
}</ul>
</details>
</div>
</div>
`;
}

// Who is perhaps the same person, with the link that compares the two (G-same).
function renderSame({ account, context }: Visit, { person, same = [] }: ShownPerson): Html {
  const compare = `/manage/${account.slug}/people/${person.id}/merge?with=`;
  return html`${same.map(
    (one) =>
      html`<div class="notice"><p><b>Perhaps the same person:</b> ${titleOf(one, context.config.defaultCountry)}${
        one.emailAddresses[0] !== undefined && html`, ${one.emailAddresses[0].address}`
      }. <a href="${compare}${one.id}">Compare them</a></p></div>\n`,
  )}`;
}

function renderHistory(visit: Visit, { person, happened }: Supporter): Html {
  const isWhole = visit.query.get('all') === 'yes';
  const shown = isWhole ? happened : happened.slice(0, mostShown);
  const rest = happened.length - shown.length;
  const all = `/manage/${visit.account.slug}/people/${person.id}?all=yes`;
  return html`<ol class="time-line">
${shown.map((one) => renderHappened(visit, one))}</ol>
${rest > 0 && html`<p><a href="${all}">Earlier: ${rest} more</a></p>\n`}`;
}

function renderHappened(visit: Visit, one: Happened): Html {
  const { text, notes, isDone } = describeHappened(visit, one);
  const zone = visit.settings.timeZone ?? 'UTC';
  return html`<li${attributes({ class: isDone && 'done' })}><p>${writeLocalDay(one.at, zone)}</p><b>${text}</b>${notes.map((note) => html`<p>${note}</p>`)}</li>
`;
}

function describeHappened(
  visit: Visit,
  one: Happened,
): { readonly text: Html | string; readonly notes: readonly string[]; readonly isDone?: boolean } {
  const mails = describeMails(one.mails);
  if (one.kind === 'known') return { text: 'Added', notes: [] };
  if (one.kind === 'mail')
    return { text: `Mail: ${nameMail(one.mail)}`, notes: [capital(stateMail(one.mail))] };
  if (one.kind === 'cancelled') return { text: html`Cancelled ${one.subject.summary}`, notes: mails };
  const { deed } = one;
  const { source } = deed.action;
  return {
    text: describeDeed(visit, deed, { isLinked: true }),
    notes: [
      ...(deed.kind === 'signature' ? quoteComment(deed.action) : []),
      ...(source === null ? [] : [`From ${source}.`]),
      ...mails,
    ],
    isDone: deed.kind === 'attendance' && deed.action.attendedAt !== null,
  };
}

function quoteComment({ comments, commentFilled }: Signature): string[] {
  if (comments === null) return [];
  return [`“${comments}”${commentFilled ? ` (${filledCommentMark})` : ''}`];
}

const mailNames: Readonly<Partial<Record<MailKind, string>>> = {
  invitation: 'invitation into the group',
  confirmation: 'confirmation',
  already: 'link sent again',
  reminder: 'reminder',
  changed: 'notice of a change',
  cancelled: 'notice of the cancellation',
  message: 'message to those who come',
  thanks: 'message to those who came',
};

function nameMail({ kind }: MailAbout): string {
  return mailNames[kind] ?? kind.replaceAll('-', ' ');
}

const mailStates: Readonly<Record<MailAbout['state'], string>> = {
  sent: 'sent',
  waiting: 'waiting',
  skipped: 'not sent',
  failed: 'refused',
};

function stateMail({ state }: MailAbout): string {
  return mailStates[state];
}

function describeMails(mails: readonly MailAbout[]): string[] {
  if (mails.length === 0) return [];
  return [`${capital(mails.map((mail) => `${nameMail(mail)} ${stateMail(mail)}`).join(', '))}.`];
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function renderNotes(visit: Visit, { person, notes, wrongNote }: ShownPerson): Html {
  const action = `/manage/${visit.account.slug}/people/${person.id}/notes`;
  const isAdministrator = includesRole(visit.role, 'administrator');
  return html`<section class="fact" id="notes" aria-labelledby="notes-heading">
<h2 id="notes-heading">Notes${notes.length > 1 && html` <span class="soft">${countOf(notes.length, 'note')}</span>`}</h2>
${notes.map(
  (note) => html`<div class="note">
<p class="typed">${note.body}</p>
<p class="hint">${note.authorName}, ${writeShortDay(visit, note.createdAt)}</p>${
    isAdministrator &&
    note.authorId === visit.user.account.id &&
    html`
<form method="post" action="${action}">${hiddenCsrf(visit)}<input type="hidden" name="note" value="${note.id}"><button class="link" name="action" value="remove">Remove<span class="unseen"> the note of ${writeShortDay(visit, note.createdAt)}</span></button></form>`
  }
</div>
`,
)}${
  isAdministrator
    ? html`<form method="post" action="${action}" novalidate>
${hiddenCsrf(visit)}
${renderField({
  name: 'note',
  label: 'Add a note',
  hint: 'The person gets to read it when they ask what you know of them.',
  control: 'textarea',
  value: wrongNote?.body ?? '',
  mistake: wrongNote?.mistake,
})}
<button class="secondary" name="action" value="add">Add the note</button>
</form>
`
    : notes.length === 0 && html`<p class="hint">No notes.</p>\n`
}</section>
`;
}
