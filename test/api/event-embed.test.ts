import assert from 'node:assert/strict';
import { describeOnEachDatabase } from '../support/databases.ts';
import { pathOfLink } from '../support/path-of.ts';
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
});
