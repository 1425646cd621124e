import assert from 'node:assert/strict';
import type { Account } from '../../src/accounts/account.ts';
import type { PersonEntry } from '../../src/people/person.ts';
import { createPetition } from '../../src/petitions/create-petition.ts';
import type { Petition } from '../../src/petitions/petition.ts';
import { recordSignature } from '../../src/signatures/record-signatures.ts';
import type { SignaturePost } from '../../src/signatures/signature-post.ts';
import { createWebhook } from '../../src/webhooks/create-webhook.ts';
import { breakWrites } from '../support/break-writes.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { loseNextCommit } from '../support/lose-next-commit.ts';
import { openPetition } from '../support/open-petition.ts';
import { pathOf } from '../support/path-of.ts';
import { recordStatements } from '../support/statements.ts';
import { useService } from '../support/use-service.ts';

const mail = (address: string): PersonEntry => ({ emailAddresses: [{ address }] });

describeOnEachDatabase('signatures that wait for the same transaction', (database) => {
  const suite = useService(database);
  let owner: Account;
  let petition: Petition;

  async function open(): Promise<{ account: Account; petition: Petition }> {
    const { context } = suite.service;
    const { account } = await suite.individual();
    await createWebhook(context, { accountSlug: account.slug, url: 'https://receiver.example/' });
    const draft = { originatingSystem: 'test', title: 'Cap the rents' };
    const { resource: petition } = await createPetition(context, account, draft, undefined);
    return { account, petition };
  }
  beforeEach(async () => {
    ({ account: owner, petition } = await open());
  });

  function postOf(
    person: PersonEntry,
    { comments = null, ...more }: Partial<SignaturePost> & { comments?: string | null } = {},
  ): SignaturePost {
    const tags = { add: [], remove: [] };
    const referral = { source: null, referrer: null, website: null };
    const draft = { actor: { kind: 'entered' as const, person }, tags, ...referral, comments };
    return { account: owner, petitionId: petition.id, draft, receipt: undefined, ...more };
  }
  const receipt = (key: string, body = '0') => ({
    accountId: owner.id,
    path: '/some/path',
    key,
    bodyHash: body.repeat(64),
    askedAt: Date.now(),
  });
  const many = (count: number, name: string) =>
    Array.from({ length: count }, (_, index) => postOf(mail(`${name}-${index}@people.example`)));
  /** Posts in one turn of the event loop, so that they go into one transaction. */
  const signTogether = (posts: readonly SignaturePost[]) =>
    Promise.allSettled(posts.map((post) => recordSignature(suite.service.context, post)));
  const sign = async (...posts: SignaturePost[]) =>
    (await signTogether(posts)).map((one) => {
      if (one.status === 'rejected') throw one.reason;
      return one.value;
    });
  const outcomes = (results: PromiseSettledResult<unknown>[]) =>
    results.map((one) => (one.status === 'fulfilled' ? 'recorded' : (one.reason.code ?? one.reason.message)));
  const rowsOf = (table: 'signatures' | 'people' | 'messages', account = owner) =>
    database.db.table(table).where('account_id', account.id).orderBy('id');
  const totalOf = async ({ id }: Petition) =>
    (await database.db('lists').where({ owner_id: id, kind: 'signatures' }))[0]?.total;

  it('go into one transaction, with as many statements for 20 new people as for one', async () => {
    const { db } = suite.service.context;
    await sign(...many(1, 'first'));
    const one = await recordStatements(db, () => sign(...many(1, 'one')));
    const twenty = await recordStatements(db, () => sign(...many(20, 'twenty')));
    assert.equal(twenty.length, one.length);
    assert.ok(one.length <= 13, `${one.length}`);
    assert.equal(await totalOf(petition), 22);
    assert.equal((await rowsOf('messages')).length, 22);
  });

  it('are recorded in one transaction although others of them are refused', async () => {
    const { db } = suite.service.context;
    const unknown = '00000000-0000-7000-8000-000000000000';
    const posts = many(64, 'many').map((post, index) => {
      if (index % 4 === 1) return { ...post, petitionId: unknown };
      if (index % 4 === 2) return postOf({ givenName: 'Nobody' });
      return post;
    });
    let results: PromiseSettledResult<unknown>[] = [];
    const statements = await recordStatements(db, async () => {
      results = await signTogether(posts);
    });
    assert.deepEqual(
      outcomes(results),
      posts.map((_post, index) => ['recorded', 'not_found', 'invalid_request', 'recorded'][index % 4]),
    );
    assert.equal((await rowsOf('signatures')).length, 32);
    assert.equal(await totalOf(petition), 32);
    assert.equal(statements.filter(({ sql }) => sql.startsWith('BEGIN')).length, 1);
  });

  it('are recorded although the database refuses a row of one of them', async () => {
    const stop = await breakWrites(database, 'insert', 'signatures', { column: 'comments', value: 'broken' });
    const [first, ...others] = many(8, 'beside');
    const results = await signTogether([
      first!,
      postOf(mail('broken@people.example'), { comments: 'broken' }),
      ...others,
    ]);
    await stop();
    assert.equal(results.filter(({ status }) => status === 'rejected').length, 1);
    assert.equal(results[1]?.status, 'rejected');
    assert.equal((await rowsOf('people')).filter(({ given_name }) => given_name === null).length, 8);
    assert.equal(await totalOf(petition), 8);
  });

  it('are one person and one signature for one address in different spelling (4.2)', async () => {
    const [first, again] = await sign(
      postOf(mail('Amara@People.example'), { comments: 'First' }),
      postOf(mail('amara@people.EXAMPLE'), { comments: 'Again' }),
    );
    assert.equal(first?.id, again?.id);
    assert.deepEqual([first?.version, again?.version], [1, 2]);
    assert.deepEqual([first?.comments, again?.comments], ['First', 'Again']);
    assert.equal((await rowsOf('signatures')).length, 1);
    // Each is an action of its own (6).
    assert.equal((await rowsOf('messages')).length, 2);
    assert.equal(await totalOf(petition), 1);
  });

  it('count for their own petitions and accounts', async () => {
    const other = await open();
    const amara = mail('amara@people.example');
    const second = { account: other.account, petitionId: other.petition.id };
    const signatures = await sign(
      postOf(amara),
      postOf(amara, second),
      postOf(mail('bela@people.example'), second),
      postOf(amara, { ...second, account: undefined, comments: 'Without a key' }),
    );
    assert.deepEqual(
      signatures.map(({ accountId }) => accountId),
      [owner.id, other.account.id, other.account.id, other.account.id],
    );
    assert.deepEqual([await totalOf(petition), await totalOf(other.petition)], [1, 2]);
    assert.deepEqual(
      [(await rowsOf('messages')).length, (await rowsOf('messages', other.account)).length],
      [1, 3],
    );
    assert.equal(signatures[3]?.comments, 'Without a key');
  });

  it('refuse the petition of another account, and record the others', async () => {
    const other = await open();
    const theirs = postOf(mail('amara@people.example'), { petitionId: other.petition.id });
    const results = await signTogether([theirs, ...many(2, 'own')]);
    assert.deepEqual(outcomes(results), ['not_found', 'recorded', 'recorded']);
    assert.equal(await totalOf(other.petition), undefined);
  });

  it('lead a number without an address to a known person, and the number with a new address to a new one (4.2)', async () => {
    const phoneNumbers = [{ number: '15035550142' }];
    const [known] = await sign(postOf({ ...mail('known@people.example'), phoneNumbers }));
    const [byNumber, byBoth, unknown] = await sign(
      postOf({ phoneNumbers }),
      postOf({ ...mail('new@people.example'), phoneNumbers }),
      postOf({ ...mail('other@people.example'), phoneNumbers: [{ number: '15035550143' }] }),
    );
    assert.deepEqual([byNumber?.personId, byNumber?.version], [known?.personId, 2]);
    const signers = [known, byBoth, unknown].map((signature) => signature?.personId);
    assert.equal(new Set(signers).size, 3);
    const addresses = await database.db('email_addresses').where({ person_id: known?.personId ?? '' });
    assert.deepEqual(
      addresses.map(({ address }) => address),
      ['known@people.example'],
    );
  });

  it('record a repeat of an Idempotency-Key once, and refuse the key with another body', async () => {
    const amara = postOf(mail('amara@people.example'), { receipt: receipt('one') });
    const bela = postOf(mail('bela@people.example'), { receipt: receipt('one', '1') });
    const results = await signTogether([amara, amara, bela, ...many(2, 'others'), amara]);
    assert.deepEqual(outcomes(results), [
      'recorded',
      'recorded',
      'idempotency_key_reused',
      'recorded',
      'recorded',
      'recorded',
    ]);
    assert.equal((await rowsOf('messages')).length, 3);
    assert.equal(await totalOf(petition), 3);
    const [repeated] = await sign(amara);
    assert.deepEqual([repeated?.version, (await rowsOf('messages')).length], [1, 3]);
  });

  it('leave the key of a refused post to the next one', async () => {
    const nobody = postOf({ givenName: 'Nobody' }, { receipt: receipt('nobody') });
    const amara = postOf(mail('amara@people.example'), { receipt: receipt('nobody', '1') });
    const results = await signTogether([nobody, nobody, amara]);
    assert.deepEqual(outcomes(results), ['invalid_request', 'invalid_request', 'recorded']);
  });

  it('are recorded once if the response of their COMMIT is lost (6)', async () => {
    const { context } = suite.service;
    await sign(postOf(mail('twenty-0@people.example')));
    loseNextCommit(context.db);
    const signatures = await sign(...many(20, 'twenty'));
    assert.deepEqual(
      signatures.map(({ version }) => version),
      [2, ...new Array(19).fill(1)],
    );
    assert.equal((await rowsOf('signatures')).length, 20);
    assert.equal((await rowsOf('messages')).length, 21);
    assert.equal(await totalOf(petition), 20);
    loseNextCommit(context.db);
    assert.deepEqual(
      (await sign(...many(20, 'twenty'))).map(({ version }) => version),
      [3, ...new Array(19).fill(2)],
    );
    assert.equal((await rowsOf('messages')).length, 41);
  });

  it('get separate answers over HTTP, also with 64 requests at once', async () => {
    const opened = await openPetition(suite);
    const results = await Promise.all(
      Array.from({ length: 64 }, (_, index) =>
        index === 13
          ? opened.sign({ person: { given_name: 'Nobody' } })
          : opened.sign({ person: { email_addresses: [{ address: `at-once-${index}@people.example` }] } }),
      ),
    );
    assert.deepEqual(
      results.map(({ status }) => status),
      Array.from({ length: 64 }, (_, index) => (index === 13 ? 400 : 200)),
    );
    const signatures = new Set(
      results.filter(({ status }) => status === 200).map(({ body }) => pathOf(body)),
    );
    assert.equal(signatures.size, 63);
    assert.equal((await opened.list()).total_records, 63);
  });
});
