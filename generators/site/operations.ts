import type { KeyNeed } from '../../src/description/outline.ts';
import { readKeyNeed } from '../description/description.ts';
import {
  type Answer,
  type Body,
  type Content,
  type DescribedOperation,
  type Description,
  description,
  type Elsewhere,
  type Example,
  lookUp,
  type Parameter,
  type PathItem,
} from './description.ts';

/** An operation with all its references resolved. */
export interface Operation {
  readonly id: string;
  readonly tag: string;
  readonly method: string;
  /** The path below the API's base URL; for a webhook its name. */
  readonly path: string;
  readonly summary: string;
  readonly text: string;
  /** Whether a call needs a key, may have one, or needs none. */
  readonly key: KeyNeed;
  /** Path parameters first. */
  readonly parameters: readonly Parameter[];
  readonly body?: Body;
  readonly answers: readonly (readonly [status: string, answer: Answer])[];
  /** Whether the service sends the request, as for a webhook. */
  readonly isWebhook: boolean;
}

/** A tag with its operations; its page is `reference/{slug}`. */
export interface Tag {
  readonly name: string;
  readonly slug: string;
  readonly text: string;
  readonly elsewhere: Elsewhere | undefined;
  readonly operations: readonly Operation[];
}

const methods = ['get', 'post', 'put', 'patch', 'delete'];

/** The tags in the order of the description, each with its operations in the order of their paths. */
export function listTags(): Tag[] {
  const operations = listOperations(description);
  return description.tags.map(({ name, description: text, externalDocs }) => ({
    name,
    slug: name.toLowerCase().replaceAll(' ', '-'),
    text,
    elsewhere: externalDocs,
    operations: operations.filter(({ tag }) => tag === name),
  }));
}

/** All operations of a description in the order of their paths, and then its webhooks. */
export function listOperations(inside: Description): Operation[] {
  const list = (items: Description['paths'], isWebhook: boolean) =>
    Object.entries(items).flatMap(([path, item]) =>
      methods.flatMap((method) => {
        const operation = item[method] as DescribedOperation | undefined;
        return operation === undefined
          ? []
          : [readOperation({ path, method, item, isWebhook }, operation, inside)];
      }),
    );
  return [...list(inside.paths, false), ...list(inside.webhooks, true)];
}

let paths: ReadonlyMap<string, string> | undefined;

/** The page and anchor of an operation, or undefined if there is no operation with that id. */
export function findOperationPath(id: string): string | undefined {
  // Every link of every response asks for it.
  paths ??= new Map(
    listTags().flatMap(({ slug, operations }) =>
      operations.map((operation) => [operation.id, `reference/${slug}#${operation.id}`] as const),
    ),
  );
  return paths.get(id);
}

/** The content of the first media type of the request body. */
export function firstContent(content: Body['content'] = {}): Content | undefined {
  const [first] = Object.values(content);
  return first;
}

/** The content of the first media type of the first successful response. */
export function successContent({ answers }: Operation): Content | undefined {
  const [, answer] = answers.find(([status]) => status.startsWith('2')) ?? [];
  return firstContent(answer?.content);
}

/** The first example of a body. */
export function firstExample({ examples = {} }: Content, inside = description): Example | undefined {
  const [first] = Object.values(examples);
  return first && lookUp<Example>(first, inside);
}

function readOperation(
  { path, method, item, isWebhook }: { path: string; method: string; item: PathItem; isWebhook: boolean },
  operation: DescribedOperation,
  inside: Description,
): Operation {
  const { operationId, tags, summary, description: text = '', requestBody } = operation;
  return {
    id: operationId,
    tag: tags[0] ?? '',
    method: method.toUpperCase(),
    path,
    summary,
    text,
    key: readKeyNeed(operation.security ?? inside.security),
    parameters: [...(item.parameters ?? []), ...(operation.parameters ?? [])].map((one) =>
      lookUp<Parameter>(one, inside),
    ),
    ...(requestBody !== undefined && { body: lookUp<Body>(requestBody, inside) }),
    answers: Object.entries(operation.responses).map(
      ([status, answer]) => [status, lookUp<Answer>(answer, inside)] as const,
    ),
    isWebhook,
  };
}
