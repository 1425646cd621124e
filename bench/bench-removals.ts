// Measures a petition with a million signatures (SIZE), a tenth of them false: to read what looks wrong and whom a rule selects, and to strike
// those out while others sign. Prints the times on each database, and ends with status 1 if a total is wrong.

import assert from 'node:assert/strict';
import { v7 } from 'uuid';
import { beginAct, commandLine } from '../src/accounts/audit.ts';
import { createPetition } from '../src/actions/petitions/create-petition.ts';
import { orderRemoval } from '../src/actions/removals/order-removal.ts';
import { readEvidence, readSelection } from '../src/actions/removals/read-evidence.ts';
import { workOnRemoval } from '../src/actions/removals/work-on-removal.ts';
import { recordSignature } from '../src/actions/signatures/record-signatures.ts';
import { signatures } from '../src/actions/signatures/signature-store.ts';
import { insertActions } from '../src/actions/signups/action-store.ts';
import { getCollection, moveRows } from '../src/collections/collection-store.ts';
import { createThrottle } from '../src/database/throttle.ts';
import { inTransaction } from '../src/database/transaction.ts';
import type { Person } from '../src/people/person.ts';
import { insertPeople } from '../src/people/person-store.ts';
import { type Bench, benchOnEachDatabase } from './on-each-database.ts';
import { type Seeded, seedAccount } from './seed-account.ts';

const size = Number(process.env.SIZE ?? 1_000_000);
const signersPerTransaction = 5_000;
const isFalse = (number: number) => number % 10 === 3;

async function seedSigners({ ground, account }: Seeded, petitionId: string): Promise<void> {
  const start = ground.clock.now() - size * 60;
  for (let made = 0; made < size; made += signersPerTransaction) {
    const people = Array.from(
      { length: Math.min(signersPerTransaction, size - made) },
      (_, index): Person => {
        const number = made + index;
        const at = start + number * 60;
        const address = `person-${number}@${isFalse(number) ? 'false' : 'true'}.example`;
        const contacts = { emailAddresses: [{ address, status: 'subscribed' as const }], phoneNumbers: [] };
        const rest = { postalAddresses: [], languagesSpoken: [], customFields: new Map() };
        const times = { version: 1, createdAt: at, modifiedAt: at };
        const name = { originatingSystem: 'CRM', givenName: 'Sam', familyName: null };
        return { id: v7({ msecs: at }), accountId: account.id, ...times, ...name, ...contacts, ...rest };
      },
    );
    await inTransaction(ground.db, async (db) => {
      await insertPeople(db, people);
      const referral = { source: 'mail', referrer: null, website: null, comments: null, identifiers: [] };
      const entered = { collectedBy: 'api' as const, place: null, showName: false };
      const signed = people.map(({ id: personId, createdAt, modifiedAt }) => {
        const of = { accountId: account.id, subjectId: petitionId, personId };
        return {
          id: v7({ msecs: createdAt }),
          version: 1,
          createdAt,
          modifiedAt,
          ...of,
          ...referral,
          ...entered,
        };
      });
      await insertActions(db, signatures, signed);
    });
  }
  await moveRows(ground.db, [
    { accountId: account.id, ownerId: petitionId, kind: 'signatures', members: size },
  ]);
}

async function bench({ dialect, closing, makeUrl }: Bench): Promise<void> {
  const seeded = await seedAccount(closing, await makeUrl());
  const { ground, account } = seeded;
  const { db } = ground;
  const draft = { title: 'Rent', originatingSystem: 'CRM' };
  const petitionId = (await createPetition(ground, account, draft)).resource.id;
  await seedSigners(seeded, petitionId);
  const say = (line: string) => process.stdout.write(`${dialect}: ${line}\n`);
  const time = async (name: string, work: () => Promise<unknown>) => {
    const startedAt = performance.now();
    await work();
    say(`${name} ${Math.round(performance.now() - startedAt)} ms`);
  };
  const choice = { rule: 'domain', value: 'false.example', signatureIds: [] } as const;
  await readEvidence(db, petitionId);
  await time('what looks wrong', () => readEvidence(db, petitionId));
  await time('whom a rule selects', () => readSelection(db, petitionId, choice, 100));

  const needs = {
    ...ground,
    startThrottle: createThrottle(),
    wakeWorker() {},
    presentSignatureMessage: () => '[]',
    presentRemovalMessage: () => '[]',
    renameMessage: async (body: string) => body,
  };
  const of = { accountId: account.id, petitionId };
  const order = { act: beginAct(ground, commandLine) };
  const removal = await orderRemoval(ground, of, { ...choice, reason: 'They are false.' }, order);
  const waits: number[] = [];
  const stopping = new AbortController();
  const signing = (async () => {
    while (!stopping.signal.aborted) {
      const startedAt = performance.now();
      const emailAddresses = [{ address: `live-${waits.length}@live.example` }];
      const actor = { kind: 'entered', person: { givenName: 'Sam', emailAddresses } } as const;
      const signed = { source: null, referrer: null, website: null, comments: null };
      const entered = { actor, tags: { add: [], remove: [] }, ...signed };
      await recordSignature(needs, { account, petitionId, draft: entered, receipt: undefined });
      waits.push(performance.now() - startedAt);
    }
  })();
  await time('to strike out a tenth', () => workOnRemoval(needs, removal.id, new AbortController().signal));
  stopping.abort();
  await signing;
  waits.sort((one, other) => one - other);
  const quantile = (part: number) => (waits[Math.ceil(waits.length * part) - 1] ?? 0).toFixed(1);
  say(
    `${waits.length} signed meanwhile, median ${quantile(0.5)} ms, p99 ${quantile(0.99)} ms, at most ${quantile(1)} ms`,
  );
  const { total } = await getCollection(db, petitionId, 'signatures');
  assert.equal(total, size - size / 10 + waits.length);
  const [rows] = await db('signatures').where({ petition_id: petitionId }).count({ count: '*' });
  assert.equal(Number(rows?.count), total);
}

await benchOnEachDatabase(bench);
