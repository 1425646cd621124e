import assert from 'node:assert/strict';
import type { Knex } from 'knex';
import { randomIds } from '../../src/base/ids.ts';
import { enqueueMails } from '../../src/mail/enqueue-mails.ts';
import { type CivicProcess, startCivic } from '../support/civic-process.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { type MailServer, startMailServer } from '../support/mail-server.ts';
import { startTestService, type TestService } from '../support/service.ts';
import { until } from '../support/until.ts';

describeOnEachDatabase('A crash of civic work while it mails', (database) => {
  let server: MailServer;
  let killed: CivicProcess | undefined;
  let next: TestService | undefined;

  beforeEach(async () => {
    server = await startMailServer();
  });
  afterEach(async () => {
    await killed?.end('SIGKILL');
    await next?.stop();
    next = undefined;
    await server.close();
    await database.db('mails').delete();
  });

  const settings = () => ({ CIVIC_MAIL_URL: server.url, CIVIC_MAIL_FROM: 'civic@service.example' });
  const start = async () => {
    killed = await startCivic(['work'], { ...settings(), CIVIC_DATABASE_URL: database.url });
    return killed;
  };
  /** Starts the worker that goes on after the crash, in this process. */
  const goOn = async () => {
    next = await startTestService(database.url, { worker: true, settings: settings() });
  };

  const enqueue = async () => {
    const id = randomIds.newId();
    const now = Date.now();
    await enqueueMails(database.db, [
      {
        id,
        kind: 'sign-in',
        accountId: randomIds.newId(),
        personId: null,
        eventId: null,
        to: 'ana@people.example',
        language: 'en',
        facts: { path: '/sign-in/token', code: '123456', name: 'Ana' },
        dueAt: now,
        uselessAfter: now + 900_000,
        once: id,
      },
    ]);
    return id;
  };

  // Nobody else can write the mail until the transaction ends.
  const lock = async (id: string): Promise<Knex.Transaction> => {
    const transaction = await database.db.transaction();
    await transaction('mails').where({ id }).forUpdate();
    await transaction('mails').where({ id }).update({ language: 'en' });
    return transaction;
  };

  const isSent = (id: string) =>
    until(
      'the mail is sent',
      async () => (await database.db('mails').where({ id }).first())?.state === 'sent',
    );

  const messageIds = () => server.received.map(({ mail }) => mail.messageId);

  it('before the claim loses nothing: the mail arrives once', async () => {
    const id = await enqueue();
    const held = await lock(id);
    const first = await start();
    await until('it looks for mails', () => first.log.some((line) => line.includes('"working"')));
    await first.end('SIGKILL');
    await held.rollback();
    await goOn();
    await isSent(id);
    assert.deepEqual(messageIds(), [`<${id}@service.example>`]);
  });

  it('during the data sends it again once the lease has ended, with the same Message-ID, and nothing that is settled (M-crash)', async () => {
    const settled = await enqueue();
    const first = await start();
    await isSent(settled);
    server.manners.data = () => (server.received.length === 2 ? 'hang' : 'accept');
    const id = await enqueue();
    await until('it hangs', () => server.received.length === 2);
    await first.end('SIGKILL');
    const row = await database.db('mails').where({ id }).first();
    assert.deepEqual([row?.state, row?.claim_token === null], ['waiting', false]);
    await database.db('mails').where({ id }).update({ due_at: Date.now() });
    await goOn();
    await isSent(id);
    assert.deepEqual(
      messageIds(),
      [settled, id, id].map((one) => `<${one}@service.example>`),
    );
  });

  it("between the server's 250 and the commit sends one more, with the same Message-ID (M-crash)", async () => {
    const id = await enqueue();
    let held: Knex.Transaction | undefined;
    server.manners.data = async () => {
      if (server.received.length === 1) held = await lock(id);
    };
    const first = await start();
    await until('the server has accepted it', () =>
      first.log.some((line) => line.includes('"mail attempt"') && line.includes('"sent"')),
    );
    await first.end('SIGKILL');
    await held?.rollback();
    assert.equal((await database.db('mails').where({ id }).first())?.state, 'waiting');
    await database.db('mails').update({ due_at: Date.now() });
    await goOn();
    await isSent(id);
    assert.deepEqual(messageIds(), [`<${id}@service.example>`, `<${id}@service.example>`]);
  });
});
