import assert from 'node:assert/strict';
import { createPetition } from '../../src/actions/petitions/create-petition.ts';
import { recordSignature } from '../../src/actions/signatures/record-signatures.ts';
import { createWebhook } from '../../src/actions/webhooks/create-webhook.ts';
import { countWritten } from '../support/count-written.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { useService } from '../support/use-service.ts';

describeOnEachDatabase('64 signatures that trigger 40 webhooks each', (database) => {
  const suite = useService(database);

  it('go into several transactions of some 1,000 rows', async () => {
    const { context } = suite.service;
    const { account } = await suite.individual();
    for (let index = 0; index < 40; index++) {
      const url = `https://receiver.example/${index}`;
      await createWebhook(context, { accountSlug: account.slug, url });
    }
    const title = { originatingSystem: 'test', title: 'Cap the rents' };
    const { resource: petition } = await createPetition(context, account, title, undefined);
    const sign = (index: number) => {
      const person = { emailAddresses: [{ address: `signer-${index}@people.example` }] };
      const actor = { kind: 'entered' as const, person };
      const draft = { actor, tags: { add: [], remove: [] }, source: null, referrer: null, website: null };
      const post = { account, petitionId: petition.id, draft: { ...draft, comments: null } };
      return recordSignature(context, { ...post, receipt: undefined });
    };
    const written = await countWritten(context.db, () =>
      Promise.all(Array.from({ length: 64 }, (_, index) => sign(index))),
    );
    assert.deepEqual([written.length, written.filter((rows) => rows > 1_000)], [4, []]);
    const messages = await database.db('messages').where({ account_id: account.id }).select('id');
    const deliveries = await database.db('deliveries').select('id');
    assert.deepEqual([messages.length, deliveries.length], [64, 64 * 40]);
    const collection = await database
      .db('lists')
      .where({ owner_id: petition.id, kind: 'signatures' })
      .first();
    assert.equal(collection?.total, 64);
  });
});
