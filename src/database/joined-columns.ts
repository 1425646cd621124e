/** A joined table and its columns. `key` is one that is never null. */
export interface JoinedTable<Row> {
  readonly name: string;
  readonly columns: readonly (keyof Row & string)[];
  readonly key: keyof Row & string;
}

/** The columns of a joined table for `select`, under names that no column of another table has. */
export function columnsOf<Row>({ name, columns }: JoinedTable<Row>): Record<string, string> {
  return Object.fromEntries(columns.map((column) => [aliasOf(name, column), `${name}.${column}`]));
}

/** The row of a joined table; undefined if a left join found none. */
export function rowOf<Row>(
  { name, columns, key }: JoinedTable<Row>,
  joined: Readonly<Record<string, unknown>>,
): Row | undefined {
  if (joined[aliasOf(name, key)] === null) return undefined;
  return Object.fromEntries(columns.map((column) => [column, joined[aliasOf(name, column)]])) as Row;
}

function aliasOf(table: string, column: string): string {
  return `${table}_${column}`;
}
