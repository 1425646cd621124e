import { type GroupAccount, isSlug } from '../../accounts/account.ts';
import { Problem, quote } from '../../base/errors.ts';
import { type Page, type PageRequest, readPage } from '../../collections/page.ts';
import { batchReads } from '../../database/batches.ts';
import type { Database } from '../../database/connect.ts';
import { findPetitionsBySlugs, listPetitions, type PetitionWebpage } from './petition-store.ts';

/** A petition as everybody may see it. */
export type PublicPetition = Pick<PetitionWebpage, 'petition' | 'owner'>;

/** The petitions whose webpages have these slugs, in their order; undefined for an unknown slug. */
async function findBySlugs(db: Database, slugs: readonly string[]): Promise<(PetitionWebpage | undefined)[]> {
  const found = await findPetitionsBySlugs(db, slugs.filter(isSlug));
  return slugs.map((slug) => found.get(slug));
}

const findPetitionWebpage = batchReads(findBySlugs);

/** The petition whose webpage has this slug; refuses an unknown one as `not_found`. */
export async function getPetitionWebpage(db: Database, slug: string): Promise<PetitionWebpage> {
  const found = await findPetitionWebpage(db, slug);
  if (found === undefined) throw new Problem('not_found', `There is no petition ${quote(slug)}.`);
  return found;
}

/** One page of a group's petitions, newest first. */
export async function listPublicPetitions(
  db: Database,
  owner: GroupAccount,
  request: PageRequest,
): Promise<Page<PublicPetition>> {
  const list = { ownerId: owner.id, kind: 'petitions' } as const;
  const page = await readPage(db, list, request, async ({ first, last }, total) =>
    (await listPetitions(db, owner.id, { first: total - last + 1, last: total - first + 1 })).toReversed(),
  );
  return { ...page, items: async () => (await page.items()).map((petition) => ({ petition, owner })) };
}
