import slugify from '@sindresorhus/slugify';
import type { Database } from '../../database/connect.ts';

/** The slugs that resources of one kind have, as their store reads them. */
export interface TakenSlugs {
  /** Whether a resource has this slug; its row is locked until the transaction ends. */
  lockTakenSlug(db: Database, slug: string): Promise<boolean>;
  /** Those of these slugs that are taken. */
  listTakenSlugs(db: Database, slugs: readonly string[]): Promise<string[]>;
}

// A dash and a number can follow. The whole slug then has at most 64 characters.
const mostCharacters = 55;
const mostPowers = 24;

/**
 * A title as the last part of an address: small ASCII letters, digits and single dashes. It has at most 55 characters, cut between words.
 * It is `fallback` if nothing is left.
 */
export function makeSlug(title: string, fallback: string): string {
  const slug = slugify(title, { decamelize: false });
  if (slug.length <= mostCharacters) return slug || fallback;
  const cut = slug.slice(0, mostCharacters + 1);
  return cut.slice(0, cut.includes('-') ? cut.lastIndexOf('-') : mostCharacters);
}

/** The slug of the nth resource with the same words: the first is as it is, the second ends in `-2`. */
export function numberSlug(slug: string, number: number): string {
  return number === 1 ? slug : `${slug}-${number}`;
}

/**
 * Chooses a free slug for a new resource: this one, or the same with a number. Call it in the transaction that inserts the
 * resource. If two transactions choose one slug, the second one waits, or fails with a duplicate key and runs again.
 */
export async function chooseSlug(
  db: Database,
  { lockTakenSlug, listTakenSlugs }: TakenSlugs,
  slug: string,
): Promise<string> {
  if (!(await lockTakenSlug(db, slug))) return slug;
  // Numbers are given in order, so a binary search finds the first free one.
  const powersOfTwo = Array.from({ length: mostPowers }, (_, exponent) => 2 ** (exponent + 1));
  const taken = new Set(
    await listTakenSlugs(
      db,
      powersOfTwo.map((number) => numberSlug(slug, number)),
    ),
  );
  let free = powersOfTwo.find((number) => !taken.has(numberSlug(slug, number))) ?? 2 ** mostPowers;
  let last = free / 2;
  while (free - last > 1) {
    const middle = (free + last) / 2;
    const isTaken = (await listTakenSlugs(db, [numberSlug(slug, middle)])).length > 0;
    if (isTaken) last = middle;
    else free = middle;
  }
  return numberSlug(slug, free);
}
