import assert from 'node:assert/strict';
import { erasePerson } from '../../src/actions/personal-data/erase-person.ts';
import { mergePeople } from '../../src/actions/personal-data/merge-people.ts';
import { insertSignatureLinks } from '../../src/actions/signatures/signature-link-store.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { openPetition } from '../support/open-petition.ts';
import { idOf } from '../support/path-of.ts';
import { recordStatements } from '../support/statements.ts';
import { useService } from '../support/use-service.ts';

const links = 1_100;
const mostAtOnce = 500;

describeOnEachDatabase('Somebody with 1,100 links to a signature', (database) => {
  const suite = useService(database);

  it('is merged and erased with all of them, at most 500 in a statement (G-links, W-link)', async () => {
    const { account, key } = await suite.group();
    const { context } = suite.service;
    const petition = await openPetition({ client: async () => suite.service.as(key) });
    const sign = async (name: string) => {
      const person = { email_addresses: [{ address: `${name}@people.example` }] };
      const { body } = await petition.sign({ person });
      return { personId: body['platform:person_id'] ?? '', signatureId: idOf(body) };
    };
    const [amara, again] = [await sign('amara'), await sign('amara-again')];
    const made = Array.from({ length: links }, () => ({
      id: context.ids.newId(),
      signatureId: again.signatureId,
    }));
    await insertSignatureLinks(database.db, made);
    const ids = [amara.personId, again.personId] as [string, string];
    await mergePeople(context, account, { ids, choices: new Map() });
    const led = await database.db('signature_links').distinct('signature_id').pluck('signature_id');
    assert.deepEqual(led, [amara.signatureId]);

    const { slug: accountSlug } = account;
    const statements = await recordStatements(context.db, () =>
      erasePerson(context, { accountSlug, id: amara.personId }),
    );
    assert.deepEqual(await database.db('signature_links'), []);
    const largest = Math.max(...statements.map(({ bindings }) => bindings?.length ?? 0));
    assert.ok(largest <= mostAtOnce, `a statement of ${largest} values`);
  });
});
