import assert from 'node:assert/strict';
import { createWebhook } from '../../src/actions/webhooks/create-webhook.ts';
import type { WebhookWithSecret } from '../../src/actions/webhooks/webhook.ts';
import { readConfig } from '../../src/config/config.ts';
import { checkMessage } from '../support/check-message.ts';
import { openPetition } from '../support/open-petition.ts';
import { idOf } from '../support/path-of.ts';
import { type Receiver, startReceiver } from '../support/receiver.ts';
import { loopback } from '../support/webhook-settings.ts';
import { openAccount } from './open-account.ts';
import { launcher, runCivic, runJson, runRefused } from './run-civic.ts';
import { useFolder } from './use-folder.ts';

describe('civic deliveries', () => {
  const place = useFolder({
    migrated: true,
    settings: { CIVIC_BASE_URL: 'https://civic.example', CIVIC_LOG_LEVEL: 'warn', ...loopback },
  });
  const account = ['--account', 'jordan'];
  let receiver: Receiver;
  let webhook: WebhookWithSecret;
  let other: WebhookWithSecret;

  before(async () => {
    receiver = await startReceiver();
    await openAccount(place, async (service, key) => {
      const context = { ...service.context, config: readConfig(loopback) };
      const draft = { accountSlug: 'jordan', url: receiver.url };
      webhook = await createWebhook(context, draft);
      other = await createWebhook(context, { ...draft, enabled: false });
      const petition = await openPetition({ client: async () => service.as(key) });
      for (const name of ['ann', 'bob'])
        await petition.sign({ person: { email_addresses: [{ address: `${name}@people.example` }] } });
    });
  });
  after(() => receiver.close());

  it('lists the deliveries of the account or of one webhook, newest first', async () => {
    const all = await runJson(['deliveries', 'list', ...account], place);
    assert.deepEqual(
      all.map(({ state, attempts }: { state: string; attempts: unknown }) => [state, attempts]),
      [
        ['pending', undefined],
        ['pending', undefined],
      ],
    );
    assert.ok(idOf(all[0]) > idOf(all[1]));
    assert.match(all[0]._links.self.href, /^https:\/\/civic\.example\/api\/v1\/webhooks\/.*\/deliveries\//);
    assert.deepEqual(await runJson(['deliveries', 'list', ...account, '--webhook', webhook.id], place), all);
    assert.deepEqual(await runJson(['deliveries', 'list', ...account, '--webhook', other.id], place), []);
  });

  it('retries one at once, without a running worker', async () => {
    const [newest] = await runJson(['deliveries', 'list', ...account], place);
    receiver.answerWith([{ status: 202, body: 'noted' }]);
    // As a process: the connection to the receiver must not prevent its end.
    const own = { ...place, program: launcher };
    const delivery = await runJson(['deliveries', 'retry', idOf(newest), ...account], own);
    assert.deepEqual([delivery.state, delivery.attempt_count], ['delivered', 1]);
    const [{ trigger, outcome, status_code, response_body }] = delivery.attempts;
    assert.deepEqual([trigger, outcome, status_code, response_body], ['manual', 'delivered', 202, 'noted']);
    checkMessage(receiver.requests.at(-1)!, webhook.secret);
  });

  it('shows a delivery by the end of its id, with its attempts and what was sent', async () => {
    const [newest] = await runJson(['deliveries', 'list', ...account], place);
    const show = ['deliveries', 'show', idOf(newest).slice(-9), ...account];
    const shown = await runJson(show, place);
    assert.deepEqual([idOf(shown), shown.attempts[0].outcome], [idOf(newest), 'delivered']);
    const { stdout } = await runCivic(show, place);
    assert.match(stdout, /^id: .*\nreceiver: http:.*\nstate: delivered\n/s);
    assert.match(stdout, /\nATTEMPT .*\n\S+ +manual +\d+ ms +the receiver took the message +noted\n/);
    assert.match(stdout, /"osdi:signature"/);
  });

  it('lists a line for each delivery, and only those of a state', async () => {
    const { stdout } = await runCivic(['deliveries', 'list', ...account], place);
    const [head, delivered, pending, ...rest] = stdout.split('\n');
    assert.deepEqual(
      [head?.match(/\S+/g), rest],
      [['ID', 'TIME', 'RECEIVER', 'EVENT', 'STATE', 'LAST', 'NEXT'], ['']],
    );
    assert.match(
      delivered ?? '',
      /^\S{36} {2}\S+ \S+ {2}127\.0\.0\.1:\d+ {2}signature {2}delivered {2}HTTP 202 {2}-$/,
    );
    assert.match(pending ?? '', / pending +- +\d\d-\d\d \d\d:\d\d$/);
    const listed = await runJson(['deliveries', 'list', ...account, '--state', 'delivered'], place);
    assert.deepEqual(
      listed.map(({ state }: { state: string }) => state),
      ['delivered'],
    );
    assert.equal(
      (await runCivic(['deliveries', 'list', ...account, '--state', 'failed'], place)).stdout,
      'none\n',
    );
  });

  it('tests a webhook, even a disabled one', async () => {
    const delivery = await runJson(['webhooks', 'test', other.id, ...account], place);
    assert.equal(delivery.state, 'delivered');
    const request = receiver.requests.at(-1)!;
    assert.equal(request.headers['civic-test'], '1');
    assert.equal(checkMessage(request, other.secret)['osdi:signature'].comments, 'Test message');
  });

  it('prints how many were recovered', async () => {
    const recover = ['deliveries', 'recover', webhook.id, ...account, '--since'];
    assert.match(await runRefused([...recover, 'monday'], place, 2), /--since must be .*not monday/);
    for (const since of ['2026-01-01', '2026-01-01T00:00:00Z'])
      assert.deepEqual(await runJson([...recover, since], place), { recovered: 0 });
  });

  it('rejects an unknown delivery or webhook, and a disabled webhook', async () => {
    const nobody = '01a1107e-3af9-7d20-8b63-f0c41e97a5d8';
    const calls: [string[], RegExp][] = [
      [['retry', nobody, ...account], /no delivery/],
      [['retry', 'x', ...account], /no delivery "x"/],
      [['list', '--webhook', nobody, ...account], /no webhook/],
      [['recover', other.id, '--since', '2026-01-01T00:00:00Z', ...account], /The webhook is off/],
    ];
    await Promise.all(
      calls.map(async ([args, said]) =>
        assert.match(await runRefused(['deliveries', ...args], place, 1), said),
      ),
    );
  });
});
