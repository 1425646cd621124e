import { readPointer } from '../../src/base/json-pointer.ts';
import type { Bundle } from '../bundle.ts';
import { changeAt } from '../change-at.ts';
import type { DialectTable } from './read-table.ts';

type Json = Readonly<Record<string, unknown>>;

interface ObjectSchema {
  readonly required?: readonly string[];
  readonly properties: Readonly<Record<string, Json>>;
}

/** The description of a dialect with its manners, from that with its names. */
export function applyManners(bundle: Bundle, { manners }: DialectTable): Bundle {
  let document: unknown = bundle;
  const change = (pointer: string, make: (value: never) => unknown) => {
    document = changeAt(document, pointer, make(valueAt(document, pointer) as never));
  };
  for (const { schemas, fields } of manners.optional) {
    for (const schema of schemas) {
      change(schemaAt(schema), ({ required, properties, ...rest }: ObjectSchema) => ({
        ...rest,
        required: required?.filter((name) => !(name in fields)),
        properties: mapFields(properties, fields, (property, description) => ({
          ...property,
          type: [property.type, 'null'],
          description,
        })),
      }));
    }
  }
  for (const { schema, fields, description } of manners.copies) {
    change(schemaAt(schema), ({ required, properties, ...rest }: ObjectSchema) => {
      const copies = Object.entries(fields).map(([name, source]) => [
        name,
        { ...properties[source], description },
      ]);
      const present = Object.entries(fields).filter(([, source]) => required?.includes(source));
      return {
        ...rest,
        required: [...(required ?? []), ...present.map(([name]) => name)],
        properties: { ...properties, ...Object.fromEntries(copies) },
      };
    });
  }
  for (const { schema, field, entry } of manners.entries) {
    const [array, item] = [`${schemaAt(schema)}/properties/${field}`, itemSchemaOf(document, schema, field)];
    change(array, (property: Json) => ({ ...property, minItems: 1 }));
    if (item === undefined) continue;
    change(schemaAt(item), ({ required = [], ...rest }: ObjectSchema) => ({
      ...rest,
      required: required.filter((name) => name in (entry as object)),
    }));
  }
  return document as Bundle;
}

function schemaAt(name: string): string {
  return `/components/schemas/${name}`;
}

function itemSchemaOf(document: unknown, schema: string, field: string): string | undefined {
  const { items } = valueAt(document, `${schemaAt(schema)}/properties/${field}`) as {
    items: { $ref?: string };
  };
  return items.$ref?.split('/').at(-1);
}

function mapFields(
  properties: ObjectSchema['properties'],
  fields: Readonly<Record<string, string>>,
  change: (property: Json, description: string) => Json,
): ObjectSchema['properties'] {
  return Object.fromEntries(
    Object.entries(properties).map(([name, property]) => [
      name,
      fields[name] === undefined ? property : change(property, fields[name]),
    ]),
  );
}

function valueAt(document: unknown, pointer: string): unknown {
  return readPointer(pointer).reduce<unknown>((value, name) => (value as Json)[name], document);
}
