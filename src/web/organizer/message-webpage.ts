import type { AccountSettings } from '../../accounts/account-settings.ts';
import { eventUrl, type PublishedEvent, withContact } from '../../actions/events/event-webpage.ts';
import { faceOfMail, listFooter } from '../../actions/mails/mail-face.ts';
import { layOutMessage } from '../../actions/mails/message-mail.ts';
import type { Audience } from '../../actions/mails/read-audience.ts';
import { type Mistake, renderField, renderMistakes } from '../../html/form.ts';
import { attributes, type Html, html } from '../../html/html.ts';
import type { MailContent, MailPart } from '../../html/mail-layout.ts';
import { mailWordsOf } from '../../html/mail-words/words-of.ts';
import { english } from '../../html/words/en.ts';
import { countPeople, describeAudience } from './audience-lines.ts';
import { hiddenCsrf } from './forms.ts';
import type { OrganizerWebpage, Visit } from './route.ts';

/** A message as it was typed, with the token that makes it one however often it is sent. */
export interface TypedMessage {
  readonly subject: string;
  readonly text: string;
  readonly token: string;
}

/** What the form for a message shows. */
interface ShownMessage {
  readonly typed: TypedMessage;
  readonly mistakes: readonly Mistake[];
  readonly note?: string | undefined;
  readonly recipients: 'coming' | 'came';
  readonly audience: Audience;
  readonly settings: AccountSettings;
}

const titles = { coming: 'Write to those who come', came: 'Write to those who came' } as const;

/** Renders the form for a message with the finished mail beside it. */
export function renderMessageForm(
  visit: Visit,
  published: PublishedEvent,
  { typed, mistakes, note, recipients, audience, settings }: ShownMessage,
): OrganizerWebpage {
  const { account, context } = visit;
  const { event } = published;
  const title = titles[recipients];
  const isWrong = mistakes.length > 0;
  const mistakeOf = (name: string) => mistakes.find(({ field }) => field === name)?.message;
  const people = countPeople(audience.reached);
  return {
    title: isWrong ? `Error: ${title}` : title,
    ...(isWrong && { status: 400 }),
    main: html`<p class="back"><a href="/manage/${account.slug}/events/${event.id}">${event.summary}</a></p>
${note !== undefined && html`<p class="flash" role="status">${note}</p>\n`}<h1>${title}</h1>
<p class="hint">About this event only.</p>
<div class="two-columns">
<div>
${renderMistakes(english, mistakes)}<ul class="lines">
${describeAudience(context, audience, recipients).map((line) => html`<li>${line}</li>\n`)}</ul>
<form method="post" action="message" novalidate>
${hiddenCsrf(visit)}<input type="hidden" name="token" value="${typed.token}">
<button hidden name="action" value="preview">Preview</button>
${renderField({ name: 'subject', label: 'Subject', control: 'text', value: typed.subject, mistake: mistakeOf('subject') })}
${renderField({ name: 'text', label: 'Text', control: 'textarea', rows: 10, value: typed.text, mistake: mistakeOf('text') })}
<div class="actions">
<button${attributes({ name: 'action', value: 'send', disabled: audience.reached === 0 })}>Send to ${people} …</button>
<button class="secondary" name="action" value="preview">Preview</button>
<button class="secondary" name="action" value="test">Mail me a test</button>
</div>
<p class="hint">You see it once more before it goes.</p>
</form>
</div>
${renderPreview(visit, published, { typed, settings })}</div>`,
  };
}

// The mail as it is sent; its own link to change the place leads nowhere here.
function renderPreview(
  { account, context }: Visit,
  published: PublishedEvent,
  { typed, settings }: { typed: TypedMessage; settings: AccountSettings },
): Html {
  const { webpage } = published;
  const words = mailWordsOf(webpage.language);
  const owned = {
    baseUrl: context.baseUrl(),
    owner: account,
    settings: withContact(settings, webpage),
    published,
  };
  const content = layOutMessage(words, {
    subject: typed.subject,
    body: typed.text,
    published,
    links: [
      { label: words.webpage, url: eventUrl(context.baseUrl(), webpage.slug) },
      { label: words.changeRsvp, url: '' },
    ],
    face: faceOfMail(words, owned),
    footer: listFooter(words, owned, ''),
  });
  return html`<section aria-labelledby="finished">
<h2 id="finished">What they get</h2>
<div${attributes({ class: 'mail-preview', lang: words.lang })}>
<dl class="facts"><dt lang="en">From</dt><dd>${account.name}</dd><dt lang="en">Subject</dt><dd><b>${content.subject}</b></dd></dl>
${renderMailContent(content)}</div>
</section>
`;
}

/** The content of a mail below its head, as a part of a webpage. */
export function renderMailContent({ heading, parts, footer }: MailContent): Html {
  return html`${heading !== '' && html`<h3>${heading}</h3>\n`}${parts.map(renderPart)}<div class="hint">${footer
    .filter(({ url }) => url === undefined)
    .map(({ text }) => html`<p>${text}</p>\n`)}<p>${footer
    .filter(({ url }) => url !== undefined)
    .map(({ text }) => text)
    .join(' · ')}</p></div>
`;
}

function renderPart(part: MailPart): Html {
  if (part.kind === 'text') return html`<p class="typed">${part.text}</p>\n`;
  if (part.kind === 'markup') return html`<div class="written">${part.markup}</div>\n`;
  if (part.kind === 'code') return html`<p>${part.code}</p>\n`;
  if (part.kind === 'facts')
    return html`<dl class="facts">${part.facts.map(([label, value]) => html`<dt>${label}</dt><dd>${value}</dd>`)}</dl>\n`;
  return part.url === ''
    ? html`<p><span class="as-link">${part.label}</span></p>\n`
    : html`<p><a href="${part.url}">${part.label}</a></p>\n`;
}
