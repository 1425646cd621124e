import sanitizeHtml from 'sanitize-html';
import { putLast } from '../../base/put-last.ts';
import { escapeStray } from '../../html/escape-stray.ts';
import { type Html, trusted } from '../../html/html.ts';

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

/**
 * Sanitizes what an organiser wrote (I-escaped): text, structure, tables and links remain; pictures, styles and scripts do not. Headings
 * come below that of the webpage. A text without tags keeps its lines and paragraphs, and a `<` that begins no tag stays visible.
 */
export function sanitize(text: string): Html {
  const safe = sanitizeHtml(escapeStray(text), rules).trim();
  return trusted(safe === '' || /<[a-z]/.test(safe) ? safe : breakLines(safe));
}

function breakLines(text: string): string {
  return text
    .split(/(?:\r?\n[ \t]*){2,}/)
    .map((paragraph) => `<p>${paragraph.replaceAll(/\r?\n/g, '<br>')}</p>`)
    .join('\n');
}

/** Makes a `sanitize` that remembers its latest results, since a text of nothing but tags takes about 100 ms. */
export function rememberSanitized(mostTexts = 100): (text: string) => Html {
  const known = new Map<string, Html>();
  return (text) => {
    const safe = known.get(text) ?? sanitize(text);
    putLast(known, { key: text, value: safe, most: mostTexts });
    return safe;
  };
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
