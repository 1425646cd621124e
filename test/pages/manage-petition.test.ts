import assert from 'node:assert/strict';
import { addPageViews } from '../../src/actions/statistics/page-view-store.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { createManualClock } from '../support/manual-clock.ts';
import { type OrganisedGroup, organise } from '../support/organise.ts';
import { useService } from '../support/use-service.ts';
import { hiddenFields } from '../support/visit.ts';

const evil = `"><script>alert('1')</script><img src=x onerror=alert(2)>`;

const petitionForm = (fields: Record<string, string> = {}, action = 'save') => ({
  title: 'Freeze the rents',
  target: 'City Council\r\n\r\nMayor',
  petition_text: 'We ask the City Council to freeze all rents.',
  description: 'Rents rose by a third.',
  goal: '2,000',
  language: 'en',
  next_url: '',
  ...fields,
  action,
});

describeOnEachDatabase('A petition of the interface', (database) => {
  const clock = createManualClock();
  const suite = useService(database, { clock });
  let group: OrganisedGroup;

  before(async () => {
    group = await organise(suite);
  });

  async function publishOne(group: OrganisedGroup, fields: Record<string, string> = {}) {
    const { browser, manage, client } = group;
    const answer = await browser.submit(`${manage}/petitions/new`, petitionForm(fields, 'publish'));
    assert.equal(answer.status, 303, answer.text);
    const path = answer.headers.location ?? '';
    const id = path.slice(path.lastIndexOf('/') + 1);
    const { body } = await client.get(`/petitions/${id}`);
    return { path, id, body, page: new URL(body.url).pathname };
  }

  it('gives a group that has no time zone that of the browser, as its first event does (I-petition)', async () => {
    const { browser, manage } = group;
    const path = `${manage}/petitions/new`;
    const form = (await browser.get(path)).text;
    assert.match(form, /\/assets\/preset-zone\.js/);
    assert.match(form, /<input type="hidden" name="browser_zone" value="">/);
    await browser.submit(path, petitionForm({ browser_zone: 'Mars/Olympus' }));
    await browser.submit(path, petitionForm({ browser_zone: 'Asia/Tokyo' }));
    await browser.submit(path, petitionForm({ browser_zone: 'America/New_York' }));
    const settings = (await browser.get(`${manage}/settings`)).text;
    assert.match(settings, /<option value="Asia\/Tokyo" selected>/);
    assert.doesNotMatch((await browser.get(path)).text, /preset-zone|browser_zone/);
  });

  it('is a draft that the API and the public do not see, until it is published (I-draft, I-petition)', async () => {
    const { browser, client, manage } = group;
    const drafted = await browser.submit(`${manage}/petitions/new`, petitionForm({ petition_text: '' }));
    const edit = drafted.headers.location ?? '';
    assert.match(edit, new RegExp(`^${manage}/petitions/[0-9a-f-]{36}/edit$`), drafted.text);
    assert.equal((await client.get('/petitions')).body.total_records, 0);
    assert.match((await browser.get(`${manage}/petitions`)).text, /Freeze the rents.*Draft/s);
    assert.match((await browser.get(edit.replace('/edit', '/preview'))).text, /Not complete yet/);

    await browser.submit(edit, petitionForm());
    const preview = await browser.get(edit.replace('/edit', '/preview'));
    assert.match(preview.text, /<h1[^>]*>Freeze the rents<\/h1>.*<div inert>/s);
    assert.doesNotMatch(preview.text, /class="share"/);
    const published = await browser.submit(edit, petitionForm({}, 'publish'));
    assert.equal(published.headers.location, edit.replace('/edit', ''), published.text);
    const { body } = await client.get('/petitions');
    const [petition] = body._embedded['osdi:petitions'];
    assert.deepEqual(
      [petition.title, petition.originating_system, petition['platform:goal'], petition.target],
      ['Freeze the rents', 'Civic Action Service', 2000, [{ name: 'City Council' }, { name: 'Mayor' }]],
    );
    const { text } = await browser.get(manage);
    assert.match(text, /Open petitions.*Freeze the rents.*<b>0<\/b> of 2,000 signatures/s);
    assert.equal(text.includes('made by your own systems'), false);
  });

  it('is made once of a form that is sent twice (I-draft)', async () => {
    const { browser, client, manage } = await organise(suite);
    const path = `${manage}/petitions/new`;
    const fields = { ...hiddenFields((await browser.get(path)).text), ...petitionForm({}, 'publish') };
    const first = await browser.post(path, fields);
    const second = await browser.post(path, fields);
    assert.deepEqual([second.status, second.headers.location], [303, first.headers.location]);
    assert.equal((await client.get('/petitions')).body.total_records, 1);
  });

  it('shows a wrong field with 400, the message beside it, and all that was typed (I-mistakes)', async () => {
    const { browser, client, manage } = await organise(suite);
    for (const [name, value] of [
      ['title', ''],
      ['title', 'x'.repeat(256)],
      ['petition_text', ''],
      ['petition_text', ' \n '],
      ['goal', '0'],
      ['goal', 'many'],
      ['goal', '99999999999'],
      ['language', 'xx'],
      ['next_url', 'javascript:alert(1)'],
      ['target', Array.from({ length: 101 }, (_, at) => `Name ${at}`).join('\n')],
    ] as const) {
      const form = petitionForm({ [name]: value, description: evil }, 'publish');
      const { status, text } = await browser.submit(`${manage}/petitions/new`, form);
      assert.equal(status, 400, `${name}: ${value}`);
      assert.match(
        text,
        new RegExp(`<title>Error: .*href="#${name}".*id="${name}-wrong"`, 's'),
        `${name}: ${value}`,
      );
      assert.equal(text.includes(evil), false);
      assert.match(text, /&#60;script/);
    }
    assert.equal((await client.get('/petitions')).body.total_records, 0);
  });

  it('shows both texts to the second of two editors (I-editors)', async () => {
    const { browser, client } = group;
    const { path, id } = await publishOne(group);
    const fields = hiddenFields((await browser.get(`${path}/edit`)).text);
    await client.put(`/petitions/${id}`, { title: 'Freeze all rents' });
    const late = await browser.post(`${path}/edit`, { ...fields, ...petitionForm({ title: 'Freeze them' }) });
    assert.equal(late.status, 409);
    assert.match(late.text, /saved this petition while you edited it.*Freeze them.*Freeze all rents/s);
    assert.equal((await client.get(`/petitions/${id}`)).body.title, 'Freeze all rents');
  });

  it('takes the stored value of each field for which the second of two editors chose it (I-editors)', async () => {
    const { browser, client } = group;
    const { path, id } = await publishOne(group);
    const late = hiddenFields((await browser.get(`${path}/edit`)).text);
    const saved = petitionForm({ goal: '900', signers: 'on', require: 'postal_code phone' });
    assert.equal((await browser.submit(`${path}/edit`, saved)).status, 303);
    const typed = petitionForm({ title: 'Freeze them', goal: '700', signers: '', require: '' });
    const asked = await browser.post(`${path}/edit`, { ...late, ...typed });
    assert.equal(asked.status, 409);
    const chosen = { 'take-goal': 'theirs', 'take-signers': 'theirs', 'take-require': 'theirs' };
    const again = { ...hiddenFields(asked.text), ...typed, ...chosen };
    assert.equal((await browser.post(`${path}/edit`, again)).status, 303);
    const { body } = await client.get(`/petitions/${id}`);
    assert.deepEqual([body.title, body['platform:goal']], ['Freeze them', 900]);
    const form = (await browser.get(`${path}/edit`)).text;
    for (const name of ['signers', 'require'])
      assert.match(form, new RegExp(`<input[^>]*name="${name}"[^>]* checked`), name);
  });

  it('asks before the text that people have signed changes, and its page then shows since when (I-petition)', async () => {
    const { browser, client } = group;
    const { path, id, page } = await publishOne(group);
    const changed = petitionForm({ petition_text: 'We ask for more.' });
    await client.post(`/petitions/${id}/signatures`, {
      person: { given_name: 'Ada', email_addresses: [{ address: 'ada@example.org' }] },
    });
    const asked = await browser.submit(`${path}/edit`, changed);
    assert.match(asked.text, /Change the text that people have signed\?.*1 person has signed/s);
    assert.match((await client.get(`/petitions/${id}`)).body.petition_text, /freeze all rents/);
    const answered = await browser.post(`${path}/edit`, { ...hiddenFields(asked.text), action: 'save' });
    assert.equal(answered.status, 303, answered.text);
    assert.match((await browser.get(page)).text, /We ask for more\..*This text was last changed on/s);
  });

  it('is closed after a question, shows the result without a form, and is opened again (I-petition)', async () => {
    const group = await organise(suite);
    const { browser } = group;
    const { path, page } = await publishOne(group);
    const open = await browser.get(page);
    assert.match(open.text, /The goal is 2,000 signatures\..*name="given_name"/s);
    const asked = await browser.submit(`${path}/edit`, { action: 'close' });
    assert.match(asked.text, /Close “Freeze the rents”\?/);
    assert.match(
      (await browser.get(path)).text,
      /<dd>0 <small>of 2,000<\/small><div class="about">2,000 to go</,
    );
    const closing = { ...hiddenFields(asked.text), action: 'close' };
    assert.equal((await browser.post(`${path}/edit`, closing)).headers.location, path);
    const manage = await browser.get(path);
    assert.match(
      manage.text,
      /The petition is closed\. Now print what you hand over.*Closed<\/span> <time.*<a class="button" href="[^"]*\/delivery">Delivery<\/a>/s,
    );
    assert.doesNotMatch(manage.text, /to go</);
    await browser.submit(`${path}/delivery`, { delivered_to: 'The mayor', delivered_on: '2026-12-01' });
    assert.match(
      (await browser.get(path)).text,
      /Closed<\/span> <time[^>]*>[^<]*<\/time>, delivered to The mayor on Tuesday, December 1, 2026<\/p>.*class="button secondary" href="[^"]*\/delivery"/s,
    );
    assert.match((await browser.get(page)).text, /Closed on .*The result shows within ten minutes/s);
    clock.setTime(10 * 60_000);
    const closed = await browser.get(page);
    assert.match(closed.text, /Closed on .*Nobody signed.*The goal was 2,000 signatures\./s);
    assert.equal(closed.text.includes('name="given_name"'), false);
    const onGroup = await browser.get(`/groups/${group.account.slug}`);
    assert.match(onGroup.text, /Freeze the rents.*Nobody signed.*<span class="pill">Closed</s);
    assert.doesNotMatch(onGroup.text, /aria-hidden="true">Sign</);
    const late = { ...hiddenFields(open.text), given_name: 'Ada', email: 'ada@example.org', country: 'US' };
    const refused = await browser.post(page, late);
    assert.deepEqual([refused.status, /Closed on /.test(refused.text)], [409, true]);
    await browser.submit(`${path}/edit`, { action: 'reopen' });
    assert.match((await browser.get(page)).text, /name="given_name"/);
  });

  it('lists who has signed, with a search and a file, which is audited (I-people, I-table, I-audit)', async () => {
    const { browser, client } = group;
    const { path, id } = await publishOne(group, { next_url: 'https://next.example/donate' });
    for (const name of ['Ada', 'Bea'])
      await client.post(`/petitions/${id}/signatures`, {
        person: { given_name: name, email_addresses: [{ address: `${name}@example.org` }] },
        comments: `${name} ${evil}`,
        'platform:show_name': name === 'Ada',
      });
    const { text } = await browser.get(`${path}/people?q=ada`);
    assert.match(text, /<b>Ada<\/b>/);
    assert.equal(text.includes('<b>Bea</b>') || text.includes(evil), false);
    const file = await browser.post(`${path}/people.csv`, hiddenFields(text));
    assert.match(file.text, /^\ufeff?given_name,family_name,email_address/);
    assert.match(file.text, /Ada.*,yes,.*Bea.*,no,/s);
    assert.match((await browser.get(path)).text, /<dd>2 <small>of 2,000<\/small>/);
  });

  it('counts what came from paper by itself, what is struck out, and shares of views where there are enough (I-paper, R-strike, 1.3)', async () => {
    const { browser, client } = group;
    const { path, id } = await publishOne(group);
    const overview = async () => (await browser.get(path)).text;
    assert.doesNotMatch(await overview(), /From paper|Struck out/);
    await browser.submit(`${path}/paper`, { given_name: 'Dana', family_name: 'Ruiz', postal_code: '97202' });
    await browser.submit(`${path}/paper`, { given_name: 'Dana', family_name: 'Ruiz', postal_code: '97202' });
    await client.post(`/petitions/${id}/signatures`, {
      person: { given_name: 'Ada', email_addresses: [{ address: 'ada@example.org' }] },
    });
    const text = await overview();
    const row = (name: string, count: number) =>
      new RegExp(`<th scope="row">${name}</th><td class="number">${count}</td>`);
    assert.match(text, row('From paper', 1));
    assert.match(
      text,
      /No source<\/span><meter[^>]*><\/meter><\/th><td class="number">1<.*From paper<\/span><meter[^>]*><\/meter><\/th><td class="number">1<\/td><td><\/td><\/tr>/s,
    );
    assert.doesNotMatch(text, />Signed<\/th>/);
    const day = new Date(clock.now()).toISOString().slice(0, 10);
    await addPageViews(suite.service.context.db, [{ actionId: id, day, source: '', views: 50 }]);
    assert.match(
      await overview(),
      /<th scope="col" class="number">Signed<\/th>.*<td class="number">2%<\/td>/s,
    );
    await browser.submit(`${path}/check`, {
      action: 'strike',
      rule: 'domain',
      value: 'example.org',
      reason: 'One network.',
    });
    const struck = await overview();
    assert.match(struck, row('Struck out', 1));
    assert.match(struck, row('From paper', 1));
    assert.match(struck, /<dd>1 <small>of 2,000/);
  });

  it('lets organisers strike out signatures one by one from the list, after they are seen again (R-strike)', async () => {
    const { browser, client } = group;
    const { path, id } = await publishOne(group);
    for (const name of ['Ada', 'Mickey'])
      await client.post(`/petitions/${id}/signatures`, {
        person: { given_name: name, email_addresses: [{ address: `${name}@example.org` }] },
      });
    const list = (await browser.get(`${path}/people`)).text;
    const tick = /name="signature_id" value="([0-9a-f-]{36})" aria-label="Mickey"/.exec(list)?.[1] ?? '';
    const form = new RegExp(
      `<form method="post" action="${path}/check">.*name="action" value="show">Strike out …`,
      's',
    );
    assert.match(list, form);
    const seen = await browser.submit(
      `${path}/people`,
      { signature_id: tick, action: 'show' },
      `${path}/check`,
    );
    assert.match(
      seen.text,
      />1 signature that you chose<.*<b>Mickey<\/b>.*name="signature_id" value="[^"]*" checked/s,
    );
    assert.doesNotMatch(seen.text, /<b>Ada<\/b>/);
    await browser.post(`${path}/check`, {
      ...hiddenFields(seen.text),
      signature_id: tick,
      action: 'strike',
      reason: 'No such person.',
    });
    const left = (await browser.get(`${path}/people`)).text;
    assert.match(left, /<b>Ada<\/b>/);
    assert.doesNotMatch(left, /<b>Mickey<\/b>/);
  });

  it('is not found in another account, and one of the API has no manage webpage (1.3)', async () => {
    const { path } = await publishOne(group);
    const other = await organise(suite);
    assert.equal((await other.browser.get(path.replace(group.manage, other.manage))).status, 404);
    const { body } = await other.client.post('/petitions', {
      originating_system: 'test',
      title: 'By a program',
    });
    const id = body.identifiers[0].slice(-36);
    assert.equal((await other.browser.get(`${other.manage}/petitions/${id}`)).status, 404);
    assert.match(
      (await other.browser.get(`${other.manage}/petitions`)).text,
      /1 petition was made by your own systems/,
    );
  });
});
