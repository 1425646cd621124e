import type { LeanDescription } from '../../src/description/find-request-errors.ts';
import { type Formats, inValidator } from '../../src/description/formats.ts';
import type { Description, Parameter, SpecMethod, SpecOperation } from './description.ts';
import { isExact, listOperations, listParameters } from './description.ts';
import { foldSchemas } from './fold-schemas.ts';

type Schema = Readonly<Record<string, unknown>>;

// They mean nothing for the validity of a request. The validator would fill in the defaults of a body.
const leftOut = [
  'default',
  'deprecated',
  'description',
  'example',
  'examples',
  'readOnly',
  'title',
  'writeOnly',
];
// Their members are schemas with names of any kind.
const mapsOfSchemas = ['properties', 'patternProperties', 'dependentSchemas', '$defs'];
// Their values are no schemas, whatever members they have.
const values = ['const', 'enum', 'dependentRequired'];
// The bounds of numbers are keywords of their own.
const ignoredFormats = ['int32', 'int64'];

/**
 * Takes out of a description what the validator of requests needs: no texts, examples and answers. Any object is the body of a PUT without
 * `x-exact-body`, since what is invalid in it is removed (4.5). Ids in paths and reserved characters in queries are looked at before.
 * Throws for a format that is not implemented.
 */
export function leanDescription(given: Description, formats: Formats): LeanDescription {
  const description = foldSchemas(given);
  const { schemas } = description.components;
  const needed = new Set<string>();
  const toLean = (schema: object) => leanSchema(schema as Schema, { formats, needed });
  const leanOperation = (method: SpecMethod, operation: SpecOperation): object => {
    const parameters = (['query', 'header'] as const).flatMap((place) =>
      listParameters(description, operation, place),
    );
    return {
      operationId: operation.operationId,
      parameters: parameters.map((one) => leanParameter(one, schemas, toLean)),
      ...(operation.requestBody && {
        requestBody: {
          required: true,
          content: {
            'application/json': {
              schema:
                method === 'put' && !isExact(operation)
                  ? { type: 'object' }
                  : toLean(operation.requestBody.content['application/json']?.schema ?? {}),
            },
          },
        },
      }),
      responses: {},
    };
  };
  const paths: Record<string, Record<string, object>> = {};
  for (const { method, path, operation } of listOperations(description)) {
    paths[path] = { ...paths[path], [method]: leanOperation(method, operation) };
  }
  const components: Record<string, object> = {};
  // A set also goes through what is added on the way.
  for (const name of needed) components[name] = toLean(schemas[name] ?? {});
  return {
    openapi: '3.1.0',
    info: { title: 'Requests', version: '1' },
    paths,
    components: { schemas: components },
  };
}

// Without a reference, because the validator would read a value of one as JSON.
function leanParameter(
  { name, in: place, required, schema }: Parameter,
  schemas: Description['components']['schemas'],
  toLean: (schema: object) => Schema,
): object {
  const { $ref } = schema as { readonly $ref?: string };
  const whole = $ref === undefined ? schema : (schemas[$ref.split('/').at(-1) ?? ''] ?? {});
  return {
    name,
    in: place,
    ...(required === true && { required }),
    allowReserved: true,
    schema: { ...toLean(whole), ...('default' in whole && { default: whole.default }) },
  };
}

function leanSchema(schema: Schema, given: { formats: Formats; needed: Set<string> }): Schema {
  // A place where an invalid value means the same as none accepts every value.
  if (schema['x-invalid-is-absent'] === true) return {};
  const members = Object.entries(schema).flatMap(([keyword, value]) => {
    if (leftOut.includes(keyword) || keyword.startsWith('x-')) return [];
    if (keyword === 'format') return leanFormat(String(value), given.formats);
    if (keyword === '$ref') given.needed.add(String(value).split('/').at(-1) ?? '');
    return [[keyword, leanMember(keyword, value, given)]];
  });
  return Object.fromEntries(members);
}

function leanFormat(format: string, formats: Formats): [string, string][] {
  if (ignoredFormats.includes(format)) return [];
  if (formats[format] === undefined) throw new Error(`The format ${format} is not implemented.`);
  return [['format', inValidator(format)]];
}

function leanMember(
  keyword: string,
  value: unknown,
  given: { formats: Formats; needed: Set<string> },
): unknown {
  if (values.includes(keyword)) return value;
  if (mapsOfSchemas.includes(keyword)) {
    const named = Object.entries(value as Readonly<Record<string, unknown>>);
    return Object.fromEntries(
      named.map(([name, one]) => [name, isSchema(one) ? leanSchema(one, given) : one]),
    );
  }
  if (Array.isArray(value)) return value.map((one) => (isSchema(one) ? leanSchema(one, given) : one));
  return isSchema(value) ? leanSchema(value, given) : value;
}

function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
