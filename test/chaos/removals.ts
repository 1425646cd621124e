// `make chaos-removals`: 20,000 signatures (SIGNATURES=n changes this), half of which are struck out and brought back by two workers that are
// killed four times during each (KILLS=n), while others sign; then a tenth as many that wait are confirmed, each link twice at once, by a
// service that is killed as often. On SQLite and on a fully durable MariaDB.

import { type Bench, benchOnEachDatabase } from '../../bench/on-each-database.ts';
import { seedAccount } from '../../bench/seed-account.ts';
import { seedSigners } from '../../bench/seed-signers.ts';
import { createPetition } from '../../src/actions/petitions/create-petition.ts';
import { recordSignature } from '../../src/actions/signatures/record-signatures.ts';
import { noReferral } from '../../src/actions/signups/referral.ts';
import { apiAt } from '../../src/api/v1/links.ts';
import { presentSignatureMessage } from '../../src/api/v1/signature-message.ts';
import { prepareTestGeodata } from '../support/geodata.ts';
import { killConfirmations } from './killed-confirmations.ts';
import { killRemoval } from './killed-removal.ts';

const size = Number(process.env.SIGNATURES ?? 20_000);
const kills = Number(process.env.KILLS ?? 4);
const falseCount = size / 2;
const waiting = size / 10;

async function killBoth({ dialect, closing, makeUrl }: Bench): Promise<void> {
  const databaseUrl = await makeUrl();
  const seeded = await seedAccount(closing, databaseUrl);
  const { ground: context, account } = seeded;
  const startedAt = performance.now();
  const say = (line: string) =>
    process.stdout.write(
      `${dialect}: ${line} (after ${Math.round((performance.now() - startedAt) / 1000)} s)\n`,
    );
  const open = async (title: string) =>
    (await createPetition(context, account, { title, originatingSystem: 'CRM' })).resource.id;

  const petitionId = await open('Rent');
  const addressOf = (number: number) => `person-${number}@${number % 2 === 0 ? 'false' : 'true'}.example`;
  await seedSigners(seeded, petitionId, { size, addressOf });
  const needs = {
    ...context,
    presentSignatureMessage: (facts: Parameters<typeof presentSignatureMessage>[0]) =>
      JSON.stringify(presentSignatureMessage(facts, apiAt('http://localhost'))),
    renameMessage: async (body: string) => body,
    wakeWorker() {},
  };
  let others = 0;
  const sign = () => {
    others += 1;
    const emailAddresses = [{ address: `live-${others}@live.example` }];
    const actor = { kind: 'entered', person: { givenName: 'Sam', emailAddresses } } as const;
    const draft = { actor, tags: { add: [], remove: [] }, ...noReferral, comments: null };
    return recordSignature(needs, { account, petitionId, draft, receipt: undefined });
  };
  const killed = await killRemoval({
    ...{ databaseUrl, context, account, petitionId, falseCount, kills, sign },
    killed: (state, done) => process.stderr.write(`${dialect} ${state}: ${done}\n`),
  });
  say(
    `${killed.struck} of ${size} signatures were struck out and brought back, ${killed.kills} kills came in the middle, ` +
      `${killed.signed} people signed meanwhile. Totals, lists and ${killed.requests} requests of webhooks are exact.`,
  );

  const { lost } = await killConfirmations({
    ...{ databaseUrl, context, account, petitionId: await open('Heat'), waiting, kills },
    killed: (confirmed) => process.stderr.write(`${dialect} confirmed: ${confirmed}\n`),
  });
  say(
    `${waiting} waiting signatures were confirmed by two uses of each link at once and ${kills} kills, which lost ${lost} answers; each ` +
      'counts once and was sent once.',
  );
}

await prepareTestGeodata();
await benchOnEachDatabase(killBoth);
