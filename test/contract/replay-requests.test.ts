import assert from 'node:assert/strict';
import { describeOnEachDatabase } from '../support/databases.ts';
import { idOf } from '../support/path-of.ts';
import type { Client } from '../support/service.ts';
import { useService } from '../support/use-service.ts';
import { loopback } from '../support/webhook-settings.ts';
import { type Content, operations } from './spec.ts';

/** The ids of resources of one account, by the names that paths have for them. */
type Ids = Record<string, string>;

describeOnEachDatabase('the request examples of the spec', (database) => {
  const suite = useService(database, { settings: loopback });

  for (const { operationId, method, path, requestBody, responses } of operations) {
    const none: Record<string, Content> = { none: { schema: {}, examples: { none: { value: undefined } } } };
    const requests = Object.entries(requestBody?.content ?? none);
    for (const [type, { examples = {} }] of requests) {
      for (const [name, { value }] of Object.entries(examples)) {
        it(`${operationId} answers as the spec says${value === undefined ? '' : ` to ${name} as ${type}`}`, async () => {
          const { key } = await suite.group();
          const ids = await createResources(suite.service.as(key), suite.service.url);
          const address = path.replaceAll(
            /\{(\w+)\}/g,
            (_, parameter) => ids[parameter] ?? assert.fail(parameter),
          );
          const answer = await suite.service.send(method.toUpperCase(), address, {
            key,
            ...(value !== undefined && {
              body: withOwnLinks(value, suite.service.url, ids),
              headers: { 'content-type': type },
            }),
          });
          const success = Object.keys(responses).find((status) => status.startsWith('2')) ?? '405';
          assert.equal(String(answer.status), success, JSON.stringify(answer.body));
          assert.equal(answer.headers['ignored-fields'], undefined);
        });
      }
    }
  }
});

async function createResources(client: Client, url: string): Promise<Ids> {
  const post = async (path: string, body: unknown) => {
    const answer = await client.post(path, body);
    assert.equal(answer.status, 200, JSON.stringify(answer.body));
    return answer.body;
  };
  const event = await post('/events', { originating_system: 'test', summary: 'Meeting' });
  const petition = await post('/petitions', { originating_system: 'test', title: 'Rent' });
  const signatures = `/petitions/${idOf(petition)}/signatures`;
  const signature = await post(signatures, { person: { email_addresses: [{ address: 'a@example.org' }] } });
  const person = signature._links['osdi:person'];
  const campaign = await post('/event_campaigns', { title: 'Rent' });
  const attendance = await post(`/events/${idOf(event)}/attendance`, {
    person: { email_addresses: [{ address: 'a@example.org' }] },
  });
  const tag = await post('/tags', { name: 'someone' });
  const tagging = await post(`/tags/${idOf(tag)}/taggings`, { _links: { 'osdi:person': person } });
  // The service is a receiver that answers at once.
  const webhook = await post('/webhooks', { url: `${url}/healthz` });
  const delivery = await post(`/webhooks/${idOf(webhook)}/test`, {});
  return {
    event_id: idOf(event),
    action_id: idOf(event),
    event_campaign_id: idOf(campaign),
    attendance_id: idOf(attendance),
    petition_id: idOf(petition),
    signature_id: idOf(signature),
    person_id: signature['platform:person_id'],
    tag_id: idOf(tag),
    tagging_id: idOf(tagging),
    webhook_id: idOf(webhook),
    delivery_id: idOf(delivery),
  };
}

/** The example with the links of the documentation's server turned into those of this one, its person and its petition. */
function withOwnLinks(value: unknown, url: string, { person_id, petition_id }: Ids): unknown {
  const text = JSON.stringify(value)
    .replaceAll(/(?<=\/people\/)[0-9a-f-]{36}/g, person_id ?? '')
    .replaceAll(/(?<=\/petitions\/)[0-9a-f-]{36}/g, petition_id ?? '')
    .replaceAll('http://localhost:3000', url);
  return JSON.parse(text);
}
