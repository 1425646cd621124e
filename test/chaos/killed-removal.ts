import assert from 'node:assert/strict';
import type { Account } from '../../src/accounts/account.ts';
import { beginAct, commandLine } from '../../src/accounts/audit.ts';
import { orderRemoval, orderUndoing } from '../../src/actions/removals/order-removal.ts';
import { isWorking, type Removal } from '../../src/actions/removals/removal.ts';
import { findRemoval } from '../../src/actions/removals/removal-store.ts';
import { createWebhook } from '../../src/actions/webhooks/create-webhook.ts';
import { getCollection } from '../../src/collections/collection-store.ts';
import type { Context } from '../../src/context.ts';
import { type CivicProcess, startCivic } from '../support/civic-process.ts';
import { type Receiver, startReceiver } from '../support/receiver.ts';
import { until } from '../support/until.ts';
import { loopback } from '../support/webhook-settings.ts';

/** A petition whose false signatures have addresses at `false.example`, and how often both workers are killed during each work. */
export interface KilledRemoval {
  readonly databaseUrl: string;
  readonly context: Pick<Context, 'db' | 'clock' | 'ids' | 'config'>;
  readonly account: Account;
  readonly petitionId: string;
  readonly falseCount: number;
  readonly kills: number;
  /** Signs as somebody else, while signatures are struck out. */
  readonly sign: () => Promise<unknown>;
  readonly killed?: (state: Removal['state'], done: number) => void;
}

/** How many signatures were struck out, how many people signed meanwhile, and how many kills came in the middle. */
export interface SurvivedRemoval {
  readonly struck: number;
  readonly signed: number;
  readonly kills: number;
  readonly requests: number;
}

const longestWork = 600_000;

/** Strikes signatures out and brings them back under kills; fails if a signature, a total or a message is missing, wrong or there twice. */
export async function killRemoval(given: KilledRemoval): Promise<SurvivedRemoval> {
  const { context, account, petitionId, falseCount } = given;
  const { db } = context;
  const receiver = await startReceiver();
  try {
    for (const event of ['osdi:signature', 'osdi:signature.removed'] as const)
      await createWebhook(context, {
        ...{ accountSlug: account.slug, url: `${receiver.url}/${event}`, events: [event] },
      });
    const before = await readSignatures(given);
    const falseIds = await listFalse(given);
    assert.equal(falseIds.length, falseCount);
    const order = { act: beginAct(context, commandLine) };
    const of = { accountId: account.id, petitionId };
    const choice = { rule: 'domain', value: 'false.example', signatureIds: [], reason: 'False.' } as const;
    const { id } = await orderRemoval(context, of, choice, order);
    const striking = await workUnderKills(given, id, receiver);
    assert.deepEqual([striking.removal.state, striking.removal.count], ['struck', falseCount]);
    await compareTotals(given, before.size - falseCount + striking.signed);
    const struck: string[] = await db('removed_signatures')
      .where({ removal_id: id })
      .orderBy('id')
      .pluck('id');
    assert.deepEqual(struck, falseIds);
    compareMessages(receiver, '/osdi:signature.removed', falseIds);

    await orderUndoing(context, { ...of, id }, order);
    const undoing = await workUnderKills(given, id, receiver);
    assert.equal(undoing.removal.state, 'undone');
    const signed = striking.signed + undoing.signed;
    await compareTotals(given, before.size + signed);
    assert.deepEqual(await db('removed_signatures').where({ removal_id: id }), []);
    const after = await readSignatures(given);
    for (const [one, personId] of before) assert.equal(after.get(one), personId, `the signature ${one}`);
    const newIds = [...after.keys()].filter((one) => !before.has(one));
    compareMessages(receiver, '/osdi:signature', [...falseIds, ...newIds].sort());
    const { length: requests } = receiver.requests;
    return { struck: falseCount, signed, kills: striking.kills + undoing.kills, requests };
  } finally {
    await receiver.close();
  }
}

async function readSignatures({ context: { db }, petitionId }: KilledRemoval): Promise<Map<string, string>> {
  const rows = await db('signatures').where({ petition_id: petitionId }).select('id', 'person_id');
  return new Map(rows.map(({ id, person_id }) => [id, person_id]));
}

function listFalse({ context: { db }, petitionId }: KilledRemoval): Promise<string[]> {
  return db('signatures')
    .join('email_addresses', 'email_addresses.person_id', 'signatures.person_id')
    .where({ petition_id: petitionId })
    .andWhere('address_key', 'like', '%@false.example')
    .orderBy('signatures.id')
    .pluck('signatures.id');
}

async function compareTotals({ context: { db }, petitionId }: KilledRemoval, expected: number) {
  const { total } = await getCollection(db, petitionId, 'signatures');
  const [rows] = await db('signatures').where({ petition_id: petitionId }).count({ count: '*' });
  assert.deepEqual([total, Number(rows?.count)], [expected, expected]);
}

// A message may arrive twice, as one with the same id and body, where a worker died before it wrote down that it was sent.
function compareMessages({ requests }: Receiver, path: string, signatureIds: readonly string[]): void {
  const received = new Map<string, string>();
  for (const { url, headers, body } of requests) {
    if (url !== path) continue;
    const [message] = JSON.parse(body.toString());
    const [identifier = ''] = message[path.slice(1)].identifiers;
    const sent = `${headers['webhook-id']} ${body}`;
    const known = received.get(identifier);
    assert.equal(known ?? sent, sent, `${identifier} has two messages`);
    received.set(identifier, sent);
  }
  assert.deepEqual(
    [...received.keys()].map((one) => one.replace('platform:', '')).sort(),
    signatureIds,
    `the messages to ${path}`,
  );
}

/** Whether every message to a receiver has arrived. */
export async function isAllSent(db: Context['db'], { url }: Pick<Receiver, 'url'>): Promise<boolean> {
  const left = await db('deliveries')
    .join('webhooks', 'webhooks.id', 'deliveries.endpoint_id')
    .whereNot({ state: 'delivered' })
    .andWhere('webhooks.url', 'like', `${url}%`)
    .first('deliveries.id');
  return left === undefined;
}

async function workUnderKills(
  { context, account, petitionId, databaseUrl, falseCount, kills, sign, killed }: KilledRemoval,
  id: string,
  receiver: Receiver,
): Promise<{ removal: Removal; kills: number; signed: number }> {
  const { db } = context;
  const find = async () => {
    const removal = await findRemoval(db, { accountId: account.id, petitionId, id });
    assert.ok(removal !== undefined);
    return removal;
  };
  // The lease of a message that a killed worker was sending ends 10 s after this.
  const settings = { ...loopback, CIVIC_DATABASE_URL: databaseUrl, CIVIC_WEBHOOK_TIMEOUT_SECONDS: '1' };
  const startBoth = () => Promise.all([1, 2].map(() => startCivic(['work'], settings)));
  const { state: begun } = await find();
  const countDone = async () => {
    const [row] = await db('removed_signatures').where({ removal_id: id }).count({ count: '*' });
    return begun === 'striking' ? Number(row?.count) : falseCount - Number(row?.count);
  };
  let [isOver, signed, middle] = [false, 0, 0];
  const signing = (async () => {
    for (; !isOver; signed += 1) await sign();
  })();
  let workers: CivicProcess[] = await startBoth();
  try {
    for (let kill = 0; kill < kills; kill += 1) {
      const part = Math.floor((falseCount * (kill + 1)) / (kills + 1));
      await until('the work goes on', async () => (await countDone()) >= part, longestWork);
      await Promise.all(workers.map((worker) => worker.end('SIGKILL')));
      const stopped = await find();
      if (isWorking(stopped)) middle += 1;
      killed?.(stopped.state, await countDone());
      // Of a real worker the lease ends by itself; here nobody waits for that.
      await db('removals').where({ id }).update({ due_at: context.clock.now() });
      workers = await startBoth();
    }
    await until('the work is done', async () => !isWorking(await find()), longestWork);
    isOver = true;
    await signing;
    await until('all messages are sent', () => isAllSent(db, receiver), longestWork);
    return { removal: await find(), kills: middle, signed };
  } finally {
    isOver = true;
    await Promise.all(workers.map((worker) => worker.end('SIGKILL')));
  }
}
