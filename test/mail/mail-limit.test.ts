import assert from 'node:assert/strict';
import { createThrottle } from '../../src/database/throttle.ts';
import { deleteOldMails } from '../../src/mail/delete-old-mails.ts';
import type { RenderMail } from '../../src/mail/mail.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { type MailServer, startMailServer } from '../support/mail-server.ts';
import { until } from '../support/until.ts';
import { renderPlainly, useMailWorkers } from './use-mail-worker.ts';

const hour = 60 * 60_000;

const renderForStranger: RenderMail = async (mail) => ({
  ...(await renderPlainly(mail)),
  ...{ subject: mail.id, text: 'Text', html: '<p>HTML</p>', isLimited: true },
});

describeOnEachDatabase('Mails that strangers cause', (database) => {
  const mails = useMailWorkers(database);
  const renderers = { changed: renderForStranger, reminder: renderPlainly };
  let server: MailServer;

  before(async () => {
    server = await startMailServer();
  });
  afterEach(() => {
    server.manners.recipient = () => 'accept';
    server.clear();
  });
  after(() => server.close());

  const start = (count = 1) => {
    for (let index = 0; index < count; index++) mails.start(server.url, { renderers });
  };
  const enqueue = (to: readonly string[]) =>
    Promise.all(
      to.map((address) => mails.enqueue({ to: address, uselessAfter: mails.clock.now() + 72 * hour })),
    );
  const ended = async () => {
    mails.wakeAll();
    await until('no mail waits', async () => {
      const waiting = await database.db('mails').where({ state: 'waiting' });
      return waiting.length === 0;
    });
    const rows = await database.db('mails').select('state', 'reason');
    const words = rows.map(({ state, reason }) => reason ?? state);
    return {
      sent: words.filter((word) => word === 'sent').length,
      skipped: words.filter((word) => word === 'too_many').length,
    };
  };
  const fourteen = Array.from({ length: 14 }, (_, index) =>
    index % 2 === 0 ? `ana+${index}@people.example` : `ANA@People.Example`,
  );

  it('go to one address ten times within 24 hours, whatever its spelling, with two workers (8 mails)', async () => {
    await enqueue([...fourteen, 'bo@people.example']);
    start(2);
    assert.deepEqual(await ended(), { sent: 11, skipped: 4 });
    assert.equal(server.received.length, 11);
    const rows = await database.db('mail_limits').select();
    assert.equal(rows.length, 2);
    assert.ok(!JSON.stringify(rows).includes('people.example'));

    mails.clock.advance(24 * hour);
    await enqueue(fourteen.slice(0, 1));
    assert.deepEqual(await ended(), { sent: 12, skipped: 4 });
  });

  it('count once when they are sent again', async () => {
    let refusals = 0;
    server.manners.recipient = () => (++refusals <= 10 ? 450 : 'accept');
    const ids = await enqueue(fourteen.slice(0, 10));
    start(2);
    for (const id of ids) await mails.waitFor(id, 'again');
    mails.clock.advance(hour);
    assert.deepEqual(await ended(), { sent: 10, skipped: 0 });
    await enqueue(fourteen.slice(0, 1));
    assert.deepEqual(await ended(), { sent: 10, skipped: 1 });
  });

  it('are no limit for mails that somebody asked for', async () => {
    await enqueue(fourteen.slice(0, 10));
    start();
    await ended();
    for (let index = 0; index < 3; index++) await mails.enqueue({ kind: 'reminder', to: fourteen[0]! });
    assert.deepEqual(await ended(), { sent: 13, skipped: 0 });
  });

  it('are forgotten a day later, when old mails are deleted', async () => {
    await enqueue(fourteen.slice(0, 2));
    start();
    await ended();
    const needs = {
      db: database.db,
      clock: mails.clock,
      startThrottle: createThrottle(),
      config: { retentionDays: 30 },
    };
    const remember = async () => {
      await deleteOldMails(needs, new AbortController().signal);
      return (await database.db('mail_limits')).length;
    };
    mails.clock.advance(24 * hour - 1);
    assert.equal(await remember(), 1);
    mails.clock.advance(2);
    assert.equal(await remember(), 0);
  });
});
