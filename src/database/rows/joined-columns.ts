/** A joined table: its name, its columns, and one of them that is never null. */
export interface JoinedTable<Row> {
  readonly name: string;
  readonly columns: Readonly<Record<keyof Row & string, true>>;
  readonly key: keyof Row & string;
}

/** The columns of a joined table for `select`, each with the name of the table before it. */
export function columnsOf<Row>({ name, columns }: JoinedTable<Row>): Record<string, string> {
  return Object.fromEntries(
    Object.keys(columns).map((column) => [aliasOf(name, column), `${name}.${column}`]),
  );
}

/** The row of a joined table. */
export function rowOf<Row>(
  { name, columns }: JoinedTable<Row>,
  joined: Readonly<Record<string, unknown>>,
): Row {
  return Object.fromEntries(
    Object.keys(columns).map((column) => [column, joined[aliasOf(name, column)]]),
  ) as Row;
}

/** The row of a table that was joined with a left join; undefined if it has none. */
export function findRowOf<Row>(
  table: JoinedTable<Row>,
  joined: Readonly<Record<string, unknown>>,
): Row | undefined {
  return joined[aliasOf(table.name, table.key)] === null ? undefined : rowOf(table, joined);
}

function aliasOf(table: string, column: string): string {
  return `${table}__${column}`;
}
