import assert from 'node:assert/strict';
import { personFields, seedPeople } from '../../bench/seed-people.ts';
import { formatTime, parseTime } from '../../src/base/clock.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { findScans } from '../support/find-scans.ts';
import { openIndividual } from '../support/service.ts';
import { explain, recordStatements, type Statement } from '../support/statements.ts';
import { useService } from '../support/use-service.ts';

// More than a filter lists by any index, so that it also counts.
const count = 22_000;
const perPage = 20;
const people = Array.from({ length: count }, (_, index) => personFields(index));
const changed = (index: number) => index % 40_000 === 17;
const at = (index: number) => formatTime(personFields(index).created_at);
type Fields = ReturnType<typeof personFields>;

const filters: readonly (readonly [filter: string, isFound: (fields: Fields, index: number) => boolean])[] = [
  [`given_name eq 'Maria'`, ({ given_name }) => given_name === 'Maria'],
  [`given_name ne 'Maria'`, ({ given_name }) => given_name !== 'Maria'],
  [`given_name ne 'Maria' and given_name ne 'Maria'`, ({ given_name }) => given_name !== 'Maria'],
  [
    `given_name ne 'Maria' and given_name ne 'Given 33'`,
    ({ given_name }) => !['Maria', 'Given 33'].includes(given_name),
  ],
  [`given_name ne 'Given 33'`, ({ given_name }) => given_name !== 'Given 33'],
  [`given_name eq 'Maria' and family_name eq 'Silva'`, (_fields, index) => index % 15 === 0],
  [
    `given_name eq 'Maria' and family_name ne 'Silva'`,
    (_fields, index) => index % 5 === 0 && index % 3 !== 0,
  ],
  [
    `given_name ne 'Maria' and family_name ne 'Silva'`,
    (_fields, index) => index % 5 !== 0 && index % 3 !== 0,
  ],
  [
    `given_name ne 'Maria' and family_name eq 'Silva'`,
    (_fields, index) => index % 5 !== 0 && index % 3 === 0,
  ],
  [
    `given_name ne 'Maria' and given_name ne 'Given 33' and family_name ne 'Silva' and family_name ne 'Family 4'`,
    ({ given_name, family_name }) =>
      !['Maria', 'Given 33'].includes(given_name) && !['Silva', 'Family 4'].includes(family_name),
  ],
  [`given_name eq 'Maria' and given_name ne 'Given 33'`, (_fields, index) => index % 5 === 0],
  [`given_name eq 'Maria' and given_name ne 'Maria'`, () => false],
  [`given_name eq 'Maria' and family_name eq 'Silva' and family_name ne 'Silva'`, () => false],
  [
    `given_name ne 'Maria' and family_name ne 'Silva' and created_at lt ${at(21_000)}`,
    (_fields, index) => index % 5 !== 0 && index % 3 !== 0 && index < 21_000,
  ],
  [
    `given_name eq 'Maria' and family_name eq 'Family 5'`,
    (_fields, index) => index % 5 === 0 && index % 3 !== 0 && index % 1000 === 5,
  ],
  [
    `family_name eq 'Silva' and created_at ge ${at(11_000)}`,
    (_fields, index) => index % 3 === 0 && index >= 11_000,
  ],
  [
    `family_name ne 'Silva' and created_at lt ${at(21_500)}`,
    (_fields, index) => index % 3 !== 0 && index < 21_500,
  ],
  [`created_at ge ${at(0)}`, () => true],
  [`created_at ge ${at(500)}`, (_fields, index) => index >= 500],
  [
    `created_at gt ${at(500)} and created_at le ${at(21_900)}`,
    (_fields, index) => index > 500 && index <= 21_900,
  ],
  [`created_at lt ${at(21_990)}`, (_fields, index) => index < 21_990],
  [`created_at ge ${at(21_980)}`, (_fields, index) => index >= 21_980],
  [`created_at ne ${at(100)}`, (_fields, index) => index !== 100],
  [`modified_at ge ${at(0)}`, () => true],
  [`modified_at ge ${at(300)}`, (_fields, index) => index >= 300 || changed(index)],
  [`modified_at ge ${at(21_980)}`, (_fields, index) => index >= 21_980 || changed(index)],
  [`modified_at lt ${at(21_980)}`, (_fields, index) => index < 21_980 && !changed(index)],
  [
    `modified_at ge ${at(5)} and modified_at lt ${at(21_000)}`,
    (_fields, index) => index >= 5 && index < 21_000 && !changed(index),
  ],
  [
    `modified_at ge ${at(300)} and given_name eq 'Maria'`,
    (_fields, index) => index >= 300 && index % 5 === 0,
  ],
  [
    `modified_at ge ${at(300)} and created_at lt ${at(21_995)}`,
    (_fields, index) => (index >= 300 && index < 21_995) || changed(index),
  ],
  [`email_address ne 'person-77@people.example'`, (_fields, index) => index !== 77],
  [
    `email_address ne 'person-77@people.example' and given_name ne 'Maria'`,
    (_fields, index) => index !== 77 && index % 5 !== 0,
  ],
  [`email_address ne 'nobody@people.example'`, () => true],
];

describeOnEachDatabase('A filter of many people', (database) => {
  const suite = useService(database);
  const explained = new Set<string>();
  let accountId: string;
  let key: string;

  before(async () => {
    const { account, key: made } = await openIndividual(suite.service.context, 'many');
    accountId = account.id;
    key = made;
    // The person of the account itself is not one of those that are counted.
    await seedPeople(
      { ground: suite.service.context, account } as unknown as Parameters<typeof seedPeople>[0],
      count,
    );
  });

  for (const [filter, isFound] of filters) {
    it(`has the right total and members, and reads no table as a whole, for ${filter}`, async () => {
      const client = suite.service.as(key);
      const expected = [...people.keys()].filter((index) => isFound(people[index]!, index));
      // The person of the account was created and modified now.
      const own = /_(name|address) eq|_at l[te]/.test(filter) ? 0 : 1;
      const total = expected.length + own;
      const pages = Math.ceil(total / perPage);
      for (const page of new Set([1, Math.ceil(pages / 2), pages])) {
        const path = `/people?per_page=${perPage}&page=${page}&filter=${encodeURIComponent(filter)}`;
        let statements: Statement[] = [];
        let body: {
          total_records: number;
          _embedded: Record<string, { email_addresses: [{ address: string }] }[]>;
        };
        statements = await recordStatements(suite.service.context.db, async () => {
          ({ body } = await client.get(path));
        });
        const found = body!._embedded['osdi:people']!.map(({ email_addresses: [{ address }] }) => address);
        const shown = expected
          .slice((page - 1) * perPage, page * perPage)
          .map((index) => `person-${index}@people.example`);
        if (own === 1 && page === pages && shown.length < perPage) shown.push('many@people.example');
        assert.deepEqual([body!.total_records, found], [total, shown]);
        await assertNoScan(statements);
      }
    });
  }

  it('counts two names, and people with neither, in indexes alone', async () => {
    for (const operator of ['eq', 'ne']) {
      const filter = `given_name ${operator} 'Maria' and family_name ${operator} 'Silva'`;
      const statements = await recordStatements(suite.service.context.db, async () => {
        await suite.service.as(key).get(`/people?filter=${encodeURIComponent(filter)}`);
      });
      const counts = statements.filter(({ sql }) => /^select count\(.*from `people`/.test(sql));
      const together = counts.filter(
        ({ bindings }) => bindings.includes('Maria') && bindings.includes('Silva'),
      );
      assert.ok(together.length > 0, `${statements.map(({ sql }) => sql)}`);
      for (const statement of together) {
        assert.match((await explain(database, statement)).join(), /COVERING INDEX|Using index/);
      }
    }
  });

  // The last one, since it gives most people a number.
  it('finds 10,000 people who share a phone number, and is 400 where there are more (2.5)', async () => {
    const [most, number] = [10_000, '15035550142'];
    const columns = ['account_id', 'number', 'holder_key', 'number_type', 'status', 'person_id', 'position'];
    const share = (count: number, offset: number) =>
      database.db.raw(
        `insert into ?? (${columns.map(() => '??')}) select account_id, ?, id, 'Mobile', 'unsubscribed', id, 0
         from people where account_id = ? and originating_system = 'bench' order by id limit ? offset ?`,
        ['phone_numbers', ...columns, number, accountId, count, offset],
      );
    const ask = async (filter: string) =>
      suite.service.as(key).get(`/people?filter=${encodeURIComponent(filter)}`);
    await share(most, 0);
    assert.equal((await ask(`phone_number eq '${number}'`)).body.total_records, most);
    assert.equal((await ask(`phone_number ne '${number}'`)).body.total_records, count + 1 - most);

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

  // MariaDB chooses by statistics, and the indexes of filters are forced.
  async function assertNoScan(sent: readonly Statement[]): Promise<void> {
    const statements = sent.filter(({ sql }) => !explained.has(sql));
    for (const { sql } of statements) explained.add(sql);
    if (database.dialect === 'SQLite') {
      assert.deepEqual(await findScans(database.db, statements), []);
      return;
    }
    for (const statement of statements.filter(({ sql }) => /from `people`/.test(sql))) {
      const steps = await explain(database, statement);
      assert.ok(!steps.some((step) => step.startsWith('ALL ')), `${statement.sql}: ${steps}`);
    }
  }

  it('reads times back as they are shown', () => {
    assert.equal(parseTime(at(5)), personFields(5).created_at);
  });
});
