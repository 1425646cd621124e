import type { Database } from '../../src/database/connect.ts';

type Query = (this: unknown, connection: unknown, statement: { sql: string }) => Promise<unknown>;

/**
 * Does the work once, just before this pool sends the n-th statement after the next one that matches; returns
 * a function that ends the wait and reports if the work was done.
 */
export function interject(
  { client }: Database,
  { behind, nth }: { behind: RegExp; nth: number },
  work: () => Promise<unknown>,
): () => boolean {
  // Transactions and SQLite's reading connection have their own clients, which inherit it.
  let prototype = client.constructor.prototype as { _query: Query };
  while (!Object.hasOwn(prototype, '_query')) prototype = Object.getPrototypeOf(prototype);
  const send = prototype._query;
  let left: number | undefined;
  let done = false;
  const end = () => {
    prototype._query = send;
    return done;
  };
  prototype._query = async function (connection, statement) {
    if (left !== undefined) left -= 1;
    else if (behind.test(statement.sql)) left = nth;
    if (left === 0) {
      end();
      await work();
      done = true;
    }
    return send.call(this, connection, statement);
  };
  return end;
}
