import type { LeftOut } from './import-store.ts';
import { type ImportProblem, type NotTaken, toProblem } from './not-taken.ts';
import type { ImportedKind } from './origin.ts';
import type { SourceItem } from './source.ts';

// All of them are kept with the import, which is saved after each page.
const mostProblems = 500;

/** What an import has left out before its first page. */
export const nothingLeftOut: LeftOut = { skipped: {}, problems: [], furtherProblems: 0, skippedEvents: [] };

/** What an import has left out after a page with these problems, of which some are about resources that were skipped as a whole (P-report). */
export function addLeftOut(
  { skipped, problems, furtherProblems, skippedEvents }: LeftOut,
  kind: ImportedKind,
  { found, skippedIds }: { found: readonly ImportProblem[]; skippedIds: readonly string[] },
): LeftOut {
  const room = Math.max(0, mostProblems - problems.length);
  return {
    skipped: { ...skipped, [kind]: (skipped[kind] ?? 0) + skippedIds.length },
    problems: [...problems, ...found.slice(0, room)],
    furtherProblems: furtherProblems + Math.max(0, found.length - room),
    skippedEvents: kind === 'events' ? [...skippedEvents, ...skippedIds] : skippedEvents,
  };
}

/** The problems of a page, in the order of its resources. */
export function listProblems(
  kind: ImportedKind,
  notTaken: readonly NotTaken[],
  items: readonly SourceItem[],
): ImportProblem[] {
  const byId = new Map(items.map((item, index) => [item.id, { item, index }]));
  const placeOf = ({ sourceId }: NotTaken) => byId.get(sourceId)?.index ?? items.length;
  return notTaken
    .toSorted((one, other) => placeOf(one) - placeOf(other))
    .map((one) => toProblem(kind, one, byId.get(one.sourceId)?.item));
}
