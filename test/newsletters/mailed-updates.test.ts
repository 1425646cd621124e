import assert from 'node:assert/strict';
import type { Petition } from '../../src/actions/petitions/petition.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import type { OrganisedGroup } from '../support/organise.ts';
import { idOf } from '../support/path-of.ts';
import { publishPetitionOf } from '../support/publish-petition.ts';
import { hiddenFields } from '../support/visit.ts';
import { tally, useNewsletters } from './use-newsletters.ts';

const news = { title: 'We are many', body: 'Hello {given_name|friend}, we are 1,000.' };

describeOnEachDatabase('An update that is mailed', (database) => {
  const mailed = useNewsletters(database);
  let group: OrganisedGroup;
  let opened = 0;

  before(async () => {
    group = await mailed.organise();
  });

  async function open() {
    opened += 1;
    mailed.server.clear();
    const petition = await publishPetitionOf(mailed.suite.service.context, group);
    for (const [name, status] of [
      ['Amara', 'subscribed'],
      ['Ben', 'subscribed'],
      ['Cleo', 'unsubscribed'],
    ]) {
      const email_addresses = [{ address: `${name?.toLowerCase()}-${opened}@signers.example`, status }];
      const person = { given_name: name, email_addresses };
      await group.client.post(`/petitions/${petition.id}/signatures`, { person });
    }
    return { petition, section: `${group.manage}/petitions/${petition.id}/updates` };
  }
  const newsletters = ({ id }: Petition) => database.db('newsletters').where({ action_id: id }).orderBy('id');

  it('asks first, and reaches those who signed and are subscribed once, however often it is sent (U-mail, N-once)', async () => {
    const { petition, section } = await open();
    const { browser } = group;
    const asked = await browser.submit(section, { ...news, action: 'mail' });
    assert.equal(asked.status, 200, asked.text);
    assert.match(asked.text, /<h1>Publish and mail 2 signers\?<\/h1>.*1 of the 3 gets none.*1 unsubscribed/s);
    assert.deepEqual(await newsletters(petition), []);
    const back = await browser.post(section, { ...hiddenFields(asked.text), action: 'back' });
    assert.match(back.text, /value="We are many"/);

    const confirmed = { ...hiddenFields(asked.text), action: 'mail' };
    const sent = await Promise.all([1, 2, 3].map(() => browser.post(section, confirmed)));
    assert.deepEqual(
      sent.map(({ status, headers }) => [status, headers.location]),
      Array(3).fill([303, section]),
    );
    // Another form with the same text, and a program that repeats it.
    assert.equal((await browser.submit(section, { ...news, confirmed: 'yes' })).status, 303);
    await group.client.post(`/petitions/${petition.id}/updates`, { ...news, mail: true });
    const [row, ...others] = await newsletters(petition);
    assert.deepEqual([row?.subject, row?.audience, others], ['We are many', 'Freeze the rents', []]);
    assert.deepEqual(tally(await mailed.settled(row!.id)), { sent: 2, 'skipped unsubscribed': 1 });
    const [mail] = await mailed.server.waitFor(`amara-${opened}@signers.example`);
    assert.match(
      mail!.mail.text!,
      /Hello Amara, we are 1,000\.\s+.*\/petitions\/freeze-the-rents\S*\?source=mail-we-are-many/s,
    );

    const listed = await browser.get(section);
    assert.match(listed.text, new RegExp(`/mailings/${row?.id}">Who got it by mail`));
    assert.match((await browser.get(`${group.manage}/mailings/${row?.id}`)).text, /We are many/);
  });

  it('stays mailed when it is deleted, and is not mailed again by a form that is sent late (U-mail, U-change)', async () => {
    const { petition, section } = await open();
    const asked = await group.browser.submit(section, { ...news, action: 'mail' });
    const confirmed = { ...hiddenFields(asked.text), action: 'mail' };
    await group.browser.post(section, confirmed);
    const api = `/petitions/${petition.id}/updates`;
    const [update] = (await group.client.get(api)).body._embedded['platform:updates'];
    assert.equal(update.mailed_at, update.created_at);
    await group.client.delete(`${api}/${idOf(update)}`);
    assert.equal((await group.browser.post(section, confirmed)).status, 404);
    assert.equal((await newsletters(petition)).length, 1);
  });

  it('is published without mail where the organiser chooses so, and mailed later with the same text (U-mail)', async () => {
    const { petition, section } = await open();
    assert.equal((await group.browser.submit(section, { ...news, action: 'publish' })).status, 303);
    assert.deepEqual(await newsletters(petition), []);
    const api = `/petitions/${petition.id}/updates`;
    const { body } = await group.client.post(api, { ...news, mail: true });
    assert.equal(typeof body.mailed_at, 'string');
    assert.equal((await group.client.get(api)).body.total_records, 1);
    assert.equal((await newsletters(petition)).length, 1);
  });
});
