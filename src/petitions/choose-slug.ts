import type { Database } from '../database/connect.ts';
import { makeSlug, numberSlug } from './petition-slug.ts';
import { listTakenSlugs, lockSlug } from './petition-store.ts';

const mostDoublings = 24;

/**
 * Chooses a free slug for a new petition of this title: that of the title, else one with a number. Part of the
 * transaction that inserts it: who chooses beside it waits at the petition that has the slug already, and where there is
 * none meets the unique key and chooses anew.
 */
export async function chooseSlug(db: Database, title: string): Promise<string> {
  const slug = makeSlug(title);
  if (!(await lockSlug(db, slug))) return slug;
  // Numbers are given in order, so a gap between a taken and a free one is halved until they are neighbours.
  const doublings = Array.from({ length: mostDoublings }, (_, exponent) => 2 ** (exponent + 1));
  const taken = new Set(
    await listTakenSlugs(
      db,
      doublings.map((number) => numberSlug(slug, number)),
    ),
  );
  let free = doublings.find((number) => !taken.has(numberSlug(slug, number))) ?? 2 ** mostDoublings;
  let last = free / 2;
  while (free - last > 1) {
    const middle = (free + last) / 2;
    const isTaken = (await listTakenSlugs(db, [numberSlug(slug, middle)])).length > 0;
    if (isTaken) last = middle;
    else free = middle;
  }
  return numberSlug(slug, free);
}
