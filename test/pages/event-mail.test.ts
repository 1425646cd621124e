import assert from 'node:assert/strict';
import { describeOnEachDatabase } from '../support/databases.ts';
import { type OrganisedGroup, organise } from '../support/organise.ts';
import { publish } from '../support/publish-event.ts';
import { type SuiteService, useService } from '../support/use-service.ts';

const mail = { CIVIC_MAIL_URL: 'smtp://127.0.0.1:9', CIVIC_MAIL_FROM: 'events@civic.example' };

async function open(suite: SuiteService): Promise<[OrganisedGroup, string]> {
  const group = await organise(suite);
  const { event } = await publish(suite.service.context, group);
  const person = { email_addresses: [{ address: 'amara@example.org' }] };
  const { status } = await group.client.post(`/events/${event.id}/attendance`, { person });
  assert.equal(status, 200);
  return [group, `${group.manage}/events/${event.id}`];
}

const mailOf = (text: string) =>
  /<section class="first" aria-labelledby="mail">.*?<\/section>/s.exec(text)?.[0] ?? '';

describeOnEachDatabase('The mails of an event on its manage webpage', (database) => {
  const suite = useService(database, { settings: mail });

  it('are counted by kind and state, with the time of the reminder in the zone of the event (1.4)', async () => {
    const [{ browser }, path] = await open(suite);
    const shown = mailOf((await browser.get(`${path}/mail`)).text);
    assert.match(
      shown,
      /<b>The reminder<\/b><p>Planned for Thursday, April 30, 2099, 7:00\u00A0PM, Pacific Time/,
    );
    assert.match(shown, /<b>Confirmations<\/b><p>1 waiting</);
    assert.doesNotMatch(shown, /not set up/);
  });

  it('have no planned reminder after the event is cancelled (1.4)', async () => {
    const [{ browser }, path] = await open(suite);
    await browser.submit(path, { action: 'cancel', confirmed: 'yes' }, `${path}/edit`);
    const { text } = await browser.get(`${path}/mail`);
    assert.match(text, /Cancelled<\/span>/);
    assert.doesNotMatch(mailOf(text), /The reminder.*Planned/);
  });
});

describeOnEachDatabase('The manage webpage of an event without mail', (database) => {
  const suite = useService(database);

  it('explains that mail is not set up, as the dashboard does (M-no-mail)', async () => {
    const [{ browser, manage }, path] = await open(suite);
    assert.match(mailOf((await browser.get(`${path}/mail`)).text), /Mail is not set up on this service/);
    assert.match((await browser.get(manage)).text, /Mail is not set up on this service/);
  });
});
