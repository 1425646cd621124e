import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { marked } from 'marked';

/** A fenced block of a guide. The words after its language define its use. */
export interface Block {
  readonly guide: string;
  readonly language: string;
  readonly code: string;
  /** `sh running=3000` continues to run, and is ready when this port accepts connections; without a port, when it logs that it works. */
  readonly running: { readonly port: number | undefined } | undefined;
  /** `sh stopped=3000`: first ends the commands on this port. */
  readonly stopped: number | undefined;
  /** `json output`: the output of the previous blocks, which is not run. */
  readonly isOutput: boolean;
  /** `sh elsewhere`: for a machine with systemd or containers, and not run. */
  readonly isElsewhere: boolean;
  /** `html form.html`: saved under this name and not run. */
  readonly file: string | undefined;
}

const folder = new URL('../../guides/', import.meta.url);

/** The names of all guides. */
export const guides: readonly string[] = readdirSync(folder)
  .filter((file) => file.endsWith('.md'))
  .map((file) => basename(file, '.md'));

/** The Markdown of a guide. */
export function readMarkdown(guide: string): string {
  return readFileSync(new URL(`${guide}.md`, folder), 'utf8');
}

/** The blocks of a guide in their order; rejects unknown words after a language. */
export function readGuide(guide: string): Block[] {
  return readBlocks(guide, readMarkdown(guide));
}

/** The blocks of any other Markdown text. */
export function readBlocks(guide: string, markdown: string): Block[] {
  const blocks: Block[] = [];
  marked.walkTokens(marked.lexer(markdown), (token) => {
    if (token.type === 'code') blocks.push(readBlock(guide, token.lang ?? '', `${token.text}\n`));
  });
  return blocks;
}

function readBlock(guide: string, words: string, code: string): Block {
  const [language = '', ...rest] = words.split(' ').filter(Boolean);
  const taken = (pattern: RegExp) => {
    const at = rest.findIndex((word) => pattern.test(word));
    return at === -1 ? undefined : pattern.exec(rest.splice(at, 1)[0] ?? '');
  };
  const running = taken(/^running(?:=(\d+))?$/);
  const stopped = taken(/^stopped=(\d+)$/);
  const output = taken(/^output$/);
  const elsewhere = taken(/^elsewhere$/);
  const file = taken(/^(?:[\w.-]*\.[a-z]+|Caddyfile)$/);
  if (rest.length > 0) throw new Error(`${guide}.md has a block "${words}", and nothing knows ${rest[0]}`);
  return {
    guide,
    language,
    code,
    running: running ? { port: running[1] === undefined ? undefined : Number(running[1]) } : undefined,
    stopped: stopped ? Number(stopped[1]) : undefined,
    isOutput: output !== undefined,
    isElsewhere: elsewhere !== undefined,
    file: file?.[0],
  };
}
