import type { Database } from '../../src/database/connect.ts';
import type { TestDatabase } from './databases.ts';

/** A statement as it is sent to the database. */
export interface Statement {
  readonly sql: string;
  readonly bindings: readonly string[];
}

/** Every statement that a pool sends while the work is done, in order. */
export async function recordStatements(db: Database, work: () => Promise<unknown>): Promise<Statement[]> {
  const statements: Statement[] = [];
  const record = ({ sql, bindings }: Statement) => statements.push({ sql, bindings });
  db.on('query', record);
  try {
    await work();
  } finally {
    db.off('query', record);
  }
  return statements;
}

/** The SELECTs among them. The last use of a key of an earlier request may be written meanwhile. */
export async function recordReads(db: Database, work: () => Promise<unknown>): Promise<string[]> {
  const statements = await recordStatements(db, work);
  return statements.flatMap(({ sql }) => (/^select/i.test(sql) ? [sql] : []));
}

/** The steps of the plan of a SELECT, in the words of the database. */
export async function explain(
  { db, dialect }: Pick<TestDatabase, 'db' | 'dialect'>,
  { sql, bindings }: Statement,
): Promise<string[]> {
  if (dialect === 'SQLite') {
    const steps: { detail: string }[] = await db.raw(`explain query plan ${sql}`, bindings);
    return steps.map(({ detail }) => detail);
  }
  const [steps]: { type: string; key: string | null; Extra: string }[][] = await db.raw(
    `explain ${sql}`,
    bindings,
  );
  return (steps ?? []).map(({ type, key, Extra }) => `${type} ${key}: ${Extra}`);
}
