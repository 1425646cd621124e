import { load } from '../load.ts';

/** The text of what an organiser wrote, which may be HTML, with its paragraphs as lines. */
export function readPlainText(markup: string): string {
  if (!markup.includes('<') && !markup.includes('&')) return markup.trim();
  const sanitize = load<typeof import('sanitize-html')>('sanitize-html');
  const lines = markup.replaceAll(/<(br|\/p|\/li|\/h[1-6]|\/div)\b[^>]*>/gi, '$&\n');
  return sanitize(lines, { allowedTags: [], allowedAttributes: {} })
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}
