import assert from 'node:assert/strict';
import { describeOnEachDatabase } from '../support/databases.ts';
import { organise } from '../support/organise.ts';
import { useService } from '../support/use-service.ts';
import { letter } from './use-newsletters.ts';

describeOnEachDatabase('A service without mail', (database) => {
  const suite = useService(database);

  it('explains it on the pages of mailings, keeps drafts, and sends nothing (M-no-mail)', async () => {
    const { browser, manage, client } = await organise(suite);
    const { body: event } = await client.post('/events', { originating_system: 'test', summary: 'Assembly' });
    const action_id = String(event.identifiers[0]).split(':')[1] ?? '';
    await client.post(`/events/${action_id}/attendance`, {
      person: { email_addresses: [{ address: 'amara@readers.example' }] },
    });
    const typed = { ...letter, action_id };
    for (const path of [`${manage}/mailings`, `${manage}/mailings/new`]) {
      const { text } = await browser.get(path);
      assert.match(text, /Mail is not set up on this service, so nothing is sent/);
      assert.doesNotMatch(text, /value="(?:send|schedule|test)"/);
    }
    for (const action of ['send', 'schedule', 'test']) {
      const fields = { ...typed, action, confirmed: 'yes', send_at: '2099-01-01T10:00' };
      assert.equal((await browser.submit(`${manage}/mailings/new`, fields)).status, 503, action);
    }
    assert.equal((await browser.submit(`${manage}/mailings/new`, { ...typed, action: 'save' })).status, 303);
    assert.deepEqual(await database.db('mails'), []);
    assert.deepEqual(
      (await database.db('newsletters')).map(({ state }) => state),
      ['draft'],
    );
  });
});
