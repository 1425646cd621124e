import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import type { Account } from '../../src/accounts/account.ts';
import { confirmationPath } from '../../src/actions/confirmations/confirmation-link.ts';
import { keepWaiting } from '../../src/actions/confirmations/keep-waiting.ts';
import { noReferral } from '../../src/actions/signups/referral.ts';
import { createWebhook } from '../../src/actions/webhooks/create-webhook.ts';
import { getCollection } from '../../src/collections/collection-store.ts';
import type { Context } from '../../src/context.ts';
import { type CivicProcess, startCivic } from '../support/civic-process.ts';
import { findFreePort } from '../support/free-port.ts';
import { startReceiver } from '../support/receiver.ts';
import { until } from '../support/until.ts';
import { loopback } from '../support/webhook-settings.ts';
import { isAllSent } from './killed-removal.ts';

/** A petition without signatures, how many wait for its confirmation, and how often the service is killed. */
export interface KilledConfirmations {
  readonly databaseUrl: string;
  readonly context: Pick<Context, 'db' | 'clock' | 'ids' | 'config'>;
  readonly account: Account;
  readonly petitionId: string;
  readonly waiting: number;
  readonly kills: number;
  readonly killed?: (confirmed: number) => void;
}

const browsers = 16;
const atOnce = 250;
const longestSending = 300_000;

/**
 * Uses the link of each waiting signature twice at once, again and again until both are answered, while the service is killed. Fails if one counts twice or
 * not at all, or its message is missing or there twice.
 */
export async function killConfirmations(given: KilledConfirmations): Promise<{ readonly lost: number }> {
  const { context, account, petitionId, waiting, kills, databaseUrl, killed } = given;
  const { db } = context;
  const receiver = await startReceiver();
  const port = await findFreePort();
  const settings = {
    ...{ ...loopback, CIVIC_DATABASE_URL: databaseUrl, CIVIC_PORT: String(port), CIVIC_PUBLIC_RATE: '0' },
    CIVIC_WEBHOOK_TIMEOUT_SECONDS: '1',
  };
  const start = () => startCivic(['serve'], settings);
  let service: CivicProcess | undefined;
  try {
    await createWebhook(context, { accountSlug: account.slug, url: receiver.url });
    const paths = await letWait(given);
    service = await start();
    let [confirmed, lost] = [0, 0];
    const use = async (path: string) => {
      for (;;) {
        const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
          method: 'POST',
          redirect: 'manual',
        }).catch(() => undefined);
        if (answer?.status === 303) return;
        if (answer !== undefined && answer.status < 500) assert.fail(`A link was answered ${answer.status}.`);
        lost += 1;
        await pause(20);
      }
    };
    const left = [...paths];
    const using = Array.from({ length: browsers }, async () => {
      for (let path = left.pop(); path !== undefined; path = left.pop()) {
        await Promise.all([use(path), use(path)]);
        confirmed += 1;
      }
    });
    for (let kill = 1; kill <= kills; kill += 1) {
      await until('signatures are confirmed', () => confirmed >= (waiting * kill) / (kills + 1));
      await service.end('SIGKILL');
      killed?.(confirmed);
      service = await start();
    }
    await Promise.all(using);
    await until('all messages are sent', () => isAllSent(db, receiver), longestSending);

    const { total } = await getCollection(db, petitionId, 'signatures');
    const [counted] = await db('confirmation_counts').where({ petition_id: petitionId });
    assert.deepEqual([total, counted?.confirmed], [waiting, waiting]);
    const signatures = await db('signatures').where({ petition_id: petitionId }).select('id', 'person_id');
    assert.equal(signatures.length, waiting);
    assert.equal(new Set(signatures.map(({ person_id }) => person_id)).size, waiting);
    const rows = await db('waiting_signatures').where({ petition_id: petitionId });
    const isDone = rows.every(
      (row) => row.confirmed_at !== null && row.address === null && row.entered === null,
    );
    assert.deepEqual([rows.length, isDone], [waiting, true]);
    const keys = new Map<string, Set<string>>();
    for (const { headers, body } of receiver.requests) {
      const [{ 'osdi:signature': signature }] = JSON.parse(body.toString());
      const own = keys.get(signature.comments) ?? new Set();
      keys.set(signature.comments, own.add(String(headers['webhook-id'])));
    }
    assert.deepEqual([keys.size, [...keys.values()].every(({ size }) => size === 1)], [waiting, true]);
    return { lost };
  } finally {
    await service?.end('SIGKILL');
    await receiver.close();
  }
}

async function letWait({ context, petitionId, waiting }: KilledConfirmations): Promise<string[]> {
  const { db, config } = context;
  await db('petitions').where({ id: petitionId }).update({ confirmation: 'email' });
  for (let made = 0; made < waiting; made += atOnce) {
    const numbers = Array.from({ length: Math.min(atOnce, waiting - made) }, (_, index) => made + index);
    await Promise.all(
      numbers.map((number) => {
        const person = {
          givenName: 'Amara',
          emailAddresses: [{ address: `waits-${number}@waiting.example` }],
        };
        const actor = { kind: 'entered', person } as const;
        const consent = { version: 1, language: 'en', isGiven: true };
        const words = { ...noReferral, comments: `Comment ${number}`, consent };
        const draft = { actor, tags: { add: [], remove: [] }, ...words };
        const post = { petitionId, draft, receipt: undefined, language: 'en' };
        return keepWaiting({ ...context, config: { ...config, mail: undefined } }, post);
      }),
    );
  }
  const ids: string[] = await db('waiting_signatures').where({ petition_id: petitionId }).pluck('id');
  assert.equal(ids.length, waiting);
  return Promise.all(ids.map((id) => confirmationPath(context, { id, petitionId })));
}
