import type { Database } from '../connect.ts';
import { piecesOfPeople } from './pieces-of-people.ts';

const peopleAtOnce = 500;

/** Drops the counters of the actions of people, which are computed from the actions. */
export async function up(db: Database): Promise<void> {
  for await (const people of piecesOfPeople(db, peopleAtOnce)) {
    await db('lists')
      .whereIn(
        'owner_id',
        people.map(({ id }) => id),
      )
      .whereIn('kind', ['attendances', 'signatures'])
      .delete();
  }
}
