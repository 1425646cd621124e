import assert from 'node:assert/strict';
import { describeOnEachDatabase } from '../support/databases.ts';
import { dumpRows } from '../support/dump-rows.ts';
import { openPetition, type PetitionOfTest } from '../support/open-petition.ts';
import { useService } from '../support/use-service.ts';

const amara = { email_addresses: [{ address: 'amara@people.example' }] };

describeOnEachDatabase('the body of a signature', (database) => {
  const suite = useService(database);
  let petition: PetitionOfTest;
  let rows: Record<string, string[]>;

  before(async () => {
    petition = await openPetition(suite);
    rows = await dumpRows(database);
  });
  const refuse = async (body: unknown, pointer: string) => {
    const answer = await petition.sign(body);
    assert.equal(answer.status, 400, JSON.stringify(body).slice(0, 100));
    const pointers = answer.body.errors.map((error: { pointer: string }) => error.pointer);
    assert.ok(pointers.includes(pointer), `${pointers} instead of ${pointer}`);
    return answer.body.errors[0].message as string;
  };

  it('needs an email address or a phone number to find the person again', async () => {
    for (const person of [
      {},
      { given_name: 'A' },
      { email_addresses: [], phone_numbers: [] },
      { email_addresses: null },
    ])
      assert.match(await refuse({ person }, '/person'), /email address or a phone number/);
  });

  it('is rejected for an invalid email address, with the value', async () => {
    const wrong = [
      'amara',
      '@x',
      'a@',
      'a b@c.example',
      'a@b@c',
      '',
      'a@b',
      '<a@b.example>',
      'a@b.example;',
      'a\0@b.example',
      'a\ud800@b.example',
      5,
    ];
    for (const address of wrong) {
      const message = await refuse(
        { person: { email_addresses: [{ address }] } },
        '/person/email_addresses/0/address',
      );
      assert.ok(message.includes(JSON.stringify(address)), message);
    }
    await refuse({ person: { email_addresses: [{}] } }, '/person/email_addresses/0/address');
    await refuse({ person: { email_addresses: ['a@b.example'] } }, '/person/email_addresses/0');
  });

  it('is rejected for an email address of more than 254 characters', async () => {
    await refuse(
      { person: { email_addresses: [{ address: `${'a'.repeat(250)}@b.example` }] } },
      '/person/email_addresses/0/address',
    );
  });

  it('is rejected for an invalid phone number, with the pointer and the value', async () => {
    for (const number of ['call me', '1', '+', '12345678901234567890', '+999 1', '١٢']) {
      const phone_numbers = [{ number: '+15035550142' }, { number }];
      const message = await refuse({ person: { phone_numbers } }, '/person/phone_numbers/1/number');
      assert.ok(message.includes(JSON.stringify(number)), message);
    }
    await refuse({ person: { phone_numbers: [{ number: 5035550142 }] } }, '/person/phone_numbers/0/number');
  });

  it('is rejected for an unknown status, country or type, or a text that is too long, with the pointer', async () => {
    const wrong: [unknown, string][] = [
      [
        { email_addresses: [{ address: 'a@b.example', status: 'bounced' }] },
        '/person/email_addresses/0/status',
      ],
      [
        { email_addresses: [{ address: 'a@b.example', primary: 'yes' }] },
        '/person/email_addresses/0/primary',
      ],
      [
        { phone_numbers: [{ number: '+15035550142', number_type: 5 }] },
        '/person/phone_numbers/0/number_type',
      ],
      [{ ...amara, postal_addresses: [{ country: 'America' }] }, '/person/postal_addresses/0/country'],
      [{ ...amara, postal_addresses: [{ address_lines: 'x' }] }, '/person/postal_addresses/0/address_lines'],
      [{ ...amara, given_name: '🎈'.repeat(256) }, '/person/given_name'],
      [{ ...amara, family_name: ['x'] }, '/person/family_name'],
      [{ ...amara, languages_spoken: [5] }, '/person/languages_spoken/0'],
      [{ ...amara, custom_fields: { floor: [2] } }, '/person/custom_fields/floor'],
      [{ ...amara, custom_fields: { 'a/b~c': {} } }, '/person/custom_fields/a~1b~0c'],
      [{ ...amara, custom_fields: ['x'] }, '/person/custom_fields'],
      ['amara@people.example', '/person'],
      [[], '/person'],
    ];
    for (const [person, pointer] of wrong) await refuse({ person }, pointer);
  });

  it('is rejected for custom fields without a name or with an invalid name', async () => {
    for (const name of ['', 'x'.repeat(256), 'a\0', 'a\ud800']) {
      const { status } = await petition.sign({ person: { ...amara, custom_fields: { [name]: 'x' } } });
      assert.equal(status, 400, JSON.stringify(name));
    }
  });

  it('is rejected for wrong comments, referrer data and links, with the pointer', async () => {
    const wrong: [object, string][] = [
      [{ comments: 5 }, '/comments'],
      [{ comments: 'é'.repeat(32769) }, '/comments'],
      [{ 'platform:referrer_data': 'newsletter' }, '/platform:referrer_data'],
      [{ 'platform:referrer_data': { source: 'x'.repeat(256) } }, '/platform:referrer_data/source'],
      [{ 'platform:referrer_data': { website: 'x'.repeat(2049) } }, '/platform:referrer_data/website'],
      [{ add_tags: 'tenant' }, '/add_tags'],
      [{ _links: ['x'] }, '/_links'],
      [{ _links: { 'osdi:person': 'http://x' } }, '/_links/osdi:person'],
      [{ _links: { 'osdi:person': { url: 'x' } } }, '/_links/osdi:person/href'],
    ];
    for (const [more, pointer] of wrong) await refuse({ person: amara, ...more }, pointer);
  });

  it('stores nothing if it is rejected', async () => {
    await refuse(
      { person: { phone_numbers: [{ number: 'x' }], ...amara }, add_tags: ['new'] },
      '/person/phone_numbers/0/number',
    );
    assert.deepEqual(await dumpRows(database), rows);
  });

  it('is rejected for an email address whose part before the @ has more than 64 bytes (E-refused)', async () => {
    const address = `${'a'.repeat(65)}@b.example`;
    await refuse({ person: { email_addresses: [{ address }] } }, '/person/email_addresses/0/address');
    const longest = { email_addresses: [{ address: `${'a'.repeat(64)}@b.example` }] };
    assert.equal((await petition.sign({ person: longest })).status, 200);
  });

  it('is accepted with everything at its limit', async () => {
    const long = '🎈'.repeat(255);
    const text = 'é'.repeat(32768);
    const value = 'é'.repeat(2048);
    const signature = await petition.sign({
      comments: text,
      'platform:referrer_data': { source: long, website: `https://${'x'.repeat(2040)}` },
      person: {
        given_name: long,
        family_name: long,
        email_addresses: [{ address: `${'a'.repeat(59)}@${`${'b'.repeat(60)}.`.repeat(3)}example.org` }],
        phone_numbers: [{ number: '+15035550142', number_type: long }],
        postal_addresses: [
          {
            address_lines: Array.from({ length: 10 }, () => long),
            locality: long,
            region: long,
            postal_code: long,
          },
        ],
        custom_fields: { [long]: value, '': undefined },
      },
    });
    assert.equal(signature.status, 200, signature.text);
    assert.equal(signature.body.comments, text);
    const person = await petition.person(signature);
    assert.equal(person.given_name, long);
    assert.equal(person.custom_fields[long], value);
    assert.equal(person.postal_addresses[0].address_lines.length, 10);
  });
});
