import type { Connection } from 'mysql2';
import {
  beginsTransaction,
  endsTransaction,
  isForRows,
  isRollback,
  type StatementForRows,
} from './dialects.ts';
import { piecesOfLongRows } from './pieces.ts';

/** A statement as Knex passes it to a client, with the values of its placeholders. */
export interface Statement {
  readonly sql: string;
  readonly bindings?: readonly unknown[];
}

/** Runs the statements of connections. */
export interface MysqlStatements {
  /**
   * Keeps a statement without a response that its transaction needs: a BEGIN, or new rows. It is sent with the next one that runs, so
   * a transaction waits for fewer responses. Returns whether it was kept.
   */
  keep(connection: Connection, statement: Statement): boolean;
  /** Runs the kept statements in their order, then this one, and adds its response to it. If one fails, those behind it do not run. */
  run(connection: Connection, statement: Statement): Promise<unknown>;
}

/** A statement with its values, and with placeholders. */
interface Text {
  readonly text: string;
  readonly sql: string;
}

// MariaDB takes 16 MB at once, and the next statement may have 2 million characters.
const mostKept = 1024 * 1024;

/** The statements of a client. Each is sent as text, because a prepared one is sent alone. */
export function createMysqlStatements(): MysqlStatements {
  // Of each connection with a transaction.
  const kept = new WeakMap<Connection, Text[]>();

  return {
    keep(connection, statement) {
      if (beginsTransaction(statement)) {
        const text = statement.sql.replace(/;$/, '');
        kept.set(connection, [{ text, sql: text }]);
        return true;
      }
      const texts = kept.get(connection);
      if (texts === undefined || !isForRows(statement)) return false;
      const added = textsOf(connection, statement);
      if (lengthOf(texts) + lengthOf(added) > mostKept) return false;
      texts.push(...added);
      return true;
    },
    async run(connection, statement) {
      const before = kept.get(connection)?.splice(0) ?? [];
      if (isForRows(statement)) {
        for (const text of textsOf(connection, statement))
          await send(connection, [...before.splice(0), text]);
        return statement;
      }
      if (endsTransaction(statement)) kept.delete(connection);
      const { sql, bindings = [] } = statement;
      const own = { text: connection.format(sql, [...bindings]), sql };
      const response = await send(connection, isRollback(statement) ? [own] : [...before, own]);
      return Object.assign(statement, { response });
    },
  };
}

/** The texts that do the same for all rows, as few as the size of the rows allows. */
function textsOf(connection: Connection, { sql, rows, textFor }: StatementForRows): Text[] {
  const escaped = rows.map((row) => row.map((value) => connection.escape(value)).join());
  const pieces = [...piecesOfLongRows(escaped, (row) => row.length)];
  return pieces.map((piece) => ({ text: textFor(piece), sql }));
}

function lengthOf(texts: readonly Text[]): number {
  return texts.reduce((length, { text }) => length + text.length, 0);
}

/** Sends statements together and returns the response to the last one. The message of an error names the statement that failed. */
function send(connection: Connection, texts: readonly Text[]): Promise<[rows: unknown, fields: unknown]> {
  const last = texts.length - 1;
  return new Promise((resolve, reject) => {
    let done = 0;
    const query = connection.query(texts.map(({ text }) => text).join(';'), (error, rows, fields) => {
      if (error) {
        if (done < last) error.message = `${texts[done]?.sql} - ${error.message}`;
        reject(error);
      } else if (last === 0) resolve([rows, fields]);
      else resolve([(rows as unknown[]).at(-1), fields.at(-1)]);
    });
    query.on('result', () => {
      done += 1;
    });
  });
}
