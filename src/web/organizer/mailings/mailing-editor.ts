import { nameZone } from '../../../actions/events/zone-name.ts';
import type { Recipients } from '../../../actions/newsletters/read-recipients.ts';
import { type Mistake, type Option, renderField, renderMistakes } from '../../../html/form.ts';
import { attributes, type Html, html } from '../../../html/html.ts';
import { renderIcon } from '../../../html/icons.ts';
import { english } from '../../../html/words/en.ts';
import type { Newsletter } from '../../../mail/newsletter.ts';
import { countPeople } from '../audience-lines.ts';
import { textHint } from '../editor-parts.ts';
import { hiddenCsrf, renderTime } from '../forms.ts';
import type { OrganizerWebpage, Visit } from '../route.ts';
import { editorFormId } from '../saved-meanwhile.ts';
import { mailingLabels, type TypedMailing } from './mailing-form.ts';
import { describeRecipients } from './recipient-lines.ts';

/** Whom a mailing can be for; administrators have targets as well. */
export interface AudienceOptions {
  readonly targets: readonly Option[] | undefined;
  readonly actions: readonly Option[];
}

/** What the form for a mailing shows. */
export interface MailingEditor {
  /** Undefined where it is not saved yet. */
  readonly draft: Pick<Newsletter, 'id' | 'modifiedAt' | 'title'> | undefined;
  readonly typed: TypedMailing;
  readonly mistakes: readonly Mistake[];
  /** Above the form: what else there is to know. */
  readonly notice?: Html | undefined;
  /** Of a form with mistakes or a notice; 400 unless it is given. */
  readonly status?: 409 | undefined;
  readonly options: AudienceOptions;
  /** Undefined where nobody is chosen yet. */
  readonly recipients: Recipients | undefined;
  readonly timeZone: string;
  readonly preview: Html | undefined;
  readonly sender: Html | undefined;
}

/** Renders the form for a mailing, with the finished mail and the domain of its sender beside it. */
export function renderMailingEditor(visit: Visit, editor: MailingEditor): OrganizerWebpage {
  const { draft, mistakes, notice, status = 400, preview, sender } = editor;
  const { account, context } = visit;
  const mailings = `/manage/${account.slug}/mailings`;
  const title = draft === undefined ? 'New mailing' : draft.title;
  const isWrong = mistakes.length > 0 || notice !== undefined;
  const isSetUp = context.config.mail !== undefined;
  return {
    title: isWrong ? `Error: ${title}` : title,
    ...(isWrong && { status }),
    main: html`<p class="back"><a href="${mailings}">Mail</a></p>
<h1>${title}</h1>
<p class="lead">${draft === undefined ? 'Nobody gets anything before you have seen how many it goes to.' : html`Draft, saved ${renderTime(draft.modifiedAt, visit)}`}</p>
${!isSetUp && withoutMail}<div class="two-columns">
<div>
${renderMistakes(english, mistakes)}${notice}${renderForm(visit, editor, draft === undefined ? `${mailings}/new` : `${mailings}/${draft.id}`)}</div>
<div>
${preview}${sender}</div>
</div>`,
  };
}

/** The notice where nothing can be sent. */
export const withoutMail: Html = html`<p class="notice">Mail is not set up on this service, so nothing is sent. You can write and save drafts.</p>
`;

function renderForm(visit: Visit, editor: MailingEditor, action: string): Html {
  const { typed, mistakes, options, recipients, timeZone } = editor;
  const mistakeOf = (name: string) => mistakes.find(({ field }) => field === name)?.message;
  const field = (name: keyof typeof mailingLabels) => ({
    ...{ name, label: mailingLabels[name], value: typed[name], mistake: mistakeOf(name) },
  });
  const isTimed = typed.send_at !== '';
  const isSetUp = visit.context.config.mail !== undefined;
  return html`<form class="mailing" id="${editorFormId}" method="post" action="${action}" novalidate>
${hiddenCsrf(visit)}<input type="hidden" name="token" value="${typed.token}"><input type="hidden" name="version" value="${typed.version}">
<button hidden name="action" value="save">Save draft</button>
${
  options.targets !== undefined &&
  html`${renderField({
    ...field('target_id'),
    note: '(a target)',
    control: 'select',
    options: options.targets,
  })}\n`
}${renderField({
  ...field('action_id'),
  ...(options.targets !== undefined && { label: 'Or to the people of' }),
  note: '(an event or a petition)',
  control: 'select',
  options: options.actions,
})}
${
  recipients !== undefined &&
  html`<p class="who-gets-it" role="status">${renderIcon('members')}<span>${describeRecipients(recipients)}</span></p>\n`
}${renderField({
  ...field('title'),
  note: '(optional)',
  hint: 'Only your group sees it. It also counts what came through the links.',
  control: 'text',
})}
${renderField({
  ...field('subject'),
  hint: '{given_name|friend} becomes the name, or “friend” where there is none.',
  control: 'text',
})}
${renderField({
  ...field('body'),
  hint: textHint,
  control: 'textarea',
  rows: 14,
  hasMarks: true,
})}
${renderField({
  ...field('reply_to'),
  note: '(optional)',
  hint: 'Without it they go to the contact of the group, if that is an email address.',
  control: 'email',
})}
${renderField({
  ...field('send_at'),
  hint: `${nameZone(timeZone, 'en')}. Leave it empty to send at once.`,
  control: 'datetime-local',
})}
${isSetUp && renderOther(isTimed)}<div class="actions">
${isSetUp && renderSend(recipients, isTimed)}<button${attributes({ class: isSetUp && 'link', name: 'action', value: 'save' })}>Save draft</button>
</div>
<p class="hint">Saving also shows the mail as it will be.</p>
</form>
`;
}

function renderSend(recipients: Recipients | undefined, isTimed: boolean): Html {
  const people = recipients === undefined ? '' : ` to ${countPeople(recipients.reached)}`;
  const [value, text] = isTimed
    ? ['schedule', `Schedule${people.replace(' to ', ' for ')} …`]
    : ['send', `Send${people} …`];
  return html`<button name="action" value="${value}">${text}</button>
<button class="secondary" name="action" value="test">Mail me a test</button>
`;
}

// The button for the case that the saved form is not about: a time that was just typed, or one that no longer matters.
function renderOther(isTimed: boolean): Html {
  return isTimed
    ? html`<p><button class="link" name="action" value="send">Send at once instead …</button></p>\n`
    : html`<p><button class="link" name="action" value="schedule">Schedule for this time …</button></p>\n`;
}
