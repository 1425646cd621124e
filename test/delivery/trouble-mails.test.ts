import assert from 'node:assert/strict';
import { commandLine } from '../../src/accounts/audit.ts';
import { changeWebhook } from '../../src/actions/webhooks/change-webhook.ts';
import { createWebhook } from '../../src/actions/webhooks/create-webhook.ts';
import { removeWebhook } from '../../src/actions/webhooks/remove-webhook.ts';
import { writeTroubleMails } from '../../src/actions/webhooks/report-trouble.ts';
import { retryWebhookDelivery } from '../../src/actions/webhooks/retry-webhook-delivery.ts';
import { readConfig } from '../../src/config/config.ts';
import type { Trouble } from '../../src/delivery/outbox/endpoint.ts';
import { findEndpointStates } from '../../src/delivery/outbox/endpoint-store.ts';
import { createContext } from '../../src/start/create-context.ts';
import { startWorkerAlone } from '../../src/start/start-worker.ts';
import { addMember } from '../../src/users/change-members.ts';
import { disableUser } from '../../src/users/invite-user.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { type MailServer, mailSettings, startMailServer } from '../support/mail-server.ts';
import { createManualClock } from '../support/manual-clock.ts';
import { pathOf } from '../support/path-of.ts';
import { openGroup, openIndividual, startTestService, type TestService } from '../support/service.ts';
import { until } from '../support/until.ts';
import { useReceiver } from '../support/use-receiver.ts';
import { loopback } from '../support/webhook-settings.ts';

const minute = 60_000;
const hour = 60 * minute;

describeOnEachDatabase('The mails about a webhook in trouble', (database) => {
  const clock = createManualClock();
  const receiver = useReceiver();
  let mails: MailServer;
  let service: TestService;
  let stopOther: () => Promise<void>;
  let opened = 0;

  before(async () => {
    mails = await startMailServer();
    const settings = { ...loopback, ...mailSettings(mails), CIVIC_WEBHOOK_RETRY_SECONDS: '60,3600,7200' };
    service = await startTestService(database.url, { clock, worker: true, settings });
    const { config, logger, ids } = service.context;
    const other = await startWorkerAlone({ ...config, baseUrl: service.url }, { clock, logger, ids });
    stopOther = () => other.stop();
    const names = ['creator', 'second', 'organizer', 'disabled'];
    const [, , , disabled] = await Promise.all(names.map((name) => openIndividual(service.context, name)));
    await disableUser(service.context, disabled!.account.id, { isDisabled: true, actor: commandLine });
  });
  after(async () => {
    await stopOther?.();
    await service?.stop();
    await mails?.close();
  });
  afterEach(() => {
    mails.manners.data = () => 'accept';
    mails.clear();
  });

  /** A group with a second administrator, an organizer and a disabled administrator, and a webhook of it. */
  async function open() {
    const number = ++opened;
    const { context } = service;
    const { account, key } = await openGroup(context, `group-${number}`, 'creator');
    const join = (accountSlug: string, role: 'administrator' | 'organizer') =>
      addMember(context, { groupSlug: account.slug, accountSlug, role });
    await join('second', 'administrator');
    await join('organizer', 'organizer');
    await join('disabled', 'administrator');
    const url = `${receiver.url}/hook?secret=in-the-address`;
    const draft = { accountSlug: account.slug, url, description: 'Our\r\nCRM' };
    const webhook = await createWebhook(context, draft);
    const client = service.as(key);
    const petition = await client.post('/petitions', { originating_system: 'test', title: 'Trouble' });
    const person = { email_addresses: [{ address: `signer-${number}@people.example` }] };
    const sign = () => client.post(`${pathOf(petition.body)}/signatures`, { person });
    return {
      account,
      webhook,
      administrators: ['creator@people.example', 'second@people.example'],
      sign,
      async signTimes(times: number) {
        for (let signature = 0; signature < times; signature += 1) await sign();
        context.wakeWorker();
      },
      state: async () => (await findEndpointStates(database.db, [webhook.id])).get(webhook.id)!,
      untilStatus: (status: string) =>
        until(`the webhook is ${status}`, async () => {
          const state = (await findEndpointStates(database.db, [webhook.id])).get(webhook.id);
          return state?.status === status;
        }),
      rows: () =>
        database.db('mails').where({ kind: 'webhook', account_id: account.id }).orderBy(['created_at', 'id']),
      turn: (enabled: boolean) => changeWebhook(context, account.id, webhook.id, { enabled }),
      async pass(milliseconds: number) {
        clock.advance(milliseconds);
        context.wakeWorker();
      },
    };
  }
  type Opened = Awaited<ReturnType<typeof open>>;
  const settled = ({ rows }: Opened, count: number) =>
    until(`${count} mails have ended`, async () => {
      const found = await rows();
      return found.length === count && found.every(({ state }) => state !== 'waiting') && found;
    });

  it('go once to each administrator when two workers pause it, and again only after it has worked (M-webhook)', async () => {
    const group = await open();
    receiver.answerWith(() => ({ status: 503 }));
    await group.signTimes(12);
    await group.untilStatus('paused');
    await settled(group, 2);
    for (const to of group.administrators) {
      const { mail } = (await mails.waitFor(to))[0]!;
      assert.equal(mail.subject, 'Webhook paused: Our CRM');
      assert.match(mail.text!, /What failed: Paused after \d+ failed attempts in a row; .*answered 503\./);
      const { account, webhook } = group;
      assert.ok(mail.text!.includes(`${service.url}/manage/${account.slug}/webhooks/${webhook.id}`));
      assert.match(mail.text!, /an administrator of Group group-\d+/);
      const page = `${service.url}/groups/${account.slug}`;
      assert.ok(String(mail.html).includes(`<a class="sender" href="${page}"`));
      assert.doesNotMatch(mail.text! + mail.html, /in-the-address/);
    }
    // A probe that fails changes nothing.
    await group.pass(((await group.state()).probeAt ?? 0) - clock.now());
    await until('a probe has failed', async () => (await group.state()).probeCount === 1);
    assert.equal((await group.rows()).length, 2);

    receiver.answerWith([]);
    await group.pass(((await group.state()).probeAt ?? 0) - clock.now());
    await group.untilStatus('enabled');
    // The message of the probe that failed is due after an hour.
    await group.pass(2 * hour);
    await until('nothing waits', async () => {
      const waiting = database.db('deliveries').where({ endpoint_id: group.webhook.id });
      return (await waiting.whereIn('state', ['pending', 'later'])).length === 0;
    });
    receiver.answerWith(() => ({ status: 500 }));
    await group.signTimes(10);
    await group.untilStatus('paused');
    assert.equal((await settled(group, 4)).length, 4);
    assert.equal(mails.received.length, 4);
  });

  it('name a webhook that has failed for an hour, once, and one that the receiver turned off (M-webhook)', async () => {
    const group = await open();
    receiver.answerWith(() => ({ status: 500 }));
    await group.sign();
    const failures = (count: number) =>
      until(`${count} failures`, async () => (await group.state()).failureCount === count);
    await failures(1);
    await group.pass(2 * minute);
    await failures(2);
    assert.deepEqual(await group.rows(), []);
    await group.pass(2 * hour);
    await failures(3);
    await settled(group, 2);
    await group.pass(3 * hour);
    await failures(4);
    assert.equal((await group.rows()).length, 2);
    receiver.answerWith(() => ({ status: 410 }));
    await group.sign();
    await group.untilStatus('disabled');
    await settled(group, 4);
    const subjects = mails.received.map(({ mail }) => mail.subject);
    assert.deepEqual(subjects, [
      ...Array(2).fill('Webhook failing: Our CRM'),
      ...Array(2).fill('Webhook turned off: Our CRM'),
    ]);
    assert.match(mails.received[0]!.mail.text!, /What failed: 3 attempts in a row have failed\./);
    assert.match(mails.received[2]!.mail.text!, /answered 410 \(Gone\)/);
  });

  it('follow from an attempt that a person asked for as well (M-webhook)', async () => {
    const group = await open();
    await group.sign();
    const { id } = await until('it is delivered', async () => {
      const row = await database.db('deliveries').where({ endpoint_id: group.webhook.id }).first();
      return row?.state === 'delivered' && row;
    });
    receiver.answerWith(() => ({ status: 410 }));
    const address = { endpointId: group.webhook.id, id };
    await retryWebhookDelivery(service.context, group.account.id, address);
    await settled(group, 2);
    assert.equal((await group.state()).status, 'disabled');
  });

  for (const [what, end, reason] of [
    ['that works again', (group: Opened) => group.turn(true), 'over'],
    [
      'that was deleted',
      ({ account, webhook }: Opened) => removeWebhook(service.context, account.id, webhook.id),
      'gone',
    ],
  ] as const) {
    it(`are not sent about one ${what} before (M-now)`, async () => {
      const group = await open();
      mails.manners.data = () => 451;
      receiver.answerWith(() => ({ status: 410 }));
      await group.sign();
      await until('both were refused for now', async () => {
        const rows = await group.rows();
        return rows.length === 2 && rows.every((row) => row.attempt_count > 0 && row.claim_token === null);
      });
      await end(group);
      mails.manners.data = () => 'accept';
      mails.clear();
      receiver.answerWith([]);
      await group.pass(minute);
      const rows = await settled(group, 2);
      assert.deepEqual(
        rows.map((row) => row.reason),
        [reason, reason],
      );
      assert.deepEqual(mails.received, []);
    });
  }

  it('are at most three a day about the same trouble of a webhook, and one for each period (M-webhook)', async () => {
    const group = await open();
    const tell = (trouble: Trouble, since: number) =>
      database.db.transaction((db) =>
        writeTroubleMails(db, service.context.ids, [
          { endpointId: group.webhook.id, trouble, since, at: since + 1 },
        ]),
      );
    // Far in the future, so that no worker sends them.
    const start = clock.now() + 1000 * hour;
    const written = async () => (await group.rows()).length / 2;
    await Promise.all([tell('paused', start), tell('paused', start)]);
    await tell('paused', start);
    assert.equal(await written(), 1);
    for (let period = 1; period <= 5; period += 1) await tell('paused', start + period * minute);
    assert.equal(await written(), 3);
    await tell('off', start + 6 * minute);
    assert.equal(await written(), 4);
    await tell('paused', start + 25 * hour);
    assert.equal(await written(), 5);
  });

  it('are none about a webhook that its owner turns off, and none where mail is not configured (M-webhook, M-no-mail)', async () => {
    const group = await open();
    await group.turn(false);
    await group.sign();
    assert.deepEqual(await group.rows(), []);
    const config = readConfig({ CIVIC_DATABASE_URL: database.url });
    const { context, close } = createContext(config);
    const now = clock.now();
    const trouble = { endpointId: group.webhook.id, trouble: 'paused', since: now, at: now } as const;
    await context.sender.reportTrouble(database.db, [trouble]);
    await close();
    assert.deepEqual(await group.rows(), []);
    await service.context.sender.reportTrouble(database.db, [trouble]);
    assert.equal((await group.rows()).length, 2);
  });
});
