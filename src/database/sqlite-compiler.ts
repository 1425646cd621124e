import SqliteQueryCompiler from 'knex/lib/dialects/sqlite3/query/sqlite-querycompiler.js';

/**
 * Knex's compiler of queries for SQLite, for statements that are prepared once. SQLite prepares a statement again for each run if
 * a parameter is its limit or offset, or equals a column of a sorted query, because the value may change the plan. And an
 * `in` of another length is another statement.
 */
export class SqliteCompiler extends SqliteQueryCompiler {
  override _getValueOrParameterFromAttribute(attribute: 'limit' | 'offset'): string {
    const value = this.single[attribute];
    return typeof value === 'number' ? String(value) : super._getValueOrParameterFromAttribute(attribute);
  }

  // For SQLite a parameter behind a plus is not a value that it knows.
  override whereBasic(statement: { readonly value: unknown }): string {
    return super.whereBasic(statement).replace(/ = \?$/, ' = +?');
  }

  override whereIn(statement: { readonly value: unknown }): string {
    const { value } = statement;
    return super.whereIn(Array.isArray(value) ? { ...statement, value: pad(value) } : statement);
  }
}

// The size of a whole piece, to which nothing is added.
const wholePiece = 500;

/** The values, of which the last one repeats until there are 1, 2, 3, 4, 6, 8, 12, 16, 24 ... 384, 500 or 512 of them. */
export function pad<Value>(values: readonly Value[]): readonly Value[] {
  const power = 2 ** Math.ceil(Math.log2(values.length));
  const step = values.length <= power * 0.75 ? power * 0.75 : power;
  const length = values.length <= wholePiece ? Math.min(step, wholePiece) : step;
  if (values.length === length || values.length < 2) return values;
  return [...values, ...Array(length - values.length).fill(values.at(-1))];
}
