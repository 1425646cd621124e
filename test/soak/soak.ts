// `make soak`: signatures, RSVPs, events and page requests by a timetable for 30 minutes (MINUTES=n) at 80 % (SHARE=n)
// of the rate that 64 clients reached at the start, on each database, with a receiver that verifies every webhook.
// KILL=yes kills the service, and then MariaDB, in the middle with SIGKILL and starts it again at once. Fails if an
// accepted signature did not arrive or came with two keys, or if a total differs from its rows.

import { setTimeout as pause } from 'node:timers/promises';
import { createPetition } from '../../src/petitions/create-petition.ts';
import { createWebhook } from '../../src/webhooks/create-webhook.ts';
import { runClosedLoop } from '../bench/closed-loop.ts';
import { drain } from '../bench/measuring.ts';
import { type Bench, benchOnEachDatabase } from '../bench/on-each-database.ts';
import { runOpenLoop } from '../bench/open-loop.ts';
import { startProgram } from '../bench/program.ts';
import { seedAccount } from '../bench/seed-account.ts';
import { seedEvents } from '../bench/seed-events.ts';
import { startServiceProcess } from '../bench/service-process.ts';
import { createTimetable } from '../bench/timetable.ts';
import { findFreePort } from '../support/free-port.ts';
import { until } from '../support/until.ts';
import { findFaults } from './find-faults.ts';
import { createMixedLoad, type MixedLoad } from './mixed-load.ts';
import { showSoak } from './report.ts';
import type { Received } from './soak-receiver.ts';
import { watchMemory } from './watch-memory.ts';

const settings = {
  minutes: Number(process.env.MINUTES ?? 30),
  share: Number(process.env.SHARE ?? 80),
  kill: process.env.KILL === 'yes',
};
const events = 10_000;
const clients = 64;
const warmSeconds = 5;
const rateSeconds = 10;
const recoveryMilliseconds = 60_000;
const usualMilliseconds = 100;

async function soak({ dialect, server, closing, makeUrl }: Bench): Promise<void> {
  const databaseUrl = await makeUrl();
  const seeded = await seedAccount(closing, databaseUrl);
  await seedEvents(seeded, events);
  const { ground, account } = seeded;
  const petition = await createPetition(ground, account, { originatingSystem: 'soak', title: 'Rents' });
  const receiver = await startProgram<object, Received>(closing, '../soak/soak-receiver.ts');
  const { secret } = await createWebhook(ground, { accountSlug: 'bench', url: receiver.url });
  await receiver.ask({ secret });

  const port = await findFreePort();
  const start = () =>
    startServiceProcess(closing, 'serve', {
      CIVIC_DATABASE_URL: databaseUrl,
      CIVIC_PUBLIC_RATE: '0',
      CIVIC_PORT: String(port),
    });
  let service = await start();
  const eventId = (await ground.db('events').first('id'))?.id ?? '';
  const load = createMixedLoad({ port, petition, eventId, key: seeded.key });
  const loop = { port, connections: clients, arrive: load.arrive };
  await runClosedLoop({ ...loop, seconds: warmSeconds });
  const reached = await runClosedLoop({ ...loop, seconds: rateSeconds });
  await drain(seeded);
  load.startMeasuring();

  const perSecond = (reached.count / reached.seconds) * (settings.share / 100);
  process.stdout.write(
    `${dialect}: ${clients} clients reached ${Math.round(reached.count / reached.seconds)} requests a second; ` +
      `${settings.minutes} minutes at ${Math.round(perSecond)}\n`,
  );
  const seconds = settings.minutes * 60;
  const memory = watchMemory(() => service.pid);
  const killing = async () => {
    await pause(seconds * 450);
    await duringKill(load, async () => {
      await service.stop('SIGKILL');
      service = await start();
    });
    if (server === undefined) return;
    await pause(seconds * 100);
    await duringKill(load, async () => {
      await server.kill('SIGKILL');
      await server.restart();
    });
  };
  await Promise.all([
    runOpenLoop({ port, timetable: createTimetable(perSecond, seconds), inFlight: 256, arrive: load.arrive }),
    settings.kill && killing(),
  ]);
  const sizes = memory.stop();

  await drain(seeded);
  const received = await receiver.ask({});
  const faults = await findFaults(seeded, load, {
    petitionId: petition.id,
    eventId,
    seeded: events,
    received,
  });
  await service.stop();
  process.stdout.write(showSoak({ dialect, load, sizes, received, faults }));
  if (faults.length > 0) process.exitCode = 1;
}

// The latencies count separately until an answer takes its usual time again.
async function duringKill(load: MixedLoad, kill: () => Promise<void>): Promise<void> {
  const mostMilliseconds = Math.max(usualMilliseconds, load.largestP99());
  load.setDisturbed(true);
  await kill();
  const isUsual = () => load.lastMilliseconds() < mostMilliseconds;
  load.forgetLast();
  await until('the load is as before the kill', isUsual, recoveryMilliseconds);
  load.setDisturbed(false);
}

await benchOnEachDatabase(soak);
