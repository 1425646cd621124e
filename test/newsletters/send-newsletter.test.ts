import assert from 'node:assert/strict';
import { describeOnEachDatabase } from '../support/databases.ts';
import type { OrganisedGroup } from '../support/organise.ts';
import { pathOf as pathOfResource } from '../support/path-of.ts';
import { publish } from '../support/publish-event.ts';
import { publishPetitionOf } from '../support/publish-petition.ts';
import { unescapeHtml } from '../support/visit.ts';
import { letter, tally, useNewsletters } from './use-newsletters.ts';

describeOnEachDatabase('A mailing to the people of an action', (database) => {
  const mailed = useNewsletters(database);
  const { gather, join, settled, clock } = mailed;
  let group: OrganisedGroup;
  let opened = 0;
  const address = (name: string) => `${name}-${opened}@people.example`;

  before(async () => {
    group = await mailed.organise();
  });
  beforeEach(() => {
    opened += 1;
    mailed.server.clear();
  });

  const gatherAll = () =>
    gather(group.client, [
      { name: 'Amara', address: address('amara') },
      { address: address('nameless') },
      { name: 'Ugo', address: address('ugo'), status: 'unsubscribed' },
      { name: 'Bo', address: address('bo'), status: 'bouncing' },
    ]);
  const pathOf = (id: string) => `${group.manage}/mailings/${id}`;
  const mailsTo = (name: string) => mailed.server.received.filter(({ to }) => to === address(name));

  it('goes once to those who are subscribed, with their names, after a question (N-send, N-once)', async () => {
    const action_id = await gatherAll();
    const { browser, manage } = group;
    const asked = await browser.submit(`${manage}/mailings/new`, { ...letter, action_id, action: 'send' });
    const question = unescapeHtml(asked.text);
    assert.match(question, /<h1>Send to 2 people\?<\/h1>/);
    assert.match(question, /2 of the 4 get none:<\/b> 1 unsubscribed, 1 address sends mail back\./);
    assert.match(question, /Answers go to mail@group\.example\./);
    assert.deepEqual(await database.db('newsletters').where({ action_id }), []);

    const id = await mailed.send(group, { action_id });
    const rows = await settled(id);
    assert.deepEqual(tally(rows), { sent: 2, 'skipped unsubscribed': 1, 'skipped bouncing': 1 });
    const [first, ...others] = mailsTo('amara');
    assert.deepEqual(others, []);
    const { mail } = first!;
    assert.equal(mail.subject, 'Amara, hold a door with us?');
    assert.equal(mail.from?.text, `"${group.account.name}" <civic@service.example>`);
    assert.equal(mail.replyTo?.text, 'mail@group.example');
    assert.equal(mail.headers.get('auto-submitted'), 'auto-generated');
    assert.match(
      String(mail.html),
      /<p>Hello Amara,<\/p>\s*<p>you came this autumn\.<\/p>\s*<ul><li>From 6:00/,
    );
    assert.match(
      mail.text!,
      /Hello Amara,\n\nyou came this autumn\.\n\n+ *- From 6:00\n *- To 8:30\n\nJordan/,
    );
    assert.match(mail.text!, /because you are subscribed to emails from Group/);
    const [other] = mailsTo('nameless');
    assert.equal(other!.mail.subject, 'Neighbor, hold a door with us?');
    assert.match(other!.mail.text!, /Hello neighbor,/);
    for (const name of ['ugo', 'bo']) assert.deepEqual(mailsTo(name), []);
  });

  it('has the words around the text in the language of the action, also in the preview and in a test (I-language)', async () => {
    const { browser, manage, by, account } = group;
    const { context } = mailed.suite.service;
    const petition = await publishPetitionOf(context, { account, by, typed: { language: 'de' } });
    const { event } = await publish(context, { account, by }, { language: 'es' });
    const email_addresses = [{ address: address('amara'), status: 'subscribed' }];
    const person = { given_name: 'Amara', email_addresses };
    await group.client.post(`/petitions/${petition.id}/signatures`, { person });
    await group.client.post(`/events/${event.id}/attendance`, { person });
    await database
      .db('users')
      .where({ account_id: by.id })
      .update({ email: address('olga') });
    for (const [action_id, lang, words] of [
      [petition.id, 'de', /Ihre Daten:/],
      [event.id, 'es', /Sus datos:/],
    ] as const) {
      const sentTo = async (name: string) => {
        const mails = await mailed.server.waitFor(address(name));
        return mails.at(-1)?.mail.text ?? '';
      };
      mailed.server.clear();
      const tested = await browser.submit(`${manage}/mailings/new`, { ...letter, action_id, action: 'test' });
      assert.match(await sentTo('olga'), words);
      const draft = await browser.get(String(tested.headers.location));
      assert.match(draft.text, new RegExp(`<div class="mail-preview" lang="${lang}">`));
      const id = await mailed.send(group, { action_id });
      await settled(id);
      assert.match(await sentTo('amara'), words);
      const shown = await browser.get(`${pathOf(id)}?show=mail`);
      assert.match(shown.text, new RegExp(`<div class="mail-preview" lang="${lang}">`));
    }
  });

  it('is unsubscribed from by one click without a sign-in, and shows how many left and came back since (N-numbers)', async () => {
    const action_id = await gather(group.client, [
      { name: 'Amara', address: address('amara') },
      { name: 'Chi', address: address('chi') },
      { name: 'Dee', address: address('dee') },
    ]);
    const id = await mailed.send(group, { action_id });
    await settled(id);
    const { mail } = mailsTo('amara')[0]!;
    const list = mail.headers.get('list') as unknown as { unsubscribe: { url: string } };
    assert.match(mailsTo('amara')[0]!.raw, /^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
    const answer = await fetch(list.unsubscribe.url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
    assert.equal(answer.status, 200);
    const chi = await database
      .db('email_addresses')
      .where({ address: address('chi') })
      .first();
    await group.client.put(`/people/${chi!.person_id}`, {
      email_addresses: [{ address: address('chi'), status: 'bouncing' }],
    });
    const { text } = await group.browser.get(pathOf(id));
    assert.match(text, /Sent<\/dt><dd>3 <small>of 3</);
    assert.match(text, /Unsubscribed<\/dt><dd>1</);
    assert.match(text, /Came back<\/dt><dd>1</);
    const next = await mailed.send(group, { action_id });
    assert.deepEqual(tally(await settled(next)), {
      'skipped unsubscribed': 1,
      'skipped bouncing': 1,
      sent: 1,
    });
  });

  it('counts what people did who came by its links to our own pages, and changes no other link (N-links)', async () => {
    const action_id = await gather(group.client, [{ name: 'Amara', address: address('amara') }]);
    const { url } = mailed.suite.service;
    const petition = await group.client.post('/petitions', {
      originating_system: 'test',
      title: 'Freeze the rents',
    });
    const own = new URL(petition.body.browser_url ?? `${url}/petitions/freeze-the-rents`).pathname;
    const body = `Sign: ${url}${own}\n\nOr ${url.replace('http://', '')}${own}.\n\n<a href="https://other.example/?a=1&amp;b=2">Elsewhere</a> and <a href="${url}${own}?source=flyer">with a source</a>`;
    const id = await mailed.send(group, { action_id, body, title: 'Rent & bread, week 1' });
    await settled(id);
    const { mail } = mailsTo('amara')[0]!;
    const sourced = `${url}${own}?source=mail-rent-and-bread-week-1`;
    const hrefs = [...String(mail.html).matchAll(/<a href="([^"]*)"/g)].map(([, href]) => href);
    assert.deepEqual(hrefs.slice(0, 4), [
      sourced,
      sourced,
      'https://other.example/?a=1&amp;b=2',
      `${url}${own}?source=flyer`,
    ]);
    assert.ok(mail.text!.includes(`Sign: ${sourced}\n`), mail.text);
    assert.doesNotMatch(String(mail.html), /<img/);
    const signed = await group.client.post(`${pathOfResource(petition.body)}/signatures`, {
      person: { email_addresses: [{ address: address('amara') }] },
      'platform:referrer_data': { source: 'mail-rent-and-bread-week-1' },
    });
    assert.equal(signed.status, 200, JSON.stringify(signed.body));
    const { text } = await group.browser.get(pathOf(id));
    assert.match(text, /Acted<\/dt><dd>1</);
    assert.match(text, /Signed Freeze the rents<meter/);
  });

  it('is for those who fit when sending begins, at its time in the zone of the group (N-send)', async () => {
    const action_id = await gather(group.client, [{ name: 'Amara', address: address('amara') }]);
    const at = new Date(clock.now() + 3 * 60 * 60_000).toISOString().slice(0, 16);
    const id = await mailed.send(group, { action_id, send_at: at }, 'schedule');
    assert.equal((await mailed.row(id)).state, 'scheduled');
    assert.equal((await mailed.row(id)).send_at, Date.parse(`${at}Z`));
    const page = await group.browser.get(pathOf(id));
    assert.match(page.text, /Scheduled<\/span> for .*Coordinated Universal Time, to /);
    await join(group.client, action_id, { name: 'Late', address: address('late') });
    clock.setTime(4 * 60 * 60_000);
    assert.deepEqual(tally(await settled(id)), { sent: 2 });
  });
});
