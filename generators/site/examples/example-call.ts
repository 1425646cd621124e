import {
  type Content,
  description,
  nameOfSchema,
  resolveSchema,
  type Schema,
  version2,
} from '../description.ts';
import { firstContent, firstExample, type Operation, successContent } from '../operations.ts';
import { type ExampleModel, readModel } from './example-value.ts';

/** A call of an operation with the values of its examples, as JSON. */
export interface PlainCall {
  readonly operation: Operation;
  /** The base URL of the API, such as `http://localhost:3000/api/v1`. */
  readonly api: string;
  readonly arguments: readonly Argument[];
  readonly body: { readonly json: unknown } | undefined;
}

/** A call with the types that a client has for it. */
export interface ExampleCall extends PlainCall {
  readonly body: { readonly json: unknown; readonly model: ExampleModel } | undefined;
  readonly result: Result | undefined;
}

/** A parameter; it is left out if it has no value. */
export interface Argument {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  /** The name of its enum. */
  readonly model?: string | undefined;
  readonly value: string | number | undefined;
}

/** The type of a response, and the member of it that an example shows. */
export interface Result {
  readonly model: string;
  readonly shown: string | undefined;
  /** For a collection, the name of the relation and the type of its members. */
  readonly list:
    | { readonly name: string; readonly model: string | undefined; readonly shown: string | undefined }
    | undefined;
}

/** The call that the description's examples make: path and query filled in, the first example as its body. */
export function readExampleCall(operation: Operation): ExampleCall {
  const content = firstContent(operation.body?.content);
  const model = nameOfSchema(content?.schema ?? {});
  const json = content && readExample(content, description);
  return {
    operation,
    api: `${exampleBaseUrl}/api/v1`,
    arguments: listArguments(operation),
    body: model === undefined ? undefined : { json, model: readModel(model, json) },
    result: readResult(operation),
  };
}

/** The call that the examples of an operation of version 2 make. */
export function readCallOfVersion2(operation: Operation): PlainCall {
  const content = firstContent(operation.body?.content);
  return {
    operation,
    api: `${exampleBaseUrl}/api/v2`,
    arguments: listArguments(operation),
    body: content && { json: readExample(content, version2) },
  };
}

/** The address of the service in the examples of the description. */
export const exampleBaseUrl = 'http://localhost:3000';

function listArguments({ parameters }: Operation): Argument[] {
  return parameters.map(({ name, in: place, schema, example }) => ({
    name,
    model: nameOfSchema(schema),
    in: place,
    value: isShown(name, place) ? (example as string | number) : undefined,
  }));
}

// The first call needs no headers, and a cursor comes from a page.
function isShown(name: string, place: string): boolean {
  return place === 'path' || (place === 'query' && name !== 'cursor');
}

function readExample(content: Content, inside: typeof description): unknown {
  const example = firstExample(content, inside);
  if (example === undefined) throw new Error('A body has no example.');
  return example.value;
}

function readResult(operation: Operation): Result | undefined {
  const content = successContent(operation);
  const model = nameOfSchema(content?.schema ?? {});
  if (content === undefined || model === undefined) return undefined;
  const { properties = {} } = resolveSchema(content.schema);
  return { model, shown: findShown(properties), list: readList(properties._embedded) };
}

function readList(embedded: Schema = {}): Result['list'] {
  const [entry] = Object.entries(resolveSchema(embedded).properties ?? {});
  if (entry === undefined) return undefined;
  const [name, list] = entry;
  const { items } = resolveSchema(list);
  if (items === undefined) return undefined;
  const model = nameOfSchema(items);
  return { name, model, shown: findShown(resolveSchema(items).properties ?? {}) };
}

function findShown(properties: object): string | undefined {
  return ['identifiers', 'html', 'recovered', 'version'].find((name) => name in properties);
}
