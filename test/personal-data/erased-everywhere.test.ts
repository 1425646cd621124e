import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { PublishedEvent } from '../../src/actions/events/event-webpage.ts';
import { sendMessage } from '../../src/actions/events/send-message.ts';
import { erasePerson } from '../../src/actions/personal-data/erase-person.ts';
import { mergePeople } from '../../src/actions/personal-data/merge-people.ts';
import type { Petition } from '../../src/actions/petitions/petition.ts';
import { askForData } from '../../src/actions/your-data/ask-for-link.ts';
import { useLists } from '../people-lists/use-lists.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { dumpRows } from '../support/dump-rows.ts';
import { type MailServer, mailSettings, startMailServer } from '../support/mail-server.ts';
import { type OrganisedGroup, organise } from '../support/organise.ts';
import { pathOf } from '../support/path-of.ts';
import { publish } from '../support/publish-event.ts';
import { publishPetitionOf } from '../support/publish-petition.ts';
import { until } from '../support/until.ts';
import { useReceiver } from '../support/use-receiver.ts';
import { useService } from '../support/use-service.ts';
import { hiddenFields, visit } from '../support/visit.ts';
import { patient } from './leave-traces.ts';

// In every text that somebody says of the person, and in no other text.
const marker = 'zqvx';
const [email, further, again] = [
  `${marker}.one@people.example`,
  `${marker}.two@people.example`,
  `${marker}.three@people.example`,
] as const;
const phone = '15035550177';

/** What stays of an erased person by decision; `docs/deleted-data.md` explains why. */
const stays: Readonly<Record<string, string>> = {
  tags: 'the name of a tag',
  audit_entries: 'the id of the person',
  messages: 'the message of the erasure',
  attempts: 'the message of the erasure to webhooks that asked for it, with its attempts',
  mail_limits: 'the hash of an address in the counts of mails to it, for a day',
  sign_in_limits:
    'the hash of an address in the counts of links to the data that were asked for, for an hour',
};

interface Actions {
  readonly events: readonly PublishedEvent[];
  readonly petition: Petition;
}

describeOnEachDatabase('a person who is erased', (database) => {
  let server: MailServer;
  const suite = useService(database, async () => {
    server = await startMailServer();
    return {
      worker: true,
      settings: { ...patient, ...mailSettings(server), CIVIC_PUBLIC_RATE: '0' },
    };
  });
  after(() => server.close());
  const receiver = useReceiver();
  let group: OrganisedGroup;
  const lists = useLists(
    () => suite.service.context,
    () => group.account,
  );

  const person = {
    given_name: `Given ${marker}`,
    family_name: `Family ${marker}`,
    email_addresses: [{ address: email }, { address: further }],
    phone_numbers: [{ number: phone, number_type: 'Mobile' }],
    postal_addresses: [
      {
        address_lines: [`7 ${marker} Street`],
        locality: `Town ${marker}`,
        region: `Region ${marker}`,
        postal_code: `${marker}1`,
        country: 'US',
      },
    ],
    languages_spoken: ['yo'],
    custom_fields: { [`field ${marker}`]: `answer ${marker}` },
  };
  const post = async (path: string, body: object, headers: Record<string, string> = {}) => {
    const answer = await group.client.post(path, body, headers);
    assert.equal(answer.status, 200, JSON.stringify(answer.body));
    return answer.body;
  };

  // By the API, with all fields of an action, once with a key of the request.
  async function actByApi(): Promise<string> {
    const origin = { originating_system: 'Riverside website' };
    const event = pathOf(await post('/events', { ...origin, summary: 'Meeting' }));
    const petition = pathOf(await post('/petitions', { ...origin, title: 'Cap the rents' }));
    const act = {
      person,
      add_tags: [`tag ${marker}`],
      'platform:referrer_data': { source: `source ${marker}`, website: `https://${marker}.example/page` },
    };
    const keyed = { 'idempotency-key': `key-${marker}` };
    const attendance = await post(`${event}/attendance`, act, keyed);
    const signature = await post(`${petition}/signatures`, { ...act, comments: `Says ${marker}` }, keyed);
    for (const one of [attendance, signature])
      await group.client.put(pathOf(one), { identifiers: [`crm:${marker}`] });
    await post('/people', { person }, keyed);
    return String(signature['platform:person_id']);
  }

  // By the webpages: an RSVP that is cancelled, one that stays, a signature with a comment, and the link to the own data.
  async function actByForms(address: string, { events, petition }: Actions) {
    const { url, context } = suite.service;
    const visitor = visit(url);
    const typed = {
      ...{
        given_name: `Form ${marker}`,
        family_name: `Form ${marker}`,
        email: address,
        phone_number: '503 555 0177',
      },
      ...{ postal_code: '97202', opt_in: 'yes', opt_in_sms: 'yes' },
    };
    for (const { webpage } of events) {
      const answer = await visitor.sign(`/events/${webpage.slug}`, { ...typed, guests: '1' });
      assert.equal(answer.status, 303, answer.text);
    }
    const [cancelled] = events;
    const rsvps = database.db('rsvps').where({ event_id: cancelled?.event.id ?? '' });
    const rsvp = await rsvps.orderBy('attendance_id', 'desc').first();
    await visitor.sign(`/rsvp/${rsvp?.token}`, { action: 'cancel' });
    const signed = await visitor.sign(`/petitions/${petition.slug}`, {
      ...typed,
      comments: `Says ${marker}`,
    });
    assert.equal(signed.status, 303, signed.text);
    await askForData(context, { email: address, client: marker, language: 'en' });
  }

  // By an organiser: a note, an edit, a tag, an export, an invitation, and a mailing with the name.
  async function actByOrganiser(id: string, actionId: string) {
    const { browser, manage } = group;
    const page = `${manage}/people/${id}`;
    await browser.submit(page, { note: `Note of ${marker}` }, `${page}/notes`);
    await browser.submit(page, {}, `${page}/export`);
    const form = hiddenFields((await browser.get(`${page}/edit`)).text);
    await browser.post(`${page}/edit`, { ...form, given_name: `Changed ${marker}` });
    await browser.submit(`${manage}/members`, { email: further, role: 'member' });
    const letter = {
      title: 'Letter',
      subject: '{given_name|friend}, hello',
      body: 'Hello',
      action_id: actionId,
    };
    const asked = await browser.submit(`${manage}/mailings/new`, { ...letter, action: 'send' });
    const sent = await browser.post(`${manage}/mailings/new`, {
      ...hiddenFields(asked.text),
      action: 'send',
    });
    assert.equal(sent.status, 303, sent.text);
  }

  // A list that was brought in, one with rows that cannot be read, and one that nobody has brought in.
  async function bringLists() {
    const text = [
      'First name,Email,Phone,Date of birth,Flat',
      `Listed ${marker},${email},,,"4B, ${marker}"`,
      `Nowhen ${marker},${email},,02/31/1988,`,
      `Calls ${marker},${again},call ${marker},,`,
      `Only ${marker},,+1 503 555 0177,02/31/1988,`,
      `Broken ${marker},${email},"`,
    ].join('\n');
    await lists.bring(await lists.check(text));
    await lists.check(text);
    await lists.receive(`Email\n${further}`);
  }

  const traces = [
    marker,
    phone,
    ...[email, further, again].flatMap((address) =>
      [address, `data ${address}`].map((text) => createHash('sha256').update(text).digest('hex')),
    ),
  ];
  const find = async (words: readonly string[]) => {
    const found = new Map<string, string[]>();
    for (const [table, rows] of Object.entries(await dumpRows(database))) {
      const lines = rows.filter((row) => words.some((word) => row.toLowerCase().includes(word)));
      if (lines.length > 0) found.set(table, lines);
    }
    return found;
  };

  // Of what the records did, and of the messages about it.
  async function listIdsOf(people: readonly string[]): Promise<string[]> {
    const columns = {
      ...{ attendances: 'id', signatures: 'id', removed_signatures: 'id', messages: 'id' },
      rsvps: 'attendance_id',
    } as const;
    const found = await Promise.all(
      Object.entries(columns).map(([table, column]) =>
        database.db.table(table).whereIn('person_id', people).pluck(column),
      ),
    );
    return found.flat();
  }

  it('leaves nothing in any table but what stays by decision, also of a record that was merged (D-everywhere, D-erasure)', async () => {
    group = await organise(suite);
    const webhooks = [];
    for (const name of ['works', 'fails', 'silent']) {
      const events = ['osdi:signature', 'osdi:attendance', ...(name === 'silent' ? [] : ['erasure'])];
      webhooks.push(await post('/webhooks', { url: `${receiver.url}/${name}`, events }));
    }
    receiver.answerWith(({ url, body }) => ({
      status: url === '/fails' ? 500 : 200,
      body: body.subarray(0, 1000),
    }));
    server.manners.data = ({ to }) => (to === again ? 550 : 'accept');
    const id = await actByApi();
    const { context } = suite.service;
    const actions = {
      events: [await publish(context, group), await publish(context, group)],
      petition: await publishPetitionOf(context, group),
    };
    await actByForms(email, actions);
    await actByForms(again, actions);
    const message = { subject: 'Before we meet', body: 'Use the side entrance.', receipt: undefined };
    await sendMessage(context, group.account, { eventId: actions.events[1]?.event.id ?? '', ...message });
    await bringLists();
    await actByOrganiser(id, actions.petition.id);
    const other = await database.db('email_addresses').where({ address: again }).first();
    const ids = [id, other?.person_id ?? ''] as const;
    await until('the webhooks are attempted', async () => {
      const waiting = await database.db('deliveries').where({ state: 'pending', attempt_count: 0 });
      return waiting.length === 0;
    });
    const settled = () =>
      until('the mails are settled', async () => {
        const [newsletter] = await database.db('newsletters').orderBy('id', 'desc').limit(1);
        const waiting = await database
          .db('mails')
          .where({ state: 'waiting' })
          .andWhere((any) => any.where('due_at', '<=', Date.now()).orWhereNotNull('claim_token'));
        return newsletter?.state === 'written' && waiting.length === 0;
      });
    await settled();
    const says = { rule: 'text', value: `says ${marker}`, reason: 'They are one.' };
    const removal = await post(`/petitions/${actions.petition.id}/removals`, says);
    await until('the signatures are struck out', async () => {
      const { body } = await group.client.get(pathOf(removal));
      return body.state === 'struck' && body.total_signatures === 2;
    });
    await mergePeople(context, group.account, { ids, choices: new Map() });
    await bringLists();

    const known = [...traces, ...ids, ...(await listIdsOf(ids))];
    const before = await find(known);
    assert.deepEqual(
      everywhere.filter((table) => !before.has(table)),
      [],
      'the person is in these tables',
    );
    await erasePerson(context, { accountSlug: group.account.slug, id });
    await until('the erasure is delivered', () =>
      ['/works', '/fails'].every((name) =>
        receiver.requests.some(({ url, body }) => url === name && body.includes('"erasure":')),
      ),
    );
    const left = await find(known);
    const unexpected = [...left].filter(([table]) => !(table in stays));
    assert.deepEqual(unexpected, []);
    // What stays has no word of the person.
    for (const [table, lines] of await find([marker, phone])) assert.equal(table, 'tags', lines.join('\n'));
    for (const line of [...(left.get('messages') ?? []), ...(left.get('attempts') ?? [])])
      assert.match(line, /\\"erasure\\":/);
    const silent = receiver.requests.filter(
      ({ url, body }) => url === '/silent' && body.includes('"erasure":'),
    );
    assert.deepEqual(silent, []);
    const document = readFileSync(new URL('../../docs/deleted-data.md', import.meta.url), 'utf8');
    for (const [table, words] of Object.entries(stays))
      assert.ok(document.replaceAll(/\s+/g, ' ').includes(words), table);
    assert.equal(webhooks.length, 3);
  });
});

/** The tables in which the test puts the person before they are erased. */
const everywhere = [
  ...[
    'attempts',
    'attendances',
    'mail_addresses',
    'mail_limits',
    'audit_entries',
    'consents',
    'custom_fields',
    'data_links',
    'deliveries',
  ],
  ...['email_addresses', 'former_rsvps', 'group_invitations', 'identifiers', 'mails', 'merged_people'],
  ...['messages', 'people', 'people_list_rows', 'person_notes', 'person_words', 'phone_numbers', 'receipts'],
  ...['removals', 'removed_signatures', 'rsvps', 'sign_in_limits', 'signature_links', 'signatures'],
  ...['taggings', 'tags'],
];
