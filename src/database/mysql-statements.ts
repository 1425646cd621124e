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
  /**
   * Runs the kept statements in their order, then this one, and adds its response to it. The statements that one turn of the event
   * loop asks for, for example in a `Promise.all`, are sent together. If one fails, those behind it do not run, and each of them
   * rejects with the error.
   */
  run(connection: Connection, statement: Statement): Promise<unknown>;
}

/** A statement that waits for its response. */
interface Asked {
  readonly statement: Statement;
  resolve(statement: Statement): void;
  reject(error: unknown): void;
}

/** A statement with its values, and with placeholders. */
interface Text {
  readonly text: string;
  readonly sql: string;
  /** What gets the response. */
  readonly asked?: Asked;
}

type Response = readonly [rows: unknown, fields: unknown];

// MariaDB takes 16 MB at once, and the next statement may have 2 million characters.
const mostKept = 1024 * 1024;

/** The statements of a client. Each is sent as text, because a prepared one is sent alone. */
export function createMysqlStatements(): MysqlStatements {
  // Of each connection with a transaction.
  const kept = new WeakMap<Connection, Text[]>();
  // Of each connection, until the end of the turn.
  const askedOf = new WeakMap<Connection, Asked[]>();

  async function sendAsked(connection: Connection): Promise<void> {
    const together = askedOf.get(connection) ?? [];
    askedOf.delete(connection);
    const before = kept.get(connection)?.splice(0) ?? [];
    const statements = together.map(({ statement }) => statement);
    if (statements.some(endsTransaction)) kept.delete(connection);
    if (statements.some(isRollback)) before.splice(0);
    try {
      const texts = [...before, ...together.flatMap((asked) => textsOfAsked(connection, asked))];
      for (const part of piecesOfLongRows(texts, ({ text }) => text.length)) {
        const responses = await send(connection, part);
        for (const [index, { asked }] of part.entries())
          asked?.resolve(Object.assign(asked.statement, { response: responses[index] }));
      }
    } catch (error) {
      for (const { reject } of together) reject(error);
    }
  }

  return {
    keep(connection, statement) {
      if (beginsTransaction(statement)) {
        // A snapshot begins with two statements, and each has a response.
        const texts = statement.sql.split(';').filter((text) => text !== '');
        kept.set(
          connection,
          texts.map((text) => ({ text, sql: text })),
        );
        return true;
      }
      const texts = kept.get(connection);
      if (texts === undefined || !isForRows(statement)) return false;
      const added = textsOf(connection, statement);
      if (lengthOf(texts) + lengthOf(added) > mostKept) return false;
      texts.push(...added);
      return true;
    },
    run(connection, statement) {
      return new Promise((resolve, reject) => {
        const together = askedOf.get(connection) ?? [];
        together.push({ statement, resolve, reject });
        if (together.length > 1) return;
        askedOf.set(connection, together);
        process.nextTick(sendAsked, connection);
      });
    },
  };
}

/** The texts of a statement that is asked for; the last one's response is its own. */
function textsOfAsked(connection: Connection, asked: Asked): Text[] {
  const { statement } = asked;
  if (!isForRows(statement)) {
    const { sql, bindings = [] } = statement;
    return [{ text: connection.format(sql, [...bindings]), sql, asked }];
  }
  const texts = textsOf(connection, statement);
  return texts.map((text, index) => (index === texts.length - 1 ? { ...text, asked } : text));
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

/** Sends statements together and returns their responses. The message of an error names the statement that failed. */
function send(connection: Connection, texts: readonly Text[]): Promise<readonly Response[]> {
  return new Promise((resolve, reject) => {
    let done = 0;
    const query = connection.query(texts.map(({ text }) => text).join(';'), (error, rows, fields) => {
      if (error) {
        if (texts.length > 1)
          error.message = `${texts[Math.min(done, texts.length - 1)]?.sql} - ${error.message}`;
        reject(error);
      } else if (texts.length === 1) resolve([[rows, fields]]);
      else resolve(texts.map((_text, index) => [(rows as unknown[])[index], fields[index]]));
    });
    // Emitted before the rows of each response.
    query.on('fields', () => {
      done += 1;
    });
  });
}
