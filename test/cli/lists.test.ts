import assert from 'node:assert/strict';
import { openPetition } from '../support/open-petition.ts';
import { idOf } from '../support/path-of.ts';
import { openAccount } from './open-account.ts';
import { runCivic, runJson, runRefused } from './run-civic.ts';
import { useFolder } from './use-folder.ts';

describe('civic events, petitions, signatures, people and tags', () => {
  const place = useFolder({ migrated: true });
  const account = ['--account', 'jordan'];
  let petitionId: string;

  before(() =>
    openAccount(place, async (service, key) => {
      const client = service.as(key);
      await client.post('/events', { originating_system: 'test', summary: 'Riverside picnic' });
      const petition = await openPetition({ client: async () => client });
      petitionId = idOf(petition.resource);
      const person = { given_name: 'Ann', email_addresses: [{ address: 'ann@people.example' }] };
      await petition.sign({ person, comments: 'Well said', add_tags: ['tenant'] });
    }),
  );

  it('list what an account has, as resources of the API and as a table', async () => {
    const lists: [string[], RegExp][] = [
      [['events', 'list'], /^ID +STARTS +TITLE +COMING +STATUS\n\S{36} +- +Riverside picnic +0 +/],
      [['petitions', 'list'], /^ID .*\n\S{36} +\S+ \S+ +Cap the rents +1\n$/],
      [['signatures', 'list', '--petition', petitionId], /^ID .*\n\S{36} +\S+ \S+ +\S{36} +Well said\n$/],
      [['tags', 'list'], /^ID .*\n\S{36} +\S+ \S+ +tenant\n$/],
    ];
    for (const [args, text] of lists) {
      assert.match((await runCivic([...args, ...account], place)).stdout, text);
      assert.equal((await runJson([...args, ...account], place)).length, 1);
    }
    const { stdout } = await runCivic(['people', 'list', ...account], place);
    assert.match(stdout, / Ann +ann@people\.example +subscribed\n/);
  });

  it('take the filters of the API, and refuse another one by the name of the option', async () => {
    const people = ['people', 'list', ...account, '--filter'];
    const found = await runJson([...people, "given_name eq 'Ann'"], place);
    assert.deepEqual(
      found.map(({ given_name }: { given_name: string }) => given_name),
      ['Ann'],
    );
    assert.match(await runRefused([...people, 'height gt 3'], place, 1), /--filter must /);
  });
});
