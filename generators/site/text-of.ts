import type { Html } from '../../src/html/html.ts';

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
