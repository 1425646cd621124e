import assert from 'node:assert/strict';
import type { Account } from '../../src/accounts/account.ts';
import { mergePeople } from '../../src/actions/personal-data/merge-people.ts';
import { walkTargeted } from '../../src/actions/targeting/targeted-people.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { interject } from '../support/interject.ts';
import { openPetition } from '../support/open-petition.ts';
import { idOf } from '../support/path-of.ts';
import type { Client } from '../support/service.ts';
import { useService } from '../support/use-service.ts';

describeOnEachDatabase('Somebody whose two records become one while a table is read', (database) => {
  const suite = useService(database);
  let account: Account;
  let client: Client;

  beforeEach(async () => {
    const group = await suite.group();
    account = group.account;
    client = suite.service.as(group.key);
  });

  const add = async (name: string, tags: readonly string[] = ['here']) => {
    const person = { given_name: name, email_addresses: [{ address: `${name}@people.example` }] };
    return idOf((await client.post('/people', { person, add_tags: tags })).body);
  };
  const merge = (...ids: [string, string]) =>
    mergePeople(suite.service.context, account, { ids, choices: new Map() });

  /** The names in the table of the people with a tag, whose records are read one by one; `change` runs behind one of them. */
  async function readTable({ behind, change }: { behind: string; change: () => Promise<unknown> }) {
    const { db, clock } = suite.service.context;
    const tagged = { match: 'all', conditions: [{ kind: 'tag', is: true, anyOf: ['here'] }] } as const;
    const names: (string | null)[] = [];
    for await (const { givenName } of walkTargeted(db, account.id, tagged, clock.now(), { read: 1 })) {
      names.push(givenName);
      if (givenName === behind) await change();
    }
    return names;
  }

  it('is in the table of a target by the older record, which it had passed, where only the newer one was selected (T-exact, G-merge)', async () => {
    await add('ana');
    const older = await add('bo', []);
    await add('cy');
    const newer = await add('bob');
    await add('di');
    const names = await readTable({ behind: 'cy', change: () => merge(older, newer) });
    assert.deepEqual(names, ['ana', 'cy', 'bo', 'di']);
  });

  it('is once in the table of a target that had the older record before, or has it later (T-exact, G-merge)', async () => {
    await add('ana');
    const older = await add('bo');
    await add('cy');
    const newer = await add('bob');
    const third = await add('robert');
    await add('di');
    assert.deepEqual(await readTable({ behind: 'bo', change: () => merge(older, newer) }), [
      ...['ana', 'bo', 'cy', 'robert', 'di'],
    ]);
    const names = await readTable({ behind: 'ana', change: () => merge(older, third) });
    assert.deepEqual(names, ['ana', 'bo', 'cy', 'di']);
  });

  it('is once in the table of a target where two records of it become one that was not selected (T-exact, G-merge)', async () => {
    const older = await add('bo', []);
    await add('ana');
    const [second, third] = [await add('bob'), await add('robert')];
    await add('di');
    const change = async () => {
      await merge(older, second);
      await merge(older, third);
    };
    assert.deepEqual(await readTable({ behind: 'ana', change }), ['ana', 'bo', 'di']);
  });

  it('is in the table of an action that the newer record has done (T-exact, G-merge)', async () => {
    const older = await add('bo');
    const petition = await openPetition({ client: async () => client });
    const signed = await petition.sign({ person: { email_addresses: [{ address: 'bob@people.example' }] } });
    const newer = signed.body['platform:person_id'];
    const isDone = interject(
      suite.service.context.db,
      { behind: /`person_id`.* from `signatures`/, nth: 1 },
      () => merge(older, newer),
    );
    const path = `/targeting/actions/${idOf(petition.resource)}/people`;
    const { text } = await client.get(path, { accept: 'text/csv' });
    assert.ok(isDone());
    assert.match(text, /,bo,/);
  });
});
