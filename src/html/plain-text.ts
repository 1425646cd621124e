import { compile as compileText, type FormatOptions } from 'html-to-text';
import sanitizeHtml from 'sanitize-html';
import { escapeStray } from './escape-stray.ts';
import { formatTable } from './text-table.ts';

const blocks = /<(address|article|blockquote|br|d[dlt]|div|h[1-6]|hr|li|ol|p|pre|section|table|tr|ul)\b/i;
const mostLevels = 64;
const tags =
  'a address article blockquote br dd div dl dt h1 h2 h3 h4 h5 h6 hr li ol p pre section table tbody td tfoot th thead tr ul';
// Without attributes: a cell could span any number of rows, and a list begin with any number.
const rules: sanitizeHtml.IOptions = {
  allowedTags: tags.split(' '),
  allowedAttributes: { a: ['href'] },
  allowedSchemes: ['https', 'http', 'mailto'],
  nestingLimit: 32,
};

const link: FormatOptions = { linkBrackets: ['(', ')'], hideLinkHrefIfSameAsText: true };
const line = { leadingLineBreaks: 1, trailingLineBreaks: 1 };
const heading = { format: 'heading', options: { uppercase: false } };

type Convert = (markup: string) => string;

const converters = new Map<boolean, Convert>();

/**
 * The text of what an organiser wrote, which may be HTML. Paragraphs, items of lists and rows of tables are lines, links keep their
 * addresses, and the cells of a table stay apart. Markup without such elements keeps its lines.
 */
export function readPlainText(markup: string): string {
  if (!markup.includes('<') && !markup.includes('&')) return markup.trim();
  const safe = sanitizeHtml(escapeStray(markup), rules);
  const hasBlocks = blocks.test(safe);
  // To compile the selectors takes longer than to convert a text.
  const convert = converters.get(hasBlocks) ?? compile(hasBlocks);
  converters.set(hasBlocks, convert);
  return convert(safe).trim();
}

function compile(hasBlocks: boolean): Convert {
  return compileText({
    wordwrap: false,
    preserveNewlines: !hasBlocks,
    limits: { maxDepth: mostLevels },
    formatters: { lines: formatTable },
    selectors: [
      { selector: 'a', options: { ignoreHref: true } },
      ...['http:', 'https:', 'mailto:'].map((scheme) => ({
        selector: `a[href^="${scheme}" i]`,
        format: 'anchor',
        options: link,
      })),
      ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({ selector, ...heading })),
      ...['dl', 'dt', 'dd'].map((selector) => ({ selector, format: 'block', options: line })),
      { selector: 'ul', options: { itemPrefix: '- ' } },
      { selector: 'table', format: 'lines' },
    ],
  });
}
