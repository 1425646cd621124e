import type { Database } from '../connect.ts';
import { defineColumns } from './columns.ts';

/**
 * Gives every tag its name in NFC. Tags of an account that are then equal become the oldest of them, with the people of all; the
 * addresses of the others lead to it.
 */
export async function up(db: Database): Promise<void> {
  const { create, id } = defineColumns(db);
  await create('joined_tags', (table) => {
    id(table, 'id').primary();
    id(table, 'tag_id').notNullable().references('tags.id');
  });
  for await (const tags of piecesOfTags(db)) {
    for (const tag of tags) await compose(db, tag);
  }
}

interface Tag {
  readonly id: string;
  readonly account_id: string;
  readonly name: string;
}

const rowsAtOnce = 500;
const mostCharacters = 255;

async function* piecesOfTags(db: Database): AsyncGenerator<Tag[]> {
  for (let after = ''; ; ) {
    const tags: Tag[] = await db
      .table('tags')
      .select('id', 'account_id', 'name')
      .where('id', '>', after)
      .orderBy('id')
      .limit(rowsAtOnce);
    const last = tags.at(-1);
    if (last === undefined) return;
    yield tags;
    after = last.id;
  }
}

async function compose(db: Database, tag: Tag): Promise<void> {
  const name = tag.name.normalize('NFC');
  if (name === tag.name || [...name].length > mostCharacters) return;
  const holder: Tag | undefined = await db
    .table('tags')
    .select('id', 'account_id', 'name')
    .where({ account_id: tag.account_id, name })
    .first();
  const [kept, others] = holder === undefined || tag.id < holder.id ? [tag, holder] : [holder, tag];
  if (others !== undefined) await join(db, others, kept);
  await db.table('tags').where({ id: kept.id }).update({ name });
}

async function join(db: Database, tag: Tag, kept: Tag): Promise<void> {
  await moveTaggings(db, tag, kept);
  await db.table('receipts').where({ resource_id: tag.id }).update({ resource_id: kept.id });
  await db.table('joined_tags').where({ tag_id: tag.id }).update({ tag_id: kept.id });
  await db.table('joined_tags').insert({ id: tag.id, tag_id: kept.id });
  await db.table('lists').where({ owner_id: tag.id }).delete();
  await db.table('tags').where({ id: tag.id }).delete();
  await count(db, { owner_id: tag.account_id, kind: 'tags' }, -1);
}

async function moveTaggings(db: Database, tag: Tag, kept: Tag): Promise<void> {
  let moved = 0;
  for (;;) {
    const taggings: { id: string; person_id: string }[] = await db
      .table('taggings')
      .select('id', 'person_id')
      .where({ tag_id: tag.id })
      .orderBy('id')
      .limit(rowsAtOnce);
    if (taggings.length === 0) break;
    const people = taggings.map(({ person_id }) => person_id);
    const twice: { id: string; person_id: string }[] = await db
      .table('taggings')
      .select('id', 'person_id')
      .where({ tag_id: kept.id })
      .whereIn('person_id', people);
    const keptOf = new Map(twice.map(({ id, person_id }) => [person_id, id]));
    for (const { id, person_id } of taggings) {
      const keptId = keptOf.get(person_id);
      if (keptId === undefined) continue;
      await db.table('receipts').where({ resource_id: id }).update({ resource_id: keptId });
      await db.table('taggings').where({ id }).delete();
      await count(db, { owner_id: person_id, kind: 'taggings' }, -1);
    }
    await db.table('taggings').where({ tag_id: tag.id }).whereIn('person_id', people).update({
      tag_id: kept.id,
    });
    moved += taggings.length - twice.length;
  }
  if (moved === 0) return;
  const list = { owner_id: kept.id, kind: 'taggings' } as const;
  const known = await db.table('lists').where(list).first();
  if (known !== undefined) return count(db, list, moved);
  const times = { total_before: 0, before_at: 0 };
  await db
    .table('lists')
    .insert({ account_id: kept.account_id, ...list, total: moved, version: 2, ...times });
}

async function count(
  db: Database,
  list: { readonly owner_id: string; readonly kind: string },
  added: number,
): Promise<void> {
  await db
    .table('lists')
    .where(list)
    .update({ total: db.raw('total + ?', [added]), version: db.raw('version + 1') });
}
