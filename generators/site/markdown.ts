import { basename } from 'node:path';
import { Marked, type Token, type Tokens } from 'marked';
import { type Html, html, trusted } from '../../src/html/html.ts';
import { type CodeVariant, chosenLanguage, renderCode, renderVariants } from './code-block.ts';
import { hrefFrom } from './href-from.ts';
import { separate } from './separate.ts';
import { textOf } from './text-of.ts';

/** A heading with the text up to the next heading. */
export interface Section {
  /** The anchor; empty before the first heading. */
  readonly id: string;
  readonly title: string;
  readonly depth: number;
  readonly text: string;
}

interface Rendered {
  readonly content: Html;
  readonly sections: readonly Section[];
}

/**
 * Renders our own, trusted Markdown as HTML. Relative links start at `/docs/` on every page;
 * adjacent code blocks in several languages become one block with a choice; anchors start with `prefix`.
 */
export function renderMarkdown(markdown: string, page: string, prefix = ''): Rendered {
  const marked = createMarked(page, prefix);
  const pieces = gather(marked.lexer(markdown)).map((piece, index) => {
    const content =
      piece.length > 1
        ? renderVariants(`${prefix}code-${index}`, readVariants(piece))
        : trusted(marked.parser(piece as Token[] & { links: never }));
    return { content, heading: piece[0]?.type === 'heading' ? (piece[0] as Tokens.Heading) : undefined };
  });
  return { content: html`${pieces.map(({ content }) => content)}`, sections: readSections(pieces) };
}

function createMarked(page: string, prefix: string): Marked {
  const anchors = new Set<string>();
  return new Marked({
    renderer: {
      heading({ tokens, depth }) {
        const title = trusted(this.parser.parseInline(tokens));
        const id = anchorOf(prefix + slugOf(textOf(title)), anchors);
        return `<h${depth} id="${id}">${title}${renderAnchor(id)}</h${depth}>\n`;
      },
      code: ({ text, lang }) => renderCode({ code: text, language: firstWord(lang) }).toString(),
      link({ href, tokens }) {
        const isRelative = !/^([a-z][a-z0-9+.-]*:|#|\/)/i.test(href);
        const target = isRelative ? hrefFrom(page, href) : href;
        return html`<a href="${target}">${trusted(this.parser.parseInline(tokens))}</a>`.toString();
      },
      // A picture of a guide is an asset of the site.
      image: ({ href, text }) =>
        html`<img src="${hrefFrom(page, `assets/${basename(href)}`)}" alt="${text}">`.toString(),
      table({ header, rows }) {
        const inline = ({ tokens }: Tokens.TableCell) => trusted(this.parser.parseInline(tokens));
        const head = header.map((cell) =>
          cell.text === '' ? html`<td></td>` : html`<th scope="col">${inline(cell)}</th>`,
        );
        const body = rows.map((row) =>
          row.map(
            (cell, column) => html`<td role="cell" data-label="${header[column]?.text}">${inline(cell)}</td>`,
          ),
        );
        // On a phone rows are displayed as blocks; without the role a screen reader does not report rows.
        const lines = body.map((cells) => html`<tr role="row">${cells}</tr>`);
        return html`<table role="table"><thead><tr>${head}</tr></thead><tbody>${separate(lines, '\n')}</tbody></table>\n`.toString();
      },
    },
  });
}

/** Renders a paragraph of Markdown without its block, for a table or a list. */
export function renderInline(markdown: string, page: string): Html {
  return trusted(createMarked(page, '').parseInline(markdown, { async: false }));
}

/** The link of a heading to itself. */
export function renderAnchor(id: string): Html {
  return html`<a class="anchor" href="#${id}" aria-label="Link to this section"></a>`;
}

/** Groups adjacent code blocks in different languages, with the output of the last one. */
function gather(tokens: readonly Token[]): Token[][] {
  const pieces: Token[][] = [];
  for (const token of tokens.filter(({ type }) => type !== 'space')) {
    const last = pieces.at(-1);
    const language = languageOf(token);
    const isOther =
      language !== undefined && last?.every((one) => ![undefined, language].includes(languageOf(one)));
    const isOutput = isOutputBlock(token) && (last?.length ?? 0) > 1;
    if (isOther || isOutput) last?.push(token);
    else pieces.push([token]);
  }
  return pieces;
}

function languageOf(token: Token): string | undefined {
  return token.type === 'code' ? chosenLanguage(firstWord((token as Tokens.Code).lang)) : undefined;
}

// The other words are for the tests that run the block.
function firstWord(lang = ''): string {
  return lang.split(/\s/)[0] ?? '';
}

function readVariants(piece: readonly Token[]): CodeVariant[] {
  const variants: CodeVariant[] = [];
  for (const token of piece as Tokens.Code[]) {
    const last = variants.at(-1);
    if (isOutputBlock(token) && last !== undefined) variants.splice(-1, 1, { ...last, output: token.text });
    else variants.push({ language: languageOf(token) ?? '', code: token.text });
  }
  return variants;
}

function isOutputBlock(token: Token): boolean {
  return token.type === 'code' && /^\S+ output\b/.test((token as Tokens.Code).lang ?? '');
}

function readSections(
  pieces: readonly { readonly content: Html; readonly heading: Tokens.Heading | undefined }[],
): Section[] {
  const sections: Section[] = [{ id: '', title: '', depth: 1, text: '' }];
  for (const { content, heading } of pieces) {
    const last = sections.at(-1);
    if (heading !== undefined) {
      const [, id = ''] = / id="([^"]*)"/.exec(content.toString()) ?? [];
      sections.push({ id, title: textOf(content), depth: heading.depth, text: '' });
    } else if (last !== undefined) {
      sections.splice(-1, 1, { ...last, text: `${last.text} ${textOf(content)}`.trim() });
    }
  }
  return sections;
}

function slugOf(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

function anchorOf(slug: string, taken: Set<string>): string {
  let id = slug;
  for (let count = 2; taken.has(id); count += 1) id = `${slug}-${count}`;
  taken.add(id);
  return id;
}
