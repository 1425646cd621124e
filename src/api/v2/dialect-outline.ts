import type { NamesBySchema } from '../../description/rename-outline.ts';
import type { Manners } from './manners.ts';

/** A dialect as `make generate` takes it out of its table and of the description of version 1. It is plain JSON. */
export interface DialectOutline {
  /** The path of the API in version 1, and in the dialect. */
  readonly original: string;
  readonly path: string;
  /** The names of segments of paths, by those in version 1. */
  readonly segments: Readonly<Record<string, string>>;
  readonly schemas: NamesBySchema;
  /** The schemas of the body and of the answer of each operation. */
  readonly operations: Readonly<Record<string, { readonly body?: string; readonly answer?: string }>>;
  /** The schema of each type of message to webhooks. */
  readonly messages: Readonly<Record<string, string>>;
  readonly manners: Manners;
}
