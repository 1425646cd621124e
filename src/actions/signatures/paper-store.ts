import { byIndex } from '../../database/by-index.ts';
import type { Database } from '../../database/connect.ts';
import { upsertRows } from '../../database/insert-rows.ts';
import { pieces } from '../../database/pieces.ts';
import type { PaperRowRow } from '../../database/rows/petition-rows.ts';

/** A row of a paper sheet that a user typed. */
export interface PaperRow {
  readonly id: string;
  readonly petitionId: string;
  /** Counted for each petition from 1. */
  readonly number: number;
  /** The id of the user's account. */
  readonly typedBy: string;
  readonly sheet: string;
  /** `saved`, or by what somebody was found who had signed already, so that the row does not count. */
  readonly outcome: PaperRowRow['outcome'];
  /** The signature that it made, or the one that was there already. */
  readonly signatureId: string;
  /** Whether the row created its person. */
  readonly madePerson: boolean;
  readonly createdAt: number;
}

/** A row with who signed, as they are known now. */
export interface ShownPaperRow extends PaperRow {
  readonly givenName: string | null;
  readonly familyName: string | null;
  readonly place: string | null;
  readonly email: string | null;
  readonly emailStatus: string | null;
  /** Undefined where the signature is struck out. */
  readonly signedAt: number | undefined;
}

/** Gives the next row of a petition its number. Nobody else types a row of this petition until the transaction ends. */
export async function takePaperNumber(db: Database, petitionId: string): Promise<number> {
  const first = [{ petition_id: petitionId, typed: 1 }];
  await upsertRows(db, 'paper_counts', first, { key: ['petition_id'], merge: { typed: 'count' } });
  const row = await db('paper_counts').where({ petition_id: petitionId }).first('typed');
  return row?.typed ?? 1;
}

/** The row of that id, or undefined. */
export async function findPaperRow(db: Database, id: string): Promise<PaperRow | undefined> {
  const row = await db('paper_rows').where({ id }).first();
  return row && toPaperRow(row);
}

/** Writes a new row. */
export async function insertPaperRow(db: Database, row: PaperRow): Promise<void> {
  await db('paper_rows').insert({
    id: row.id,
    petition_id: row.petitionId,
    number: row.number,
    typed_by: row.typedBy,
    sheet: row.sheet,
    outcome: row.outcome,
    signature_id: row.signatureId,
    made_person: Number(row.madePerson),
    created_at: row.createdAt,
  });
}

/** Removes a row; its signature stays. */
export async function deletePaperRow(db: Database, id: string): Promise<void> {
  await db('paper_rows').where({ id }).delete();
}

/** Removes the rows of signatures, of at most 500 at once. */
export async function deletePaperRowsOf(db: Database, signatureIds: readonly string[]): Promise<void> {
  await db('paper_rows')
    .whereIn('signature_id', [...signatureIds])
    .delete();
}

/** The last rows of a sheet, the newest first, whose signatures are still there or struck out. */
export async function listPaperRows(
  db: Database,
  {
    petitionId,
    sheet,
    limit,
  }: { readonly petitionId: string; readonly sheet: string; readonly limit: number },
): Promise<ShownPaperRow[]> {
  const rows = await db
    .from('paper_rows')
    .leftJoin('signatures', 'signatures.id', 'paper_rows.signature_id')
    .leftJoin('removed_signatures', 'removed_signatures.id', 'paper_rows.signature_id')
    .join('people', (join) =>
      join.on('people.id', db.raw('coalesce(signatures.person_id, removed_signatures.person_id)')),
    )
    .leftJoin('email_addresses', (join) =>
      join.on('email_addresses.person_id', 'people.id').andOnVal('email_addresses.position', 0),
    )
    .where('paper_rows.petition_id', petitionId)
    .andWhere('paper_rows.sheet', sheet)
    .orderBy('paper_rows.number', 'desc')
    .limit(limit)
    .select('paper_rows.*', {
      givenName: 'people.given_name',
      familyName: 'people.family_name',
      place: 'signatures.place',
      email: 'email_addresses.address',
      emailStatus: 'email_addresses.status',
      signedAt: 'signatures.created_at',
      struck: 'removed_signatures.signature',
    });
  return rows.map(({ givenName, familyName, email, emailStatus, signedAt, struck, ...row }) => ({
    ...toPaperRow(row as PaperRowRow),
    ...{ givenName, familyName, email, emailStatus, signedAt: signedAt ?? undefined },
    place: struck === null ? row.place : JSON.parse(struck).place,
  }));
}

/** How many rows of a sheet are counted; one with more is no sheet of paper, but rows without the name of one. */
export const mostCountedRows = 10_000;

/** How many rows of a sheet were typed, and how many of them count; of the newest `mostCountedRows`. */
export async function countPaperRows(
  db: Database,
  petitionId: string,
  sheet: string,
): Promise<{ readonly rows: number; readonly counting: number }> {
  const newest = db
    .from(byIndex(db, 'paper_rows', ['petition_id', 'sheet', 'number']))
    .where({ petition_id: petitionId, sheet })
    .orderBy('number', 'desc')
    .limit(mostCountedRows)
    .select('outcome', 'signature_id')
    .as('newest');
  const counts = "case when newest.outcome = 'saved' and signatures.id is not null then 1 else 0 end";
  const [row] = await db
    .from(newest)
    .leftJoin('signatures', 'signatures.id', 'newest.signature_id')
    .count({ rows: '*' })
    .sum({ counting: db.raw(counts) });
  return { rows: Number(row?.rows ?? 0), counting: Number(row?.counting ?? 0) };
}

/** How many signatures of a petition were typed from paper and count. */
export async function countFromPaper(db: Database, petitionId: string): Promise<number> {
  const [row] = await db
    .from(byIndex(db, 'paper_rows', ['petition_id', 'sheet', 'number']))
    .join('signatures', 'signatures.id', 'paper_rows.signature_id')
    .where({ 'paper_rows.petition_id': petitionId, 'paper_rows.outcome': 'saved' })
    .count({ count: '*' });
  return Number(row?.count ?? 0);
}

/** The sheet of the last row that a user typed for a petition; the empty text before the first one. */
export async function findLastSheet(db: Database, petitionId: string, typedBy: string): Promise<string> {
  const row = await db('paper_rows')
    .where({ petition_id: petitionId, typed_by: typedBy })
    .orderBy('number', 'desc')
    .first('sheet');
  return row?.sheet ?? '';
}

/** The signatures of people on a petition, the oldest first. */
export async function listSignedBy(
  db: Database,
  petitionId: string,
  personIds: readonly string[],
): Promise<{ readonly id: string; readonly personId: string }[]> {
  const found: { id: string; personId: string }[] = [];
  for (const some of pieces(personIds)) {
    const rows = await db('signatures')
      .where({ petition_id: petitionId })
      .whereIn('person_id', some)
      .orderBy('id')
      .select('id', { personId: 'person_id' });
    found.push(...rows);
  }
  return found;
}

function toPaperRow(row: PaperRowRow): PaperRow {
  return {
    id: row.id,
    petitionId: row.petition_id,
    number: row.number,
    typedBy: row.typed_by,
    sheet: row.sheet,
    outcome: row.outcome,
    signatureId: row.signature_id,
    madePerson: row.made_person === 1,
    createdAt: row.created_at,
  };
}
