import { type Account, type GroupAccount, isSlug } from '../accounts/account.ts';
import { getAccount } from '../accounts/account-store.ts';
import type { Database } from '../database/connect.ts';
import { Problem, quote } from '../errors.ts';
import { findLists } from '../lists/list-store.ts';
import type { Page, PageRequest } from '../lists/page.ts';
import { readPage } from '../lists/read-page.ts';
import type { Petition } from './petition.ts';
import { findPetitionBySlug, listPetitions } from './petition-store.ts';

/** A petition as everybody may see it. */
export interface PublicPetition {
  readonly petition: Petition;
  readonly owner: Account;
  readonly totalSignatures: number;
}

/** The petition whose public page has this slug; refuses an unknown one as `not_found`. */
export async function getPublicPetition(db: Database, slug: string): Promise<PublicPetition> {
  const petition = isSlug(slug) ? await findPetitionBySlug(db, slug) : undefined;
  if (petition === undefined) throw new Problem('not_found', `There is no petition ${quote(slug)}.`);
  const totals = await countSignatures(db, [petition]);
  return {
    petition,
    owner: await getAccount(db, petition.accountId),
    totalSignatures: totals.get(petition) ?? 0,
  };
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
  const totals = await countSignatures(db, page.items);
  const items = page.items.map((petition) => ({
    petition,
    owner,
    totalSignatures: totals.get(petition) ?? 0,
  }));
  return { ...page, items };
}

async function countSignatures(db: Database, petitions: readonly Petition[]): Promise<Map<Petition, number>> {
  const ids = petitions.map(({ id }) => id);
  const states = await findLists(db, ids, 'signatures');
  return new Map(petitions.map((petition) => [petition, states.get(petition.id)?.total ?? 0]));
}
