import assert from 'node:assert/strict';
import type { Account } from '../../src/accounts/account.ts';
import { deleteOldLists } from '../../src/actions/people-lists/remove-lists.ts';
import { workOnList } from '../../src/actions/people-lists/work-on-lists.ts';
import { erasePerson } from '../../src/actions/personal-data/erase-person.ts';
import type { Problem } from '../../src/base/errors.ts';
import { insertMails } from '../../src/mail/mail-store.ts';
import { findCounts } from '../../src/mail/newsletter-count-store.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import type { Client } from '../support/service.ts';
import { until } from '../support/until.ts';
import { useService } from '../support/use-service.ts';
import { table, writeTable } from './list-files.ts';
import { useLists } from './use-lists.ts';

describeOnEachDatabase('A list of people from elsewhere', (database) => {
  const suite = useService(database);
  let account: Account;
  let client: Client;
  const lists = useLists(
    () => suite.service.context,
    () => account,
  );

  beforeEach(async () => {
    const group = await suite.group();
    account = group.account;
    client = suite.service.as(group.key);
  });

  const people = async () => {
    const { body } = await client.get('/people?per_page=100');
    return { total: body.total_records as number, list: body._embedded['osdi:people'] };
  };

  for (const [encoding, separator] of [
    ['UTF-8', ','],
    ['UTF-8 with a mark', ';'],
    ['UTF-16 LE with a mark', '\t'],
    ['UTF-16 BE with a mark', ','],
    ['UTF-16 LE', ';'],
    ['Windows-1252', ';'],
  ] as const) {
    it(`is read in ${encoding}, separated by ${JSON.stringify(separator)}: every row is counted, and every faulty one named (L-encodings, L-rows)`, async () => {
      const text = writeTable(table, separator);
      const list = await lists.check(text, { encoding });
      assert.deepEqual(list.counts, {
        rows: 9,
        new: 4,
        known: 1,
        changed: 0,
        unreadable: 4,
        takenBack: 0,
        stayed: 0,
      });
      const named = (await lists.rows(list.id)).filter(({ reason }) => reason !== null);
      assert.deepEqual(
        named.map(({ number, reason }) => [number, reason]),
        [
          [3, '“luis@people” lacks an ending, such as .org'],
          [7, 'There is nothing to know the person by: no email, no phone'],
          [8, 'The day does not exist'],
          [9, 'The same person as in row 2'],
          [10, '“call me” is no phone number'],
        ],
      );
      assert.equal((await people()).total, 0, 'a check writes nobody');
      const brought = await lists.bring(list);
      assert.equal(brought.state, 'imported');
      assert.deepEqual(brought.counts, list.counts);
      const { total, list: all } = await people();
      assert.equal(total, 4);
      const [ana, wen, novak, zoe] = all;
      assert.deepEqual(
        [ana.given_name, ana.email_addresses[0].status, ana.custom_fields['Date of birth']],
        ['Ana', 'subscribed', '1988-03-24'],
      );
      assert.equal(ana.postal_addresses[0].postal_code, '97202');
      assert.deepEqual([novak.family_name, zoe.family_name], ['Novák', 'Müller']);
      assert.equal(zoe.phone_numbers[0].number, '15035550102');
      const tags = await client.get(`/people/${wen.identifiers[0].slice(9)}/taggings`);
      assert.equal(tags.body.total_records, 3);
    });
  }

  it('is refused at the file where it is no table: a spreadsheet or picture, a line without end (L-rows)', async () => {
    const bytes = (...values: number[]) => Buffer.from([...values, ...Buffer.from(' a,b\nc,d\n')]);
    const noTable = /^The file is no text/;
    for (const [file, reason] of [
      [bytes(0x50, 0x4b, 0x03, 0x04), /^The file is a spreadsheet/],
      [bytes(0xd0, 0xcf, 0x11, 0xe0), /^The file is a spreadsheet/],
      [bytes(0x89, 0x50, 0x4e, 0x47), noTable],
      [bytes(0xff, 0xd8, 0xff), noTable],
      [bytes(0x25, 0x50, 0x44, 0x46), noTable],
      [bytes(0x1f, 0x8b), noTable],
      [Buffer.from(`email\n${'a'.repeat(300 * 1024)}\n`), /^The file has a line of more than 256 KiB/],
    ] as const) {
      await assert.rejects(
        lists.receiveFile(file),
        ({ message, fields }: Problem) => reason.test(message) && fields[0]?.message === message,
      );
    }
  });

  it('with 100,000 columns is refused before they are named (L-columns)', async () => {
    const begun = performance.now();
    await assert.rejects(
      lists.receiveFile(Buffer.from(`a${',b'.repeat(100_000)}\nc\n`)),
      /more than 100 columns/,
    );
    assert.ok(performance.now() - begun < 3_000);
  });

  it('creates no message and mails nobody (P-quiet)', async () => {
    await lists.bring(await lists.check());
    assert.deepEqual(await database.db('messages').where({ account_id: account.id }), []);
    assert.deepEqual(await database.db('mails').where({ account_id: account.id }), []);
  });

  it('fills only what is empty of known people, and who is unsubscribed stays unsubscribed (L-known)', async () => {
    const petition = await client.post('/petitions', {
      title: 'Freeze the rents',
      originating_system: 'test',
    });
    const sign = (person: object) => client.post(`${pathOf(petition)}/signatures`, { person });
    await sign({
      given_name: 'Anna',
      email_addresses: [{ address: 'ana@people.example', status: 'unsubscribed' }],
    });
    await sign({
      given_name: 'Wen',
      family_name: 'Li',
      email_addresses: [{ address: 'wen@people.example' }],
    });
    const text = 'Email,First name,Last name\nana@people.example,Ana,Sousa\nwen@people.example,Other,Name';
    const list = await lists.check(text);
    assert.deepEqual([list.counts.changed, list.counts.known, list.counts.new], [1, 1, 0]);
    await lists.bring(list);
    const { list: all } = await people();
    assert.deepEqual(
      all.map((one: { given_name: string; family_name: string; email_addresses: { status: string }[] }) => [
        one.given_name,
        one.family_name,
        one.email_addresses[0]?.status,
      ]),
      [
        ['Anna', 'Sousa', 'unsubscribed'],
        ['Wen', 'Li', 'subscribed'],
      ],
    );
  });

  it('of people who did not agree leaves new addresses without news, and known ones as they are (L-known)', async () => {
    const petition = await client.post('/petitions', {
      title: 'Freeze the rents',
      originating_system: 'test',
    });
    await client.post(`${pathOf(petition)}/signatures`, {
      person: { email_addresses: [{ address: 'ana@people.example' }] },
    });
    const terms = { tag: null, consent: 'unsubscribed', consentSource: null } as const;
    const text =
      'Email,Name,Email status\nana@people.example,Ana,\nbo@people.example,Bo,subscribed\numa@people.example,,cleaned';
    await lists.bring(await lists.check(text, { terms }));
    const { list: all } = await people();
    const statuses = all.map(
      (one: { email_addresses: { status: string; 'platform:consent'?: string }[] }) => [
        one.email_addresses[0]?.status,
        one.email_addresses[0]?.['platform:consent'],
      ],
    );
    assert.deepEqual(statuses, [
      ['subscribed', undefined],
      ['unsubscribed', 'none'],
      ['bouncing', undefined],
    ]);
  });

  it('takes back exactly what it created, and names who stays (L-take-back)', async () => {
    const before = await people();
    const petition = await client.post('/petitions', {
      title: 'Freeze the rents',
      originating_system: 'test',
    });
    const sign = (address: string) =>
      client.post(`${pathOf(petition)}/signatures`, { person: { email_addresses: [{ address }] } });
    await sign('wen@people.example');
    const stored = await client.get('/people');
    const list = await lists.bring(await lists.check());
    assert.deepEqual([list.counts.new, list.counts.changed], [3, 1]);
    await sign('novak@people.example');
    const back = await lists.takeBack(list);
    assert.equal(back.state, 'taken_back');
    assert.deepEqual([back.counts.takenBack, back.counts.stayed], [3, 1]);
    const after = await people();
    assert.equal(after.total, before.total + 2);
    const wen = after.list[0];
    assert.deepEqual(
      { ...wen, modified_date: '', modified_at: '' },
      { ...stored.body._embedded['osdi:people'][0], modified_date: '', modified_at: '' },
    );
    assert.equal(after.list[1].family_name, 'Novák');
    const tags = (await client.get('/tags')).body._embedded['osdi:tags'];
    for (const tag of tags) {
      const { body } = await client.get(`/tags/${tag.identifiers[0].slice(9)}/taggings`);
      assert.equal(body.total_records, 0, tag.name);
    }
    const stayed = (await lists.rows(list.id)).filter(({ outcome }) => outcome === 'stayed');
    assert.deepEqual(
      stayed.map(({ number }) => number),
      [5],
    );
    assert.deepEqual(await database.db('custom_fields').where({ account_id: account.id }), []);
  });

  it('counts waiting mails of a mailing to people who are taken back as gone, so that the mailing ends (L-take-back)', async () => {
    const { ids } = suite.service.context;
    const list = await lists.bring(await lists.check('Email\nnovak@people.example'));
    const person = (await database.db('people').where({ account_id: account.id }).first())!;
    const newsletterId = ids.newId();
    await insertMails(database.db, [
      {
        ...{ id: ids.newId(), kind: 'newsletter', accountId: account.id, personId: person.id, eventId: null },
        ...{ newsletterId, to: null, language: 'en', facts: {}, dueAt: Date.now() + 1e9, uselessAfter: 2e12 },
        once: `newsletter ${newsletterId}`,
      },
    ]);
    await lists.takeBack(list);
    assert.equal((await people()).total, 0);
    const counts = (await findCounts(database.db, [newsletterId])).get(newsletterId);
    assert.deepEqual([...(counts?.byOutcome ?? [])], [['gone', 1]]);
  });

  it('keeps whom another list brought as well until that is taken back, and about whom there is a message (L-take-back)', async () => {
    const text = 'Email\nnovak@people.example\nwen@people.example';
    const first = await lists.bring(await lists.check(text));
    const second = await lists.bring(await lists.check('Email\nnovak@people.example'));
    await client.post('/webhooks', { url: 'https://receiver.example/hook', trigger: 'all_actions' });
    const wen = { email_addresses: [{ address: 'wen@people.example' }] };
    const petition = await client.post('/petitions', { title: 'Freeze', originating_system: 'test' });
    await client.post(`${pathOf(petition)}/signatures`, { person: wen });
    // As after she withdrew.
    await database.db('signatures').where({ account_id: account.id }).delete();
    const { counts } = await lists.takeBack(first);
    assert.deepEqual([counts.takenBack, counts.stayed], [0, 2]);
    assert.equal((await lists.takeBack(second)).counts.takenBack, 1);
    assert.equal((await people()).total, 2);
  });

  it('forgets the content of an unreadable row, once, some days after the list was brought in (L-rows)', async () => {
    const { context } = suite.service;
    const list = await lists.bring(await lists.check());
    const signal = new AbortController().signal;
    const forget = () => deleteOldLists(context, { now: Date.now() + 10_000, retentionDays: 0 }, signal);
    await forget();
    const unreadable = () =>
      database.db('people_list_rows').where({ list_id: list.id, outcome: 'unreadable' });
    const said = (await unreadable()).map(({ cells, contact, reason }) => cells ?? contact ?? reason);
    assert.deepEqual(said, [null, null, null, null]);
    assert.notEqual((await database.db('people_lists').where({ id: list.id }).first())?.forgotten_at, null);
  });

  it('loses the rows of who is erased: not checked yet, or known by their number alone (D-erase)', async () => {
    const { context } = suite.service;
    const person = {
      email_addresses: [{ address: 'ana@people.example' }],
      phone_numbers: [{ number: '+1 503 555 0101' }],
    };
    await client.post('/people', { person });
    const text = 'Email,Phone\nAna@people.example,\n,+1 503-555-0101\nbo@people.example,';
    const [unchecked, checked] = [await lists.receive(text), await lists.check(text)];
    await erasePerson(context, { accountSlug: account.slug, email: 'ana@people.example' });
    for (const { id } of [unchecked, checked])
      assert.deepEqual(
        (await lists.rows(id)).map(({ number }) => number),
        [4],
      );
  });

  it('goes on behind the last row when its process was killed, and counts no row twice (L-killed)', async () => {
    const rows = Array.from({ length: 300 }, (_, index) => `p${index % 290}@people.example`);
    const list = await lists.check(`Email\n${rows.join('\n')}`);
    assert.deepEqual([list.counts.new, list.counts.known], [290, 10]);
    // A process that dies between two steps leaves its claim.
    const { context } = suite.service;
    const { db } = context;
    await database
      .db('people_lists')
      .where({ id: list.id })
      .update({
        state: 'importing',
        reached: 0,
        counts: JSON.stringify({ ...list.counts, new: 0, known: 0 }),
      });
    const dying = new AbortController();
    let steps = 0;
    const startThrottle: typeof context.startThrottle = (signal) => {
      const throttle = context.startThrottle(signal);
      return {
        get rows() {
          return 50;
        },
        count: throttle.count,
        step: async (database, work) => {
          steps += 1;
          if (steps > 2) await new Promise(() => {});
          return throttle.step(database, work);
        },
      };
    };
    void workOnList({ ...context, startThrottle }, list.id, dying.signal);
    await until('two steps are done', async () => (await lists.get(list.id)).reached === 101);
    assert.equal((await lists.work(list.id)).state, 'importing', 'the lease is not over');
    const later = { ...context, clock: { ...context.clock, now: () => Date.now() + 60_000 } };
    await workOnList(later, list.id, new AbortController().signal);
    const done = await lists.get(list.id);
    assert.equal(done.state, 'imported');
    assert.deepEqual(done.counts, list.counts);
    assert.equal((await people()).total, 290);
    assert.equal((await db('people_list_rows').where({ list_id: list.id, outcome: 'new' })).length, 290);
  });
});

function pathOf({ body }: { body: { _links: { self: { href: string } } } }): string {
  return new URL(body._links.self.href).pathname.replace('/api/v1', '');
}
