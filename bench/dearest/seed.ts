import assert from 'node:assert/strict';
import { request } from 'undici';
import { createKey } from '../../src/accounts/change-keys.ts';
import { createWebhook } from '../../src/actions/webhooks/create-webhook.ts';
import type { Seeded } from '../seed-account.ts';
import { emailOf, largePerson } from './large-person.ts';
import { list } from './sent-request.ts';

/** The resources of the requests; paths are below `/api/v1`. */
export interface Seeds {
  readonly event: string;
  readonly petition: string;
  readonly person: string;
  readonly webhook: string;
  /** The slugs of the petition's webpage, of a petition whose text contains only tags, and of the group. */
  readonly slug: string;
  readonly hostileSlug: string;
  readonly group: string;
  /** The id of the petition that all large people have signed. */
  readonly largeAction: string;
}

/** Fills the account with 100 of everything, each nearly as large as allowed. */
export async function seed(url: string, { ground, account, key }: Seeded): Promise<Seeds> {
  const post = async (path: string, body: object, apiKey = key) => {
    const { statusCode, body: answer } = await request(`${url}/api/v1${path}`, {
      method: 'POST',
      headers: { 'api-key': apiKey, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const resource = (await answer.json()) as { url: string; _links: { self: { href: string } } };
    assert.equal(statusCode, 200, JSON.stringify(resource).slice(0, 500));
    return { path: resource._links.self.href.slice(`${url}/api/v1`.length), url: resource.url };
  };
  const [long, tags] = ['x'.repeat(64 * 1024), '<b>'.repeat((64 * 1024) / 3)];
  const source = { originating_system: 'dearest' };
  const webhook = await createWebhook(ground, {
    accountSlug: account.slug,
    url: 'https://receiver.example/',
  });
  const petitions = [];
  for (const index of list(100, (index) => index)) {
    const [description, petition_text] = index === 1 ? [tags, tags] : [long, long];
    petitions.push(
      await post('/petitions', { ...source, title: `Petition ${index}`, description, petition_text }),
    );
  }
  const [petition, hostile] = petitions;
  assert.ok(petition && hostile);
  const { secret } = await createKey(ground, { accountSlug: 'organizer', name: 'dearest' });
  const organizer = largePerson('999999');
  const email_addresses = [{ address: 'jordan@riverside.example' }, ...organizer.email_addresses.slice(1)];
  await post('/people', { person: { ...organizer, email_addresses } }, secret);
  const texts = { description: long, 'platform:event_instructions': long };
  const events = [];
  for (const index of list(100, (index) => index)) {
    events.push(await post('/events', { ...source, summary: `Event ${index}`, ...texts }));
  }
  const [event] = events;
  assert.ok(event);
  for (const index of list(100, (index) => index)) {
    await post(`${petition.path}/signatures`, {
      person: largePerson(`${index + 100_000}`),
      comments: long,
      add_tags: [`tag ${index}`],
    });
    await post(`${event.path}/attendance`, {
      person: { email_addresses: [{ address: emailOf(`${index + 100_000}`, 0) }] },
    });
  }
  const person = await post('/people', { person: { email_addresses: [{ address: 'put@people.example' }] } });
  return {
    event: event.path,
    petition: petition.path,
    person: person.path,
    webhook: `/webhooks/${webhook.id}`,
    slug: slugOf(petition.url),
    hostileSlug: slugOf(hostile.url),
    group: account.slug,
    largeAction: petition.path.split('/').at(-1) ?? '',
  };
}

function slugOf(page: string): string {
  return page.split('/').at(-1) ?? '';
}
