import assert from 'node:assert/strict';
import { recordAttendance } from '../../src/actions/attendances/record-attendances.ts';
import { changePublished } from '../../src/actions/events/change-published.ts';
import { fieldsOf } from '../../src/actions/events/event-fields.ts';
import { answerTo } from '../support/answer-event.ts';
import { startCivic } from '../support/civic-process.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { type MailServer, mailSettings, startMailServer } from '../support/mail-server.ts';
import { publish, readValid } from '../support/publish-event.ts';
import { openGroup, openIndividual, startTestService, type TestService } from '../support/service.ts';
import { until } from '../support/until.ts';

const attendees = 200;

describeOnEachDatabase('A change of an event with many attendees', (database) => {
  let server: MailServer;
  let service: TestService;

  before(async () => {
    server = await startMailServer();
    service = await startTestService(database.url, { settings: mailSettings(server) });
  });
  after(async () => {
    await service.stop();
    await server.close();
  });

  it('writes one row, from which two workers write one mail for each, also after kill -9 (M-once)', async () => {
    const { context } = service;
    const by = (await openIndividual(context, 'olga')).account;
    const { account } = await openGroup(context, 'riverside', 'olga');
    const { event, webpage } = await publish(context, { account, by });
    await Promise.all(
      Array.from({ length: attendees }, (_, index) =>
        recordAttendance(context, answerTo(event.id, `guest-${index}@people.example`)),
      ),
    );
    // Only the mails of the change matter here.
    await database.db('mails').delete();
    const before = await database.db('mailings');
    const read = readValid(context, { ...fieldsOf(event, webpage), venue: 'Town Hall' });
    await changePublished(context, account, { id: event.id, version: event.version, read }, by);
    assert.deepEqual(await database.db('mails'), []);
    assert.equal((await database.db('mailings')).length, before.length + 1);

    const settings = { CIVIC_DATABASE_URL: database.url, ...mailSettings(server) };
    const first = await startCivic(['work'], settings);
    await until('some mails are written', async () => (await database.db('mails').limit(1)).length > 0);
    await first.end('SIGKILL');
    const [halted] = await database.db('mailings').where({ kind: 'changed' });
    assert.equal(halted?.state, 'waiting');
    assert.ok((await database.db('mails').select('id')).length < attendees);
    // Of what the process held, the leases end early.
    await database.db('mails').whereNotNull('claim_token').update({ due_at: Date.now() });
    const start = () => startTestService(database.url, { worker: true, settings: mailSettings(server) });
    const workers = await Promise.all([start(), start()]);
    await until(
      'everybody has a mail',
      () => new Set(server.received.map(({ to }) => to)).size === attendees,
      150_000,
    );
    await until('all mails are settled', async () => {
      const [open] = await database.db('mailings').where({ kind: 'changed', state: 'waiting' });
      const [waiting] = await database.db('mails').whereNot({ state: 'sent' }).limit(1);
      return open === undefined && waiting === undefined;
    });
    await Promise.all(workers.map((worker) => worker.stop()));
    const rows = await database.db('mails').where({ kind: 'changed' });
    assert.equal(rows.length, attendees);
    assert.equal(new Set(rows.map(({ person_id }) => person_id)).size, attendees);
    const byAddress = Map.groupBy(server.received, ({ to }) => to);
    assert.equal(byAddress.size, attendees);
    // Only what the killed process was sending may come twice, with the same Message-ID.
    for (const mails of byAddress.values())
      assert.equal(new Set(mails.map(({ mail }) => mail.messageId)).size, 1);
    assert.ok(server.received.length <= attendees + 20, String(server.received.length));
  });
});
