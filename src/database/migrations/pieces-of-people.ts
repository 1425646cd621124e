import type { Database } from '../connect.ts';
import type { PersonRow } from '../rows/rows.ts';

/** The people in the order of their ids, at most `most` at once, with their id and the columns. */
export async function* piecesOfPeople<Column extends Exclude<keyof PersonRow, 'id'> = never>(
  db: Database,
  most: number,
  columns: readonly Column[] = [],
): AsyncGenerator<Pick<PersonRow, 'id' | Column>[]> {
  for (let after = ''; ; ) {
    const people: Pick<PersonRow, 'id' | Column>[] = await db
      .table('people')
      .select('id', ...columns)
      .where('id', '>', after)
      .orderBy('id')
      .limit(most);
    const last = people.at(-1);
    if (last === undefined) return;
    yield people;
    after = last.id;
  }
}
