import assert from 'node:assert/strict';
import supertest from 'supertest';
import { describeOnEachDatabase } from '../support/databases.ts';
import { createManualClock } from '../support/manual-clock.ts';
import { openPetition } from '../support/open-petition.ts';
import { publish } from '../support/publish-event.ts';
import { useService } from '../support/use-service.ts';

const tenMinutes = 600_000;
const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' };

describeOnEachDatabase('the description of a form for other websites', (database) => {
  const clock = createManualClock();
  const suite = useService(database, { settings: { CIVIC_PUBLIC_RATE: '0' }, clock });
  const get = (path: string, headers: Record<string, string> = {}) =>
    supertest(suite.service.url).get(path).set(headers);

  it('shows the words of the petition in its language, its total as its webpage does, and nothing of a person (I-described, I-totals, I-language)', async () => {
    const { key } = await suite.group();
    const petition = await openPetition(suite, suite.service.as(key));
    await petition.client.put(petition.path, { language: 'de', 'platform:goal': 100 });
    for (let count = 0; count < 7; count++)
      await petition.sign({ person: { email_addresses: [{ address: `p-${count}@people.example` }] } });
    clock.advance(tenMinutes);
    const path = `${new URL(petition.resource.url).pathname}/embed.json`;
    const { status, headers, body, text } = await get(path, { origin: 'https://tenants.example' });
    assert.deepEqual(
      [status, headers['access-control-allow-origin'], headers['set-cookie'], headers['cache-control']],
      [200, '*', undefined, 'public, max-age=60'],
    );
    assert.deepEqual(
      [body.kind, body.language.lang, body.count, body.goal, body.progress, body.ended],
      [
        'petition',
        'de',
        '5 Menschen haben unterschrieben',
        'Das Ziel sind 100 Unterschriften.',
        { value: 5, most: 100 },
        undefined,
      ],
    );
    assert.equal(body.action, `/api/v1${petition.path}/signatures`);
    assert.deepEqual(
      [body.consent.version, body.consent.box.includes('kontaktieren'), body.fields[0].label],
      [1, true, 'Vorname'],
    );
    assert.ok(!text.includes('people.example'));
    assert.equal((await get(path, { 'if-none-match': headers.etag ?? '' })).status, 304);
    const unknown = await get('/petitions/nothing/embed.json');
    assert.deepEqual([unknown.status, unknown.headers['access-control-allow-origin']], [404, '*']);
  });

  it('asks for what the petition requires, and whether the name may be shown (I-described, I-require)', async () => {
    const { key } = await suite.group();
    const petition = await openPetition(suite, suite.service.as(key));
    await database
      .db('petitions')
      .where({ id: petition.path.split('/').at(-1) ?? '' })
      .update({ required_fields: 'phone', shows_signers: 1 });
    const { body } = await get(`${new URL(petition.resource.url).pathname}/embed.json`);
    const fields = body.fields as { name: string; pointer: string; isRequired?: boolean; isMore: boolean }[];
    const phone = fields.find(({ name }) => name === 'phone');
    assert.deepEqual([phone?.isRequired, phone?.isMore], [true, false]);
    assert.equal(fields.at(-1)?.pointer, '/platform:show_name');
  });

  it('shows that a petition is closed, and that an event is over or cancelled (I-described)', async () => {
    const { account, key, creator } = await suite.group();
    const petition = await openPetition(suite, suite.service.as(key));
    await petition.client.put(petition.path, { 'platform:closed_at': '2020-05-04T12:00:00Z' });
    const closed = await get(`${new URL(petition.resource.url).pathname}/embed.json`);
    assert.deepEqual([closed.body.ended, closed.body.count], ['Closed on May 4, 2020', 'Nobody signed']);

    const owner = { account, by: creator.account };
    const { webpage } = await publish(suite.service.context, owner, { capacity: '60', language: 'fr' });
    const open = await get(`/events/${webpage.slug}/embed.json`);
    assert.deepEqual(
      [open.body.ended, open.body.count, open.body.facts.length, open.body.colors.light],
      [undefined, 'Il reste 60 places', 2, '#4527a0'],
    );
    const guests = open.body.fields.find((one: { name: string }) => one.name === 'guests');
    assert.equal(guests.pointer, '/platform:guests');
    await database.db('event_webpages').where({ slug: webpage.slug }).update({ cancelled_at: clock.now() });
    const cancelled = await get(`/events/${webpage.slug}/embed.json`);
    assert.equal(cancelled.body.ended, 'Cet événement a été annulé');
  });

  it('counts a view with the source of the address (I-views)', async () => {
    const { key } = await suite.group();
    const petition = await openPetition(suite, suite.service.as(key));
    const path = `${new URL(petition.resource.url).pathname}/embed.json?source=our-site`;
    assert.equal((await get(path, browser)).status, 200);
    await suite.service.context.views.flush();
    const rows = await database.db('page_views').where({ source: 'our-site' });
    assert.deepEqual(
      rows.map(({ action_id, views }) => [action_id, Number(views)]),
      [[petition.path.split('/').at(-1), 1]],
    );
  });

  it('and its module are for every website, and a module that a browser has is not sent again (I-component)', async () => {
    const { status, headers, text } = await get('/embed.js', { origin: 'https://tenants.example' });
    assert.deepEqual(
      [status, headers['content-type'], headers['access-control-allow-origin']],
      [200, 'text/javascript; charset=utf-8', '*'],
    );
    assert.equal(headers['cross-origin-resource-policy'], 'cross-origin');
    assert.match(headers['cache-control'] ?? '', /^public, max-age=\d+/);
    assert.match(text, /customElements\.define\('civic-action'/);
    assert.equal((await get('/embed.js', { 'if-none-match': headers.etag ?? '' })).status, 304);
    const { headers: compressed } = await get('/embed.js', { 'accept-encoding': 'gzip' });
    assert.ok(Number(compressed['content-length']) <= 10_000, compressed['content-length']);
  });
});
