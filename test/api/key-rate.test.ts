import assert from 'node:assert/strict';
import { createKey } from '../../src/accounts/change-keys.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { createManualClock } from '../support/manual-clock.ts';
import { openPetition } from '../support/open-petition.ts';
import { useService } from '../support/use-service.ts';

describeOnEachDatabase('requests with a key under CIVIC_KEY_RATE', (database) => {
  const clock = createManualClock();
  const suite = useService(database, { clock, settings: { CIVIC_KEY_RATE: '3' } });

  it('count for their key in every operation, and are rejected as rate_limited beyond the limit', async () => {
    const { account, key } = await suite.individual();
    const client = suite.service.as(key);
    const answers = [
      await client.get('/events'),
      await client.post('/events', {}),
      await client.get('/'),
      await client.get('/events'),
    ];
    assert.deepEqual(
      answers.map(({ status, headers }) => [status, headers.ratelimit]),
      [
        [200, '"key";r=2;t=60'],
        [400, '"key";r=1;t=60'],
        [200, '"key";r=0;t=60'],
        [429, '"key";r=0;t=60'],
      ],
    );
    const { body, headers } = answers[3]!;
    assert.deepEqual([body.code, headers['retry-after']], ['rate_limited', '60']);
    assert.equal(headers['ratelimit-policy'], '"key";q=3;w=60');
    const { secret } = await createKey(suite.service.context, { accountSlug: account.slug, name: 'second' });
    assert.equal((await suite.service.as(secret).get('/events')).status, 200);
    clock.advance(60_000);
    assert.equal((await client.get('/events')).status, 200);
  });

  it('are rejected before the body is read, for every method, and also if an HTML form can post', async () => {
    const client = await suite.client();
    const petition = await openPetition(suite, client);
    for (let time = 0; time < 2; time++) await client.get('/');
    const json = { 'Content-Type': 'application/json' };
    for (const answer of [
      await client.post('/events', '{"', json),
      await client.post(`${petition.path}/signatures`, '{"', json),
      await client.put(petition.path, {}),
      await client.delete(petition.path.replace('petitions', 'webhooks')),
    ])
      assert.equal(answer.status, 429);
  });

  it('do not count if the key is wrong, and do not count for requests without a key', async () => {
    const client = await suite.client();
    const petition = await openPetition(suite, client);
    for (let time = 0; time < 5; time++) {
      assert.equal((await suite.service.send('GET', '/events', { key: 'civic_wrong' })).status, 401);
    }
    const person = { email_addresses: [{ address: 'amara@people.example' }] };
    for (let time = 0; time < 4; time++) {
      const path = `${petition.path}/signatures`;
      const { status, headers } = await suite.service.send('POST', path, { body: { person } });
      assert.deepEqual([status, headers['ratelimit-policy']], [200, '"keyless";q=30;w=60']);
    }
    assert.equal((await client.get('/events')).status, 200);
  });
});
