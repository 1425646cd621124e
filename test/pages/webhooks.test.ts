import assert from 'node:assert/strict';
import { beginAct, commandLine } from '../../src/accounts/audit.ts';
import { changeWebhook } from '../../src/actions/webhooks/change-webhook.ts';
import { mostWebhooks } from '../../src/actions/webhooks/create-webhook.ts';
import { rotateSecret } from '../../src/actions/webhooks/rotate-secret.ts';
import { formatTime } from '../../src/base/clock.ts';
import { createRandomIds } from '../../src/base/ids.ts';
import { signatureOf } from '../../src/delivery/signing/signature.ts';
import { signIn } from '../support/browser.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { findScans } from '../support/find-scans.ts';
import { createManualClock } from '../support/manual-clock.ts';
import { type OrganisedGroup, organise } from '../support/organise.ts';
import { idOf, pathOf } from '../support/path-of.ts';
import type { ReceivedRequest } from '../support/receiver.ts';
import { seedFailed } from '../support/seed-failed.ts';
import { recordStatements } from '../support/statements.ts';
import { until } from '../support/until.ts';
import { useReceiver } from '../support/use-receiver.ts';
import { useService } from '../support/use-service.ts';
import { hiddenFields, unescapeHtml } from '../support/visit.ts';
import { loopback } from '../support/webhook-settings.ts';

const minute = 60_000;
const hostile = `"><script>alert(1)</script>'&`;
const absent = '00000000-0000-7000-8000-000000000000';

describeOnEachDatabase('The webpages of webhooks', (database) => {
  const clock = createManualClock();
  const ids = createRandomIds(clock);
  const suite = useService(database, { clock, ids, worker: true, settings: loopback });
  const receiver = useReceiver();

  /** A group with a petition and a webhook that was made in the interface. */
  async function open(fields: Record<string, string> = {}) {
    const group = await organise(suite);
    const { browser, manage, client } = group;
    const typed = { url: `${receiver.url}/hook`, events: 'osdi:signature', enabled: 'yes', ...fields };
    const made = await browser.submit(`${manage}/webhooks/new`, typed);
    assert.equal(made.status, 200, made.text);
    const [, secret = ''] = /<code>(whsec_[^<]+)<\/code>/.exec(made.text) ?? [];
    const [, id = ''] = /\/webhooks\/([\w-]{36})"/.exec(made.text) ?? [];
    const petition = await client.post('/petitions', { originating_system: 'test', title: 'Cap the rents' });
    const sign = (person: object = { email_addresses: [{ address: 'amara@people.example' }] }) =>
      client.post(`${pathOf(petition.body)}/signatures`, { person });
    return { ...group, id, secret: unescapeHtml(secret), own: `${manage}/webhooks/${id}`, petition, sign };
  }
  type Opened = Awaited<ReturnType<typeof open>>;

  const deliveries = ({ id }: { id: string }) =>
    database.db('deliveries').where({ endpoint_id: id }).orderBy('id');
  const untilState = (opened: Opened, state: string, count = 1) =>
    until(`${count} deliveries are ${state}`, async () => {
      const found = (await deliveries(opened)).filter((row) => row.state === state && !row.claim_token);
      return found.length >= count && found;
    });
  /** Copies the only webhook of an account until it has as many as it may have. */
  const fillWith = async (accountId: string) => {
    const { db } = database;
    const [webhook] = await db('webhooks').where({ account_id: accountId });
    const [endpoint] = await db('endpoints').where({ id: webhook!.id });
    const copies = Array.from({ length: mostWebhooks - 1 }, () => ids.newId());
    await db('webhooks').insert(copies.map((id) => ({ ...webhook!, id })));
    await db('endpoints').insert(copies.map((id) => ({ ...endpoint!, id })));
    await db('lists').where({ owner_id: accountId, kind: 'webhooks' }).update({ total: mostWebhooks });
  };
  const isSignedBy = ({ headers, body }: ReceivedRequest, secret: string) => {
    const signed = {
      messageId: String(headers['webhook-id']),
      timestamp: Number(headers['webhook-timestamp']),
      body,
    };
    return String(headers['webhook-signature']).split(' ').includes(signatureOf(signed, secret));
  };
  const readLog = async ({ browser, manage }: OrganisedGroup) => {
    const { text } = await browser.get(`${manage}/audit`);
    return [...text.matchAll(/<\/td>\n<td>[^<]*<\/td>\n<td>([^<:]+)/g)].map(([, action]) => action);
  };
  const rowsOf = (text: string) =>
    [...text.matchAll(/<tr>\n<th scope="row">.*?<\/tr>/gs)].map(([row]) => row);

  it('make a webhook, show its secret once, change it and delete it after a question, and log each change (I-audit)', async () => {
    const opened = await open({ description: 'Our CRM' });
    const { browser, own, manage, secret, client, petition } = opened;
    await opened.sign();
    const [first] = await receiver.waitFor(1);
    assert.ok(isSignedBy(first!, secret));
    for (const path of [own, `${own}/edit`, `${manage}/webhooks`, `${manage}/audit`]) {
      const { status, text } = await browser.get(path);
      assert.equal(status, 200, path);
      assert.doesNotMatch(text, /whsec_/, path);
    }
    const form = await browser.get(`${own}/edit`);
    assert.match(form.text, /name="events" value="osdi:signature" checked/);
    const petitionId = idOf(petition.body);
    const saved = await browser.submit(`${own}/edit`, {
      url: `${receiver.url}/other`,
      description: 'Their CRM',
      trigger: 'specific_action',
      petition_id: petitionId,
      events: 'osdi:signature',
      dialect: 'v2',
      enabled: 'yes',
    });
    assert.equal(saved.status, 303, saved.text);
    const { body } = await client.get(`/webhooks/${opened.id}`);
    const { url, description, trigger, dialect, enabled } = body;
    assert.deepEqual(
      { url, description, trigger, dialect, enabled },
      {
        url: `${receiver.url}/other`,
        description: 'Their CRM',
        trigger: 'specific_action',
        dialect: 'v2',
        enabled: true,
      },
    );
    const shown = await browser.get(own);
    assert.match(shown.text, /Signatures of one petition: Cap the rents/);

    const asked = await browser.postForm(`${own}/delete`);
    assert.match(asked.text, /<h1>Delete the webhook Their CRM\?<\/h1>/);
    assert.equal((await client.get(`/webhooks/${opened.id}`)).status, 200);
    const deleted = await browser.postForm(`${own}/delete`, { confirmed: 'yes' });
    assert.deepEqual([deleted.status, deleted.headers.location], [303, `${manage}/webhooks`]);
    assert.equal((await browser.get(own)).status, 404);
    assert.deepEqual(await readLog(opened), ['Removed a webhook', 'Changed a webhook', 'Created a webhook']);
  });

  it('keep what was typed, and explain beside the field what is wrong without naming a setting (I-mistakes)', async () => {
    const { browser, manage } = await organise(suite);
    const foreign = await organise(suite);
    const other = await foreign.client.post('/petitions', { originating_system: 'test', title: 'Theirs' });
    const usual = { url: 'https://crm.example/hook', events: 'osdi:signature' };
    const { csrf = '', token = '' } = hiddenFields((await browser.get(`${manage}/webhooks/new`)).text);
    for (const [typed, field, message] of [
      [{ ...usual, url: '' }, 'url', /Type the address/],
      [{ ...usual, url: hostile }, 'url', /This is no address/],
      [{ ...usual, url: 'ftp://crm.example' }, 'url', /must begin with https/],
      [{ ...usual, url: 'https://me:secret@crm.example' }, 'url', /a user name or a password/],
      [{ ...usual, url: 'https://10.0.0.1/hook' }, 'url', /ask the operator of this service to allow yours/],
      [{ ...usual, description: 'x'.repeat(256) }, 'description', /at most 255 characters/],
      [{ ...usual, events: '' }, 'events', /at least one kind/],
      [{ ...usual, events: 'osdi:attendance', trigger: 'specific_action' }, 'events', /gets only signatures/],
      [{ ...usual, trigger: 'specific_action' }, 'petition_id', /Choose a petition/],
      [{ ...usual, trigger: 'specific_action', petition_id: idOf(other.body) }, 'petition_id', /Choose a/],
      [{ ...usual, trigger: 'specific_action', petition_id: hostile }, 'petition_id', /Choose a petition/],
    ] as const) {
      const answer = await browser.post(`${manage}/webhooks/new`, { csrf, token, ...typed });
      assert.equal(answer.status, 400, JSON.stringify(typed));
      assert.match(answer.text, /<title>Error: New webhook/);
      const [, beside = ''] = new RegExp(`id="${field}-wrong">([^<]*)`).exec(answer.text) ?? [];
      assert.match(unescapeHtml(beside), message);
      assert.match(answer.text, new RegExp(`href="#${field}"`));
      assert.doesNotMatch(answer.text, /<script>alert|CIVIC_/);
      if (typed.url !== '') assert.ok(unescapeHtml(answer.text).includes(`value="${typed.url}"`), typed.url);
    }
    assert.match((await browser.get(`${manage}/webhooks`)).text, /No webhook was made yet/);
  });

  it('make one webhook of a form that is sent twice, and refuse one beyond the most of an account (I-token)', async () => {
    const { browser, manage, account } = await organise(suite);
    const { text } = await browser.get(`${manage}/webhooks/new`);
    const [, csrf = ''] = /name="csrf" value="([^"]+)"/.exec(text) ?? [];
    const [, token = ''] = /name="token" value="([^"]+)"/.exec(text) ?? [];
    const fields = { csrf, token, url: `${receiver.url}/hook`, events: 'osdi:signature' };
    const both = await Promise.all([1, 2].map(() => browser.post(`${manage}/webhooks/new`, fields)));
    assert.deepEqual(both.map(({ status }) => status).sort(), [200, 303]);
    assert.equal((await database.db('webhooks').where({ account_id: account.id })).length, 1);
    await fillWith(account.id);
    const refused = await browser.submit(`${manage}/webhooks/new`, { ...fields, token: '' });
    assert.equal(refused.status, 400, refused.text);
    assert.match(refused.text, /can have 100 webhooks/);
    const pages = await Promise.all([1, 5].map((page) => browser.get(`${manage}/webhooks?page=${page}`)));
    assert.deepEqual(
      pages.map((page) => page.text.match(/class="day-bars"/g)?.length),
      [25, 25],
    );
  });

  it('show the second of two editors who saved what meanwhile, and lets them choose for each field (I-editors)', async () => {
    const { own, id, client, join, browser, manage } = await open({ description: 'First' });
    const { account: first, browser: other } = await join('administrator');
    const typed = { url: `${receiver.url}/hook`, events: 'osdi:signature', enabled: 'yes' };
    const opened = hiddenFields((await browser.get(`${own}/edit`)).text);
    const save = (fields: Record<string, string>) => browser.post(`${own}/edit`, { ...typed, ...fields });
    clock.advance(minute);
    await other.submit(`${own}/edit`, { ...typed, url: `${receiver.url}/other`, description: 'Second' });
    clock.advance(minute);
    const late = await save({ ...opened, description: 'Third', enabled: '' });
    assert.equal(late.status, 409);
    const text = unescapeHtml(late.text);
    assert.match(text, /<title>Error: /);
    assert.ok(text.includes(`<h2>${first.name} saved this webhook while you edited it</h2>`), text);
    const at = formatTime(clock.now() - minute);
    assert.ok(text.includes(`<p>That was on <time datetime="${at}"`), text);
    assert.match(text, new RegExp(`<legend>Name<.*Yours</small>Third<.*${first.name}</small>Second<`, 's'));
    assert.match(text, new RegExp(`<legend>On<.*Yours</small>off<.*${first.name}</small>on<`, 's'));
    assert.match(text, /name="description"[^>]* value="Third"/);
    assert.equal((await client.get(`/webhooks/${id}`)).body.description, 'Second');

    const chosen = { 'take-url': 'theirs', 'take-description': 'mine', 'take-enabled': 'theirs' };
    const again = { ...hiddenFields(late.text), ...chosen, description: 'Third', enabled: '' };
    const saved = await save(again);
    assert.equal(saved.status, 303, saved.text);
    const { url, description, enabled } = (await client.get(`/webhooks/${id}`)).body;
    assert.deepEqual([url, description, enabled], [`${receiver.url}/other`, 'Third', true]);
    assert.equal((await browser.get(`${manage}/audit`)).text.includes('<dt>Version'), false);
  });

  it('name the key or the command line that changed a webhook meanwhile (I-editors)', async () => {
    const { browser, own, id, client, account } = await open();
    const typed = { url: `${receiver.url}/hook`, events: 'osdi:signature', enabled: 'yes' };
    const saveLate = async () =>
      unescapeHtml((await browser.post(`${own}/edit`, { ...opened, ...typed, description: 'Late' })).text);
    const opened = hiddenFields((await browser.get(`${own}/edit`)).text);
    const { context } = suite.service;
    await client.put(`/webhooks/${id}`, { description: 'By the API' });
    assert.match(
      await saveLate(),
      /<h2>A program with the key “test” saved this webhook while you edited it<.*<small>Stored<\/small>By the API</s,
    );
    const act = beginAct(context, commandLine);
    await rotateSecret(context, account.id, id, undefined, act);
    assert.match(
      await saveLate(),
      /<h2>The operator, on the command line, saved this webhook while you edited it</,
    );
    await changeWebhook(context, account.id, id, { description: 'By nobody' });
    assert.match(await saveLate(), /<h2>Somebody else saved this webhook while you edited it</);
  });

  it('list deliveries by state, answer and time, newest first and in parts (I-webhooks)', async () => {
    const opened = await open();
    const { browser, own, id, account } = opened;
    receiver.answerWith((_request, index) => ({ status: index < 2 ? 200 : 503 }));
    for (let signature = 0; signature < 4; signature += 1) await opened.sign();
    await untilState(opened, 'later', 2);
    await untilState(opened, 'delivered', 2);
    const linesOf = async (query: string) => rowsOf((await browser.get(`${own}?${query}`)).text);
    const all = await linesOf('');
    assert.equal(all.length, 4);
    assert.ok(all.every((row) => row.includes('<code>osdi:signature</code>')));
    for (const [query, count] of [
      ['state=pending', 2],
      ['state=delivered', 2],
      ['state=failed', 0],
      ['code=503', 2],
      ['code=5xx', 2],
      ['code=200', 2],
      ['code=2xx', 2],
      ['code=4xx', 0],
      ['code=none', 0],
      ['state=delivered&code=503', 0],
      ['time=1h', 4],
      [`code=${encodeURIComponent(hostile)}&state=${encodeURIComponent(hostile)}&time=x&before=x`, 4],
    ] as const) {
      assert.equal((await linesOf(query)).length, count, query);
    }
    assert.match((await browser.get(own)).text, /Failing.*2 messages wait/s);
    clock.advance(2 * 60 * minute);
    assert.equal((await linesOf('time=1h')).length, 0);
    assert.equal((await linesOf('time=24h')).length, 4);

    const seed = { accountId: account.id, endpointId: id, count: 60, createdAt: clock.now(), attempts: 1 };
    await seedFailed(database, seed);
    const seen: string[] = [];
    for (let query: string | undefined = '?state=failed&time=all'; query !== undefined; ) {
      const { text }: { text: string } = await browser.get(`${own}${query}`);
      seen.push(...[...text.matchAll(/deliveries\/([\w-]{36})"/g)].map(([, one = '']) => one));
      query = unescapeHtml(/href="(\?[^"]*)#log" rel="next"/.exec(text)?.[1] ?? '') || undefined;
    }
    assert.equal(seen.length, 60);
    assert.deepEqual(seen, seen.toSorted().toReversed());
    assert.equal(new Set(seen).size, 60);
  });

  it('show one delivery with its attempts, what is sent and what came back, escaped, and try it again (I-webhooks)', async () => {
    const opened = await open({ description: hostile, url: `${receiver.url}/hook?x=%22%3E` });
    const { browser, own, id } = opened;
    receiver.answerWith([
      { status: 500, body: hostile.repeat(300) },
      { status: 503, body: 'later' },
    ]);
    await opened.sign({ given_name: hostile, email_addresses: [{ address: 'amara@people.example' }] });
    const [first] = await untilState(opened, 'later');
    const address = `${own}/deliveries/${first!.id}`;
    const { status, text } = await browser.get(address);
    assert.equal(status, 200);
    assert.doesNotMatch(text, /<script>alert/);
    assert.match(text, /<b>500 Internal Server Error<\/b>/);
    const page = unescapeHtml(text);
    assert.ok(page.includes(`Signature of ${hostile}`));
    assert.ok(page.includes(`webhook-id: ${first!.message_id}`));
    assert.match(
      page,
      /POST \/hook\?x=%22%3E HTTP\/1\.1\nhost: 127\.0\.0\.1:\d+\ncontent-type: application\/json/,
    );
    assert.match(page, /webhook-signature: v1,••••••••/);
    assert.match(page, /"given_name": /);
    assert.match(page, /curl 'http:\/\/127\.0\.0\.1:\d+\/hook\?x=%22%3E'/);
    assert.match(page, /Next attempt/);
    const [sent] = await receiver.waitFor(1);
    for (const name of ['user-agent', 'webhook-id', 'webhook-timestamp'] as const) {
      assert.ok(page.includes(`${name}: ${sent!.headers[name]}`), name);
    }
    const file = await browser.get(`${address}/payload.json`);
    assert.equal(file.text, sent!.body.toString());
    assert.match(String(file.headers['content-disposition']), /^attachment/);

    clock.advance(3 * 60 * minute);
    suite.service.context.wakeWorker();
    await receiver.waitFor(2);
    await until(
      'the second attempt is logged',
      async () => (await deliveries(opened))[0]?.attempt_count === 2,
    );
    const later = unescapeHtml((await browser.get(address)).text);
    assert.match(later, /<span class="whole">3 h later<\/span>/);
    assert.match(later, /What came back.*503 Service Unavailable\n\nlater/s);
    const [oldest] = await database.db('attempts').where({ delivery_id: first!.id }).orderBy('attempted_at');
    const older = unescapeHtml((await browser.get(`${address}?attempt=${oldest!.id}`)).text);
    assert.match(older, /What came back.*500 Internal Server Error\n\n"><script>alert/s);

    const tried = await browser.postForm(`${address}/retry`);
    assert.deepEqual([tried.status, tried.headers.location], [303, address]);
    assert.match((await browser.get(address)).text, /Tried now: 200 OK\./);
    assert.equal((await deliveries({ id }))[0]?.state, 'delivered');
    assert.equal((await receiver.waitFor(3)).length, 3);
    assert.match((await browser.get(own)).text, /Works/);
  });

  it('show a part of a large payload, and no more than a page may have (I-small)', async () => {
    const opened = await open();
    const { browser, own } = opened;
    const comments = Array.from({ length: 4000 }, (_, index) => `${index} <b>&`).join(' ');
    await opened.sign({ email_addresses: [{ address: 'amara@people.example' }], custom_fields: {} });
    await untilState(opened, 'delivered');
    const [row] = await deliveries(opened);
    const body = JSON.stringify([{ 'osdi:signature': { comments } }]);
    await database.db('messages').where({ id: row!.message_id }).update({ body });
    const { text } = await browser.get(`${own}/deliveries/${row!.id}`);
    assert.ok(text.length < 150_000, `${text.length} characters`);
    assert.match(text, /The first 12,000 of/);
    assert.match(unescapeHtml(text), /--data-binary @payload\.json/);
    assert.equal((await browser.get(`${own}/deliveries/${row!.id}/payload.json`)).text, body);
    await database.db('attempts').where({ delivery_id: row!.id }).delete();
    await database.db('deliveries').where({ id: row!.id }).update({ message_id: absent });
    const bare = await browser.get(`${own}/deliveries/${row!.id}`);
    assert.match(bare.text, /It is not kept any more/);
    assert.doesNotMatch(bare.text, /Try now<\/button>/);
    assert.match((await browser.get(own)).text, /Not kept any more/);
    assert.equal((await browser.get(`${own}/deliveries/${row!.id}/payload.json`)).status, 404);
  });

  it('show a payload of any shape', async () => {
    const opened = await open();
    await opened.sign();
    const [row] = await untilState(opened, 'delivered');
    for (const body of [
      '',
      'null',
      '[]',
      '[null]',
      '[{"osdi:signature":null}]',
      '[{"osdi:signature":{"person":7}}]',
      '{',
      hostile,
    ]) {
      await database.db('messages').where({ id: row!.message_id }).update({ body });
      for (const path of [opened.own, `${opened.own}/deliveries/${row!.id}`]) {
        const { status, text } = await opened.browser.get(path);
        assert.equal(status, 200, `${path} ${body}`);
        assert.doesNotMatch(text, /<script>alert/);
      }
    }
  });

  it('send a test, turn a webhook off and on, and send what failed again after a question with its number (I-webhooks)', async () => {
    const opened = await open({ events: 'osdi:attendance' });
    const { browser, own, id } = opened;
    const tested = await browser.postForm(`${own}/test`);
    assert.equal(tested.status, 303);
    const [test] = await receiver.waitFor(1);
    assert.equal(test!.headers['civic-test'], '1');
    const page = await browser.get(tested.headers.location!);
    assert.match(page.text, /The test has arrived\..*Test: attendance/s);
    assert.match(page.text, /civic-test: 1/);

    await browser.postForm(`${own}/turn`, { enabled: 'no' });
    assert.match((await browser.get(own)).text, /class="state none">Off/);
    const whileOff = await browser.postForm(`${own}/recover`, { span: '24h' });
    assert.equal(whileOff.status, 409);
    assert.match(whileOff.text, /The webhook is off; turn it on first/);
    await browser.postForm(`${own}/turn`, { enabled: 'yes' });
    assert.match((await browser.get(own)).text, /class="state good">Works/);

    const none = await browser.postForm(`${own}/recover`, { span: '24h' });
    assert.equal(none.status, 303);
    assert.match((await browser.get(own)).text, /Nothing has failed/);
    const seed = { accountId: opened.account.id, endpointId: id, count: 7, createdAt: clock.now() };
    await seedFailed(database, seed);
    const asked = await browser.postForm(`${own}/recover`, { span: '24h' });
    assert.match(asked.text, /<h1>Send 7 deliveries again\?<\/h1>/);
    assert.equal((await deliveries({ id })).filter(({ state }) => state === 'failed').length, 7);
    const done = await browser.postForm(`${own}/recover`, { span: '24h', confirmed: 'yes' });
    assert.equal(done.status, 303);
    assert.match((await browser.get(own)).text, /7 deliveries will be sent again now/);
    await untilState(opened, 'delivered', 8);
    // Both are names that every object has.
    for (const span of [hostile, 'constructor', '__proto__'])
      assert.equal((await browser.postForm(`${own}/recover`, { span })).status, 404, span);
  });

  it('give a webhook a new secret after a question, and both of two that were made at once sign', async () => {
    const opened = await open();
    const { browser, own, by, secret, account, id } = opened;
    const other = await signIn(suite.service, by);
    const asked = await browser.postForm(`${own}/rotate`);
    assert.match(asked.text, /<h1>Make a new secret for 127\.0\.0\.1:\d+\?<\/h1>/);
    const rotated = await Promise.all(
      [browser, other].map((one) => one.submit(own, { confirmed: 'yes' }, `${own}/rotate`)),
    );
    const secrets = rotated.map(({ text }) =>
      unescapeHtml(/<code>(whsec_[^<]+)<\/code>/.exec(text)?.[1] ?? ''),
    );
    assert.equal(new Set([...secrets, secret]).size, 3);
    await opened.sign();
    const [request] = await receiver.waitFor(1);
    for (const one of [secret, ...secrets]) assert.ok(isSignedBy(request!, one));
    assert.deepEqual((await readLog(opened)).slice(0, 2), Array(2).fill('Rotated the secret of a webhook'));
    for (let more = 0; more < 3; more += 1) await rotateSecret(suite.service.context, account.id, id);
    const refused = await browser.postForm(`${own}/rotate`, { confirmed: 'yes' });
    assert.equal(refused.status, 409);
    assert.match(refused.text, /Five older secrets/);
  });

  it('need a sign-in of the last ten minutes to show a secret, and to change where messages go (S-fresh)', async () => {
    const opened = await open();
    const { browser, own, manage } = opened;
    clock.advance(10 * minute + 1);
    for (const path of [`${manage}/webhooks/new`, `${own}/edit`])
      assert.match((await browser.get(path)).text, /sign in again\. Your last sign-in is older/);
    for (const [action, shown] of [
      [`${manage}/webhooks/new`, `${manage}/webhooks/new`],
      [`${own}/rotate`, own],
      [`${own}/edit`, `${own}/edit`],
    ] as const) {
      const late = await browser.postForm(action, { confirmed: 'yes' });
      assert.deepEqual(
        [late.status, late.headers.location],
        [303, `/sign-in?next=${encodeURIComponent(shown)}`],
      );
    }
  });

  it('are not found for the webhooks and deliveries of other accounts, and for unknown ones (I-roles)', async () => {
    const theirs = await open();
    await theirs.sign();
    const [row] = await untilState(theirs, 'delivered');
    const mine = await open();
    await mine.sign();
    const [own] = await untilState(mine, 'delivered');
    const { browser, manage } = mine;
    const elsewhere = `${manage}/webhooks/${theirs.id}`;
    for (const path of [
      elsewhere,
      `${elsewhere}/edit`,
      `${elsewhere}/deliveries/${row!.id}`,
      `${elsewhere}/deliveries/${row!.id}/payload.json`,
      `${elsewhere}/deliveries/${own!.id}`,
      `${mine.own}/deliveries/${row!.id}`,
      `${mine.own}/deliveries/${row!.id}/payload.json`,
      `${mine.own}/deliveries/${absent}`,
      `${mine.own}/deliveries/x`,
      `${manage}/webhooks/${absent}`,
      `${manage}/webhooks/x`,
    ]) {
      assert.equal((await browser.get(path)).status, 404, path);
    }
    const forms = ['edit', 'test', 'turn', 'rotate', 'recover', 'delete', `deliveries/${row!.id}/retry`];
    for (const path of forms) {
      const fields = {
        confirmed: 'yes',
        span: '24h',
        enabled: 'no',
        url: 'https://evil.example/',
        events: 'osdi:signature',
      };
      const answer = await browser.postForm(`${elsewhere}/${path}`, fields);
      assert.equal(answer.status, 404, path);
    }
    const retried = await browser.postForm(`${mine.own}/deliveries/${row!.id}/retry`);
    assert.equal(retried.status, 404);
    const { body } = await theirs.client.get(`/webhooks/${theirs.id}`);
    assert.deepEqual([body.url, body.enabled], [`${receiver.url}/hook`, true]);
    assert.equal(receiver.requests.length, 2);
  });

  it('are listed with the state of each in a word and its last day as bars, and the dashboard leads to one in trouble (I-webhooks)', async () => {
    const opened = await open({ description: 'Our CRM' });
    const { browser, manage, own, id } = opened;
    await opened.sign();
    await untilState(opened, 'delivered');
    const list = await browser.get(`${manage}/webhooks`);
    assert.match(list.text, /aria-label="The last 24 hours: 1 message, all of them arrived"/);
    assert.match(list.text, /class="state good">Works<.*nothing waits/s);
    receiver.answerWith(() => ({ status: 500 }));
    for (let signature = 0; signature < 10; signature += 1) await opened.sign();
    await until('it is paused', async () => {
      const row = await database.db('endpoints').where({ id }).first();
      return row?.status === 'paused';
    });
    const paused = await browser.get(`${manage}/webhooks`);
    assert.match(paused.text, /class="state bad">Paused<.*10 messages wait, last success <time/s);
    assert.match(paused.text, /10 did not arrive yet/);
    assert.match((await browser.get(own)).text, /Paused after 10 failed attempts in a row; .*answered 500\./);
    assert.match(
      (await browser.get(manage)).text,
      new RegExp(`“Our CRM” does not take messages\\..*href="${own}"`, 's'),
    );
    receiver.answerWith([]);
    await browser.postForm(`${own}/turn`, { enabled: 'yes' });
    clock.advance(minute);
    suite.service.context.wakeWorker();
    await untilState(opened, 'delivered', 11);
    assert.doesNotMatch((await browser.get(manage)).text, /Our CRM does not take/);
  });

  it('read the log and the bars by an index', async () => {
    const opened = await open();
    await opened.sign();
    await untilState(opened, 'delivered');
    const [row] = await deliveries(opened);
    const statements = await recordStatements(suite.service.context.db, async () => {
      for (const path of [
        `${opened.manage}/webhooks`,
        opened.own,
        `${opened.own}?state=failed&code=503&time=all`,
        `${opened.own}/deliveries/${row!.id}`,
      ]) {
        assert.equal((await opened.browser.get(path)).status, 200);
      }
      await opened.browser.submit(opened.own, { span: '30d' }, `${opened.own}/recover`);
    });
    assert.ok(statements.length > 20);
    if (database.dialect === 'SQLite') assert.deepEqual(await findScans(database.db, statements), []);
  });
});
