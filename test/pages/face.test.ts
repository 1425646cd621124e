import assert from 'node:assert/strict';
import { brotliCompressSync } from 'node:zlib';
import supertest from 'supertest';
import { changeSettings } from '../../src/accounts/change-settings.ts';
import { savePicture } from '../../src/media/save-picture.ts';
import { makePictures } from '../media/hostile-pictures.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { createManualClock } from '../support/manual-clock.ts';
import { eventForm, organise } from '../support/organise.ts';
import { publish } from '../support/publish-event.ts';
import { useService } from '../support/use-service.ts';
import { visit } from '../support/visit.ts';

describeOnEachDatabase('The face of a group', (database) => {
  const clock = createManualClock();
  const suite = useService(database, { clock });
  const read = async (path: string) => (await visit(suite.service.url).get(path)).text;

  async function open() {
    const group = await organise(suite);
    const { context } = suite.service;
    const { PNG: file = Buffer.alloc(0) } = await makePictures();
    const save = (kind: 'logo' | 'picture') => savePicture(context, group.account.id, { file, kind });
    const [logo, picture] = [await save('logo'), await save('picture')];
    const texts = { color: '#0e7a5f', description: 'We plant trees.', timeZone: 'America/Los_Angeles' };
    const change = { logo, picture, isListed: true, ...texts };
    await changeSettings(context, group.account.id, { change });
    const owner = { account: group.account, by: group.by };
    const { webpage } = await publish(context, owner, { capacity: '9' });
    return { ...group, owner, logo, picture, path: `/events/${webpage.slug}` };
  }

  // For tests that do not mind what others change in the group.
  let shared: Awaited<ReturnType<typeof open>>;
  before(async () => {
    shared = await open();
  });

  it('is on its webpage and that of its events: logo, name, colour, contact and privacy text (I-face)', async () => {
    const { account, logo, path, client } = shared;
    const { body } = await client.post('/petitions', { originating_system: 'test', title: 'Plant' });
    const petition = new URL(body.browser_url ?? body.url).pathname;
    for (const address of [
      `/groups/${account.slug}`,
      path,
      `${path}/thanks`,
      petition,
      `${petition}/thanks`,
    ]) {
      const text = await read(address);
      assert.match(
        text,
        new RegExp(`<a class="who" href="/groups/${account.slug}"><img class="logo" src="/media/${logo}"`),
      );
      assert.match(text, new RegExp(`<link rel="icon" href="/media/${logo}">`));
      assert.match(text, /<link rel="stylesheet" href="\/style\/0e7a5f\.css\?v=[0-9a-f]{12}">/);
      assert.match(text, /<a href="mailto:hello@riverside\.example">/);
      assert.match(text, new RegExp(`<a href="/groups/${account.slug}#privacy">Privacy notice</a>`));
    }
  });

  it('has a style in its colour, which browsers keep, and which needs no other request (I-contrast)', async () => {
    const text = await read(shared.path);
    const [, address = ''] = /<link rel="stylesheet" href="([^"]*)"/.exec(text) ?? [];
    const style = await supertest(suite.service.url).get(address);
    assert.equal(style.status, 200);
    assert.equal(style.headers['content-type'], 'text/css; charset=utf-8');
    assert.equal(style.headers['cache-control'], 'public, max-age=31536000, immutable');
    assert.match(style.text, /--brand: light-dark\(#0e7a5f, #/);
    assert.doesNotMatch(style.text, /url\(|@import/);
    assert.ok(brotliCompressSync(style.text).length < 8000);
  });

  it('is the preview of its links: the picture of the event or else of the group, and what the group says of itself', async () => {
    const { account, picture, path } = shared;
    for (const address of [`/groups/${account.slug}`, path]) {
      const text = await read(address);
      assert.ok(text.includes(`<meta property="og:image" content="${suite.service.url}/media/${picture}">`));
    }
    assert.match(
      await read(`/groups/${account.slug}`),
      /property="og:description" content="We plant trees\."/,
    );
  });

  it('has cards of its events with the places that the public may know (I-totals)', async () => {
    const { account, path } = await open();
    const card = async () =>
      /<li class="event">.*?<\/li>/s.exec(await read(`/groups/${account.slug}`))?.[0] ?? '';
    assert.match(await card(), /<span class="date" aria-hidden="true"><b>May<\/b><i>1<\/i><\/span>/);
    assert.match(
      await card(),
      /Friday, May 1, 2099, 7:00.–.9:00\u00A0PM<br>Riverside Community Hall, Portland/,
    );
    assert.match(await card(), /9 places left.*<span class="button main" aria-hidden="true">RSVP<\/span>/s);
    await visit(suite.service.url).sign(path, {
      given_name: 'Amara',
      email: 'amara@people.example',
      guests: '4',
    });
    assert.match(await card(), /9 places left/);
    clock.advance(10 * 60_000);
    assert.match(await card(), /<span class="pill warn">4 places left/);
  });

  it('shows what to do at an event that is full or cancelled: the next one with room', async () => {
    const { owner, browser, manage, path } = await open();
    const { webpage, event } = await publish(suite.service.context, owner, {
      summary: 'Small',
      capacity: '1',
    });
    const small = `/events/${webpage.slug}`;
    await visit(suite.service.url).sign(small, { given_name: 'Bo', email: 'bo@people.example' });
    clock.advance(10 * 60_000);
    const full = await read(small);
    assert.match(full, /This event is full/);
    assert.match(full, new RegExp(`This one has room.*<a href="${path}">`, 's'));
    await browser.submit(
      `${manage}/events/${event.id}`,
      { ...eventForm({}, 'cancel'), confirmed: 'yes' },
      `${manage}/events/${event.id}/edit`,
    );
    const cancelled = await read(small);
    assert.match(cancelled, /<div class="message bad">.*This event is cancelled/s);
    assert.match(cancelled, new RegExp(`Come to this instead.*<a href="${path}">`, 's'));
    assert.doesNotMatch(cancelled, /calendar\.ics|openstreetmap|wa\.me/);
  });

  it('is shown in the language that the visitor chose, and so are the form, the thanks and the mails (I-language)', async () => {
    const { account, path } = shared;
    const text = await read(`${path}?lang=de&source=poster`);
    assert.match(text, /<html lang="de">/);
    assert.match(text, /<h1 lang="en">Assembly under the bridge<\/h1>/);
    assert.match(text, /Kommen Sie\?/);
    assert.match(text, new RegExp(`<a href="${path}\\?source=poster&#38;lang=fr" lang="fr"`));
    assert.match(await read(`/groups/${account.slug}?lang=es`), /<html lang="es">.*Próximos eventos/s);
    const visitor = visit(suite.service.url);
    const mistaken = await visitor.sign(`${path}?lang=de`, { email: 'nobody' });
    assert.match(mistaken.text, /<html lang="de">.*Vorname/s);
    const answer = await visitor.sign(`${path}?lang=de`, { given_name: 'Cem', email: 'cem@people.example' });
    assert.ok(answer.headers.location?.startsWith(`${path.split('/').at(-1)}/thanks?lang=de&`));
    assert.match(
      await read(`${path}/thanks?lang=de&joins=x`),
      /Sie sind dabei!.*<a href="\?lang=fr&#38;joins=x" lang="fr"/s,
    );
    const row = await database.db('rsvps').where({ language: 'de' }).first();
    assert.ok(row);
  });

  it('is on the start webpage, with the number of its events and petitions', async () => {
    const { account } = await open();
    const { text } = await supertest(suite.service.url).get('/').set('Accept', 'text/html');
    assert.match(text, new RegExp(`<a href="/groups/${account.slug}">[^<]*</a></h3>\\s*<p>1 event</p>`));
  });

  it('keeps a country that nobody chose out of the address of a person', async () => {
    const { path, client } = shared;
    const typed = { given_name: 'Dana', email: 'dana@people.example', country: 'US' };
    await visit(suite.service.url).sign(path, typed);
    await visit(suite.service.url).sign(path, {
      ...typed,
      email: 'eli@people.example',
      postal_code: '97202',
    });
    const people = (await client.get('/people')).body._embedded['osdi:people'];
    const addressesOf = (email: string) =>
      people.find(
        (one: { email_addresses: { address: string }[] }) => one.email_addresses[0]?.address === email,
      )?.postal_addresses.length;
    assert.deepEqual([addressesOf('dana@people.example'), addressesOf('eli@people.example')], [0, 1]);
  });
});
