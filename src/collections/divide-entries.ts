import type { Database } from '../database/connect.ts';
import { isInIndex } from './count-texts.ts';
import { type Entries, type IdRange, listEntries } from './filtered-rows.ts';
import type { Part } from './plan-scan.ts';

const steps = { first: 100, growth: 4, most: 5000, mostWithoutRows: 50_000 };

/** Divides a part into stretches that are read without blocking others for long. The first ones are short, for a page at the start. */
export async function* divideEntries(
  db: Database,
  entries: Entries,
  { range, conditions }: Part,
): AsyncGenerator<IdRange> {
  const isWithoutRows = isInIndex(entries.rows, entries.text, conditions);
  const most = isWithoutRows ? steps.mostWithoutRows : steps.most;
  let { from } = range;
  for (let size = steps.first; ; size = Math.min(size * steps.growth, most)) {
    const [next] = await listEntries(db, entries, { range: { from, to: range.to }, offset: size, limit: 1 });
    yield { from, to: next ?? range.to };
    if (next === undefined) return;
    from = next;
  }
}
