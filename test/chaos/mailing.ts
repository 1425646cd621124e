// `make chaos-mailing`: a mailing to 20,000 people (READERS=n changes this), whose two workers are killed 30 times (KILLS=n), at random
// moments, before the answer of the mail server, and before the commit, while people unsubscribe; then one that is stopped under way.
// On SQLite and on a fully durable MariaDB.

import { type Bench, benchOnEachDatabase } from '../../bench/on-each-database.ts';
import { seedAccount } from '../../bench/seed-account.ts';
import { seedSupporters } from '../../bench/seed-supporters.ts';
import { getAccountBySlug } from '../../src/accounts/account-store.ts';
import { prepareTestGeodata } from '../support/geodata.ts';
import { killMailing } from './killed-mailing.ts';

const readers = Number(process.env.READERS ?? 20_000);
const kills = Number(process.env.KILLS ?? 30);
const rate = 500;
// Of ten petitions a person signs two.
const peopleOfReader = 5;

async function killMailings({ dialect, closing, makeUrl }: Bench): Promise<void> {
  const databaseUrl = await makeUrl();
  const seeded = await seedAccount(closing, databaseUrl);
  const { petitionIds } = await seedSupporters(seeded, readers * peopleOfReader);
  const { ground, account } = seeded;
  const by = await getAccountBySlug(ground.db, 'organizer');
  const actionId = petitionIds[0] ?? '';
  await ground.db('email_addresses').whereNot({ status: 'subscribed' }).update({ status: 'subscribed' });
  for (const isStopped of [false, true]) {
    const startedAt = performance.now();
    const sent = await killMailing({
      ...{ databaseUrl, context: ground, account, by, actionId, rate, isStopped },
      ...{ title: isStopped ? 'Stopped' : 'Whole', kills: isStopped ? 3 : kills },
      killed: (step, received) => process.stderr.write(`${dialect} ${step}: ${received} received\n`),
    });
    process.stdout.write(
      `${dialect}: ${sent.written} mails written${isStopped ? ', stopped under way' : ''}; ${sent.reached} people got one, ` +
        `${sent.twice} of them once more with the same Message-ID, none two mails; a kill left at most ${sent.inFlight} of them claimed. ${sent.left} unsubscribed meanwhile, the last ` +
        `mail to one of them came ${Math.round(sent.latest)} ms after that. ` +
        `${isStopped ? `The last mail came ${Math.round(sent.afterStop)} ms after the stop. ` : ''}` +
        `${Math.round((performance.now() - startedAt) / 1000)} s.\n`,
    );
  }
}

await prepareTestGeodata();
await benchOnEachDatabase(killMailings);
