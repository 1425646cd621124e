import type { KeylessLimits } from '../../src/description/keyless-limits.ts';
import type { KeyNeed } from '../../src/description/outline.ts';

/** The parts of a bundled OpenAPI description that the service reads. */
export interface Description {
  readonly paths: Readonly<Record<string, object>>;
  readonly security: readonly object[];
  readonly components: {
    readonly schemas: Readonly<Record<string, object>>;
    readonly parameters: Readonly<Record<string, Parameter>>;
  };
}

/** A parameter of an operation. */
export interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  /** Whether its value may contain reserved characters without escapes. */
  readonly allowReserved?: boolean;
  readonly schema: object;
}

/** The parts of an operation that the service reads. */
export interface SpecOperation {
  readonly operationId: string;
  readonly security?: readonly object[];
  readonly parameters?: readonly { readonly $ref: string }[];
  readonly 'x-keyless-limits'?: KeylessLimits;
  /** Whether its body is validated exactly as it is sent. */
  readonly 'x-exact-body'?: boolean;
  /** The scope that it needs, where it is not the one of its method. */
  readonly 'x-scope'?: 'read';
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: object }>> };
  readonly responses: Readonly<
    Record<string, { readonly content?: Readonly<Record<string, { readonly schema: object }>> }>
  >;
}

/** Whether a body is validated as it is sent: nothing is left out of that of a POST or dropped from that of a PUT. */
export function isExact(operation: SpecOperation): boolean {
  return operation['x-exact-body'] === true;
}

/** The methods that the description has operations for. */
export type SpecMethod = (typeof methods)[number];

const methods = ['get', 'post', 'put', 'delete'] as const;

/** The operations of a description with their methods and paths. */
export function listOperations({
  paths,
}: Pick<Description, 'paths'>): { method: SpecMethod; path: string; operation: SpecOperation }[] {
  return Object.entries(paths).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation = (item as { readonly [Method in SpecMethod]?: SpecOperation })[method];
      return operation === undefined ? [] : [{ method, path, operation }];
    }),
  );
}

/** The parameters of an operation that are sent in its query or its headers. */
export function listParameters(
  { components }: Description,
  { parameters = [] }: SpecOperation,
  place: 'query' | 'header',
): Parameter[] {
  return parameters
    .map(({ $ref }) => components.parameters[$ref.split('/').at(-1) ?? ''])
    .filter((parameter) => parameter?.in === place) as Parameter[];
}

/** Reads the need from the `security` of an operation: an alternative without any scheme makes the key optional. */
export function readKeyNeed(security: readonly object[]): KeyNeed {
  if (security.length === 0) return 'none';
  return security.some((scheme) => Object.keys(scheme).length === 0) ? 'optional' : 'needed';
}
