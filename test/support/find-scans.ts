import type { Database } from '../../src/database/connect.ts';
import type { Statement } from './statements.ts';

// Secrets, migrations and the recoveries of a day are few.
const readAsAWhole = /^SCAN (webhook_secrets|recoveries|schema_migrations|sqlite_master)\b/;

/**
 * The statements that read a whole table on SQLite, each with those steps of its plan. SQLite chooses a plan
 * only by the indexes, so it is the same for a table of any size. MariaDB also uses statistics, and scans
 * every small table.
 */
export async function findScans(db: Database, statements: readonly Statement[]): Promise<string[]> {
  const tables: string[] = await db('sqlite_master').where({ type: 'table' }).pluck('name');
  const scans = new Set<string>();
  for (const { sql, bindings } of statements) {
    if (!/^(select|update|delete)/i.test(sql)) continue;
    const steps: { detail: string }[] = await db.raw(`explain query plan ${sql}`, [...bindings]);
    for (const { detail } of steps) {
      const [, scanned = ''] = /^SCAN (\w+)/.exec(detail) ?? [];
      if (tables.includes(scanned) && !readAsAWhole.test(detail)) scans.add(`${detail}: ${sql}`);
    }
  }
  return [...scans];
}
