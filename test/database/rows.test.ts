import assert from 'node:assert/strict';
import ts from 'typescript';
import { readSourceFiles } from '../house/source-files.ts';
import { describeOnEachDatabase, type TestDatabase } from '../support/databases.ts';

/** For each table its columns, each with `number` or `string`, and `| null` if it can be empty. */
type Tables = Record<string, Record<string, string>>;

interface Column {
  readonly table: string;
  readonly name: string;
  readonly type: string;
  readonly required: number;
}

describeOnEachDatabase('The types of rows', (database) => {
  it('have the columns of the tables, with their types, and with null if a column can be empty', async () => {
    assert.deepEqual(readTypes(), await readTables(database));
  });
});

function readTypes(): Tables {
  const files = readSourceFiles('src/database');
  const interfaces = Object.fromEntries(files.flatMap(({ tree }) => findInterfaces(tree)));
  const tables = Object.entries(interfaces.Tables ?? {});
  return Object.fromEntries(
    tables.map(([table, row]) => {
      const members = Object.entries(interfaces[row] ?? {});
      const columns = members.map(([name, type]) => [
        name,
        kindOf(/\bnumber\b/.test(type), /\bnull\b/.test(type)),
      ]);
      return [table, Object.fromEntries(columns)];
    }),
  );
}

function findInterfaces(node: ts.Node): [string, Record<string, string>][] {
  if (!ts.isInterfaceDeclaration(node)) return node.getChildren().flatMap(findInterfaces);
  const members = node.members.filter(ts.isPropertySignature);
  const types = members.map(({ name, type }) => [name.getText(), type?.getText() ?? '']);
  return [[node.name.text, Object.fromEntries(types)]];
}

async function readTables({ db, dialect }: TestDatabase): Promise<Tables> {
  const answer = await db.raw(
    dialect === 'SQLite'
      ? `select t.name as "table", c.name, c.type, c."notnull" or c.pk > 0 as required
         from sqlite_master t join pragma_table_info(t.name) c
         where t.type = 'table' and t.name <> 'schema_migrations' and t.name not like 'sqlite_%'`
      : `select table_name as \`table\`, column_name as name, data_type as type, is_nullable = 'NO' as required
         from information_schema.columns
         where table_schema = database() and table_name <> 'schema_migrations'`,
  );
  const columns: Column[] = dialect === 'SQLite' ? answer : answer[0];
  const tables: Tables = {};
  for (const { table, name, type, required } of columns) {
    const kind = kindOf(/int|double|float|boolean/i.test(type), required === 0);
    tables[table] = { ...tables[table], [name]: kind };
  }
  return tables;
}

function kindOf(isNumber: boolean, isNullable: boolean): string {
  return `${isNumber ? 'number' : 'string'}${isNullable ? ' | null' : ''}`;
}
