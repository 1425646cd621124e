import assert from 'node:assert/strict';
import { erasePerson } from '../../src/actions/personal-data/erase-person.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { readBytes } from '../support/read-bytes.ts';
import { useService } from '../support/use-service.ts';
import { amara, leaveTraces, traces } from './leave-traces.ts';

describeOnEachDatabase('the files of a database after an erasure', (database) => {
  if (database.dialect === 'MariaDB') return;
  const suite = useService(database);

  /** The number of traces of Amara in the database and its log. */
  async function countTraces(): Promise<number> {
    const text = (await readBytes(database.url)).toLowerCase();
    return traces.reduce((sum, word) => sum + text.split(word).length - 1, 0);
  }

  it('contain no byte of the person’s data, even if rows had moved', async () => {
    const { account, key } = await suite.individual();
    const client = suite.service.as(key);
    const others = async (from: number) => {
      for (let index = from; index < from + 30; index++) {
        const address = { address: `neighbour-${index}@people.example` };
        const { status } = await client.post('/people', {
          person: { given_name: `Neighbour ${index}`.repeat(index % 7), email_addresses: [address] },
          add_tags: ['tenant'],
        });
        assert.equal(status, 200);
      }
    };
    await others(0);
    const { person } = await leaveTraces(client);
    await client.put(person, { ...amara, custom_fields: { landlord: 'Halden, of Juniper Street' } });
    await others(30);
    await client.put(person, { ...amara, custom_fields: { landlord: 'Halden' } });
    assert.notEqual(await countTraces(), 0);

    await erasePerson(suite.service.context, { accountSlug: account.slug, email: 'second@people.example' });
    assert.equal(await countTraces(), 0);
  });
});
