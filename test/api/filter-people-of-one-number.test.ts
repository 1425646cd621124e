import assert from 'node:assert/strict';
import { seedPeople } from '../../bench/seed-people.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { openIndividual } from '../support/service.ts';
import { useService } from '../support/use-service.ts';

const most = 10_000;
const number = '15035550142';

describeOnEachDatabase('A filter by a phone number that very many people share', (database) => {
  const suite = useService(database);

  it('finds 10,000 of them, and is 400 where there are more (2.5)', async () => {
    const { context } = suite.service;
    const { account, key } = await openIndividual(context, 'many');
    const seeding = { ground: context, account } as unknown as Parameters<typeof seedPeople>[0];
    await seedPeople(seeding, most + 1);
    const columns = ['account_id', 'number', 'holder_key', 'number_type', 'status', 'person_id', 'position'];
    const share = (count: number, offset: number) =>
      database.db.raw(
        `insert into ?? (${columns.map(() => '??')}) select account_id, ?, id, 'Mobile', 'unsubscribed', id, 0
         from people where account_id = ? and originating_system = 'bench' order by id limit ? offset ?`,
        ['phone_numbers', ...columns, number, account.id, count, offset],
      );
    const ask = async (filter: string) =>
      suite.service.as(key).get(`/people?filter=${encodeURIComponent(filter)}`);
    await share(most, 0);
    assert.equal((await ask(`phone_number eq '${number}'`)).body.total_records, most);
    assert.equal((await ask(`phone_number ne '${number}'`)).body.total_records, 2);

    await share(1, most);
    // Written without a new version of the collection, whose pages are kept by their addresses.
    const message = 'must have a phone number that at most 10,000 people share';
    for (const filter of [
      `phone_number eq ${number}`,
      `given_name eq 'Maria' and phone_number ne ${number}`,
    ]) {
      const { status, body } = await ask(filter);
      assert.deepEqual(
        [status, body.code, body.errors],
        [400, 'invalid_request', [{ parameter: 'filter', message }]],
      );
    }
  });
});
