import { SetTooLarge } from '../../base/errors.ts';
import type { PeopleDecision } from '../../people/decide-people.ts';

const mostRows = 1_000;
// Its own row and its receipt.
const rowsOfAction = 2;
// Their row, address and number.
const rowsOfPerson = 3;

/**
 * Refuses a set of several posts that would write more than some 1,000 rows as `SetTooLarge`: an action may have messages in many
 * accounts, each with a hundred deliveries. Call it before anything is written.
 */
export function requireFewRows(
  posts: readonly unknown[],
  { created, changed }: Pick<PeopleDecision, 'created' | 'changed'>,
  messages: readonly { readonly endpointIds: readonly string[] }[],
): void {
  const rows =
    posts.length * rowsOfAction +
    (created.length + changed.length) * rowsOfPerson +
    messages.reduce((sum, { endpointIds }) => sum + 1 + endpointIds.length, 0);
  if (rows <= mostRows || posts.length === 1) return;
  const fitting = Math.max(1, Math.floor((posts.length * mostRows) / rows));
  const parts = Math.ceil(posts.length / fitting);
  throw new SetTooLarge(Math.ceil(posts.length / parts));
}
