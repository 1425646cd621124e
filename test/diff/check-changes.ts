import { findBreaks } from './find-breaks.ts';
import { mayBreak } from './may-break.ts';
import type { Description } from './webhooks-as-answers.ts';

/** The result of the gate, as lines to print. */
export interface Verdict {
  readonly passes: boolean;
  readonly lines: readonly string[];
}

/** Rejects a description that breaks clients or receivers of the released one, unless its version allows breaks. */
export async function checkChanges(released: Description, current: Description): Promise<Verdict> {
  const breaks = await findBreaks(released, current);
  const versions = `${released.info.version} (released) and ${current.info.version}`;
  if (breaks.length === 0) return { passes: true, lines: [`Nothing breaks between ${versions}.`] };
  const passes = mayBreak(released.info.version, current.info.version);
  const reason = passes
    ? 'the new version allows them.'
    : 'they need a new major info.version, before 1.0.0 a new minor one.';
  return { passes, lines: [...breaks, `Breaking changes between ${versions}: ${breaks.length}; ${reason}`] };
}
