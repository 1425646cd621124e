import assert from 'node:assert/strict';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Agent, request } from 'undici';
import { createNewsletter } from '../src/actions/newsletters/save-newsletter.ts';
import { createPetition } from '../src/actions/petitions/create-petition.ts';
import { readConfig } from '../src/config/config.ts';
import { type Database, isSqlite } from '../src/database/connect.ts';
import { until } from '../test/support/until.ts';
import type { Closing } from './closing.ts';
import type { Seeded } from './seed-account.ts';
import { startServiceProcess } from './service-process.ts';
import { percentile } from './statistics.ts';

/** A mailing to a petition's signers as it was prepared and sent. */
export interface MeasuredMailing {
  readonly people: number;
  readonly prepareSeconds: number;
  /** The signatures that somebody posted meanwhile, in ms: their 99th percentile, and the longest. */
  readonly percentile99: number;
  readonly longestWrite: number;
  /** How long all transactions together waited for locks of others meanwhile, in ms; undefined on SQLite, which does not count it. */
  readonly lockWaits: number | undefined;
  /** Mails a second that the server received after the preparation. */
  readonly perSecond: number;
}

const probePause = 20;
const sendingSeconds = 20;
const mostPreparing = 600_000;

/** Prepares a mailing to the signers of a petition while others sign another one, then sends some of it into a local server. */
export async function measureMailing(
  closing: Closing,
  { ground, account, by, key }: Seeded,
  { databaseUrl, petitionId, dispatcher }: { databaseUrl: string; petitionId: string; dispatcher: Agent },
): Promise<MeasuredMailing> {
  const { db } = ground;
  const sink = await startSink(closing);
  const mail = { CIVIC_MAIL_URL: `smtp://127.0.0.1:${sink.port}`, CIVIC_MAIL_FROM: 'civic@service.example' };
  const config = readConfig({ CIVIC_DATABASE_URL: databaseUrl, ...mail });
  const signed = await createPetition(ground, account, { title: 'Meanwhile', originatingSystem: 'CRM' });
  const { url } = await startServiceProcess(closing, 'serve --no-worker', {
    CIVIC_DATABASE_URL: databaseUrl,
  });
  const sign = async (number: number) => {
    const answer = await request(`${url}/api/v1/petitions/${signed.resource.id}/signatures`, {
      dispatcher,
      method: 'POST',
      headers: { 'api-key': key, 'content-type': 'application/json' },
      body: JSON.stringify({
        person: { email_addresses: [{ address: `meanwhile-${number}@people.example` }] },
      }),
    });
    assert.ok(answer.statusCode < 300, await answer.body.text());
    await answer.body.dump();
  };
  for (let number = 0; number < 20; number += 1) await sign(-number);

  const text = {
    ...{ title: 'Autumn letter', subject: '{given_name|Neighbor}, hold a door with us?' },
    ...{
      body: 'Hello {given_name|neighbor},\n\nyou signed this autumn.\n\n- From 6:00\n- To 8:30\n\nJordan',
    },
    ...{ of: { actionId: petitionId }, replyTo: null, sendAt: null },
  };
  const id = await createNewsletter(
    { ...ground, config },
    { account, by },
    { text, sending: { at: 'now', audience: 'the signers' }, receipt: undefined },
  );
  const locksBefore = await readLockWaits(db);
  const startedAt = performance.now();
  const worker = await startServiceProcess(closing, 'work', {
    CIVIC_DATABASE_URL: databaseUrl,
    ...mail,
    CIVIC_MAIL_RATE: '1000',
  });
  const times: number[] = [];
  const stateOf = async () =>
    (await db('newsletters').where({ id }).first('state', 'written')) ?? { state: '', written: 0 };
  while ((await stateOf()).state !== 'written') {
    assert.ok(performance.now() - startedAt < mostPreparing, 'the mailing is not prepared');
    const began = performance.now();
    await sign(times.length + 1);
    times.push(performance.now() - began);
    await pause(probePause);
  }
  const prepareSeconds = (performance.now() - startedAt) / 1000;
  const locksAfter = await readLockWaits(db);
  // One of them, since to count them takes the processor from the worker.
  const hasMore = async () => (await db('mails').where({ state: 'waiting' }).first('id')) !== undefined;
  const before = await sink.count();
  const sending = performance.now();
  await until(
    'the mails are sent',
    async () => performance.now() - sending > sendingSeconds * 1000 || !(await hasMore()),
    2 * sendingSeconds * 1000,
  );
  const perSecond = ((await sink.count()) - before) / ((performance.now() - sending) / 1000);
  await worker.stop();
  return {
    people: (await stateOf()).written,
    prepareSeconds,
    percentile99: percentile(times, 99),
    longestWrite: Math.max(...times),
    lockWaits: locksBefore !== undefined && locksAfter !== undefined ? locksAfter - locksBefore : undefined,
    perSecond,
  };
}

// In ms, of the whole server since its start.
async function readLockWaits(db: Database): Promise<number | undefined> {
  if (isSqlite(db)) return undefined;
  const [rows] = await db.raw("show global status like 'Innodb_row_lock_time'");
  return Number((rows as { Value: string }[])[0]?.Value);
}

async function startSink(closing: Closing): Promise<{ port: number; count(): Promise<number> }> {
  const child = fork(join(import.meta.dirname, 'mail-sink.ts'));
  closing.add(() => {
    child.disconnect();
    return once(child, 'exit');
  });
  const [{ port }] = (await once(child, 'message')) as [{ port: number }];
  return {
    port,
    async count() {
      child.send('count');
      const [{ received }] = (await once(child, 'message')) as [{ received: number }];
      return received;
    },
  };
}
