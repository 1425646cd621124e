import assert from 'node:assert/strict';
import type { Account } from '../../../src/accounts/account.ts';
import { getCollection } from '../../../src/collections/collection-store.ts';
import { listMembers } from '../../../src/collections/position-store.ts';
import { createEventCampaign } from '../../../src/event-campaigns/create-event-campaign.ts';
import { createEvents } from '../../../src/events/create-events.ts';
import type { EventDraft } from '../../../src/events/event.ts';
import { findEvents } from '../../../src/events/event-store.ts';
import type { EventPost } from '../../../src/events/locate-post.ts';
import { getValue } from '../../../src/process/outcome.ts';
import { describeOnEachDatabase } from '../../support/databases.ts';
import { loseNextCommit } from '../../support/lose-next-commit.ts';
import { createManualClock } from '../../support/manual-clock.ts';
import { recordStatements } from '../../support/statements.ts';
import { useService } from '../../support/use-service.ts';

describeOnEachDatabase('createEvents', (database) => {
  const clock = createManualClock();
  const suite = useService(database, { clock });
  let account: Account;

  beforeEach(async () => {
    ({ account } = await suite.individual());
  });

  const post = (summary: string, draft: Partial<EventDraft> = {}): EventPost => ({
    account,
    draft: { originatingSystem: 'test', summary, ...draft },
  });
  const create = async (...posts: EventPost[]) =>
    (await createEvents(suite.service.context, posts)).map((outcome) => getValue(outcome).resource);
  /** What became of each post: the title of its event, or the code of its refusal. */
  const outcomesOf = async (...posts: EventPost[]) =>
    (await createEvents(suite.service.context, posts)).map((outcome) =>
      'problem' in outcome ? outcome.problem.code : outcome.ok.resource.summary,
    );
  const stored = async () => {
    const { db } = suite.service.context;
    const ids = await listMembers(db, account.id, 'events', { first: 1, last: 1000 });
    return findEvents(db, account.id, ids);
  };
  const receipt = (key: string, bodyHash = key) => ({
    accountId: account.id,
    path: '/events',
    key,
    bodyHash,
    askedAt: clock.now(),
  });

  it('creates events in the order of their posts, with the same small number of statements for one and for many', async () => {
    const { context } = suite.service;
    const some = (count: number) =>
      Array.from({ length: count }, (_, index) =>
        post(`Meeting ${count}-${index}`, { identifiers: [`crm:${count}-${index}`] }),
      );
    await create(post('First of the account'));
    const one = await recordStatements(context.db, () => create(...some(1)));
    const many = await recordStatements(context.db, () => create(...some(100)));
    assert.equal(many.length, one.length);
    const again = await recordStatements(context.db, () => create(...some(1)));
    const manyAgain = await recordStatements(context.db, () => create(...some(100)));
    assert.equal(manyAgain.length, again.length);
    const { total, version } = await getCollection(context.db, account.id, 'events');
    assert.deepEqual([total, version], [102, 6]);
    assert.deepEqual(
      (await stored()).map(({ summary }) => summary),
      ['First of the account', 'Meeting 1-0', ...some(100).map(({ draft }) => draft.summary)],
    );
  });

  it('needs at most 12 statements for 20 posts of individual accounts that are new', async () => {
    const { account: other } = await suite.individual();
    const some = (set: string) =>
      Array.from({ length: 20 }, (_, index) => ({
        ...post(`Meeting ${index}`, { identifiers: [`crm:${set}-${index}`] }),
        account: index % 2 === 0 ? account : other,
      }));
    await create(...some('first'));
    const statements = await recordStatements(suite.service.context.db, () => create(...some('second')));
    assert.ok(statements.length <= 12, statements.map(({ sql }) => sql).join('\n'));
  });

  it('processes posts of several accounts, in which one identifier means different events (4.2)', async () => {
    const { account: other } = await suite.individual();
    const known = await create(post('Own', { identifiers: ['crm:1'] }), {
      ...post('Of the other account', { identifiers: ['crm:1'] }),
      account: other,
    });
    const changed = await create(
      { ...post('Changed', { identifiers: ['crm:1'] }), account: other },
      { ...post('Not its own', { identifiers: [`platform:${known[0]!.id}`] }), account: other },
    );
    assert.deepEqual(
      changed.map(({ id, accountId, version, creatorPersonId }) => [id, accountId, version, creatorPersonId]),
      [
        [known[1]!.id, other.id, 2, known[1]!.creatorPersonId],
        [changed[1]!.id, other.id, 1, known[1]!.creatorPersonId],
      ],
    );
    assert.deepEqual(await stored(), [known[0]]);
  });

  it('refuses a post and writes the others, in one transaction', async () => {
    const { context } = suite.service;
    await create(post('One', { identifiers: ['crm:1'] }), post('Two', { identifiers: ['crm:2'] }));
    const both = post('Both', { identifiers: ['crm:1', 'crm:2'] });
    const lost = { ...post('Lost'), eventCampaignId: account.id };
    const statements = await recordStatements(context.db, async () => {
      assert.deepEqual(await outcomesOf(post('New'), both, post('Newer'), lost), [
        'New',
        'identifiers_conflict',
        'Newer',
        'not_found',
      ]);
    });
    assert.equal(statements.filter(({ sql }) => /^commit/i.test(sql)).length, 1);
    assert.deepEqual(
      (await stored()).map(({ summary }) => summary),
      ['One', 'Two', 'New', 'Newer'],
    );
  });

  it('refuses a post because of another post of the set, and leaves nothing of it', async () => {
    await create(post('One', { identifiers: ['crm:1'] }));
    assert.deepEqual(
      await outcomesOf(
        post('Two', { identifiers: ['crm:2'] }),
        post('Both', { identifiers: ['crm:1', 'crm:2', 'crm:3'] }),
        post('Three', { identifiers: ['crm:3'] }),
      ),
      ['Two', 'identifiers_conflict', 'Three'],
    );
    assert.deepEqual(
      (await stored()).map(({ summary, version }) => [summary, version]),
      [
        ['One', 1],
        ['Two', 1],
        ['Three', 1],
      ],
    );
  });

  it('answers the same refusals after a COMMIT with a lost response', async () => {
    await create(post('One', { identifiers: ['crm:1'] }));
    loseNextCommit(suite.service.context.db);
    assert.deepEqual(
      await outcomesOf(
        post('Both', { identifiers: ['crm:1', 'crm:2'], description: 'Before the second one' }),
        post('Full', {
          identifiers: ['crm:1', ...Array.from({ length: 100 }, (_, index) => `crm:${10 + index}`)],
        }),
        post('New'),
      ),
      ['Both', 'invalid_request', 'New'],
    );
    assert.deepEqual(
      (await stored()).map(({ summary, version }) => [summary, version]),
      [
        ['Both', 2],
        ['New', 1],
      ],
    );
  });

  it('writes nothing again after a COMMIT with a lost response (4.2)', async () => {
    const { context } = suite.service;
    loseNextCommit(context.db);
    const events = await create(
      post('First', { identifiers: ['crm:1'] }),
      post('Second', { identifiers: ['crm:1'] }),
      post('Third'),
    );
    assert.deepEqual(
      events.map(({ summary, version }) => [summary, version]),
      [
        ['First', 1],
        ['Second', 2],
        ['Third', 1],
      ],
    );
    const { total, version } = await getCollection(context.db, account.id, 'events');
    assert.deepEqual([total, version], [2, 2]);
  });

  it('treats posts with one identifier like requests one after the other (4.2)', async () => {
    const events = await create(
      post('First', { identifiers: ['crm:1'], description: 'Kept' }),
      post('Second', { identifiers: ['crm:1', 'crm:2'] }),
      post('Third', { identifiers: ['crm:2'] }),
    );
    assert.deepEqual(
      events.map(({ id, version, summary, identifiers }) => ({ id, version, summary, identifiers })),
      [
        { id: events[0]!.id, version: 1, summary: 'First', identifiers: ['crm:1'] },
        { id: events[0]!.id, version: 2, summary: 'Second', identifiers: ['crm:1', 'crm:2'] },
        { id: events[0]!.id, version: 3, summary: 'Third', identifiers: ['crm:1', 'crm:2'] },
      ],
    );
    assert.deepEqual(await stored(), [events[2]]);
    assert.equal(events[2]!.description, 'Kept');
  });

  it('updates known events and creates others in one call, and moves each collection once', async () => {
    const [known] = await create(post('Known', { identifiers: ['crm:1'] }));
    const native = { identifiers: [`platform:${known!.id}`, 'crm:9'] };
    const [updated, created] = await create(post('Updated', native), post('New'));
    assert.deepEqual(
      [updated!.id, updated!.version, updated!.identifiers],
      [known!.id, 2, ['crm:1', 'crm:9']],
    );
    assert.deepEqual(await stored(), [updated, created]);
    const { total, version } = await getCollection(suite.service.context.db, account.id, 'events');
    assert.deepEqual([total, version], [2, 3]);
  });

  it('finds the repeats among the posts, and processes the others', async () => {
    const [first] = await create({ ...post('First'), receipt: receipt('a') });
    const [repeated, other] = await create(
      { ...post('First'), receipt: receipt('a') },
      { ...post('Other'), receipt: receipt('b') },
    );
    assert.deepEqual(repeated, first);
    assert.deepEqual(await stored(), [first, other]);
    await assert.rejects(create({ ...post('Other body'), receipt: receipt('b', 'other') }), {
      code: 'idempotency_key_reused',
    });
  });

  it('processes posts with one receipt once, and rejects another body under its key', async () => {
    const [first, repeated] = await create(
      { ...post('First'), receipt: receipt('a') },
      { ...post('First'), receipt: receipt('a') },
    );
    assert.deepEqual(repeated, first);
    assert.deepEqual(await stored(), [first]);
    const both = post('Both', { identifiers: ['crm:1', 'crm:2'] });
    await create(post('A', { identifiers: ['crm:1'] }), post('B', { identifiers: ['crm:2'] }));
    // Only an accepted post uses up the key.
    assert.deepEqual(
      await outcomesOf(
        { ...both, receipt: receipt('c', 'both') },
        { ...post('One'), receipt: receipt('c') },
        { ...post('Two'), receipt: receipt('c', 'other') },
      ),
      ['identifiers_conflict', 'One', 'idempotency_key_reused'],
    );
  });

  it('adds new events to the campaigns that their posts name', async () => {
    const { context } = suite.service;
    const { campaign } = await createEventCampaign(context, account.id, { title: 'Rent' });
    const [inside] = await create({ ...post('Inside'), eventCampaignId: campaign.id }, post('Outside'));
    assert.equal(inside!.eventCampaignId, campaign.id);
    const members = await listMembers(context.db, campaign.id, 'events', { first: 1, last: 9 });
    assert.deepEqual(members, [inside!.id]);
  });

  it('rejects more than 100 identifiers that several posts add to one event', async () => {
    const many = (from: number) => Array.from({ length: 60 }, (_, index) => `crm:${from + index}`);
    assert.deepEqual(
      await outcomesOf(
        post('First', { identifiers: ['crm:1', ...many(100)] }),
        post('Second', { identifiers: ['crm:1', ...many(200)] }),
      ),
      ['First', 'invalid_request'],
    );
    assert.equal((await stored()).length, 1);
  });
});
