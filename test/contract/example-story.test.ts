import assert from 'node:assert/strict';
import { createKey } from '../../src/accounts/change-keys.ts';
import { createGroup } from '../../src/accounts/create-group.ts';
import { openIndividualAccount } from '../../src/users/open-individual-account.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { createManualClock } from '../support/manual-clock.ts';
import { pathOf } from '../support/path-of.ts';
import { type Receiver, startReceiver } from '../support/receiver.ts';
import { type Client, startTestService, type TestService } from '../support/service.ts';
import { until } from '../support/until.ts';
import { loopback } from '../support/webhook-settings.ts';
import { createStory } from './compare-story.ts';
import { exampleOf } from './spec.ts';

// Responses can take long on a busy machine.
const settings = { ...loopback, CIVIC_WEBHOOK_TIMEOUT_SECONDS: '30' };

// Each test runs one part of the story at its time in the examples, and continues after the previous one.
describeOnEachDatabase('the story of the examples', (database) => {
  const clock = createManualClock();
  const { assertTold, own } = createStory(() => service.url);
  let service: TestService;
  let receiver: Receiver;
  let client: Client;
  let hillside: Client;

  const at = (time: string) => clock.advance(Date.parse(`2026-${time}`) - clock.now());
  const open = async (slug: string, name: string, parentSlug?: string) => {
    await createGroup(service.context, { slug, name, creatorSlug: 'maria', parentSlug });
    return service.as((await createKey(service.context, { accountSlug: slug, name: 'test' })).secret);
  };
  const post = async (path: string, name: Parameters<typeof exampleOf>[0] | undefined, by = client) =>
    (await by.post(path, name && own(exampleOf(name)))).body;
  const put = async (path: string, name: Parameters<typeof exampleOf>[0]) =>
    (await client.put(path, own(exampleOf(name)))).body;
  const get = async (path: string) => (await client.get(path)).body;
  const lastMessage = async () => {
    const row = await database.db('messages').select('body').orderBy('id', 'desc').first();
    return JSON.parse(row!.body);
  };

  before(async () => {
    at('10-01T16:20:05.120Z');
    receiver = await startReceiver((_request, index) =>
      index === 1 ? { status: 503, body: 'Down for maintenance.' } : { body: 'ok' },
    );
    service = await startTestService(database.url, { worker: true, clock, settings });
    await openIndividualAccount(service.context, {
      slug: 'maria',
      givenName: 'Maria',
      familyName: 'Alvarez',
      email: 'maria.alvarez@example.org',
    });
    client = await open('riverside', 'Riverside Tenants Union');
    hillside = await open('hillside-tenants', 'Hillside Tenants', 'riverside');
  });
  after(async () => {
    await service?.stop();
    await receiver?.close();
  });

  let event: string;
  let campaign: string;
  let petition: string;
  let webhook: string;
  let signature: string;
  let delivery: string;
  let person: string;

  it('starts at the entry point, with an event campaign and a petition', async () => {
    assertTold(await get('/'), 'EntryPoint');
    assertTold(await get('/metadata'), 'Metadata');
    at('10-05T12:52:31.904Z');
    const newCampaign = await post('/event_campaigns', 'EventCampaignInput');
    campaign = pathOf(newCampaign);
    assertTold(newCampaign, 'NewEventCampaign');
    at('10-05T17:02:11.376Z');
    const newPetition = await post('/petitions', 'PetitionInput');
    petition = pathOf(newPetition);
    assertTold(newPetition, 'NewPetition');
  });

  it('creates a webhook, which shows its secret only once, and tests it', async () => {
    at('10-05T18:02:14.160Z');
    const input = exampleOf('WebhookInput') as { url: string };
    const { body: created } = await client.post('/webhooks', { ...input, url: `${receiver.url}/riverside` });
    webhook = pathOf(created);
    const told = (answer: unknown) =>
      JSON.parse(JSON.stringify(answer).replaceAll(`${receiver.url}/riverside`, input.url));
    assertTold(told(created), 'NewWebhook');
    assertTold(told(await get(webhook)), 'Webhook');
    assertTold(told(await get('/webhooks')), 'WebhookCollection');
    at('10-05T18:03:25.376Z');
    assertTold(await post(`${webhook}/test`, undefined), 'TestDelivery');
    at('10-05T18:20:00Z');
    await hillside.post('/webhooks', { ...input, url: `${receiver.url}/hillside` });
  });

  it('signs the petition, and sends the signature to the webhook at the second attempt (2.6, 6)', async () => {
    at('10-06T09:14:30.512Z');
    const signed = await post(`${petition}/signatures`, 'SignatureInput');
    signature = pathOf(signed);
    person = `/people/${signed['platform:person_id']}`;
    assertTold(signed, 'Signature');
    assertTold(await lastMessage(), 'SignatureMessage');
    const newest = async () => (await get(`${webhook}/deliveries`))._embedded['platform:deliveries'][0];
    await until('the first attempt is settled', async () => (await newest()).attempt_count === 1);
    at('10-06T09:14:37Z');
    await until('the second is', async () => (await newest()).attempt_count === 2);
    delivery = pathOf(await newest());
    assertTold(await get(delivery), 'Delivery');
    assertTold(await get(`${webhook}/deliveries`), 'DeliveryCollection');
    at('10-06T10:02:17Z');
    assertTold(await post(`${delivery}/retry`, undefined), 'RetriedDelivery');
  });

  it('returns the person who signed, and their tags', async () => {
    assertTold(await get(person), 'Person');
    assertTold(await get('/metadata/custom_fields'), 'CustomFieldCollection');
    assertTold(await get(`${person}/signatures`), 'PersonSignatureCollection');
    const taggings = await get(`${person}/taggings`);
    assertTold(taggings, 'PersonTaggingCollection');
    const [tagging] = taggings._embedded['osdi:taggings'];
    assertTold(await get(pathOf(tagging)), 'Tagging');
    const tags = await get('/tags');
    assertTold(tags, 'TagCollection');
    const tag = pathOf(tags._embedded['osdi:tags'][0]);
    assertTold(await post('/tags', 'TagInput'), 'Tag');
    assertTold(await post(`${tag}/taggings`, 'TaggingInput'), 'Tagging');
    assertTold(await get(`${tag}/taggings`), 'TaggingCollection');
    assertTold(await get(`${person}/question_answers`), 'QuestionAnswerCollection');
    assertTold(await get(`${person}/submissions`), 'SubmissionCollection');
    assertTold(await get(`${person}/donations`), 'DonationCollection');
  });

  it('rotates the secret of the webhook, and changes the webhook', async () => {
    const { url } = exampleOf('Webhook') as { url: string };
    const told = (answer: { url: string }) => ({ ...answer, url });
    at('10-07T08:00:41Z');
    assertTold(told(await post(`${webhook}/rotate_secret`, undefined)), 'RotatedWebhook');
    at('10-07T10:30:00Z');
    assertTold(told(await put(webhook, 'WebhookChanges')), 'UpdatedWebhook');
  });

  it('creates a person who then signs, and a person whom another group refers (2.6, 6)', async () => {
    at('10-07T19:30:12.288Z');
    assertTold(await post('/people', 'SignUpInput'), 'NewPerson');
    at('10-07T19:41:52.230Z');
    await post(`${petition}/signatures`, 'SignatureInputByLink');
    assertTold(await lastMessage(), 'SignatureMessageByLink');
    at('10-07T19:56:28.202Z');
    const referred = { body: exampleOf('SignatureInputReferred') };
    const { body: answer } = await service.send('POST', `${petition}/signatures`, referred);
    assertTold(answer, 'NothingRevealed');
    const rows = await database.db('messages').select('body');
    const toHillside = rows
      .map(({ body }) => JSON.parse(body))
      .filter((body) => /Hillside/.test(JSON.stringify(body)));
    assert.equal(toHillside.length, 1);
    assertTold(toHillside[0], 'SignatureMessageToReferrer');
    assertTold(await get('/people?page=3&per_page=1'), 'PersonCollection');
    assertTold(await get(petition), 'Petition');
    assertTold(await get('/petitions'), 'PetitionCollection');
    assertTold(await get(`${petition}/signatures`), 'SignatureCollection');
    at('10-08T09:12:00Z');
    assertTold(await put(signature, 'SignatureChanges'), 'UpdatedSignature');
  });

  it('publishes an update of the petition (U-publish)', async () => {
    at('10-10T11:00:00.448Z');
    const created = await post(`${petition}/updates`, 'PetitionUpdateInput');
    assertTold(created, 'PetitionUpdate');
    const update = pathOf(created);
    assertTold(await get(update), 'PetitionUpdate');
    assertTold(await get(`${petition}/updates`), 'PetitionUpdateCollection');
    at('10-10T11:20:30Z');
    assertTold(await put(update, 'PetitionUpdateChanges'), 'UpdatedPetitionUpdate');
  });

  it('creates events, alone and in a campaign (4.2, 4.3)', async () => {
    at('10-09T10:00:00.256Z');
    assertTold(await post('/events', 'MinimalEventInput'), 'MinimalEvent');
    at('10-12T18:30:00.704Z');
    const newEvent = await post('/events', 'EventInput');
    event = pathOf(newEvent);
    assertTold(newEvent, 'Event');
    at('10-13T08:05:40.088Z');
    assertTold(await post(`${campaign}/events`, 'CampaignEventInput'), 'CampaignEvent');
    assertTold(await get('/events?page=2&per_page=1'), 'EventCollection');
    assertTold(await get(`${campaign}/events`), 'CampaignEventCollection');
    assertTold(await get(campaign), 'EventCampaign');
    assertTold(await get('/event_campaigns'), 'EventCampaignCollection');
  });

  it('records an attendance of the meeting', async () => {
    at('10-13T12:27:51.064Z');
    const attendance = await post(`${event}/attendance`, 'AttendanceInput');
    assertTold(attendance, 'Attendance');
    assertTold(await get(`${event}/attendance`), 'AttendanceCollection');
    assertTold(await get(`${person}/attendance`), 'PersonAttendanceCollection');
    at('12-03T02:21:04Z');
    assertTold(await put(pathOf(attendance), 'AttendanceChanges'), 'UpdatedAttendance');
  });

  it('changes everything that can be changed (4.4)', async () => {
    at('10-14T09:41:03Z');
    assertTold(await put(petition, 'PetitionChanges'), 'UpdatedPetition');
    at('10-14T09:55:20Z');
    assertTold(await put(campaign, 'EventCampaignChanges'), 'UpdatedEventCampaign');
    at('10-20T07:11:26Z');
    assertTold(await put(event, 'EventChanges'), 'UpdatedEvent');
    at('10-21T15:40:09Z');
    assertTold(await put(person, 'PersonChanges'), 'UpdatedPerson');
  });

  it('selects the people who acted, as a page and as a table (1.5, 1.6)', async () => {
    const actions = await get('/targeting/actions');
    assertTold(actions, 'TargetingActionCollection');
    const action = pathOf(actions._embedded['platform:actions'][1]);
    assertTold(await get(action), 'TargetingAction');
    assertTold(await get(`${action}/people`), 'TargetedPersonCollection');
    const { text } = await client.get(`${action}/people`, { accept: 'text/csv' });
    assertTold(text, 'TargetedPersonTable');
  });

  it('selects people by a target (T-select)', async () => {
    at('10-22T08:30:00.160Z');
    const created = await post('/targets', 'TargetInput');
    assertTold(created, 'NewTarget');
    const target = pathOf(created);
    assertTold(await get(target), 'Target');
    assertTold(await get('/targets'), 'TargetCollection');
    assertTold(await get(`${target}/people`), 'TargetPersonCollection');
    const { text } = await client.get(`${target}/people`, { accept: 'text/csv' });
    assertTold(text, 'TargetPersonTable');
    assertTold(await post('/targets/preview', 'TargetPreviewInput'), 'TargetPreview');
    at('10-22T09:10:30Z');
    assertTold(await put(target, 'TargetChanges'), 'UpdatedTarget');
  });

  it('strikes a signature out, sends that to the webhook, and brings it back (R-strike, R-message, R-undo)', async () => {
    at('11-28T10:15:00.512Z');
    const events = ['osdi:signature', 'osdi:signature.removed'];
    assert.deepEqual((await client.put(webhook, { events })).body.events, events);
    const removal = pathOf(await post(`${petition}/removals`, 'RemovalInput'));
    await until('it is done', async () => (await get(removal)).state === 'struck');
    assertTold(await get(removal), 'Removal');
    assertTold(await get(`${petition}/removals`), 'RemovalCollection');
    assertTold(await lastMessage(), 'RemovalMessage');
    at('11-28T10:20:00Z');
    await post(`${removal}/undo`, undefined);
    await until('it is undone', async () => (await get(removal)).state === 'undone');
    assertTold(await get(removal), 'UndoneRemoval');
  });
});
