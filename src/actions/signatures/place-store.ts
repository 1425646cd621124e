import type { Knex } from 'knex';
import { shareLoop } from '../../base/share-loop.ts';
import { byIndex } from '../../database/by-index.ts';
import type { Database } from '../../database/connect.ts';
import { pieces } from '../../database/pieces.ts';
import type { SignatureRow } from '../../database/rows/rows.ts';
import { readPlace, type SignaturePlace } from './place.ts';

/** Who signed a petition, with the place that they signed from. */
export interface PlacedSigner extends SignaturePlace {
  readonly id: string;
  readonly givenName: string | null;
  readonly familyName: string | null;
  readonly signedAt: number;
}

const signersAtOnce = 500;
const rowsAtOnce = 5_000;
const mostSearched = 20_000;
const quarterMilliseconds = 15 * 60 * 1000;

/** Where and when people signed a petition. */
export interface SignatureCounts {
  /** In the order of the places, those without a place last. */
  readonly places: readonly (SignaturePlace & { readonly amount: number })[];
  /** By the start of each quarter of an hour in ms: a day of any time zone has whole quarters. */
  readonly quarters: ReadonlyMap<number, number>;
}

/** Counts all signatures of a petition by place and by time. */
export async function countByPlace(db: Database, petitionId: string): Promise<SignatureCounts> {
  const places = new Map<string | null, number>();
  const quarters = new Map<number, number>();
  // Grouped by MariaDB, the texts of the places take twice as long.
  for await (const rows of walkRows(db, petitionId, ['place', 'created_at'])) {
    for (const { place, created_at } of rows) {
      const quarter = created_at - (created_at % quarterMilliseconds);
      places.set(place, (places.get(place) ?? 0) + 1);
      quarters.set(quarter, (quarters.get(quarter) ?? 0) + 1);
    }
  }
  const listed = [...places].map(([place, amount]) => ({ place, amount })).sort(inOrder);
  return { places: listed.map(({ place, amount }) => ({ ...readPlace(place), amount })), quarters };
}

/** Everybody who signed a petition, by place and then in creation order, in pieces, those without a place last. */
export async function* walkByPlace(db: Database, petitionId: string): AsyncGenerator<PlacedSigner[]> {
  const byPlace = await listByPlace(db, petitionId);
  for (const piece of pieces(
    byPlace.flatMap(({ ids }) => ids),
    signersAtOnce,
  )) {
    const found = new Map((await findSigners(db, piece)).map((signer) => [signer.id, signer]));
    yield piece.flatMap((id) => found.get(id) ?? []);
  }
}

interface SignaturesOfPlace {
  readonly place: string | null;
  /** In creation order. */
  readonly ids: string[];
}

async function listByPlace(db: Database, petitionId: string): Promise<SignaturesOfPlace[]> {
  const byPlace = new Map<string | null, string[]>();
  for await (const rows of walkRows(db, petitionId, ['place'])) {
    for (const { id, place } of rows) {
      const ids = byPlace.get(place);
      if (ids === undefined) byPlace.set(place, [id]);
      else ids.push(id);
    }
  }
  return [...byPlace].map(([place, ids]) => ({ place, ids })).sort(inOrder);
}

// No index has the places, because each signature would write into it: all signatures are read.
async function* walkRows<Column extends 'place' | 'created_at'>(
  db: Database,
  petitionId: string,
  columns: readonly Column[],
): AsyncGenerator<Pick<SignatureRow, 'id' | Column>[]> {
  const share = shareLoop();
  for (let after = ''; ; ) {
    const selected: Knex.QueryBuilder = db
      .from(byIndex(db, 'signatures', ['petition_id', 'id']))
      .where({ petition_id: petitionId })
      .andWhere('id', '>', after)
      .orderBy('id')
      .limit(rowsAtOnce)
      .select('id', ...columns);
    const rows: Pick<SignatureRow, 'id' | Column>[] = await selected;
    yield rows;
    if (rows.length < rowsAtOnce) return;
    after = rows.at(-1)?.id ?? '';
    await share();
  }
}

function inOrder(one: Pick<SignatureRow, 'place'>, other: Pick<SignatureRow, 'place'>): number {
  return (
    Number(one.place === null) - Number(other.place === null) ||
    ((one.place ?? '') < (other.place ?? '') ? -1 : 1)
  );
}

async function findSigners(db: Database, ids: readonly string[]): Promise<PlacedSigner[]> {
  const rows: (Omit<PlacedSigner, keyof SignaturePlace> & { readonly place: string | null })[] = await db(
    'signatures',
  )
    .join('people', 'people.id', 'signatures.person_id')
    .whereIn('signatures.id', [...ids])
    .select({
      id: 'signatures.id',
      place: 'signatures.place',
      givenName: 'people.given_name',
      familyName: 'people.family_name',
      signedAt: 'signatures.created_at',
    });
  return rows.map(({ place, ...signer }) => ({ ...signer, ...readPlace(place) }));
}

/** The newest signers of a petition among its last 20,000 who allow that their name is shown; at most `limit`. */
export async function listNamedSigners(
  db: Database,
  petitionId: string,
  limit: number,
): Promise<(SignaturePlace & { readonly givenName: string | null })[]> {
  const newest = db
    .from(byIndex(db, 'signatures', ['petition_id', 'id']))
    .where({ petition_id: petitionId })
    .orderBy('id', 'desc')
    .limit(mostSearched)
    .select('id', 'person_id', 'place', 'show_name');
  const rows = await db
    .from(newest.as('newest'))
    .join('people', 'people.id', 'newest.person_id')
    .where('newest.show_name', 1)
    .orderBy('newest.id', 'desc')
    .limit(limit)
    .select({ place: 'newest.place', givenName: 'people.given_name' });
  return rows.map(({ place, givenName }) => ({ ...readPlace(place), givenName }));
}
