import assert from 'node:assert/strict';
import { changeSettings } from '../../src/accounts/change-settings.ts';
import { deleteExpiredSignatures } from '../../src/actions/confirmations/delete-expired.ts';
import { erasePerson } from '../../src/actions/personal-data/erase-person.ts';
import { mergePeople } from '../../src/actions/personal-data/merge-people.ts';
import { removeAction } from '../../src/actions/personal-data/remove-actions.ts';
import { workOnRemoval } from '../../src/actions/removals/work-on-removal.ts';
import { recordSignature } from '../../src/actions/signatures/record-signatures.ts';
import { readDraft } from '../../src/actions/signatures/waiting-signature.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { idOf } from '../support/path-of.ts';
import { unescapeHtml } from '../support/visit.ts';
import { day, useConfirmations } from './use-confirmations.ts';

const evil = 'Win <b>now</b> http://evil.example';

describeOnEachDatabase('A signature on a petition that asks for confirmation', (database) => {
  const confirming = useConfirmations(database);
  const { clock, suite, open, post, sign, link, total, running } = confirming;
  const waitingOf = (petitionId: string) =>
    database.db('waiting_signatures').where({ petition_id: petitionId }).orderBy('id');
  const peopleOf = async ({ client }: { client: Awaited<ReturnType<typeof open>>['group']['client'] }) =>
    (await client.get('/people')).body._embedded['osdi:people'] as {
      email_addresses: { address: string; status: string }[];
    }[];

  const consentOf = async ({ group, signatures }: Awaited<ReturnType<typeof open>>) => {
    const [signature] = (await group.client.get(signatures)).body._embedded['osdi:signatures'];
    return database
      .db('consents')
      .where({ action_id: idOf(signature) })
      .first();
  };

  it('waits until the button behind the link of the mail, and is then recorded as it was entered (W-waiting, W-link)', async () => {
    const petition = await open();
    const answer = await sign(petition, 'amara@a.example', {
      family_name: 'Okafor',
      comments: 'My rent rose.',
      postal_code: '97201',
      opt_in: 'yes',
    });
    assert.deepEqual([answer.status, answer.headers.location], [303, `${petition.petition.slug}/thanks`]);
    const thanks = await running().visitor.get(`${petition.page}/thanks`);
    assert.match(thanks.text, /One more step/);
    assert.equal(thanks.text.includes('amara'), false);
    assert.equal(await total(petition), 0);
    // The group itself has its creator.
    const before = await peopleOf(petition.group);
    const enteredAt = clock.now();
    const path = await link('amara@a.example');
    clock.advance(60_000);
    const shown = await running().visitor.get(path);
    assert.deepEqual([shown.status, shown.headers['cache-control']], [200, 'no-store']);
    assert.match(shown.text, /<button class="main wide" formaction="\?news=yes">Confirm and get news/);
    assert.equal(/Amara|Okafor|rent rose/.test(shown.text), false);

    const confirmed = await running().visitor.post(path, {});
    assert.equal(confirmed.headers.location, `../petitions/${petition.petition.slug}/thanks?confirmed=yes`);
    assert.match(
      (await running().visitor.get(`${petition.page}/thanks?confirmed=yes`)).text,
      /Thank you for signing!.*href="\?confirmed=yes&#38;lang=de"/s,
    );
    const { body } = await petition.group.client.get(petition.signatures);
    const [signature] = body._embedded['osdi:signatures'];
    assert.equal(signature.comments, 'My rent rose.');
    const people = await peopleOf(petition.group);
    assert.equal(people.length, before.length + 1);
    const person = (await petition.group.client.get(`/people/${signature['platform:person_id']}`)).body;
    assert.deepEqual(
      [person.family_name, person.email_addresses[0].status, person.postal_addresses[0].postal_code],
      ['Okafor', 'subscribed', '97201'],
    );
    const id = signature.identifiers[0].split(':')[1];
    const consent = await database.db('consents').where({ action_id: id }).first();
    assert.deepEqual([consent?.created_at, consent?.is_given], [enteredAt, 1]);
    const [row] = await waitingOf(petition.petition.id);
    assert.deepEqual([row?.address, row?.entered], [null, null]);

    // The link again changes nothing.
    for (const send of [running().visitor.post(path, {}), running().visitor.post(path, {})]) await send;
    assert.match((await running().visitor.get(path)).text, /Your signature counts/);
    assert.equal(await total(petition), 1);
  });

  it('waits also where a program posts it without a key, and counts at once with a key (W-waiting)', async () => {
    const petition = await open();
    const { client } = petition.group;
    const keyless = await post(petition, 'bo@a.example');
    assert.deepEqual([keyless.status, keyless.body], [200, { 'platform:confirmation': 'email' }]);
    const person = { email_addresses: [{ address: 'cleo@a.example' }] };
    const keyed = await client.post(petition.signatures, { person });
    assert.equal(keyed.body['platform:petition_id'], petition.petition.id);
    // Who has signed gets the same answer as anybody else.
    assert.deepEqual((await post(petition, 'cleo@a.example')).body, keyless.body);
    assert.equal(await total(petition), 1);
    await running().visitor.post(await link('cleo@a.example'), {});
    assert.equal(await total(petition), 1);
  });

  it('needs an email address, beside the field and with its pointer (W-waiting)', async () => {
    const petition = await open();
    const form = await running().visitor.sign(petition.page, { given_name: 'Amara', phone: '+15035550142' });
    assert.equal(form.status, 400);
    assert.match(unescapeHtml(form.text), /Enter your email\. You get a link there/);
    const body = { person: { phone_numbers: [{ number: '+15035550142' }] } };
    const refused = await suite.service.send('POST', petition.signatures, { body });
    assert.deepEqual([refused.status, refused.body.errors?.[0].pointer], [400, '/person/email_addresses']);
    assert.equal((await waitingOf(petition.petition.id)).length, 0);
  });

  it('is one for an address, with one mail and one reminder, however often it is entered (W-once, W-remind)', async () => {
    const petition = await open();
    const address = 'dee@a.example';
    await sign(petition, address);
    await post(petition, 'DEE@a.example');
    await Promise.all([post(petition, address), post(petition, address)]);
    assert.equal((await waitingOf(petition.petition.id)).length, 1);
    const first = await link(address);
    clock.advance(2 * day);
    const again = await link(address, 2);
    assert.equal(again, first);
    clock.advance(day);
    await running().visitor.post(again, {});
    await post(petition, address);
    assert.equal(await total(petition), 1);
    assert.equal((await waitingOf(petition.petition.id)).length, 1);
    const mails = await database.db('mails').where({ kind: 'signature' }).whereNot({ state: 'sent' });
    assert.equal(mails.length, 0);
    assert.equal((await running().server.waitFor(address, 2)).length, 2);
  });

  it('is entered once by a form that is sent twice, and by calls with one Idempotency-Key (I-token)', async () => {
    const petition = await open();
    const { visitor } = running();
    const { text } = await visitor.get(petition.page);
    const token = /name="token" value="([^"]*)"/.exec(text)?.[1] ?? '';
    const typed = { given_name: 'Eli', email: 'eli@a.example', token };
    const answers = await Promise.all([
      visitor.post(petition.page, typed),
      visitor.post(petition.page, typed),
    ]);
    assert.deepEqual(
      answers.map(({ status }) => status),
      [303, 303],
    );
    assert.equal((await waitingOf(petition.petition.id)).length, 1);
    await visitor.post(await link('eli@a.example'), {});
    assert.equal((await visitor.post(petition.page, typed)).status, 303);
    assert.equal(await total(petition), 1);
  });

  it('expires after 14 days, and may then be entered anew (W-waiting, W-once)', async () => {
    const petition = await open();
    const address = 'fay@a.example';
    await sign(petition, address);
    const first = await link(address);
    clock.advance(14 * day);
    const { visitor } = running();
    for (const answer of [await visitor.get(first), await visitor.post(first, {})]) {
      assert.equal(answer.status, 410);
      assert.match(
        answer.text,
        new RegExp(`This link no longer works.*href="../petitions/${petition.petition.slug}"`, 's'),
      );
    }
    await sign(petition, address);
    const mails = (await database.db('mails').where({ kind: 'signature', state: 'sent' })).length;
    assert.ok(mails > 0);
    const rows = await waitingOf(petition.petition.id);
    assert.deepEqual(
      rows.map(({ created_at }) => created_at),
      [clock.now()],
    );
    const newest = await link(address, 2);
    assert.notEqual(newest, first);
    await visitor.post(newest, {});
    assert.equal(await total(petition), 1);
    clock.advance(14 * day);
    const { context } = suite.service;
    assert.ok((await deleteExpiredSignatures(context)) > 0);
    assert.equal((await waitingOf(petition.petition.id)).length, 0);
    // The signature that it became is still known by the id.
    assert.match((await visitor.get(newest)).text, /Your signature counts/);
    assert.equal((await visitor.get(first)).status, 410);
  });

  it('shows that somebody has signed also after 14 days, where they had signed before, and where they were struck out (W-link, R-struck)', async () => {
    const petition = await open();
    const { client } = petition.group;
    const address = 'ola@a.example';
    const person = { given_name: 'Ola', email_addresses: [{ address }] };
    await client.post(petition.signatures, { person });
    await sign(petition, address);
    await sign(petition, 'pam@a.example');
    const paths = [await link(address), await link('pam@a.example')];
    for (const path of paths) await running().visitor.post(path, {});
    clock.advance(15 * day);
    await deleteExpiredSignatures(suite.service.context);
    const read = async () => {
      for (const path of paths)
        assert.match((await running().visitor.get(path)).text, /Your signature counts/);
    };
    await read();
    assert.deepEqual([await total(petition), (await waitingOf(petition.petition.id)).length], [2, 0]);
    const { body } = await client.post(petition.signatures.replace('/signatures', '/removals'), {
      ...{ rule: 'domain', value: 'a.example', reason: 'They are one.' },
    });
    await workOnRemoval(suite.service.context, idOf(body), new AbortController().signal);
    assert.equal(await total(petition), 0);
    await read();
  });

  it('is known by its link as long as it exists, also after 14 days without a consent, and after a merge (W-link, G-links, D-withdraw)', async () => {
    const petition = await open();
    const { client, account } = petition.group;
    const { context } = suite.service;
    const addressOf = (name: string) => `${name}@former.example`;
    const signWithKey = async (name: string) => {
      const person = { email_addresses: [{ address: addressOf(name) }] };
      const { body } = await client.post(petition.signatures, { person });
      return { personId: body['platform:person_id'] ?? '', signatureId: idOf(body) };
    };
    const paths = new Map<string, string>();
    const confirm = async (name: string, count = 1) => {
      await post(petition, addressOf(name));
      paths.set(name, await link(addressOf(name), count));
      await running().visitor.post(paths.get(name) ?? '', {});
    };
    const read = async (...names: string[]) => {
      const answers = names.map((name) => running().visitor.get(paths.get(name) ?? ''));
      return (await Promise.all(answers)).map(({ text }) => /<h1>(.*?)<\/h1>/.exec(text)?.[1]);
    };
    const counts = 'Your signature counts';
    const ended = 'This link no longer works';

    const [quin, ola, rae, sam] = await Promise.all(['quin', 'ola', 'rae', 'sam'].map(signWithKey));
    assert.ok(quin && ola && rae && sam);
    for (const name of ['ola', 'rae', 'sam', 'tia']) await confirm(name);
    const merge = async (...ids: [string, string]) =>
      mergePeople(context, account, { ids, choices: new Map() });
    const tia = (await client.get(`/people?filter=email_address eq '${addressOf('tia')}'`)).body;
    const kept = await merge(quin.personId, rae.personId);
    await merge(kept, idOf(tia._embedded['osdi:people'][0]));
    const withdraw = () =>
      removeAction(context, { accountId: account.id, personId: sam.personId }, sam.signatureId);
    assert.deepEqual(await read('ola', 'rae', 'tia', 'sam'), [counts, counts, counts, counts]);
    await withdraw();
    assert.deepEqual(await read('sam'), [ended]);
    // It may be entered anew.
    await confirm('sam', 2);
    assert.deepEqual([await read('sam'), await total(petition)], [[counts], 3]);

    clock.advance(15 * day);
    await deleteExpiredSignatures(context);
    assert.deepEqual(await waitingOf(petition.petition.id), []);
    assert.deepEqual(await read('ola', 'rae', 'tia', 'sam'), [counts, counts, counts, counts]);
    for (const id of [kept, ola.personId]) await erasePerson(context, { accountSlug: account.slug, id });
    assert.deepEqual(await read('ola', 'rae', 'tia'), [ended, ended, ended]);
    const signatureIds = [quin, ola, rae].map(({ signatureId }) => signatureId);
    assert.deepEqual(await database.db('signature_links').whereIn('signature_id', signatureIds), []);
  });

  it('does not count once the petition is closed, and the page shows that (I-petition, W-link)', async () => {
    const petition = await open();
    await sign(petition, 'gus@a.example');
    const path = await link('gus@a.example');
    await petition.group.client.put(`/petitions/${petition.petition.id}`, {
      'platform:closed_at': new Date(clock.now()).toISOString(),
    });
    const answer = await running().visitor.post(path, {});
    assert.equal(answer.status, 409);
    assert.match(answer.text, /The petition is closed/);
    assert.equal(await total(petition), 0);
    assert.equal((await post(petition, 'hal@a.example')).body.code, 'petition_closed');
  });

  it('is confirmed by no program that follows every link of the mail, and twice at once makes one (W-link)', async () => {
    const petition = await open();
    await sign(petition, 'ida@a.example');
    const path = await link('ida@a.example');
    const [{ mail } = { mail: undefined }] = await running().server.waitFor('ida@a.example');
    const html = typeof mail?.html === 'string' ? mail.html : '';
    const links = [...html.matchAll(/href="([^"]+)"/g)].map(([, href = '']) => new URL(href));
    assert.ok(links.some(({ pathname }) => pathname === path));
    for (const { pathname, search } of links) await running().visitor.get(pathname + search);
    assert.equal(await total(petition), 0);
    const { visitor } = running();
    const answers = await Promise.all([1, 2, 3, 4].map(() => visitor.post(path, {})));
    assert.deepEqual(
      answers.map(({ status }) => status),
      [303, 303, 303, 303],
    );
    assert.equal(await total(petition), 1);
    const counts = await database.db('confirmation_counts').where({ petition_id: petition.petition.id });
    assert.deepEqual(
      counts.map(({ confirmed }) => confirmed),
      [1],
    );
    assert.equal((await visitor.get(`${path}x`)).status, 404);
    assert.equal((await visitor.get(`${path.slice(0, -4)}AAAA`)).status, 404);
  });

  it('lifts a withdrawn consent by the box and the link, and not by the box alone (C-tick, W-link)', async () => {
    const petition = await open();
    const { client } = petition.group;
    const email = (address: string) => [{ address, status: 'unsubscribed' }];
    const ids = await Promise.all(
      ['jo@a.example', 'kim@a.example'].map(
        async (address) =>
          (
            await client.post('/people', { person: { email_addresses: email(address) } })
          ).body.identifiers[0].split(':')[1],
      ),
    );
    await sign(petition, 'jo@a.example', { opt_in: 'yes' });
    await sign(petition, 'kim@a.example');
    await running().visitor.post(`${await link('jo@a.example')}?news=yes`, {});
    await running().visitor.post(await link('kim@a.example'), {});
    const statuses = await Promise.all(
      ids.map(async (id) => (await client.get(`/people/${id}`)).body.email_addresses[0].status),
    );
    assert.deepEqual(statuses, ['subscribed', 'unsubscribed']);
  });

  it('brings no news where its owner presses the other button, which asks in the language of the page (W-link, C-tick)', async () => {
    const petition = await open();
    const { client } = petition.group;
    const address = 'liv@a.example';
    const person = { email_addresses: [{ address, status: 'unsubscribed' }] };
    const id = idOf((await client.post('/people', { person })).body);
    await sign(petition, address, { opt_in: 'yes', comments: 'My rent rose.' });
    const path = await link(address);
    const { text } = await running().visitor.get(`${path}?lang=de`);
    assert.match(text, /Möchten Sie Neuigkeiten.*Bestätigen und Neuigkeiten.*Ohne Neuigkeiten best/s);
    const [, query = ''] = /formaction="([^"]*)">Ohne/.exec(unescapeHtml(text)) ?? [];
    assert.equal(query, '?lang=de&news=no');
    await running().visitor.post(path + query, {});
    const { body } = await client.get(petition.signatures);
    assert.equal(body._embedded['osdi:signatures'][0].comments, 'My rent rose.');
    const [email] = (await client.get(`/people/${id}`)).body.email_addresses;
    assert.deepEqual([email.status, email['platform:consent']], ['unsubscribed', 'withdrawn']);
    const consents = await database
      .db('consents')
      .where({ action_id: idOf(body._embedded['osdi:signatures'][0]) });
    assert.deepEqual(
      consents.map(({ is_given }) => is_given),
      [0],
    );
  });

  it('ends the subscription of its address where its owner wants no news, but no other, and leaves who never agreed as they are (W-link, C-tick)', async () => {
    const petition = await open();
    const { client } = petition.group;
    const agreed = { email_addresses: [{ address: 'max@a.example' }] };
    const never = {
      email_addresses: [
        { address: 'ned@a.example', status: 'unsubscribed', 'platform:consent': 'none' },
        { address: 'other@a.example' },
      ],
    };
    const people = [];
    for (const person of [agreed, never]) people.push(idOf((await client.post('/people', { person })).body));
    for (const address of ['max@a.example', 'ned@a.example']) {
      await sign(petition, address, { opt_in: 'yes' });
      await running().visitor.post(`${await link(address)}?news=no`, {});
    }
    const read = async (id: string) =>
      ((await client.get(`/people/${id}`)).body.email_addresses as Record<string, string>[]).map((email) => [
        email.status,
        email['platform:consent'],
      ]);
    assert.deepEqual(await Promise.all(people.map(read)), [
      [['unsubscribed', 'withdrawn']],
      [
        ['unsubscribed', 'none'],
        ['subscribed', undefined],
      ],
    ]);
  });

  it('brings news where its owner pressed that button, whatever was posted since the page was shown (W-link, W-once)', async () => {
    const petition = await open();
    await sign(petition, 'pia@a.example', { opt_in: 'yes' });
    const path = await link('pia@a.example');
    const { text } = await running().visitor.get(path);
    assert.match(text, /If you choose news, you agree to: “.* may contact me\.”/);
    const [, query = ''] = /formaction="([^"]*)">Confirm and get news/.exec(unescapeHtml(text)) ?? [];
    const unasked = { version: 9, opt_in: false, language: 'de' };
    await post(petition, 'pia@a.example', { 'platform:consent': unasked });
    clock.advance(60_000);
    const answeredAt = clock.now();
    await running().visitor.post(path + query, {});
    const [person] = (await peopleOf(petition.group)).filter(({ email_addresses: [email] }) =>
      email?.address.startsWith('pia'),
    );
    assert.equal(person?.email_addresses[0]?.status, 'subscribed');
    const consent = await consentOf(petition);
    assert.deepEqual(
      [consent?.is_given, consent?.version, consent?.language, consent?.created_at],
      [1, 1, 'en', answeredAt],
    );
  });

  it('keeps the answer in the language of the page that showed the consent (W-link, C-kept)', async () => {
    const petition = await open();
    await sign(petition, 'ute@a.example', { opt_in: 'yes' });
    await running().visitor.post(`${await link('ute@a.example')}?lang=de&news=yes`, {});
    const consent = await consentOf(petition);
    assert.deepEqual([consent?.is_given, consent?.language], [1, 'de']);
  });

  it('takes an answer that it does not know as no (W-link)', async () => {
    const petition = await open();
    await sign(petition, 'vic@a.example', { opt_in: 'yes' });
    await running().visitor.post(`${await link('vic@a.example')}?news=yes&news=yes`, {});
    const consent = await consentOf(petition);
    assert.equal(consent?.is_given, 0);
  });

  it('shows the wording of the box that was ticked, not the newest one (W-link, C-sentence)', async () => {
    const petition = await open();
    const { id } = petition.group.account;
    const { context } = suite.service;
    await changeSettings(context, id, { change: { consentText: 'Yes, write to me <often>.' } });
    await sign(petition, 'ray@a.example', { opt_in: 'yes' });
    await changeSettings(context, id, { change: { consentText: 'Yes, call me.' } });
    assert.match(
      (await running().visitor.get(await link('ray@a.example'))).text,
      /“Yes, write to me &#60;often&#62;\.”/,
    );
  });

  it('is recorded as the last post of its address left it, also where that came while it was confirmed (W-once)', async () => {
    const petition = await open();
    await sign(petition, 'sam@a.example', { opt_in: 'yes', comments: 'My rent rose.' });
    const [row] = await waitingOf(petition.petition.id);
    assert.ok(row?.entered);
    await sign(petition, 'sam@a.example');
    await recordSignature(suite.service.context, {
      ...{
        account: undefined,
        petitionId: row.petition_id,
        draft: readDraft(row.entered),
        receipt: undefined,
      },
      confirms: { id: row.id, enteredAt: row.created_at, act: undefined },
    });
    const { body } = await petition.group.client.get(petition.signatures);
    assert.equal(body._embedded['osdi:signatures'][0].comments, undefined);
  });

  it('asks for no news where nobody ticked a box, because the consent of the form is a sentence (C-sentence, W-link)', async () => {
    const petition = await open();
    const { id } = petition.group.account;
    const { context } = suite.service;
    await changeSettings(context, id, { change: { consent: 'implied' } });
    await sign(petition, 'rio@a.example');
    const { text } = await running().visitor.get(await link('rio@a.example'));
    await changeSettings(context, id, { change: { consent: 'affirmative' } });
    assert.match(
      text,
      /Press the button and your signature counts.*<button class="main wide">Confirm my signature/s,
    );
    assert.equal(text.includes('formaction'), false);
  });

  it('brings of two posts of its address the consent, the comment and the name that both have, and no others (W-once)', async () => {
    const petition = await open({ signers: 'on' });
    const { client } = petition.group;
    const ticked = { opt_in: 'yes', show_name: 'yes', comments: 'My rent rose.' };
    // A stranger, and then the owner of the address; the same in one set.
    await sign(petition, 'moe@a.example', ticked);
    await sign(petition, 'moe@a.example');
    await Promise.all([sign(petition, 'nia@a.example', ticked), sign(petition, 'nia@a.example')]);
    for (const given_name of ['Olga', 'Nobody'])
      await sign(petition, 'olga@a.example', { ...ticked, given_name });
    for (const _ of [1, 2]) await sign(petition, 'pat@a.example', { ...ticked, given_name: 'Pat' });
    await post(petition, 'quin@a.example', { comments: 'My rent rose.' });
    await sign(petition, 'quin@a.example', ticked);
    for (const name of ['moe', 'nia', 'olga', 'pat', 'quin'])
      await running().visitor.post(await link(`${name}@a.example`), {});
    const { body } = await client.get(petition.signatures);
    const read = new Map<string, unknown[]>();
    for (const one of body._embedded['osdi:signatures']) {
      const { email_addresses: emails } = (await client.get(`/people/${one['platform:person_id']}`)).body;
      const consents = await database
        .db('consents')
        .where({ action_id: idOf(one) })
        .pluck('is_given');
      read.set(emails[0].address, [emails[0].status, consents, one.comments, one['platform:show_name']]);
    }
    assert.deepEqual(Object.fromEntries(read), {
      'moe@a.example': ['unsubscribed', [0], undefined, false],
      'nia@a.example': ['unsubscribed', [0], undefined, false],
      'olga@a.example': ['subscribed', [1], 'My rent rose.', false],
      'pat@a.example': ['subscribed', [1], 'My rent rose.', true],
      'quin@a.example': ['unsubscribed', [0], 'My rent rose.', false],
    });
    const shown = database.db('shown_signers').where({ petition_id: petition.petition.id });
    assert.deepEqual(await shown.pluck('given_name'), ['Pat']);
  });

  it('has the link that stops all mails of a person for the owner of the first address alone (D-owner)', async () => {
    const petition = await open();
    const addresses = ['oda@a.example', 'oda.further@a.example'];
    const email_addresses = addresses.map((address) => ({ address }));
    await petition.group.client.post('/people', { person: { email_addresses } });
    for (const address of addresses) {
      await sign(petition, address);
      await link(address);
    }
    const received = addresses.map((address) => running().server.received.find(({ to }) => to === address));
    assert.deepEqual(
      received.map((one) => one?.mail.text?.includes('/unsubscribe/')),
      [true, false],
    );
  });

  it('decides by its link alone whether somebody who has signed is shown, under which name and with which comment (I-signers, W-link)', async () => {
    const petition = await open({ signers: 'on' });
    const { client } = petition.group;
    const [address, organiser] = ['mia@a.example', 'nell@a.example'];
    for (const one of [address, organiser])
      await client.post(petition.signatures, {
        person: { email_addresses: [{ address: one }] },
        comments: 'Not mine',
      });
    const comments = async () =>
      (await client.get(petition.signatures)).body._embedded['osdi:signatures'].map(
        (signature: { comments: string }) => signature.comments,
      );
    const shown = () =>
      database.db('shown_signers').where({ petition_id: petition.petition.id }).pluck('given_name');
    for (const email of [address, organiser])
      await sign(petition, email, { show_name: 'yes', comments: 'My own' });
    assert.deepEqual(await shown(), []);
    const waits = (await waitingOf(petition.petition.id)).find((row) => row.address === organiser);
    const confirmed = { waiting_id: waits?.id ?? '', action: 'confirm' };
    await petition.group.browser.submit(`${petition.manage}/waiting`, confirmed);
    assert.deepEqual(await shown(), []);
    await running().visitor.post(await link(address), {});
    assert.deepEqual(await shown(), ['Amara']);
    assert.deepEqual(await comments(), ['My own', 'Not mine']);
    assert.equal(await total(petition), 2);
  });

  it('has a mail in the language of the webpage, with the petition and nothing that was typed (W-mail, M-typed)', async () => {
    const begin = {
      en: 'Confirm your signature',
      de: 'Bestätigen Sie',
      es: 'Confirme su firma',
      fr: 'Confirmez votre signature',
    };
    for (const [language, subject] of Object.entries(begin)) {
      const petition = await open({ language });
      const address = `lou-${language}@a.example`;
      await sign(petition, address, { given_name: evil, comments: evil });
      const [received] = await running().server.waitFor(address);
      assert.ok(received);
      assert.ok(received.mail.subject?.startsWith(subject));
      for (const part of [received.mail.text ?? '', String(received.mail.html)]) {
        assert.ok(part.includes('Freeze the rents') && part.includes('/confirm/'));
        assert.equal(part.includes('evil'), false);
      }
      const shown = await running().visitor.get(await link(address));
      assert.match(shown.text, new RegExp(`<html lang="${language}"`));
      assert.equal(shown.text.includes('evil'), false);
    }
  });
});
