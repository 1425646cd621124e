import assert from 'node:assert/strict';
import { describeOnEachDatabase } from '../support/databases.ts';
import { pathOf } from '../support/path-of.ts';
import type { Client } from '../support/service.ts';
import { useService } from '../support/use-service.ts';

const unsubscribe = { email_addresses: [{ status: 'unsubscribed' }] };

describeOnEachDatabase('PUT of a person with an email address entry without address', (database) => {
  const suite = useService(database);
  let client: Client;

  beforeEach(async () => {
    client = await suite.client();
  });
  const post = async (person: object) => (await client.post('/people', { person })).body;
  const put = async (person: object, body: object) => {
    const { status, headers, body: changed } = await client.put(pathOf(person as never), body);
    assert.equal(status, 200);
    return {
      statuses: changed.email_addresses.map(({ address, status }: { address: string; status: string }) => [
        address,
        status,
      ]),
      ignored: headers['ignored-fields'],
    };
  };

  it('unsubscribes and subscribes the primary address, and no other', async () => {
    const person = await post({
      email_addresses: [{ address: 'one@people.example' }, { address: 'two@people.example' }],
    });
    const off = await put(person, unsubscribe);
    assert.deepEqual(off, {
      statuses: [
        ['one@people.example', 'unsubscribed'],
        ['two@people.example', 'subscribed'],
      ],
      ignored: undefined,
    });
    const on = await put(person, {
      email_addresses: [{ address: null, primary: true, status: 'subscribed' }],
    });
    assert.deepEqual(on.statuses[0], ['one@people.example', 'subscribed']);
    assert.equal((await client.get(pathOf(person))).body.email_addresses[0].status, 'subscribed');
  });

  it('means the address that is primary after the other entries', async () => {
    const person = await post({ email_addresses: [{ address: 'one@people.example' }] });
    const both = [{ status: 'unsubscribed' }, { address: 'new@people.example', primary: true }];
    assert.deepEqual((await put(person, { email_addresses: both })).statuses, [
      ['new@people.example', 'unsubscribed'],
      ['one@people.example', 'subscribed'],
    ]);
    const phoneOnly = await post({ phone_numbers: [{ number: '+15035550142' }] });
    const first = [{ address: 'first@people.example' }, { status: 'unsubscribed' }];
    assert.deepEqual((await put(phoneOnly, { email_addresses: first })).statuses, [
      ['first@people.example', 'unsubscribed'],
    ]);
  });

  it('returns 400 and changes nothing if the person has no address', async () => {
    const person = await post({ phone_numbers: [{ number: '+15035550142' }] });
    const { status, body } = await client.put(pathOf(person), { ...unsubscribe, given_name: 'Amara' });
    assert.deepEqual(
      [status, body.errors],
      [
        400,
        [
          {
            pointer: '/email_addresses',
            message: 'must contain an address, because the person has no email address',
          },
        ],
      ],
    );
    assert.deepEqual((await client.get(pathOf(person))).body, person);
  });

  it('ignores and names entries that mean no address or no change (4.5)', async () => {
    const person = await post({ email_addresses: [{ address: 'one@people.example' }] });
    const entries = [
      {},
      { primary: true },
      { primary: false, status: 'unsubscribed' },
      { status: null },
      { status: 'gone' },
      { address: '', status: 'unsubscribed' },
      { address: 5, status: 'unsubscribed' },
      { address: {}, status: 'unsubscribed' },
      null,
      'unsubscribed',
    ];
    for (const entry of entries) {
      const { statuses, ignored } = await put(person, { email_addresses: [entry] });
      assert.deepEqual(
        [statuses, ignored],
        [[['one@people.example', 'subscribed']], 'email_addresses'],
        JSON.stringify(entry),
      );
    }
  });

  it('changes nobody for a key of another account (5 other accounts)', async () => {
    const person = await post({ email_addresses: [{ address: 'one@people.example' }] });
    const other = await suite.client();
    assert.equal((await other.put(pathOf(person), unsubscribe)).status, 404);
    assert.equal((await client.get(pathOf(person))).body.email_addresses[0].status, 'subscribed');
  });
});
