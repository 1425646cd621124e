import { marked, type Token, type Tokens } from 'marked';
import type { Bundle } from './bundle.ts';

/** The text of the guide to errors about a problem code, in Markdown of one line. */
interface ProblemTexts {
  readonly cause: string;
  readonly action: string;
  /** Whether to send the request again. */
  readonly again: string;
  /** The likely causes, each with what to do about it. */
  readonly likely: readonly string[];
}

/** Reads the texts of each problem code of a description from the guide to errors: its table, and the list below the code's heading. */
export function problemTexts(bundle: Bundle, guide: string): Record<string, ProblemTexts> {
  const tokens = marked.lexer(guide);
  const { ProblemCode } = bundle.components.schemas as Readonly<
    Record<'ProblemCode', { readonly enum: readonly string[] }>
  >;
  return Object.fromEntries(
    ProblemCode.enum.map((code) => [code, { ...readRow(tokens, code), likely: readList(tokens, code) }]),
  );
}

function readRow(tokens: readonly Token[], code: string): Omit<ProblemTexts, 'likely'> {
  const rows = tokens.filter(isTable).flatMap((table) => table.rows);
  const row = rows.find(([first]) => first?.text === `\`${code}\``);
  const [, , cause, action, again] = row?.map(({ text }) => text) ?? [];
  if (cause === undefined || action === undefined || again === undefined)
    throw new Error(`The table of guides/errors.md has no ${code}.`);
  return { cause, action, again };
}

function readList(tokens: readonly Token[], code: string): string[] {
  const words = tokens.filter(({ type }) => type !== 'space');
  const heading = words.findIndex((token) => token.type === 'heading' && token.text === `\`${code}\``);
  const list = words[heading + 1];
  if (heading < 0 || list?.type !== 'list')
    throw new Error(`guides/errors.md has no likely causes of ${code}.`);
  return (list as Tokens.List).items.map(({ text }) => text.replace(/\s+/g, ' '));
}

function isTable(token: Token): token is Tokens.Table {
  return token.type === 'table';
}
