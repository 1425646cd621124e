import assert from 'node:assert/strict';
import { seedEvents } from '../../../bench/seed-events.ts';
import { eventRows } from '../../../src/actions/events/event-store.ts';
import { filterFields } from '../../../src/api/v1/filter-fields.ts';
import { readFilter } from '../../../src/collections/filter.ts';
import { findMatches } from '../../../src/collections/find-matches.ts';
import { inSnapshot } from '../../../src/database/transaction.ts';
import { describeOnEachDatabase } from '../../support/databases.ts';
import { openIndividual } from '../../support/service.ts';
import { recordStatements } from '../../support/statements.ts';
import { useService } from '../../support/use-service.ts';

// More than a filter lists by any index, also of those with the common summary.
const members = 44_000;
const common = 22_000;
const rare = 5;

describeOnEachDatabase('a filter of texts that no index has together', (database) => {
  const suite = useService(database);
  let accountId: string;

  before(async () => {
    const { context } = suite.service;
    const { account } = await openIndividual(context, 'many');
    accountId = account.id;
    await seedEvents({ ground: context, account } as unknown as Parameters<typeof seedEvents>[0], members);
    const ids: string[] = await context.db('events').orderBy('id').pluck('id');
    const upTo = (end: number) => context.db('events').where('id', '<', ids[end] ?? '');
    await upTo(common + rare).update({ summary: 'Common' });
    await upTo(rare).update({ summary: 'Rare' });
  });

  /** The total of a filter, and the statements that compare the summary. */
  async function count(text: string) {
    const filter = readFilter(text, filterFields.events);
    let total: number | undefined;
    const statements = await recordStatements(database.db, async () => {
      await inSnapshot(database.db, async (db) => {
        const search = { rows: eventRows(accountId, undefined), filter, members };
        ({ total } = await findMatches(db, search, { first: 1, last: 25 }));
      });
    });
    return { total, compared: statements.filter(({ sql }) => / `summary` = /.test(sql)) };
  }

  it('is counted by the text that few have, where others differ from it', async () => {
    const { total, compared } = await count(
      `originating_system eq 'Riverside website' and summary ne 'Rare'`,
    );
    assert.equal(total, members - rare);
    // The entries of the text, their rows, and the beginning of the page.
    assert.equal(compared.length, 3);
    for (const { sql } of compared) assert.match(sql, /events_account_id_summary_id_index|`id` (<|in )/);
  });

  for (const [operator, expected] of [
    ['eq', common],
    ['ne', members - common],
  ] as const) {
    it(`reads rows in steps, if very many have both, with ${operator}`, async () => {
      const { total, compared } = await count(
        `originating_system eq 'Riverside website' and summary ${operator} 'Common'`,
      );
      assert.equal(total, expected);
      for (const { sql } of compared) assert.match(sql, /`id` (<|>=|in )|limit/, sql);
    });
  }
});
