import assert from 'node:assert/strict';
import { changeSettings } from '../../src/accounts/change-settings.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { pathOfLink } from '../support/path-of.ts';
import { openIndividual } from '../support/service.ts';
import { useService } from '../support/use-service.ts';

describeOnEachDatabase('the embed code of an event', (database) => {
  const suite = useService(database);

  it('is a form that posts to the attendances of the event, and it escapes the summary', async () => {
    const client = await suite.client();
    const { body: event } = await client.post('/events', {
      originating_system: 'CRM',
      summary: `</h2><script>alert('1')</script>`,
    });
    const { status, body } = await client.get(pathOfLink(event._links['platform:embed'].href));
    assert.equal(status, 200);
    assert.ok(body.html.includes(event._links['osdi:attendance'].href));
    assert.ok(body.html.includes('&#60;/h2&#62;&#60;script&#62;'));
    assert.equal(body.html.match(/<script>/g).length, 1);
    assert.equal((await (await suite.client()).get(pathOfLink(body._links.self.href))).status, 404);
  });

  it('has the language in the settings of the account, and its privacy text', async () => {
    const { context } = suite.service;
    const { account, key } = await openIndividual(context, 'olga');
    const client = suite.service.as(key);
    const { body: event } = await client.post('/events', { originating_system: 'CRM', summary: 'Asamblea' });
    const path = pathOfLink(event._links['platform:embed'].href);
    const before = await client.get(path);
    assert.match(before.body.html, /lang="en".*may contact me\..*I’m going/s);
    const privacyText = 'We keep your data until the event.';
    await changeSettings(context, account.id, {
      change: { language: 'es', privacyText, contact: 'hello@riverside.example' },
    });
    const after = await client.get(path);
    assert.notEqual(after.headers.etag, before.headers.etag);
    assert.match(
      after.body.html,
      /lang="es".*Nombre.*We keep your data until the event\..*hello@riverside\.example/s,
    );
    assert.match(after.body.html, /language: 'es'/);
  });
});
