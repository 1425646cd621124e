import { withColon } from '../base/languages.ts';
import { attributes, type Html, html } from './html.ts';

/** A mail as a list of parts, from which its text and its HTML are written. */
export interface MailContent {
  readonly lang: string;
  /** Whose mail it is, above its text. */
  readonly sender?: MailSender;
  readonly subject: string;
  /** Empty where the text of an organiser has its own. */
  readonly heading: string;
  readonly parts: readonly MailPart[];
  /** Small lines at the end. */
  readonly footer: readonly FooterLine[];
  /** Where the same is read in other languages, each named in itself. */
  readonly languages?: readonly { readonly lang: string; readonly name: string; readonly url: string }[];
}

/** Who a mail is from, with the address of the webpage where there is one. */
export interface MailSender {
  readonly name: string;
  /** The address of the logo, which is a part of the mail. */
  readonly logo?: string;
  readonly url?: string;
}

/** A part of a mail. */
export type MailPart =
  | { readonly kind: 'text'; readonly text: string }
  /** What an organiser wrote, sanitized, and the same as a plain text. */
  | { readonly kind: 'markup'; readonly markup: Html; readonly text: string }
  /** Labels with their values. */
  | { readonly kind: 'facts'; readonly facts: readonly (readonly [string, string])[] }
  | { readonly kind: 'button' | 'link'; readonly label: string; readonly url: string }
  | { readonly kind: 'code'; readonly code: string };

/** A line of the footer, which leads to an address where it has one. */
export interface FooterLine {
  readonly text: string;
  readonly url?: string;
}

/** Writes a mail as text and as an HTML document of its own, which loads nothing, in light and dark. */
export function layOutMail(content: MailContent): { subject: string; text: string; html: string } {
  return { subject: content.subject, text: writeText(content), html: writeHtml(content).toString() };
}

function writeText({ lang, sender, heading, parts, footer, languages = [] }: MailContent): string {
  const lines = [
    ...(sender?.url === undefined ? [] : [`${withColon(lang, sender.name)} ${sender.url}`]),
    ...footer.map(({ text, url }) => (url === undefined ? text : `${withColon(lang, text)} ${url}`)),
    ...languages.map(({ name, url }) => `${withColon(lang, name)} ${url}`),
  ];
  const above = heading === '' ? [] : [heading];
  return `${[...above, ...parts.map((part) => textOf(lang, part)), ['-- ', ...lines].join('\n')].join('\n\n')}\n`;
}

function textOf(lang: string, part: MailPart): string {
  if (part.kind === 'text' || part.kind === 'markup') return part.text;
  if (part.kind === 'code') return part.code;
  if (part.kind === 'facts')
    return part.facts.map(([label, value]) => `${withColon(lang, label)} ${value}`).join('\n');
  return `${withColon(lang, part.label)}\n${part.url}`;
}

// Programs that show mails know style elements less well than style attributes; the element adds dark colours, and what fits on phones.
function writeHtml({ lang, sender, subject, heading, parts, footer, languages = [] }: MailContent): Html {
  return html`<!doctype html>
<html${attributes({ lang })}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${subject}</title>
<style>
.written a { color: #45289e; }
.written > :first-child { margin-top: 0; }
:root { color-scheme: light dark; }
@media (max-width: 480px) {
  .facts th, .facts td { display: block; }
  .facts td { padding-top: 0 !important; }
}
@media (prefers-color-scheme: dark) {
  body, .page { background: #121117 !important; }
  .card { background: #1c1b24 !important; border-color: #37343f !important; }
  .sender { color: #eceaf3 !important; }
  .card, .card h1, .card h2, .card h3, .card p, .card li, .card td, .card th { color: #eceaf3 !important; }
  .foot, .foot a { color: #b6b3c2 !important; }
  .card a.link, .written a { color: #bba9ff !important; }
}
</style>
</head>
<body style="margin:0;padding:0;background:#f6f5fa">
<div class="page" style="background:#f6f5fa;padding:24px 12px">
${sender !== undefined && renderSender(sender)}<div class="card" style="max-width:560px;margin:0 auto;padding:28px;background:#ffffff;border:1px solid #dddbe5;border-radius:12px;color:#1b1b24;overflow-wrap:break-word;word-break:break-word;font:16px/1.5 system-ui,-apple-system,Segoe UI,Roboto,Arial,sans-serif">
${
  heading !== '' &&
  html`<h1 style="margin:0 0 16px;font-size:24px;line-height:1.25;color:#1b1b24">${heading}</h1>
`
}${parts.map(htmlOf)}</div>
<div class="foot" style="max-width:560px;margin:0 auto;padding:16px 28px;color:#565463;font:13px/1.5 system-ui,-apple-system,Segoe UI,Roboto,Arial,sans-serif">
${renderFoot(footer)}${
  languages.length > 0 &&
  html`<p style="margin:0 0 6px">${languages.map(
    ({ lang: tag, name, url }, index) =>
      html`${index > 0 && ' · '}<a${attributes({ href: url, lang: tag, hreflang: tag, style: 'color:#565463' })}>${name}</a>`,
  )}</p>\n`
}</div>
</div>
</body>
</html>
`;
}

function renderSender({ name, logo, url }: MailSender): Html {
  const content = html`${
    logo !== undefined &&
    html`<img src="${logo}" alt="" width="40" height="40" style="width:40px;height:40px;margin:0 12px 0 0;border:0;border-radius:8px;vertical-align:middle">`
  }${name}`;
  const style = 'color:#1b1b24;font-weight:600;text-decoration:none';
  return html`<div style="max-width:560px;margin:0 auto;padding:0 4px 16px;font:17px/1.4 system-ui,-apple-system,Segoe UI,Roboto,Arial,sans-serif">
${
  url === undefined
    ? html`<span class="sender" style="${style}">${content}</span>`
    : html`<a class="sender" href="${url}" style="${style}">${content}</a>`
}
</div>
`;
}

function htmlOf(part: MailPart): Html {
  if (part.kind === 'text') return html`<p style="margin:0 0 16px;white-space:pre-line">${part.text}</p>\n`;
  if (part.kind === 'markup') return html`<div class="written">${part.markup}</div>\n`;
  if (part.kind === 'code') {
    return html`<p style="margin:0 0 16px;font:700 28px/1.2 ui-monospace,Consolas,monospace;letter-spacing:4px">${part.code}</p>\n`;
  }
  if (part.kind === 'facts') {
    return html`<table class="facts" role="presentation" style="margin:0 0 16px;border-collapse:collapse">
${part.facts.map(
  ([label, value]) =>
    html`<tr><th scope="row" style="padding:4px 16px 4px 0;text-align:left;word-break:normal;overflow-wrap:normal;vertical-align:top;font-weight:600;color:#1b1b24">${label}</th><td style="padding:4px 0;vertical-align:top;white-space:pre-line;color:#1b1b24">${value}</td></tr>\n`,
)}</table>\n`;
  }
  if (part.kind === 'link') {
    return html`<p style="margin:0 0 16px"><a class="link" href="${part.url}" style="color:#45289e">${part.label}</a></p>\n`;
  }
  return html`<p style="margin:24px 0"><a href="${part.url}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#45289e;color:#ffffff;font-weight:600;text-align:center;text-decoration:none">${part.label}</a></p>\n`;
}

// Links are a word or two, so they share a line.
function renderFoot(footer: readonly FooterLine[]): Html {
  const texts = footer.filter(({ url }) => url === undefined);
  const links = footer.filter(({ url }) => url !== undefined);
  return html`${texts.map(({ text }) => html`<p style="margin:0 0 6px">${text}</p>\n`)}${
    links.length > 0 &&
    html`<p style="margin:0 0 6px">${links.map(
      ({ text, url }, index) =>
        html`${index > 0 && ' · '}<a${attributes({ href: url, style: 'color:#565463' })}>${text}</a>`,
    )}</p>\n`
  }`;
}
