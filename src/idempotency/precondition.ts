import { Problem } from '../errors.ts';

/** Whether `If-Match` and `If-None-Match` let a resource at this version of its own be changed; without them any may. */
export type Precondition = (ownVersion: number) => boolean;

/**
 * Refuses a version that the precondition does not have as `precondition_failed`. The caller has locked the resource,
 * so that no other change gets in between.
 */
export function requireMatch(precondition: Precondition, ownVersion: number): void {
  if (precondition(ownVersion)) return;
  throw new Problem(
    'precondition_failed',
    'The resource is not at a version that If-Match and If-None-Match allow; nothing was written.',
  );
}
