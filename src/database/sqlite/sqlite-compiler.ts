import SqliteQueryCompiler from 'knex/lib/dialects/sqlite3/query/sqlite-querycompiler.js';
import { pad } from '../pieces.ts';

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
