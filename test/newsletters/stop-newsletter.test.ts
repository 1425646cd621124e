import assert from 'node:assert/strict';
import { describeOnEachDatabase } from '../support/databases.ts';
import type { OrganisedGroup } from '../support/organise.ts';
import { until } from '../support/until.ts';
import { tally, useNewsletters } from './use-newsletters.ts';

const readers = 5;

// Five mails are written at once, and each waits half a second for its turn.
describeOnEachDatabase('A mailing that is being sent slowly', (database) => {
  const mailed = useNewsletters(database, { CIVIC_MAIL_RATE: '2' });
  let group: OrganisedGroup;
  let opened = 0;

  before(async () => {
    group = await mailed.organise();
  });
  beforeEach(() => {
    opened += 1;
    mailed.server.clear();
  });

  const send = async (count = readers) => {
    const names = Array.from({ length: count }, (_, index) => ({
      address: `reader-${index}-${opened}@readers.example`,
    }));
    return mailed.send(group, { action_id: await mailed.gather(group.client, names) });
  };
  const begin = async () => {
    const id = await send();
    await until('the first mails are sent', () => mailed.server.received.length > 0);
    return id;
  };

  it('stops within a second, also of the mails that are written already, and shows who did not get it (N-stop)', async () => {
    const id = await begin();
    const path = `${group.manage}/mailings/${id}`;
    const stopped = await group.browser.submit(path, { action: 'stop' });
    const at = performance.now();
    assert.deepEqual([stopped.status, stopped.headers.location], [303, path]);
    const counts = tally(await mailed.settled(id));
    const { sent = 0 } = counts;
    assert.deepEqual(counts, { sent, 'skipped stopped': readers - sent });
    assert.ok(sent < readers);
    assert.equal(mailed.server.received.length, sent);
    for (const mail of mailed.server.received) assert.ok(mail.at < at + 1_000);
    const { text } = await group.browser.get(path);
    assert.match(text, /<span class="state bad">Stopped<\/span>/);
    assert.match(text, new RegExp(`It was stopped\\. ${readers - sent} people did not get it any more\\.`));
    assert.equal((await group.browser.submit(path, { action: 'stop' })).status, 303);
  });

  it('stops the mails whose server takes more than a second to accept the address (N-stop)', async () => {
    const accepting = Promise.withResolvers<void>();
    const asked: string[] = [];
    mailed.server.manners.recipient = (address) => {
      asked.push(address);
      return accepting.promise;
    };
    const id = await send(2);
    await until('the server is asked', () => asked.length > 0);
    const path = `${group.manage}/mailings/${id}`;
    assert.equal((await group.browser.submit(path, { action: 'stop' })).status, 303);
    setTimeout(accepting.resolve, 1_000);
    assert.deepEqual(tally(await mailed.settled(id)), { 'skipped stopped': 2 });
    assert.equal(mailed.server.received.length, 0);
  });

  it('does not reach who unsubscribes while the mail waits for its turn (N-now)', async () => {
    const id = await begin();
    const open = await database.db('mails').where({ newsletter_id: id, state: 'waiting' });
    const people = open.map(({ person_id }) => person_id ?? '');
    await database.db('email_addresses').whereIn('person_id', people).update({
      status: 'unsubscribed',
      consent: 'stopped',
    });
    const [at, before] = [performance.now(), mailed.server.received.length];
    const counts = tally(await mailed.settled(id));
    const { sent = 0 } = counts;
    assert.deepEqual(counts, { sent, 'skipped unsubscribed': readers - sent });
    // One mail may have been handed over already.
    for (const mail of mailed.server.received) assert.ok(mail.at < at + 1_000);
    assert.ok(sent <= before + 1, `${sent} were sent, ${before} before they unsubscribed`);
  });
});
