import sanitizeHtml from 'sanitize-html';
import { rememberLast } from '../base/put-last.ts';
import { escapeStray } from './escape-stray.ts';
import { type Html, trusted } from './html.ts';

const rules: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['p', 'div', 'br', 'hr', 'h2', 'h3', 'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'blockquote', 'pre', 'code'],
    ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
    ...['strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup', 'a'],
  ],
  allowedAttributes: { a: ['href', 'rel'] },
  allowedSchemes: ['https', 'http', 'mailto'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nestingLimit: 32,
  transformTags: {
    ...{ h1: 'h2', h4: 'h3', h5: 'h3', h6: 'h3' },
    a: (tagName, attribs) => ({ tagName, attribs: { ...attribs, rel: 'nofollow noopener' } }),
  },
};

const block = /<(?:p|div|br|hr|h2|h3|ul|ol|dl|blockquote|pre|table)\b/;

/**
 * Sanitizes what an organiser wrote (I-escaped, 2.1 description): text, structure, tables and links remain; pictures, styles and scripts
 * do not (N-links). Headings come below that of the webpage. A text without blocks keeps its lines and paragraphs, lines that begin with `-`
 * become lists, and addresses become links. A `<` that begins no tag stays visible.
 */
export function sanitize(text: string): Html {
  const safe = sanitizeHtml(escapeStray(text), rules).trim();
  return trusted(linkAddresses(safe === '' || block.test(safe) ? safe : breakLines(safe)));
}

/** A plain text as paragraphs and lists, with its addresses as links. */
export function writeLines(text: string): Html {
  return sanitize(text.replaceAll('&', '&amp;').replaceAll('<', '&lt;'));
}

function breakLines(text: string): string {
  return text
    .split(/(?:\r?\n[ \t]*){2,}/)
    .map(writeParagraph)
    .join('\n');
}

const item = /^[ \t]*[-*•][ \t]+/;

// Lines that begin with a hyphen are the items of a list.
function writeParagraph(paragraph: string): string {
  const parts: { isList: boolean; lines: string[] }[] = [];
  for (const line of paragraph.split(/\r?\n/)) {
    const isList = item.test(line);
    const last = parts.at(-1);
    if (last?.isList === isList) last.lines.push(line.replace(item, ''));
    else parts.push({ isList, lines: [line.replace(item, '')] });
  }
  return parts
    .map(({ isList, lines }) =>
      isList
        ? `<ul>${lines.map((line) => `<li>${line}</li>`).join('')}</ul>`
        : `<p>${lines.join('<br>')}</p>`,
    )
    .join('\n');
}

const address =
  /(?<![\w@/."'=+-])(?:(?:https?:\/\/|www\.)[^\s<>"]*[^\s<>"'.,;:!?)\]}]|[\w.+-]+@[\w-]+(?:\.[\w-]+)+)/gi;

// Between tags only, and not within a link.
function linkAddresses(safe: string): string {
  let isLink = false;
  return safe.replaceAll(/<[^>]*>|[^<]+/g, (part) => {
    if (part.startsWith('<')) {
      isLink = /^<a\b/.test(part) || (isLink && part !== '</a>');
      return part;
    }
    return isLink ? part : part.replaceAll(address, writeLink);
  });
}

function writeLink(found: string): string {
  const href =
    found.includes('@') && !found.includes('/')
      ? `mailto:${found}`
      : found.replace(/^www\./i, 'https://www.');
  return `<a href="${href}" rel="nofollow noopener">${found}</a>`;
}

/** Makes a `sanitize` that remembers its latest results, since a text of nothing but tags takes about 100 ms. */
export function rememberSanitized(mostTexts = 100): (text: string) => Html {
  return rememberLast(sanitize, { keyOf: (text) => text, most: mostTexts });
}

const mostCharacters = 200;
const inline = /<\/?(?:a|b|code|em|i|s|strong|sub|sup|u)\b[^>]*>/g;

/** A sanitized text as plain text of at most 200 characters, cut between words. */
export function summarize(safe: Html): string {
  const text = safe
    .toString()
    .replaceAll(inline, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
    .trim();
  // A character has at most two UTF-16 units, so this part shows whether the text is too long.
  const characters = [...text.slice(0, 2 * mostCharacters + 2)];
  if (characters.length <= mostCharacters) return text;
  const cut = characters.slice(0, mostCharacters);
  const lastSpace = cut.lastIndexOf(' ');
  return `${cut.slice(0, lastSpace > 0 ? lastSpace : -1).join('')}…`;
}
