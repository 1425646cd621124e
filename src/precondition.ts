import { Problem } from './errors.ts';

/** Whether a resource at this version of its own may be changed, as `If-Match` asks; without that header any may. */
export type Precondition = (ownVersion: number) => boolean;

/**
 * Refuses a version that the precondition does not have as `precondition_failed`. The caller has locked the resource,
 * so that no other change gets in between.
 */
export function requireMatch(precondition: Precondition, ownVersion: number): void {
  if (precondition(ownVersion)) return;
  throw new Problem(
    'precondition_failed',
    'The resource has changed since the answer whose ETag was sent in If-Match; nothing was written.',
  );
}
