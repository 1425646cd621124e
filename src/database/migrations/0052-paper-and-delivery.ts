import type { Database } from '../connect.ts';
import { addColumn } from './add-column.ts';
import { addIndex } from './change-tables.ts';
import { defineColumns } from './columns.ts';

/**
 * Adds how each signature was collected and from which place, the rows that are typed from paper, which consents were given on paper, and
 * when and to whom a petition was delivered.
 */
export async function up(db: Database): Promise<void> {
  const { create, id, time, ascii, shortText } = defineColumns(db);
  await addColumn(db, 'signatures', ({ ascii }, table) => {
    ascii(table, 'collected_by', 5).notNullable().defaultTo('api');
  });
  await addColumn(db, 'signatures', ({ shortText }, table) => {
    shortText(table, 'place').nullable();
  });
  await addIndex(db, 'signatures', ['petition_id', 'place', 'id']);
  await addColumn(db, 'consents', ({ ascii }, table) => {
    ascii(table, 'source', 5).nullable();
  });
  await addColumn(db, 'petitions', ({ shortText }, table) => {
    shortText(table, 'delivered_to').nullable();
  });
  await addColumn(db, 'petitions', ({ ascii }, table) => {
    ascii(table, 'delivered_on', 10).nullable();
  });
  await create('paper_counts', (table) => {
    id(table, 'petition_id').primary().references('petitions.id');
    table.integer('typed').notNullable();
  });
  await create('paper_rows', (table) => {
    id(table, 'id').primary();
    id(table, 'petition_id').notNullable().references('petitions.id');
    table.integer('number').notNullable();
    id(table, 'typed_by').notNullable();
    shortText(table, 'sheet').notNullable();
    ascii(table, 'outcome', 5).notNullable();
    id(table, 'signature_id').notNullable();
    table.integer('made_person').notNullable();
    time(table, 'created_at').notNullable();
    table.index(['petition_id', 'sheet', 'number']);
    table.index(['signature_id']);
  });
  await describeSignatures(db);
}

const signaturesAtOnce = 200;

type Address = readonly [unknown, postalCode: string | null, ...(string | null)[]];

// A signature with an answer to the consent of a form was made by a form. Its place is that of its person now.
async function describeSignatures(db: Database): Promise<void> {
  for (let after = ''; ; ) {
    const rows: { id: string; postal_addresses: string }[] = await db('signatures')
      .join('people', 'people.id', 'signatures.person_id')
      .where('signatures.id', '>', after)
      .orderBy('signatures.id')
      .limit(signaturesAtOnce)
      .select('signatures.id', 'people.postal_addresses');
    const last = rows.at(-1);
    if (last === undefined) return;
    const ids = rows.map(({ id }) => id);
    const formed = db('consents').whereIn('action_id', ids).select('action_id');
    await db('signatures')
      .whereIn('id', await formed.then((found) => found.map(({ action_id }) => action_id)))
      .update({ collected_by: 'form' });
    const placed = rows.flatMap(({ id, postal_addresses }) => {
      const [address] = JSON.parse(postal_addresses) as Address[];
      return address === undefined ? [] : [{ id, place: placeOf(address) }];
    });
    if (placed.length > 0) {
      const place = db.raw(
        `case id ${'when ? then ? '.repeat(placed.length)}end`,
        placed.flatMap(({ id, place }) => [id, place]),
      );
      await db('signatures')
        .whereIn(
          'id',
          placed.map(({ id }) => id),
        )
        .update({ place });
    }
    after = last.id;
  }
}

function placeOf([, postalCode, locality, region, country]: Address): string {
  return [country, region, locality, postalCode]
    .map((part) => [...(part ?? '').replace(/[\t\n]/g, ' ')].slice(0, 60).join(''))
    .join('\t');
}
