import type { Account } from '../../accounts/account.ts';
import { formatTime } from '../../base/clock.ts';
import { Problem, quote } from '../../base/errors.ts';
import {
  type CollectionState,
  emptyCollection,
  findCollections,
  getCollection,
} from '../../collections/collection-store.ts';
import { readMembers } from '../../collections/filtered-page.ts';
import type { OwnPost } from '../../collections/idempotency/find-repeat.ts';
import type { Page, PageRequest } from '../../collections/page.ts';
import type { Database } from '../../database/connect.ts';
import { attachCreators, type WithCreator } from '../../people/read-people.ts';
import type { Petition } from './petition.ts';
import {
  findPetitions,
  findPetitionsToSign,
  hasPetition,
  listPetitionIds,
  type PetitionToSign,
  petitionRows,
} from './petition-store.ts';

/** A petition as it is shown: with its creator and the state of its collection of signatures. */
export interface PetitionView extends WithCreator<Petition> {
  readonly signatures: CollectionState;
}

/** The refusal of a petition that is unknown or another account's. */
export function petitionNotFound(id: string): Problem {
  return new Problem('not_found', `There is no petition ${quote(id)}.`);
}

/** A petition of the account; refuses any other as `not_found`. */
export async function getPetition(db: Database, accountId: string, id: string): Promise<Petition> {
  const [petition] = await findPetitions(db, accountId, [id]);
  if (petition === undefined) throw petitionNotFound(id);
  return petition;
}

/** A petition of the account that was made in the interface; refuses any other as `not_found`. */
export async function getManagedPetition(db: Database, accountId: string, id: string): Promise<Petition> {
  const petition = await getPetition(db, accountId, id);
  if (petition.madeBy !== 'interface') throw petitionNotFound(id);
  return petition;
}

/** Refuses a petition that the account does not have as `not_found`. */
export async function checkPetition(db: Database, accountId: string, id: string): Promise<void> {
  if (!(await hasPetition(db, accountId, id))) throw petitionNotFound(id);
}

/** The refusal of a signature under a petition that is closed. */
export function petitionClosed(closedAt: number): Problem {
  return new Problem('petition_closed', `The petition was closed on ${formatTime(closedAt)}.`);
}

/** Posts with their petitions, and the refusals of the others by their own ids. */
export interface PostsOfPetitions<Post> {
  readonly attached: readonly (Post & { readonly subject: PetitionToSign })[];
  readonly refusals: ReadonlyMap<string, Problem>;
}

/** Adds the petition to each post. Without a key, it may be any account's. With a key, another account's petition is refused as `not_found`. */
export async function attachPetitions<
  Post extends OwnPost & { readonly account: Account | undefined; readonly petitionId: string },
>(db: Database, posts: readonly Post[]): Promise<PostsOfPetitions<Post>> {
  const petitions = await findPetitionsToSign(
    db,
    posts.map(({ petitionId }) => petitionId),
  );
  const attached = posts.flatMap((post) => {
    const petition = petitions.get(post.petitionId);
    const isTheirs = post.account === undefined || petition?.accountId === post.account.id;
    return petition !== undefined && isTheirs ? [{ ...post, subject: petition }] : [];
  });
  const accepted = new Set(attached.map(({ ownId }) => ownId));
  const refused = posts.filter(({ ownId }) => !accepted.has(ownId));
  return {
    attached,
    refusals: new Map(refused.map(({ ownId, petitionId }) => [ownId, petitionNotFound(petitionId)])),
  };
}

/** One page of the account's petitions with what is shown of them, oldest first. */
export async function listAccountPetitions(
  db: Database,
  accountId: string,
  request: PageRequest,
): Promise<Page<PetitionView>> {
  return readMembers(db, await getCollection(db, accountId, 'petitions'), request, {
    rows: petitionRows(accountId),
    list: (range) => listPetitionIds(db, accountId, range),
    read: async (ids) => viewPetitions(db, await findPetitions(db, accountId, ids)),
  });
}

async function viewPetitions(
  db: Database,
  petitions: readonly Petition[],
  newIds: ReadonlySet<string> = new Set(),
): Promise<PetitionView[]> {
  const attached = await attachCreators(db, petitions);
  const ids = petitions.map(({ id }) => id).filter((id) => !newIds.has(id));
  const states = await findCollections(db, ids, 'signatures');
  return attached.map((one) => ({
    ...one,
    signatures: states.get(one.resource.id) ?? emptyCollection,
  }));
}

/** Adds to a petition what is shown with it. Nobody has signed a new one yet. */
export async function viewPetition(
  db: Database,
  petition: Petition,
  { isNew = false }: { isNew?: boolean } = {},
): Promise<PetitionView> {
  const [view] = await viewPetitions(db, [petition], new Set(isNew ? [petition.id] : []));
  if (view === undefined) throw new Error('One petition went in and no view came out.');
  return view;
}

/** The id of the account that has a petition, for every caller; undefined where there is no such petition. */
export async function findPetitionOwner(db: Database, id: string): Promise<string | undefined> {
  return (await findPetitionsToSign(db, [id])).get(id)?.accountId;
}
