import { parse } from 'csv-parse/sync';
import { refuseFile } from './decode-text.ts';

/** A row of a table: its cells, or the text of a row whose quotes do not match. */
export interface TableRow {
  /** As in a spreadsheet, from 1. */
  readonly number: number;
  readonly cells: readonly string[];
  readonly isBroken: boolean;
}

const separators = [',', ';', '\t', '|'];
const mostLineLength = 256 * 1024;
const mostRowLength = mostLineLength;
// A quote that is not closed would take all rows behind it.
const mostLinesOfRow = 100;
const spreadsheetHint = /^sep=(.)$/i;

/**
 * The rows of a table while its text is read, without empty ones (L-encodings). The first line decides whether commas, semicolons, tabs or bars
 * separate the cells. Of a row whose quotes do not match, or of more than 256 KiB, the line is a broken row, and the next line is read as a
 * row again. Refuses a line of more than 256 KiB.
 */
export async function* readTable(texts: AsyncIterable<string>): AsyncGenerator<TableRow> {
  let separator: string | undefined;
  let waiting: string[] = [];
  let number = 0;

  function* take(isEnd: boolean): Generator<TableRow> {
    if (separator === undefined) {
      const first = waiting.find((line) => line.trim() !== '');
      if (first === undefined) return;
      const [, hinted] = spreadsheetHint.exec(first) ?? [];
      if (hinted !== undefined) waiting = waiting.slice(waiting.indexOf(first) + 1);
      separator = hinted ?? chooseSeparator(first);
    }
    const { rows, rest } = readLines(waiting, { separator, isEnd });
    waiting = rest;
    for (const row of rows) {
      number += 1;
      if (row.cells.some((cell) => cell.trim() !== '')) yield { ...row, number };
    }
  }

  for await (const lines of splitLines(texts)) {
    waiting.push(...lines);
    yield* take(false);
  }
  yield* take(true);
}

async function* splitLines(texts: AsyncIterable<string>): AsyncGenerator<string[]> {
  let rest = '';
  for await (const text of texts) {
    const lines = (rest + text).split(/\r\n|\n|\r(?!$)/);
    rest = lines.pop() ?? '';
    if (rest.length > mostLineLength || lines.some(({ length }) => length > mostLineLength))
      throw refuseFile('The file has a line of more than 256 KiB, so it is no table.');
    yield lines;
  }
  yield [rest.replace(/\r$/, '')];
}

function chooseSeparator(line: string): string {
  const outside = line.replaceAll(/"[^"]*"?/g, '');
  const counts = separators.map((separator) => outside.split(separator).length - 1);
  return separators[counts.indexOf(Math.max(...counts))] ?? ',';
}

type ReadRow = Pick<TableRow, 'cells' | 'isBroken'>;

// The rows of lines. Those that may belong to a row of further lines are the rest.
function readLines(
  lines: readonly string[],
  { separator, isEnd }: { readonly separator: string; readonly isEnd: boolean },
): { readonly rows: readonly ReadRow[]; readonly rest: string[] } {
  const rows: ReadRow[] = [];
  // Rows of one line each, which are parsed together.
  let simple: string[] = [];
  const readSimple = () => {
    rows.push(...readTogether(simple, separator));
    simple = [];
  };
  let start = 0;
  while (start < lines.length) {
    const line = lines[start] ?? '';
    const end = findEndOfRow(lines, start);
    if (end === start + 1) simple.push(line);
    else {
      if (end === 'open' && !isEnd && lines.length - start < mostLinesOfRow) break;
      readSimple();
      const isRow = typeof end === 'number';
      const cells = isRow ? readRow(lines.slice(start, end).join('\n'), separator) : undefined;
      if (isRow && cells !== undefined) {
        rows.push({ cells, isBroken: false });
        start = end;
        continue;
      }
      rows.push({ cells: [line], isBroken: true });
    }
    start += 1;
  }
  readSimple();
  return { rows, rest: lines.slice(start) };
}

// The line behind a row that begins with this one: where all quotes are closed. `open` where they are not.
function findEndOfRow(lines: readonly string[], start: number): number | 'open' | 'too long' {
  let isOpen = false;
  let length = 0;
  const last = Math.min(lines.length, start + mostLinesOfRow);
  for (let end = start; end < last; end += 1) {
    const line = lines[end] ?? '';
    length += line.length;
    if (length > mostRowLength) return 'too long';
    if (line.includes('"') && line.split('"').length % 2 === 0) isOpen = !isOpen;
    if (!isOpen) return end + 1;
  }
  return 'open';
}

function readTogether(lines: readonly string[], separator: string): ReadRow[] {
  const isFilled = (line: string) => line.trim() !== '';
  const filled = lines.filter(isFilled);
  const parsed = filled.length === lines.length ? parseRows(lines.join('\n'), separator) : undefined;
  if (parsed?.length === lines.length) return parsed.map((cells) => ({ cells, isBroken: false }));
  return lines.map((line) => {
    const cells = isFilled(line) ? readRow(line, separator) : [];
    return cells === undefined ? { cells: [line], isBroken: true } : { cells, isBroken: false };
  });
}

function readRow(text: string, separator: string): string[] | undefined {
  const rows = parseRows(text, separator);
  return rows?.length === 1 ? rows[0] : undefined;
}

// Undefined where the quotes do not match.
function parseRows(text: string, delimiter: string): string[][] | undefined {
  try {
    return parse(text, { delimiter, record_delimiter: '\n', relax_column_count: true, trim: true });
  } catch {
    return undefined;
  }
}
