import assert from 'node:assert/strict';
import { changeSettings } from '../../src/accounts/change-settings.ts';
import { erasePerson } from '../../src/actions/personal-data/erase-person.ts';
import { forgetOldValues } from '../../src/actions/removals/forget-values.ts';
import { forgetTraces } from '../../src/actions/removals/removal-worker.ts';
import { joinPeriods } from '../../src/base/languages.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { createManualClock } from '../support/manual-clock.ts';
import { type OrganisedGroup, organise } from '../support/organise.ts';
import { publishPetitionOf } from '../support/publish-petition.ts';
import { useService } from '../support/use-service.ts';
import { visit } from '../support/visit.ts';

const day = 24 * 60 * 60_000;

describeOnEachDatabase('The check page of a petition', (database) => {
  const clock = createManualClock();
  const suite = useService(database, {
    clock,
    settings: { CIVIC_PUBLIC_RATE: '0', CIVIC_TRUSTED_PROXIES: '127.0.0.0/8,::1/128' },
  });
  let group: OrganisedGroup;
  let check: string;
  let page: string;
  let path: string;

  beforeEach(async () => {
    group = await organise(suite);
    const petition = await publishPetitionOf(suite.service.context, group);
    check = `${group.manage}/petitions/${petition.id}/check`;
    page = `/petitions/${petition.slug}`;
    path = `/petitions/${petition.id}`;
  });

  const fill = (name: string, more: object = {}) => ({
    given_name: name,
    family_name: 'Test',
    email: `${name.toLowerCase()}@mailbox.example`,
    ...more,
  });
  const send = async (typed: Record<string, string>, { from = '192.0.2.1', agent = 'curl/8.5.0' } = {}) => {
    const answer = await visit(suite.service.url).post(page, typed, {
      'x-forwarded-for': from,
      'user-agent': agent,
    });
    assert.equal(answer.status, 303, answer.text);
    return answer;
  };
  const total = async () => (await group.client.get(path)).body.total_signatures as number;

  it('shows what signatures have in common, and strikes them out with a reason, but for those that are kept (R-check, R-strike)', async () => {
    for (const name of ['Ana', 'Bo', 'Cy', 'Di', 'Ed']) await send(fill(name, { comments: 'Freeze them' }));
    await send(fill('Fay', { email: 'fay@other.example' }), {
      from: '198.51.100.7',
      agent: 'Mozilla/5.0 Firefox/133.0',
    });
    const { browser } = group;
    const { text } = await browser.get(check);
    assert.match(text, /5 signatures from one network.*The network is known of 6 signatures/s);
    assert.match(text, /5 signatures with the same text: “freeze them”/);
    assert.match(text, /5 signatures with an address at mailbox\.example/);
    assert.match(text, /5 signatures sent with curl/);
    assert.match(text, /Forms that were sent at once: none/);
    assert.equal(text.includes('192.0.2.1'), false);
    const network = /name="rule" value="network"><input type="hidden" name="value" value="([\w-]+)"/.exec(
      text,
    )?.[1];
    const rule = { rule: 'network', value: network ?? '' };

    const looked = await browser.submit(check, { ...rule, action: 'show' });
    assert.match(
      looked.text,
      /5 signatures from one network<\/h2>.*ana@mailbox\.example.*Strike out <span data-left="5">5</s,
    );
    assert.equal(looked.text.includes('fay@other'), false);
    assert.equal(await total(), 6);
    const missing = await browser.submit(check, { ...rule, action: 'strike', reason: ' ' });
    assert.equal(missing.status, 400);
    assert.match(missing.text, /<title>Error: .*href="#reason">Say why\. .*id="reason-wrong"/s);
    const kept = /name="keep" value="([0-9a-f-]{36})"/.exec(looked.text)?.[1] ?? '';
    const reason = 'They came from one network.';
    const struck = await browser.submit(check, {
      ...rule,
      keep: kept,
      action: 'strike',
      confirmed: 'yes',
      reason,
    });
    assert.deepEqual([struck.status, struck.headers.location], [303, check], struck.text);
    assert.equal(await total(), 2);
    const after = (await browser.get(check)).text;
    assert.match(
      after,
      /4 signatures are struck out.*Struck out 4 signatures.*They came from one network\..*Undo all 4/s,
    );
    const csv = await browser.submit(check, {}, check.replace('/check', '/people.csv'));
    assert.deepEqual(csv.text.match(/\w+@\w+\.example/g)?.length, 2, csv.text);

    const removal = /name="removal" value="([0-9a-f-]{36})"/.exec(after)?.[1] ?? '';
    await browser.submit(check, { action: 'undo', removal });
    assert.equal(await total(), 6);
    assert.match((await browser.get(check)).text, /Struck out and brought back 4 signatures/);
  });

  it('marks forms that are sent at once, which count all the same, and a hidden field records nothing (R-trap, R-trace)', async () => {
    const visitor = visit(suite.service.url);
    assert.equal((await visitor.sign(page, fill('Ana'))).status, 303);
    const shown = (await visitor.get(page)).text;
    assert.match(shown, /<div hidden><input name="website_url"/);
    const trapped = await send({ ...fill('Bo'), website_url: 'https://spam.example' });
    assert.equal(trapped.headers.location, (await send(fill('Cy'))).headers.location);
    assert.equal(await total(), 2);
    const { text } = await group.browser.get(check);
    assert.match(text, /1 signature whose form was sent at once/);
    const { context } = suite.service;
    assert.equal(
      await forgetTraces({ ...context, clock: { ...clock, now: () => clock.now() + 13 * day } }),
      0,
    );
    await forgetTraces({ ...context, clock: { ...clock, now: () => clock.now() + 15 * day } });
    assert.deepEqual(await database.db('signature_traces'), []);
    assert.match((await group.browser.get(check)).text, /Forms that were sent at once: none/);
  });

  it('forgets after 14 days the text, the mail domain and the network by which signatures were struck out, and keeps other values (R-log)', async () => {
    const { context } = suite.service;
    const { client, browser } = group;
    await send({ ...fill('Ana'), comments: 'My rent rose.' });
    const choices = { text: 'my rent rose.', domain: 'mailbox.example', network: 'aaaa', agent: 'curl' };
    for (const [rule, value] of Object.entries(choices))
      await browser.submit(check, { rule, value, reason: 'They are one.', action: 'strike' });
    const values = async () => {
      const { body } = await client.get(`${path}/removals`);
      const all: { rule: string; value?: string }[] = body._embedded['platform:removals'];
      return Object.fromEntries(all.map(({ rule, value }) => [rule, value]));
    };
    assert.deepEqual(await values(), choices);
    const after = (days: number) => ({
      ...context,
      clock: { ...clock, now: () => clock.now() + days * day },
    });
    await forgetOldValues(after(13));
    assert.deepEqual(await values(), choices);
    await forgetOldValues(after(15));
    const forgotten = { text: undefined, domain: undefined, network: undefined };
    assert.deepEqual(await values(), { ...forgotten, agent: 'curl' });
    const { text } = await browser.get(check);
    assert.match(text, /<br>signatures with the same text<.small>/);
    assert.equal(text.includes('mailbox.example'), false);
  });

  it('names the zone of the group in findings and log alike (R-check)', async () => {
    const { context } = suite.service;
    await changeSettings(context, group.account.id, { change: { timeZone: 'America/New_York' } });
    for (const name of ['Ana', 'Bo']) await send(fill(name));
    const minute = new Intl.DateTimeFormat('en-US', {
      ...{ month: 'long', day: 'numeric', year: 'numeric', hour: 'numeric', minute: '2-digit' },
      timeZone: 'America/New_York',
    }).format(clock.now());
    const time = `${joinPeriods(minute.replace(' at ', ', '))}, Eastern Time`;
    const found = (await group.browser.get(check)).text;
    assert.ok(found.includes(`2 signatures of one minute, ${time}`), found);
    const order = { rule: 'domain', value: 'mailbox.example', reason: 'One network.' };
    await group.browser.submit(check, { ...order, action: 'strike' });
    const { text } = await group.browser.get(check);
    assert.match(text, new RegExp(`<td><time datetime="[^"]+">${time}</time>`));
    assert.equal(text.includes('data-own'), false);
  });

  it('makes the public page show how many were removed and why, rounded down (R-public)', async () => {
    for (let at = 0; at < 7; at++) await send(fill(`P${at}`));
    const visitor = visit(suite.service.url);
    assert.equal((await visitor.get(page)).text.includes('removed'), false);
    const ids = (await group.client.get(`${path}/signatures`)).body._embedded['osdi:signatures'].map(
      ({ identifiers }: { identifiers: string[] }) => identifiers[0]!.replace('platform:', ''),
    );
    await group.browser.submit(check, { action: 'strike', signature_id: ids[0], reason: 'Not a <person>.' });
    assert.match((await group.browser.get(check)).text, /value="undo">Undo</);
    assert.match((await visitor.get(page)).text, /A few signatures were removed: Not a &#60;person&#62;\./);
    const order = { rule: 'domain', value: 'mailbox.example', reason: 'One network.' };
    await group.browser.submit(check, { ...order, action: 'strike' });
    assert.match(
      (await visitor.get(`${page}?lang=de`)).text,
      /Mindestens 5 Unterschriften wurden entfernt: One network\. ·/,
    );
  });

  it('counts the signatures that are struck out now, by more removals than it lists, as the manage page does (R-public)', async () => {
    for (let at = 0; at < 52; at++) await send(fill(`P${at}`));
    const petition_id = path.split('/').at(-1) ?? '';
    for (const { id } of await database.db('signatures').where({ petition_id }))
      await group.browser.submit(check, { action: 'strike', signature_id: id, reason: 'Nobody.' });
    const first = await database.db('removals').where({ petition_id }).orderBy('id').first();
    for (const [removed, shown] of [
      [52, 50],
      [51, 50],
    ]) {
      const listed = (await group.browser.get(check)).text;
      assert.match(listed, new RegExp(`${removed} signatures are struck out\\.`));
      const managed = (await group.browser.get(check.replace('/check', ''))).text;
      assert.match(managed, new RegExp(`Struck out</th><td class="number">${removed}<`));
      const read = (await visit(suite.service.url).get(page)).text;
      assert.match(read, new RegExp(`At least ${shown} signatures were removed: Nobody\\.`));
      await group.browser.submit(check, { action: 'undo', removal: first?.id ?? '' });
    }
    const [struck] = await database.db('removed_signatures').where({ petition_id });
    await erasePerson(suite.service.context, {
      accountSlug: group.account.slug,
      id: String(struck?.person_id),
    });
    assert.match((await group.browser.get(check)).text, /50 signatures are struck out\./);
    const managed = (await group.browser.get(check.replace('/check', ''))).text;
    assert.match(managed, /Struck out<\/th><td class="number">50</);
  });

  it('is for organizers and administrators, of their own petitions only (R-check)', async () => {
    const { browser: member } = await group.join('member');
    assert.equal((await member.get(check)).status, 403);
    assert.equal((await member.get(check.replace('/check', ''))).text.includes('/check"'), false);
    const { browser: organizer } = await group.join('organizer');
    assert.equal((await organizer.get(check)).status, 200);
    const other = await organise(suite);
    const theirs = check.replace(group.manage, other.manage);
    assert.equal((await other.browser.get(theirs)).status, 404);
    assert.equal((await other.browser.get(check)).status, 404);
  });
});
