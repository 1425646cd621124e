import slugify from '@sindresorhus/slugify';
import type { Database } from '../database/connect.ts';
import { listTakenSlugs, lockSlug } from './petition-store.ts';

// A number behind them brings them to the 64 characters that a slug may have.
const mostCharacters = 55;
const mostDoublings = 24;

/** A title as the last part of an address: small ASCII letters, digits and single dashes, at most 55, cut between words; `petition` where no letter can be written so. */
export function makeSlug(title: string): string {
  const slug = slugify(title, { decamelize: false });
  if (slug.length <= mostCharacters) return slug || 'petition';
  const cut = slug.slice(0, mostCharacters + 1);
  return cut.slice(0, cut.includes('-') ? cut.lastIndexOf('-') : mostCharacters);
}

/** The slug of the nth petition with the same words: the first is as it is, the second ends in `-2`. */
export function numberSlug(slug: string, number: number): string {
  return number === 1 ? slug : `${slug}-${number}`;
}

/**
 * Chooses a free slug for a new petition of this title: that of the title, else one with a number. Part of the
 * transaction that inserts it: another one that chooses at the same moment waits for the petition that has the slug, or meets
 * the unique key and runs again.
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
