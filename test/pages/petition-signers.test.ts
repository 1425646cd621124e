import assert from 'node:assert/strict';
import { erasePerson } from '../../src/actions/personal-data/erase-person.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { createManualClock } from '../support/manual-clock.ts';
import { type OrganisedGroup, organise } from '../support/organise.ts';
import { publish as publishEvent } from '../support/publish-event.ts';
import { startTestService } from '../support/service.ts';
import { useService } from '../support/use-service.ts';
import { hiddenFields, visit } from '../support/visit.ts';

const tenMinutes = 10 * 60_000;

describeOnEachDatabase('The webpage of a petition', (database) => {
  const clock = createManualClock();
  const suite = useService(database, { clock, settings: { CIVIC_PUBLIC_RATE: '0' } });
  let group: OrganisedGroup;

  before(async () => {
    group = await organise(suite);
  });

  async function publish(group: OrganisedGroup, fields: Record<string, string> = {}) {
    const { browser, client, manage } = group;
    const form = {
      title: 'Freeze the rents',
      petition_text: 'We ask.',
      goal: '10',
      language: 'en',
      ...fields,
    };
    const answer = await browser.submit(`${manage}/petitions/new`, { ...form, action: 'publish' });
    assert.equal(answer.status, 303, answer.text);
    const path = answer.headers.location ?? '';
    const id = path.slice(-36);
    const { body } = await client.get(`/petitions/${id}`);
    const page = new URL(body.url).pathname;
    const visitor = visit(suite.service.url);
    const sign = async (typed: Record<string, string>) =>
      visitor.sign(page, { email: `${typed.given_name}@people.example`, country: 'US', ...typed });
    return { path, id, page, visitor, sign, signatures: `/petitions/${id}/signatures`, form };
  }
  const pass = () => clock.advance(tenMinutes);
  const namesOn = async (page: string, url = suite.service.url) =>
    [...(await visit(url).get(page)).text.matchAll(/<li><span aria-hidden="true">.<\/span>(.*?)<\/li>/g)].map(
      ([, name]) => name,
    );

  it('shows given name and town of those who ticked the box, after ten minutes, in every process (I-signers, I-totals)', async () => {
    const { page, sign } = await publish(await organise(suite), { signers: 'on' });
    assert.match((await visit(suite.service.url).get(page)).text, /name="show_name"/);
    await sign({ given_name: 'Ada', family_name: 'Secret', postal_code: '97202', show_name: 'yes' });
    await sign({ given_name: 'Bea' });
    await sign({ given_name: 'www.spam.example 4 u', email: 'spam@people.example', show_name: 'yes' });
    assert.deepEqual(await namesOn(page), []);
    pass();
    assert.deepEqual(await namesOn(page), ['Ada, Portland']);
    const other = await startTestService(database.url, { clock });
    await sign({ given_name: 'Cleo', show_name: 'yes' });
    assert.deepEqual(
      [await namesOn(page), await namesOn(page, other.url)],
      [['Ada, Portland'], ['Ada, Portland']],
    );
    await other.stop();
    pass();
    assert.deepEqual(await namesOn(page), ['Cleo', 'Ada, Portland']);
  });

  it('shows without a key what was typed and nothing that is stored, for known and unknown people alike (I-signers, I-known)', async () => {
    const { page, sign, signatures } = await publish(group, { signers: 'on' });
    const [address] = ['ada@people.example'];
    const person = {
      given_name: 'Ada',
      email_addresses: [{ address }],
      postal_addresses: [{ postal_code: '97202' }],
    };
    await group.client.post('/people', { person });
    pass();
    await sign({ given_name: 'Guess', email: address, show_name: 'yes' });
    await sign({ given_name: 'Guess', email: 'nobody@people.example', show_name: 'yes' });
    pass();
    assert.deepEqual(await namesOn(page), ['Guess', 'Guess']);
    const { body } = await group.client.get(signatures);
    assert.equal(body.total_records, 2);
  });

  it('changes nothing that is shown, and shows nobody, when somebody signs again without a key (I-signers, I-known)', async () => {
    const { client } = group;
    const { page, sign, signatures } = await publish(group, { signers: 'on' });
    const post = async (given_name: string, email: string, more: object) => {
      const person = { given_name, email_addresses: [{ address: email }] };
      const { status, body } = await suite.service.send('POST', signatures, { body: { person, ...more } });
      assert.deepEqual([status, body], [200, {}]);
    };
    await sign({ given_name: 'Ada', show_name: 'yes', comments: 'My rent rose.' });
    await sign({ given_name: 'Bea', comments: 'For friends only.' });
    await sign({ given_name: 'Dee', show_name: 'yes' });
    const read = async () => {
      const { body } = await client.get(signatures);
      return body._embedded['osdi:signatures'].map((one: Record<string, unknown>) => [
        one.comments,
        one['platform:show_name'],
      ]);
    };
    const before = [
      ['My rent rose.', true],
      ['For friends only.', false],
      [undefined, true],
    ];
    assert.deepEqual(await read(), before);
    pass();
    // A stranger enters the address of somebody else, in each way that needs no key.
    await sign({ given_name: 'Mallory', email: 'Ada@people.example' });
    await sign({ given_name: 'Mallory', email: 'Bea@people.example', show_name: 'yes' });
    await sign({ given_name: 'Mallory', email: 'dee@people.example', comments: 'I love rents.' });
    await post('Mallory', 'dee@people.example', { comments: 'I love rents.', 'platform:show_name': true });
    await post('Mallory', 'ada@people.example', { 'platform:show_name': false });
    await post('Mallory', 'bea@people.example', { 'platform:show_name': true });
    await Promise.all(
      Array.from({ length: 4 }, () => post('Mallory', 'bea@people.example', { 'platform:show_name': true })),
    );
    pass();
    assert.deepEqual([await read(), (await namesOn(page)).sort()], [before, ['Ada', 'Dee']]);
    const [ada] = (await client.get(signatures)).body._embedded['osdi:signatures'];
    const person = { email_addresses: [{ address: 'ada@people.example' }] };
    await client.post(signatures, { person, 'platform:show_name': false });
    pass();
    assert.deepEqual(await namesOn(page), ['Dee']);
    assert.equal((await client.get(`${signatures}/${ada.identifiers[0].slice(-36)}`)).status, 200);
  });

  it('forgets who withdraws by a key or is erased, and shows nobody where it is off (I-signers)', async () => {
    const group = await organise(suite);
    const { client, browser } = group;
    const { page, path, sign, signatures, form } = await publish(group, { signers: 'on' });
    for (const given_name of ['Ada', 'Bea', 'Cleo', 'Dora', 'Edna']) {
      clock.advance(1000);
      await sign({ given_name, show_name: 'yes' });
    }
    pass();
    assert.deepEqual(await namesOn(page), ['Edna', 'Dora', 'Cleo', 'Bea', 'Ada']);
    assert.match((await visit(suite.service.url).get(page)).text, /Cleo<\/li>\s*<\/ul>\s*<details>.*Bea/s);
    const { body } = await client.get(signatures);
    const [ada, bea, cleo, , edna] = body._embedded['osdi:signatures'];
    const idOf = (one: { identifiers: string[] }) => one.identifiers[0]?.slice(-36);
    await client.put(`${signatures}/${idOf(edna)}`, { 'platform:show_name': false });
    await client.put(`${signatures}/${idOf(ada)}`, { 'platform:show_name': false });
    await client.put(`${signatures}/${idOf(bea)}`, { comments: 'Still here.' });
    await erasePerson(suite.service.context, {
      accountSlug: group.account.slug,
      id: cleo['platform:person_id'],
    });
    pass();
    assert.deepEqual(await namesOn(page), ['Dora', 'Bea']);
    await client.put(`${signatures}/${idOf(ada)}`, { 'platform:show_name': true });
    pass();
    assert.deepEqual(await namesOn(page), ['Ada', 'Dora', 'Bea']);
    await browser.submit(`${path}/edit`, { ...form, signers: '', action: 'save' });
    const { text } = await browser.get(page);
    assert.deepEqual([await namesOn(page), text.includes('show_name')], [[], false]);
  });

  it('asks for what the organiser requires in form and keyless API, beside the field in its language, and not with a key (I-require)', async () => {
    const fields = { require: 'postal_code phone', language: 'de' };
    const { id, page, sign, signatures } = await publish(group, fields);
    const refused = await sign({ given_name: 'Ada' });
    assert.equal(refused.status, 400);
    for (const [name, label] of [
      ['postal_code', 'Postleitzahl'],
      ['phone', 'Telefon'],
    ] as const) {
      assert.match(refused.text, new RegExp(`id="${name}-wrong">Bitte füllen Sie das Feld „${label}“ aus`));
    }
    assert.match(refused.text, /id="phone"[^>]*required.*<details/s);
    const whole = await sign({ given_name: 'Ada', postal_code: '97202', phone: '+1 503 555 0142' });
    assert.equal(whole.status, 303, whole.text);
    const body = { person: { given_name: 'Bea', email_addresses: [{ address: 'bea@people.example' }] } };
    const keyless = await suite.service.send('POST', signatures, { body });
    assert.deepEqual(
      [keyless.status, keyless.body.errors.map(({ pointer }: { pointer: string }) => pointer)],
      [400, ['/person/postal_addresses/0/postal_code', '/person/phone_numbers/0/number']],
    );
    assert.equal((await group.client.post(signatures, body)).status, 200);
    const { body: embed } = await group.client.get(`/petitions/${id}/embed`);
    assert.match(embed.html, /name="postal_code"[^>]* required.*name="phone"[^>]* required/s);
    assert.match((await group.browser.get(page)).text, /href="[^"]*"/);
  });

  it('shows the next goal when the rounded total reaches one, and leads from the thanks to one next action (I-goal, I-thanks)', async () => {
    const group = await organise(suite);
    const { page, path, sign, signatures, form } = await publish(group);
    const visitor = visit(suite.service.url);
    const read = async (at: string) => (await visitor.get(at)).text;
    assert.match(await read(page), /Be the first to sign.*The goal is 10 signatures/s);
    assert.doesNotMatch(await read(page), /<progress/);
    for (let number = 0; number < 11; number += 1) {
      const address = `person-${number}@people.example`;
      await group.client.post(signatures, { person: { email_addresses: [{ address }] } });
    }
    pass();
    assert.match(await read(page), /<strong>10<\/strong> of 15 signatures.*max="15" value="10"/s);
    assert.match(await read(page), /The goal of 10 signatures is reached\. The next one is 15\./);
    const thanks = `${page}/thanks`;
    assert.match(await read(thanks), /Ask three people.*About 5 more, and we reach 15\./s);
    assert.doesNotMatch(await read(thanks), /class="cards"/);
    const another = await publish(group, { title: 'A crossing for Ferry Lane' });
    assert.match(await read(thanks), new RegExp(`Sign this one too.*${another.page}`, 's'));
    await publishEvent(suite.service.context, group, {});
    assert.match(await read(thanks), /Then come and join us.*href="\/events\//s);
    const saved = { ...form, next_url: 'https://next.example/donate', action: 'save' };
    assert.equal((await group.browser.submit(`${path}/edit`, saved)).status, 303);
    assert.match(
      await read(thanks),
      /Next step.*href="https:\/\/next\.example\/donate">Go to next\.example</s,
    );
    assert.doesNotMatch(await read(thanks), /class="cards"/);
    const insecure = { ...form, next_url: 'http://next.example/', action: 'save' };
    assert.equal((await group.browser.submit(`${path}/edit`, insecure)).status, 400);
    await sign({ given_name: 'Ada' });
    const closing = await group.browser.submit(`${path}/edit`, { action: 'close' });
    await group.browser.post(`${path}/edit`, { ...hiddenFields(closing.text), action: 'close' });
    const closed = await read(page);
    assert.match(
      closed,
      /Closed on.*people have signed.*The goal was 10 signatures.*What comes next.*href="\/events\//s,
    );
    assert.match(closed, /What people signed/);
    assert.doesNotMatch(closed, /wa\.me|name="given_name"/);
  });
});
