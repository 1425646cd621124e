import assert from 'node:assert/strict';
import supertest from 'supertest';
import { createGroup } from '../../src/accounts/create-group.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { idOf } from '../support/path-of.ts';
import { publish } from '../support/publish-event.ts';
import { useService } from '../support/use-service.ts';
import { visit } from '../support/visit.ts';

describeOnEachDatabase('GET /groups/{slug}', (database) => {
  const suite = useService(database);
  const visitor = () => visit(suite.service.url);
  const titlesOf = (html: string) => [...html.matchAll(/<h3><a[^>]*>([^<]*)</g)].map(([, title]) => title);

  it('shows the name and the petitions of the group, newest first, and no event that the API made (1.1)', async () => {
    const { account, key } = await suite.group();
    const client = suite.service.as(key);
    await client.post('/events', { originating_system: 'test', summary: 'A meeting' });
    for (const title of ['One', 'Two'])
      await client.post('/petitions', { originating_system: 'test', title, target: [{ name: 'Council' }] });
    const { status, text, headers } = await visitor().get(`/groups/${account.slug}`);
    assert.equal(status, 200);
    assert.match(text, new RegExp(`<h1>${account.name}</h1>`));
    assert.deepEqual(titlesOf(text), ['Two', 'One']);
    assert.match(text, /To Council/);
    assert.doesNotMatch(text, /A meeting/);
    assert.match(text, new RegExp(`<meta property="og:title" content="${account.name}">`));
    const address = `${suite.service.url}/groups/${account.slug}`;
    assert.ok(text.includes(`<meta property="og:url" content="${address}">`));
    assert.doesNotMatch(headers['content-security-policy'] ?? '', /unsafe/);
    const [, link = ''] = /<h3><a href="([^"]*)"/.exec(text) ?? [];
    const page = new URL(link, `${suite.service.url}/groups/${account.slug}`);
    assert.match((await visitor().get(page.pathname)).text, /<h1>Two<\/h1>/);
  });

  it('shows petitions that can be signed before closed ones (1.1)', async () => {
    const { account, key } = await suite.group();
    const client = suite.service.as(key);
    for (const title of ['One', 'Two', 'Three', 'Four']) {
      const { body } = await client.post('/petitions', { originating_system: 'test', title });
      if (title === 'Two' || title === 'Four')
        await client.put(`/petitions/${idOf(body)}`, { 'platform:closed_at': '2026-01-01T00:00:00Z' });
    }
    const { text } = await visitor().get(`/groups/${account.slug}`);
    assert.deepEqual(titlesOf(text), ['Three', 'One', 'Four', 'Two']);
  });

  it('shows pages of 20 petitions, whose links keep the codes of the address', async () => {
    const { account, key } = await suite.group();
    const titles = Array.from({ length: 21 }, (_, index) => `Petition ${index + 1}`);
    for (const title of titles)
      await suite.service.as(key).post('/petitions', { originating_system: 'test', title });
    const path = `/groups/${account.slug}`;
    const first = await visitor().get(`${path}?source=a%26b&referrer=hill`);
    assert.deepEqual(titlesOf(first.text), titles.toReversed().slice(0, 20));
    assert.match(first.text, /petitions\/petition-21(-\d+)?\?source=a%26b&#38;referrer=hill"/);
    const [, next = ''] = /<a href="([^"]*)" rel="next"/.exec(first.text) ?? [];
    assert.equal(next, '?source=a%26b&#38;referrer=hill&#38;page=2');
    const second = await visitor().get(`${path}?page=2`);
    assert.deepEqual(titlesOf(second.text), ['Petition 1']);
    assert.doesNotMatch(second.text, /rel="next"/);
  });

  it('shows pages of 50 upcoming events, in the order of their ends (1.1)', async () => {
    const { account, creator } = await suite.group();
    for (let number = 1; number <= 51; number += 1) {
      const fields = {
        summary: `Meeting ${number}.`,
        start_date: '2099-05-01',
        end_time: '',
        start_time: `${10 + Math.floor(number / 60)}:${String(number % 60).padStart(2, '0')}`,
      };
      await publish(suite.service.context, { account, by: creator.account }, fields);
    }
    const namesOf = (html: string) => [...html.matchAll(/<h3><a[^>]*>([^<]*)</g)].map(([, name]) => name);
    const first = await visitor().get(`/groups/${account.slug}?source=a`);
    assert.deepEqual(
      namesOf(first.text),
      Array.from({ length: 50 }, (_, index) => `Meeting ${index + 1}.`),
    );
    assert.match(first.text, /<a href="\?source=a&#38;events=2" rel="next">Later events<\/a>/);
    const second = await visitor().get(`/groups/${account.slug}?events=2`);
    assert.deepEqual(namesOf(second.text), ['Meeting 51.']);
    assert.match(second.text, /rel="prev">Earlier events/);
    assert.doesNotMatch(second.text, /rel="next"/);
  });

  it('shows the first page for an invalid page number, and no petitions after the last page', async () => {
    const { account } = await suite.group();
    for (const page of ['0', '-1', 'abc', '1e9', '', '2&page=3'])
      assert.equal((await visitor().get(`/groups/${account.slug}?page=${page}`)).status, 200);
    const { status, text } = await visitor().get(`/groups/${account.slug}?page=999999999`);
    assert.equal(status, 200);
    assert.match(text, /There are no petitions here/);
    assert.match(text, /\?page=1"/);
  });

  it('answers 404 for an individual account, and 405 to a POST', async () => {
    const account = await suite.user();
    assert.equal((await visitor().get(`/groups/${account.slug}`)).status, 404);
    const { status, headers, type } = await supertest(suite.service.url).post('/groups/none');
    assert.deepEqual([status, headers.allow, type], [405, 'GET, HEAD, OPTIONS', 'text/html']);
  });

  it('escapes a name that contains a script', async () => {
    const creator = await suite.individual();
    const name = `<script>alert('1')</script>`;
    await createGroup(suite.service.context, { slug: 'evil', name, creatorSlug: creator.account.slug });
    const { text } = await visitor().get('/groups/evil?source="><script>');
    assert.doesNotMatch(text, /<script/);
    assert.match(text, /&#60;script&#62;/);
  });
});
