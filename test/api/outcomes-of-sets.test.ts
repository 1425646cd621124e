import assert from 'node:assert/strict';
import type { Account, IndividualAccount } from '../../src/accounts/account.ts';
import type { AttendancePost } from '../../src/attendances/attendance-post.ts';
import { recordAttendance, recordAttendances } from '../../src/attendances/record-attendances.ts';
import type { PersonEntry } from '../../src/people/person.ts';
import { createPetition } from '../../src/petitions/create-petition.ts';
import type { Petition } from '../../src/petitions/petition.ts';
import type { Outcome } from '../../src/process/outcome.ts';
import { recordSignature, recordSignatures } from '../../src/signatures/record-signatures.ts';
import type { SignaturePost } from '../../src/signatures/signature-post.ts';
import { createTag } from '../../src/tags/create-tag.ts';
import { createWebhook } from '../../src/webhooks/create-webhook.ts';
import { answerTo } from '../support/answer-event.ts';
import { breakWrites } from '../support/break-writes.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { loseNextCommit } from '../support/lose-next-commit.ts';
import { publish } from '../support/publish-event.ts';
import { openGroup, openIndividual } from '../support/service.ts';
import { recordStatements } from '../support/statements.ts';
import { useService } from '../support/use-service.ts';

const mail = (name: string): PersonEntry => ({ emailAddresses: [{ address: `${name}@people.example` }] });

const codesOf = (outcomes: readonly Outcome<unknown>[]) =>
  outcomes.map((outcome) => ('problem' in outcome ? outcome.problem.code : 'recorded'));

describeOnEachDatabase('The outcome of each post of a set', (database) => {
  const suite = useService(database);
  let slugs = 0;
  let owner: { account: Account; by: IndividualAccount };
  let petition: Petition;

  beforeEach(async () => {
    const { context } = suite.service;
    const slug = `owner-${++slugs}`;
    const by = (await openIndividual(context, slug)).account;
    const { account } = await openGroup(context, `${slug}-group`, slug);
    owner = { account, by };
    await createWebhook(context, { accountSlug: account.slug, url: 'https://receiver.example/' });
    await createTag(context, account.id, 'crowd', undefined);
    const draft = { originatingSystem: 'test', title: 'Cap the rents' };
    petition = (await createPetition(context, account, draft)).resource;
  });

  const rowsOf = (table: 'signatures' | 'people' | 'messages' | 'receipts') =>
    database.db.table(table).where('account_id', owner.account.id);
  const namesOf = async () => (await rowsOf('people')).map(({ given_name }) => given_name).sort();

  describe('that signs a petition', () => {
    const signing = (person: PersonEntry, more: Partial<SignaturePost> = {}): SignaturePost => {
      const tags = { add: [], remove: [] };
      const referral = { source: null, referrer: null, website: null };
      const draft = { actor: { kind: 'entered' as const, person }, tags, ...referral, comments: null };
      return { account: owner.account, petitionId: petition.id, draft, receipt: undefined, ...more };
    };
    const receiptOf = (body: string) => ({
      ...{ accountId: owner.account.id, path: '/some/path', key: 'one' },
      ...{ bodyHash: body.repeat(64), askedAt: Date.now() },
    });
    const many = (count: number) =>
      Array.from({ length: count }, (_, index) => signing(mail(`many-${index}`)));
    /** Posts in one turn of the event loop, so that they go into one transaction. */
    const signAtOnce = async (posts: readonly SignaturePost[]) => {
      const calls = posts.map((post) => recordSignature(suite.service.context, post));
      return (await Promise.allSettled(calls)).map((one) =>
        one.status === 'fulfilled' ? 'recorded' : (one.reason.code ?? one.reason.message),
      );
    };

    it('is a problem or a signature, by one transaction', async () => {
      const posts = many(64).map((post, index) => {
        if (index % 4 === 1) return { ...post, petitionId: owner.account.id };
        return index % 4 === 2 ? signing({ givenName: 'Nobody' }) : post;
      });
      const statements = await recordStatements(suite.service.context.db, async () => {
        assert.deepEqual(
          await signAtOnce(posts),
          posts.map((_post, index) => ['recorded', 'not_found', 'invalid_request', 'recorded'][index % 4]),
        );
      });
      assert.equal(statements.filter(({ sql }) => sql.startsWith('BEGIN')).length, 1);
      assert.equal((await rowsOf('signatures')).length, 32);
      assert.equal((await rowsOf('messages')).length, 32);
    });

    it('is an error only of the post whose row the database refuses', async () => {
      const broken = { column: 'given_name', value: 'Broken' };
      const stop = await breakWrites(database, 'insert', 'people', broken);
      const outcomes = await signAtOnce([
        ...many(2),
        signing({ ...mail('broken'), givenName: 'Broken' }),
        signing(mail('behind')),
      ]);
      await stop();
      assert.deepEqual(
        outcomes.map((outcome) => outcome === 'recorded'),
        [true, true, false, true],
      );
      assert.equal((await rowsOf('signatures')).length, 3);
    });

    it('is the same after a COMMIT with a lost response, and nothing is written twice (6)', async () => {
      const { context } = suite.service;
      const posts = [
        signing(mail('known')),
        signing({ givenName: 'Nobody' }),
        signing(mail('new')),
        { ...signing(mail('lost')), petitionId: owner.account.id },
      ];
      await recordSignature(context, posts[0] as SignaturePost);
      loseNextCommit(context.db);
      const outcomes = await recordSignatures(context, posts);
      assert.deepEqual(codesOf(outcomes), ['recorded', 'invalid_request', 'recorded', 'not_found']);
      assert.deepEqual(
        outcomes.map((outcome) => ('ok' in outcome ? outcome.ok.version : 0)),
        [2, 0, 1, 0],
      );
      assert.equal((await rowsOf('messages')).length, 3);
      loseNextCommit(context.db);
      const again = await recordSignatures(context, posts);
      assert.deepEqual(codesOf(again), codesOf(outcomes));
      assert.equal((await rowsOf('messages')).length, 5);
    });

    it('is the first one for each repeat of its Idempotency-Key, and a problem for another body', async () => {
      const [amara, bela] = [
        signing(mail('amara'), { receipt: receiptOf('0') }),
        signing(mail('bela'), { receipt: receiptOf('1') }),
      ];
      const nobody = signing({ givenName: 'Nobody' }, { receipt: receiptOf('2') });
      // A refused post leaves the key to the next one.
      const expected = ['invalid_request', 'recorded', 'recorded', 'idempotency_key_reused', 'recorded'];
      assert.deepEqual(await signAtOnce([nobody, amara, amara, bela, ...many(1)]), expected);
      const again = await recordSignatures(suite.service.context, [amara, bela, amara]);
      assert.deepEqual(codesOf(again), ['recorded', 'idempotency_key_reused', 'recorded']);
      assert.deepEqual([(await rowsOf('messages')).length, (await rowsOf('receipts')).length], [2, 1]);
    });
  });

  describe('that answers an event', () => {
    const open = async (capacity: number) =>
      (await publish(suite.service.context, owner, { capacity: String(capacity) })).event.id;
    const taken = async (eventId: string) =>
      (await database.db('event_webpages').where({ event_id: eventId }).first())?.places_taken;
    const coming = (eventId: string, givenName: string, addresses: readonly string[], guests = 0) => {
      const post = answerTo(eventId, '', { guests });
      const emailAddresses = addresses.flatMap((name) => mail(name).emailAddresses ?? []);
      const actor = { kind: 'entered' as const, person: { givenName, emailAddresses } };
      return { ...post, draft: { ...post.draft, actor, tags: { add: ['crowd'], remove: [] } } };
    };
    /** What became of the posts in one set, which has to be the same as one after the other. */
    async function answerBoth(capacity: number, list: (eventId: string) => AttendancePost[]) {
      const { context } = suite.service;
      const [together, apart] = [await open(capacity), await open(capacity)];
      const outcomes = codesOf(await recordAttendances(context, list(together)));
      const names = await namesOf();
      const taggings = await database.db('taggings').count({ total: '*' }).first();
      const single = [];
      for (const post of list(apart)) {
        const call = recordAttendance(context, post);
        single.push(
          await call.then(
            () => 'recorded',
            ({ code }) => code,
          ),
        );
      }
      assert.deepEqual(outcomes, single);
      assert.equal(await taken(together), await taken(apart));
      return { outcomes, names, taggings: Number(taggings?.total), taken: await taken(together) };
    }

    it('leaves no person and no tag of those who get no place', async () => {
      const before = await database.db('taggings').count({ total: '*' }).first();
      const found = await answerBoth(2, (eventId) => [
        coming(eventId, 'Greedy', ['amara'], 5),
        coming(eventId, 'Amara', ['amara']),
        coming(eventId, 'Crowd', ['crowd'], 3),
        coming(eventId, 'Bela', ['bela']),
        coming(eventId, 'Late', ['late']),
      ]);
      const refused = 'invalid_request';
      assert.deepEqual(found.outcomes, [refused, 'recorded', refused, 'recorded', refused]);
      assert.deepEqual(found.names, ['Amara', 'Bela']);
      assert.deepEqual([found.taken, found.taggings - Number(before?.total)], [2, 2]);
    });

    it('depends on no person whom a refused post would have made', async () => {
      const found = await answerBoth(2, (eventId) => [
        coming(eventId, 'Greedy', ['e'], 5),
        // One person, who is two if the first post keeps an address of theirs. Only a key adds a second address.
        { ...coming(eventId, 'Amara', ['f', 'e']), account: owner.account },
        { ...coming(eventId, 'Amara', ['e']), account: owner.account },
        coming(eventId, 'Bela', ['g']),
      ]);
      assert.deepEqual(found.outcomes, ['invalid_request', 'recorded', 'recorded', 'recorded']);
      assert.deepEqual([found.names, found.taken], [['Amara', 'Bela'], 2]);
    });

    it('is the same after a COMMIT with a lost response, also for the last place', async () => {
      const { context } = suite.service;
      const eventId = await open(1);
      loseNextCommit(context.db);
      const outcomes = await recordAttendances(context, [
        coming(eventId, 'Amara', ['amara']),
        coming(eventId, 'Late', ['late']),
        coming(eventId, 'Amara', ['amara']),
      ]);
      assert.deepEqual(codesOf(outcomes), ['recorded', 'invalid_request', 'invalid_request']);
      assert.deepEqual([await namesOf(), await taken(eventId)], [['Amara'], 1]);
    });
  });
});
