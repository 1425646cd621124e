import type { Database } from '../connect.ts';
import { addColumn } from './add-column.ts';
import { defineColumns } from './columns.ts';
import { piecesOfPeople } from './pieces-of-people.ts';

/** Adds targets and what uses them, and the place of people as targets compare it. */
export async function up(db: Database): Promise<void> {
  const { create, id, time, ascii, shortText, longText } = defineColumns(db);
  await create('targets', (table) => {
    id(table, 'id').primary();
    id(table, 'account_id').notNullable().references('accounts.id');
    table.integer('version').notNullable();
    time(table, 'created_at').notNullable();
    time(table, 'modified_at').notNullable();
    shortText(table, 'title').notNullable();
    ascii(table, 'match', 3).notNullable();
    longText(table, 'conditions').notNullable();
    table.index(['account_id', 'id']);
  });
  await create('target_uses', (table) => {
    id(table, 'user_id').notNullable();
    id(table, 'target_id').notNullable().references('targets.id');
    table.primary(['user_id', 'target_id']);
    table.index(['target_id', 'user_id']);
  });
  for (const name of names) {
    await addColumn(db, 'people', ({ shortText }, table) => {
      shortText(table, name).nullable();
    });
  }
  await fillKeys(db);
}

const peopleAtOnce = 200;
const names = ['country_key', 'region_key', 'postal_key'] as const;

type FormerAddress = readonly [unknown, postalCode: string | null, unknown, region: string, country: string];

async function fillKeys(db: Database): Promise<void> {
  for await (const people of piecesOfPeople(db, peopleAtOnce, ['postal_addresses'])) {
    const located = people.flatMap(({ id, postal_addresses: before }) => {
      const [address] = JSON.parse(before) as FormerAddress[];
      if (address === undefined) return [];
      const [, postalCode, , region, country] = address;
      return {
        id,
        before,
        country_key: keyOf(country),
        region_key: keyOf(region),
        postal_key: keyOf(postalCode),
      };
    });
    if (located.length === 0) continue;
    const keyById = (name: (typeof names)[number]) =>
      db.raw(
        `case id ${'when ? then ? '.repeat(located.length)}end`,
        located.flatMap((person) => [person.id, person[name]]),
      );
    // Others may have erased or changed a person since the addresses were read.
    await db('people')
      .whereIn(
        ['id', 'postal_addresses'],
        located.map(({ id, before }) => [id, before]),
      )
      .update(Object.fromEntries(names.map((name) => [name, keyById(name)])));
  }
}

function keyOf(word: string | null): string | null {
  const key = [...(word ?? '').normalize('NFC').toLowerCase().trim()].slice(0, 255).join('').trim();
  return key === '' ? null : key;
}
