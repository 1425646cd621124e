import { dateFormatOf, joinPeriods } from '../../base/languages.ts';
import { serviceColor } from '../../html/brand-colors.ts';
import { type Html, html } from '../../html/html.ts';
import { renderPager } from '../../html/pager.ts';
import { webpageHeaders, writeWebpage } from '../../html/webpage.ts';
import { english } from '../../html/words/en.ts';
import type { KeptMail, NamedMail } from '../../mail/mail-folder.ts';
import { styleAddress } from './face-files.ts';

/** What these webpages add to the style of the public ones. */
export const mailStyle = `main { padding-block: 2rem 4rem; }
main > h1 { margin-block: .5rem; }
.mails { list-style: none; margin: 1.5rem 0; padding: 0; border-bottom: 1px solid var(--line); }
.mails a { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 0 1rem; padding: .75rem 0; border-top: 1px solid var(--line); color: var(--ink); text-decoration: none; }
.mails a:hover strong { text-decoration: underline; }
.mails strong { color: var(--brand); }
.mails :is(span, time) { color: var(--ink-2); font-size: .9375rem; }
.mails span { grid-row: 2; }
.mail { display: grid; grid-template-columns: minmax(0, 1fr); gap: 2rem; margin-top: 1rem; }
.mail :is(h1, h2) { margin-bottom: .75rem; }
.envelope { display: grid; grid-template-columns: max-content minmax(0, 1fr); gap: .25rem 1rem; margin: 0; }
.envelope dt { color: var(--ink-2); }
.envelope dd { margin: 0; }
iframe { display: block; width: 100%; height: 42rem; resize: vertical; border: 1px solid var(--line); border-radius: .75rem; background: var(--ground); }
.mail ul { margin: 0; padding-inline-start: 1.25rem; }
.mail pre { margin: 0; padding: 1rem 1.25rem; border-radius: .75rem; background: var(--card); font: .9375rem/1.6 ui-monospace, monospace; }
@media (max-width: 40rem) { .mails a { grid-template-columns: minmax(0, 1fr); } .mails span { grid-row: auto; } .envelope { grid-template-columns: minmax(0, 1fr); } .envelope dd { margin-bottom: .5rem; } }
@media (min-width: 60rem) { .mail { grid-template-columns: minmax(0, 1fr) 20rem; } .mail > :first-child, .mail > :last-child { grid-column: 1 / -1; } }
`;

/** The headers of these webpages: they frame only their own HTML parts, and nobody keeps them. */
export const mailHeaders: Readonly<Record<string, string>> = {
  ...webpageHeaders({
    directives: ["style-src 'self'", "script-src 'self'", "img-src 'self'", "frame-src 'self'"],
  }),
  'Cache-Control': 'no-store',
};

/** The headers of the HTML part of a mail: it runs and loads nothing, and its links open in a new tab. */
export const framedHeaders: Readonly<Record<string, string>> = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy':
    "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; form-action 'none'; base-uri 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox",
  'Referrer-Policy': 'no-referrer',
  'Cache-Control': 'no-store',
};

/** The list of the mails that are kept. */
export function renderMails({
  mails,
  total,
  page,
  hasMore,
}: {
  readonly mails: readonly NamedMail[];
  readonly total: number;
  readonly page: number;
  readonly hasMore: boolean;
}): string {
  return write(
    'Mails of this demonstration',
    html`<h1>Mails of this demonstration</h1>
<p>No mail leaves this machine. What the service would send is here, the newest first. Reload the page to see new mails.</p>
${
  total === 0
    ? html`<p>There is no mail yet. Say yes to an event, or ask for a sign-in link.</p>`
    : html`<ul class="mails">\n${mails.map(renderEntry)}</ul>\n`
}${renderPager({ label: 'Pages', page, hasMore, previous: 'Newer mails', next: 'Older mails', addressOf: (to) => `/demo/mail?page=${to}` })}`,
  );
}

function renderEntry({ name, subject, toName, to, keptAt }: NamedMail): Html {
  return html`<li><a href="/demo/mail/${name}"><strong>${subject}</strong><span>To ${nameAddress(toName, to)}</span>${renderTime(keptAt)}</a></li>\n`;
}

/** A mail: its envelope, its HTML part in a frame, its links, and its text part. */
export function renderMail(mail: KeptMail, name: string): string {
  const { subject, fromName, from, toName, to, replyTo, keptAt, text, calendar } = mail;
  const links = listLinks(text);
  return write(
    subject,
    html`<p><a href="/demo/mail">All mails</a></p>
<div class="mail">
<section>
<h1>${subject}</h1>
<dl class="envelope">
<dt>From</dt><dd>${nameAddress(fromName, from)}</dd>
<dt>To</dt><dd>${nameAddress(toName, to)}</dd>
${replyTo !== undefined && html`<dt>Replies go to</dt><dd>${replyTo}</dd>\n`}<dt>Sent</dt><dd>${renderTime(keptAt)}</dd>
</dl>
</section>
<section>
<h2>As people see it</h2>
<iframe src="/demo/mail/${name}/html" title="The mail as people see it" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>
</section>
<section>
<h2>Links</h2>
<ul>
${links.map(({ label, url }) => html`<li><a href="${url}">${label}</a></li>\n`)}${
  calendar !== undefined && html`<li><a href="/demo/mail/${name}/event.ics">Calendar file</a></li>\n`
}</ul>
</section>
<section>
<h2>As plain text</h2>
<pre>${text}</pre>
</section>
</div>`,
  );
}

/** The HTML part of a mail, with links that leave the frame. */
export function frameMail(document: string): string {
  return document.replace('<head>', '<head>\n<base target="_blank">');
}

// An address follows its label, in brackets or at the end of a line.
function listLinks(text: string): { label: string; url: string }[] {
  const found = [
    ...text.matchAll(/(.*?):?\s*(?:\((https?:\/\/\S+?)\)(?![^\s,.;:!?])|\s(https?:\/\/\S+)$)/gm),
  ];
  const links = found.map(([, before = '', bracketed, last]) => {
    const url = bracketed ?? last ?? '';
    return { label: before.replace(/^[\s,.;:!?)]+/, '').trim() || url, url };
  });
  return [...new Map(links.map((link) => [link.url, link])).values()];
}

function nameAddress(name: string | undefined, address: string): string {
  return name ? `${name} <${address}>` : address;
}

// In the zone of the machine, which may be a container; a module writes it in that of the reader.
function renderTime(instant: number): Html {
  const day = dateFormatOf('en-US', { dateStyle: 'long' }).format(instant);
  const time = joinPeriods(dateFormatOf('en-US', { timeStyle: 'short' }).format(instant));
  return html`<time datetime="${new Date(instant).toISOString()}" data-own>${day}, ${time}</time>`;
}

function write(title: string, main: Html): string {
  return writeWebpage({
    title: `${title} · Demonstration`,
    language: english.language,
    head: html`<link rel="stylesheet" href="${styleAddress(serviceColor)}">
<link rel="stylesheet" href="/demo/mail-style.css">
<link rel="icon" href="/favicon.ico">
<meta name="robots" content="noindex">
<script type="module" src="/assets/organizer.js"></script>\n`,
    body: html`<main>\n<p class="hint">Civic Action Service, demonstration</p>\n${main}\n</main>`,
  });
}
