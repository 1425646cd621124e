import assert from 'node:assert/strict';
import { describeOnEachDatabase } from '../support/databases.ts';
import { eventForm, type OrganisedGroup, organise } from '../support/organise.ts';
import { publish } from '../support/publish-event.ts';
import { useService } from '../support/use-service.ts';
import { visit } from '../support/visit.ts';

describeOnEachDatabase('The preview of a draft', (database) => {
  const suite = useService(database);
  let group: OrganisedGroup;

  before(async () => {
    group = await organise(suite);
  });

  it('shows the public webpage as it will be, in its language, with a form that does nothing', async () => {
    const { browser, manage, client } = group;
    const fields = eventForm({ summary: 'Versammlung', language: 'de', description: 'Kommt alle.' });
    const { headers } = await browser.submit(`${manage}/events/new`, fields);
    const path = (headers.location ?? '').replace('/edit', '/preview');
    const { status, text, headers: sent } = await browser.get(path);
    assert.equal(status, 200);
    assert.match(text, /<html lang="de">/);
    assert.match(text, /<title>Preview: Versammlung/);
    assert.match(
      text,
      /<h1>Versammlung<\/h1>.*<section class="lift"[^>]* inert>.*<form method="post".*Kommt alle\./s,
    );
    assert.match(text, new RegExp(`<a href="${headers.location}">Back to the form</a>`));
    assert.doesNotMatch(text, /<script|class="share"|\/events\/preview"/);
    assert.equal(sent['cache-control'], 'no-store');
    assert.equal((await client.get('/events')).body.total_records, 0);
    const slugs = await suite.service.context.db('event_webpages').where({ slug: 'preview' });
    assert.deepEqual(slugs, []);
    assert.equal((await visit(suite.service.url).get('/events/preview')).status, 404);
  });

  it('has what the published webpage has', async () => {
    const { browser, manage } = group;
    const fields = eventForm({ summary: 'Same', capacity: '7' });
    const { headers } = await browser.submit(`${manage}/events/new`, fields);
    const edit = headers.location ?? '';
    const preview = (await browser.get(edit.replace('/edit', '/preview'))).text;
    assert.equal((await browser.submit(edit, { ...fields, action: 'publish' })).status, 303);
    const [, address = ''] =
      /href="([^"]*)">Public page/.exec((await browser.get(edit.replace('/edit', ''))).text) ?? [];
    const published = (await visit(suite.service.url).get(new URL(address).pathname)).text;
    const factsOf = (text: string) =>
      /<dl class="facts">.*?<\/dl>/s.exec(text)?.[0].replace(/\/events\/[a-z0-9-]+\//, '');
    assert.ok(factsOf(published) !== undefined);
    assert.equal(factsOf(preview), factsOf(published));
  });

  it('lists what an incomplete draft needs, with links to the fields', async () => {
    const { browser, manage } = group;
    const { headers } = await browser.submit(
      `${manage}/events/new`,
      eventForm({ start_date: '', start_time: '' }),
    );
    const edit = headers.location ?? '';
    const { status, text } = await browser.get(edit.replace('/edit', '/preview'));
    assert.equal(status, 200);
    for (const field of ['start_date', 'start_time'])
      assert.match(text, new RegExp(`<a href="${edit}#${field}">`));
  });

  it('leads to the manage webpage of an event that is published, and is not there for strangers', async () => {
    const { event } = await publish(suite.service.context, group);
    const path = `${group.manage}/events/${event.id}`;
    assert.equal((await group.browser.get(`${path}/preview`)).headers.location, path);
    const stranger = await organise(suite);
    assert.equal((await stranger.browser.get(`${path}/preview`)).status, 404);
  });
});
