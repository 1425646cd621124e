import type { MemberNames, NamesBySchema, ValueKind } from '../../src/description/rename.ts';
import { type ReferringSchema, referenceOf } from './fold-schemas.ts';

/** The parts of a JSON Schema that renaming reads. */
export interface RenamableSchema extends ReferringSchema {
  readonly properties?: Readonly<Record<string, RenamableSchema>>;
  readonly items?: RenamableSchema;
}

/** The names and the values of a dialect, by schema and by the name in the original. */
export interface DialectNames {
  readonly names: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly values: Readonly<Record<string, Readonly<Record<string, ValueKind>>>>;
}

/** Takes out of the schemas of a description how their values are renamed. Throws if a schema has a nested one without a name. */
export function outlineNames(
  schemas: Readonly<Record<string, RenamableSchema>>,
  { names, values }: DialectNames,
): NamesBySchema {
  const outlineMember = (schema: string, name: string, given: RenamableSchema): MemberNames => {
    if (given.properties ?? given.items?.properties)
      throw new Error(`The schema of ${schema}.${name} has no name of its own.`);
    const to = names[schema]?.[name];
    const value = name === 'identifiers' ? 'identifiers' : values[schema]?.[name];
    const item = nameOf(given.items);
    return {
      ...(to !== undefined && { to }),
      ...(value === undefined && refersTo(nameOf(given) ?? item, schemas)),
      ...(value === undefined && item !== undefined && { isList: true }),
      ...(value !== undefined && { value }),
    };
  };
  const outlined = Object.entries(schemas).map(([schema, { properties, items }]) => {
    const item = nameOf(items);
    if (item !== undefined) return [schema, { items: item }] as const;
    const members = Object.entries(properties ?? {}).map(
      ([name, given]) => [name, outlineMember(schema, name, given)] as const,
    );
    return [schema, { members: Object.fromEntries(members) }] as const;
  });
  return Object.fromEntries(outlined.filter(([, one]) => !('members' in one) || hasMembers(one.members)));
}

// A schema such as `TagName` is a plain value.
function refersTo(
  schema: string | undefined,
  schemas: Readonly<Record<string, RenamableSchema>>,
): { schema?: string } {
  const { properties, items } = schemas[schema ?? ''] ?? {};
  return schema !== undefined && (properties ?? items) ? { schema } : {};
}

function nameOf(schema: RenamableSchema | undefined): string | undefined {
  return schema && referenceOf(schema)?.split('/').at(-1);
}

function hasMembers(members: object): boolean {
  return Object.keys(members).length > 0;
}
