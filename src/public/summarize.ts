const mostCharacters = 200;

/** What an organiser wrote, made safe before, as plain text of at most 200 characters, cut between words. */
export function summarize(safeHtml: string): string {
  const text = safeHtml
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
    .trim();
  // Each character has at most two units, so this is enough to see whether there are more.
  const characters = [...text.slice(0, 2 * mostCharacters + 2)];
  if (characters.length <= mostCharacters) return text;
  const cut = characters.slice(0, mostCharacters);
  const lastSpace = cut.lastIndexOf(' ');
  return `${cut.slice(0, lastSpace > 0 ? lastSpace : -1).join('')}…`;
}
