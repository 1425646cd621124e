import assert from 'node:assert/strict';
import { findPeople } from '../../src/people/person-store.ts';
import { findTablePeople } from '../../src/people/table-person-store.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { idOf } from '../support/path-of.ts';
import { recordStatements } from '../support/statements.ts';
import { useService } from '../support/use-service.ts';

describeOnEachDatabase('The people of a table', (database) => {
  const suite = useService(database);

  it('have their primary postal address as it is stored, and no other', async () => {
    const client = suite.service.as((await suite.group()).key);
    const first = {
      address_lines: ['“1” Ünter \\ den 🌳', '2'],
      locality: 'Portland',
      postal_code: '97202',
      country: 'US',
    };
    const add = async (name: string, postal_addresses: object[]) => {
      const email_addresses = [{ address: `${name}@people.example` }];
      const { body, status } = await client.post('/people', {
        person: { email_addresses, postal_addresses },
      });
      assert.equal(status, 200, JSON.stringify(body));
      return idOf(body);
    };
    const ids = [await add('two', [first, { postal_code: '10001', country: 'US' }]), await add('none', [])];
    const [whole, shown] = [await findPeople(database.db, ids), await findTablePeople(database.db, ids)];
    for (const id of ids)
      assert.deepEqual(shown.get(id)?.postalAddresses, whole.get(id)?.postalAddresses.slice(0, 1));
    assert.equal(whole.get(ids[0] ?? '')?.postalAddresses.length, 2);
  });

  it('are read 100 at once', async () => {
    const ids = Array.from({ length: 201 }, (_, index) => `nobody-${index}`);
    const statements = await recordStatements(database.db, () => findTablePeople(database.db, ids));
    assert.equal(statements.length, 3);
  });
});
