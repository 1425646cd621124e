import assert from 'node:assert/strict';
import { createWebhook } from '../../src/actions/webhooks/create-webhook.ts';
import { signIn } from '../support/browser.ts';
import { checkMessage } from '../support/check-message.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { type OrganisedGroup, organise } from '../support/organise.ts';
import { publishPetitionOf } from '../support/publish-petition.ts';
import { useReceiver } from '../support/use-receiver.ts';
import { useService } from '../support/use-service.ts';
import { loopback } from '../support/webhook-settings.ts';

const dana = { given_name: 'Dana', family_name: 'Whitfield', postal_code: '97202' };

describeOnEachDatabase('Signatures from paper', (database) => {
  const suite = useService(database, { worker: true, settings: loopback });
  const receiver = useReceiver();

  let shared: OrganisedGroup;
  before(async () => {
    shared = await organise(suite);
  });

  async function open({ isAlone = false } = {}) {
    const group = isAlone ? await organise(suite) : shared;
    const { id, slug } = await publishPetitionOf(suite.service.context, group);
    const root = `${group.manage}/petitions/${id}`;
    const type = (fields: Record<string, string>, { browser }: Pick<OrganisedGroup, 'browser'> = group) =>
      browser.submit(`${root}/paper`, fields);
    const read = async () => {
      const { body } = await group.client.get(`/petitions/${id}/signatures?per_page=100`);
      return { total: body.total_records, signatures: body._embedded['osdi:signatures'] };
    };
    const listRows = async () => (await group.browser.get(`${root}/paper`)).text;
    return { group, id, slug, root, type, read, listRows };
  }

  it('count with a name and a postal code, are marked, and the form comes back with the row and the focus (I-paper)', async () => {
    const { group, root, type, read, listRows } = await open();
    const { status, headers } = await type({ ...dana, sheet: 'Library desk, 7' });
    assert.deepEqual([status, headers.location], [303, `${root}/paper?sheet=Library+desk%2C+7`]);
    const shown = (await group.browser.get(headers.location ?? '')).text;
    assert.match(shown, /<input id="given_name"[^>]* autofocus/);
    assert.match(shown, /1 row of this sheet, 1 count.*Dana.*Whitfield.*97202.*saved/s);
    assert.match(await listRows(), /value="Library desk, 7"/);
    const { total, signatures } = await read();
    assert.deepEqual([total, signatures[0]['platform:collected_by']], [1, 'paper']);
    const person = await group.client.get(`/people/${signatures[0]['platform:person_id']}`);
    assert.equal(person.body.given_name, 'Dana');
    const csv = await group.browser.postForm(`${root}/people.csv`);
    assert.match(csv.text, /collected_by.*\r\nDana,Whitfield,.*,paper,/s);
  });

  it('are refused beside the field, with all that was typed (I-paper, I-mistakes)', async () => {
    const { type, read } = await open();
    for (const [field, row] of [
      ['given_name', { postal_code: '97202' }],
      ['postal_code', { given_name: 'Kemi' }],
      ['email', { ...dana, email: 'dana@' }],
    ] as const) {
      const { status, text } = await type(row);
      assert.equal(status, 400, field);
      assert.match(text, new RegExp(`<title>Error: .*href="#${field}".*id="${field}-wrong"`, 's'));
      assert.ok(Object.values(row).every((value) => text.includes(`value="${value}"`)));
    }
    assert.equal((await read()).total, 0);
  });

  it('do not count somebody who has signed already, by email, else by name and postal code (I-paper)', async () => {
    const { group, id, type, read, listRows } = await open();
    const address = 'dana@example.org';
    const sign = (person: object) => group.client.post(`/petitions/${id}/signatures`, { person });
    await sign({ given_name: 'Dana', email_addresses: [{ address }] });
    await type({ ...dana, email: 'DANA@example.org' });
    assert.match(await listRows(), /1 row of this sheet, 0 count.*same email as on .*, does not count/s);
    await type({ ...dana, given_name: 'Jonah' });
    await type({ ...dana, given_name: ' JONAH ', email: 'jonah@example.org' });
    await type({ given_name: 'Jonah', family_name: 'whitfield', postal_code: ' 97202' });
    assert.match(await listRows(), /4 rows of this sheet, 1 count.*same name and postal code as on/s);
    // Another postal code, another name, and two addresses are other people.
    await type({ ...dana, given_name: 'Jonah', postal_code: '97206' });
    await type({ ...dana, given_name: 'Joan' });
    await sign({
      given_name: 'Kemi',
      postal_addresses: [{ postal_code: '97202' }],
      email_addresses: [{ address: 'kemi@example.org' }],
    });
    await type({ given_name: 'Kemi', postal_code: '97202', email: 'other@example.org' });
    const { total, signatures } = await read();
    assert.equal(total, 6);
    const collected = signatures.map((one: Record<string, string>) => one['platform:collected_by']);
    assert.deepEqual(collected, ['api', 'paper', 'paper', 'paper', 'api', 'paper']);
  });

  it('subscribe only people whose box is ticked, and keep the consent with its wording and its source, paper (I-paper, C-kept)', async () => {
    const { group, type, read } = await open({ isAlone: true });
    await type({ ...dana, email: 'dana@example.org' });
    await type({ ...dana, given_name: 'Lena', email: 'lena@example.org', opt_in: 'yes' });
    const { signatures } = await read();
    const statuses = [];
    for (const { 'platform:person_id': id } of signatures) {
      const { body } = await group.client.get(`/people/${id}`);
      statuses.push(body.email_addresses[0].status);
      const record = await group.browser.submit(
        `${group.manage}/people/${id}`,
        {},
        `${group.manage}/people/${id}/export`,
      );
      const [consent] = JSON.parse(record.text)._embedded['platform:consents'];
      assert.deepEqual(
        [consent.source, consent.opt_in, consent.version],
        ['paper', statuses.length === 2, 1],
      );
    }
    assert.deepEqual(statuses, ['unsubscribed', 'subscribed']);
  });

  it('are one row of a form that is sent twice, another one of a form with another row, and send one message each to webhooks (I-paper, I-token, 6)', async () => {
    const { group, root, read } = await open();
    const { secret } = await createWebhook(suite.service.context, {
      accountSlug: group.account.slug,
      url: `${receiver.url}/hook`,
    });
    const { text } = await group.browser.get(`${root}/paper`);
    const hidden = [...text.matchAll(/name="(csrf|token|consent)" value="([^"]*)"/g)].map(
      ([, name, value]) => [name, value],
    );
    const row = { ...Object.fromEntries(hidden), ...dana };
    for (let times = 0; times < 2; times += 1)
      assert.equal((await group.browser.post(`${root}/paper`, row)).status, 303);
    assert.equal((await read()).total, 1);
    const [request] = await receiver.waitFor(1);
    const message = checkMessage(request!, secret);
    assert.equal(message['osdi:signature'].person.given_name, 'Dana');
    assert.equal(receiver.requests.length, 1);
    // The browser came back to the form with its fields.
    await group.browser.post(`${root}/paper`, { ...row, given_name: 'Someone', family_name: 'Else' });
    assert.equal((await read()).total, 2);
  });

  it('are undone with the person whom the row created (I-paper)', async () => {
    const { group, type, read, listRows } = await open({ isAlone: true });
    await type({ ...dana, email: 'dana@example.org' });
    await type(dana);
    const undo = async (at: number) => {
      const rows = [...(await listRows()).matchAll(/name="undo" value="([^"]+)"/g)];
      return type({ undo: rows[at]?.[1] ?? '' });
    };
    assert.equal((await undo(0)).status, 303);
    assert.equal((await read()).total, 1);
    assert.equal((await undo(0)).status, 303);
    assert.equal((await read()).total, 0);
    assert.equal((await group.client.get('/people')).body.total_records, 0);
    await type({ ...dana, email: 'dana@example.org' });
    assert.equal((await read()).total, 1);
  });

  it('are shown as struck out, do not count then, and are undone with the struck signature and its person (I-paper, R-strike)', async () => {
    const { group, root, type, read, listRows } = await open({ isAlone: true });
    await type(dana);
    await type({ ...dana, given_name: 'Jonah' });
    const order = { rule: 'chosen', reason: 'They are one person.' };
    const [signature_id = '', second = ''] = (await read()).signatures.map(
      ({ identifiers }: { identifiers: string[] }) => identifiers[0]?.slice(-36),
    );
    await group.browser.submit(`${root}/check`, { ...order, action: 'strike', signature_id });
    const text = await listRows();
    assert.match(
      text,
      /2 rows of this sheet, 1 count.*Jonah.*saved.*Dana.*97202.*struck out, does not count/s,
    );
    const undo = () => /Dana.*?name="undo" value="([^"]+)"/s.exec(text)?.[1] ?? '';
    assert.equal((await type({ undo: undo() })).status, 303);
    assert.match(await listRows(), /1 row of this sheet, 1 count/);
    assert.deepEqual(await database.db('removed_signatures').where({ id: signature_id }), []);
    assert.equal((await group.client.get('/people')).body.total_records, 1);

    // What is struck out and brought back counts again.
    await group.browser.submit(`${root}/check`, { ...order, action: 'strike', signature_id: second });
    const removal = /name="removal" value="([^"]+)"/.exec(
      (await group.browser.get(`${root}/check`)).text,
    )?.[1];
    await group.browser.submit(`${root}/check`, { action: 'undo', removal: removal ?? '' });
    assert.match(await listRows(), /1 row of this sheet, 1 count.*Jonah.*saved/s);
  });

  it('are refused for a closed petition, and not shown to members and others (I-paper, I-roles)', async () => {
    const { group, id, root, type, read } = await open();
    const member = await group.join('member');
    const organizer = await group.join('organizer');
    assert.equal((await member.browser.get(`${root}/paper`)).status, 403);
    assert.equal((await member.browser.get(`${root}/paper/sheet`)).status, 200);
    assert.equal((await type(dana, organizer)).status, 303);
    const account = await suite.user();
    const stranger = await signIn(suite.service, account);
    assert.equal((await stranger.get(`${root}/paper`)).status, 404);
    const { text } = await group.browser.get(`${root}/paper`);
    const csrf = /name="csrf" value="([^"]*)"/.exec(text)?.[1] ?? '';
    await group.client.put(`/petitions/${id}`, { 'platform:closed_at': '2020-01-01T00:00:00Z' });
    const late = await group.browser.post(`${root}/paper`, { csrf, ...dana, given_name: 'Late' });
    assert.equal(late.status, 409);
    assert.match(late.text, /Not saved: Late, Whitfield, 97202\. The petition is closed\./);
    assert.equal((await read()).total, 1);
  });

  it('of two who type the same rows at once are counted once each (I-paper)', async () => {
    const { group, root, read } = await open();
    const other = await group.join('organizer');
    const people = 12;
    const typeAll = async ({ browser }: Pick<OrganisedGroup, 'browser'>, first: number) => {
      const { text } = await browser.get(`${root}/paper`);
      const csrf = /name="csrf" value="([^"]*)"/.exec(text)?.[1] ?? '';
      for (let at = 0; at < people; at += 1) {
        const number = (first + at) % people;
        const email = number % 2 === 0 ? { email: `p${number}@example.org` } : {};
        const row = {
          csrf,
          given_name: `Given${number}`,
          family_name: 'Same',
          postal_code: '97202',
          ...email,
        };
        const answer = await browser.post(`${root}/paper?rows`, row);
        assert.equal(answer.status, 200, answer.text);
      }
    };
    await Promise.all([typeAll(group, 0), typeAll(other, 0)]);
    assert.equal((await read()).total, people);
    const { text } = await group.browser.get(`${root}/paper`);
    assert.match(text, /24 rows of this sheet, 12 count/);
  });

  it('have a sheet to print with the QR code, the text, numbered rows, and what people agree to, in its language (I-paper)', async () => {
    const { group, root } = await open();
    const { text } = await group.browser.get(`${root}/paper/sheet?size=a4`);
    assert.match(
      text,
      /sheet-of-paper a4.*<svg class="qr".*We ask the City Council.*A tick under “News” means:.*<td>24<\/td>.*We keep your data for a year\..*mail@group\.example/s,
    );
  });
});
