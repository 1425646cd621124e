import assert from 'node:assert/strict';
import { describeOnEachDatabase } from '../support/databases.ts';
import { openNetwork } from '../support/open-network.ts';
import { openPetition } from '../support/open-petition.ts';
import { useService } from '../support/use-service.ts';
import { visit } from '../support/visit.ts';

describeOnEachDatabase('the webpage of a petition in a network', (database) => {
  const suite = useService(database);

  it('names the accounts that receive what is entered: the owner, the groups above it, and the group of a valid code', async () => {
    const { root, branch, leaf, sibling } = await openNetwork(suite.service, 'https://receiver.example');
    const outside = await suite.group();
    const { resource } = await openPetition(suite, leaf.client);
    const { get, post } = visit(suite.service.url);
    const { pathname } = new URL(resource.url);
    const line = [leaf, branch, root].map(({ sponsor }) => sponsor.title);
    for (const [query, names] of [
      ['', line],
      [`?referrer=${sibling.slug}`, [...line, sibling.sponsor.title]],
      [`?referrer=${root.slug}`, line],
      [`?referrer=${outside.account.slug}`, line],
      ['?referrer=none', line],
    ] as const) {
      const told = `${names.slice(0, -1).join(', ')} and ${names.at(-1)} receive what you enter`;
      for (const { text } of [await get(pathname + query), await post(pathname + query, {})])
        assert.ok(text.includes(told), `${query}: ${told}`);
    }
  });

  it('signs for all of them with the code of its address, and their sponsors link to webpages (2.6)', async () => {
    const { sibling, leaf } = await openNetwork(suite.service, 'https://receiver.example');
    const { resource } = await openPetition(suite, leaf.client);
    const { sign, get } = visit(suite.service.url);
    const address = `${new URL(resource.url).pathname}?referrer=${sibling.slug}`;
    assert.equal((await sign(address, { given_name: 'Amara', email: 'amara@people.example' })).status, 303);
    const rows = await database.db('messages').orderBy('id');
    const messages = rows.map((row) => JSON.parse(row.body)[0]);
    assert.equal(messages.length, 4);
    for (const message of messages) {
      assert.equal(message['osdi:signature']['platform:referrer_data'].referrer, sibling.slug);
      const { pathname } = new URL(message['platform:sponsor'].browser_url);
      assert.equal((await get(pathname)).status, 200);
    }
  });
});
