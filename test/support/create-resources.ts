import assert from 'node:assert/strict';
import { idOf } from './path-of.ts';
import type { Client } from './service.ts';

/** The ids of resources of one account, by the names of path parameters. */
export type ResourceIds = Readonly<Record<string, string>>;

/** Creates one resource of each kind for a client's account; `url` is the address of the service. */
export async function createResources(client: Client, url: string): Promise<ResourceIds> {
  const post = async (path: string, body: unknown) => {
    const answer = await client.post(path, body);
    assert.equal(answer.status, 200, JSON.stringify(answer.body));
    return answer.body;
  };
  const campaign = await post('/event_campaigns', { title: 'Rent' });
  const events = `/event_campaigns/${idOf(campaign)}/events`;
  const event = await post(events, { originating_system: 'test', summary: 'Meeting' });
  const petition = await post('/petitions', { originating_system: 'test', title: 'Rent' });
  const changed = await post('/petitions', { originating_system: 'test', title: 'Heat' });
  const signatures = `/petitions/${idOf(petition)}/signatures`;
  const signature = await post(signatures, { person: { email_addresses: [{ address: 'a@example.org' }] } });
  const person = signature._links['osdi:person'];
  const attendance = await post(`/events/${idOf(event)}/attendance`, {
    person: { email_addresses: [{ address: 'a@example.org' }] },
  });
  const tag = await post('/tags', { name: 'someone' });
  const tagging = await post(`/tags/${idOf(tag)}/taggings`, { _links: { 'osdi:person': person } });
  const update = await post(`/petitions/${idOf(petition)}/updates`, { title: 'News', body: 'We are many.' });
  const target = await post('/targets', { title: 'Everybody', conditions: [] });
  // The service itself is a receiver that responds at once.
  const webhook = await post('/webhooks', { url: `${url}/healthz` });
  const delivery = await post(`/webhooks/${idOf(webhook)}/test`, {});
  const removal = await post(`/petitions/${idOf(petition)}/removals`, {
    rule: 'waiting',
    reason: 'None is false.',
  });
  return {
    event_id: idOf(event),
    action_id: idOf(event),
    event_campaign_id: idOf(campaign),
    attendance_id: idOf(attendance),
    petition_id: idOf(petition),
    changed_petition_id: idOf(changed),
    signature_id: idOf(signature),
    person_id: signature['platform:person_id'],
    tag_id: idOf(tag),
    tagging_id: idOf(tagging),
    target_id: idOf(target),
    update_id: idOf(update),
    removal_id: idOf(removal),
    webhook_id: idOf(webhook),
    delivery_id: idOf(delivery),
  };
}
