import assert from 'node:assert/strict';
import { describeOnEachDatabase } from '../support/databases.ts';
import { organise } from '../support/organise.ts';
import { idOf } from '../support/path-of.ts';
import { publishPetitionOf } from '../support/publish-petition.ts';
import { useService } from '../support/use-service.ts';
import { hiddenFields, visit } from '../support/visit.ts';

describeOnEachDatabase('Somebody whose signature is struck out', (database) => {
  const suite = useService(database, { settings: { CIVIC_PUBLIC_RATE: '0' } });

  async function open() {
    const group = await organise(suite);
    const typed = { signers: 'on' };
    const { id, slug } = await publishPetitionOf(suite.service.context, { ...group, typed });
    const signatures = `/petitions/${id}/signatures`;
    const body = {
      person: { given_name: 'Sam', email_addresses: [{ address: 'sam@false.example' }] },
      comments: 'Robots sign.',
      'platform:show_name': true,
    };
    const signature = await group.client.post(signatures, body);
    const shown = async () => database.db('shown_signers').where({ petition_id: id }).pluck('given_name');
    const strike = async () => {
      const order = { signature_ids: [idOf(signature.body)], reason: 'They are false.' };
      return (await group.client.post(`/petitions/${id}/removals`, order)).body;
    };
    return { group, id, slug, signatures, body, signature, shown, strike };
  }

  it('gets the answer of everybody in each way to sign again with the box, and is not shown (R-struck, I-signers)', async () => {
    const { group, id, slug, signatures, body, shown, strike } = await open();
    await strike();
    assert.equal((await suite.service.send('POST', signatures, { body })).status, 200);
    assert.equal((await group.client.post(signatures, body)).status, 200);
    const form = { given_name: 'Sam', email: 'sam@false.example', show_name: 'yes' };
    const signed = await visit(suite.service.url).sign(`/petitions/${slug}`, form);
    assert.equal(signed.status, 303, signed.text);
    const paper = `${group.manage}/petitions/${id}/paper`;
    const page = (await group.browser.get(paper)).text;
    const typed = await group.browser.submit(paper, {
      ...hiddenFields(page),
      given_name: 'Sam',
      email: 'sam@false.example',
    });
    assert.equal(typed.status, 303, typed.text);
    assert.deepEqual(await shown(), []);
    assert.equal((await group.client.get(signatures)).body.total_records, 0);
  });

  it('is shown again as before when that is undone, with the comment that was chosen (R-undo, I-signers, U-comments)', async () => {
    const { group, id, signature, signatures, shown, strike } = await open();
    const path = `${signatures}/${idOf(signature.body)}`;
    await group.client.put(path, { 'platform:comment_shown': true });
    const removal = await strike();
    assert.deepEqual(await shown(), []);
    await group.client.post(`/petitions/${id}/removals/${idOf(removal)}/undo`, {});
    assert.deepEqual(await shown(), ['Sam']);
    const { body } = await group.client.get(path);
    assert.deepEqual([body['platform:show_name'], body['platform:comment_shown']], [true, true]);
  });

  it('is shown again with a comment that cannot be chosen, where that was so before (R-undo, U-comments)', async () => {
    const { group, id, signatures } = await open();
    const person = { given_name: 'Kim', email_addresses: [{ address: 'kim@false.example' }] };
    const signed = idOf((await group.client.post(signatures, { person })).body);
    const later = { person, comments: 'I love rents.' };
    assert.equal((await suite.service.send('POST', signatures, { body: later })).status, 200);
    const removals = `/petitions/${id}/removals`;
    const order = { signature_ids: [signed], reason: 'They are false.' };
    const removal = (await group.client.post(removals, order)).body;
    assert.equal((await group.client.get(`${signatures}/${signed}`)).status, 404);
    await group.client.post(`${removals}/${idOf(removal)}/undo`, {});

    const shown = { 'platform:show_name': true, 'platform:comment_shown': true };
    const put = await group.client.put(`${signatures}/${signed}`, shown);
    assert.equal(put.body.comments, 'I love rents.');
    assert.equal(put.headers['ignored-fields'], 'platform:comment_shown');
    const people = (await group.browser.get(`${group.manage}/petitions/${id}/people`)).text;
    assert.match(people, /I love rents\..*may come from somebody else/s);
  });
});
