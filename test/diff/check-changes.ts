import { findBreaks } from './find-breaks.ts';
import { mayBreak } from './may-break.ts';
import type { Description } from './webhooks-as-answers.ts';

/** The result of the gate, as lines to print. */
export interface Verdict {
  readonly passes: boolean;
  readonly lines: readonly string[];
}

/**
 * Rejects a description that breaks clients or receivers of the released one, unless its version allows breaks and each one matches
 * one of `allowed`. Rejects also an entry of `allowed` that matches none.
 */
export async function checkChanges(
  released: Description,
  current: Description,
  allowed: readonly RegExp[] = [],
): Promise<Verdict> {
  const versions = { released: released.info.version, current: current.info.version };
  return judgeBreaks(await findBreaks(released, current), versions, allowed);
}

/** The verdict on these breaks between two versions. */
export function judgeBreaks(
  breaks: readonly string[],
  { released, current }: { released: string; current: string },
  allowed: readonly RegExp[],
): Verdict {
  const versions = `${released} (released) and ${current}`;
  const unlisted = breaks.filter((line) => !allowed.some((pattern) => pattern.test(line)));
  const unused = allowed.filter((pattern) => !breaks.some((line) => pattern.test(line)));
  const isVersion = mayBreak(released, current);
  const reasons = [
    ...(breaks.length > 0 && !isVersion
      ? ['The breaks need a new major info.version, before 1.0.0 a new minor one.']
      : []),
    ...unlisted.map((line) => `Not in allowed-breaks.txt: ${line}`),
    ...unused.map((pattern) => `In allowed-breaks.txt, but nothing breaks so: ${pattern.source}`),
  ];
  const count =
    breaks.length === 0
      ? `Nothing breaks between ${versions}.`
      : `Breaking changes between ${versions}: ${breaks.length}.`;
  return { passes: reasons.length === 0, lines: [...breaks, ...reasons, count] };
}
