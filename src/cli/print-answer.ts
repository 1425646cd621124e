import { styleText } from 'node:util';
import cliTruncate from 'cli-truncate';
import stringWidth from 'string-width';
import { escapeLine } from '../base/escape-controls.ts';
import type { Answer, Colour, Detail, Table } from './answer.ts';
import { printFields, wrapWords } from './terminal.ts';

const gap = '  ';

/** What a text is printed on: how wide a terminal is, and whether it shows colours. A file and a pipe have no width, and get whole lines. */
export interface Paper {
  readonly width: number | undefined;
  readonly hasColours: boolean;
}

/** What standard output is: colours only on a terminal, and none with NO_COLOR. */
export function describeOutput(output: NodeJS.WriteStream): Paper {
  const isTerminal = output.isTTY === true;
  return { width: isTerminal ? output.columns : undefined, hasColours: isTerminal && output.hasColors() };
}

/** An answer for people: a table with a line for each row, or facts. */
export function printAnswer({ shown }: Answer, paper: Paper): string {
  return 'rows' in shown ? printTable(shown, paper) : printDetail(shown, paper);
}

function printDetail({ facts, table, text }: Detail, paper: Paper): string {
  const blocks = [
    printFields(facts),
    ...(table !== undefined && table.rows.length > 0 ? [printTable(table, paper)] : []),
    ...(text === undefined ? [] : [`${text}\n`]),
  ];
  return blocks.join('\n');
}

function printTable({ columns, rows }: Table, paper: Paper): string {
  if (rows.length === 0) return 'none\n';
  const texts = rows.map((row) => row.map(escapeLine));
  const widths = shareRoom(
    columns.map(({ title, least, givesWay = false }, index) => {
      const widest = Math.max(
        ...[title, ...texts.map((row) => row[index] ?? '')].map((text) => stringWidth(text)),
      );
      return { width: widest, least: Math.min(least ?? widest, widest), givesWay };
    }),
    paper.width,
  );
  const last = widths.at(-1) ?? 0;
  const indent = widths.slice(0, -1).reduce((sum, width) => sum + width + gap.length, 0);
  const wrapLast = (text: string) => (columns.at(-1)?.wraps === true ? wrapWords(text, last) : [text]);
  const printRow = (row: readonly string[], colourOf: (index: number) => Colour | undefined) => {
    const [begin = '', ...further] = wrapLast(row[columns.length - 1] ?? '');
    const cells = columns.map(({ keepsEnd = false }, index) => {
      const [width, text] = [widths[index] ?? 0, index === columns.length - 1 ? begin : (row[index] ?? '')];
      const cut = cliTruncate(text, width, { position: keepsEnd ? 'start' : 'end' });
      const colour = colourOf(index);
      const painted = colour !== undefined && paper.hasColours ? paint(colour, cut) : cut;
      return painted + ' '.repeat(Math.max(0, width - stringWidth(cut)));
    });
    const lines = [cells.join(gap), ...further.map((text) => ' '.repeat(indent) + text)];
    return lines.map((line) => `${line.trimEnd()}\n`).join('');
  };
  const head = printRow(
    columns.map(({ title }) => title),
    () => 'dim',
  );
  return (
    head + texts.map((row) => printRow(row, (index) => columns[index]?.colour?.(row[index] ?? ''))).join('')
  );
}

function paint(colour: Colour, text: string): string {
  return styleText(colour, text, { validateStream: false });
}

interface Share {
  readonly width: number;
  readonly least: number;
  readonly givesWay: boolean;
}

// After those that give way the widest column gives way first, until all fit or none may become narrower.
function shareRoom(columns: readonly Share[], room: number | undefined): number[] {
  const widths = columns.map(({ width }) => width);
  if (room === undefined) return widths;
  const total = () => widths.reduce((sum, width) => sum + width, gap.length * (widths.length - 1));
  while (total() > room) {
    const [widest] = columns
      .map(({ least, givesWay }, index) => ({ index, width: widths[index] ?? 0, least, givesWay }))
      .filter(({ width, least }) => width > least)
      .sort((one, other) => Number(other.givesWay) - Number(one.givesWay) || other.width - one.width);
    if (widest === undefined) break;
    widths[widest.index] = widest.width - 1;
  }
  return widths;
}
