import assert from 'node:assert/strict';
import supertest from 'supertest';
import { createWebhook } from '../../src/actions/webhooks/create-webhook.ts';
import { breakWrites } from '../support/break-writes.ts';
import { captureLog } from '../support/capture-log.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { dumpRows } from '../support/dump-rows.ts';
import { createManualClock } from '../support/manual-clock.ts';
import { openPetition } from '../support/open-petition.ts';
import { openIndividual } from '../support/service.ts';
import { useService } from '../support/use-service.ts';
import { hiddenFields, unescapeHtml, visit } from '../support/visit.ts';

const amara = { given_name: 'Amara', email: 'amara@people.example' };

describeOnEachDatabase('POST /petitions/{slug}', (database) => {
  const log = captureLog();
  const suite = useService(database, { settings: { CIVIC_PUBLIC_RATE: '0' }, logger: log.logger });
  const visitor = () => visit(suite.service.url);
  let opened = 0;

  /** A petition of a new account with a webhook, its webpage, and functions that read its actions. */
  async function open() {
    const slug = `signed-${++opened}`;
    const { key, account } = await openIndividual(suite.service.context, slug);
    await createWebhook(suite.service.context, { accountSlug: slug, url: 'https://receiver.example/' });
    const petition = await openPetition(suite, suite.service.as(key));
    const messages = async () => {
      const rows = await database.db('messages').where({ account_id: account.id }).orderBy('id');
      return rows.map((row) => JSON.parse(row.body)[0]['osdi:signature']);
    };
    const signatures = async () => (await petition.list())._embedded['osdi:signatures'];
    const people = async () => (await petition.client.get('/people')).body._embedded['osdi:people'];
    return { ...petition, page: new URL(petition.resource.url).pathname, messages, signatures, people };
  }

  it('records the signer and the comment, and redirects to the thanks webpage', async () => {
    const { page, messages, signatures, people } = await open();
    const { status, headers } = await visitor().sign(page, {
      ...amara,
      family_name: ' Okafor ',
      phone: '(503) 555-0142',
      postal_code: '97202',
      country: 'US',
      comments: 'Enough.\r\n\r\nPlease.',
      opt_in: 'yes',
    });
    assert.equal(status, 303);
    const thanks = new URL(headers.location ?? '', `${suite.service.url}${page}`);
    assert.equal(thanks.href, `${suite.service.url}${page}/thanks`);
    const { text } = await visitor().get(thanks.pathname);
    assert.match(text, /<h1>Thank you for signing!<\/h1>/);

    const [person] = (await people()).filter((one: { given_name: string }) => one.given_name === 'Amara');
    assert.deepEqual(
      [person.family_name, person.email_addresses[0].address, person.phone_numbers[0].number],
      ['Okafor', 'amara@people.example', '15035550142'],
    );
    assert.equal(person.postal_addresses[0].postal_code, '97202');
    assert.deepEqual(
      (await signatures()).map((one: { comments: string }) => one.comments),
      ['Enough.\n\nPlease.'],
    );
    const [message, ...more] = await messages();
    assert.deepEqual(more, []);
    assert.equal(message.person.email_addresses[0].status, 'subscribed');
  });

  it('records the codes of the address and the website that the visitor came from (2.6)', async () => {
    const { page, messages } = await open();
    const address = `${page}?source=october&source=november`;
    const { text } = await visitor().get(address, { Referer: 'https://news.example/rent?x=1' });
    const fields = { ...hiddenFields(text), ...amara };
    const own = { Origin: suite.service.url };
    assert.equal((await visitor().post(address, fields, own)).status, 303);
    const [message] = await messages();
    assert.deepEqual(message['platform:referrer_data'], {
      source: 'october',
      website: 'https://news.example/rent',
    });
  });

  it('records the website of the hidden field without user-info, query and fragment, and drops other addresses (2.6)', async () => {
    const { page, messages } = await open();
    for (const website of ['javascript:alert(1)', 'https://a:b@news.example/rent?email=a#b'])
      assert.equal((await visitor().sign(page, { ...amara, website })).status, 303);
    const [first, second] = await messages();
    assert.equal(first['platform:referrer_data'], undefined);
    assert.deepEqual(second['platform:referrer_data'], { website: 'https://news.example/rent' });
  });

  it('drops an invalid code, which the signer cannot correct', async () => {
    const { page, messages } = await open();
    const address = `${page}?source=${'x'.repeat(256)}`;
    assert.equal((await visitor().sign(address, { ...amara, website: 'y'.repeat(2049) })).status, 303);
    assert.equal((await messages())[0]['platform:referrer_data'], undefined);
  });

  it('records one signature for a form that is sent several times, also at once, and redirects each time (I-token)', async () => {
    const { page, messages, signatures } = await open();
    const fields = { ...hiddenFields((await visitor().get(page)).text), ...amara };
    const answers = await Promise.all(Array.from({ length: 8 }, () => visitor().post(page, fields)));
    answers.push(await visitor().post(page, fields));
    for (const { status, headers } of answers) {
      assert.deepEqual([status, headers.location?.endsWith('/thanks')], [303, true]);
    }
    assert.equal((await messages()).length, 1);
    assert.equal((await signatures()).length, 1);
  });

  it('records the next person who signs with the same token (I-token)', async () => {
    const { page, signatures } = await open();
    const hidden = hiddenFields((await visitor().get(page)).text);
    for (const email of ['amara@people.example', 'ben@people.example'])
      assert.equal((await visitor().post(page, { ...hidden, ...amara, email })).status, 303);
    assert.equal((await signatures()).length, 2);
  });

  it('accepts a form of another website: each post is a new action, with its origin as the website', async () => {
    const { page, messages, signatures } = await open();
    for (let time = 0; time < 2; time++) {
      const origin = { Origin: 'https://tenants.example' };
      assert.equal((await visitor().post(page, amara, origin)).status, 303);
    }
    const sent = await messages();
    assert.equal(sent.length, 2);
    for (const message of sent)
      assert.deepEqual(message['platform:referrer_data'], { website: 'https://tenants.example' });
    assert.equal((await signatures()).length, 1);
    await visitor().post(page, amara, { Origin: 'null' });
    assert.equal((await messages())[2]['platform:referrer_data'], undefined);
  });

  it('changes no known person, and answers the same for known and unknown people (I-known)', async () => {
    const { page, client, messages } = await open();
    await client.post('/people', {
      person: {
        given_name: 'Amara',
        email_addresses: [{ address: 'amara@people.example', status: 'unsubscribed' }],
      },
    });
    const answers = [
      await visitor().sign(page, { given_name: 'Mallory', email: 'AMARA@people.example' }),
      await visitor().sign(page, { given_name: 'Mallory', email: 'new@people.example' }),
    ];
    for (const { status, text, headers } of answers)
      assert.deepEqual(
        [status, text, headers.location],
        [303, answers[0]!.text, answers[0]!.headers.location],
      );
    const [signed] = await messages();
    assert.equal(signed.person.given_name, 'Mallory');
    assert.equal(signed.person.email_addresses[0].status, 'unsubscribed');
    const id = signed._links['osdi:person'].href.split('/').at(-1);
    const { body } = await client.get(`/people/${id}`);
    assert.deepEqual([body.given_name, body.email_addresses[0].status], ['Amara', 'unsubscribed']);
  });

  it('shows the mistakes beside the fields and what was typed, and writes nothing', async () => {
    const { page } = await open();
    const before = await dumpRows(database);
    const typed = {
      given_name: `"><script>alert('1')</script>`,
      email: 'amara at home',
      comments: '</textarea><b>\nx',
    };
    const { status, text, type, headers } = await visitor().sign(`${page}?source=leaflet`, typed);
    assert.deepEqual([status, type], [400, 'text/html']);
    assert.match(text, /<title>Error: /);
    assert.match(text, /<a href="#email">Email must be an email address\.<\/a>/);
    assert.match(text, /<p class="wrong" id="email-wrong">Email must be an email address\.<\/p>/);
    assert.match(text, /id="email" [^>]*aria-describedby="email-hint email-wrong" aria-invalid="true"/);
    for (const value of Object.values(typed)) assert.ok(unescapeHtml(text).includes(value));
    assert.doesNotMatch(text, /<script>|<\/textarea><b>/);
    assert.ok(headers['content-security-policy']);
    assert.deepEqual(await dumpRows(database), before);
    const hidden = hiddenFields(text);
    assert.match(hidden.token ?? '', /^[\w-]{22}$/);
    assert.equal((await visitor().post(page, { ...hidden, ...amara })).status, 303);
  });

  it('requires a given name, which the API does not, and an email address as the API does (E-refused)', async () => {
    const { page, path } = await open();
    const before = await dumpRows(database);
    for (const [typed, wrong] of [
      [{ email: 'amara@people.example' }, { given_name: 'First name is required.' }],
      [{ ...amara, given_name: ' ' }, { given_name: 'First name is required.' }],
      [{ ...amara, email: 'lena@x' }, { email: 'Email must be an email address.' }],
      [{ ...amara, email: 'lena@x.' }, { email: 'Email must be an email address.' }],
      [{ ...amara, email: '<lena@x.example>' }, { email: 'Email must be an email address.' }],
      [{ ...amara, email: 'mailto:lena@x.example' }, { email: 'Email must be an email address.' }],
      [{ ...amara, email: 'lena@.example' }, { email: 'Email must be an email address.' }],
      [
        { email: 'lena@x', phone: '+1 503 555 0142', country: 'XX' },
        {
          given_name: 'First name is required.',
          email: 'Email must be an email address.',
          country: 'Country must be an ISO 3166-1 alpha-2 code such as US.',
        },
      ],
      [{}, { given_name: 'First name is required.', email: 'Enter your email or your phone number.' }],
    ] as const) {
      const { status, text } = await visitor().sign(page, typed);
      assert.equal(status, 400, JSON.stringify(typed));
      const shown = [...text.matchAll(/<p class="wrong" id="(\w+)-wrong">([^<]*)</g)];
      assert.deepEqual(Object.fromEntries(shown.map(([, field, words]) => [field, words])), wrong);
    }
    assert.deepEqual(await dumpRows(database), before);
    const body = { person: { email_addresses: [{ address: 'lena@x.example' }] } };
    assert.equal((await suite.service.send('POST', `${path}/signatures`, { body })).status, 200);
  });

  it('refuses what the API refuses in a helper body without a key', async () => {
    const { page, path } = await open();
    const long = (length: number) => 'x'.repeat(length);
    for (const [typed, body, field] of [
      [{}, { person: {} }, 'email'],
      [{ given_name: 'Amara' }, { person: { given_name: 'Amara' } }, 'email'],
      [{ email: 'a b@c' }, { person: { email_addresses: [{ address: 'a b@c' }] } }, 'email'],
      [
        { email: `${long(250)}@b.cd` },
        { person: { email_addresses: [{ address: `${long(250)}@b.cd` }] } },
        'email',
      ],
      [{ phone: '12' }, { person: { phone_numbers: [{ number: '12' }] } }, 'phone'],
      [{ phone: 'call me' }, { person: { phone_numbers: [{ number: 'call me' }] } }, 'phone'],
      ...(['given_name', 'family_name'] as const).map(
        (name) =>
          [
            { ...amara, [name]: long(256) },
            { person: { [name]: long(256), email_addresses: [{ address: amara.email }] } },
            name,
          ] as const,
      ),
      [
        { ...amara, postal_code: long(256) },
        {
          person: {
            email_addresses: [{ address: amara.email }],
            postal_addresses: [{ postal_code: long(256) }],
          },
        },
        'postal_code',
      ],
      [
        { ...amara, country: 'XX' },
        { person: { email_addresses: [{ address: amara.email }], postal_addresses: [{ country: 'XX' }] } },
        'country',
      ],
      [
        { ...amara, comments: 'é'.repeat(2049) },
        { person: { email_addresses: [{ address: amara.email }] }, comments: 'é'.repeat(2049) },
        'comments',
      ],
      [
        { ...amara, comments: 'a\0b' },
        { person: { email_addresses: [{ address: amara.email }] }, comments: 'a\0b' },
        'comments',
      ],
    ] as const) {
      const told = JSON.stringify(typed).slice(0, 80);
      const posted = await suite.service.send('POST', `${path}/signatures`, { body });
      assert.equal(posted.status, 400, told);
      const { status, text } = await visitor().post(page, typed as Record<string, string>);
      assert.equal(status, 400, told);
      const [, shown = ''] = new RegExp(`<p class="wrong" id="${field}-wrong">([^<]*)<`).exec(text) ?? [];
      const said = posted.body.errors[0].message.replace(/(, came as .*| without a key)$/s, '');
      if (posted.body.errors[0].pointer === '/person')
        assert.match(shown, /your email or your phone number/, told);
      else assert.ok(unescapeHtml(shown).endsWith(` ${said}.`), `${told}: ${shown}`);
    }
  });

  it('accepts what the API accepts: a phone number alone, limits to the last character, letters of all scripts', async () => {
    const { page, signatures } = await open();
    for (const typed of [
      { given_name: 'Amara', phone: '+1 503 555 0142' },
      { given_name: 'Amara', phone: '030 901820', country: 'DE' },
      { ...amara, given_name: '🎈'.repeat(255), comments: 'é'.repeat(2048) },
      { given_name: 'Мария', email: 'ü@köln.example', comments: ' ' },
    ])
      assert.equal((await visitor().sign(page, typed)).status, 303, JSON.stringify(typed).slice(0, 80));
    assert.equal((await signatures()).length, 4);
  });

  it('refuses other media types, other encodings and large bodies with a webpage', async () => {
    const { page } = await open();
    const before = await dumpRows(database);
    const post = (type: string, body: string | Buffer, headers: Record<string, string> = {}) =>
      supertest(suite.service.url)
        .post(page)
        .set({ 'Content-Type': type, ...headers })
        .send(body);
    const form = 'application/x-www-form-urlencoded';
    for (const [status, answer] of [
      [415, await post('application/json', '{"email":"a@people.example"}')],
      [415, await post('multipart/form-data; boundary=x', '--x--')],
      [415, await post('text/plain', 'email=a@people.example')],
      [415, await post(`${form}; charset=iso-8859-1`, 'email=a@people.example')],
      [415, await post(form, 'email=a@people.example', { 'Content-Encoding': 'zip' })],
      [413, await post(form, `comments=${'x'.repeat(32 * 1024)}`)],
      [400, await post(form, 'email=%ff@people.example')],
      [400, await post(form, Buffer.from([0x65, 0x3d, 0xff]))],
    ] as const) {
      assert.deepEqual([answer.status, answer.type], [status, 'text/html'], answer.text);
      assert.match(answer.text, /<h1>/);
      assert.ok(answer.headers['content-security-policy']);
    }
    assert.equal((await supertest(suite.service.url).post(page)).status, 415);
    assert.equal((await post(form, '')).status, 400);
    assert.deepEqual(await dumpRows(database), before);
    assert.equal((await post(`${form}; charset="UTF-8"`, 'given_name=A&email=a@people.example')).status, 303);
  });

  it('accepts a form with repeated fields, unknown fields and fifty fields', async () => {
    const { page, messages } = await open();
    const body = `email=a%40people.example&email=b&email[]=c&__proto__=d&person=e&${'f=1&'.repeat(44)}given_name=A+b`;
    const { status } = await supertest(suite.service.url).post(page).type('form').send(body);
    assert.equal(status, 303);
    const [{ person }] = await messages();
    assert.deepEqual([person.given_name, person.email_addresses[0].address], ['A b', 'a@people.example']);
  });

  it('counts the fields of a form before it parses them', async () => {
    const { page } = await open();
    // The invalid escape is not parsed.
    for (const body of [`${'f=1&'.repeat(50)}email=%ff`, 'a&'.repeat(16 * 1024)]) {
      const { status, text } = await supertest(suite.service.url).post(page).type('form').send(body);
      assert.equal(status, 400);
      assert.match(text, /The form has more than 50 fields\./);
    }
  });

  it('answers 404 for an unknown slug', async () => {
    const { status, type } = await visitor().post('/petitions/none', amara);
    assert.deepEqual([status, type], [404, 'text/html']);
  });

  it('hides an internal error, writes nothing then, and accepts the same form again', async () => {
    const { page, messages } = await open();
    const fields = { ...hiddenFields((await visitor().get(page)).text), ...amara };
    const before = await dumpRows(database);
    const repair = await breakWrites(database, 'insert', 'receipts');
    const { status, type, text } = await visitor().post(page, fields);
    await repair();
    assert.deepEqual([status, type], [500, 'text/html']);
    assert.match(text, /Something went wrong inside the service/);
    assert.doesNotMatch(text, /broken|trigger|receipts/);
    assert.deepEqual(await dumpRows(database), before);
    assert.equal((await visitor().post(page, fields)).status, 303);
    assert.equal((await messages()).length, 1);
  });

  it('logs no personal data, no slug and no token', async () => {
    const { page } = await open();
    const private_ = { given_name: 'Zebulon', email: 'zebulon@people.example', comments: 'Unheard' };
    const hidden = hiddenFields((await visitor().get(page)).text);
    const fields = { ...hidden, ...private_ };
    await visitor().post(page, fields, { Referer: 'https://hidden.example/' });
    await visitor().post(page, { ...fields, email: 'wrong zebulon' });
    const repair = await breakWrites(database, 'insert', 'signatures');
    await visitor().post(page, { ...fields, email: 'zebulon-2@people.example' });
    await repair();
    const lines = log.lines().filter(({ operation }) => operation === 'signPetition');
    assert.ok(lines.length >= 3);
    const text = log.text();
    for (const word of ['ebulon', 'Unheard', 'hidden.example', page.split('/').at(-1)!, hidden.token!])
      assert.ok(!text.includes(word), word);
  });
});

describeOnEachDatabase('POST /petitions/{slug} too often', (database) => {
  const clock = createManualClock();
  const suite = useService(database, { clock, settings: { CIVIC_PUBLIC_RATE: '3' } });

  it('is refused with a webpage and Retry-After, and counts together with posts to the API; the webpage can still be read', async () => {
    const { resource, path } = await openPetition(suite);
    const { pathname } = new URL(resource.url);
    const visitor = visit(suite.service.url);
    const body = { person: { email_addresses: [{ address: 'amara@people.example' }] } };
    assert.equal((await visitor.post(pathname, amara)).status, 303);
    assert.equal((await suite.service.send('POST', `${path}/signatures`, { body })).status, 200);
    assert.equal((await visitor.post(pathname, { email: 'wrong' })).status, 400);
    const { status, headers, type, text } = await visitor.post(pathname, amara);
    assert.deepEqual([status, headers['retry-after'], type], [429, '60', 'text/html']);
    assert.match(text, /try again in 60 s/);
    assert.equal((await suite.service.send('POST', `${path}/signatures`, { body })).status, 429);
    assert.equal((await visitor.get(pathname)).status, 200);
    clock.advance(60_000);
    assert.equal((await visitor.post(pathname, amara)).status, 303);
  });
});
