import assert from 'node:assert/strict';
import { recordAttendance } from '../../src/actions/attendances/record-attendances.ts';
import { answerTo } from '../support/answer-event.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { publish } from '../support/publish-event.ts';
import { useService } from '../support/use-service.ts';

// Each line of the table in docs/rules.md, from both sides: an event of the interface and one of the API, with the same account.
describeOnEachDatabase('The border between events of the interface and of the API', (database) => {
  const suite = useService(database, { settings: { CIVIC_PUBLIC_RATE: '0' } });
  let opened = 0;

  async function open() {
    const { account, key, creator } = await suite.group();
    const owner = { account, by: creator.account };
    const client = suite.service.as(key);
    const place = `of the group ${++opened}`;
    const made = await publish(suite.service.context, owner, { summary: `Made in the interface ${place}` });
    const start = '2099-05-01T19:00:00Z';
    const posted = await client.post('/events', {
      ...{ originating_system: 'Riverside CRM', summary: `Made over the API ${place}`, start },
    });
    const id: string = posted.body.identifiers[0].split(':')[1];
    return { account, client, ofInterface: made, ofApi: { id, summary: posted.body.summary as string } };
  }
  const visit = async (path: string, accept = 'text/html') => {
    const answer = await fetch(suite.service.url + path, { headers: { Accept: accept } });
    return { status: answer.status, text: await answer.text() };
  };

  it('lists only the first on the webpage of the group and in its calendar (1.1)', async () => {
    const { account, ofInterface, ofApi } = await open();
    for (const path of [`/groups/${account.slug}`, `/groups/${account.slug}/events.ics`]) {
      const { status, text } = await visit(path);
      assert.equal(status, 200, path);
      const words = text.replaceAll('\r\n ', '');
      assert.ok(words.includes(ofInterface.event.summary), path);
      assert.ok(!words.includes(ofApi.summary) && !words.includes(ofApi.id), path);
    }
  });

  it('has a webpage and a url for the first only (1.2)', async () => {
    const { client, ofInterface, ofApi } = await open();
    const { body } = await client.get(`/events/${ofInterface.event.id}`);
    const address = new URL(body.url).pathname;
    for (const tail of ['', '/thanks', '/calendar.ics'])
      assert.equal((await visit(address + tail)).status, 200, tail);
    const slug = ofApi.summary.toLowerCase().replaceAll(' ', '-');
    for (const path of [ofApi.id, slug].flatMap((name) =>
      ['', '/thanks', '/calendar.ics'].map((tail) => name + tail),
    ))
      assert.equal((await visit(`/events/${path}`)).status, 404, path);
    assert.equal('url' in (await client.get(`/events/${ofApi.id}`)).body, false);
    assert.equal((await visit(`/events/${ofInterface.event.id}`)).status, 404);
  });

  it('makes both selectable in targeting with the first attendance, each under its label (1.5, 1.6)', async () => {
    const { client, ofInterface, ofApi } = await open();
    const list = async () => (await client.get('/targeting/actions')).body;
    assert.equal((await list()).total_records, 0);
    for (const id of [ofInterface.event.id, ofApi.id])
      await recordAttendance(suite.service.context, answerTo(id, 'amara@people.example'));
    const actions = (await list())._embedded['platform:actions'] as { label: string }[];
    assert.deepEqual(
      actions.map(({ label }) => label),
      [ofInterface.event.summary, `[1, Riverside CRM Event], ${ofApi.summary}`],
    );
  });
});
