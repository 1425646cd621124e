// Kills the workers that write and send a mailing, at random moments and at each step of a mail, while people unsubscribe. The rule:
// nobody gets the mailing twice but for a mail that a worker had claimed and not settled when it was killed, with the same Message-ID,
// and nobody gets it who has unsubscribed before their mail is sent.

import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import type { Account } from '../../src/accounts/account.ts';
import { unsubscribe, unsubscribeUrl } from '../../src/actions/mails/unsubscribe.ts';
import { createNewsletter, stopNewsletter } from '../../src/actions/newsletters/save-newsletter.ts';
import type { Context } from '../../src/context.ts';
import { isSqlite } from '../../src/database/connect.ts';
import { getLinkSecret } from '../../src/mail/link-secret-store.ts';
import { type CivicProcess, startCivic } from '../support/civic-process.ts';
import { type MailServer, mailSettings, startMailServer } from '../support/mail-server.ts';
import { until } from '../support/until.ts';

/** A mailing to the people of an action, and how often both of its workers are killed. */
export interface KilledMailing {
  readonly databaseUrl: string;
  readonly context: Pick<Context, 'db' | 'clock' | 'ids'>;
  readonly account: Account;
  /** Who sends it. */
  readonly by: Account;
  readonly actionId: string;
  readonly title: string;
  readonly kills: number;
  /** How many mails are sent within a second. */
  readonly rate: number;
  /** Whether it is stopped after the kills, while the mail server takes up to two seconds for each mail. */
  readonly isStopped: boolean;
  readonly killed?: (step: string, received: number) => void;
}

/** What the server received, how many left meanwhile, and how late the last mail came to somebody who had left, in ms. */
export interface SentUnderKills {
  readonly written: number;
  readonly reached: number;
  readonly twice: number;
  /** The most mails that a kill left claimed. */
  readonly inFlight: number;
  readonly left: number;
  readonly latest: number;
  readonly afterStop: number;
}

const longestSending = 1_800_000;
const stoppedBehind = 20;
const leavingAtOnce = 3;
const leavingEvery = 250;
const longestWay = 1_000;
const steps = [
  'while it is written or sent',
  'before the answer of the server',
  'before the commit',
] as const;

/** Sends a mailing under kills; fails if somebody gets two mails, none, or one after they left. */
export async function killMailing(given: KilledMailing): Promise<SentUnderKills> {
  const { context, account, databaseUrl, kills, rate, isStopped, killed } = given;
  const { db } = context;
  const server = await startMailServer();
  const settings = {
    ...{ CIVIC_DATABASE_URL: databaseUrl, ...mailSettings(server), CIVIC_MAIL_RATE: String(rate) },
  };
  const startBoth = () => Promise.all([1, 2].map(() => startCivic(['work'], settings)));
  const id = await send(given, server);
  let workers: CivicProcess[] = await startBoth();
  const leaving = startLeaving(given, id);
  const unsettled: (readonly string[])[] = [];
  try {
    const count = async (where: object) => {
      const [row] = await db('mails')
        .where({ newsletter_id: id, ...where })
        .count({ number: '*' });
      return Number(row?.number);
    };
    const isDone = async () => {
      const newsletter = await db('newsletters').where({ id }).first('state');
      const isOver = newsletter?.state === 'written' || newsletter?.state === 'stopped';
      return isOver && (await count({ state: 'waiting' })) === 0;
    };
    for (let kill = 0; kill < kills && !(await isDone()); kill += 1) {
      const before = server.received.length;
      await until('mails are sent', async () => server.received.length > before || (await isDone()), 120_000);
      const step = steps[kill % steps.length] ?? steps[0];
      await killAt(step, { db, id, server, workers });
      killed?.(step, server.received.length);
      // Of a real worker the leases end by themselves; here nobody waits for that.
      const claimed = db('mails')
        .where({ newsletter_id: id, state: 'waiting' })
        .whereNotNull('claim_token')
        .where('due_at', '>', Date.now());
      unsettled.push((await claimed.clone().pluck('person_id')).flatMap((one) => one ?? []));
      await claimed.update({ due_at: Date.now() });
      workers = await startBoth();
    }
    let stoppedAt = Number.POSITIVE_INFINITY;
    if (isStopped) {
      // Each mail is on its way for up to two seconds.
      server.manners.recipient = () => pause(Math.random() * longestWay * 2);
      const before = server.received.length;
      await until('slow mails are sent', () => server.received.length > before + stoppedBehind, 120_000);
      await stopNewsletter(context, account, id);
      stoppedAt = performance.now();
    }
    await until('all mails are settled', isDone, longestSending);
    const left = await leaving.stop();
    return await compare(given, { id, server, left, stoppedAt, unsettled });
  } finally {
    await leaving.stop();
    await Promise.all(workers.map((worker) => worker.end('SIGTERM')));
    await server.close();
  }
}

async function send({ context, account, by, actionId, title, rate }: KilledMailing, server: MailServer) {
  const mail = { server: { url: server.url }, from: { address: '' }, rate };
  return createNewsletter(
    { ...context, config: { mail: mail as never } },
    { account, by },
    {
      text: {
        ...{ title, subject: '{given_name|Friend}, hello', body: 'Come to the meeting.' },
        ...{ of: { actionId }, replyTo: null, sendAt: null },
      },
      sending: { at: 'now', audience: 'Meeting' },
      receipt: undefined,
    },
  );
}

async function killAt(
  step: (typeof steps)[number],
  {
    db,
    id,
    server,
    workers,
  }: { db: Context['db']; id: string; server: MailServer; workers: readonly CivicProcess[] },
): Promise<void> {
  const kill = () => Promise.all(workers.map((worker) => worker.end('SIGKILL')));
  const before = server.received.length;
  if (step === 'while it is written or sent') {
    await pause(Math.random() * 500);
    await kill();
  } else if (step === 'before the answer of the server') {
    server.manners.data = () => 'hang';
    await until('a mail hangs', () => server.received.length > before).catch(() => {});
    await kill();
    server.manners.data = () => 'accept';
  } else {
    // Nobody else can write to SQLite, or to these rows.
    const locked = await db.transaction();
    if (isSqlite(db)) await locked('newsletters').where({ id }).update({ id });
    else await locked('newsletter_counts').where({ newsletter_id: id }).forUpdate();
    await pause(300);
    await kill();
    await locked.rollback();
  }
}

/** People who unsubscribe one after another, and when each of them had. */
function startLeaving({ context }: KilledMailing, id: string) {
  let isStopping = false;
  const left = new Map<string, number>();
  const leave = async () => {
    const { db } = context;
    const key = await getLinkSecret(db, context.ids);
    while (!isStopping) {
      const waiting = await db('mails')
        .where({ newsletter_id: id, state: 'waiting' })
        .orderBy('id', 'desc')
        .limit(100);
      const people = waiting.flatMap(({ person_id }) => person_id ?? []).filter((one) => !left.has(one));
      for (const personId of people.slice(0, leavingAtOnce)) {
        await unsubscribe(context, unsubscribeUrl('', key, personId).split('/').at(-1) ?? '');
        left.set(personId, performance.now());
      }
      await pause(leavingEvery);
    }
  };
  const done = leave();
  return {
    async stop() {
      isStopping = true;
      await done;
      return left;
    },
  };
}

async function compare(
  { context: { db }, isStopped }: KilledMailing,
  {
    id,
    server,
    left,
    stoppedAt,
    unsettled,
  }: {
    id: string;
    server: MailServer;
    left: ReadonlyMap<string, number>;
    stoppedAt: number;
    unsettled: readonly (readonly string[])[];
  },
): Promise<SentUnderKills> {
  const rows = await db('mails').where({ newsletter_id: id });
  const people = rows.flatMap(({ person_id }) => person_id ?? []);
  assert.equal(new Set(people).size, rows.length, 'everybody has one mail');
  const emails = await db('email_addresses').whereIn(
    'person_id',
    db('mails').where({ newsletter_id: id }).select('person_id'),
  );
  const personOf = new Map(emails.map(({ address, person_id }) => [address, person_id]));
  const byAddress = Map.groupBy(server.received, ({ to }) => to);
  const timesUnsettled = Map.groupBy(unsettled.flat(), (personId) => personId);
  let [twice, latest] = [0, 0];
  for (const [address, mails] of byAddress) {
    assert.equal(new Set(mails.map(({ mail }) => mail.messageId)).size, 1, `${address} got two mails`);
    twice += mails.length - 1;
    const personId = personOf.get(address) ?? '';
    const repeats = timesUnsettled.get(personId)?.length ?? 0;
    assert.ok(
      mails.length - 1 <= repeats,
      `${address} got ${mails.length}, ${repeats} kills left it unsettled`,
    );
    const leftAt = left.get(personId);
    if (leftAt === undefined) continue;
    for (const { at } of mails) latest = Math.max(latest, at - leftAt);
  }
  assert.ok(latest <= longestWay, `A mail came ${Math.round(latest)} ms after its person had left.`);
  for (const { person_id, state, reason, id: mail } of rows) {
    if (isStopped || left.has(person_id ?? '')) continue;
    assert.equal(state, 'sent', `${mail} is ${state}, ${reason}`);
  }
  const sent = rows.filter(({ state }) => state === 'sent');
  const addressOf = new Map(emails.map(({ address, person_id }) => [person_id, address]));
  for (const { person_id } of sent)
    assert.ok(byAddress.has(addressOf.get(person_id ?? '') ?? ''), 'sent and not received');
  const counts = await db('newsletter_counts').where({ newsletter_id: id });
  assert.equal(
    counts.reduce((sum, { mails }) => sum + mails, 0),
    rows.length,
  );
  const afterStop = Math.max(0, ...server.received.map(({ at }) => at - stoppedAt));
  assert.ok(afterStop <= longestWay, `A mail came ${Math.round(afterStop)} ms after it was stopped.`);
  const inFlight = Math.max(0, ...unsettled.map(({ length }) => length));
  return {
    written: rows.length,
    reached: byAddress.size,
    twice,
    inFlight,
    left: left.size,
    latest,
    afterStop,
  };
}
