import type { Migration } from './migration.ts';
import { piecesOfPeople } from './pieces-of-people.ts';

const peopleAtOnce = 500;

/** Drops the counters of the actions of people, which are computed from the actions. */
export const actionsOfPeople = {
  name: '0005-actions-of-people',

  async up(db) {
    for await (const people of piecesOfPeople(db, peopleAtOnce)) {
      await db('lists')
        .whereIn(
          'owner_id',
          people.map(({ id }) => id),
        )
        .whereIn('kind', ['attendances', 'signatures'])
        .delete();
    }
  },
} satisfies Migration;
