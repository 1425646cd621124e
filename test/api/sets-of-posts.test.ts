import assert from 'node:assert/strict';
import type { Account, IndividualAccount } from '../../src/accounts/account.ts';
import { getAccount, getAccountBySlug } from '../../src/accounts/account-store.ts';
import type { AttendancePost } from '../../src/attendances/attendance-post.ts';
import { recordAttendances } from '../../src/attendances/record-attendances.ts';
import type { PersonEntry } from '../../src/people/person.ts';
import { getValue } from '../../src/process/outcome.ts';
import { recordSignatures } from '../../src/signatures/record-signatures.ts';
import type { SignaturePost } from '../../src/signatures/signature-post.ts';
import type { Actor } from '../../src/signups/action.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { createManualClock } from '../support/manual-clock.ts';
import { openNetwork } from '../support/open-network.ts';
import { openPetition } from '../support/open-petition.ts';
import { pathOf } from '../support/path-of.ts';
import { recordStatements } from '../support/statements.ts';
import { useService } from '../support/use-service.ts';

const mail = (name: string) => ({ address: `${name}@people.example` });
const amara: PersonEntry = { givenName: 'Amara', emailAddresses: [mail('amara')] };
const bela: PersonEntry = { givenName: 'Bela', phoneNumbers: [{ number: '15035550142' }] };

describeOnEachDatabase('posts that are processed together', (database) => {
  const clock = createManualClock();
  const suite = useService(database, { clock });

  function draftOf(source: PersonEntry | string, more: Partial<SignaturePost['draft']> = {}) {
    const actor: Actor =
      typeof source === 'string'
        ? { kind: 'linked', link: { href: source, id: source } }
        : { kind: 'entered', person: source };
    const tags = { add: [], remove: [] };
    return { actor, tags, source: null, referrer: null, website: null, comments: null, ...more };
  }

  const receiptOf = (account: Account, key: string) => ({
    accountId: account.id,
    path: '/some/path',
    key,
    bodyHash: '0'.repeat(64),
    askedAt: clock.now(),
  });

  /** A network with webhooks, an account without webhooks, and resources to act on. */
  async function open() {
    const { service } = suite;
    const network = await openNetwork(service, 'https://receiver.example');
    const creator = await getAccountBySlug(database.db, network.leaf.slug.replace('-leaf', '-creator'));
    const alone = await suite.individual();
    const petitionIn = async (client: typeof network.leaf.client) =>
      pathOf((await openPetition(suite, client)).resource)
        .split('/')
        .at(-1) ?? '';
    const eventOf = async (link?: object) => {
      const body = { originating_system: 'batch', summary: 'Meeting', ...(link && { _links: link }) };
      return (
        pathOf((await network.leaf.client.post('/events', body)).body)
          .split('/')
          .at(-1) ?? ''
      );
    };
    const personId = (creator as IndividualAccount).personId;
    const { body: linked } = await network.leaf.client.post('/people', {
      person: {
        given_name: 'Lin',
        email_addresses: [mail('lin')],
        phone_numbers: [{ number: '+1 503 555 0143' }],
      },
      add_tags: ['kept', 'gone'],
    });
    await network.root.client.post('/people', { person: { email_addresses: [mail('new')] } });
    return {
      leaf: await getAccount(database.db, network.leaf.id),
      siblingSlug: network.sibling.slug,
      alone: alone.account,
      linkedId: pathOf(linked).split('/').at(-1) ?? '',
      petitions: [await petitionIn(network.leaf.client), await petitionIn(network.leaf.client)] as const,
      petitionAlone: await petitionIn(service.as(alone.key)),
      event: await eventOf(),
      eventOfCreator: await eventOf({
        'osdi:creator': { href: `${service.url}/api/v1/people/${personId}` },
      }),
      accountIds: [...Object.values(network).map(({ id }) => id), creator.id, alone.account.id],
    };
  }

  type Opened = Awaited<ReturnType<typeof open>>;

  function listSignatures({
    leaf,
    alone,
    siblingSlug,
    linkedId,
    petitions,
    petitionAlone,
  }: Opened): SignaturePost[] {
    const [first, second] = petitions;
    const sign = (draft: SignaturePost['draft'], post: Partial<SignaturePost> = {}): SignaturePost => ({
      account: leaf,
      petitionId: first,
      draft,
      receipt: undefined,
      ...post,
    });
    const receipt = receiptOf(leaf, 'twice');
    return [
      sign(draftOf(amara, { tags: { add: ['x', 'y'], remove: [] }, referrer: siblingSlug, comments: 'One' })),
      sign(draftOf({ ...amara, familyName: 'Okafor' }, { comments: 'Two', website: 'https://a.example' }), {
        account: undefined,
      }),
      sign(
        draftOf(
          { ...amara, givenName: 'Amy', emailAddresses: [mail('amara'), { ...mail('amy'), primary: true }] },
          { tags: { add: ['z'], remove: ['x'] } },
        ),
        { petitionId: second },
      ),
      sign(draftOf(bela, { source: 'leaflet' }), { receipt }),
      sign(draftOf(bela, { source: 'leaflet' }), { receipt }),
      sign(draftOf({ emailAddresses: [mail('amy')], phoneNumbers: bela.phoneNumbers ?? [] })),
      sign(
        draftOf({
          emailAddresses: [
            { ...mail('lin'), status: 'unsubscribed' },
            { ...mail('new'), primary: true },
          ],
        }),
      ),
      sign(draftOf(linkedId, { tags: { add: ['new'], remove: ['gone'] } })),
      sign(draftOf(amara), { account: alone, petitionId: petitionAlone }),
      sign(draftOf(amara, { comments: 'Again' }), { account: undefined, petitionId: petitionAlone }),
    ];
  }

  function listAttendances({ leaf, siblingSlug, linkedId, event, eventOfCreator }: Opened): AttendancePost[] {
    const come = (draft: AttendancePost['draft'], post: Partial<AttendancePost> = {}): AttendancePost => ({
      account: leaf,
      eventId: event,
      draft,
      receipt: undefined,
      ...post,
    });
    const receipt = receiptOf(leaf, 'comes twice');
    return [
      come(draftOf(amara, { tags: { add: ['x'], remove: [] }, referrer: siblingSlug, source: 'a' })),
      come(draftOf({ ...amara, familyName: 'Okafor' }, { source: 'b', website: 'https://a.example' }), {
        account: undefined,
      }),
      come(draftOf(amara, { source: 'c', referrer: 'unknown' }), { eventId: eventOfCreator }),
      come(draftOf(bela), { eventId: eventOfCreator, receipt }),
      come(draftOf(bela), { eventId: eventOfCreator, receipt }),
      come(draftOf(linkedId), { eventId: eventOfCreator }),
      come(draftOf(linkedId, { tags: { add: [], remove: ['kept'] } })),
    ];
  }

  /** Every row of the accounts, with numbers instead of ids and without the versions of collections. */
  async function dump(accountIds: readonly string[]): Promise<string[]> {
    const { db } = database;
    const of = (table: string) => db.table(table).whereIn('account_id', accountIds);
    const [tags, messages, lists] = [
      await of('tags').orderBy('id'),
      await of('messages').orderBy('id'),
      of('lists'),
    ];
    const ids = (rows: { id: string }[]) => rows.map(({ id }) => id);
    const rows: object[] = [
      ...(await of('people').orderBy('id')),
      ...(await of('email_addresses').orderBy(['person_id', 'position'])),
      ...(await of('phone_numbers').orderBy(['person_id', 'position'])),
      ...tags,
      ...(await db('taggings').whereIn('tag_id', ids(tags)).orderBy('id')),
      ...(await of('signatures').orderBy('id')),
      ...(await of('attendances').orderBy('id')),
      ...(await of('receipts').orderBy('idempotency_key')),
      ...messages,
      ...(await db('deliveries').whereIn('message_id', ids(messages)).orderBy('id')),
      ...(await lists
        .where('total', '>', 0)
        .orderBy(['owner_id', 'kind'])
        .select('owner_id', 'kind', 'total')),
      ...(await db('list_positions')
        .whereIn('owner_id', accountIds)
        .orderBy(['owner_id', 'kind', 'position'])),
    ];
    const names = new Map<string, string>();
    return rows.map((row) =>
      JSON.stringify(row).replace(
        /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|[0-9a-f]{64}|net-\d+|person-\d+|(?<="account_number":)\d+/g,
        (id) => {
          const name = names.get(id) ?? `<${names.size}>`;
          names.set(id, name);
          return name;
        },
      ),
    );
  }

  it('create the same signatures, people, tags and messages as single posts in the same order (2.6, 4.2, 6)', async () => {
    const [apart, together] = [await open(), await open()];
    const { context } = suite.service;
    const versions = [];
    for (const post of listSignatures(apart)) {
      const [signature] = (await recordSignatures(context, [post])).map(getValue);
      assert.ok(signature);
      versions.push([signature.version, signature.comments]);
    }
    const signatures = (await recordSignatures(context, listSignatures(together))).map(getValue);
    assert.deepEqual(await dump(together.accountIds), await dump(apart.accountIds));
    assert.deepEqual(
      signatures.map(({ version, comments }) => [version, comments]),
      versions,
    );
    // And once more: everyone is known now, and the receipt is stored.
    for (const post of listSignatures(apart)) await recordSignatures(context, [post]);
    await recordSignatures(context, listSignatures(together));
    assert.deepEqual(await dump(together.accountIds), await dump(apart.accountIds));
  });

  it('create the same attendances, people and tags as single posts in the same order (2.6, 4.2, 4.7)', async () => {
    const [apart, together] = [await open(), await open()];
    const { context } = suite.service;
    for (const times of [1, 2]) {
      for (const post of listAttendances(apart)) await recordAttendances(context, [post]);
      await recordAttendances(context, listAttendances(together));
      assert.deepEqual(await dump(together.accountIds), await dump(apart.accountIds), `${times}`);
    }
  });

  it('leave nothing of those that are refused, in any account', async () => {
    const [apart, together] = [await open(), await open()];
    const { context } = suite.service;
    const refused = (posts: SignaturePost[], opened: Opened): SignaturePost[] => {
      const [first] = posts as [SignaturePost];
      const tags = { add: ['x', 'never'], remove: ['y'] };
      const nobody = {
        ...first,
        draft: draftOf({ givenName: 'Nobody' }, { tags, referrer: opened.siblingSlug }),
      };
      const full = draftOf(
        {
          emailAddresses: [mail('amara'), mail('full'), mail('amy')],
          customFields: new Map(Array.from({ length: 101 }, (_, index) => [`field ${index}`, 'x'])),
        },
        { tags, referrer: opened.siblingSlug },
      );
      const lost = { ...first, petitionId: opened.event };
      return [{ ...first, draft: full }, nobody, ...posts, lost];
    };
    for (const post of listSignatures(apart)) await recordSignatures(context, [post]);
    const outcomes = await recordSignatures(context, refused(listSignatures(together), together));
    const codes = outcomes.map((outcome) => ('problem' in outcome ? outcome.problem.code : 'recorded'));
    assert.deepEqual(codes, [
      'invalid_request',
      'invalid_request',
      ...listSignatures(apart).map(() => 'recorded'),
      'not_found',
    ]);
    assert.deepEqual(await dump(together.accountIds), await dump(apart.accountIds));
  });

  it('create each person once if several batches with the same people run simultaneously (4.2)', async () => {
    const { leaf, petitions, accountIds } = await open();
    const { context } = suite.service;
    const { db } = database;
    const before = (await db('people').where({ account_id: leaf.id })).length;
    const names = Array.from({ length: 12 }, (_, index) => `many-${index}`);
    const orders = [names, names.toReversed(), names.slice(6).concat(names.slice(0, 6)), names];
    await Promise.all(
      orders.map((order, index) =>
        recordSignatures(
          context,
          order.map((name) => ({
            account: leaf,
            petitionId: petitions[0],
            draft: draftOf(
              { givenName: `Name ${index}`, emailAddresses: [mail(name)] },
              { tags: { add: [`tag ${index}`, 'all'], remove: [] } },
            ),
            receipt: undefined,
          })),
        ),
      ),
    );
    const people = await db('people').where({ account_id: leaf.id });
    assert.equal(people.length - before, names.length);
    const signatures = await db('signatures').where({ petition_id: petitions[0] });
    assert.deepEqual(new Set(signatures.map(({ version }) => version)), new Set([orders.length]));
    const messages = await db('messages').whereIn('account_id', accountIds);
    // The petition counts for three accounts.
    assert.equal(messages.length, 3 * orders.length * names.length);
    const totals = await db('lists').where({ owner_id: petitions[0], kind: 'signatures' });
    assert.deepEqual(
      totals.map(({ total }) => total),
      [names.length],
    );
  });

  it('need as many statements for 50 as for 5', async () => {
    const { leaf, petitions, event } = await open();
    const { context } = suite.service;
    const people = (count: number, name: string) =>
      Array.from({ length: count }, (_, index) => ({
        account: leaf,
        draft: draftOf(
          { emailAddresses: [mail(`${name}-${index}`)] },
          { tags: { add: ['a', `b${index % 3}`], remove: [] } },
        ),
        receipt: receiptOf(leaf, `${name} ${index}`),
      }));
    const count = async (size: number, name: string) => {
      const signers = people(size, name).map((post, index) => ({
        ...post,
        petitionId: petitions[index % 2] ?? '',
      }));
      const attendees = people(size, `${name}-comes`).map((post) => ({ ...post, eventId: event }));
      const signed = await recordStatements(context.db, () => recordSignatures(context, signers));
      const attended = await recordStatements(context.db, () => recordAttendances(context, attendees));
      return [signed.length, attended.length];
    };
    await count(6, 'first');
    assert.deepEqual(await count(50, 'fifty'), await count(5, 'five'));
  });

  it('need at most 12 statements for one new signer without a webhook, and 14 for a known one', async () => {
    const { alone, petitionAlone } = await open();
    const { context } = suite.service;
    const post = { account: alone, petitionId: petitionAlone, draft: draftOf(amara), receipt: undefined };
    const sign = () => recordStatements(context.db, () => recordSignatures(context, [post]));
    const [first, again] = [await sign(), await sign()];
    assert.ok(first.length <= 12, `${first.length}`);
    assert.ok(again.length <= 14, `${again.length}`);
  });
});
