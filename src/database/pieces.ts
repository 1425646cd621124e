const wholePiece = 500;

/** The items in their order, in pieces that one statement may take. */
export function* pieces<Item>(items: readonly Item[], size = wholePiece): Generator<Item[]> {
  for (let start = 0; start < items.length; start += size) yield items.slice(start, start + size);
}

const pairsPerPiece = 2000;

/**
 * The items in their order, in pieces for a statement that asks for each of them with each of `others` values of another column:
 * MariaDB reads the whole table where a statement asks for too many pairs.
 */
export function piecesOfPairs<Item>(items: readonly Item[], others: number): Generator<Item[]> {
  return pieces(items, Math.min(wholePiece, Math.max(1, Math.floor(pairsPerPiece / others))));
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

/** The first items that have at most `most` rows together; the first item may have more. */
export function firstWithin<Item>(
  items: readonly Item[],
  rowsOf: (item: Item) => number,
  most: number,
): readonly Item[] {
  let rows = 0;
  const end = items.findIndex((item, index) => {
    rows += rowsOf(item);
    return index > 0 && rows > most;
  });
  return end === -1 ? items : items.slice(0, end);
}

/**
 * The values, of which the last one repeats until there are 1, 2, 3, 4, 6, 8, 12, 16, 24 ... 384, 500 or 512 of them: SQLite
 * prepares a statement again for each other number of values.
 */
export function pad<Value>(values: readonly Value[]): readonly Value[] {
  const power = 2 ** Math.ceil(Math.log2(values.length));
  const step = values.length <= power * 0.75 ? power * 0.75 : power;
  const length = values.length <= wholePiece ? Math.min(step, wholePiece) : step;
  if (values.length === length || values.length < 2) return values;
  return [...values, ...Array(length - values.length).fill(values.at(-1))];
}
