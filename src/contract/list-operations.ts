import bundle from '../../generated/openapi.json' with { type: 'json' };
import type { OperationId } from '../api/v1/operations.ts';
import type { KeylessLimits } from './keyless-limits.ts';
import type { PrunableSchema } from './prune.ts';

/** The bundled description. */
export type Spec = typeof bundle;

/** What the description says of one operation, as far as the service reads it. */
export interface SpecOperation {
  operationId: OperationId;
  security?: readonly object[];
  parameters?: readonly { $ref?: string }[];
  'x-keyless-limits'?: KeylessLimits;
  requestBody?: { content: Record<string, { schema: PrunableSchema }> };
  responses: Record<string, { description?: string; content?: Record<string, { schema: PrunableSchema }> }>;
}

/** The methods that the description has operations for. */
export type SpecMethod = (typeof methods)[number];

const methods = ['get', 'post', 'put', 'delete'] as const;

/** The operations of a description with their methods and paths, as they stand there: who changes one changes the description. */
export function listOperations({
  paths,
}: Pick<Spec, 'paths'>): { method: SpecMethod; path: string; operation: SpecOperation }[] {
  return Object.entries(paths).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation = (item as unknown as { [Method in SpecMethod]?: SpecOperation })[method];
      return operation === undefined ? [] : [{ method, path, operation }];
    }),
  );
}
