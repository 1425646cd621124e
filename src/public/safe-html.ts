import sanitizeHtml from 'sanitize-html';

const headings = { h1: 'h2', h4: 'h3', h5: 'h3', h6: 'h3' };

const rules: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['p', 'br', 'hr', 'h2', 'h3', 'ul', 'ol', 'li', 'blockquote', 'pre', 'code'],
    ...['strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup', 'a'],
  ],
  allowedAttributes: { a: ['href', 'rel'] },
  allowedSchemes: ['https', 'http', 'mailto'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nestingLimit: 32,
  transformTags: {
    ...headings,
    a: sanitizeHtml.simpleTransform('a', { rel: 'nofollow noopener' }),
  },
};

/**
 * What an organiser wrote, as HTML that can stand in a page: words, structure and links, no pictures, styles or scripts,
 * headings below that of the page. Text without any tag keeps its lines and paragraphs.
 */
export function makeSafe(html: string): string {
  const safe = sanitizeHtml(html, rules).trim();
  return safe === '' || /<[a-z]/.test(safe) ? safe : breakLines(safe);
}

function breakLines(text: string): string {
  return text
    .split(/(?:\r?\n[ \t]*){2,}/)
    .map((paragraph) => `<p>${paragraph.replaceAll(/\r?\n/g, '<br>')}</p>`)
    .join('\n');
}

/** Makes what keeps the texts that it made safe last, at most so many: a text of nothing but tags costs some 100 ms. */
export function rememberSafe(mostTexts = 100): (html: string) => string {
  const known = new Map<string, string>();
  return (html) => {
    const safe = known.get(html) ?? makeSafe(html);
    // The one that was asked for last stands last.
    known.delete(html);
    known.set(html, safe);
    for (const oldest of known.keys()) {
      if (known.size <= mostTexts) break;
      known.delete(oldest);
    }
    return safe;
  };
}
