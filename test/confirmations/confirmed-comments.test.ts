import assert from 'node:assert/strict';
import { describeOnEachDatabase } from '../support/databases.ts';
import { idOf } from '../support/path-of.ts';
import { useConfirmations } from './use-confirmations.ts';

describeOnEachDatabase('A comment that was added later to a signature', (database) => {
  const { open, post, link, running } = useConfirmations(database);

  it('stays unconfirmed where the organizer, an empty post or a further address confirms, until the link of a mail to the first address does (U-comments, W-link, D-owner)', async () => {
    const petition = await open();
    const { browser, client } = petition.group;
    const addresses = ['una', 'una-too', 'una-three', 'una-four'].map((name) => `${name}@a.example`);
    const [first = '', second = '', third = '', fourth = ''] = addresses;
    const person = { given_name: 'Una', email_addresses: addresses.map((address) => ({ address })) };
    const id = idOf((await client.post(petition.signatures, { person })).body);
    const section = `${petition.manage}/comments`;
    const show = () => browser.submit(section, { signature_id: id, action: 'show' });
    const isMarked = async () => /may come from somebody else/.test((await browser.get(section)).text);

    await post(petition, second, { comments: 'I love rents.' });
    const waits = await database.db('waiting_signatures').where({ address: second }).first();
    await browser.submit(`${petition.manage}/waiting`, { waiting_id: waits?.id ?? '', action: 'confirm' });
    await client.put(`${petition.signatures}/${id}`, { 'platform:show_name': true });
    assert.equal(await isMarked(), true);
    const refused = await show();
    assert.equal(refused.status, 400);
    assert.match(refused.text, /One that was added later has to be confirmed by its signer\./);

    // Nothing is said of the comment.
    await post(petition, third);
    await running().visitor.post(await link(third), {});
    await client.put(`${petition.signatures}/${id}`, { 'platform:show_name': true });
    assert.equal(await isMarked(), true);

    await post(petition, fourth, { comments: 'I hate rents.', 'platform:show_name': true });
    await running().visitor.post(await link(fourth), {});
    const { comments } = (await client.get(`${petition.signatures}/${id}`)).body;
    assert.deepEqual([comments, await isMarked()], ['I love rents.', true]);

    await post(petition, first, { comments: 'I love rents.', 'platform:show_name': true });
    await running().visitor.post(await link(first), {});
    assert.equal(await isMarked(), false);
    assert.equal((await show()).status, 303);
  });
});
