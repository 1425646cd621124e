import { createHash } from 'node:crypto';
import { attributes, type Html, html, trusted } from './html.ts';
import type { Language } from './language.ts';

/** A whole webpage. The tests in `test/browser/` keep its limits (I-small). */
export interface Webpage {
  readonly title: string;
  readonly language: Language;
  /** What the head contains beside the title and the style. */
  readonly head?: Html;
  readonly body: Html;
  /** The CSS of a style element. */
  readonly style?: string;
  /** What the webpage is about, in the words of schema.org (JSON-LD). */
  readonly data?: object;
}

/**
 * The headers of a webpage: its type, and a Content-Security-Policy that forbids everything but its style, which is named by
 * its hash, and what the further directives permit.
 */
export function webpageHeaders({
  style,
  directives = [],
}: {
  readonly style?: string;
  readonly directives?: readonly string[];
}): Record<string, string> {
  const policy = [
    "default-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    ...(style === undefined ? [] : [`style-src '${hashOf(style)}'`]),
    ...(directives.some((directive) => directive.startsWith('form-action')) ? [] : ["form-action 'none'"]),
    ...directives,
  ];
  return {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': policy.join('; '),
    'Referrer-Policy': 'no-referrer',
  };
}

/** The HTML document of a webpage. */
export function writeWebpage({ title, language, head, body, style, data }: Webpage): string {
  const { lang, dir } = language;
  return html`<!doctype html>
<html${attributes({ lang, dir: dir === 'rtl' && dir })}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
${head}${data !== undefined && writeData(data)}${style !== undefined && trusted(`<style>${style}</style>\n`)}</head>
<body>
${body}
</body>
</html>
`.toString();
}

// A block of data, which the Content-Security-Policy concerns as little as text. Without `<` it cannot end its element.
function writeData(data: object): Html {
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  return trusted(`<script type="application/ld+json">${json}</script>\n`);
}

function hashOf(style: string): string {
  return `sha256-${createHash('sha256').update(style).digest('base64')}`;
}
