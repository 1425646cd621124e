import type { Database } from '../database/connect.ts';
import { pieces } from '../database/pieces.ts';
import { importAttendances, importEventCampaigns, importEvents } from './import-events.ts';
import type { Needs, NewItems, Skipped } from './import-page.ts';
import { importPeople } from './import-people.ts';
import { importPetitions, importSignatures } from './import-petitions.ts';
import { findUnfinished, type Position, removeImport, saveImport } from './import-store.ts';
import { importTaggings, importTags } from './import-tags.ts';
import { countImported, findImported, findNextImported, type ImportedKind, type Origin } from './origin.ts';
import { type NumberedPage, readPages } from './read-pages.ts';
import type { Source, SourceItem } from './source.ts';

/** A collection of the source, and what imports its pages. */
interface Step {
  readonly kind: ImportedKind;
  /** The kind of the resources that have such a collection each; the account itself has the others. */
  readonly below?: ImportedKind;
  write(needs: Needs, items: NewItems): Promise<Skipped[]>;
}

// Each after what its resources link to. Some services list the events of a campaign only below the campaign.
const steps: readonly Step[] = [
  { kind: 'people', write: importPeople },
  { kind: 'tags', write: importTags },
  { kind: 'taggings', below: 'tags', write: importTaggings },
  { kind: 'event_campaigns', write: importEventCampaigns },
  { kind: 'events', below: 'event_campaigns', write: importEvents },
  { kind: 'events', write: importEvents },
  { kind: 'petitions', write: importPetitions },
  { kind: 'signatures', below: 'petitions', write: importSignatures },
  { kind: 'attendances', below: 'events', write: importAttendances },
];

// A source may send larger pages than it is asked for.
const itemsAtOnce = 100;

/** A page that was imported. */
export interface Progress {
  readonly kind: ImportedKind;
  /** The id in the source of the resource that the collection is below. */
  readonly parent: string | undefined;
  readonly page: number;
  readonly pages: number | undefined;
  readonly skipped: readonly Skipped[];
}

type SkippedCounts = Partial<Record<ImportedKind, number>>;

/** How many resources of a kind come from the source, and how many could not be imported. */
export type Totals = Readonly<Record<ImportedKind, { readonly imported: number; readonly skipped: number }>>;

/**
 * Imports the account of the source, page by page, and yields each page when it is written. An import that was interrupted
 * continues at the page where it was. What was imported before stays as it is here. Returns the totals.
 */
export async function* importAccount(
  needs: Needs,
  origin: Origin,
  source: Source,
): AsyncGenerator<Progress, Totals> {
  const { db } = needs;
  const unfinished = await findUnfinished(db, origin);
  const skipped: SkippedCounts = { ...unfinished?.skipped };
  const start = unfinished?.position ?? { step: 0, page: 1 };
  for (const [number, step] of steps.entries()) {
    if (number < start.step) continue;
    const position = number === start.step ? start : { step: number, page: 1 };
    yield* importStep(needs, origin, source, step, position, skipped);
  }
  await removeImport(db, origin);
  return countTotals(db, origin, skipped);
}

async function* importStep(
  needs: Needs,
  origin: Origin,
  source: Source,
  step: Step,
  start: Position,
  skipped: SkippedCounts,
): AsyncGenerator<Progress> {
  const { kind, below } = step;
  let position = start;
  if (below === undefined) {
    yield* importCollection(needs, origin, readPages(source, `/${kind}`, position.page), {
      step,
      position,
      skipped,
    });
    return;
  }
  for (;;) {
    const parent = await findNextImported(needs.db, origin, below, position.after ?? '');
    if (parent === undefined) return;
    const pages = readPages(
      source,
      `/${below}/${encodeURIComponent(parent.sourceId)}/${kind}`,
      position.page,
    );
    yield* importCollection(needs, origin, pages, { step, position, parent, skipped });
    position = { step: position.step, after: parent.sourceId, page: 1 };
  }
}

/** The collection that is imported, and how far the import is. */
interface CollectionImport {
  readonly step: Step;
  readonly position: Position;
  readonly parent?: { readonly sourceId: string; readonly id: string };
  readonly skipped: SkippedCounts;
}

async function* importCollection(
  needs: Needs,
  origin: Origin,
  pages: AsyncIterable<NumberedPage>,
  { step, position, parent, skipped }: CollectionImport,
): AsyncGenerator<Progress> {
  const { kind } = step;
  for await (const { page, items, pages: number } of pages) {
    const left: Skipped[] = [];
    for (const some of pieces(items, itemsAtOnce))
      left.push(...(await importItems(needs, origin, step, some, parent?.id ?? '')));
    if (left.length > 0) skipped[kind] = (skipped[kind] ?? 0) + left.length;
    await saveImport(needs.db, origin, { position: { ...position, page: page + 1 }, skipped });
    yield { kind, parent: parent?.sourceId, page, pages: number, skipped: left };
  }
}

async function importItems(
  needs: Needs,
  origin: Origin,
  { kind, write }: Step,
  items: readonly SourceItem[],
  parentId: string,
): Promise<Skipped[]> {
  const ids = items.map(({ id }) => id);
  const known = await findImported(needs, origin, kind, ids);
  const fresh = items.filter(({ id }, index) => !known.has(id) && ids.indexOf(id) === index);
  return fresh.length === 0 ? [] : write(needs, { origin, items: fresh, parentId });
}

async function countTotals(db: Database, origin: Origin, skipped: SkippedCounts): Promise<Totals> {
  const kinds = [...new Set(steps.map(({ kind }) => kind))];
  const totals: Partial<Record<ImportedKind, { imported: number; skipped: number }>> = {};
  for (const kind of kinds) {
    totals[kind] = { imported: await countImported(db, origin, kind), skipped: skipped[kind] ?? 0 };
  }
  return totals as Totals;
}
