import type { Problem } from './errors.ts';

/** What became of one post of a set after the commit of the set: its value, or the problem for which nothing of it was written (7.4). */
export type Outcome<Value> = { readonly ok: Value } | { readonly problem: Problem };

/** The value of an outcome; throws its problem. */
export function getValue<Value>(outcome: Outcome<Value>): Value {
  if ('problem' in outcome) throw outcome.problem;
  return outcome.ok;
}

/** The outcomes of posts in their order: of a refused one (by its own id) the problem, of any other its value. */
export function listOutcomes<Value>(
  posts: readonly { readonly ownId: string }[],
  refusals: ReadonlyMap<string, Problem>,
  valueFor: (ownId: string) => Value,
): Outcome<Value>[] {
  return posts.map(({ ownId }) => {
    const problem = refusals.get(ownId);
    return problem === undefined ? { ok: valueFor(ownId) } : { problem };
  });
}
