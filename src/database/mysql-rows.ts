import type { Connection } from 'mysql2';
import type { StatementForRows, Value } from './dialects.ts';
import { piecesOfLongRows } from './pieces.ts';

// A prepared statement takes two thirds of the server's time, but it costs more than a millisecond and 50 to 300 KB to prepare
// one. So few numbers of rows are prepared, and the rest of a set is sent as text.
const preparedRows = [64, 32, 16, 1];

/** Runs the statement for all its rows, with as few answers to wait for as the size of the rows allows. */
export async function runForRows(connection: Connection, { rows, textFor }: StatementForRows): Promise<void> {
  for (const piece of piecesOfLongRows(rows, lengthOf)) {
    for (let start = 0; start < piece.length; ) {
      const left = piece.length - start;
      const prepared = preparedRows.find((count) => count === left || (count > 1 && count < left));
      const count = prepared ?? left;
      const values = piece.slice(start, start + count).flat();
      const sql = textFor(count);
      await new Promise<void>((resolve, reject) => {
        const done = (error: unknown) => (error ? reject(error) : resolve());
        if (prepared === undefined) connection.query(sql, values, done);
        else connection.execute(sql, values, done);
      });
      start += count;
    }
  }
}

function lengthOf(row: readonly Value[]): number {
  return row.reduce<number>((length, value) => length + (typeof value === 'string' ? value.length : 0), 0);
}
