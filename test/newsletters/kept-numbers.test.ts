import assert from 'node:assert/strict';
import { keepLastNumbers } from '../../src/actions/newsletters/read-numbers.ts';
import { deleteOldMails } from '../../src/mail/delete-old-mails.ts';
import { findRepeatedMails, insertMails } from '../../src/mail/mail-store.ts';
import { signIn } from '../support/browser.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { until } from '../support/until.ts';
import { tally, useNewsletters } from './use-newsletters.ts';

const day = 24 * 60 * 60_000;

describeOnEachDatabase('A mailing later on', (database) => {
  const mailed = useNewsletters(database);

  it('keeps its numbers when its mails are deleted (N-numbers)', async () => {
    const group = await mailed.organise();
    const action_id = await mailed.gather(group.client, [
      { address: 'amara@later.example' },
      { address: 'ben@later.example' },
    ]);
    const id = await mailed.send(group, { action_id });
    await mailed.settled(id);
    await database
      .db('email_addresses')
      .where({ address: 'ben@later.example' })
      .update({ status: 'bouncing' });
    const { context } = mailed.suite.service;
    const { signal } = new AbortController();
    assert.equal(await keepLastNumbers(context, signal), 0);
    mailed.clock.setTime((7 + context.config.retentionDays) * day + 1);
    assert.equal(await keepLastNumbers(context, signal), 1);
    assert.equal(await deleteOldMails(context, signal), 2);
    await database
      .db('email_addresses')
      .where({ address: 'ben@later.example' })
      .update({ status: 'subscribed' });
    assert.equal(await keepLastNumbers(context, signal), 0);
    const browser = await signIn(mailed.suite.service, group.by);
    const { text } = await browser.get(`${group.manage}/mailings/${id}`);
    assert.match(text, /Sent<\/dt><dd>2 <small>of 2<.*Came back<\/dt><dd>1</s);
  });

  it('reaches two records that became one only once (N-once)', async () => {
    const group = await mailed.organise();
    // The first connections wait, so that later mails are not written yet.
    const opened = Promise.withResolvers<void>();
    mailed.server.manners.data = () => opened.promise;
    const readers = Array.from({ length: 30 }, (_, index) => ({ address: `reader-${index}@later.example` }));
    const id = await mailed.send(group, { action_id: await mailed.gather(group.client, readers) });
    await until('all are written', async () => (await mailed.row(id)).state === 'written');
    const [first, ...others] = await database.db('mails').where({ newsletter_id: id }).orderBy('id');
    const last = others.at(-1)!;
    await database.db('mails').where({ id: last.id }).update({ person_id: first!.person_id });
    opened.resolve();
    await mailed.settled(id);
    const rows = await database.db('mails').where({ newsletter_id: id });
    assert.deepEqual(tally(rows), { sent: 29, 'skipped superseded': 1 });
  });

  it('does not reach a record again whose other record got a later mail (N-once)', async () => {
    const { account, client } = await mailed.organise();
    await mailed.gather(client, [{ address: 'ana@later.example' }]);
    const { id: personId } = (await database.db('people').where({ account_id: account.id }).first())!;
    const { ids } = mailed.suite.service.context;
    const [newsletterId, id] = [ids.newId(), ids.newId()];
    const mail = { kind: 'newsletter', accountId: account.id, personId, eventId: null } as const;
    const later = { ...mail, id: ids.newId(), newsletterId, to: null, language: 'en', facts: {} };
    const once = `newsletter ${newsletterId}`;
    await insertMails(database.db, [{ ...later, dueAt: 9e12, uselessAfter: 9e12, once }]);
    const asked = async () =>
      (await findRepeatedMails(database.db, [{ newsletterId, personId, id }])).has(id);
    assert.equal(await asked(), false, 'the earlier one goes first');
    await database.db('mails').where({ id: later.id }).update({ state: 'sent' });
    assert.equal(await asked(), true);
    await database.db('mails').where({ id: later.id }).delete();
  });
});
