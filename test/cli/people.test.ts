import assert from 'node:assert/strict';
import { openAccount } from './open-account.ts';
import { runJson, runRefused } from './run-civic.ts';
import { useFolder } from './use-folder.ts';

const address = 'amara@people.example';

describe('civic people', function () {
  this.timeout(90_000);
  const place = useFolder({ migrated: true });

  before(() =>
    openAccount(place, async (service, key) => {
      const client = service.as(key);
      const origin = { originating_system: 'test' };
      const { body } = await client.post('/events', { ...origin, summary: 'Meeting' });
      const path = new URL(body._links['osdi:attendance'].href).pathname.slice('/api/v1'.length);
      const person = { given_name: 'Amara', email_addresses: [{ address }] };
      await client.post(path, { person, add_tags: ['tenant'] });
      await client.post(path, { person: { phone_numbers: [{ number: '+1 503 555 0142' }] } });
    }),
  );

  const of = (email: string, account = 'jordan') => ['--account', account, '--email', email];

  it('exports a person with everything about them as one JSON value, then erases it all and says how much it was', async () => {
    const exported = await runJson(['people', 'export', ...of(address.toUpperCase())], place);
    assert.deepEqual([exported.given_name, exported.email_addresses[0].address], ['Amara', address]);
    const embedded = exported._embedded;
    assert.deepEqual(Object.keys(embedded), [
      'osdi:taggings',
      'osdi:attendance',
      'osdi:signatures',
      'platform:deliveries',
    ]);
    assert.equal(embedded['osdi:attendance'][0]._embedded['osdi:event'].summary, 'Meeting');
    assert.equal(embedded['osdi:taggings'][0]._embedded['osdi:tag'].name, 'tenant');

    assert.deepEqual(await runJson(['people', 'erase', ...of(address)], place), {
      people: 1,
      taggings: 1,
      attendances: 1,
      signatures: 0,
      messages: 0,
      deliveries: 0,
      attempts: 0,
    });
    const [exporting, erasing] = await Promise.all([
      runRefused(['people', 'export', ...of(address)], place, 1),
      runRefused(['people', 'erase', ...of(address)], place, 1),
    ]);
    const reason = `Nobody in the account "jordan" has the address "${address}".`;
    assert.equal(exporting, `civic people export: ${reason}`);
    assert.equal(erasing, `civic people erase: ${reason}`);
  });

  it('finds somebody who has only a phone number by it, in whatever spelling', async () => {
    const phone = ['--account', 'jordan', '--phone', '(503) 555-0142'];
    const exported = await runJson(['people', 'export', ...phone], place);
    assert.equal(exported.phone_numbers[0].number, '15035550142');
    assert.equal((await runJson(['people', 'erase', ...phone], place)).people, 1);
    const gone = await runRefused(['people', 'erase', ...phone], place, 1);
    assert.match(gone, /Nobody in the account "jordan" has the phone number "\(503\) 555-0142"\.$/);
  });

  it('refuses the person to whom the account belongs with one line, and a call without one address or number', async () => {
    const [own, ...wrong] = await Promise.all([
      runRefused(['people', 'erase', ...of('jordan@people.example')], place, 1),
      runRefused(['people', 'export', '--account', 'jordan'], place, 2),
      runRefused(['people', 'erase', ...of(address), '--phone', '+15035550142'], place, 2),
    ]);
    assert.match(own, /is the person to whom the account "jordan" belongs/);
    for (const line of wrong) assert.match(line, /either --email or --phone must say who it is/);
  });
});
