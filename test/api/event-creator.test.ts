import assert from 'node:assert/strict';
import { addMember } from '../../src/users/change-members.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { pathOf, pathOfLink } from '../support/path-of.ts';
import type { Client } from '../support/service.ts';
import { useService } from '../support/use-service.ts';

describeOnEachDatabase('the creator of an event', (database) => {
  const suite = useService(database);
  const person = (id: string) => `${suite.service.url}/api/v1/people/${id}`;
  const create = async (client: Client, link: unknown) => {
    const body = { originating_system: 'test', summary: 'Meeting', _links: { 'osdi:creator': link } };
    const answer = await client.post('/events', body);
    assert.equal(answer.status, 200, JSON.stringify(answer.body));
    return answer.body;
  };
  const creatorOf = (event: { _links: { 'osdi:creator': { href: string } } }) =>
    event._links['osdi:creator'].href;

  it('is a member or an administrator if a group names one, and the group’s key can read the person (4.6, 5 creators)', async () => {
    for (const role of ['member', 'administrator'] as const) {
      const { key, account } = await suite.group();
      const member = await suite.individual();
      await addMember(suite.service.context, {
        groupSlug: account.slug,
        accountSlug: member.account.slug,
        role,
      });
      const client = suite.service.as(key);
      const event = await create(client, { href: person(member.account.personId) });
      assert.equal(creatorOf(event), person(member.account.personId));
      assert.deepEqual(event._links['osdi:organizer'], event._links['osdi:creator']);
      assert.equal((await client.get(pathOfLink(creatorOf(event)))).status, 200);
    }
  });

  it('is the original creator if a group names that person or nobody (4.6)', async () => {
    const { key, creator } = await suite.group();
    const own = person(creator.account.personId);
    assert.equal(creatorOf(await create(suite.service.as(key), { href: own })), own);
    assert.equal(creatorOf(await create(suite.service.as(key), undefined)), own);
  });

  it('is the default if the link is foreign, malformed or not acceptable, without an error (4.6, 7.3)', async () => {
    const { key, creator } = await suite.group();
    const stranger = await suite.individual();
    const client = suite.service.as(key);
    const links = [
      { href: person(stranger.account.personId) },
      { href: person('01a10d04-0bb0-71d9-b6f5-48a2c0e97d36') },
      { href: 'https://elsewhere.example/people/1' },
      { href: 'not a link' },
      { href: 7 },
      {},
      null,
      'text',
      [person(creator.account.personId)],
    ];
    for (const link of links) {
      assert.equal(
        creatorOf(await create(client, link)),
        person(creator.account.personId),
        JSON.stringify(link),
      );
    }
  });

  it('can only be the account’s own person for an individual account (4.6, 5 creators)', async () => {
    const [one, other] = [await suite.individual(), await suite.individual()];
    const client = suite.service.as(one.key);
    for (const id of [one.account.personId, other.account.personId]) {
      assert.equal(creatorOf(await create(client, { href: person(id) })), person(one.account.personId));
    }
  });

  it('does not change later, neither by POST nor by PUT (2.1 osdi:creator)', async () => {
    const { key, account, creator } = await suite.group();
    const member = await suite.individual();
    const slugs = { groupSlug: account.slug, accountSlug: member.account.slug };
    await addMember(suite.service.context, { ...slugs, role: 'member' });
    const client = suite.service.as(key);
    const event = await create(client, undefined);
    const link = { href: person(member.account.personId) };
    const changed = await client.put(pathOf(event), { _links: { 'osdi:creator': link } });
    assert.equal(creatorOf(changed.body), person(creator.account.personId));
    const posted = await client.post('/events', { ...event, _links: { 'osdi:creator': link } });
    assert.equal(creatorOf(posted.body), person(creator.account.personId));
    assert.equal(pathOf(posted.body), pathOf(event));
  });
});
