import assert from 'node:assert/strict';
import { recordSignatures } from '../../src/actions/signatures/record-signatures.ts';
import { mustWait } from '../../src/actions/signatures/waiting-signature.ts';
import { createWebhook } from '../../src/actions/webhooks/create-webhook.ts';
import { draftOf, mail } from '../sets/open-world.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { loseNextCommit } from '../support/lose-next-commit.ts';
import { openNetwork } from '../support/open-network.ts';
import { openPetition, type PetitionOfTest } from '../support/open-petition.ts';
import { idOf } from '../support/path-of.ts';
import { openIndividual } from '../support/service.ts';
import { useService } from '../support/use-service.ts';

describeOnEachDatabase('a COMMIT with a lost response', (database) => {
  const suite = useService(database);

  const loseCommit = () => loseNextCommit(suite.service.context.db);

  async function open(slug: string) {
    const { key } = await openIndividual(suite.service.context, slug);
    await createWebhook(suite.service.context, { accountSlug: slug, url: 'https://receiver.example/' });
    const client = suite.service.as(key);
    const petition = await openPetition(suite, client);
    const messages = async () =>
      (await database.db('messages').join('accounts', 'accounts.id', 'messages.account_id').where({ slug }))
        .length;
    return { client, petition, messages };
  }
  const amara = { person: { email_addresses: [{ address: 'amara@people.example' }] }, add_tags: ['tenant'] };

  it('creates one signature and one message for a first signing (6)', async () => {
    const { petition, messages } = await open('first');
    loseCommit();
    const { status, body } = await petition.sign(amara);
    assert.equal(status, 200);
    assert.equal(await messages(), 1);
    assert.deepEqual((await petition.list())._embedded['osdi:signatures'], [body]);
  });

  it('creates one more message for a second signing (6)', async () => {
    const { petition, messages } = await open('second');
    await petition.sign(amara);
    loseCommit();
    assert.equal((await petition.sign({ ...amara, comments: 'Again' })).body.comments, 'Again');
    assert.equal(await messages(), 2);
    assert.equal((await petition.list()).total_records, 1);
  });

  it('creates one message for each group of a network, and the same number for a second signing (6)', async () => {
    const { leaf, branch, root, sibling } = await openNetwork(suite.service, 'https://receiver.example');
    const petition = await openPetition(suite, leaf.client);
    const referred = { ...amara, 'platform:referrer_data': { referrer: sibling.slug } };
    for (const signings of [1, 2]) {
      loseCommit();
      assert.equal((await petition.sign(referred)).status, 200);
      for (const { id, client } of [leaf, branch, root, sibling]) {
        assert.equal((await database.db('messages').where('account_id', id)).length, signings);
        assert.equal((await client.get('/people')).body.total_records, 1);
      }
    }
  });

  it('has decided who waits for a confirmation, also where the petitions change that meanwhile (W-waiting)', async () => {
    const { client } = await open('fourth');
    const { db } = suite.service.context;
    const asking = await openPetition(suite, client);
    const plain = await openPetition(suite, client);
    const ask = async ({ resource }: PetitionOfTest, confirmation: 'email' | 'none') => {
      await db('petitions')
        .where({ id: idOf(resource) })
        .update({ confirmation });
    };
    await ask(asking, 'email');
    const posts = [asking, plain].map(({ resource }) => ({
      ...{ account: undefined, petitionId: idOf(resource), receipt: undefined, checksConfirmation: true },
      draft: { ...draftOf({ emailAddresses: [mail('amara')] }), comments: null },
    }));
    loseNextCommit(db, async () => {
      await ask(asking, 'none');
      await ask(plain, 'email');
    });
    const outcomes = await recordSignatures(suite.service.context, posts);
    assert.deepEqual(
      outcomes.map((outcome) => ('problem' in outcome ? outcome.problem : 'signed')),
      [mustWait, 'signed'],
    );
    const totals = [asking, plain].map(async ({ list }) => (await list()).total_records);
    assert.deepEqual(await Promise.all(totals), [0, 1]);
  });

  it('creates one event and one attendance (4.2)', async () => {
    const { client } = await open('third');
    loseCommit();
    const { body } = await client.post('/events', { originating_system: 'test', summary: 'Meeting' });
    loseCommit();
    await client.post(
      `${new URL(body._links['osdi:attendance'].href).pathname.slice('/api/v1'.length)}`,
      amara,
    );
    const list = await client.get('/events');
    assert.equal(list.body.total_records, 1);
    assert.equal(list.body._embedded['osdi:events'][0].total_accepted, 1);
  });
});
