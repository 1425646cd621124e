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
   * Runs a statement behind those that were kept or asked for before it, and adds its response to it. The statements that one turn of
   * the event loop asks for, for example in a `Promise.all`, are sent together. If one fails, all of them reject with its error, and
   * those behind it do not run. A ROLLBACK replaces all that is not sent yet.
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
  /** What gets the response; nothing waits for that of a kept statement. */
  readonly asked?: Asked;
}

type Response = readonly [rows: unknown, fields: unknown];

/** What a connection has not sent yet, in its order. */
interface Unsent {
  texts: Text[];
  isInTransaction: boolean;
  isAtEndOfTurn: boolean;
  /** Resolves when everything before is sent and has its responses. */
  sent: Promise<void>;
}

// MariaDB takes 16 MB at once, and the next statement may have 2 million characters.
const mostKept = 1024 * 1024;

/** The statements of a client. Each is sent as text, because a prepared one is sent alone. */
export function createMysqlStatements(): MysqlStatements {
  const connections = new WeakMap<Connection, Unsent>();

  function unsentOf(connection: Connection): Unsent {
    const known = connections.get(connection);
    if (known !== undefined) return known;
    const unsent = { texts: [], isInTransaction: false, isAtEndOfTurn: false, sent: Promise.resolve() };
    connections.set(connection, unsent);
    return unsent;
  }

  return {
    keep(connection, statement) {
      const unsent = unsentOf(connection);
      if (beginsTransaction(statement)) {
        unsent.isInTransaction = true;
        // A snapshot begins with two statements, and each has a response.
        const texts = statement.sql.split(';').filter((text) => text !== '');
        unsent.texts = texts.map((text) => ({ text, sql: text }));
        return true;
      }
      if (!unsent.isInTransaction || !isForRows(statement)) return false;
      const added = textsOf(connection, statement);
      if (lengthOf(unsent.texts) + lengthOf(added) > mostKept) return false;
      unsent.texts.push(...added);
      return true;
    },
    run(connection, statement) {
      const unsent = unsentOf(connection);
      return new Promise((resolve, reject) => {
        if (isRollback(statement))
          rejectAll(unsent.texts.splice(0), new Error('The transaction is rolled back.'));
        if (endsTransaction(statement)) unsent.isInTransaction = false;
        unsent.texts.push(...textsOfAsked(connection, { statement, resolve, reject }));
        if (unsent.isAtEndOfTurn) return;
        unsent.isAtEndOfTurn = true;
        process.nextTick(() => {
          unsent.isAtEndOfTurn = false;
          unsent.sent = unsent.sent.then(() => sendAll(connection, unsent.texts.splice(0)));
        });
      });
    },
  };
}

/** Sends statements in as few parts as their size allows. Never rejects. */
async function sendAll(connection: Connection, texts: readonly Text[]): Promise<void> {
  try {
    for (const part of piecesOfLongRows(texts, ({ text }) => text.length)) {
      const responses = await send(connection, part);
      for (const [index, { asked }] of part.entries())
        asked?.resolve(Object.assign(asked.statement, { response: responses[index] }));
    }
  } catch (error) {
    rejectAll(texts, error);
  }
}

// Each gets an error of its own, because Knex adds the statement to the message.
function rejectAll(texts: readonly Text[], error: unknown): void {
  for (const { asked } of texts)
    asked?.reject(error instanceof Error ? Object.assign(new Error(error.message), error) : error);
}

/** The texts of a statement that is asked for; the last one's response is its own. */
function textsOfAsked(connection: Connection, asked: Asked): Text[] {
  const { statement } = asked;
  if (!isForRows(statement)) {
    const { sql, bindings = [] } = statement;
    return [{ text: connection.format(sql.replace(/;$/, ''), [...bindings]), sql, asked }];
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
