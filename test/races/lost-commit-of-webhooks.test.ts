import assert from 'node:assert/strict';
import { listSecrets } from '../../src/actions/webhooks/webhook-secret-store.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { loseNextCommit } from '../support/lose-next-commit.ts';
import { idOf, pathOf } from '../support/path-of.ts';
import { startReceiver } from '../support/receiver.ts';
import { useService } from '../support/use-service.ts';
import { loopback } from '../support/webhook-settings.ts';

const url = 'https://receiver.example/';

describeOnEachDatabase('a COMMIT with a lost response, for webhooks', (database) => {
  const suite = useService(database, { settings: loopback });

  for (const headers of [{}, { 'Idempotency-Key': 'one' }]) {
    const how = 'Idempotency-Key' in headers ? 'with an Idempotency-Key' : 'without one';

    it(`creates one webhook and shows its secret, ${how}`, async () => {
      const client = await suite.client();
      loseNextCommit(suite.service.context.db);
      const { body } = await client.post('/webhooks', { url }, headers);
      const stored = await database.db('webhook_secrets').where({ stored: body.secret });
      assert.deepEqual(
        stored.map(({ webhook_id }) => webhook_id),
        [idOf(body)],
      );
      assert.equal((await client.get('/webhooks')).body.total_records, 1);
    });

    it(`rotates a secret once, so that the old secret still signs, ${how}`, async () => {
      const client = await suite.client();
      const { body: webhook } = await client.post('/webhooks', { url });
      loseNextCommit(suite.service.context.db);
      const { body } = await client.post(`${pathOf(webhook)}/rotate_secret`, undefined, headers);
      const stored = (await listSecrets(database.db, [idOf(webhook)])).get(idOf(webhook));
      assert.deepEqual(
        stored?.map(({ stored }) => stored),
        [body.secret, webhook.secret],
      );
    });

    it(`sends a test once, ${how}`, async () => {
      const client = await suite.client();
      const receiver = await startReceiver();
      const { body: webhook } = await client.post('/webhooks', { url: receiver.url });
      loseNextCommit(suite.service.context.db);
      const { body } = await client.post(`${pathOf(webhook)}/test`, undefined, headers);
      assert.deepEqual([body.state, body.attempt_count], ['delivered', 1]);
      assert.equal(receiver.requests.length, 1);
      await receiver.close();
    });

    it(`retries a delivery once, ${how}`, async () => {
      const client = await suite.client();
      const receiver = await startReceiver();
      const { body: webhook } = await client.post('/webhooks', { url: receiver.url });
      const { body: tested } = await client.post(`${pathOf(webhook)}/test`, undefined);
      loseNextCommit(suite.service.context.db);
      const { body } = await client.post(`${pathOf(tested)}/retry`, undefined, headers);
      assert.equal(body.attempt_count, 2);
      assert.equal(receiver.requests.length, 2);
      await receiver.close();
    });
  }
});
