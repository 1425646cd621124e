import type { Response } from 'express';
import type { LanguageTag } from '../../base/languages.ts';
import { attributes, type Html, html } from '../../html/html.ts';
import { differingLanguage, type Language } from '../../html/language.ts';
import { webpageHeaders, writeWebpage } from '../../html/webpage.ts';
import { wordsIn } from '../../html/words/words-in.ts';
import { pictureAddress, pictureShapes } from '../../media/picture.ts';
import { type Face, renderFooter, renderHeader, serviceFace } from './face.ts';
import { styleAddress } from './face-files.ts';

/** A webpage for everybody. */
export interface PublicWebpage {
  readonly title: string;
  readonly language: Language;
  /** Whose it is; without one it is the service's. */
  readonly face?: Face;
  /** What other websites show for a link to it. */
  readonly preview?: LinkPreview;
  /** Its own address, for search engines. */
  readonly canonical?: string;
  /** A line above everything. */
  readonly note?: Html;
  readonly main: Html;
  /** The names of modules in `/assets/`. */
  readonly scripts?: readonly string[];
  /** What the webpage is about, in the words of schema.org. */
  readonly data?: object;
  /** Whether search engines must not list it. */
  readonly isPrivate?: boolean;
  /** The language of the header and the footer, where it is another one. */
  readonly around?: Language;
  /** The address of the webpage in another language. */
  readonly linkTo?: (lang: LanguageTag) => string;
  /** The line at the end of the footer. */
  readonly version?: string;
}

/** The preview of a link (Open Graph), in plain text. */
export interface LinkPreview {
  readonly title: string;
  readonly description: string;
  readonly url: string;
  /** The address of its picture, with the origin. */
  readonly picture?: string | undefined;
}

const directives = ["style-src 'self'", "img-src 'self' data:", "script-src 'self'", "form-action 'self'"];

/** Sends a webpage for everybody. It runs no script but its own modules, and its form posts to the service alone. */
export function sendPublicWebpage(response: Response, webpage: PublicWebpage): void {
  const { title, language, preview, canonical, note, main, scripts = [], data, isPrivate } = webpage;
  const around = webpage.around ?? language;
  const words = wordsIn(around.lang);
  const face = webpage.face ?? serviceFace(words);
  const other = attributes(differingLanguage(words.language, language));
  const icon = face.logo === null ? '/favicon.ico' : pictureAddress(face.logo);
  const document = writeWebpage({
    title,
    language,
    head: html`<link rel="stylesheet" href="${styleAddress(face.color)}">
<link rel="icon" href="${icon}">
${canonical !== undefined && html`<link rel="canonical" href="${canonical}">\n`}${preview !== undefined && renderPreview(preview)}${isPrivate && html`<meta name="robots" content="noindex">\n`}${scripts.map(
  (name) => html`<script type="module" src="/assets/${name}"></script>\n`,
)}`,
    body: html`<div${other}><a class="skip" href="#main">${words.face.skip}</a>
${note !== undefined && html`<aside class="note">${note}</aside>\n`}${renderHeader(words, face)}</div>
<main id="main" tabindex="-1">
${main}
</main>
<div${other}>${renderFooter(words, face, {
      linkTo: webpage.linkTo,
      ...(webpage.version !== undefined && { version: webpage.version }),
    })}</div>`,
    ...(data !== undefined && { data }),
  });
  response.set(webpageHeaders({ directives })).send(document);
}

/** The address of a picture for other websites; undefined where there is none. */
export function previewPicture(baseUrl: string, ...hashes: readonly (string | null)[]): string | undefined {
  const hash = hashes.find((one) => one !== null);
  return hash ? baseUrl + pictureAddress(hash) : undefined;
}

function renderPreview({ title, description, url, picture }: LinkPreview): Html {
  const { width, height } = pictureShapes.picture;
  return html`<meta name="description" content="${description}">
<meta name="twitter:card" content="${picture === undefined ? 'summary' : 'summary_large_image'}">
<meta property="og:type" content="website">
<meta property="og:title" content="${title}">
<meta property="og:description" content="${description}">
<meta property="og:url" content="${url}">
${
  picture !== undefined &&
  html`<meta property="og:image" content="${picture}">
<meta property="og:image:width" content="${width}">
<meta property="og:image:height" content="${height}">
`
}`;
}
