import assert from 'node:assert/strict';
import { formatTime } from '../../src/base/clock.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { createIdsOf } from '../support/ids-of-clock.ts';
import { createManualClock } from '../support/manual-clock.ts';
import { pathOf, pathOfLink } from '../support/path-of.ts';
import type { Client } from '../support/service.ts';
import { useService } from '../support/use-service.ts';

const day = 24 * 60 * 60 * 1000;
const injection = `'; drop table people; --`;

/** The people of the account after the person who opened it, each created a day after the one before. */
const people = [
  { email: 'Amara@People.example', given_name: 'Amara', family_name: 'Okafor', phone: '+1 503 555 0101' },
  { email: 'amara.small@people.example', given_name: 'amara', family_name: 'Okafor' },
  { email: 'brien@people.example', given_name: 'Niamh', family_name: "O'Brien" },
  { email: 'padded@people.example', given_name: 'Amara ', family_name: 'Okafor Smith' },
  { email: 'ulrike@people.example', given_name: 'Ülrike', family_name: '名前 😀' },
  { email: 'nobody@people.example' },
  { email: 'bobby@people.example', given_name: injection, family_name: 'and' },
] as const;

// Who is found, by the first letters of their email addresses; `me` opened the account.
const [all, none] = ['me Am am br pa ul no bo', ''];
const found: readonly (readonly [filter: string, found: string])[] = [
  [`email_address eq 'amara@people.example'`, 'Am'],
  [`email_address eq 'AMARA@PEOPLE.EXAMPLE'`, 'Am'],
  ['email_address eq amara@people.example', 'Am'],
  [`email_address eq 'amara@people.example '`, 'Am'],
  [`email_address eq 'amara@people.example;'`, none],
  [`email_address eq 'nobody@elsewhere.example'`, none],
  [`email_address eq ''`, none],
  [`email_address ne 'amara@people.example'`, 'me am br pa ul no bo'],
  [`email_address ne 'nobody@elsewhere.example'`, all],
  [`phone_number eq '15035550101'`, 'Am'],
  [`phone_number eq '+1 503 555 0101'`, 'Am'],
  [`phone_number eq '(503) 555-0101'`, 'Am'],
  [`phone_number eq '+1 503 555 0199'`, none],
  [`phone_number eq 'no number'`, none],
  [`phone_number ne 15035550101`, 'me am br pa ul no bo'],
  [`given_name eq 'Amara'`, 'Am'],
  [`given_name eq Amara`, 'Am'],
  [`given_name eq 'amara'`, 'am'],
  [`given_name eq 'Amara '`, 'pa'],
  [`given_name eq 'Amara  '`, none],
  [`given_name eq 'AMARA'`, none],
  [`given_name eq 'Ülrike'`, 'ul'],
  [`given_name eq 'U\u0308lrike'`, none],
  [`given_name eq ''`, none],
  [`given_name ne 'Amara'`, 'me am br pa ul no bo'],
  [`given_name ne 'Amara '`, 'me Am am br ul no bo'],
  [`given_name ne ''`, all],
  [`family_name eq 'Okafor'`, 'Am am'],
  [`family_name eq Okafor`, 'Am am'],
  [`family_name ne 'Okafor'`, 'me br pa ul no bo'],
  [`family_name eq 'Okafor Smith'`, 'pa'],
  [`family_name eq 'O''Brien'`, 'br'],
  [`family_name eq O'Brien`, 'br'],
  [`family_name eq '名前 😀'`, 'ul'],
  [`family_name eq 'and'`, 'bo'],
  [`given_name eq '''; drop table people; --'`, 'bo'],
  [`given_name eq '%'`, none],
  [`given_name eq 'Amar_'`, none],
  [`given_name eq '" or 1=1 --'`, none],
  [`given_name eq 'Amara\\'`, none],
  [`family_name eq 'Okafor' and given_name eq 'Amara'`, 'Am'],
  [`family_name eq 'Okafor' AND given_name ne 'Amara'`, 'am'],
  [`family_name eq 'Okafor' aNd given_name eq 'Niamh'`, none],
  [`  family_name\t eq \n 'Okafor'  and\r\n\tgiven_name   ne  Amara  `, 'am'],
  [`given_name eq 'Amara' and given_name eq 'amara'`, none],
  [`given_name ne 'Amara' and given_name ne 'amara'`, 'me br pa ul no bo'],
  [`given_name ne 'Amara' and family_name eq 'Okafor' and email_address ne 'brien@people.example'`, 'am'],
  [`email_address eq 'brien@people.example' and given_name eq 'Amara'`, none],
  [`email_address eq 'brien@people.example' and phone_number eq '15035550101'`, none],
  [`created_at ge {2}`, 'am br pa ul no bo'],
  [`created_at gt {2}`, 'br pa ul no bo'],
  [`created_at lt {2}`, 'me Am'],
  [`created_at le {2}`, 'me Am am'],
  [`created_at eq {2}`, 'am'],
  [`created_at ne {2}`, 'me Am br pa ul no bo'],
  [`created_at eq '{2}'`, 'am'],
  [`created_at ge {3} and created_at lt {5}`, 'br pa'],
  [`created_at ge {5} and created_at lt {3}`, none],
  [`created_at ge 2000-01-01`, all],
  [`created_at lt 2000-01-01`, none],
  [`created_at ge 9999-12-31`, none],
  [`created_at gt 0000-01-01`, all],
  [`created_at ge {1} and family_name eq Okafor and created_at lt {2}`, 'Am'],
  [`modified_at eq {2}`, 'am'],
  [`modified_at ge {7}`, 'Am bo'],
  [`modified_at gt {7}`, 'Am'],
  [`modified_at lt {7}`, 'me am br pa ul no'],
  [`modified_at le {1}`, 'me'],
  [`modified_at ne {1}`, all],
  [`modified_at ge {2} and modified_at le {5} and given_name ne amara`, 'br pa ul'],
  [`modified_at gt {7} and created_at lt {2}`, 'Am'],
  [`modified_at ge {6} and given_name ne 'Amara'`, 'no bo'],
  [`identifier eq '{id Am}'`, 'Am'],
  [`identifier eq {id Am}`, 'Am'],
  [`identifier ne '{id Am}'`, 'me am br pa ul no bo'],
  [`identifier eq 'crm:17'`, none],
  [`identifier eq 'platform:'`, none],
  [`identifier eq '{id Am}' and modified_at gt {7}`, 'Am'],
];

describeOnEachDatabase('A filter of people', (database) => {
  const clock = createManualClock();
  const suite = useService(database, { clock, ids: createIdsOf(clock) });
  let client: Client;
  let fill: (filter: string) => string;

  before(async () => {
    clock.setTime(-(clock.now() % 1000));
    client = await suite.client();
    const start = clock.now();
    const paths: string[] = [];
    for (const { email, phone, ...names } of people as readonly { email: string; phone?: string }[]) {
      clock.advance(day);
      const { body } = await client.post('/people', {
        person: {
          ...names,
          email_addresses: [{ address: email }],
          ...(phone !== undefined && { phone_numbers: [{ number: phone }] }),
        },
      });
      paths.push(pathOf(body));
    }
    clock.advance(day);
    await client.put(paths[0]!, { custom_fields: { note: 'changed' } });
    fill = (filter) =>
      filter
        .replaceAll(/\{(\d)\}/g, (_all, index) => formatTime(start + Number(index) * day))
        .replaceAll('{id Am}', `platform:${paths[0]!.split('/').at(-1)}`);
  });

  it('finds a name without a word, and nobody else who has no word', async () => {
    const other = await suite.client();
    for (const [at, given_name] of ['—', '🙂', undefined].entries()) {
      await other.post('/people', {
        person: { given_name, email_addresses: [{ address: `wordless-${at}@people.example` }] },
      });
    }
    for (const [filter, total] of [
      [`given_name eq '—'`, 1],
      [`given_name eq '🙂'`, 1],
      [`given_name ne '—'`, 3],
      [`given_name eq '–'`, 0],
    ] as const) {
      const { body } = await other.get(`/people?filter=${encodeURIComponent(filter)}`);
      assert.equal(body.total_records, total, filter);
    }
  });

  const ask = (filter: string, rest = '') =>
    client.get(`/people?filter=${encodeURIComponent(fill(filter))}${rest}`);

  for (const [filter, expected] of found) {
    it(`finds ${expected || 'nobody'} for ${JSON.stringify(filter)}`, async () => {
      const { status, body } = await ask(filter);
      assert.equal(status, 200, JSON.stringify(body));
      const names = body._embedded['osdi:people'].map(
        (person: { email_addresses: [{ address: string }] }) => person.email_addresses[0].address,
      );
      const short = names.map((name: string) => (name.startsWith('person-') ? 'me' : name.slice(0, 2)));
      assert.deepEqual(
        [short.join(' '), body.total_records, body.total_pages],
        [expected, names.length, names.length === 0 ? 0 : 1],
      );
    });
  }

  it('has exact totals on each page, and links that keep the filter', async () => {
    const first = await ask(`given_name ne 'Amara'`, '&per_page=3');
    const { next } = first.body._links;
    assert.equal(new URL(next.href).searchParams.get('filter'), `given_name ne 'Amara'`);
    const second = await client.get(pathOfLink(next.href));
    const third = await client.get(pathOfLink(second.body._links.next.href));
    const pages = [first, second, third].map(({ body }) => [
      body.page,
      body.total_pages,
      body.total_records,
      body._embedded['osdi:people'].length,
    ]);
    assert.deepEqual(pages, [
      [1, 3, 7, 3],
      [2, 3, 7, 3],
      [3, 3, 7, 1],
    ]);
    assert.equal('next' in third.body._links, false);
    assert.deepEqual((await client.get(pathOfLink(third.body._links.previous.href))).body, second.body);
  });

  it('is empty behind the last page', async () => {
    const { body } = await ask('family_name eq Okafor', '&page=3');
    assert.deepEqual([body.total_records, body._embedded['osdi:people']], [2, []]);
  });
});
