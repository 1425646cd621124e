import assert from 'node:assert/strict';
import { EditConflict } from '../../src/actions/drafts/draft.ts';
import { findDraft } from '../../src/actions/drafts/draft-store.ts';
import { saveDraft } from '../../src/actions/drafts/save-draft.ts';
import { createEventCampaign } from '../../src/actions/event-campaigns/create-event-campaign.ts';
import { cancelEvent } from '../../src/actions/events/cancel-event.ts';
import { changePublished } from '../../src/actions/events/change-published.ts';
import { eventDrafts } from '../../src/actions/events/event-draft.ts';
import { fieldsOf } from '../../src/actions/events/event-fields.ts';
import type { PublishedEvent } from '../../src/actions/events/event-webpage.ts';
import { publishEvent } from '../../src/actions/events/publish-event.ts';
import {
  getPublishedEvent,
  listUpcomingEvents,
  readEventWebpage,
} from '../../src/actions/events/read-event-webpage.ts';
import { readReceipt } from '../../src/collections/idempotency/receipt.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { createManualClock } from '../support/manual-clock.ts';
import { allowPublishing, assembly, publish, readValid } from '../support/publish-event.ts';
import { useService } from '../support/use-service.ts';

const hour = 3_600_000;

describeOnEachDatabase('An event of the interface', (database) => {
  const clock = createManualClock();
  const suite = useService(database, { clock });
  const group = async () => {
    const { account, key, creator } = await suite.group();
    await allowPublishing(suite.service.context, account);
    return { account, by: creator.account, client: suite.service.as(key) };
  };
  const rowsOf = async (table: 'event_drafts' | 'events', id: string) => database.db(table).where({ id });

  it('is in no collection while it is a draft', async () => {
    const { account, by, client } = await group();
    const { context } = suite.service;
    const draft = await saveDraft(
      context,
      eventDrafts,
      account,
      { fields: { ...assembly, start_date: '' } },
      by,
    );
    assert.equal((await client.get('/events')).body.total_records, 0);
    assert.equal((await client.get(`/events/${draft.id}`)).status, 404);
    assert.deepEqual(await findDraft(context.db, eventDrafts, account.id, draft.id), draft);
    assert.equal(await findDraft(context.db, eventDrafts, by.id, draft.id), undefined);
  });

  it('has the id of its draft, and a url in the API (2.1 url, originating_system)', async () => {
    const owner = await group();
    const { context } = suite.service;
    const { event, webpage } = await publish(context, owner);
    const { body } = await owner.client.get(`/events/${event.id}`);
    assert.equal(body.url, `${suite.service.url}/events/${webpage.slug}`);
    assert.equal(webpage.slug, 'assembly-under-the-bridge');
    assert.equal(body.originating_system, 'Civic Action Service');
    assert.equal(body.status, 'confirmed');
    assert.equal(body.start, '2099-05-02T02:00:00Z');
    assert.equal(webpage.timeZone, 'America/Los_Angeles');
    assert.equal('platform:cancelled_at' in body, false);
    assert.equal(body._embedded['osdi:creator'].identifiers[0], `platform:${owner.by.personId}`);
    assert.deepEqual((await owner.client.get('/events')).body._embedded['osdi:events'], [body]);
    assert.deepEqual(await rowsOf('event_drafts', event.id), []);
  });

  it('shows and changes its link to join, its contact and whether it is listed, with a key of its account only (1.2, 4.4, 4.5, I-join, I-listed)', async () => {
    const owner = await group();
    const { context, url } = suite.service;
    const { event, webpage } = await publish(context, owner);
    const path = `/events/${event.id}`;
    const ofPage = (body: Record<string, unknown>) =>
      ['platform:online_url', 'platform:contact', 'platform:listed'].map((name) => body[name]);
    assert.deepEqual(ofPage((await owner.client.get(path)).body), [undefined, undefined, true]);
    const sent = {
      'platform:online_url': 'https://meet.example.org/assembly',
      'platform:contact': 'assembly@riverside.example',
      'platform:listed': false,
    };
    const { status, body, headers } = await owner.client.put(path, sent);
    assert.deepEqual([status, headers['ignored-fields']], [200, undefined]);
    assert.deepEqual(ofPage(body), Object.values(sent));
    assert.deepEqual(await owner.client.get(path).then((answer) => answer.body), body);
    const { webpage: changed } = await getPublishedEvent(context.db, owner.account.id, event.id);
    assert.deepEqual(
      [changed.onlineUrl, changed.contact, changed.isListed, changed.endAt, changed.sequence],
      [...Object.values(sent), webpage.endAt, webpage.sequence + 1],
    );
    for (const page of [`/events/${webpage.slug}`, `/groups/${owner.account.slug}`]) {
      const text = await (await fetch(url + page)).text();
      assert.ok(!text.includes('meet.example.org'), page);
    }
    const stranger = await suite.client();
    assert.equal((await stranger.get(path)).status, 404);

    const wrong = {
      'platform:online_url': 'javascript:1',
      'platform:contact': 'me',
      'platform:listed': 'no',
    };
    const ignoring = await owner.client.put(path, wrong);
    assert.equal(ignoring.headers['ignored-fields'], Object.keys(wrong).join(', '));
    assert.deepEqual(ofPage(ignoring.body), Object.values(sent));
    const emptied = await owner.client.put(path, { 'platform:online_url': null, 'platform:contact': null });
    assert.deepEqual(ofPage(emptied.body), [undefined, undefined, false]);

    const made = await owner.client.post('/events', {
      originating_system: 'test',
      summary: 'Meeting',
      ...sent,
    });
    assert.deepEqual(ofPage(made.body), [undefined, undefined, undefined]);
    const ofApi = await owner.client.put(
      new URL(made.body._links.self.href).pathname.replace('/api/v1', ''),
      sent,
    );
    assert.equal(ofApi.headers['ignored-fields'], Object.keys(sent).join(', '));
  });

  it('is published only by an account with a privacy text and a contact', async () => {
    const { account, creator } = await suite.group();
    const { context } = suite.service;
    const read = readValid(context);
    const opened = await saveDraft(context, eventDrafts, account, { fields: read.fields }, creator.account);
    const publishing = () => publishEvent(context, account, { opened, read }, creator.account);
    const fields = ['/privacy_text', '/contact'].map((pointer) => ({ pointer, message: 'is required' }));
    await assert.rejects(publishing(), { code: 'invalid_request', fields });
    await allowPublishing(context, account);
    assert.equal((await publishing()).event.id, opened.id);
  });

  it('takes the next free slug, also of another account, and keeps it', async () => {
    const { context } = suite.service;
    const summary = 'The same words';
    const [first, second] = [await group(), await group()];
    const slugs = [
      (await publish(context, first, { summary })).webpage.slug,
      (await publish(context, second, { summary })).webpage.slug,
      (await publish(context, first, { summary })).webpage.slug,
      (await publish(context, first, { summary: '停止加租' })).webpage.slug,
    ];
    assert.deepEqual(slugs, ['the-same-words', 'the-same-words-2', 'the-same-words-3', 'event']);
    const read = await readEventWebpage(context.db, 'the-same-words-2', context.clock.now());
    assert.equal(read.owner.id, second.account.id);
    const renamed = readValid(context, { summary: 'Other words' });
    const { id, version } = read.event;
    const changed = await changePublished(context, second.account, { id, version, read: renamed }, second.by);
    assert.equal(changed.webpage.slug, 'the-same-words-2');
    await assert.rejects(readEventWebpage(context.db, 'other-words', context.clock.now()), {
      code: 'not_found',
    });
  });

  it('is published and drafted once by a form that is sent twice', async () => {
    const { account, by, client } = await group();
    const { context } = suite.service;
    const read = readValid(context);
    const receipt = readReceipt('token', {
      accountId: account.id,
      path: '/new',
      body: read.fields,
      askedAt: clock.now(),
    });
    const save = () => saveDraft(context, eventDrafts, account, { fields: read.fields, receipt }, by);
    const [opened, again] = await Promise.all([save(), save()]);
    assert.equal(opened.id, again.id);
    const events = await Promise.all(
      [1, 2, 3].map(() => publishEvent(context, account, { opened, read }, by)),
    );
    assert.equal(new Set(events.map(({ event }) => event.id)).size, 1);
    assert.equal((await client.get('/events')).body.total_records, 1);
  });

  it('shows the second of two editors both texts and who changed it, in a draft and after the publication', async () => {
    const { account, by } = await group();
    const other = (await suite.individual()).account;
    const { context } = suite.service;
    const opened = await saveDraft(context, eventDrafts, account, { fields: assembly }, by);
    const mine = { ...assembly, summary: 'Mine' };
    const theirs = { ...assembly, summary: 'Theirs' };
    await saveDraft(context, eventDrafts, account, { opened, fields: theirs }, other);
    const ofDraft = await conflictOf(saveDraft(context, eventDrafts, account, { opened, fields: mine }, by));
    assert.deepEqual([ofDraft.typed, ofDraft.stored, ofDraft.changedBy], [mine, theirs, other.name]);
    const read = readValid(context, mine);
    await conflictOf(publishEvent(context, account, { opened, read }, by));
    assert.deepEqual(await rowsOf('events', opened.id), []);

    const { id, version } = opened;
    const latest = { id, version: ofDraft.storedVersion };
    await publishEvent(context, account, { opened: latest, read: readValid(context, theirs) }, by);
    const venue = readValid(context, { ...theirs, venue: 'Elsewhere' });
    await changePublished(context, account, { id, version, read: venue }, other);
    const ofEvent = await conflictOf(changePublished(context, account, { id, version, read }, by));
    assert.deepEqual(
      [ofEvent.typed.summary, ofEvent.stored.venue, ofEvent.changedBy],
      ['Mine', 'Elsewhere', other.name],
    );
  });

  it('is changed over the API as well, and then nobody is named as the editor (4.4)', async () => {
    const owner = await group();
    const { context } = suite.service;
    const { event, webpage } = await publish(context, owner);
    const changed = await owner.client.put(`/events/${event.id}`, {
      start: '2099-06-01T10:00:00Z',
      url: 'https://x.example/',
    });
    assert.equal(changed.status, 200);
    assert.equal(changed.body.url, `${suite.service.url}/events/${webpage.slug}`);
    const after = await getPublishedEvent(context.db, owner.account.id, event.id);
    assert.equal(after.webpage.endAt, Date.parse('2099-06-01T12:00:00Z'));
    assert.equal(after.webpage.sequence, 1);
    const posted = { originating_system: 'CRM', summary: 'Posted', identifiers: [`platform:${event.id}`] };
    await owner.client.post('/events', posted);
    assert.equal((await getPublishedEvent(context.db, owner.account.id, event.id)).webpage.sequence, 2);
    const read = readValid(context);
    const edit = { id: event.id, version: event.version, read };
    const conflict = await conflictOf(changePublished(context, owner.account, edit, owner.by));
    assert.equal(conflict.changedBy, undefined);
  });

  it('raises its sequence with each change, and keeps its campaign (2.1 platform:event_campaign_id)', async () => {
    const { account, by, client } = await group();
    const { context } = suite.service;
    const draft = { originatingSystem: 'test', title: 'Rents' };
    const { campaign } = await createEventCampaign(context, account.id, draft, undefined);
    const published = await publish(context, { account, by }, { event_campaign_id: campaign.id });
    assert.equal((await client.get(`/event_campaigns/${campaign.id}/events`)).body.total_records, 1);
    const { id, version } = published.event;
    const read = readValid(context, { capacity: '12', time_zone: 'Europe/Berlin', event_campaign_id: '' });
    const { event, webpage } = await changePublished(context, account, { id, version, read }, by);
    assert.deepEqual([event.eventCampaignId, webpage.capacity, webpage.sequence], [campaign.id, 12, 1]);
    assert.equal(fieldsOf(event, webpage).start_time, '19:00');
    await assert.rejects(publish(context, { account, by }, { event_campaign_id: id }), { code: 'not_found' });
  });

  it('is cancelled once, with the instant in the API (2.1 status)', async () => {
    const owner = await group();
    const { context } = suite.service;
    const { event } = await publish(context, owner);
    await owner.client.get('/events');
    const cancel = () => cancelEvent(context, owner.account, event.id, owner.by);
    const [first, second] = await Promise.all([cancel(), cancel()]);
    assert.equal(first.webpage.sequence, 1);
    assert.deepEqual(second.webpage, first.webpage);
    const { body } = await owner.client.get(`/events/${event.id}`);
    assert.equal(body.status, 'confirmed');
    assert.equal(Date.parse(body['platform:cancelled_at']), Math.floor(clock.now() / 1000) * 1000);
    assert.deepEqual((await owner.client.get('/events')).body._embedded['osdi:events'], [body]);
    await assert.rejects(cancelEvent(context, owner.by, event.id, owner.by), { code: 'not_found' });
  });

  it('is upcoming until it is over or cancelled, in the order of the starts', async () => {
    const owner = await group();
    const { context } = suite.service;
    const at = (days: number, fields = {}) => {
      const start = new Date(clock.now() + days * 24 * hour).toISOString();
      const times = {
        start_date: start.slice(0, 10),
        start_time: start.slice(11, 16),
        end_time: '',
        time_zone: 'UTC',
      };
      return publish(context, owner, { ...times, ...fields });
    };
    const list = async () => {
      const upcoming = await listUpcomingEvents(context.db, owner.account.id, {
        now: clock.now(),
        limit: 10,
      });
      return upcoming.map(({ event }: PublishedEvent) => event.summary);
    };
    await at(3, { summary: 'third' });
    await at(1, { summary: 'first' });
    const second = await at(2, { summary: 'second' });
    await owner.client.post('/events', {
      originating_system: 'CRM',
      summary: 'of the API',
      start: '2099-01-01' + 'T00:00:00Z',
    });
    assert.deepEqual(await list(), ['first', 'second', 'third']);
    await cancelEvent(context, owner.account, second.event.id, owner.by);
    clock.advance(27 * hour);
    assert.deepEqual(await list(), ['third']);
  });

  it('is unknown to the use cases of the interface when it was made over the API (1.3)', async () => {
    const { account, by, client } = await group();
    const { context } = suite.service;
    const { body } = await client.post('/events', {
      originating_system: 'CRM',
      summary: 'Made over the API',
    });
    const id = body.identifiers[0].split(':')[1];
    const unknown = { code: 'not_found' };
    await assert.rejects(getPublishedEvent(context.db, account.id, id), unknown);
    await assert.rejects(cancelEvent(context, account, id, by), unknown);
    const change = { id, version: 1, read: readValid(context) };
    await assert.rejects(changePublished(context, account, change, by), unknown);
    assert.equal('url' in body, false);
  });

  it('takes guests over the API, without a key as many as there are places (I-embed)', async () => {
    const owner = await group();
    const { event } = await publish(suite.service.context, owner, { capacity: '4' });
    const path = `/events/${event.id}/attendance`;
    const come = (name: string, guests: number) =>
      suite.service.send('POST', path, {
        body: {
          person: { email_addresses: [{ address: `${name}@people.example` }] },
          'platform:guests': guests,
        },
      });
    const taken = async () =>
      (await getPublishedEvent(database.db, owner.account.id, event.id)).webpage.placesTaken;
    assert.equal((await come('amara', 2)).status, 200);
    assert.equal(await taken(), 3);
    const refused = await come('ben', 1);
    assert.deepEqual(
      [refused.status, refused.body.errors],
      [400, [{ pointer: '/platform:guests', message: 'has fewer places left' }]],
    );
    assert.equal((await come('ben', 21)).status, 400);
    const keyed = {
      person: { email_addresses: [{ address: 'amara@people.example' }] },
      'platform:guests': 5,
    };
    assert.equal((await owner.client.post(path, keyed)).status, 200);
    assert.equal(await taken(), 6);
  });
});

async function conflictOf(saving: Promise<unknown>): Promise<EditConflict> {
  const error = await saving.then(
    () => undefined,
    (error: unknown) => error,
  );
  assert.ok(error instanceof EditConflict, String(error));
  return error;
}
