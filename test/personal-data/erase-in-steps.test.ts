import assert from 'node:assert/strict';
import { erasePerson } from '../../src/actions/personal-data/erase-person.ts';
import { randomIds } from '../../src/base/ids.ts';
import { mostRows } from '../../src/database/throttle.ts';
import { breakWrites } from '../support/break-writes.ts';
import { countWritten } from '../support/count-written.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { createFullThrottle } from '../support/full-throttle.ts';
import { openPetition, type PetitionOfTest } from '../support/open-petition.ts';
import { pathOf } from '../support/path-of.ts';
import { seedFailed } from '../support/seed-failed.ts';
import { recordStatements } from '../support/statements.ts';
import { until } from '../support/until.ts';
import { useService } from '../support/use-service.ts';

const messages = 1500;
const address = 'amara@people.example';
const person = { given_name: 'Amara', email_addresses: [{ address }] };

describeOnEachDatabase('erasing a person in steps', (database) => {
  const suite = useService(database);
  let petition: PetitionOfTest;
  let account: { id: string; slug: string };
  let personId: string;

  beforeEach(async () => {
    const opened = await suite.individual();
    account = opened.account;
    const client = suite.service.as(opened.key);
    petition = await openPetition({ client: async () => client });
    const { body } = await petition.sign({ person, add_tags: ['tenant'] });
    personId = body['platform:person_id'];
  });
  afterEach(async () => {
    for (const table of ['attempts', 'deliveries', 'messages'] as const) await database.db(table).delete();
  });

  /** Writes messages about the person. */
  const seed = (count: number) =>
    seedFailed(database, {
      ...{ accountId: account.id, endpointId: randomIds.newId(), personId },
      ...{ count, createdAt: Date.now(), attempts: 2 },
    });
  const erase = (context = suite.service.context) =>
    erasePerson(context, { accountSlug: account.slug, email: address });
  const count = async (table: 'messages' | 'attempts' | 'signatures' | 'taggings' | 'people') =>
    Number(
      (
        await database
          .db(table)
          .where(table === 'attempts' ? {} : table === 'people' ? { id: personId } : { person_id: personId })
          .count({ n: '*' })
      )[0]?.n,
    );
  const totals = async () => {
    const { body: people } = await petition.client.get('/people');
    const { body: signatures } = await petition.client.get(`${petition.path}/signatures`);
    const { body: actions } = await petition.client.get('/targeting/actions');
    return [people.total_records, signatures.total_records, actions.total_records];
  };

  it('runs in small transactions, serves other requests between them, and erases what these create, of 1,500 messages', async () => {
    await seed(messages);
    let erased: Awaited<ReturnType<typeof erase>> | undefined;
    const working = recordStatements(suite.service.context.db, async () => {
      erased = await erase();
    });
    await until('some messages are gone', async () => (await count('messages')) < messages);
    const again = await petition.sign({ person, comments: 'Once more' });
    const statements = await working;
    const largest = Math.max(...statements.map(({ bindings }) => bindings?.length ?? 0));
    assert.ok(largest <= 2 * mostRows + 5, `a statement of ${largest} values`);

    assert.equal(again.status, 200);
    assert.equal(again.body['platform:person_id'], personId, 'they were erased before they could act');
    const { people, signatures, taggings, attempts } = erased ?? {};
    assert.deepEqual([people, signatures, taggings, attempts], [1, 1, 1, 2 * messages]);
    for (const table of ['messages', 'attempts', 'signatures', 'taggings', 'people'] as const)
      assert.equal(await count(table), 0, table);
    assert.deepEqual(await totals(), [1, 0, 0]);
  });

  it('writes at most 1,000 rows in a transaction if the actions have 100 identifiers each', async () => {
    const signed = 12;
    for (let number = 0; number < signed; number++) {
      const { sign } = await openPetition(suite, petition.client);
      const identifiers = Array.from({ length: 100 }, (_, index) => `crm:${number}-${index}`);
      const { status } = await petition.client.put(pathOf((await sign({ person })).body), { identifiers });
      assert.equal(status, 200);
    }
    let erased: Awaited<ReturnType<typeof erase>> | undefined;
    const written = await countWritten(suite.service.context.db, async () => {
      erased = await erase({ ...suite.service.context, startThrottle: createFullThrottle() });
    });
    assert.equal(erased?.signatures, signed + 1);
    assert.ok(Math.max(...written) <= 1000, `${Math.max(...written)} rows`);
    assert.deepEqual(await totals(), [1, 0, 0]);
  });

  it('is completed by a repeat if a failure stopped it, and every total is correct in between', async () => {
    await seed(20);
    const repair = await breakWrites(database, 'delete', 'signatures');
    await assert.rejects(erase(), /broken by the test/);
    assert.deepEqual([await count('messages'), await count('taggings')], [0, 0]);
    assert.deepEqual([await count('signatures'), await count('people')], [1, 1]);
    assert.deepEqual(await totals(), [2, 1, 1]);
    assert.equal((await petition.client.get(`/people/${personId}/taggings`)).body.total_records, 0);
    await repair();
    const { people, signatures, messages: left } = await erase();
    assert.deepEqual([people, signatures, left], [1, 1, 0]);
    assert.deepEqual(await totals(), [1, 0, 0]);
    await assert.rejects(erase(), { code: 'not_found' });
  });
});
