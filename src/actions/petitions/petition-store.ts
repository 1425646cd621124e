import type { Account } from '../../accounts/account.ts';
import type { AccountSettings } from '../../accounts/account-settings.ts';
import { joinedSettings, toSettings } from '../../accounts/account-settings-store.ts';
import { joinedAccounts, toAccount } from '../../accounts/account-store.ts';
import { keepChanged } from '../../collections/changed-member-store.ts';
import type { FilteredRows } from '../../collections/filtered-rows.ts';
import { findByIdentifier, listIdentifiers } from '../../collections/identifiers/identifier-store.ts';
import { listIds } from '../../collections/list-ids.ts';
import type { Range } from '../../collections/page.ts';
import { byPrimaryKey } from '../../database/by-index.ts';
import type { Database } from '../../database/connect.ts';
import { pieces } from '../../database/pieces.ts';
import { columnsOf, findRowOf, rowOf } from '../../database/rows/joined-columns.ts';
import type { PetitionRow } from '../../database/rows/rows.ts';
import { type Petition, type PetitionTarget, type RequiredField, requirableFields } from './petition.ts';

/** The petitions of these ids that the account has, oldest first. */
export async function findPetitions(
  db: Database,
  accountId: string,
  ids: readonly string[],
): Promise<Petition[]> {
  if (ids.length === 0) return [];
  const rows: PetitionRow[] = await ofAccount(db, accountId, ids);
  return toPetitions(db, rows);
}

/** Those of the ids that are petitions of the account. */
export async function findPetitionIds(
  db: Database,
  accountId: string,
  ids: readonly string[],
): Promise<string[]> {
  const found: string[] = [];
  for (const some of pieces([...new Set(ids)])) {
    found.push(...(await ofAccount(db, accountId, some).pluck('id')));
  }
  return found;
}

/** Whether the account has a petition of that id. */
export async function hasPetition(db: Database, accountId: string, id: string): Promise<boolean> {
  const row = await db('petitions').where({ id, account_id: accountId }).first('id');
  return row !== undefined;
}

/** What a signature takes from its petition. */
export interface PetitionToSign
  extends Pick<
    Petition,
    'id' | 'accountId' | 'originatingSystem' | 'closedAt' | 'requiredFields' | 'language' | 'confirmation'
  > {
  readonly owner: Account;
}

/** The fields of a petition, without the identifiers that another table has. */
export type PetitionFields = Omit<Petition, 'identifiers'>;

/** A petition with what its webpage shows and asks for. */
export interface PetitionWebpage {
  readonly petition: PetitionFields;
  readonly owner: Account;
  readonly settings: AccountSettings;
  /** Whether signatures of it were ever struck out. */
  readonly hasRemovals: boolean;
  readonly hasUpdates: boolean;
  readonly hasComments: boolean;
}

/** Those of the petitions that exist, of any account, by id. */
export async function findPetitionsToSign(
  db: Database,
  ids: readonly string[],
): Promise<Map<string, PetitionToSign>> {
  const petitions = new Map<string, PetitionToSign>();
  for (const some of pieces([...new Set(ids)])) {
    const rows = await db('petitions')
      .join('accounts', 'accounts.id', 'petitions.account_id')
      .whereIn('petitions.id', some)
      .select(
        'petitions.id',
        'petitions.originating_system',
        'petitions.closed_at',
        'petitions.required_fields',
        'petitions.language',
        'petitions.confirmation',
        columnsOf(joinedAccounts),
      );
    for (const {
      id,
      originating_system,
      closed_at,
      required_fields,
      language,
      confirmation,
      ...row
    } of rows) {
      const owner = toAccount(rowOf(joinedAccounts, row));
      petitions.set(id, {
        id,
        accountId: owner.id,
        originatingSystem: originating_system,
        closedAt: closed_at,
        requiredFields: readRequired(required_fields),
        language,
        confirmation,
        owner,
      });
    }
  }
  return petitions;
}

/** Those of the petitions that exist, of any account, by slug. */
export async function findPetitionsBySlugs(
  db: Database,
  slugs: readonly string[],
): Promise<Map<string, PetitionWebpage>> {
  const found = slugs.length === 0 ? [] : await listWebpages(db, 'slug', slugs);
  return new Map(found.map((webpage) => [webpage.petition.slug, webpage]));
}

/** The petition with its webpage, of any account, or undefined. */
export async function findWebpageOf(db: Database, id: string): Promise<PetitionWebpage | undefined> {
  return (await listWebpages(db, 'id', [id]))[0];
}

async function listWebpages(
  db: Database,
  column: 'id' | 'slug',
  values: readonly string[],
): Promise<PetitionWebpage[]> {
  // Known from the same statement, as most petitions have none.
  const has = (table: string) =>
    db.raw('exists (select 1 from ?? x where x.petition_id = petitions.id)', table);
  const rows = await db('petitions')
    .join('accounts', 'accounts.id', 'petitions.account_id')
    .leftJoin('account_settings', 'account_settings.account_id', 'petitions.account_id')
    .whereIn(`petitions.${column}`, [...new Set(values)])
    .select('petitions.*', columnsOf(joinedAccounts), columnsOf(joinedSettings), {
      has_removals: has('removals'),
      has_updates: has('petition_updates'),
      has_comments: has('shown_comments'),
    });
  return rows.map((row) => ({
    petition: toFields(row),
    owner: toAccount(rowOf(joinedAccounts, row)),
    settings: toSettings(findRowOf(joinedSettings, row)),
    hasRemovals: row.has_removals === 1,
    hasUpdates: row.has_updates === 1,
    hasComments: row.has_comments === 1,
  }));
}

/** The ids of a range of the account's petitions, oldest first. */
export function listPetitionIds(db: Database, accountId: string, range: Range): Promise<string[]> {
  return listIds(db, 'petitions', { account_id: accountId }, range);
}

/** A range of the account's petitions, oldest first. */
export async function listPetitions(db: Database, accountId: string, range: Range): Promise<Petition[]> {
  return findPetitions(db, accountId, await listPetitionIds(db, accountId, range));
}

/** The petitions of an account that were made in the interface, the newest first; at most `limit`, after the first `skipped`. */
export async function listManagedPetitions(
  db: Database,
  accountId: string,
  { limit, skipped = 0 }: { readonly limit: number; readonly skipped?: number },
): Promise<Petition[]> {
  const rows: PetitionRow[] = await db('petitions')
    .where({ account_id: accountId, made_by: 'interface' })
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(skipped);
  return toPetitions(db, rows);
}

/** The ids of the newest petitions that organisers made in the interface, without those that were closed before an instant. */
export async function listPetitionsSince(
  db: Database,
  accountId: string,
  { since, limit }: { readonly since: number; readonly limit: number },
): Promise<string[]> {
  const rows: { id: string }[] = await db('petitions')
    .where({ account_id: accountId, made_by: 'interface' })
    .andWhere((open) => open.whereNull('closed_at').orWhere('closed_at', '>', since))
    .orderBy('id', 'desc')
    .limit(limit)
    .select('id');
  return rows.map(({ id }) => id);
}

/** The newest other petition of the account that can be signed at an instant. */
export async function findOtherPetition(
  db: Database,
  { id, accountId }: Pick<Petition, 'id' | 'accountId'>,
  now: number,
): Promise<PetitionFields | undefined> {
  const row = await db('petitions')
    .where({ account_id: accountId })
    .whereNot({ id })
    .andWhere((open) => open.whereNull('closed_at').orWhere('closed_at', '>', now))
    .orderBy('id', 'desc')
    .first();
  return row && toFields(row);
}

/** How many petitions of an account were made in the interface. */
export async function countManagedPetitions(db: Database, accountId: string): Promise<number> {
  const [row] = await db('petitions')
    .where({ account_id: accountId, made_by: 'interface' })
    .count({ count: '*' });
  return Number(row?.count ?? 0);
}

/** The newest petitions of an account, or only those that were made over the API; at most `limit`. */
export async function listLatestPetitions(
  db: Database,
  accountId: string,
  { limit, madeBy }: { readonly limit: number; readonly madeBy?: 'api' },
): Promise<Pick<Petition, 'id' | 'title' | 'originatingSystem' | 'createdAt'>[]> {
  const rows = await db('petitions')
    .where({ account_id: accountId, ...(madeBy && { made_by: madeBy }) })
    .orderBy('id', 'desc')
    .limit(limit)
    .select('id', 'title', 'originating_system', 'created_at');
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    originatingSystem: row.originating_system,
    createdAt: row.created_at,
  }));
}

/** The account's petitions as filters select from them. */
export function petitionRows(accountId: string): FilteredRows {
  return {
    table: 'petitions',
    owner: { column: 'account_id', id: accountId },
    changes: { ownerId: accountId, kind: 'petitions' },
    findId: (db, _name, value) => findByIdentifier(db, accountId, 'petition', value),
  };
}

/** Locks petitions of the account until the transaction ends, and returns their state after the lock, oldest first. */
export async function lockPetitions(
  db: Database,
  accountId: string,
  ids: readonly string[],
): Promise<Petition[]> {
  if (ids.length === 0) return [];
  const rows: PetitionRow[] = await ofAccount(db, accountId, ids).forUpdate();
  return toPetitions(db, rows);
}

/** Whether a petition has this slug; it is locked until the transaction ends. */
export async function lockTakenSlug(db: Database, slug: string): Promise<boolean> {
  return (await db('petitions').select('id').where({ slug }).forUpdate().first()) !== undefined;
}

/** Those of these slugs that petitions have. */
export async function listTakenSlugs(db: Database, slugs: readonly string[]): Promise<string[]> {
  const rows = await db('petitions')
    .select('slug')
    .whereIn('slug', [...slugs]);
  return rows.map((row) => row.slug);
}

/** Writes a new petition, identifiers aside. */
export async function insertPetition(db: Database, petition: Petition): Promise<void> {
  await db('petitions').insert(toRow(petition));
}

/** Overwrites a stored petition, but not its identifiers. The caller has locked it and raised its version. */
export async function updatePetition(db: Database, petition: Petition): Promise<void> {
  const { id, ...columns } = toRow(petition);
  await db('petitions').where({ id }).update(columns);
  const { accountId: ownerId, modifiedAt } = petition;
  await keepChanged(db, 'petitions', [{ id, ownerId, modifiedAt }]);
}

function ofAccount(db: Database, accountId: string, ids: readonly string[]) {
  return db
    .from(byPrimaryKey(db, 'petitions'))
    .whereIn('id', [...ids])
    .where({ account_id: accountId })
    .orderBy('id');
}

async function toPetitions(db: Database, rows: readonly PetitionRow[]): Promise<Petition[]> {
  const identifiers = await listIdentifiers(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({ ...toFields(row), identifiers: identifiers.get(row.id) ?? [] }));
}

function toRow(petition: Petition): PetitionRow {
  return {
    id: petition.id,
    account_id: petition.accountId,
    version: petition.version,
    created_at: petition.createdAt,
    modified_at: petition.modifiedAt,
    originating_system: petition.originatingSystem,
    slug: petition.slug,
    title: petition.title,
    description: petition.description,
    petition_text: petition.petitionText,
    target: petition.target && JSON.stringify(petition.target),
    language: petition.language,
    creator_person_id: petition.creatorPersonId,
    made_by: petition.madeBy,
    goal: petition.goal,
    closed_at: petition.closedAt,
    text_changed_at: petition.textChangedAt,
    confirmation: petition.confirmation,
    picture: petition.picture,
    next_url: petition.nextUrl,
    shows_signers: Number(petition.showsSigners),
    required_fields: petition.requiredFields.join(' '),
    modified_by: petition.modifiedBy,
    delivered_to: petition.delivery?.to ?? null,
    delivered_on: petition.delivery?.on ?? null,
  };
}

function toFields(row: PetitionRow): PetitionFields {
  return {
    id: row.id,
    accountId: row.account_id,
    version: row.version,
    createdAt: row.created_at,
    modifiedAt: row.modified_at,
    originatingSystem: row.originating_system,
    slug: row.slug,
    title: row.title,
    description: row.description,
    petitionText: row.petition_text,
    target: row.target === null ? null : (JSON.parse(row.target) as PetitionTarget[]),
    language: row.language,
    creatorPersonId: row.creator_person_id,
    madeBy: row.made_by,
    goal: row.goal,
    closedAt: row.closed_at,
    textChangedAt: row.text_changed_at,
    confirmation: row.confirmation,
    picture: row.picture,
    nextUrl: row.next_url,
    showsSigners: row.shows_signers === 1,
    requiredFields: readRequired(row.required_fields),
    modifiedBy: row.modified_by,
    delivery:
      row.delivered_to === null || row.delivered_on === null
        ? null
        : { to: row.delivered_to, on: row.delivered_on },
  };
}

function readRequired(words: string): RequiredField[] {
  return requirableFields.filter((name) => words.split(' ').includes(name));
}
