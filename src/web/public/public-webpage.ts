import type { Response } from 'express';
import type { Account } from '../../accounts/account.ts';
import { type Html, html } from '../../html/html.ts';
import type { Language } from '../../html/language.ts';
import { webpageHeaders, writeWebpage } from '../../html/webpage.ts';
import { publicStyle } from './public-style.ts';

/** A webpage for everybody. */
export interface PublicWebpage {
  readonly title: string;
  readonly language: Language;
  /** What other websites show for a link to it. */
  readonly preview?: LinkPreview;
  /** The line above the main part. */
  readonly above?: Html | string;
  readonly main: Html;
  /** The relative addresses of modules in `/assets/`. */
  readonly scripts?: readonly string[];
  /** What the webpage is about, in the words of schema.org. */
  readonly data?: object;
  /** Whether search engines must not list it. */
  readonly isPrivate?: boolean;
}

/** The preview of a link (Open Graph), in plain text. */
export interface LinkPreview {
  readonly title: string;
  readonly description: string;
  readonly url: string;
}

/** Sends a webpage for everybody. It runs no script but its own modules, and its form posts to the service alone. */
export function sendPublicWebpage(response: Response, webpage: PublicWebpage): void {
  const { title, language, preview, above, main, scripts = [], data, isPrivate } = webpage;
  const style = publicStyle;
  const document = writeWebpage({
    title,
    language,
    head: html`${preview !== undefined && renderPreview(preview)}${
      isPrivate && html`<meta name="robots" content="noindex">\n`
    }${scripts.map((address) => html`<script type="module" src="${address}"></script>\n`)}`,
    body: html`${above !== undefined && html`<header>${above}</header>\n`}<main>\n${main}\n</main>`,
    style,
    ...(data !== undefined && { data }),
  });
  const directives = ["form-action 'self'", ...(scripts.length > 0 ? ["script-src 'self'"] : [])];
  response.set(webpageHeaders({ style, directives })).send(document);
}

/** The name of an account; that of a group links to its webpage. `root` is the relative address of `/`. */
export function nameOrganizer(owner: Account, root: string): Html | string {
  return owner.kind === 'group' ? html`<a href="${root}groups/${owner.slug}">${owner.name}</a>` : owner.name;
}

function renderPreview({ title, description, url }: LinkPreview): Html {
  return html`<meta name="description" content="${description}">
<meta name="twitter:card" content="summary">
<meta property="og:type" content="website">
<meta property="og:title" content="${title}">
<meta property="og:description" content="${description}">
<meta property="og:url" content="${url}">
`;
}
