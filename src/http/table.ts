import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { stringify } from 'csv-stringify/sync';
import type { Request, Response } from 'express';
import { codeOf } from '../base/describe-failure.ts';
import type { Table } from './call.ts';

// The parameters that the table has, in every selection that `Accept` may name (RFC 9110, 12.5.1).
const csvTypes = ['', ';charset=utf-8', ';header=present', ';charset=utf-8;header=present'].map(
  (parameters) => `text/csv${parameters}`,
);

/** Whether `Accept` prefers a table to HAL; HAL is the default. */
export function prefersCsv(request: Request): boolean {
  const preferred = request.accepts(['application/hal+json', 'application/json', ...csvTypes]);
  return preferred !== false && csvTypes.includes(preferred);
}

/**
 * Sends a table as CSV while it is read. What fails before the first row is thrown; later the connection is cut, so that no half
 * table looks whole. For a HEAD only the first row is read.
 */
export async function sendTable(
  response: Response,
  { name, rows }: Table,
  { isHead = false }: { isHead?: boolean } = {},
): Promise<void> {
  const first = await rows.next();
  response.type('text/csv').attachment(`${name}.csv`);
  if (isHead) {
    await rows.return(undefined);
    // Before the end, so that the headers are those of an answer of unknown length.
    response.flushHeaders();
    response.end();
    return;
  }
  // The pipeline adds listeners, and Node reports more than ten as a leak.
  response.setMaxListeners(20);
  try {
    await pipeline(writeCsv(startingWith(first, rows)), response);
  } catch (error) {
    // The client has closed the connection.
    if (codeOf(error) !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
  }
}

/**
 * Writes rows with the same columns as CSV (RFC 4180) in UTF-8 while they are read. No cell is a formula (I-table). An error of the rows is an
 * error of the stream. A table for spreadsheets begins with a byte order mark, by which they read it as UTF-8.
 */
export function writeCsv(
  rows: Table['rows'],
  { isForSpreadsheets = false }: { isForSpreadsheets?: boolean } = {},
): Readable {
  return Readable.from(writePieces(rows, isForSpreadsheets ? byteOrderMark : ''), { objectMode: false });
}

const byteOrderMark = '\uFEFF';
const lengthOfPiece = 32 * 1024;

async function* writePieces(rows: Table['rows'], start: string): AsyncGenerator<string> {
  let columns: readonly string[] | undefined;
  let piece = start;
  for await (const row of rows) {
    if (columns === undefined) {
      columns = Object.keys(row);
      piece += writeRow(columns);
    }
    piece += writeRow(columns.map((column) => row[column]));
    if (piece.length < lengthOfPiece) continue;
    yield piece;
    piece = '';
  }
  if (piece !== '') yield piece;
}

function writeRow(cells: readonly (string | null | undefined)[]): string {
  return `${cells.map(writeCell).join(',')}\r\n`;
}

// What a formula begins with, also in the full-width forms that a spreadsheet turns into the plain ones.
const signs = '=+\\-@\uFF1D\uFF0B\uFF0D\uFF20';
// Most cells are plain, and the rules take twenty times as long.
const notPlain = new RegExp(`^[\\s'|${signs}]|["',;\\t\\r\\n]`);

function writeCell(cell: string | null | undefined): string {
  if (cell === null || cell === undefined) return '';
  return notPlain.test(cell) ? stringify([[escapeFormula(cell)]], quoting) : cell;
}

const quoting = {
  eof: false,
  // The default quotes only cells with CR LF, but CR or LF alone ends a row too.
  quoted_match: /[\r\n\t;]|^'/,
} as const;

async function* startingWith<Row>(first: IteratorResult<Row, unknown>, rest: AsyncGenerator<Row>) {
  if (first.done === true) return;
  yield first.value;
  yield* rest;
}

// What may stand before it: white space, quotes, and what one spreadsheet or another takes for the end of a cell.
const formulaAtStart = new RegExp(`^[\\s"',;|]*[${signs}]|^[\\s"',;|]*?[\\t\\r]`);
// The sign comes first, so that what stands before it is looked at once.
const formulaInside = new RegExp(`(?=[${signs}])(?<=[;\\t\\r\\n][\\s"']*)`, 'g');

/**
 * The text of a cell, in which no spreadsheet finds a formula, whether it splits the table at commas, semicolons or
 * tabs: an apostrophe stands before a sign that begins one. Digits and other texts stay as they are.
 */
function escapeFormula(cell: string): string {
  const inside = cell.replace(formulaInside, "'");
  return formulaAtStart.test(cell) ? `'${inside}` : inside;
}
