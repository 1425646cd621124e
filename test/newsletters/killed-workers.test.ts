import assert from 'node:assert/strict';
import { unsubscribe, unsubscribeUrl } from '../../src/actions/mails/unsubscribe.ts';
import { writeNewsletters } from '../../src/actions/newsletters/write-newsletters.ts';
import { getLinkSecret } from '../../src/mail/link-secret-store.ts';
import { onceOfPerson } from '../../src/mail/newsletter.ts';
import { startMail } from '../../src/start/start-mail.ts';
import { type CivicProcess, startCivic } from '../support/civic-process.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { type MailServer, mailSettings, startMailServer } from '../support/mail-server.ts';
import { type OrganisedGroup, organise } from '../support/organise.ts';
import { idOf } from '../support/path-of.ts';
import { startTestService } from '../support/service.ts';
import { until } from '../support/until.ts';
import { useService } from '../support/use-service.ts';
import { hiddenFields } from '../support/visit.ts';
import { letter } from './use-newsletters.ts';

const readers = 60;
const left = 10;
const beforeHanging = 15;

describeOnEachDatabase('A mailing whose workers are killed', (database) => {
  let server: MailServer;
  const suite = useService(database, async () => {
    server = await startMailServer();
    return { settings: mailSettings(server), nameServers: ['127.0.0.1:9'] };
  });
  const processes: CivicProcess[] = [];
  beforeEach(() => server.clear());
  after(async () => {
    await Promise.all(processes.map((one) => one.end('SIGKILL')));
    await server.close();
  });

  const rated = () => ({ ...mailSettings(server), CIVIC_MAIL_RATE: '100' });
  const start = async () => {
    const started = await startCivic(['work'], { ...rated(), CIVIC_DATABASE_URL: database.url });
    processes.push(started);
    return started;
  };
  const go = () => startTestService(database.url, { worker: true, settings: rated() });
  // Of what a killed process held, the leases end early.
  const endLeases = () => database.db('mails').whereNotNull('claim_token').update({ due_at: Date.now() });

  const gather = async ({ client }: OrganisedGroup, names: readonly string[]) => {
    const event = await client.post('/events', { originating_system: 'test', summary: 'Assembly' });
    const action_id = idOf(event.body);
    const answers = await Promise.all(
      names.map((name) =>
        client.post(`/events/${action_id}/attendance`, {
          person: { email_addresses: [{ address: `${name}@readers.example` }] },
        }),
      ),
    );
    return { action_id, people: answers.map(({ body }) => String(body['platform:person_id'])) };
  };
  const send = async ({ browser, manage, account }: OrganisedGroup, action_id: string) => {
    const asked = await browser.submit(`${manage}/mailings/new`, { ...letter, action_id, action: 'send' });
    const sent = await browser.post(`${manage}/mailings/new`, {
      ...hiddenFields(asked.text),
      action: 'send',
    });
    assert.equal(sent.status, 303);
    const { id = '' } = (await database.db('newsletters').where({ account_id: account.id }).first()) ?? {};
    return id;
  };
  const countMails = async (where: object) =>
    Number((await database.db('mails').where(where).count({ count: '*' }))[0]?.count);
  const leave = async (personId: string | undefined) => {
    const { context } = suite.service;
    const key = await getLinkSecret(context.db, context.ids);
    await unsubscribe(
      context,
      unsubscribeUrl('', key, personId ?? '')
        .split('/')
        .at(-1) ?? '',
    );
  };

  it('does not reach who unsubscribes while their mail is written (N-now)', async () => {
    const { context } = suite.service;
    const group = await organise(suite);
    const { action_id, people } = await gather(group, ['before', 'meanwhile', 'behind', 'stays']);
    const id = await send(group, action_id);
    const leaving: Promise<void>[] = [];
    const startThrottle: typeof context.startThrottle = (signal) => {
      const throttle = context.startThrottle(signal);
      return {
        get rows() {
          return throttle.rows;
        },
        count: throttle.count,
        step: async (db, work) => {
          // Who gets a mail is known, and not written.
          await leave(people[0]);
          return throttle.step(db, async (db) => {
            const written = await work(db);
            // Where its transaction has to wait for this one, it goes on at the same moment as the worker.
            leaving.push(leave(people[1]));
            return written;
          });
        },
      };
    };
    await writeNewsletters({ ...context, startThrottle }, new AbortController().signal);
    await Promise.all([...leaving, leave(people[2])]);
    assert.equal(await countMails({ newsletter_id: id }), people.length);
    const mail = startMail(context, context.config.mail!);
    await until(
      'no mail waits',
      async () => (await countMails({ newsletter_id: id, state: 'waiting' })) === 0,
    );
    await mail.stop();
    assert.deepEqual(
      server.received.map(({ to }) => to),
      ['stays@readers.example'],
    );
  });

  it('reaches everybody once who is subscribed when their mail is sent, whatever is killed at each step (N-once, M-crash)', async () => {
    const group = await organise(suite);
    const names = Array.from({ length: readers }, (_, index) => `reader-${index}`);
    const { action_id } = await gather(group, names);
    const id = await send(group, action_id);

    // While the mails are written.
    const writer = await start();
    await until('some mails are written', async () => (await countMails({ newsletter_id: id })) > 0);
    await writer.end('SIGKILL');
    assert.equal((await database.db('newsletters').where({ id }).first())?.state, 'sending');

    // During the data of a mail.
    let isHanging = true;
    server.manners.data = () => (isHanging && server.received.length > beforeHanging ? 'hang' : 'accept');
    const hanging = await start();
    await until('a mail hangs', () => server.received.length > beforeHanging);
    await hanging.end('SIGKILL');
    isHanging = false;
    await endLeases();

    const open = await database.db('mails').where({ newsletter_id: id, state: 'waiting' }).orderBy('id');
    // Between the answer of the server and the commit: nobody can settle, as the rows are locked. On SQLite, a lock keeps everybody from
    // sending as well.
    if (database.dialect === 'MariaDB') {
      const locked = await database.db.transaction();
      await locked('newsletter_counts')
        .where({ newsletter_id: id })
        .update({ outcome: locked.ref('outcome') });
      const before = server.received.length;
      const settling = await start();
      await until('mails are accepted and not settled', () => server.received.length > before);
      await settling.end('SIGKILL');
      await locked.rollback();
      await endLeases();
    }

    // Some unsubscribe before the others are sent.
    const leaving = open.slice(-left).map(({ person_id }) => person_id ?? '');
    for (const personId of leaving) await leave(personId);
    const unsubscribedAt = performance.now();

    // Two workers of this process go on.
    const workers = await Promise.all([go(), go()]);
    await until(
      'all mails are settled',
      async () =>
        (await database.db('newsletters').where({ id, state: 'written' })).length === 1 &&
        (await countMails({ newsletter_id: id, state: 'waiting' })) === 0,
      150_000,
    );
    await Promise.all(workers.map((worker) => worker.stop()));

    const rows = await database.db('mails').where({ newsletter_id: id });
    assert.equal(rows.length, readers);
    assert.deepEqual(
      new Set(rows.map(({ once_key }) => once_key)),
      new Set(rows.map(({ person_id }) => onceOfPerson(id, person_id ?? ''))),
    );
    const byAddress = Map.groupBy(server.received, ({ to }) => to);
    for (const mails of byAddress.values())
      assert.equal(new Set(mails.map(({ mail }) => mail.messageId)).size, 1);
    const addresses = await database.db('email_addresses').whereIn('person_id', leaving).pluck('address');
    for (const address of addresses)
      for (const { at } of byAddress.get(address) ?? []) assert.ok(at < unsubscribedAt, address);
    assert.ok(byAddress.size >= readers - left, String(byAddress.size));
    // Each of the kills may have left what five connections of a process were sending.
    assert.ok(server.received.length <= byAddress.size + 20, String(server.received.length));
    const counts = await database.db('newsletter_counts').where({ newsletter_id: id });
    assert.equal(
      counts.reduce((sum, { mails }) => sum + mails, 0),
      readers,
    );
  });
});
