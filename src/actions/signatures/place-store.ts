import type { Knex } from 'knex';
import { quarterOf } from '../../base/clock.ts';
import { shareLoop } from '../../base/share-loop.ts';
import { byIndex } from '../../database/by-index.ts';
import type { Database } from '../../database/connect.ts';
import type { SignatureRow } from '../../database/rows/rows.ts';
import { findMergedAmong } from '../../people/merged-store.ts';
import { readPlace, type SignaturePlace } from './place.ts';

/** Who signed a petition, with the place that they signed from. */
export interface PlacedSigner extends SignaturePlace, Named {
  readonly signedAt: number;
}

interface Named {
  readonly givenName: string | null;
  readonly familyName: string | null;
}

const usualSigners = 500;
const rowsAtOnce = 5_000;
const mostSearched = 20_000;

/** Where and when people signed a petition. */
export interface SignatureCounts {
  /** In the order of the places, those without a place last. */
  readonly places: readonly (SignaturePlace & { readonly amount: number })[];
  /** By the start of each quarter of an hour in ms. */
  readonly quarters: ReadonlyMap<number, number>;
}

/** Counts all signatures of a petition by place and by time (I-delivery). */
export async function countByPlace(db: Database, petitionId: string): Promise<SignatureCounts> {
  const places = new Map<string | null, number>();
  const quarters = new Map<number, number>();
  // Grouped by MariaDB, the texts of the places take twice as long.
  for await (const rows of walkRows(db, petitionId, ['place', 'created_at'])) {
    for (const { place, created_at } of rows) {
      const quarter = quarterOf(created_at);
      places.set(place, (places.get(place) ?? 0) + 1);
      quarters.set(quarter, (quarters.get(quarter) ?? 0) + 1);
    }
  }
  const listed = [...places].map(([place, amount]) => ({ place, amount })).sort(inOrder);
  return { places: listed.map(({ place, amount }) => ({ ...readPlace(place), amount })), quarters };
}

/** Everybody who signed a petition, by place and then in creation order, in pieces, those without a place last (I-delivery). */
export async function* walkByPlace(
  db: Database,
  petitionId: string,
  signersAtOnce = usualSigners,
): AsyncGenerator<PlacedSigner[]> {
  const byPlace = await listByPlace(db, petitionId);
  const isListed = (personId: string) =>
    byPlace.some(({ signed }) => signed.some((one) => one.personId === personId));
  const merged = new Set<string>();
  for (const piece of piecesOf(byPlace, signersAtOnce)) {
    const ids = piece.map(({ personId }) => personId);
    const names = await findNames(db, petitionId, ids);
    const gone = ids.filter((id) => !names.has(id));
    for (const [id, { id: mergedId, ...name }] of await findNamesOfMerged(db, petitionId, gone)) {
      if (merged.has(mergedId) || isListed(mergedId)) continue;
      merged.add(mergedId);
      names.set(id, name);
    }
    yield piece.flatMap(({ place, personId, signedAt }) => {
      const name = names.get(personId);
      return name === undefined ? [] : [{ ...place, ...name, signedAt }];
    });
  }
}

// Of each signature only what is needed to find its person again, because there may be a million.
interface Signed {
  readonly personId: string;
  readonly signedAt: number;
}

interface SignaturesOfPlace {
  readonly place: string | null;
  /** In creation order. */
  readonly signed: Signed[];
}

async function listByPlace(db: Database, petitionId: string): Promise<SignaturesOfPlace[]> {
  const byPlace = new Map<string | null, Signed[]>();
  for await (const rows of walkRows(db, petitionId, ['place', 'person_id', 'created_at'])) {
    for (const { place, person_id: personId, created_at: signedAt } of rows) {
      const signed = byPlace.get(place);
      if (signed === undefined) byPlace.set(place, [{ personId, signedAt }]);
      else signed.push({ personId, signedAt });
    }
  }
  return [...byPlace].map(([place, signed]) => ({ place, signed })).sort(inOrder);
}

function* piecesOf(
  byPlace: readonly SignaturesOfPlace[],
  signersAtOnce: number,
): Generator<(Signed & { readonly place: SignaturePlace })[]> {
  let piece: (Signed & { readonly place: SignaturePlace })[] = [];
  for (const { place: stored, signed } of byPlace) {
    const place = readPlace(stored);
    for (const one of signed) {
      piece.push({ ...one, place });
      if (piece.length < signersAtOnce) continue;
      yield piece;
      piece = [];
    }
  }
  if (piece.length > 0) yield piece;
}

// No index has the places, because each signature would write into it: all signatures are read.
async function* walkRows<Column extends 'place' | 'person_id' | 'created_at'>(
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

// Of those whose signature still counts.
async function findNames(
  db: Database,
  petitionId: string,
  personIds: readonly string[],
): Promise<Map<string, Named>> {
  const rows: (Named & { readonly id: string })[] = await db('people')
    .join('signatures', 'signatures.person_id', 'people.id')
    .where('signatures.petition_id', petitionId)
    .whereIn('people.id', [...personIds])
    .select({ id: 'people.id', givenName: 'people.given_name', familyName: 'people.family_name' });
  return new Map(rows.map(({ id, ...name }) => [id, name]));
}

// Since the signatures were listed, the record of a person may have become another one.
async function findNamesOfMerged(
  db: Database,
  petitionId: string,
  personIds: readonly string[],
): Promise<Map<string, Named & { readonly id: string }>> {
  const becameOf = await findMergedAmong(db, personIds);
  const names = await findNames(db, petitionId, [...new Set(becameOf.values())]);
  return new Map(
    [...becameOf].flatMap(([fromId, id]) => {
      const name = names.get(id);
      return name === undefined ? [] : [[fromId, { id, ...name }] as const];
    }),
  );
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
