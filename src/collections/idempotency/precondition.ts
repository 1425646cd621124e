import { Problem } from '../../base/errors.ts';

/** Whether `If-Match` and `If-None-Match` allow a change of a resource at this version; without these headers every change is allowed. */
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
