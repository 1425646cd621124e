import { codeOf } from '../../process/describe-failure.ts';
import { type Database, isSqlite } from '../connect.ts';
import type { Migration } from './migration.ts';

/**
 * Stores the ids of people, of what they do and of what they act on in 16 bytes instead of 36 characters, on servers that have
 * such a type. The statements stay the same.
 */
export const shortIds = {
  name: '0005-short-ids',

  async up(db) {
    if (isSqlite(db) || !(await hasShortIds(db))) return;
    // MariaDB changes no column that a reference uses, so the tables that refer to others come first.
    const present = await listReferences(db);
    const changes = await listChanges(db);
    for (const { table, columns } of references.toReversed()) {
      const names = Object.keys(columns).map((column) => nameOf(table, column));
      const dropped = names.filter((name) => present.has(name)).map((name) => `drop foreign key ${name}`);
      const changed = changes.get(table);
      if (changed !== undefined) await db.raw(`alter table ${table} ${[...dropped, ...changed]}`);
    }
    await addReferences(db);
  },
} satisfies Migration;

// Each table comes after those that it refers to.
const references = [
  { table: 'lists', columns: {} },
  { table: 'list_positions', columns: {} },
  { table: 'accounts', columns: { creator_account_id: 'accounts', parent_id: 'accounts' } },
  { table: 'members', columns: { group_id: 'accounts', account_id: 'accounts' } },
  { table: 'api_keys', columns: { account_id: 'accounts' } },
  { table: 'people', columns: { account_id: 'accounts' } },
  { table: 'readable_persons', columns: { account_id: 'accounts', person_id: 'people' } },
  { table: 'email_addresses', columns: { person_id: 'people' } },
  { table: 'phone_numbers', columns: { person_id: 'people' } },
  { table: 'tags', columns: { account_id: 'accounts' } },
  { table: 'taggings', columns: { tag_id: 'tags', person_id: 'people' } },
  { table: 'event_campaigns', columns: { account_id: 'accounts' } },
  {
    table: 'events',
    columns: { account_id: 'accounts', event_campaign_id: 'event_campaigns', creator_person_id: 'people' },
  },
  { table: 'attendances', columns: { event_id: 'events', person_id: 'people' } },
  { table: 'petitions', columns: { account_id: 'accounts', creator_person_id: 'people' } },
  { table: 'signatures', columns: { petition_id: 'petitions', person_id: 'people' } },
  { table: 'identifiers', columns: { account_id: 'accounts' } },
  { table: 'receipts', columns: { account_id: 'accounts' } },
  { table: 'webhooks', columns: { account_id: 'accounts', petition_id: 'petitions' } },
  { table: 'webhook_secrets', columns: { webhook_id: 'webhooks' } },
  { table: 'messages', columns: { person_id: 'people' } },
];

// These are kept for the retention time, except deliveries.
const deliveryTables = ['endpoints', 'messages', 'deliveries', 'attempts', 'recoveries'];

// MySQL has no type for ids. Before 10.11.5 MariaDB sorts by other bytes of an id than those of its time.
async function hasShortIds(db: Database): Promise<boolean> {
  const [earlier, later] = ['01890000-0000-7000-bfff-ffffffffffff', '01890001-0000-7000-8000-000000000000'];
  try {
    const [[row]] = await db.raw('select cast(? as uuid) < cast(? as uuid) as sorts', [earlier, later]);
    return row.sorts === 1;
  } catch (error) {
    if (codeOf(error) === 'ER_PARSE_ERROR') return false;
    throw error;
  }
}

// Those that an interrupted run has changed are left out.
async function listChanges(db: Database): Promise<Map<string, string[]>> {
  const [columns]: { table: string; name: string; nullable: string }[][] = await db.raw(
    `
    select table_name as \`table\`, column_name as name, is_nullable as nullable from information_schema.columns
    where table_schema = database() and column_type = 'varchar(36)' and (table_name not in (?) or column_name = 'person_id')
    order by table_name, ordinal_position`,
    [deliveryTables],
  );
  const changes = new Map<string, string[]>();
  for (const { table, name, nullable } of columns ?? []) {
    const change = `modify \`${name}\` uuid ${nullable === 'YES' ? 'null' : 'not null'}`;
    changes.set(table, [...(changes.get(table) ?? []), change]);
  }
  // MariaDB orders the indexes that it made for references before or behind others, unless they are made anew.
  const [indexes]: { table: string; name: string; column: string }[][] = await db.raw(`
    select table_name as \`table\`, index_name as name, column_name as \`column\` from information_schema.statistics
    where table_schema = database() and index_name like '%\\_foreign' order by table_name, index_name`);
  for (const { table, name, column } of indexes ?? []) {
    changes.get(table)?.push(`drop index ${name}`, `add index ${name} (${column})`);
  }
  return changes;
}

// The rows had these references before, so they are not read again.
async function addReferences(db: Database): Promise<void> {
  const present = await listReferences(db);
  await db.raw('set session foreign_key_checks = 0');
  try {
    for (const { table, columns } of references) {
      const added = Object.entries(columns)
        .map(([column, parent]) => ({ name: nameOf(table, column), column, parent }))
        .filter(({ name }) => !present.has(name))
        .map(({ name, column, parent }) => {
          return `add constraint ${name} foreign key (${column}) references ${parent} (id)`;
        });
      if (added.length > 0) await db.raw(`alter table ${table} ${added}`);
    }
  } finally {
    await db.raw('set session foreign_key_checks = 1').catch(() => {});
  }
}

async function listReferences(db: Database): Promise<Set<string>> {
  const [rows]: { name: string }[][] = await db.raw(`
    select constraint_name as name from information_schema.table_constraints
    where table_schema = database() and constraint_type = 'FOREIGN KEY'`);
  return new Set(rows?.map(({ name }) => name));
}

function nameOf(table: string, column: string): string {
  return `${table}_${column}_foreign`;
}
