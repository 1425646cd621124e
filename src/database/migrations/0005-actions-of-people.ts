import type { Migration } from './migration.ts';

const peopleAtOnce = 500;

/** Drops the counters of the actions of people, which are computed from the actions. */
export const actionsOfPeople = {
  name: '0005-actions-of-people',

  async up(db) {
    for (let after = ''; ; ) {
      const people = await db('people')
        .select('id')
        .where('id', '>', after)
        .orderBy('id')
        .limit(peopleAtOnce);
      const last = people.at(-1);
      if (last === undefined) return;
      await db('lists')
        .whereIn(
          'owner_id',
          people.map(({ id }) => id),
        )
        .whereIn('kind', ['attendances', 'signatures'])
        .delete();
      after = last.id;
    }
  },
} satisfies Migration;
