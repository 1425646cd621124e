// Measures a petition with a million signatures (SIZE), a tenth of them false: to read what looks wrong and whom a rule selects, and to strike
// those out and bring them back while others sign. Prints the times on each database, and ends with status 1 if a total is wrong.

import assert from 'node:assert/strict';
import { loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { beginAct, commandLine } from '../src/accounts/audit.ts';
import { createPetition } from '../src/actions/petitions/create-petition.ts';
import { orderRemoval, orderUndoing } from '../src/actions/removals/order-removal.ts';
import { readCheck } from '../src/actions/removals/read-evidence.ts';
import { workOnRemoval } from '../src/actions/removals/work-on-removal.ts';
import { recordSignature } from '../src/actions/signatures/record-signatures.ts';
import { getCollection } from '../src/collections/collection-store.ts';
import { type Bench, benchOnEachDatabase } from './on-each-database.ts';
import { removalNeeds } from './removal-needs.ts';
import { seedAccount } from './seed-account.ts';
import { seedSigners } from './seed-signers.ts';

const size = Number(process.env.SIZE ?? 1_000_000);
const aloneMilliseconds = 20_000;
const isFalse = (number: number) => number % 10 === 3;

async function bench({ dialect, closing, makeUrl }: Bench): Promise<void> {
  const seeded = await seedAccount(closing, await makeUrl());
  const { ground, account } = seeded;
  const { db } = ground;
  const draft = { title: 'Rent', originatingSystem: 'CRM' };
  const petitionId = (await createPetition(ground, account, draft)).resource.id;
  await seedSigners(seeded, petitionId, {
    size,
    addressOf: (number) => `person-${number}@${isFalse(number) ? 'false' : 'true'}.example`,
  });
  const say = (line: string) => process.stdout.write(`${dialect}: ${line}\n`);
  const time = async (name: string, work: () => Promise<unknown>) => {
    const startedAt = performance.now();
    await work();
    say(`${name} ${Math.round(performance.now() - startedAt)} ms`);
  };
  const choice = { rule: 'domain', value: 'false.example', signatureIds: [] } as const;
  await readCheck(db, petitionId);
  await time('what looks wrong', () => readCheck(db, petitionId));
  await time('the same, and whom a rule selects', () => readCheck(db, petitionId, { choice, limit: 100 }));

  const needs = removalNeeds(ground);
  const of = { accountId: account.id, petitionId };
  const order = { act: beginAct(ground, commandLine) };
  let signed = 0;
  const signWhile = async (isAlone: boolean, work: () => Promise<unknown>) => {
    const stopping = new AbortController();
    const waits: number[] = [];
    const signing = (async () => {
      while (!stopping.signal.aborted) {
        const startedAt = performance.now();
        const emailAddresses = [{ address: `live-${signed}@live.example` }];
        const actor = { kind: 'entered', person: { givenName: 'Sam', emailAddresses } } as const;
        const referral = { source: null, referrer: null, website: null, comments: null };
        const entered = { actor, tags: { add: [], remove: [] }, ...referral };
        await recordSignature(needs, { account, petitionId, draft: entered, receipt: undefined });
        signed += 1;
        waits.push(performance.now() - startedAt);
      }
    })();
    await work();
    stopping.abort();
    await signing;
    waits.sort((one, other) => one - other);
    const quantile = (part: number) => (waits[Math.ceil(waits.length * part) - 1] ?? 0).toFixed(1);
    const times = `median ${quantile(0.5)} ms, p99 ${quantile(0.99)} ms, p99.9 ${quantile(0.999)} ms, at most ${quantile(1)} ms`;
    const load = loadavg()[0]?.toFixed(1);
    say(
      `${waits.length} signed ${isAlone ? 'alone' : 'meanwhile'}, ${times}; the load of the machine was ${load}`,
    );
  };
  // How long somebody waits on this machine where nothing is struck out.
  await signWhile(true, () => pause(aloneMilliseconds));
  const removal = await orderRemoval(ground, of, { ...choice, reason: 'They are false.' }, order);
  const work = () => workOnRemoval(needs, removal.id, new AbortController().signal);
  const compareTotals = async (expected: number) => {
    const { total } = await getCollection(db, petitionId, 'signatures');
    assert.equal(total, expected);
    const [rows] = await db('signatures').where({ petition_id: petitionId }).count({ count: '*' });
    assert.equal(Number(rows?.count), total);
  };
  await time('to strike out a tenth', () => signWhile(false, work));
  await compareTotals(size - size / 10 + signed);
  await orderUndoing(ground, { ...of, id: removal.id }, order);
  await time('to bring them back', () => signWhile(false, work));
  await compareTotals(size + signed);
  if (dialect === 'MariaDB') {
    // Of all waits since the server was started. What waits longer waits for the disk or for a processor.
    const [rows] = await db.raw("show global status like 'Innodb_row_lock_time_max'");
    say(`the longest wait for a lock ${rows[0]?.Value} ms`);
  }
}

await benchOnEachDatabase(bench);
