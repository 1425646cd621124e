import assert from 'node:assert/strict';
import { changeSettings } from '../../src/accounts/change-settings.ts';
import { changeEmails } from '../../src/people/change-person.ts';
import { stopMails } from '../../src/people/email-consent.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { openNetwork } from '../support/open-network.ts';
import { openPetition } from '../support/open-petition.ts';
import { idOf, pathOf } from '../support/path-of.ts';
import { useService } from '../support/use-service.ts';

const unsubscribed = (consent: 'none' | 'withdrawn') => ({
  status: 'unsubscribed',
  'platform:consent': consent,
});

describeOnEachDatabase('The consent of an email address', (database) => {
  const suite = useService(database, {
    settings: { CIVIC_PUBLIC_RATE: '0', CIVIC_V2_PREFIX: 'action_network' },
  });
  let people = 0;
  let shared: Awaited<ReturnType<typeof suite.group>>;

  before(async () => {
    shared = await suite.group();
  });

  async function open({ key, account } = shared) {
    const as = suite.service.as(key);
    const address = `person-${++people}@people.example`;
    const paths = await Promise.all(
      ['First', 'Second'].map(async (summary) =>
        pathOf((await as.post('/events', { originating_system: 'CRM', summary })).body),
      ),
    );
    /** Answers the event without a key. */
    const answer = async (index: number, consent?: object, ...entered: string[]) => {
      const addresses = entered.length === 0 ? [address] : entered;
      const email_addresses = addresses.map((one) => ({ address: one }));
      const body = { person: { email_addresses }, 'platform:consent': consent };
      assert.equal((await suite.service.send('POST', `${paths[index]}/attendance`, { body })).status, 200);
    };
    const find = async () => (await as.get(`/people?filter=email_address eq '${address}'`)).body;
    const person = async () => (await find())._embedded['osdi:people'][0];
    const entry = async () => {
      const { primary, address: _, ...rest } = (await person()).email_addresses[0];
      return rest;
    };
    const post = (email: object) =>
      as.post('/people', { person: { email_addresses: [{ address, ...email }] } });
    return { client: as, key, account, address, answer, person, entry, post };
  }
  const no = { version: 1, opt_in: false };
  const yes = { version: 1, opt_in: true };

  it('is none where the person did not tick, and a tick at a later event subscribes (C-tick)', async () => {
    const { answer, entry } = await open();
    await answer(0, no);
    assert.deepEqual(await entry(), unsubscribed('none'));
    await answer(1);
    await answer(1, no);
    assert.deepEqual(await entry(), unsubscribed('none'));
    await answer(1, yes);
    assert.deepEqual(await entry(), { status: 'subscribed' });
    await answer(0, no);
    assert.deepEqual(await entry(), { status: 'subscribed' });
  });

  it('does not come back by a tick once it was withdrawn, by a key or by a link (C-tick)', async () => {
    const { answer, entry, post, person } = await open();
    await post({ status: 'unsubscribed' });
    await answer(0, yes);
    assert.deepEqual(await entry(), unsubscribed('withdrawn'));
    await post({ status: 'subscribed' });
    await changeEmails(suite.service.context, idOf(await person()), stopMails);
    await answer(1, yes);
    await post({ status: 'unsubscribed', 'platform:consent': 'none' });
    assert.deepEqual(await entry(), unsubscribed('withdrawn'));
    const row = await database
      .db('email_addresses')
      .where({ person_id: idOf(await person()) })
      .first();
    assert.equal(row?.consent, 'stopped');
    await post({ status: 'subscribed' });
    assert.deepEqual(await entry(), { status: 'subscribed' });
  });

  it('is not given by a sentence, which nobody ticks; the version that the person read decides (C-sentence)', async () => {
    const { answer, entry, account } = await open(await suite.group());
    await changeSettings(suite.service.context, account.id, { change: { consent: 'implied' } });
    await changeSettings(suite.service.context, account.id, { change: { consent: 'affirmative' } });
    await answer(0, no);
    await answer(1, { version: 2, opt_in: true });
    assert.deepEqual(await entry(), unsubscribed('none'));
    await answer(1, { version: 3, opt_in: true });
    assert.deepEqual(await entry(), { status: 'subscribed' });
  });

  it('changes only of the address that was entered first (C-tick)', async () => {
    const { client, answer, person, address } = await open();
    const second = `second-${address}`;
    await client.post('/people', {
      person: {
        email_addresses: [address, second].map((one) => ({ address: one, ...unsubscribed('none') })),
      },
    });
    await answer(0, yes, second, address);
    assert.deepEqual(
      (await person()).email_addresses.map((one: { status: string }) => one.status),
      ['unsubscribed', 'subscribed'],
    );
  });

  it('is answered in both versions, and a person as read can be sent back unchanged (2.3 email_addresses)', async () => {
    const { answer, person, entry, client, key, address } = await open();
    const v2 = suite.service.as(key, 2);
    await answer(0, no);
    const read = await person();
    assert.deepEqual(read.email_addresses, [{ primary: true, address, ...unsubscribed('none') }]);
    const path = pathOf(read);
    const { body: old } = await v2.get(path);
    assert.deepEqual(old.email_addresses, [
      { primary: true, address, status: 'unsubscribed', 'action_network:consent': 'none' },
    ]);
    for (const [as, sent] of [
      [client, read],
      [v2, old],
    ] as const) {
      await as.post('/people', { person: sent });
      assert.equal((await as.put(path, sent)).status, 200);
      assert.deepEqual(await entry(), unsubscribed('none'));
    }
    await v2.put(path, { email_addresses: [{ 'action_network:consent': 'none', status: 'unsubscribed' }] });
    assert.deepEqual(await entry(), unsubscribed('none'));
    await client.put(path, { email_addresses: [{ status: 'unsubscribed' }] });
    assert.deepEqual(await entry(), unsubscribed('withdrawn'));
    assert.equal(
      (await client.post('/people', { person: { email_addresses: [{ address, 'platform:consent': 'x' }] } }))
        .status,
      400,
    );
  });

  it('is given to the account that asked, and to no other one of its network (2.6, C-tick)', async () => {
    const network = await openNetwork(suite.service, 'https://receiver.example');
    const { leaf, root } = network;
    const petition = await openPetition(suite, leaf.client);
    const address = `person-${++people}@people.example`;
    const statuses = async (person: string) => {
      const found = await Promise.all(
        [leaf, root].map(
          async ({ client }) => (await client.get(`/people?filter=email_address eq '${person}'`)).body,
        ),
      );
      return found.map((one) => one._embedded['osdi:people'][0].email_addresses[0]['platform:consent']);
    };
    for (const [consent, expected] of [
      [no, ['none', 'none']],
      [yes, [undefined, 'none']],
    ] as const) {
      const body = { person: { email_addresses: [{ address }] }, 'platform:consent': consent };
      await suite.service.send('POST', `${petition.path}/signatures`, { body });
      assert.deepEqual(await statuses(address), expected);
    }
  });
});
