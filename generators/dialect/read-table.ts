import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Manners } from '../../src/api/v2/manners.ts';
import type { ValueKind } from '../../src/description/rename.ts';
import type { Bundle } from '../bundle.ts';

type Fields<Value> = Readonly<Record<string, Value>>;

/** The table of a dialect: `openapi/dialects/v2.yaml` explains its parts. */
export interface DialectTable {
  readonly path: string;
  readonly info: Fields<string>;
  readonly segments: Fields<string>;
  readonly names: readonly { readonly schemas: readonly string[]; readonly to: Fields<string> }[];
  readonly values: Fields<Fields<ValueKind>>;
  readonly manners: Manners & {
    readonly optional: readonly { readonly schemas: readonly string[]; readonly fields: Fields<string> }[];
    readonly copies: readonly { readonly description: string }[];
  };
  /** Without a value the place is removed. */
  readonly changes: readonly { readonly at: string; readonly to?: unknown }[];
}

/** Reads the table of a dialect; throws if it names a schema or a field that the description does not have. */
export function readTable(file: string, { components }: Bundle): DialectTable {
  const table = parseYaml(readFileSync(file, 'utf8')) as DialectTable;
  const fieldsOf = (schema: string): object => {
    const found = components.schemas[schema] as { properties?: object } | undefined;
    if (found === undefined) throw new Error(`${file}: the description has no schema ${schema}`);
    return found.properties ?? {};
  };
  for (const { schemas, to } of table.names) {
    const known = new Set(schemas.flatMap((schema) => Object.keys(fieldsOf(schema))));
    for (const name of Object.keys(to)) {
      if (!known.has(name)) throw new Error(`${file}: none of ${schemas.join(', ')} has a field ${name}`);
    }
  }
  for (const [schema, fields] of Object.entries(table.values)) {
    for (const name of Object.keys(fields)) {
      if (!(name in fieldsOf(schema))) throw new Error(`${file}: ${schema} has no field ${name}`);
    }
  }
  return table;
}

/** The names of the table by schema, each schema with those that it has. */
export function namesBySchema(
  { names }: Pick<DialectTable, 'names'>,
  { components }: Bundle,
): Record<string, Record<string, string>> {
  return Object.fromEntries(
    names.flatMap(({ schemas, to }) =>
      schemas.map((schema) => {
        const { properties = {} } = components.schemas[schema] as { properties?: object };
        return [schema, Object.fromEntries(Object.entries(to).filter(([name]) => name in properties))];
      }),
    ),
  );
}

// Redocly reads openapi/ with this package.
function parseYaml(text: string): unknown {
  const redocly = createRequire(import.meta.url).resolve('@redocly/cli/bin/cli.js');
  const { load } = createRequire(redocly)('js-yaml') as { load(text: string): unknown };
  return load(text);
}
