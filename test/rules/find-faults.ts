import { isKnown, provable } from './citation.ts';
import type { NotBuilt } from './description.ts';
import { findProofs } from './find-proofs.ts';
import type { TestTitle } from './read-titles.ts';

/** The faults of the titles, one line each: a rule without a test, a wrong citation, a rule listed as not built that has a test. */
export function findFaults(titles: readonly TestTitle[], notBuilt: NotBuilt): string[] {
  const proofs = findProofs(titles);
  const unproven = provable.filter((citation) => !proofs.has(citation) && !(citation in notBuilt));
  const unknown = [...proofs].filter(([citation]) => !isKnown(citation));
  const builtSince = Object.keys(notBuilt).filter(
    (citation) => proofs.has(citation) || !provable.includes(citation),
  );
  return [
    ...unproven.map((citation) => `(${citation}) has no test: quote it in the title of one that proves it`),
    ...unknown.flatMap(([citation, tests]) =>
      tests.map(({ file }) => `test/${file} quotes (${citation}), which ${description} does not have`),
    ),
    ...builtSince.map(
      (citation) =>
        `(${citation}) has to leave notBuilt in test/rules/description.ts: it has a test, or there is no such row`,
    ),
  ];
}

const description = 'docs/rules.md';
