import assert from 'node:assert/strict';
import { describeOnEachDatabase } from '../support/databases.ts';
import { dumpRows } from '../support/dump-rows.ts';
import { createManualClock } from '../support/manual-clock.ts';
import { openPetition, type PetitionOfTest } from '../support/open-petition.ts';
import { pathOf } from '../support/path-of.ts';
import { useService } from '../support/use-service.ts';
import { loopback } from '../support/webhook-settings.ts';

const person = { email_addresses: [{ address: 'amara@people.example' }] };

describeOnEachDatabase('PUT of a signature', (database) => {
  const clock = createManualClock();
  const suite = useService(database, { clock, settings: loopback });
  let petition: PetitionOfTest;

  beforeEach(async () => {
    petition = await openPetition(suite);
    // Without a webhook, a signature creates no message.
    const webhook = await petition.client.post('/webhooks', { url: `${suite.service.url}/healthz` });
    assert.equal(webhook.status, 200);
  });
  const put = async (path: string, body: object) => {
    const { status, headers, body: changed } = await petition.client.put(path, body);
    assert.equal(status, 200);
    return { changed, ignored: headers['ignored-fields'] };
  };

  it('sets and removes the comment, changes modified_date, and sends no message (2.6 comments, 4.4)', async () => {
    const { body: signature } = await petition.sign({ person, comments: 'First' });
    const messages = (await dumpRows(database)).messages;
    assert.equal(messages?.length, 1);
    clock.advance(5000);
    const { changed } = await put(pathOf(signature), { comments: 'Second' });
    const { comments, modified_date, ...rest } = signature;
    assert.ok(changed.modified_date > modified_date);
    assert.deepEqual(changed, { ...rest, comments: 'Second', modified_date: changed.modified_date });
    const { changed: emptied } = await put(pathOf(signature), { comments: null });
    assert.equal('comments' in emptied, false);
    const { body: read } = await petition.client.get(pathOf(signature));
    assert.deepEqual(read, emptied);
    assert.deepEqual((await dumpRows(database)).messages, messages);
  });

  it('keeps whether the name may be shown until a key changes it (2.6, 4.4, I-signers)', async () => {
    const { body: signature } = await petition.sign({ person, 'platform:show_name': true });
    assert.equal(signature['platform:show_name'], true);
    const read = async () => (await petition.client.get(pathOf(signature))).body['platform:show_name'];
    await petition.sign({ person });
    assert.equal(await read(), true);
    const { changed } = await put(pathOf(signature), { 'platform:show_name': false });
    assert.equal(changed['platform:show_name'], false);
    const keyless = (body: object) => suite.service.send('POST', `${petition.path}/signatures`, { body });
    await keyless({ person, 'platform:show_name': true });
    assert.equal(await read(), false);
    const { ignored } = await put(pathOf(signature), { 'platform:show_name': 'no' });
    assert.deepEqual([await read(), ignored], [false, 'platform:show_name']);
    await put(pathOf(signature), { 'platform:show_name': true });
    await keyless({ person });
    assert.equal(await read(), true);
  });

  it('keeps a comment if none or an invalid one is sent, and names what it ignores (4.5, 7.2)', async () => {
    const { body: signature } = await petition.sign({ person, comments: 'First' });
    const { changed } = await put(pathOf(signature), { identifiers: ['crm:1'] });
    assert.equal(changed.comments, 'First');
    for (const comments of [5, ['x'], 'a\0b', 'é'.repeat(32 * 1024 + 1)]) {
      const { changed, ignored } = await put(pathOf(signature), { comments, 'platform:referrer_data': {} });
      assert.deepEqual([changed.comments, ignored], ['First', 'comments, platform:referrer_data']);
    }
  });
});
