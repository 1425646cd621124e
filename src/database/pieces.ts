/** The items in their order, in pieces that one statement may take. */
export function* pieces<Item>(items: readonly Item[], size = 500): Generator<Item[]> {
  for (let start = 0; start < items.length; start += size) yield items.slice(start, start + size);
}

const rowsPerPiece = 64;
// MariaDB takes 16 MB in one statement.
const lengthPerPiece = 2 * 1024 * 1024;

/** Rows that may be large, in pieces of at most 64 rows and some 2 million characters; a longer row has a piece of its own. */
export function* piecesOfLongRows<Row>(
  rows: readonly Row[],
  lengthOf: (row: Row) => number,
): Generator<Row[]> {
  let piece: Row[] = [];
  let length = 0;
  for (const row of rows) {
    const added = lengthOf(row);
    if (piece.length === rowsPerPiece || (piece.length > 0 && length + added > lengthPerPiece)) {
      yield piece;
      [piece, length] = [[], 0];
    }
    piece.push(row);
    length += added;
  }
  if (piece.length > 0) yield piece;
}

/** The values, the last one repeated until their number is a power of two, so that few texts of statements are prepared. */
export function padded<Value>(values: readonly Value[]): Value[] {
  const length = values.length === 0 ? 0 : 2 ** Math.ceil(Math.log2(values.length));
  return [...values, ...Array<Value>(length - values.length).fill(values.at(-1) as Value)];
}
