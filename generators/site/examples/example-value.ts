import { description, nameOfSchema, resolveSchema, type Schema } from '../description.ts';

/** A value of an example with its type for typed languages. */
export type ExampleValue =
  | { readonly kind: 'text' | 'time' | 'address'; readonly text: string }
  | { readonly kind: 'plain'; readonly value: number | boolean }
  /** A value of a named enum. */
  | { readonly kind: 'word'; readonly text: string; readonly model: string }
  | { readonly kind: 'null'; readonly isList: boolean }
  | { readonly kind: 'list'; readonly items: readonly ExampleValue[]; readonly model: string | undefined }
  | {
      readonly kind: 'map';
      readonly entries: readonly (readonly [string, ExampleValue])[];
      readonly mayBeNull: boolean;
    }
  | ExampleModel;

const kindOfFormat: Readonly<Record<string, 'time' | 'address'>> = { 'date-time': 'time', uri: 'address' };

/** An object of a named schema: the clients have a class for it. */
export interface ExampleModel {
  readonly kind: 'model';
  readonly model: string;
  /** In the order of the schema. */
  readonly members: readonly {
    readonly name: string;
    readonly value: ExampleValue;
    readonly required: boolean;
  }[];
}

/** Reads a JSON body as an object of a named schema; throws on properties that the schema does not have. */
export function readModel(model: string, json: unknown): ExampleModel {
  const { properties = {}, required = [] } = resolveSchema(description.components.schemas[model] ?? {});
  const given = json as Readonly<Record<string, unknown>>;
  const unknown = Object.keys(given).find((name) => !(name in properties));
  if (unknown !== undefined) throw new Error(`An example has ${unknown}, which ${model} does not know.`);
  const members = Object.entries(properties)
    .filter(([name]) => name in given)
    .map(([name, schema]) => ({
      name,
      value: readValue(schema, given[name], { model, property: name }),
      required: required.includes(name),
    }));
  return { kind: 'model', model, members };
}

function readValue(
  schema: Schema,
  json: unknown,
  place: { readonly model: string; readonly property: string },
): ExampleValue {
  const resolved = resolveSchema(schema);
  const model = nameOfSchema(schema);
  if (json === null) return { kind: 'null', isList: resolved.items !== undefined };
  if (Array.isArray(json)) {
    const items = resolved.items ?? {};
    return {
      kind: 'list',
      items: json.map((one) => readValue(items, one, place)),
      // Clients have no class for a string, even if its schema has a name.
      model: resolveSchema(items).type === 'string' ? undefined : nameOfSchema(items),
    };
  }
  if (typeof json === 'object') {
    if (typeof resolved.additionalProperties === 'object') {
      const { additionalProperties: member } = resolved;
      return {
        kind: 'map',
        entries: Object.entries(json).map(([name, value]) => [name, readValue(member, value, place)]),
        mayBeNull: [member.type].flat().includes('null'),
      };
    }
    if (model !== undefined) return readModel(model, json);
  }
  if (typeof json === 'number' || typeof json === 'boolean') return { kind: 'plain', value: json };
  if (typeof json !== 'string')
    throw new Error(`${place.model}.${place.property} has no type to write it in.`);
  if (resolved.enum !== undefined && model !== undefined) return { kind: 'word', text: json, model };
  return { kind: kindOfFormat[resolved.format ?? ''] ?? 'text', text: json };
}
