import type { Html } from '../../src/html/html.ts';

const longestDescription = 200;

/** The first sentences of a text, as many as fit a description in search results. */
export function shorten(text: string): string {
  const sentences = text.split(/(?<=[.:!?]) (?=[A-Z`])/);
  let short = sentences[0] ?? '';
  for (const sentence of sentences.slice(1)) {
    if (short.length + sentence.length >= longestDescription) break;
    short += ` ${sentence}`;
  }
  return short.replace(/:$/, '.');
}

/** The text of our own HTML without code blocks, for search and anchors. */
export function textOf(html: Html): string {
  return html
    .toString()
    .replace(/<fieldset>.*?<\/fieldset>|<pre\b.*?<\/pre>/gs, ' ')
    .replace(/<\/?(p|li|ul|ol|h\d|div|td|th|tr|dt|dd|summary|label)\b[^>]*>/g, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/&#(x?)([0-9a-f]+);/gi, (_all, hex: string, code: string) =>
      String.fromCodePoint(Number.parseInt(code, hex === '' ? 10 : 16)),
    )
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .trim();
}
