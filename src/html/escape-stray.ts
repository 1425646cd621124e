import sanitizeHtml from 'sanitize-html';

const attribute = /\s+[^\s"'<>/=]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'<>=`]+))?/.source;
const tag = new RegExp(`(/?)([a-z][\\w:.-]*)((?:${attribute})*)\\s*/?>`, 'iy');
const declaration = /[!?][a-z[][^<>]*>/iy;

// What the sanitizer knows, and what it removes. Other names are no elements of HTML.
const removed =
  'html head body title style script link meta base img picture source video audio track iframe embed object param canvas map area ' +
  'form input button select option optgroup textarea label fieldset legend datalist output progress meter details summary dialog ' +
  'template slot noscript del ins font center strike big tt marquee nobr svg g path math applet frame frameset noframes acronym';

let known: ReadonlySet<string> | undefined;

/**
 * The text with an entity in place of every `<` that begins no tag of HTML and no comment, so that nothing behind it is taken for
 * a tag: `1<2`, `<3`, `Dear <name>`, `a <b and c`.
 */
export function escapeStray(text: string): string {
  if (!text.includes('<')) return text;
  const lastEnd = text.lastIndexOf('-->');
  return text.replaceAll('<', (_, index: number) =>
    (index < lastEnd && text.startsWith('<!--', index)) || beginsTag(text, index + 1) ? '<' : '&lt;',
  );
}

function beginsTag(text: string, index: number): boolean {
  declaration.lastIndex = index;
  if (declaration.test(text)) return true;
  tag.lastIndex = index;
  const [, , name = '', attributes = ''] = tag.exec(text) ?? [];
  known ??= readKnownElements();
  // Programs for texts write elements such as `o:p`.
  return known.has(name.toLowerCase()) || name.includes(':') || attributes.includes('=');
}

function readKnownElements(): ReadonlySet<string> {
  return new Set([
    ...sanitizeHtml.defaults.allowedTags.filter((name) => typeof name === 'string'),
    ...removed.split(' '),
  ]);
}
