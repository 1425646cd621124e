import assert from 'node:assert/strict';
import { addMember, removeMember } from '../../src/users/change-members.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { pathOf, pathOfLink } from '../support/path-of.ts';
import { useService } from '../support/use-service.ts';

describeOnEachDatabase('GET /people/{person_id}', (database) => {
  const suite = useService(database);
  const status = async (key: string, personId: string) =>
    (await suite.service.as(key).get(`/people/${personId}`)).status;

  it('returns the person of an individual account with arrays and custom fields that can be empty (2.3)', async () => {
    const { key, account } = await suite.individual();
    const { body } = await suite.service.as(key).get(`/people/${account.personId}`);
    const { _links, created_at, modified_at, ...fields } = body;
    assert.deepEqual(fields, {
      identifiers: [`platform:${account.personId}`],
      originating_system: 'Civic Action Service',
      given_name: account.slug,
      family_name: 'Example',
      email_addresses: [{ primary: true, address: `${account.slug}@people.example`, status: 'subscribed' }],
      phone_numbers: [],
      postal_addresses: [],
      languages_spoken: [],
      custom_fields: {},
    });
    assert.equal(created_at, modified_at);
    assert.match(_links['osdi:taggings'].href, /\/people\/[^/]+\/taggings$/);
  });

  it('returns 404 for the person of an unrelated account (5 other accounts)', async () => {
    const [one, other, group] = [await suite.individual(), await suite.individual(), await suite.group()];
    assert.equal(await status(one.key, other.account.personId), 404);
    assert.equal(await status(group.key, other.account.personId), 404);
    assert.equal(await status(other.key, group.creator.account.personId), 404);
  });

  it('returns the person of the original creator to a group (4.6)', async () => {
    const { key, creator } = await suite.group();
    assert.equal(await status(key, creator.account.personId), 200);
  });

  it('returns the persons of its members and administrators to a group, until they leave (4.6)', async () => {
    const [group, member, administrator] = [
      await suite.group(),
      await suite.individual(),
      await suite.individual(),
    ];
    const join = (one: typeof member, role: 'member' | 'administrator') =>
      addMember(suite.service.context, {
        groupSlug: group.account.slug,
        accountSlug: one.account.slug,
        role,
      });
    await join(member, 'member');
    await join(administrator, 'administrator');
    assert.equal(await status(group.key, member.account.personId), 200);
    assert.equal(await status(group.key, administrator.account.personId), 200);
    await leave(group.account.slug, member.account.slug);
    assert.equal(await status(group.key, member.account.personId), 404);
    assert.equal(await status(group.key, administrator.account.personId), 200);
  });

  it('returns the original creator to a group even after that person left as a member (4.6)', async () => {
    const { key, account, creator } = await suite.group();
    const member = { groupSlug: account.slug, accountSlug: creator.account.slug };
    await addMember(suite.service.context, { ...member, role: 'administrator' });
    await leave(account.slug, creator.account.slug);
    assert.equal(await status(key, creator.account.personId), 200);
  });

  it('does not return other members, or the people of the group, to a member', async () => {
    const [group, one, other] = [await suite.group(), await suite.individual(), await suite.individual()];
    for (const { account } of [one, other])
      await addMember(suite.service.context, {
        groupSlug: group.account.slug,
        accountSlug: account.slug,
        role: 'member',
      });
    assert.equal(await status(one.key, other.account.personId), 404);
    const signer = await sign(group.key, 'signer@people.example');
    assert.equal(await status(group.key, signer), 200);
    assert.equal(await status(one.key, signer), 404);
    assert.equal(await status(group.creator.key, signer), 404);
  });

  it('returns only the caller’s taggings for a person of another account: none (5 other accounts)', async () => {
    const { key, creator } = await suite.group();
    const own = suite.service.as(creator.key);
    const { body: tag } = await own.post('/tags', { name: 'private' });
    const person = (await own.get(`/people/${creator.account.personId}`)).body;
    await own.post(`${pathOf(tag)}/taggings`, { _links: { 'osdi:person': person._links.self } });
    const taggings = pathOfLink(person._links['osdi:taggings'].href);
    assert.equal((await own.get(taggings)).body.total_records, 1);
    const { status, body } = await suite.service.as(key).get(taggings);
    assert.deepEqual([status, body.total_records, body._embedded['osdi:taggings']], [200, 0, []]);
  });

  it('returns 404 for the taggings of a person that the caller may not read', async () => {
    const [one, other] = [await suite.client(), await suite.individual()];
    assert.equal((await one.get(`/people/${other.account.personId}/taggings`)).status, 404);
  });

  it('returns 304 for its ETag until the person changes', async () => {
    const { key } = await suite.individual();
    const client = suite.service.as(key);
    const path = `/people/${await sign(key, 'changing@people.example')}`;
    const { headers } = await client.get(path);
    const ask = async () => (await client.get(path, { 'If-None-Match': headers.etag ?? '' })).status;
    assert.equal(await ask(), 304);
    await sign(key, 'changing@people.example');
    assert.equal(await ask(), 304);
    await sign(key, 'changing@people.example', { given_name: 'New' });
    assert.equal(await ask(), 200);
  });

  function leave(groupSlug: string, accountSlug: string) {
    return removeMember(suite.service.context, { groupSlug, accountSlug });
  }

  async function sign(key: string, address: string, more: object = {}): Promise<string> {
    const client = suite.service.as(key);
    const petition = await client.post('/petitions', { originating_system: 'test', title: 'Rents' });
    const { body } = await client.post(`${pathOf(petition.body)}/signatures`, {
      person: { email_addresses: [{ address }], ...more },
    });
    return body['platform:person_id'];
  }
});
