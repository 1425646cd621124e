import { createHash } from 'node:crypto';
import type { Response } from 'express';
import { html } from '../html/html.ts';
import { languageOf } from '../html/language.ts';

/** A page: `title` is text, `head` and `body` are HTML, `style` is CSS, which the policy allows by its hash. */
export interface HtmlPage {
  readonly title: string;
  /** What it is written in; English unless said. */
  readonly language?: string;
  readonly body: string;
  readonly head?: string;
  readonly style?: string;
  /** What the page may do beside showing itself, as directives of its Content-Security-Policy. */
  readonly allow?: readonly string[];
}

/** Answers a page under a Content-Security-Policy that allows nothing but its own style and what it asks for. */
export function sendPage(response: Response, page: HtmlPage): void {
  setPageHeaders(response, page).send(writePage(page));
}

/** Sets the type of a page, and its Content-Security-Policy. */
export function setPageHeaders(
  response: Response,
  { style, allow = [] }: Pick<HtmlPage, 'style' | 'allow'>,
): Response {
  const policy = [
    "default-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    ...(style === undefined ? [] : [`style-src '${hashOf(style)}'`]),
    ...(allow.some((directive) => directive.startsWith('form-action')) ? [] : ["form-action 'none'"]),
    ...allow,
  ];
  return response
    .type('html')
    .set('Content-Security-Policy', policy.join('; '))
    .set('Referrer-Policy', 'no-referrer');
}

/** The whole document of a page. */
export function writePage({ title, language = 'en', body, head = '', style }: HtmlPage): string {
  return `<!doctype html>
<html lang="${language}"${languageOf(language).dir === 'rtl' ? ' dir="rtl"' : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${html`<title>${title}</title>`}
${head}${style === undefined ? '' : `<style>${style}</style>\n`}</head>
<body>
${body}
</body>
</html>
`;
}

function hashOf(style: string): string {
  return `sha256-${createHash('sha256').update(style).digest('base64')}`;
}
