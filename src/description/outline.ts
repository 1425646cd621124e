import type { KeylessLimits } from './keyless-limits.ts';
import type { EmptyOutline } from './leave-out-empty.ts';
import type { PruneOutline } from './prune.ts';

/** What the service keeps of a description: its operations, with their schemas by name. It is plain JSON. */
export interface Outline {
  /** Differs between versions of the description, which names the version of the service. */
  readonly build: string;
  readonly operations: readonly OperationOutline[];
}

/** The parts of an operation's description that the service uses. */
export interface OperationOutline {
  readonly operationId: string;
  readonly method: 'get' | 'post' | 'put' | 'delete';
  /** As Express writes it: `/events/:event_id`. */
  readonly path: string;
  /** Where it is optional, forms on any website may call it. */
  readonly keyNeed: KeyNeed;
  /** What a key has to be allowed. */
  readonly scope: 'read' | 'write';
  readonly takesBody: boolean;
  /** What a call without a key may send at most. */
  readonly keylessLimits?: KeylessLimits | undefined;
  /** Whether it can answer a table as well. */
  readonly offersCsv: boolean;
  /** Whether it ever succeeds; what the description only refuses is not in `Allow`. */
  readonly isOffered: boolean;
  readonly queryNames: readonly string[];
  /** Those parameters of the query whose values may contain reserved characters without escapes. */
  readonly unescapedNames: readonly string[];
  /** In small letters, as Node writes them. */
  readonly headerNames: readonly string[];
  /** The name of the schema of its body. */
  readonly body: string;
  /** What may be empty in the body of a POST. */
  readonly empty?: EmptyOutline | undefined;
  /** How invalid entries are removed from the body of a PUT. */
  readonly prune?: PruneOutline | undefined;
}

/** Whether a call of an operation needs a key, may have one, or has none. */
export type KeyNeed = 'needed' | 'optional' | 'none';
