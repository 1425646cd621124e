import assert from 'node:assert/strict';
import { listAudit } from '../../src/accounts/audit-store.ts';
import { createTarget } from '../../src/actions/targeting/change-targets.ts';
import type { Condition } from '../../src/actions/targeting/target.ts';
import { countTargeted } from '../../src/actions/targeting/targeted-people.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { createManualClock } from '../support/manual-clock.ts';
import { openPetition } from '../support/open-petition.ts';
import { type OrganisedGroup, organise } from '../support/organise.ts';
import { idOf, pathOf } from '../support/path-of.ts';
import { publish } from '../support/publish-event.ts';
import { useService } from '../support/use-service.ts';
import { hiddenFields, unescapeHtml } from '../support/visit.ts';

const minute = 60 * 1000;
const day = 24 * 60 * minute;
const absent = '00000000-0000-7000-8000-000000000000';

describeOnEachDatabase('The webpages of targeting', (database) => {
  const clock = createManualClock();
  const suite = useService(database, { clock });
  let group: OrganisedGroup;
  let clinic: string;
  let petition: string;
  let root: string;
  let opened: Record<string, string>;

  /** Somebody who answers the clinic; `days` ago they came, if that is given. */
  async function come(name: string, more: object, days?: number): Promise<void> {
    const { client } = group;
    const { body } = await client.post(`/events/${clinic}/attendance`, {
      person: { given_name: name, email_addresses: [{ address: `${name}@people.example` }], ...more },
      'platform:referrer_data': { source: 'poster' },
      ...(name === 'Vera' && { add_tags: ['volunteer'] }),
    });
    if (days === undefined) return;
    const attendedAt = new Date(clock.now() - days * day).toISOString();
    const { status } = await client.put(pathOf(body), { 'platform:attended_at': attendedAt });
    assert.equal(status, 200);
  }

  before(async () => {
    group = await organise(suite);
    root = `${group.manage}/targeting`;
    const { body } = await group.client.post('/events', {
      originating_system: 'CRM',
      summary: 'Tenant <clinic>',
      start: new Date(clock.now() - 120 * day).toISOString(),
    });
    clinic = idOf(body);
    const portland = { postal_addresses: [{ postal_code: '97202', country: 'US' }] };
    await come('Jonah', portland, 10);
    await come('Kemi', { email_addresses: [{ address: 'kemi@people.example', status: 'unsubscribed' }] }, 20);
    await come('Vera', { ...portland, languages_spoken: ['es'] }, 100);
    await come('Mateo', { email_addresses: [{ address: 'mateo@people.example', status: 'bouncing' }] });
    const { resource, sign } = await openPetition({ client: async () => group.client });
    petition = idOf(resource);
    await sign({ person: { given_name: 'Nadia', phone_numbers: [{ number: '+15035550142' }] } });
    await sign({ person: { given_name: 'Jonah', email_addresses: [{ address: 'jonah@people.example' }] } });
    opened = hiddenFields((await group.browser.get(`${root}/new`)).text);
  });

  type Typed = Record<string, string | readonly string[]>;
  /** The form of a webpage with other fields, as a browser posts it. */
  const post = async (path: string, typed: Typed) =>
    postOpened(path, hiddenFields((await group.browser.get(path)).text), typed);
  /** The form of a new target, which the suite has opened once, where nothing is saved. */
  const postNew = (typed: Typed) => postOpened(`${root}/new`, opened, typed);

  function postOpened(path: string, hidden: Record<string, string>, fields: Typed) {
    const form = new URLSearchParams(hidden);
    for (const [name, values] of Object.entries(fields)) {
      form.delete(name);
      for (const value of [values].flat()) form.append(name, value);
    }
    return group.browser.post(path, form as unknown as Record<string, string>);
  }
  const countOf = (text: string) => /id="count"[^>]*><b>([\d,]+)<\/b>/.exec(text)?.[1];
  const examplesOf = (text: string) =>
    [...text.matchAll(/<span><b>([^<]*)<\/b>(?:<small>([^<]*)<\/small>)?<\/span>/g)].map(
      ([, name, reason]) => [name, unescapeHtml(reason ?? '')],
    );
  const cameLately = { s0_kind: 'did', s0_verb: 'came', s0_what: '', s0_when: '-90d..' } as const;
  const keep = (conditions: readonly Condition[], title = 'Friends') =>
    createTarget(suite.service.context, group.account.id, { title, match: 'all', conditions });
  const count = (conditions: readonly Condition[]) =>
    countTargeted(database.db, group.account.id, { match: 'all', conditions }, clock.now());

  it('list the three targets that are ready, with how many people fit each, and what somebody acted on by its label (1.5, 1.6)', async () => {
    const { status, text } = await group.browser.get(root);
    assert.equal(status, 200);
    const rows = [
      ...text.matchAll(/<tr><th scope="row">.*?<b>(.*?)<\/b>.*?<td class="whole end"><b>(\d+)</gs),
    ];
    const listed = rows.map(([, title = '', people]) => [unescapeHtml(title), people]);
    assert.deepEqual(listed.slice(-5), [
      ['Came recently', '2'],
      ['Said yes and did not come', '1'],
      ['Signed, never came', '1'],
      ['Cap the rents', '2'],
      ['[1, CRM Event], Tenant <clinic>', '4'],
    ]);
    const all = await group.browser.get(`${root}/actions`);
    assert.match(unescapeHtml(all.text), /<b>\[1, CRM Event\], Tenant <clinic><\/b>/);
    for (const [from, people] of [
      ['came', '2'],
      ['missed', '1'],
      ['signed', '1'],
    ] as const) {
      assert.equal(countOf((await group.browser.get(`${root}/new?from=${from}`)).text), people, from);
    }
  });

  it('count without script by a button, with those who get mail and ten of them with the reason why each fits (I-sentences, I-fit)', async () => {
    const { status, text } = await postNew({ ...cameLately, action: 'count' });
    assert.equal(status, 200);
    assert.equal(countOf(text), '2');
    assert.match(text, /Get mail from you <b>1<\/b>.*Never agreed, or left <b>1<\/b>/s);
    assert.deepEqual(
      examplesOf(text).map(([name]) => name),
      ['Jonah', 'Kemi'],
    );
    assert.match(
      examplesOf(text)[0]?.[1] ?? '',
      /^came to \[1, CRM Event\], Tenant <clinic>, \w+ \d+, \d{4}$/,
    );
    const shares = (await group.browser.get(`${root}/new`)).text;
    assert.match(
      shares,
      /Get mail from you <b>2<\/b>.*left <b>1<\/b>.*comes back <b>1<\/b>.*no email address <b>1<\/b>/s,
    );
  });

  for (const [words, fields, reasons] of [
    ['a tag', { s0_kind: 'tag', s0_name: ['volunteer', ''] }, [['Vera', 'has the tag volunteer']]],
    [
      'a place',
      { s0_kind: 'place', s0_verb: 'postal_code', s0_words: '970, 972' },
      [
        ['Jonah', 'lives where postal codes begin with 972'],
        ['Vera', 'lives where postal codes begin with 972'],
      ],
    ],
    ['a language', { s0_kind: 'language', s0_name: 'es' }, [['Vera', 'speaks Spanish']]],
    [
      'mail',
      { s0_kind: 'mail', s0_verb: 'bouncing' },
      [['Mateo', 'has an address from which mail comes back']],
    ],
    [
      'no source',
      { s0_kind: 'source', s0_is: 'no', s0_name: 'poster' },
      [['Nadia', 'did not come from the source poster']],
    ],
    [
      'one of two sentences',
      {
        match: 'any',
        s0_kind: 'tag',
        s0_name: 'volunteer',
        s1_kind: 'did',
        s1_verb: 'missed',
      },
      [
        ['Vera', 'has the tag volunteer'],
        ['Mateo', /^said yes and did not come to \[1, CRM Event\], Tenant <clinic>, \w+ \d+, \d{4}$/],
      ],
    ],
  ] as const) {
    it(`explain who fits ${words} (I-fit)`, async () => {
      const { text } = await postNew({ ...fields, action: 'count' });
      const found = examplesOf(text);
      assert.equal(countOf(text), String(reasons.length));
      assert.deepEqual(
        found.map(([name]) => name),
        reasons.map(([name]) => name),
      );
      for (const [index, [, reason]] of reasons.entries()) {
        const shown = found[index]?.[1] ?? '';
        if (typeof reason === 'string') assert.equal(shown, reason);
        else assert.match(shown, reason);
      }
    });
  }

  it('add, lengthen and remove sentences by buttons, keep the rest, and do not count what is not filled in (I-sentences)', async () => {
    const added = await postNew({ ...cameLately, action: 'add-tag' });
    assert.match(added.text, /<select id="s1_is" name="s1_is"[^>]* autofocus>/);
    assert.match(added.text, /Enter a tag\./);
    assert.equal(countOf(added.text), '2');
    const more = await postNew({
      ...cameLately,
      s1_kind: 'tag',
      s1_name: 'volunteer',
      action: 'more-1',
    });
    assert.match(more.text, /<input id="s1_name-2" name="s1_name"[^>]* autofocus>/);
    const removed = await postNew({
      ...cameLately,
      s1_kind: 'tag',
      s1_name: 'volunteer',
      action: 'remove-0',
    });
    assert.match(removed.text, /<input id="s0_name" name="s0_name" type="text" value="volunteer"/);
    assert.equal(countOf(removed.text), '1');
  });

  it('save a target that the page, the CSV and the store select the same people by (I-sentences, I-fit)', async () => {
    const { status, headers } = await post(`${root}/new`, {
      ...cameLately,
      title: 'Came <lately>',
      action: 'save',
    });
    assert.equal(status, 303);
    const path = headers.location ?? '';
    assert.match(path, new RegExp(`^${root}/[0-9a-f-]{36}$`));
    const { text } = await group.browser.get(path);
    assert.match(text, /“Came &#60;lately&#62;” is saved\./);
    assert.equal(countOf(text), '2');
    const row = await database
      .db('targets')
      .where({ id: path.split('/').at(-1) ?? '' })
      .first();
    assert.deepEqual(JSON.parse(row?.conditions ?? ''), [
      { kind: 'action', is: true, attended: true, since: { daysAgo: 90 } },
    ]);
    const [, mailing = ''] = /href="([^"]*\/mailings\/new[^"]*)">.*Write to 1 of them<\/a>/.exec(text) ?? [];
    assert.equal(mailing, `${group.manage}/mailings/new?target_id=${path.split('/').at(-1)}`);
    assert.equal((await group.browser.get(mailing)).status, 200);
    const file = await group.browser.postForm(`${path}/people.csv`);
    assert.equal(file.headers['content-type'], 'text/csv; charset=utf-8');
    assert.equal(file.headers['content-disposition'], 'attachment; filename=came-lately-people.csv');
    const [head = '', ...rows] = file.text.trimEnd().split('\r\n');
    assert.match(head, /^\uFEFFgiven_name,family_name,email_address,/);
    assert.deepEqual(
      rows.map((one) => one.split(',')[0]),
      ['Jonah', 'Kemi'],
    );
    const [entry] = await listAudit(database.db, group.account.id, { most: 1 });
    assert.deepEqual([entry?.action, entry?.subject], ['people.exported', row?.id]);
    const listed = unescapeHtml((await group.browser.get(root)).text);
    assert.match(
      listed,
      /<b>Came <lately><\/b><\/a><br><small>Came to any event in the last 90 days<\/small>/,
    );
  });

  it('make one target of a form that is sent twice', async () => {
    const { text } = await group.browser.get(`${root}/new?from=missed`);
    const fields = {
      ...hiddenFields(text),
      title: 'Sent twice',
      s0_kind: 'did',
      s0_verb: 'missed',
      action: 'save',
    };
    const answers = [
      await group.browser.post(`${root}/new`, fields),
      await group.browser.post(`${root}/new`, fields),
    ];
    assert.deepEqual(
      answers.map(({ status }) => status),
      [303, 303],
    );
    assert.equal(answers[0]?.headers.location, answers[1]?.headers.location);
  });

  it('show what is missing when a target is saved, beside the field, and lose nothing (I-mistakes)', async () => {
    const { status, text } = await postNew({
      s0_kind: 'place',
      s0_verb: 'region',
      s0_words: '',
      s1_kind: 'did',
      s1_verb: 'signed',
      s1_what: clinic,
      s1_when: 'dates',
      action: 'save',
    });
    assert.equal(status, 400);
    assert.match(text, /<title>Error: New target/);
    assert.match(text, /<a href="#title">Enter a name/);
    assert.match(text, /<a href="#s0_words">Enter regions/);
    assert.match(
      text,
      /<input id="s0_words"[^>]* aria-describedby="s0-note" aria-invalid="true"|aria-describedby="s0-note" aria-invalid="true" id="s0_words"/,
    );
    assert.match(unescapeHtml(text), /“\[1, CRM Event\], Tenant <clinic>” is an event\. Choose a petition\./);
    assert.match(text, new RegExp(`<option value="${clinic}" selected>`));
  });

  it('refuse a day that does not exist and a year above 9999, with a message beside the field (I-sentences, I-mistakes)', async () => {
    const sentence = { s0_kind: 'did', s0_verb: 'signed', s0_what: petition, s0_when: 'dates' };
    for (const [control, wrong, message = 'Enter a date\\.'] of [
      ['until', '+275760-09-13'],
      ['until', '9999-12-31', 'Enter a date before 9999-12-31\\.'],
      ['until', '2026-02-30'],
      ['until', '0000-00-00'],
      ['since', '-271821-04-20'],
      ['since', '2026-02-30'],
    ] as const) {
      const dates = { s0_since: '', s0_until: '', [`s0_${control}`]: wrong };
      const fields = { ...sentence, ...dates, title: 'Far away', action: 'save' };
      const { status, text } = await postNew(fields);
      assert.equal(status, 400, wrong);
      assert.match(text, new RegExp(`<a href="#s0_${control}">${message}`), wrong);
    }
  });

  it('neither count nor save what the API refuses: a word of 60,000 characters, 51 words, or an event that is none (I-sentences, I-mistakes)', async () => {
    const place = { s0_kind: 'place', s0_verb: 'postal_code' };
    for (const [fields, control, message] of [
      [{ ...place, s0_words: '9'.repeat(60_000) }, 's0_words', 'Enter shorter words'],
      [{ ...place, s0_words: '97\0' }, 's0_words', 'Enter shorter words'],
      [
        { ...place, s0_words: Array.from({ length: 51 }, (_, index) => index).join() },
        's0_words',
        'Enter at most 50',
      ],
      [{ s0_kind: 'tag', s0_name: 'x'.repeat(60_000) }, 's0_name', 'Enter shorter words'],
      [{ ...cameLately, s0_what: 'Straße' }, 's0_what', 'Choose an event'],
    ] as const) {
      const counted = await postNew({ ...fields, action: 'count' });
      assert.equal(counted.status, 200, message);
      const saved = await postNew({ ...fields, title: 'Far too much', action: 'save' });
      assert.equal(saved.status, 400, message);
      assert.match(saved.text, new RegExp(`<a href="#${control}">${message}`));
    }
    assert.doesNotMatch((await group.browser.get(root)).text, /Far too much/);
  });

  it('keep a condition that only programs make, show it in words, and save it with the rest (I-sentences)', async () => {
    const inner = await keep([{ kind: 'tag', is: true, anyOf: ['volunteer'] }], 'Volunteers');
    const kept: Condition[] = [
      { kind: 'custom_field', is: false, name: 'shirt', anyOf: ['L'] },
      { kind: 'target', is: true, anyOf: [inner.id] },
    ];
    const target = await keep(kept);
    const path = `${root}/${target.id}`;
    const { text } = await group.browser.get(path);
    const shown = unescapeHtml(text);
    assert.match(shown, /who do not have the field shirt: L <small>/);
    assert.match(shown, /and who are in the target Volunteers <small>/);
    assert.equal(countOf(text), '1');
    const saved = await post(path, {
      title: 'Friends',
      s2_kind: 'mail',
      s2_verb: 'subscribed',
      action: 'save',
    });
    assert.equal(saved.status, 303);
    const row = await database.db('targets').where({ id: target.id }).first();
    assert.deepEqual(JSON.parse(row?.conditions ?? ''), [
      ...kept,
      { kind: 'email_status', is: true, anyOf: ['subscribed'] },
    ]);
    const forged = await post(path, {
      s0_json: JSON.stringify({ kind: 'target', is: true, anyOf: [absent] }),
    });
    assert.match(forged.text, /This sentence cannot be read\. Remove it\./);
  });

  it('count by a condition that no sentence can have: who came to one of an event and a petition (I-sentences)', async () => {
    const came = { kind: 'action', is: true, anyOf: [clinic, petition], attended: true } as const;
    const conditions = [came];
    const target = await keep(conditions);
    const path = `${root}/${target.id}`;
    const { text } = await group.browser.get(path);
    assert.equal(countOf(text), String(await count(conditions)));
    assert.notEqual(countOf(text), String(await count([])));
    assert.equal((await post(path, { title: 'Came', action: 'save' })).status, 303);
    const row = await database.db('targets').where({ id: target.id }).first();
    assert.deepEqual(JSON.parse(row?.conditions ?? ''), conditions);
  });

  it('show the second of two editors who saved what meanwhile, with the own sentences (I-editors)', async () => {
    const target = await keep([{ kind: 'tag', is: true, anyOf: ['volunteer'] }]);
    const path = `${root}/${target.id}`;
    const form = { ...hiddenFields((await group.browser.get(path)).text), ...cameLately, title: 'Mine' };
    const { account: first, browser: other } = await group.join('administrator');
    const theirs = { ...hiddenFields((await other.get(path)).text), ...cameLately, title: 'Theirs' };
    assert.equal((await other.post(path, { ...theirs, action: 'save' })).status, 303);
    const refused = await group.browser.post(path, { ...form, action: 'save' });
    assert.equal(refused.status, 409);
    const text = unescapeHtml(refused.text);
    assert.ok(text.includes(`<h2>${first.name} saved this target while you edited it</h2>`), text);
    assert.match(text, /<p>That was on <time [^>]*>[^<]*<\/time>\. It now is “Theirs”: /);
    assert.match(text, /value="Mine".*Your sentences are still below, with your name “Mine”\./s);

    const { version = '' } = hiddenFields(refused.text);
    assert.equal((await group.browser.post(path, { ...form, version, action: 'save' })).status, 303);

    const region = { kind: 'region', is: true, any_of: ['OR'] };
    const put = { title: 'By the API', match: 'all', conditions: [region] };
    assert.equal((await group.client.put(`/targets/${target.id}`, put)).status, 200);
    const late = (await group.browser.post(path, { ...form, version, action: 'save' })).text;
    assert.match(late, /<h2>A program saved this target while you edited it<\/h2>/);
    assert.match(late, /It now is “By the API”: Live in the region OR\./);
  });

  it('start from everybody who acted on an event or petition (1.5)', async () => {
    const { text } = await group.browser.get(`${root}/new?action=${petition}`);
    assert.equal(countOf(text), '2');
    assert.match(text, new RegExp(`<option value="${petition}" selected>Cap the rents</option>`));
    assert.equal((await group.browser.get(`${root}/new?action=${absent}`)).status, 404);
  });

  it('report how many, new ones by week, by region, source, tag and action, as charts, tables and CSV (I-report)', async () => {
    const target = await keep([{ kind: 'action', is: true, actionKind: 'event' }], 'Said yes');
    const path = `${root}/${target.id}/report`;
    const { status, text } = await group.browser.get(path);
    assert.equal(status, 200);
    assert.match(text, /<dt>People<\/dt><dd>4/);
    assert.match(
      text,
      /<svg role="img" aria-label="New to you, by week: 4 in 26 weeks, most in the week of \w+ \d+ with 4\."/,
    );
    const cells = (name: string) =>
      new RegExp(`<tr><th scope="row">${name}<meter[^>]*></meter></th><td class="number">(\\d+)</td>`).exec(
        text,
      )?.[1];
    assert.equal(cells('Oregon, United States'), '2');
    assert.equal(cells('poster'), '4');
    assert.equal(cells('volunteer'), '1');
    assert.equal(cells('Cap the rents'), '1');
    const file = await group.browser.get(`${path}.csv`);
    assert.equal(file.headers['content-disposition'], 'attachment; filename=said-yes-report.csv');
    for (const line of [
      'All,,4',
      'Mail,Get mail from you,2',
      'Region,"Oregon, United States",2',
      'Source,poster,4',
      'Tag,volunteer,1',
      'Event or petition,"[1, CRM Event], Tenant <clinic>",4',
      'Event or petition,Cap the rents,1',
    ]) {
      assert.ok(file.text.includes(`${line}\r\n`), `${line} in ${file.text}`);
    }
  });

  it('lead from an event to its report, once somebody comes (I-report)', async () => {
    const { event } = await publish(suite.service.context, group, {});
    const report = `${root}/${event.id}/report`;
    const read = async () => (await group.browser.get(`${group.manage}/events/${event.id}`)).text;
    assert.doesNotMatch(await read(), new RegExp(report));
    const person = { given_name: 'Lena', email_addresses: [{ address: 'lena@people.example' }] };
    await group.client.post(`/events/${event.id}/attendance`, { person });
    assert.match(await read(), new RegExp(`<a href="${report}">Report</a>`));
    assert.equal((await group.browser.get(report)).status, 200);
  });

  it('report on an event or petition, also one of the API (I-report)', async () => {
    for (const [id, title, people] of [
      [clinic, '[1, CRM Event], Tenant <clinic>', 4],
      [petition, 'Cap the rents', 2],
    ] as const) {
      const path = `${root}/${id}/report`;
      const { status, text } = await group.browser.get(path);
      assert.equal(status, 200);
      assert.ok(unescapeHtml(text).includes(`<h1>Report: ${title}</h1>`));
      assert.match(text, new RegExp(`<dt>People</dt><dd>${people}<`));
      assert.match(text, new RegExp(`by week: ${people} in 26 weeks`));
      assert.match((await group.browser.get(`${path}.csv`)).text, new RegExp(`All,,${people}\r\n`));
    }
    assert.equal((await group.browser.get(`${root}/${absent}/report`)).status, 404);
  });

  it('delete a target after a question, but none that another target uses (I-question)', async () => {
    const inner = await keep([], 'Inner circle');
    const outer = await keep([{ kind: 'target', is: true, anyOf: [inner.id] }], 'Outer circle');
    const [path, outerPath] = [`${root}/${inner.id}`, `${root}/${outer.id}`];
    const asked = await group.browser.submit(path, { action: 'delete' });
    assert.equal(asked.status, 200);
    assert.match(asked.text, /<h1>Delete “Inner circle”\?<\/h1>/);
    const answer = { ...hiddenFields(asked.text), action: 'delete' };
    const refused = await group.browser.post(path, answer);
    assert.equal(refused.status, 409);
    assert.match(refused.text, /The target “Outer circle” chooses people by it\./);
    assert.equal((await group.browser.get(path)).status, 200);
    for (const one of [outerPath, path]) {
      const { status, headers } = await group.browser.post(one, answer);
      assert.deepEqual([status, headers.location], [303, root]);
      assert.equal((await group.browser.get(one)).status, 404);
    }
  });

  it('show the call of the API that makes the same target, and the API counts the same people (I-calls, I-fit)', async () => {
    const conditions: Condition[] = [
      { kind: 'action', is: true, attended: true, since: { daysAgo: 90 } },
      { kind: 'postal_code', is: true, startsWith: ['972'] },
    ];
    const target = await keep(conditions, "Jonah's street");
    const { text } = await group.browser.get(`${root}/${target.id}`);
    assert.doesNotMatch(text, /api-key/);
    const panel = unescapeHtml((await group.browser.get(`${root}/${target.id}/advanced`)).text);
    assert.match(panel, /curl .*-H 'api-key: civic_••••••••'/s);
    // The option `--json` needs curl 7.82, and older ones are still in use.
    const [, typed = ''] = /-H 'Content-Type: application\/json' \\\n {2}-d '(.*?)' \\\n/s.exec(panel) ?? [];
    assert.doesNotMatch(panel, /--json/);
    const { status, body } = await group.client.post('/targets', JSON.parse(typed.replaceAll(`'\\''`, "'")));
    assert.equal(status, 200);
    assert.equal(body.title, "Jonah's street");
    assert.equal(String(body.total_people), countOf(text));
    const row = await database
      .db('targets')
      .where({ id: idOf(body) })
      .first();
    assert.deepEqual(JSON.parse(row?.conditions ?? ''), conditions);
  });

  it('export the people of a target only with a sign-in of the last ten minutes (S-fresh)', async () => {
    const own = await organise(suite);
    const { context } = suite.service;
    const target = await createTarget(context, own.account.id, {
      ...{ title: 'Everybody', match: 'all', conditions: [] },
    });
    const path = `${own.manage}/targeting/${target.id}`;
    clock.advance(10 * minute + 1);
    const { status, headers } = await own.browser.postForm(`${path}/people.csv`);
    assert.deepEqual([status, headers.location], [303, `/sign-in?next=${encodeURIComponent(path)}`]);
  });

  it('do not show a target of another account', async () => {
    const other = await organise(suite);
    const target = await keep([]);
    for (const path of ['', '/report', '/report.csv']) {
      const { status } = await other.browser.get(`${other.manage}/targeting/${target.id}${path}`);
      assert.equal(status, 404, path);
    }
    const path = `${other.manage}/targeting`;
    const answer = await other.browser.submit(path, {}, `${path}/${target.id}/people.csv`);
    assert.equal(answer.status, 404);
    assert.equal(await count([]), 6);
  });
});
