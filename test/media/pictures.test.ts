import assert from 'node:assert/strict';
import sharp from 'sharp';
import supertest from 'supertest';
import { getSettings } from '../../src/accounts/account-settings-store.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { createManualClock } from '../support/manual-clock.ts';
import { eventForm, type OrganisedGroup, organise } from '../support/organise.ts';
import { type ChosenFile, submitFiles } from '../support/upload.ts';
import { useService } from '../support/use-service.ts';
import { hiddenFields } from '../support/visit.ts';
import {
  makeHeavy,
  makeHuge,
  makeLocated,
  makePictures,
  makePolyglot,
  makeTruncated,
  mark,
  svg,
} from './hostile-pictures.ts';

describeOnEachDatabase('Pictures', (database) => {
  const clock = createManualClock();
  const suite = useService(database, { clock });
  let group: OrganisedGroup;

  before(async () => {
    group = await organise(suite);
  });

  const upload = (files: Record<string, Buffer>, typed: Record<string, string> = {}) => {
    const chosen: Record<string, ChosenFile> = {};
    for (const [name, bytes] of Object.entries(files)) chosen[name] = { bytes };
    const { browser } = group;
    const texts = { privacy_text: 'We keep your data for a year.', contact: 'mail@group.example' };
    return submitFiles({ url: suite.service.url, browser }, `${group.manage}/settings`, {
      typed: { ...texts, ...typed },
      files: chosen,
    });
  };
  const settings = () => getSettings(suite.service.context.db, group.account.id);
  const fetchPicture = async (hash: string | null) => supertest(suite.service.url).get(`/media/${hash}`);

  // Files are read before anything reaches the database: each format once, and one of them on both databases.
  const formats = database.dialect === 'SQLite' ? ['JPEG', 'PNG', 'WebP', 'AVIF'] : ['JPEG'];
  for (const format of formats) {
    it(`in ${format} become the picture and the logo of a group, in one size and format (I-pictures, I-media)`, async () => {
      const { [format]: file = Buffer.alloc(0) } = await makePictures();
      const saved = await upload({ picture: file, logo: file });
      assert.equal(saved.status, 303, saved.text);
      const { picture, logo } = await settings();
      const shown = await fetchPicture(picture);
      assert.equal(shown.status, 200);
      assert.equal(shown.headers['content-type'], 'image/jpeg');
      assert.equal(shown.headers['cache-control'], 'public, max-age=31536000, immutable');
      assert.match(shown.headers['content-security-policy'] ?? '', /default-src 'none'/);
      const { width, height } = await sharp(shown.body).metadata();
      assert.deepEqual([width, height], [1280, 720]);
      const shownLogo = await fetchPicture(logo);
      const ofLogo = await sharp(shownLogo.body).metadata();
      assert.deepEqual([ofLogo.format, ofLogo.width, ofLogo.height], ['png', 256, 256]);
    });
  }

  it('lose their metadata, and what stands behind them (I-pictures)', async () => {
    for (const file of [await makeLocated(), await makePolyglot()]) {
      assert.ok(file.includes(mark));
      assert.equal((await upload({ picture: file })).status, 303);
      const { body } = await fetchPicture((await settings()).picture);
      assert.equal(body.includes(mark), false);
      assert.equal((await sharp(body).metadata()).exif, undefined);
    }
  });

  const refused: readonly (readonly [string, () => Promise<Buffer>, RegExp])[] = [
    ['of 40,000 x 40,000 pixels', makeHuge, /at most 40 megapixels/],
    ['in SVG', async () => svg, /no picture that can be read/],
    ['that are truncated', makeTruncated, /no picture that can be read/],
    ['of 6 MB', makeHeavy, /more than 5 MB/],
    ['of no bytes that are known', async () => Buffer.from(mark), /no picture that can be read/],
    ['of no bytes', async () => Buffer.alloc(0), /no picture that can be read/],
    ['of large AVIF files', makeLargeAvif, /at most 10 megapixels/],
    ['of large files with 16 bits a color', makeLargeOf16Bits, /at most 20 megapixels/],
  ];
  // They are refused before anything reaches the database: each once, and one of them on both databases.
  for (const [name, make, message] of database.dialect === 'SQLite' ? refused : refused.slice(0, 1)) {
    it(`${name} are refused beside the field, in less than a second of work, and nothing typed is lost (I-pictures, I-mistakes)`, async () => {
      const { picture: before } = await settings();
      const file = await make();
      const begun = process.cpuUsage();
      const answer = await upload({ picture: file }, { description: 'We are <neighbours>.' });
      const { user, system } = process.cpuUsage(begun);
      assert.equal(answer.status, 400);
      assert.match(answer.text, message);
      assert.match(answer.text, /id="picture-wrong"/);
      assert.match(answer.text, /We are &#60;neighbours&#62;\./);
      assert.ok(user + system < 1_000_000, `${user + system} µs`);
      assert.equal((await settings()).picture, before);
    });
  }

  it('of an event are kept in its draft, shown when it is public, and removed with a box (I-pictures, I-draft)', async () => {
    const { JPEG: file = Buffer.alloc(0) } = await makePictures();
    const { browser, manage } = group;
    const where = { url: suite.service.url, browser };
    const made = await submitFiles(where, `${manage}/events/new`, {
      typed: eventForm(),
      files: { picture: { bytes: file } },
    });
    assert.equal(made.status, 303, made.text);
    const edit = made.headers.location ?? '';
    assert.match((await browser.get(edit)).text, /name="kept_picture" value="[0-9a-f]{64}"/);
    const published = await browser.submit(edit, eventForm({}, 'publish'));
    assert.equal(published.status, 303, published.text);
    const event = (published.headers.location ?? '').split('/').at(-1);
    const page = await findWebpage(event);
    assert.match(page.text, /<img[^>]* src="\/media\/[0-9a-f]{64}"/);
    const removed = await browser.submit(`${manage}/events/${event}/edit`, {
      ...eventForm(),
      remove_picture: 'yes',
    });
    assert.equal(removed.status, 303, removed.text);
    assert.doesNotMatch((await findWebpage(event)).text, /<p class="shot"><img/);
  });

  it('of a published event stay when its organiser answers the question about a change (I-pictures, I-question)', async () => {
    const { WebP: file = Buffer.alloc(0) } = await makePictures();
    const { browser, manage, client } = await organise(suite);
    const made = await submitFiles({ url: suite.service.url, browser }, `${manage}/events/new`, {
      typed: eventForm({ capacity: '5' }, 'publish'),
      files: { picture: { bytes: file } },
    });
    assert.equal(made.status, 303, made.text);
    const path = made.headers.location ?? '';
    const event = path.split('/').at(-1) ?? '';
    const person = { given_name: 'Ben', email_addresses: [{ address: 'ben@people.example' }] };
    assert.equal((await client.post(`/events/${event}/attendance`, { person })).status, 200);
    const asked = await browser.submit(`${path}/edit`, eventForm({ capacity: '5', start_time: '20:00' }));
    assert.equal(asked.status, 200, asked.text);
    const answer = { ...hiddenFields(asked.text), action: 'save' };
    assert.equal((await browser.post(`${path}/edit`, answer)).status, 303);
    assert.match((await findWebpage(event)).text, /<p class="shot"><img/);
  });

  it('of the settings, and the colour, stay when another card is saved (I-pictures)', async () => {
    const { JPEG: logo = Buffer.alloc(0) } = await makePictures();
    assert.equal((await upload({ logo }, { description: 'Neighbours.', color: '#006644' })).status, 303);
    const { logo: hash } = await settings();
    assert.ok(hash);
    const version = String((await settings()).version);
    const { browser, manage } = group;
    const { csrf = '' } = hiddenFields((await browser.get(`${manage}/settings`)).text);
    const saved = await browser.post(`${manage}/settings`, { csrf, version, contact: 'a@b.example' });
    assert.equal(saved.status, 303);
    const { logo: kept, color, description, contact } = await settings();
    assert.deepEqual([kept, color, description, contact], [hash, '#006644', 'Neighbours.', 'a@b.example']);
  });

  it('of another account cannot be taken over by their hash', async () => {
    const other = await organise(suite);
    const { picture } = await settings();
    assert.ok(picture);
    const saved = await other.browser.submit(`${other.manage}/settings`, {
      kept_picture: picture,
      contact: '',
    });
    assert.equal(saved.status, 303);
    assert.equal((await getSettings(suite.service.context.db, other.account.id)).picture, null);
  });

  it('that nothing shows any more are deleted with the next upload, a day later', async () => {
    const { JPEG = Buffer.alloc(0), PNG = Buffer.alloc(0) } = await makePictures();
    await upload({ picture: JPEG });
    const { picture: first } = await settings();
    await upload({ picture: await sharp(PNG).negate().png().toBuffer() });
    clock.advance(25 * 3_600_000);
    await group.browser.get(`${group.manage}/settings`);
    await upload({ logo: PNG });
    assert.equal((await fetchPicture(first)).status, 404);
    assert.equal((await fetchPicture((await settings()).picture)).status, 200);
  });

  it('are not read from anybody who is not signed in', async () => {
    const answer = await supertest(suite.service.url)
      .post(`${group.manage}/settings`)
      .set('Origin', suite.service.url)
      .attach('picture', await makeHeavy(), 'picture.jpg');
    assert.equal(answer.status, 415);
  });

  it('have no address but the hash of a picture', async () => {
    for (const path of ['/media/x', `/media/${'0'.repeat(64)}`, '/style/red.css']) {
      assert.equal((await supertest(suite.service.url).get(path)).status, 404);
    }
  });

  async function findWebpage(eventId = '') {
    const row = await database.db('event_webpages').where({ event_id: eventId }).first();
    return supertest(suite.service.url).get(`/events/${row?.slug}`);
  }
});

function makeLargeAvif(): Promise<Buffer> {
  return sharp({ create: { width: 3500, height: 2900, channels: 3, background: '#123456' } })
    .avif({ effort: 0, quality: 1 })
    .toBuffer();
}

/** An interlaced PNG, which is decoded as a whole. */
function makeLargeOf16Bits(): Promise<Buffer> {
  return sharp({ create: { width: 5100, height: 4000, channels: 3, background: '#123456' } })
    .toColourspace('rgb16')
    .png({ progressive: true, compressionLevel: 1 })
    .toBuffer();
}
