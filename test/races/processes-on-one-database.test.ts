import assert from 'node:assert/strict';
import supertest from 'supertest';
import { createWebhook } from '../../src/actions/webhooks/create-webhook.ts';
import { runJson } from '../cli/run-civic.ts';
import { type CivicProcess, startCivic } from '../support/civic-process.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { type Receiver, startReceiver } from '../support/receiver.ts';
import { openIndividual, startTestService } from '../support/service.ts';
import { loopback } from '../support/webhook-settings.ts';

const signers = 8;
const posts = 5;

describeOnEachDatabase('serve, work and keys create on one database', (database) => {
  let receiver: Receiver;
  let processes: CivicProcess[];
  let settings: Record<string, string>;
  let key: string;

  before(async () => {
    settings = { CIVIC_DATABASE_URL: database.url, CIVIC_LOG_LEVEL: 'info', ...loopback };
    const service = await startTestService(database.url, { settings: loopback });
    ({ key } = await openIndividual(service.context, 'shared'));
    receiver = await startReceiver();
    await createWebhook(service.context, { accountSlug: 'shared', url: receiver.url });
    await service.stop();
    processes = await Promise.all([startCivic(['serve'], settings), startCivic(['work'], settings)]);
  });
  after(async () => {
    await Promise.all(processes.map((one) => one.end('SIGTERM')));
    await receiver.close();
  });

  it('return no error under parallel POSTs', async () => {
    const { url } = processes[0]!;
    const post = (path: string, body: object) =>
      supertest(url).post(`/api/v1${path}`).set('api-key', key).send(body);
    const { body } = await post('/petitions', { originating_system: 'test', title: 'Shared' });
    const petition = new URL(body._links.self.href).pathname.slice('/api/v1'.length);

    const signing = Array.from({ length: signers }, async (_, signer) => {
      for (let count = 0; count < posts; count++) {
        const address = `signer-${signer}-${count}@people.example`;
        const answer = await post(`${petition}/signatures`, { person: { email_addresses: [{ address }] } });
        assert.equal(answer.status, 200, JSON.stringify(answer.body));
      }
    });
    const keys = (async () => {
      const create = ['keys', 'create', '--account', 'shared', '--name', 'another'];
      const { key } = await runJson(create, { cwd: process.cwd(), settings });
      assert.match(key, /^civic_/);
    })();
    await Promise.all([...signing, keys]);
    await receiver.waitFor(signers * posts);
    assert.equal(
      new Set(receiver.requests.map(({ headers }) => headers['webhook-id'])).size,
      signers * posts,
    );
  });
});
