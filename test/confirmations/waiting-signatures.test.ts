import assert from 'node:assert/strict';
import { beginAct, commandLine } from '../../src/accounts/audit.ts';
import { erasePerson } from '../../src/actions/personal-data/erase-person.ts';
import { exportPerson } from '../../src/actions/personal-data/export-person.ts';
import { mergePeople } from '../../src/actions/personal-data/merge-people.ts';
import { remindedAfter, waitingSpan, writeDraft } from '../../src/actions/signatures/waiting-signature.ts';
import { countConfirmations } from '../../src/actions/signatures/waiting-store.ts';
import { askForData } from '../../src/actions/your-data/ask-for-link.ts';
import { presentPersonalRecord } from '../../src/api/v1/personal-record.ts';
import { insertRows } from '../../src/database/insert-rows.ts';
import { answerTo } from '../support/answer-event.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { dumpRows } from '../support/dump-rows.ts';
import { organise } from '../support/organise.ts';
import { pathOf } from '../support/path-of.ts';
import { publishPetitionOf } from '../support/publish-petition.ts';
import { readBytes } from '../support/read-bytes.ts';
import { until } from '../support/until.ts';
import { useService } from '../support/use-service.ts';
import { hiddenFields, unescapeHtml } from '../support/visit.ts';
import { useConfirmations } from './use-confirmations.ts';

describeOnEachDatabase('Signatures that wait for their confirmation', (database) => {
  const confirming = useConfirmations(database);
  const { clock, suite, open, post, sign, link, total, running } = confirming;

  it('are counted on the manage page, listed for organizers, and confirmed by them with an audit entry (W-organizer)', async () => {
    const petition = await open();
    const { browser, join, client, manage } = petition.group;
    const path = petition.manage;
    await sign(petition, 'amara@b.example', { comments: 'My rent rose.' });
    await sign(petition, 'bo@b.example');
    await running().visitor.post(await link('bo@b.example'), {});
    const overview = (await browser.get(path)).text;
    assert.match(
      overview,
      /Confirmed<\/th><td class="number">1<.*Wait for their link<\/th><td class="number">1</s,
    );
    assert.match(overview, new RegExp(`href="${path}/waiting">See who waits<`));
    const listed = await browser.get(`${path}/waiting`);
    assert.match(unescapeHtml(listed.text), /amara@b\.example.*My rent rose\./s);
    assert.equal(listed.text.includes('bo@b.example'), false);

    const member = await join('member');
    const seen = (await member.browser.get(path)).text;
    assert.match(seen, /Wait for their link/);
    assert.equal(seen.includes('/waiting"'), false);
    const id = hiddenFields(listed.text).waiting_id ?? '';
    const other = await organise(suite);
    const foreign = await publishPetitionOf(suite.service.context, other);
    const elsewhere = `${other.manage}/petitions/${foreign.id}/waiting`;
    await other.browser.submit(elsewhere, { waiting_id: id, action: 'confirm' });
    assert.equal(await total(petition), 1);

    for (const expected of [/The signature counts now/, /waits no longer/]) {
      const answer = await browser.submit(`${path}/waiting`, { waiting_id: id, action: 'confirm' });
      assert.equal(answer.headers.location, `${path}/waiting`);
      assert.match((await browser.get(`${path}/waiting`)).text, expected);
    }
    assert.equal(await total(petition), 2);
    const entries = await database.db('audit_entries').where({ action: 'signature.confirmed', subject: id });
    assert.deepEqual(
      entries.map(({ account_id }) => account_id),
      [petition.group.account.id],
    );
    assert.match((await browser.get(`${manage}/audit`)).text, /Confirmed a signature for its person/);
    const people = JSON.stringify((await client.get('/people')).body);
    assert.ok(people.includes('amara@b.example'));
  });

  it('are in the export, erased with the person, and signed by the record that stays after a merge (W-waiting, G-merge)', async () => {
    const petition = await open();
    const { account, client } = petition.group;
    const { context } = suite.service;
    const add = async (address: string) => {
      const { body } = await client.post('/people', { person: { email_addresses: [{ address }] } });
      return String(body.identifiers[0].split(':')[1]);
    };
    const stays = await add('cleo@b.example');
    const goes = await add('cleo.second@b.example');
    await post(petition, 'cleo.second@b.example', { comments: 'Unheard of.' });
    const named = { accountSlug: account.slug, email: 'cleo.second@b.example' };
    const record = presentPersonalRecord(await exportPerson(context, named), { baseUrl: '', apiPath: '' });
    const [exported] = record._embedded['platform:waiting_signatures'];
    assert.deepEqual([exported?.comments, exported?.address], ['Unheard of.', 'cleo.second@b.example']);

    const act = beginAct(context, commandLine);
    await mergePeople(context, account, { ids: [stays, goes], choices: new Map() }, act);
    await running().visitor.post(await link('cleo.second@b.example'), {});
    const { body } = await client.get(petition.signatures);
    const [signature] = body._embedded['osdi:signatures'];
    assert.deepEqual([body.total_records, signature['platform:person_id']], [1, stays]);

    const again = await open();
    const person = { email_addresses: [{ address: 'dee@b.example' }] };
    await again.group.client.post('/people', { person });
    await post(again, 'dee@b.example', { comments: 'Unheard of.' });
    const path = await link('dee@b.example');
    const waits = await database.db('waiting_signatures').where({ address: 'dee@b.example' }).first();
    const traces = () => database.db('signature_traces').where({ id: waits?.id ?? '' });
    assert.equal((await traces()).length, 1);
    await erasePerson(context, { accountSlug: again.group.account.slug, email: 'dee@b.example' });
    assert.deepEqual(await traces(), []);
    const { visitor } = running();
    assert.equal((await visitor.post(path, {})).status, 410);
    assert.equal(await total(again), 0);
    await until('no mail waits', async () => {
      const due = await database
        .db('mails')
        .where({ state: 'waiting' })
        .andWhere('due_at', '<=', clock.now());
      return due.length === 0;
    });
    assert.equal(JSON.stringify(await dumpRows(database)).includes('dee@b.example'), false);
  });

  it('are shown by the link to the data of the address, also where no account has a person, and erased there with every byte (D-page)', async () => {
    const petition = await open();
    await post(petition, 'eli@b.example', { comments: 'My rent rose to zqvx.' });
    const client = 'client 1';
    await askForData(suite.service.context, { email: 'eli@b.example', client, language: 'en' });
    const { visitor, server } = running();
    await until('the link is mailed', async () =>
      server.received.some(({ to, mail }) => to === 'eli@b.example' && mail.text?.includes('/your-data/')),
    );
    const mailed = server.received.find(({ mail }) => mail.text?.includes('/your-data/'))?.mail.text ?? '';
    const { pathname } = new URL(/http\S+\/your-data\/\S+/.exec(mailed)?.[0] ?? '');
    const page = (await visitor.get(pathname)).text;
    assert.match(unescapeHtml(page), /Signatures that are not confirmed.*Amara, My rent rose to zqvx\./s);
    const id = hiddenFields(page).waiting_id ?? '';
    const rows = async () => [
      (await database.db('waiting_signatures').where({ id })).length,
      (await database.db('signature_traces').where({ id })).length,
    ];
    assert.deepEqual(await rows(), [1, 1]);
    await visitor.post(pathname, { waiting_id: id, action: 'forget' });
    assert.deepEqual(await rows(), [0, 0]);
    if (database.dialect === 'SQLite') assert.equal((await readBytes(database.url)).includes('zqvx'), false);
    assert.match((await visitor.get(pathname)).text, /knows nothing about this address/);
  });

  it('cause ten mails a day to an address, whatever the petitions and the spelling, and a link to the data beside them (8 mails, W-mail, D-limits)', async () => {
    const petitions = [await open(), await open(), await open()];
    const spellings = ['fay@b.example', 'FAY+1@b.example', 'fay+2@b.example', 'Fay+3@B.Example'];
    const entered = petitions.flatMap((petition) => spellings.map((address) => ({ petition, address })));
    for (const { petition, address } of entered.slice(0, 11)) await post(petition, address);
    const mails = () => database.db('mails').where({ kind: 'signature' }).andWhere('reason', 'too_many');
    const sent = () => running().server.received.filter(({ to }) => /^fay[+@]/i.test(to)).length;
    await until('ten are sent and one is not', async () => sent() === 10 && (await mails()).length === 1);
    assert.equal(sent(), 10);
    await askForData(suite.service.context, { email: 'fay@b.example', client: 'client 2', language: 'en' });
    await until('the link to the data is mailed all the same', async () =>
      running().server.received.some(
        ({ to, mail }) => to === 'fay@b.example' && mail.text?.includes('/your-data/'),
      ),
    );
  });

  it('leave lists, totals, people, targets, deliveries and files as they are, also 1,200 of them (W-waiting)', async () => {
    const petition = await open();
    const { client, browser } = petition.group;
    const { id: petitionId, accountId } = petition.petition;
    await client.post('/webhooks', { url: 'https://receiver.example/hook' });
    await client.post(petition.signatures, { person: { email_addresses: [{ address: 'gus@b.example' }] } });
    const read = async () => {
      const [people, signatures, one, targeting] = await Promise.all(
        ['/people', petition.signatures, `/petitions/${petitionId}`, '/targeting/actions'].map(
          async (path) => (await client.get(path)).body,
        ),
      );
      const preview = await client.post('/targets/preview', { conditions: [] });
      const csv = await browser.submit(`${petition.manage}/people`, {}, `${petition.manage}/people.csv`);
      const counts = await Promise.all(
        (['people', 'signatures', 'messages', 'deliveries'] as const).map(
          async (table) => (await database.db(table)).length,
        ),
      );
      return { people, signatures, one, targeting, preview: preview.body, csv: csv.text, counts };
    };
    const before = await read();
    const now = clock.now();
    const { draft } = answerTo('', 'x@b.example');
    const rows = Array.from({ length: 1_200 }, (_, index) => ({
      id: suite.service.context.ids.newId(),
      account_id: accountId,
      petition_id: petitionId,
      address: `many-${index}@b.example`,
      address_key: `many-${index}@b.example`,
      language: 'en',
      entered: writeDraft({ ...draft, comments: null }),
      created_at: now,
      expires_at: now + waitingSpan,
      confirmed_at: null,
    }));
    await insertRows(database.db, 'waiting_signatures', rows);
    assert.deepEqual(await read(), before);
    assert.deepEqual(await countConfirmations(database.db, petitionId, now), {
      waiting: 1_200,
      confirmed: 0,
    });
    assert.match((await browser.get(petition.manage)).text, />1,200<.*See who waits</s);
    clock.advance(remindedAfter);
  });
});

describeOnEachDatabase('Confirmation by email without mail', (database) => {
  const suite = useService(database);

  it('is refused with its pointer, ignored in a PUT, and refused beside the field (W-confirm)', async () => {
    const { client, browser, manage } = await organise(suite);
    const body = { originating_system: 'test', title: 'Cap the rents' };
    const refused = await client.post('/petitions', { ...body, 'platform:confirmation': 'email' });
    assert.deepEqual([refused.status, refused.body.errors[0].pointer], [400, '/platform:confirmation']);
    const petition = pathOf((await client.post('/petitions', body)).body);
    const changed = await client.put(petition, { 'platform:confirmation': 'email', title: 'Cap all rents' });
    assert.deepEqual(
      [changed.body['platform:confirmation'], changed.body.title, changed.headers['ignored-fields']],
      ['none', 'Cap all rents', 'platform:confirmation'],
    );
    const form = { title: 'Freeze', petition_text: 'We ask.', confirm: 'on', action: 'publish' };
    const answer = await browser.submit(`${manage}/petitions/new`, form);
    assert.equal(answer.status, 400);
    assert.match(answer.text, /This service sends no mail, so nobody would get the link/);
  });

  it('stays on where it was on, and the manage page shows that nobody gets a link (W-confirm, M-no-mail)', async () => {
    const { client, browser, manage, account, by } = await organise(suite);
    const { context } = suite.service;
    const mail = { server: { kind: 'folder' }, from: { address: 'civic@service.example' }, rate: 1 };
    const withMail = { ...context, config: { ...context.config, mail: mail as never } };
    const petition = await publishPetitionOf(withMail, { account, by, typed: { confirm: 'on' } });
    const path = `/petitions/${petition.id}`;
    const kept = await client.put(path, { 'platform:confirmation': 'email' });
    assert.equal(kept.body['platform:confirmation'], 'email');
    await suite.service.send('POST', `${path}/signatures`, {
      body: { person: { email_addresses: [{ address: 'hal@b.example' }] } },
    });
    assert.equal((await database.db('mails')).length, 0);
    assert.match(
      (await browser.get(manage + path)).text,
      /sends no mail now, so nobody gets a link.*See who waits</s,
    );
    const off = await client.put(path, { 'platform:confirmation': null });
    assert.equal(off.body['platform:confirmation'], 'none');
  });
});
