// Compares by turns how long a signature without a key takes, over the API and by the form, of somebody who has signed, whose signature is
// struck out or waits, and of somebody new (TURNS=n of each, 500 by default). Ends with status 1 where two medians on one petition differ by more
// than 10 %, which would show who has signed.

import assert from 'node:assert/strict';
import { loadavg } from 'node:os';
import { beginAct, commandLine } from '../src/accounts/audit.ts';
import { keepWaiting } from '../src/actions/confirmations/keep-waiting.ts';
import { createPetition } from '../src/actions/petitions/create-petition.ts';
import { orderRemoval } from '../src/actions/removals/order-removal.ts';
import { workOnRemoval } from '../src/actions/removals/work-on-removal.ts';
import { noReferral } from '../src/actions/signups/referral.ts';
import { pieces } from '../src/database/pieces.ts';
import { type Connection, openConnection } from './connection.ts';
import { type Bench, benchOnEachDatabase } from './on-each-database.ts';
import { removalNeeds } from './removal-needs.ts';
import { newId } from './requests.ts';
import { type Seeded, seedAccount } from './seed-account.ts';
import { seedSigners } from './seed-signers.ts';
import { startServiceProcess } from './service-process.ts';
import { median, percentile } from './statistics.ts';

const turns = Number(process.env.TURNS ?? 500);
const warmUps = 100;
// Each way enters people of its own, because somebody who is entered on the petition that asks for confirmation waits from then on.
const ways = ['API', 'form'] as const;
const known = ways.length * (warmUps + turns);
const mostDifference = 0.1;
const slotMilliseconds = 10;

/** Who signs: the address of a turn. */
type Who = Readonly<Record<string, (turn: number) => string>>;

async function bench({ dialect, closing, makeUrl }: Bench): Promise<void> {
  const databaseUrl = await makeUrl();
  const seeded = await seedAccount(closing, databaseUrl);
  const open = async (title: string) =>
    (await createPetition(seeded.ground, seeded.account, { title, originatingSystem: 'CRM' })).resource;
  const plain = await open('Rent');
  const asking = await open('Heat');
  await prepare(seeded, plain.id, asking.id);
  const service = await startServiceProcess(closing, 'serve --no-worker', {
    CIVIC_DATABASE_URL: databaseUrl,
    CIVIC_PUBLIC_RATE: '0',
    CIVIC_MAIL_URL: 'smtp://127.0.0.1:1',
    CIVIC_MAIL_FROM: 'civic@service.example',
  });
  const connection = openConnection(service.port);
  closing.add(async () => connection.close());

  const fresh = () => `${newId()}@new.example`;
  const whoSigns: Who = { new: fresh, signed: (turn) => `signed-${turn}@known.example` };
  const whoWaits: Who = { new: fresh, waits: (turn) => `waits-${turn}@known.example` };
  let isDifferent = false;
  for (const [petition, extra] of [
    [plain, { ...whoSigns, 'struck out': (turn: number) => `struck-${turn}@known.example` }],
    [asking, { ...whoWaits, 'known to the group': (turn: number) => `signed-${turn}@known.example` }],
  ] as const) {
    for (const [index, way] of ways.entries()) {
      const write = (address: string) =>
        way === 'API'
          ? writePost(service.port, `/api/v1/petitions/${petition.id}/signatures`, 'application/json', {
              text: JSON.stringify({ person: { given_name: 'Sam', email_addresses: [{ address }] } }),
            })
          : writePost(service.port, `/petitions/${petition.slug}`, 'application/x-www-form-urlencoded', {
              text: new URLSearchParams({ given_name: 'Sam', email: address, consent: '1' }).toString(),
            });
      const times = await measure(connection, extra, write, index * (warmUps + turns));
      const name = `${dialect}, ${petition === plain ? 'no confirmation' : 'confirmation by email'}, ${way}`;
      isDifferent = report(name, times) || isDifferent;
    }
  }
  process.stdout.write(`${dialect}: the load of the machine was ${loadavg()[0]?.toFixed(1)}\n`);
  if (isDifferent) process.exitCode = 1;
}

async function prepare({ ground, account }: Seeded, plainId: string, askingId: string): Promise<void> {
  const { db } = ground;
  const addressOf = (number: number) =>
    `${number < known ? 'signed' : 'struck'}-${number % known}@known.example`;
  await seedSigners({ ground, account }, plainId, { size: 2 * known, addressOf });
  await strikeOut(ground, { accountId: account.id, petitionId: plainId });
  await db('petitions').where({ id: askingId }).update({ confirmation: 'email' });
  for (let number = 0; number < known; number += 1) {
    const emailAddresses = [{ address: `waits-${number}@known.example` }];
    const actor = { kind: 'entered', person: { givenName: 'Sam', emailAddresses } } as const;
    const draft = { actor, tags: { add: [], remove: [] }, ...noReferral, comments: null };
    const post = { petitionId: askingId, draft, receipt: undefined, language: 'en' };
    await keepWaiting(ground, post);
  }
}

async function strikeOut(ground: Seeded['ground'], of: { accountId: string; petitionId: string }) {
  const { db } = ground;
  const struck: { id: string }[] = await db('signatures')
    .join('email_addresses', 'email_addresses.person_id', 'signatures.person_id')
    .where('address_key', 'like', 'struck-%')
    .select('signatures.id');
  const order = { act: beginAct(ground, commandLine) };
  const needs = removalNeeds(ground);
  for (const some of pieces(struck.map(({ id }) => id))) {
    const choice = { rule: 'chosen', value: null, signatureIds: some, reason: 'False.' } as const;
    const { id } = await orderRemoval(ground, of, choice, order);
    await workOnRemoval(needs, id, new AbortController().signal);
  }
}

function writePost(port: number, path: string, type: string, { text }: { readonly text: string }): string {
  const head = [`POST ${path} HTTP/1.1`, `host: 127.0.0.1:${port}`, `content-type: ${type}`];
  return `${[...head, `content-length: ${text.length}`].join('\r\n')}\r\n\r\n${text}`;
}

async function measure(
  connection: Connection,
  who: Who,
  write: (address: string) => string,
  firstTurn: number,
) {
  const times = new Map(Object.keys(who).map((name): [string, number[]] => [name, []]));
  for (let turn = -warmUps; turn < turns; turn += 1) {
    for (const [name, addressOf] of Object.entries(who)) {
      const request = write(addressOf(firstTurn + warmUps + turn));
      const startedAt = performance.now();
      const { status } = await connection.send(request);
      const took = performance.now() - startedAt;
      assert.ok(status === 200 || status === 303, `${name} was answered ${status}`);
      if (turn >= 0) times.get(name)?.push(took);
    }
  }
  return times;
}

/** Prints the times, and returns whether the medians differ too much. */
function report(name: string, times: ReadonlyMap<string, readonly number[]>): boolean {
  for (const [who, all] of times) {
    const inSlots = [1, 2, 3].map((slot) => {
      const count = all.filter((one) => Math.floor(one / slotMilliseconds) === slot).length;
      return `${slot * slotMilliseconds} ms: ${Math.round((100 * count) / all.length)} %`;
    });
    const mean = all.reduce((sum, one) => sum + one, 0) / all.length;
    process.stdout.write(
      `${name}: ${who}: median ${median(all).toFixed(2)} ms, mean ${mean.toFixed(2)} ms, p99 ${percentile(all, 99).toFixed(2)} ms; ${inSlots.join(', ')}\n`,
    );
  }
  const medians = [...times.values()].map(median);
  const difference = Math.max(...medians) / Math.min(...medians) - 1;
  process.stdout.write(`${name}: the medians differ by ${(100 * difference).toFixed(1)} %\n`);
  return difference > mostDifference;
}

await benchOnEachDatabase(bench);
