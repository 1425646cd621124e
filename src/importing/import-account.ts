import { quote } from '../base/errors.ts';
import type { Database } from '../database/connect.ts';
import { pieces } from '../database/pieces.ts';
import { importAttendances, importSignatures } from './import-actions.ts';
import { importEventCampaigns, importEvents } from './import-events.ts';
import type { Needs, NewItems } from './import-page.ts';
import { importPeople } from './import-people.ts';
import { importPetitions } from './import-petitions.ts';
import { findUnfinished, type LeftOut, type Position, removeImport, saveImport } from './import-store.ts';
import { importTaggings, importTags } from './import-tags.ts';
import { describeProblem, type ImportProblem, type NotTaken, toProblem } from './not-taken.ts';
import {
  countEffects,
  findImported,
  findNextImported,
  findWritten,
  type ImportedKind,
  type ImportRun,
  type Origin,
} from './origin.ts';
import { type NumberedPage, readPages } from './read-pages.ts';
import { isObject, type Source, type SourceItem } from './source.ts';

/** A collection of the source, and what imports its pages. */
interface Step {
  readonly kind: ImportedKind;
  /** The kind of the resources that have such a collection each; the account itself has the others. */
  readonly below?: ImportedKind;
  write(needs: Needs, items: NewItems): Promise<NotTaken[]>;
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
  readonly problems: readonly ImportProblem[];
}

/** How many resources of a kind the import created, how many that were here it changed, and how many it could not import. */
export interface Counts {
  readonly imported: number;
  readonly updated: number;
  readonly skipped: number;
}

/** What an import did, from its beginning, also where it was interrupted. */
export interface ImportReport {
  readonly totals: Readonly<Record<ImportedKind, Counts>>;
  /** The first problems, and how many came after them. */
  readonly problems: readonly ImportProblem[];
  readonly furtherProblems: number;
}

/** An import at work: what it has left out so far. */
interface Work extends ImportRun {
  leftOut: LeftOut;
  /** Whether the next page may have been written, and not noted, when the import was interrupted. */
  isResumed: boolean;
}

/**
 * Imports the account of the source, page by page, and yields each page when it is written. An import that was interrupted
 * continues at the page where it was (P-once). What was imported before stays as it is here. Returns what the import did.
 */
export async function* importAccount(
  needs: Needs,
  origin: Origin,
  source: Source,
): AsyncGenerator<Progress, ImportReport> {
  const { db, ids } = needs;
  const begun = await findUnfinished(db, origin);
  const start = begun?.position ?? { step: 0, page: 1 };
  const work: Work = {
    ...origin,
    id: begun?.runId ?? ids.newId(),
    leftOut: begun?.leftOut ?? nothingLeftOut,
    isResumed: begun !== undefined,
  };
  await save(db, work, start);
  for (const [number, step] of steps.entries()) {
    if (number < start.step) continue;
    const position = number === start.step ? start : { step: number, page: 1 };
    yield* importStep(needs, work, source, step, position);
  }
  const report = await makeReport(db, work);
  await removeImport(db, origin);
  return report;
}

async function* importStep(
  needs: Needs,
  work: Work,
  source: Source,
  step: Step,
  start: Position,
): AsyncGenerator<Progress> {
  const { kind, below } = step;
  let position = start;
  if (below === undefined) {
    yield* importCollection(needs, work, readPages(source, `/${kind}`, position.page), { step, position });
    return;
  }
  for (;;) {
    const parent = await findNextImported(needs.db, work, below, position.after ?? '');
    if (parent === undefined) return;
    const path = `/${below}/${encodeURIComponent(parent.sourceId)}/${kind}`;
    yield* importCollection(needs, work, readPages(source, path, position.page), { step, position, parent });
    position = { step: position.step, after: parent.sourceId, page: 1 };
  }
}

/** The collection that is imported, and how far the import is. */
interface CollectionImport {
  readonly step: Step;
  readonly position: Position;
  readonly parent?: { readonly sourceId: string; readonly id: string };
}

// The problems of a page that was written before an interruption are named once (P-report).
async function* importCollection(
  needs: Needs,
  work: Work,
  pages: AsyncIterable<NumberedPage>,
  { step, position, parent }: CollectionImport,
): AsyncGenerator<Progress> {
  const { kind } = step;
  for await (const page of pages) {
    const notTaken = listWithoutLink(page);
    for (const some of pieces(page.items, itemsAtOnce))
      notTaken.push(...(await importItems(needs, work, step, some, parent?.id ?? '')));
    const skippedIds = notTaken.flatMap(({ sourceId, isSkipped }) => (isSkipped ? [sourceId] : []));
    const named = new Set(work.isResumed ? work.leftOut.problems.map(describeProblem) : []);
    const problems = listProblems(kind, notTaken, page.items).filter(
      (one) => !named.has(describeProblem(one)),
    );
    work.isResumed = false;
    work.leftOut = addLeftOut(work.leftOut, kind, { found: problems, skippedIds });
    await save(needs.db, work, { ...position, page: page.page + 1 });
    yield { kind, parent: parent?.sourceId, page: page.page, pages: page.pages, problems };
  }
}

// Writes what no import has written before (P-once), so what was changed here since stays as it is (P-skipped).
async function importItems(
  needs: Needs,
  work: Work,
  { kind, write }: Step,
  items: readonly SourceItem[],
  parentId: string,
): Promise<NotTaken[]> {
  const ids = items.map(({ id }) => id);
  const known = await findImported(needs, work, kind, ids);
  const skipped = kind === 'events' ? work.leftOut.skippedEvents : [];
  const fresh = items.filter(
    ({ id }, index) => !known.has(id) && !skipped.includes(id) && ids.indexOf(id) === index,
  );
  const earlier = work.isResumed ? await findWritten(needs, work, kind, ids) : new Set();
  const written = items.filter(({ id }) => earlier.has(id));
  if (fresh.length + written.length === 0) return [];
  const notTaken = await write(needs, { run: work, items: fresh, written, parentId });
  return notTaken.map((one) => (one.isSkipped ? { ...one, reason: one.reason + listLost(kind) } : one));
}

function listWithoutLink({ page, withoutLink = [] }: NumberedPage): NotTaken[] {
  return withoutLink.map(({ place, member }) => ({
    sourceId: firstIdentifier(member) ?? `entry ${place} of page ${page}`,
    field: '_links/self',
    reason: `must be the address of the resource, came as ${quote(isObject(member) ? member._links : member)}`,
    isSkipped: true,
  }));
}

function firstIdentifier(member: unknown): string | undefined {
  const identifiers: unknown = isObject(member) ? member.identifiers : undefined;
  return Array.isArray(identifiers) && typeof identifiers[0] === 'string' ? identifiers[0] : undefined;
}

// What is below a resource that is not here cannot be read.
function listLost(kind: ImportedKind): string {
  const [lost] = steps.filter(({ below }) => below === kind && kind !== 'event_campaigns');
  return lost === undefined ? '' : `; its ${lost.kind} are not imported either`;
}

function save(db: Database, work: Work, position: Position): Promise<void> {
  return saveImport(db, work, { runId: work.id, position, leftOut: work.leftOut });
}

// Counts what the import created and changed, from its beginning (P-report).
async function makeReport(db: Database, work: Work): Promise<ImportReport> {
  const { skipped, problems, furtherProblems } = work.leftOut;
  const totals: Partial<Record<ImportedKind, Counts>> = {};
  for (const { kind } of steps) {
    totals[kind] = {
      imported: await countEffects(db, work, kind, 'created'),
      updated: await countEffects(db, work, kind, 'changed'),
      skipped: skipped[kind] ?? 0,
    };
  }
  return { totals: totals as ImportReport['totals'], problems, furtherProblems };
}

// All of them are kept with the import, which is saved after each page.
const mostProblems = 500;

/** What an import has left out before its first page. */
const nothingLeftOut: LeftOut = { skipped: {}, problems: [], furtherProblems: 0, skippedEvents: [] };

/** What an import has left out after a page with these problems (P-report), some of them about resources that were skipped as a whole. */
function addLeftOut(
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
function listProblems(
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
