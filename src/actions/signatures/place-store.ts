import type { Knex } from 'knex';
import { byIndex } from '../../database/by-index.ts';
import type { Database } from '../../database/connect.ts';
import { readPlace, type SignaturePlace } from './place.ts';

/** Who signed a petition, with the place that they signed from. */
export interface PlacedSigner extends SignaturePlace {
  readonly id: string;
  readonly givenName: string | null;
  readonly familyName: string | null;
  readonly signedAt: number;
}

const columns = ['petition_id', 'place', 'id'] as const;
const signersAtOnce = 500;
const mostSearched = 20_000;

/** How many signatures of a petition came from each place, in the order of the places. */
export async function countByPlace(
  db: Database,
  petitionId: string,
): Promise<(SignaturePlace & { readonly amount: number })[]> {
  const rows: { place: string | null; amount: number | string }[] = await db
    .from(byIndex(db, 'signatures', columns))
    .where({ petition_id: petitionId })
    .groupBy('place')
    .orderBy('place')
    .select('place')
    .count({ amount: '*' });
  return rows.map(({ place, amount }) => ({ ...readPlace(place), amount: Number(amount) }));
}

/** Everybody who signed a petition, by place and then in creation order, in pieces, those without a place last. */
export async function* walkByPlace(db: Database, petitionId: string): AsyncGenerator<PlacedSigner[]> {
  const read = (narrow: (query: Knex.QueryBuilder) => void) => readSigners(db, petitionId, narrow);
  for (let last: PlacedRow | undefined; ; ) {
    const from = last;
    const rest =
      from === undefined
        ? []
        : await read((query) => query.where({ place: from.place }).andWhere('signatures.id', '>', from.id));
    const others =
      rest.length < signersAtOnce ? await read((query) => query.where('place', '>', from?.place ?? '')) : [];
    const rows = [...rest, ...others];
    if (rows.length === 0) break;
    yield rows.map(toPlacedSigner);
    last = rows.at(-1);
  }
  for (let after = ''; ; ) {
    const from = after;
    const rows = await read((query) => query.whereNull('place').andWhere('signatures.id', '>', from));
    if (rows.length > 0) yield rows.map(toPlacedSigner);
    if (rows.length < signersAtOnce) return;
    after = rows.at(-1)?.id ?? '';
  }
}

interface PlacedRow extends Pick<PlacedSigner, 'id' | 'givenName' | 'familyName' | 'signedAt'> {
  readonly place: string | null;
}

function readSigners(
  db: Database,
  petitionId: string,
  narrow: (query: Knex.QueryBuilder) => void,
): Promise<PlacedRow[]> {
  return db
    .from(byIndex(db, 'signatures', columns))
    .join('people', 'people.id', 'signatures.person_id')
    .where({ 'signatures.petition_id': petitionId })
    .modify(narrow)
    .orderBy(['signatures.place', 'signatures.id'])
    .limit(signersAtOnce)
    .select({
      id: 'signatures.id',
      place: 'signatures.place',
      givenName: 'people.given_name',
      familyName: 'people.family_name',
      signedAt: 'signatures.created_at',
    });
}

function toPlacedSigner({ place, ...signer }: PlacedRow): PlacedSigner {
  return { ...signer, ...readPlace(place) };
}

/** The newest signers of a petition among its last 20,000 who allow that their name is shown; at most `limit`. */
export async function listShownSigners(
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
