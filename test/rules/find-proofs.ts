import { type Citation, readCitations } from './citation.ts';
import type { TestTitle } from './read-titles.ts';

/** The tests that cite each rule and row. */
export function findProofs(titles: readonly TestTitle[]): ReadonlyMap<Citation, readonly TestTitle[]> {
  const quotes = titles.flatMap((test) =>
    [...new Set(readCitations(test.title))].map((citation) => ({ citation, test })),
  );
  const groups = [...Map.groupBy(quotes, ({ citation }) => citation)];
  return new Map(groups.map(([citation, group]) => [citation, group.map(({ test }) => test)]));
}
