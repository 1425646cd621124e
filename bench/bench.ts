// `make bench`: measures the works of works.ts on each database, in turns with what they are compared with, and
// prints each figure with its ratio and its goal. ONLY=name,name selects works, ROUNDS=n the rounds, DATABASE=sqlite
// the database. A run of everything writes its results for the guide.

import { createPetition } from '../src/actions/petitions/create-petition.ts';
import { createWebhook } from '../src/actions/webhooks/create-webhook.ts';
import { usesMariadb } from '../test/support/which-databases.ts';
import { findDisk } from './disk.ts';
import { describeMachine } from './machine.ts';
import { measureAlone } from './measure-alone.ts';
import { measureChanging } from './measure-changing.ts';
import { measureDeliveries } from './measure-deliveries.ts';
import { measureHanging } from './measure-hanging.ts';
import { measureLoops } from './measure-loops.ts';
import { measureStart } from './measure-start.ts';
import { measureWebhook } from './measure-webhook.ts';
import type { Measuring } from './measuring.ts';
import { type Bench, benchOnEachDatabase } from './on-each-database.ts';
import { startProgram } from './program.ts';
import { showFigure, showFigures, showFixedRate, showFixedRates } from './report.ts';
import type { Figure, FixedRate } from './results.ts';
import { seedAccount } from './seed-account.ts';
import { seedEvents } from './seed-events.ts';
import { selectWorks, works } from './works.ts';
import { writeResults } from './write-results.ts';

const events = 10_000;
const rounds = Number(process.env.ROUNDS ?? 3);
const selected = selectWorks((process.env.ONLY ?? '').split(',').filter(Boolean));
const disk = findDisk();
const machine = describeMachine(disk);
const figures: Figure[] = [];
const fixedRates: FixedRate[] = [];

async function bench(given: Bench): Promise<void> {
  const { closing, dialect, makeUrl } = given;
  const databaseUrl = await makeUrl();
  const seeded = await seedAccount(closing, databaseUrl);
  await seedEvents(seeded, events);
  const draft = { originatingSystem: 'bench', title: 'Freeze the rents' };
  const { resource: petition } = await createPetition(seeded.ground, seeded.account, draft);
  const receiver = await startProgram(closing, './counting-receiver.ts');
  await createWebhook(seeded.ground, {
    accountSlug: 'bench',
    url: receiver.url,
    petition: { href: petition.id, id: petition.id },
  });

  const measuring: Measuring = {
    ...given,
    databaseUrl,
    seeded,
    rounds,
    wants: (...works) => works.some((work) => selected.has(work)),
    add(figure) {
      figures.push({ ...figure, dialect });
      print(showFigure({ ...figure, dialect }));
    },
    addFixedRate(rate) {
      fixedRates.push({ ...rate, dialect });
      print(showFixedRate({ ...rate, dialect }));
    },
  };
  const { wants } = measuring;
  if (wants('start', 'memory')) await measureStart(measuring);
  if (wants('changing')) await measureChanging(measuring);
  await measureLoops(measuring, petition);
  if (wants('event-p50', 'event-p99', 'sign-p50', 'sign-p99')) await measureAlone(measuring);
  if (wants('webhook-p50', 'webhook-p99')) await measureWebhook(measuring);
  if (wants('deliveries')) await measureDeliveries(measuring);
  if (wants('hanging')) await measureHanging(measuring);
}

const order = Object.keys(works);
function byWork(one: Figure, other: Figure): number {
  return order.indexOf(one.work) - order.indexOf(other.work);
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

print(`${machine.commit}, ${machine.cores} cores (${machine.processor}), Node ${machine.node}`);
print(`both databases write to ${disk.folder} (${disk.fileSystem} on ${disk.device})`);
await benchOnEachDatabase(bench);
figures.sort(byWork);
print(`\n${showFigures(figures)}\n${showFixedRates(fixedRates)}`);
if (usesMariadb() && !process.env.ONLY) writeResults({ machine, rounds, figures, fixedRates });
