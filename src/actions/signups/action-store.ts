import type { Knex } from 'knex';
import { forgetChanged, keepChanged } from '../../collections/changed-member-store.ts';
import type { FilteredRows } from '../../collections/filtered-rows.ts';
import { findByIdentifier, listIdentifiers } from '../../collections/identifiers/identifier-store.ts';
import { listIds, listIdsOfPerson } from '../../collections/list-ids.ts';
import { everything, type Range } from '../../collections/page.ts';
import type { Database } from '../../database/connect.ts';
import { insertRows, upsertRows } from '../../database/insert-rows.ts';
import { pieces, piecesOfPairs } from '../../database/pieces.ts';
import type { AttendanceRow, SignatureRow } from '../../database/rows/rows.ts';
import { type Action, actionKey } from './action.ts';

/** The row of an action. */
export type ActionRow = AttendanceRow | SignatureRow;
type Column = keyof AttendanceRow | keyof SignatureRow;

/** A kind of actions, by its table and its noun. */
export interface Actions {
  readonly table: 'attendances' | 'signatures';
  readonly noun: 'attendance' | 'signature';
  /** The column of the event or petition. */
  readonly subject: 'event_id' | 'petition_id';
}

/** A kind of actions, with the columns of the fields that the other kind does not have. */
export interface ActionTable<Kind extends Action> extends Actions {
  readonly own: { readonly [Field in Exclude<keyof Kind, keyof Action>]: Column };
  /** The own fields that are true or false. */
  readonly flags?: readonly (keyof Kind)[];
}

/** The way to an action: the account, its event or petition, and its own id. */
export interface ActionPath {
  readonly accountId: string;
  readonly subjectId: string;
  readonly id: string;
}

/** The owner of a collection of actions. */
export type ActionsOwner = { readonly subjectId: string } | { readonly personId: string };

/** The action of that id on an event or petition of the account, or undefined. */
export async function findAction<Kind extends Action>(
  db: Database,
  actions: ActionTable<Kind>,
  path: ActionPath,
): Promise<Kind | undefined> {
  return (await addIdentifiers(db, actions, await selectAction(db, actions, path)))[0];
}

/** Locks the action of that id on an event or petition of the account until the transaction ends. */
export async function lockAction<Kind extends Action>(
  db: Database,
  actions: ActionTable<Kind>,
  path: ActionPath,
): Promise<Kind | undefined> {
  return (await addIdentifiers(db, actions, await selectAction(db, actions, path).forUpdate()))[0];
}

/** Those of the actions that exist, by their ids. */
export async function findActions<Kind extends Action>(
  db: Database,
  actions: ActionTable<Kind>,
  ids: readonly string[],
): Promise<Map<string, Kind>> {
  const found = new Map<string, Kind>();
  for (const some of pieces(ids)) {
    const rows = await select(db, actions).whereIn('id', some);
    for (const action of await addIdentifiers(db, actions, rows)) found.set(action.id, action);
  }
  return found;
}

/** Locks the actions of people on events or petitions until the transaction ends; by `actionKey`. */
export async function lockActionsOf<Kind extends Action>(
  db: Database,
  actions: ActionTable<Kind>,
  of: readonly Pick<Action, 'subjectId' | 'personId'>[],
): Promise<Map<string, Kind>> {
  const found = new Map<string, Kind>();
  const subjects = new Set(of.map(({ subjectId }) => subjectId));
  const people = new Set(of.map(({ personId }) => personId));
  for (const some of piecesOfPairs([...people].sort(), subjects.size)) {
    const rows = await select(db, actions)
      .whereIn('person_id', some)
      .whereIn(actions.subject, [...subjects])
      .orderBy(['person_id', actions.subject])
      .forUpdate();
    for (const action of await addIdentifiers(db, actions, rows)) {
      found.set(actionKey(action.subjectId, action.personId), action);
    }
  }
  return found;
}

/** The ids of actions of a person, at most `limit`. */
export async function listActionIdsOf(
  db: Database,
  { table }: Actions,
  personId: string,
  limit: number,
): Promise<string[]> {
  const rows = await db(table).where({ person_id: personId }).limit(limit).select('id');
  return rows.map(({ id }) => id);
}

/** Those of the people who have at least one action; at most 500 people at once. */
export function listActing(
  db: Database,
  { table }: Actions,
  personIds: readonly string[],
): Promise<string[]> {
  return db(table)
    .whereIn('person_id', [...personIds])
    .distinct('person_id')
    .pluck('person_id');
}

/** Those of these actions that exist; they stay locked until the transaction ends. */
export async function lockActions(
  db: Database,
  { table, subject }: Actions,
  ids: readonly string[],
): Promise<{ id: string; subjectId: string }[]> {
  return db
    .from(table)
    .whereIn('id', [...ids])
    .orderBy('id')
    .forUpdate()
    .select('id', { subjectId: subject });
}

/** The ids of a stretch of the actions on an event or petition or of a person, in creation order. */
export function listActionIds(
  db: Database,
  { table, subject }: Actions,
  of: ActionsOwner,
  range: Range,
): Promise<string[]> {
  return 'subjectId' in of
    ? listIds(db, table, { [subject]: of.subjectId }, range)
    : listIdsOfPerson(db, table, { personId: of.personId, subject }, range);
}

/** The actions of these ids in creation order. */
export async function findActionsInOrder<Kind extends Action>(
  db: Database,
  actions: ActionTable<Kind>,
  ids: readonly string[],
): Promise<Kind[]> {
  const rows = await select(db, actions)
    .whereIn('id', [...ids])
    .orderBy('id');
  return addIdentifiers(db, actions, rows);
}

/** A stretch of the actions on an event or petition or of a person, in creation order. */
export async function listActions<Kind extends Action>(
  db: Database,
  actions: ActionTable<Kind>,
  of: ActionsOwner,
  range: Range,
): Promise<Kind[]> {
  return findActionsInOrder(db, actions, await listActionIds(db, actions, of, range));
}

/** The actions on an event or petition or of a person, in this account, as filters select from them. */
export function actionRows(actions: Actions, accountId: string, of: ActionsOwner): FilteredRows {
  const { table, noun, subject } = actions;
  const findId: FilteredRows['findId'] = (db, _name, value) => findByIdentifier(db, accountId, noun, value);
  if ('subjectId' in of) {
    const { subjectId: ownerId } = of;
    return { table, owner: { column: subject, id: ownerId }, changes: { ownerId, kind: table }, findId };
  }
  return {
    table,
    owner: { column: 'person_id', id: of.personId },
    listAll: (db) => listActionIds(db, actions, of, everything),
    findId,
  };
}

/** The people who acted on an event or petition, in creation order after the action `after` (or from the start, ''), at most `limit`. */
export async function listActorsAfter(
  db: Database,
  { table, subject }: Actions,
  subjectId: string,
  { after, limit }: { after: string; limit: number },
): Promise<{ id: string; personId: string }[]> {
  return db
    .from(table)
    .where({ [subject]: subjectId })
    .andWhere('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .select('id', { personId: 'person_id' });
}

/** Who has done these actions, in creation order. */
export async function findActors(
  db: Database,
  { table }: Actions,
  ids: readonly string[],
): Promise<{ id: string; personId: string }[]> {
  return db
    .from(table)
    .whereIn('id', [...ids])
    .orderBy('id')
    .select('id', { personId: 'person_id' });
}

const actorsAtOnce = 100;

/** All people who acted on an event or petition, in creation order, in pieces, so that any number of them fits into memory. */
export async function* walkActors(
  db: Database,
  actions: Actions,
  subjectId: string,
): AsyncGenerator<{ id: string; personId: string }[]> {
  for (let after: string | undefined = ''; after !== undefined; ) {
    const piece = await listActorsAfter(db, actions, subjectId, { after, limit: actorsAtOnce });
    if (piece.length > 0) yield piece;
    after = piece.length < actorsAtOnce ? undefined : piece.at(-1)?.id;
  }
}

/** Writes new actions, identifiers aside; a second one of the same person on an event or petition fails as a duplicate key. */
export async function insertActions<Kind extends Action>(
  db: Database,
  actions: ActionTable<Kind>,
  created: readonly Kind[],
): Promise<void> {
  await insertRows(db, actions.table, toRows(actions, created));
}

/** Writes actions over what was stored, identifiers aside; the caller has locked them and moved their versions. */
export async function updateActions<Kind extends Action>(
  db: Database,
  actions: ActionTable<Kind>,
  changed: readonly Kind[],
): Promise<void> {
  const columns = Object.values<Column>({ ...columnsOfChanges, ...actions.own });
  const merge = Object.fromEntries(columns.map((column) => [column, 'set' as const]));
  // Every row exists and is locked, so that this inserts nothing.
  await upsertRows(db, actions.table, toRows(actions, changed), { key: ['id'], merge });
  await keepChanged(
    db,
    actions.table,
    changed.map(({ id, subjectId: ownerId, modifiedAt }) => ({ id, ownerId, modifiedAt })),
  );
}

/** Gives locked actions to another person, who has none on the same events or petitions; at most 500 at once. */
export async function moveActions(
  db: Database,
  { table }: Actions,
  ids: readonly string[],
  personId: string,
): Promise<void> {
  await db(table)
    .whereIn('id', [...ids])
    .update({ person_id: personId });
}

/** Removes actions whose identifiers are removed already; at most 500 at once. */
export async function deleteActions(db: Database, { table }: Actions, ids: readonly string[]): Promise<void> {
  await forgetChanged(db, ids);
  await db(table)
    .whereIn('id', [...ids])
    .delete();
}

/** The whole rows of actions that are locked, in the order of their ids; at most 500 at once. */
export async function readRows(
  db: Database,
  { table }: Actions,
  ids: readonly string[],
): Promise<ActionRow[]> {
  return db
    .from(table)
    .whereIn('id', [...ids])
    .orderBy('id')
    .select('*');
}

/** Writes rows that were read earlier and deleted since. */
export async function writeRows(db: Database, { table }: Actions, rows: readonly ActionRow[]): Promise<void> {
  await insertRows(db, table, rows);
}

/** The actions of rows as they were read, with their identifiers. */
export function toActions<Kind extends Action>(
  db: Database,
  actions: ActionTable<Kind>,
  rows: readonly ActionRow[],
): Promise<Kind[]> {
  const columns = Object.entries(columnsOf(actions));
  const bare = rows.map(
    (row) =>
      Object.fromEntries(
        columns.map(([field, column]) => [field, (row as Partial<Record<Column, unknown>>)[column] ?? null]),
      ) as object as Kind,
  );
  return addIdentifiers(db, actions, bare);
}

const columnsOfChanges = {
  version: 'version',
  modifiedAt: 'modified_at',
  source: 'referrer_source',
  referrer: 'referrer_code',
  website: 'referrer_website',
} as const;

// The columns by the fields that they hold.
function columnsOf<Kind extends Action>({ subject, own }: ActionTable<Kind>): Record<string, Column> {
  return {
    id: 'id',
    accountId: 'account_id',
    subjectId: subject,
    personId: 'person_id',
    createdAt: 'created_at',
    ...columnsOfChanges,
    ...own,
  };
}

function select<Kind extends Action>(db: Database, actions: ActionTable<Kind>): Knex.QueryBuilder {
  return db.from(actions.table).select(columnsOf(actions));
}

function selectAction<Kind extends Action>(
  db: Database,
  actions: ActionTable<Kind>,
  { accountId, subjectId, id }: ActionPath,
): Knex.QueryBuilder {
  return select(db, actions).where({ id, [actions.subject]: subjectId, account_id: accountId });
}

// Rows as they are read lack the identifiers, and have 0 or 1 for a flag.
async function addIdentifiers<Kind extends Action>(
  db: Database,
  { flags = [] }: ActionTable<Kind>,
  rows: readonly Kind[],
): Promise<Kind[]> {
  const identifiers = await listIdentifiers(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    ...row,
    ...Object.fromEntries(flags.map((flag) => [flag, Boolean(row[flag])])),
    identifiers: identifiers.get(row.id) ?? [],
  }));
}

function toRows<Kind extends Action>(actions: ActionTable<Kind>, all: readonly Kind[]): ActionRow[] {
  const columns = Object.entries(columnsOf(actions)) as [keyof Kind, string][];
  return all.map(
    (action) =>
      Object.fromEntries(
        columns.map(([field, column]) => [column, toValue(action[field])]),
      ) as object as ActionRow,
  );
}

function toValue(value: unknown): unknown {
  return typeof value === 'boolean' ? Number(value) : value;
}
