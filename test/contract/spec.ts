import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import bundle from '../../generated/openapi.json' with { type: 'json' };
import { foldSchemas } from '../../generators/description/fold-schemas.ts';
import { formats } from '../../src/api/formats.ts';

/** A JSON object of the spec. */
export type Json = Record<string, unknown>;

/** A media type of a request or a response with its examples. */
export interface Content {
  readonly schema: Json;
  readonly examples?: Readonly<Record<string, { readonly summary?: string; readonly value: unknown }>>;
}

/** The target of a link: an operation, and runtime expressions for its parameters. */
export interface Link {
  readonly operationId: string;
  readonly description: string;
  readonly parameters?: Readonly<Record<string, string>>;
}

/** A header, response or request body with resolved references. */
export interface Described {
  readonly description?: string;
  readonly content?: Readonly<Record<string, Content>>;
  readonly headers?: Readonly<Record<string, Described>>;
  readonly links?: Readonly<Record<string, Link>>;
}

/** An operation of the spec or of its webhook with resolved references. */
export interface SpecOperation {
  readonly method: string;
  readonly path: string;
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary?: string;
  readonly description?: string;
  readonly security?: readonly unknown[];
  readonly parameters: readonly (Described & { name: string; in: string })[];
  readonly requestBody?: Described;
  readonly responses: Readonly<Record<string, Described>>;
}

const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];

/** Every operation below the paths of the bundle. */
export const operations: readonly SpecOperation[] = listOperations(bundle.paths);

/** Every operation of the bundle's webhooks. */
export const webhooks: readonly SpecOperation[] = listOperations(bundle.webhooks);

/** The schemas of the bundle by name. */
export const schemas = bundle.components.schemas as unknown as Readonly<Record<string, Json>>;

/** The value of an example by its name among the components. */
export function exampleOf(name: keyof typeof bundle.components.examples): unknown {
  return structuredClone(bundle.components.examples[name].value);
}

const ajv = new Ajv2020({ strict: false, allErrors: true });
addFormats.default(ajv);
for (const [name, { validate }] of Object.entries(formats)) ajv.addFormat(name, validate);
ajv.addSchema({ $id: 'spec', components: foldSchemas(bundle).components });

// By the text of the schema, since many operations answer with the same one.
const validators = new Map<string, ValidateFunction>();

/** The errors of a value under a schema of the bundle, or undefined. */
export function findMistakes(schema: Json, value: unknown): string | undefined {
  const text = JSON.stringify(schema).replaceAll('"#/', '"spec#/');
  const validate = validators.get(text) ?? ajv.compile(JSON.parse(text));
  validators.set(text, validate);
  return validate(value) ? undefined : ajv.errorsText(validate.errors);
}

function listOperations(paths: object): SpecOperation[] {
  return Object.entries(paths as Record<string, Json>).flatMap(([path, item]) =>
    methods
      .filter((method) => item[method] !== undefined)
      .map((method) => {
        const operation = follow(item[method]) as SpecOperation;
        const shared = (follow(item.parameters ?? []) as SpecOperation['parameters']) ?? [];
        return { ...operation, method, path, parameters: [...shared, ...(operation.parameters ?? [])] };
      }),
  );
}

// Resolves references everywhere except inside schemas, which refer to themselves.
function follow(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(follow);
  if (typeof value !== 'object' || value === null) return value;
  const { $ref } = value as { $ref?: string };
  if ($ref !== undefined) {
    const steps = $ref.slice('#/'.length).split('/');
    return follow(steps.reduce<unknown>((at, step) => (at as Json)[step], bundle));
  }
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [name, name === 'schema' ? member : follow(member)]),
  );
}
