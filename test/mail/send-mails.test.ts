import assert from 'node:assert/strict';
import { randomIds } from '../../src/base/ids.ts';
import { enqueueMails } from '../../src/mail/enqueue-mails.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { type MailServer, startMailServer, startSilentServer } from '../support/mail-server.ts';
import { until } from '../support/until.ts';
import { renderPlainly, useMailWorkers } from './use-mail-worker.ts';

const minute = 60_000;

describeOnEachDatabase('The mail worker', (database) => {
  const mails = useMailWorkers(database);
  let server: MailServer;

  before(async () => {
    server = await startMailServer();
  });
  afterEach(() => {
    server.manners.recipient = () => 'accept';
    server.manners.data = () => 'accept';
    server.clear();
  });
  after(() => server.close());

  it('sends a mail with a text and an HTML part, and empties its facts (M-parts)', async () => {
    mails.start(server.url);
    const id = await mails.enqueue({ to: 'ana@people.example', facts: { subject: 'Grüße' } });
    const [received] = await server.waitFor('ana@people.example');
    assert.equal(received!.from, 'civic@service.example');
    const { mail } = received!;
    assert.deepEqual(
      [mail.subject, mail.text?.trim(), mail.html],
      ['Grüße', 'Text of changed', '<p>HTML of changed</p>'],
    );
    assert.equal(mail.messageId, `<${id}@service.example>`);
    assert.equal(mail.headers.get('auto-submitted'), 'auto-generated');
    assert.equal(mail.date?.getTime(), Math.floor(mails.clock.now() / 1000) * 1000);
    const row = await mails.waitFor(id, 'sent');
    assert.deepEqual([row.facts, row.attempt_count, row.ended_at], ['{}', 1, mails.clock.now()]);
  });

  it('never sends to a stored address that a mail server would refuse, and sends to one in its form (E-stored)', async () => {
    mails.start(server.url);
    for (const to of [
      '<ana@people.example>',
      'ana@people.example,ben@people.example',
      'an\u200ba@people.example',
    ]) {
      const row = await mails.waitFor(await mails.enqueue({ to }), 'skipped');
      assert.deepEqual([row.reason, row.attempt_count], ['bad_address', 0]);
    }
    await mails.enqueue({ to: 'bo@people.example.' });
    await server.waitFor('bo@people.example');
    assert.equal(server.received.length, 1);
  });

  it('writes a mail with the same reason once (M-once)', async () => {
    const [first, second] = [
      await mails.enqueue({ once: 'a reason' }),
      await mails.enqueue({ once: 'a reason' }),
    ];
    const rows = await database.db('mails').where({ once_key: 'a reason' }).select('id');
    assert.deepEqual([rows, first === second], [[{ id: first }], false]);
  });

  it('keeps nothing of a transaction that fails (M-cause)', async () => {
    const enqueued = database.db.transaction(async (db) => {
      await enqueueMails(db, []);
      await db('mail_secrets').insert({ name: 'other', secret: 'x' });
      throw new Error('rolled back');
    });
    await assert.rejects(enqueued, /rolled back/);
    assert.equal((await database.db('mail_secrets').where({ name: 'other' })).length, 0);
  });

  for (const status of [421, 450, 451]) {
    it(`sends again after ${status}, with the same Message-ID`, async () => {
      let refusals = 0;
      server.manners.recipient = () => (++refusals === 1 ? status : 'accept');
      mails.start(server.url);
      const id = await mails.enqueue({ to: 'ana@people.example' });
      const row = await mails.waitFor(id, 'again');
      assert.match(row.response ?? '', new RegExp(`^${status}`));
      assert.ok(row.due_at > mails.clock.now());
      mails.pass(minute);
      const [received] = await server.waitFor('ana@people.example');
      assert.equal(received!.mail.messageId, `<${id}@service.example>`);
      assert.equal((await mails.waitFor(id, 'sent')).attempt_count, 2);
    });
  }

  it('sends again where the connection ends after the data, with the same Message-ID (M-again)', async () => {
    server.manners.data = () => (server.received.length === 1 ? 'cut' : 'accept');
    mails.start(server.url);
    const id = await mails.enqueue({ to: 'ana@people.example' });
    await mails.waitFor(id, 'again');
    mails.pass(minute);
    const received = await server.waitFor('ana@people.example', 2);
    assert.deepEqual(
      received.map(({ mail }) => mail.messageId),
      [`<${id}@service.example>`, `<${id}@service.example>`],
    );
    await mails.waitFor(id, 'sent');
  });

  it('ends an attempt in time where the server does not answer, and sends again (M-again)', async () => {
    const silent = await startSilentServer();
    mails.start(silent.url, { timeoutSeconds: 0.2 });
    const id = await mails.enqueue({ to: 'ana@people.example' });
    const row = await mails.waitFor(id, 'again');
    assert.match(row.response ?? '', /Greeting|did not answer within 0\.2 s/);
    await mails.stopAll();
    await silent.close();
    mails.clock.advance(minute);
    mails.start(server.url);
    await server.waitFor('ana@people.example');
  });

  it('ends an attempt in time where the server hangs after the data', async () => {
    server.manners.data = () => (server.received.length === 1 ? 'hang' : 'accept');
    mails.start(server.url, { timeoutSeconds: 1 });
    const id = await mails.enqueue({ to: 'ana@people.example' });
    await mails.waitFor(id, 'again');
    mails.pass(minute);
    await server.waitFor('ana@people.example', 2);
    await mails.waitFor(id, 'sent');
  });

  it('gives a mail up once it is useless (M-again)', async () => {
    server.manners.recipient = () => 450;
    mails.start(server.url);
    const id = await mails.enqueue({ uselessAfter: mails.clock.now() + minute });
    await mails.waitFor(id, 'again');
    mails.pass(2 * minute);
    assert.equal((await mails.waitFor(id, 'failed')).reason, 'too_late');
  });

  it('does not send a mail that is useless before the first attempt', async () => {
    const id = await mails.enqueue({ uselessAfter: mails.clock.now() - 1 });
    mails.start(server.url);
    assert.equal((await mails.waitFor(id, 'skipped')).reason, 'too_late');
    assert.equal(server.received.length, 0);
  });

  it('fails at 550, and skips the address after two of them (M-refused)', async () => {
    server.manners.recipient = () => 550;
    mails.start(server.url);
    const to = 'Gone@people.example';
    for (const address of [to, to.toLowerCase()]) {
      const id = await mails.enqueue({ to: address });
      assert.equal((await mails.waitFor(id, 'failed')).reason, 'refused');
    }
    server.manners.recipient = () => 'accept';
    const third = await mails.enqueue({ to });
    assert.equal((await mails.waitFor(third, 'skipped')).reason, 'bounced');
    // Who signs in asks for the mail, and once it arrives the address works again.
    await mails.waitFor(await mails.enqueue({ to, kind: 'sign-in' }), 'sent');
    await mails.waitFor(await mails.enqueue({ to }), 'sent');
  });

  it('forgets a refusal of an address that accepts the next mail (M-refused)', async () => {
    const to = 'moody@people.example';
    mails.start(server.url);
    for (const status of [554, 'accept', 554] as const) {
      server.manners.data = () => status;
      await mails.waitFor(await mails.enqueue({ to }), status === 'accept' ? 'sent' : 'failed');
    }
    server.manners.data = () => 'accept';
    await mails.waitFor(await mails.enqueue({ to }), 'sent');
  });

  it('skips what its renderer skips, and sends the others (M-now)', async () => {
    mails.start(server.url, {
      renderers: {
        changed: async ({ to }) =>
          to === 'no@people.example'
            ? { skip: 'unsubscribed' }
            : { subject: 'Yes', text: 'Yes', html: '<p>Yes</p>' },
      },
    });
    const skipped = await mails.enqueue({ to: 'no@people.example' });
    await mails.waitFor(await mails.enqueue({ to: 'yes@people.example' }), 'sent');
    assert.equal((await mails.waitFor(skipped, 'skipped')).reason, 'unsubscribed');
  });

  it('keeps a mail whose renderer fails, and logs that', async () => {
    mails.start(server.url, { renderers: { changed: () => Promise.reject(new Error('no words')) } });
    const id = await mails.enqueue();
    await mails.waitFor(id, 'again');
    assert.match(mails.log.text(), /writing a mail failed/);
  });

  it('sends first what somebody waits for', async () => {
    for (let count = 0; count < 15; count++) await mails.enqueue();
    const urgent = await mails.enqueue({ kind: 'sign-in', to: 'urgent@people.example' });
    mails.start(server.url, { rate: 5 });
    await mails.waitFor(urgent, 'sent');
    assert.ok(server.received.length <= 10, String(server.received.length));
  });

  it('sends the mails of newsletters after all others (N-last)', async () => {
    const newsletter = { kind: 'newsletter', newsletterId: randomIds.newId() } as const;
    for (let count = 0; count < 15; count++) await mails.enqueue(newsletter);
    const later = { dueAt: mails.clock.now() + 1 };
    mails.clock.advance(1);
    const changed = await mails.enqueue(later);
    const urgent = await mails.enqueue({ ...later, kind: 'sign-in' });
    const renderers = { newsletter: renderPlainly, changed: renderPlainly, 'sign-in': renderPlainly };
    mails.start(server.url, { rate: 5, renderers });
    await mails.waitFor(urgent, 'sent');
    await mails.waitFor(changed, 'sent');
    assert.ok(server.received.length <= 10, String(server.received.length));
    await mails.stopAll();
    await database.db('newsletter_counts').delete();
  });

  it('keeps to the rate (M-rate)', async () => {
    for (let count = 0; count < 6; count++) await mails.enqueue();
    const begun = performance.now();
    mails.start(server.url, { rate: 5 });
    await until('all are there', () => server.received.length === 6);
    const times = server.received.map(({ at }) => at).sort((a, b) => a - b);
    // A timer may be a millisecond early.
    for (const [n, time] of times.entries())
      assert.ok(time - begun > 999 * Math.floor(n / 5) - 1, `${time - begun} ms until mail ${n}`);
  });

  it('uses few connections for many mails', async () => {
    for (let count = 0; count < 15; count++) await mails.enqueue();
    mails.start(server.url, { rate: 100 });
    await until('all are there', () => server.received.length === 15);
    assert.ok(new Set(server.received.map(({ connection }) => connection)).size <= 5);
  });

  it('sends each mail once with two workers (M-once)', async () => {
    const ids: string[] = [];
    for (let count = 0; count < 25; count++) ids.push(await mails.enqueue());
    mails.start(server.url);
    mails.start(server.url, { db: database.connect() });
    await until(
      'all are sent',
      async () => (await database.db('mails').where({ state: 'sent' })).length === ids.length,
    );
    const received = server.received.map(({ mail }) => mail.messageId).sort();
    assert.deepEqual(received, ids.map((id) => `<${id}@service.example>`).sort());
  });

  it('ends what is in progress before it stops', async () => {
    let accept = () => {};
    server.manners.data = () => new Promise<void>((resolve) => (accept = resolve));
    const worker = mails.start(server.url);
    const id = await mails.enqueue();
    await until('the server has it', () => server.received.length === 1);
    const stopped = worker.stop();
    accept();
    await stopped;
    assert.equal((await database.db('mails').where({ id }).first())?.state, 'sent');
  });

  it('logs no address and no subject', async () => {
    mails.start(server.url);
    await mails.waitFor(
      await mails.enqueue({ to: 'private@people.example', facts: { subject: 'Hidden' } }),
      'sent',
    );
    assert.doesNotMatch(mails.log.text(), /private@|Hidden/);
  });
});

describeOnEachDatabase('The login at the mail server', (database) => {
  const mails = useMailWorkers(database);

  it('uses the password of the address, over TLS where the server offers it', async () => {
    const server = await startMailServer({}, { login: true });
    mails.start(server.url.replace('//', '//civic:secret@'));
    const id = await mails.enqueue();
    await mails.waitFor(id, 'sent');
    assert.deepEqual([server.received[0]?.user, server.received[0]?.isEncrypted], ['civic', true]);
    await server.close();
  });

  it('keeps the mails where the server refuses the password, because that may be corrected (M-tls)', async () => {
    const server = await startMailServer({}, { login: true });
    mails.start(server.url.replace('//', '//civic:wrong@'));
    const id = await mails.enqueue();
    assert.match((await mails.waitFor(id, 'again')).response ?? '', /^535/);
    await server.close();
  });
});
