import {
  type Answer,
  type Body,
  type DescribedOperation,
  description,
  type Elsewhere,
  lookUp,
  type Parameter,
  type PathItem,
} from './description.ts';

/** An operation with everything looked up that it refers to. */
export interface Operation {
  readonly id: string;
  readonly tag: string;
  readonly method: string;
  /** Below the address of the interface; of a webhook its name. */
  readonly path: string;
  readonly summary: string;
  readonly text: string;
  /** Whether a call needs a key, may have one, or is served without. */
  readonly key: 'needed' | 'optional' | 'none';
  /** Those of the path first. */
  readonly parameters: readonly Parameter[];
  readonly body?: Body;
  readonly answers: readonly (readonly [status: string, answer: Answer])[];
  /** Whether the service calls, and its user answers. */
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
  const operations = [
    ...listOperations(description.paths, false),
    ...listOperations(description.webhooks, true),
  ];
  return description.tags.map(({ name, description: text, externalDocs }) => ({
    name,
    slug: name.toLowerCase().replaceAll(' ', '-'),
    text,
    elsewhere: externalDocs,
    operations: operations.filter(({ tag }) => tag === name),
  }));
}

/** The page and anchor of an operation, where there is one of that id. */
export function findOperationPath(id: string): string | undefined {
  const tag = listTags().find(({ operations }) => operations.some((operation) => operation.id === id));
  return tag && `reference/${tag.slug}#${id}`;
}

/** What an operation takes: of its bodies and answers, the plain JSON first. */
export function firstContent(content: Body['content'] = {}) {
  const [first] = Object.entries(content);
  return first === undefined ? undefined : { mediaType: first[0], ...first[1] };
}

function listOperations(items: Readonly<Record<string, PathItem>>, isWebhook: boolean): Operation[] {
  return Object.entries(items).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation = item[method] as DescribedOperation | undefined;
      return operation === undefined ? [] : [readOperation(path, method, item, operation, isWebhook)];
    }),
  );
}

function readOperation(
  path: string,
  method: string,
  item: PathItem,
  operation: DescribedOperation,
  isWebhook: boolean,
): Operation {
  const { operationId, tags, summary, description: text = '', requestBody } = operation;
  return {
    id: operationId,
    tag: tags[0] ?? '',
    method: method.toUpperCase(),
    path,
    summary,
    text,
    key: readKey(operation.security ?? description.security),
    parameters: [...(item.parameters ?? []), ...(operation.parameters ?? [])].map((one) =>
      lookUp<Parameter>(one),
    ),
    ...(requestBody !== undefined && { body: lookUp<Body>(requestBody) }),
    answers: Object.entries(operation.responses).map(
      ([status, answer]) => [status, lookUp<Answer>(answer)] as const,
    ),
    isWebhook,
  };
}

function readKey(security: readonly object[]): Operation['key'] {
  if (security.length === 0) return 'none';
  return security.some((scheme) => Object.keys(scheme).length === 0) ? 'optional' : 'needed';
}
