// `make soak`: signatures, RSVPs, events and page requests by a timetable for 30 minutes (MINUTES=n) at 80 % (SHARE=n) of the rate that
// 64 clients reached at the start with all their webhooks sent, on each database, with a receiver that verifies every webhook. KILL=yes
// kills the service, and then MariaDB, in the middle with SIGKILL and starts it again at once. Fails if an accepted signature did not
// arrive or came with two keys, or if a total differs from its rows.

import { createPetition } from '../../src/actions/petitions/create-petition.ts';
import { createWebhook } from '../../src/actions/webhooks/create-webhook.ts';
import { findFreePort } from '../../test/support/free-port.ts';
import { runClosedLoop } from '../closed-loop.ts';
import { drain } from '../measuring.ts';
import { type Bench, benchOnEachDatabase } from '../on-each-database.ts';
import { runOpenLoop } from '../open-loop.ts';
import { startProgram } from '../program.ts';
import { seedAccount } from '../seed-account.ts';
import { seedEvents } from '../seed-events.ts';
import { startServiceProcess } from '../service-process.ts';
import { createTimetable } from '../timetable.ts';
import { findFaults } from './find-faults.ts';
import { killInTheMiddle } from './kill-in-the-middle.ts';
import { createMixedLoad } from './mixed-load.ts';
import { showSoak } from './report.ts';
import type { Received } from './soak-receiver.ts';
import { watchMemory } from './watch-memory.ts';
import { watchMinutes } from './watch-minutes.ts';

const settings = {
  minutes: Number(process.env.MINUTES ?? 30),
  share: Number(process.env.SHARE ?? 80),
  kill: process.env.KILL === 'yes',
};
const events = 10_000;
const clients = 64;
const warmSeconds = 5;
const rateSeconds = 10;

async function soak({ dialect, server, closing, makeUrl }: Bench): Promise<void> {
  const databaseUrl = await makeUrl();
  const seeded = await seedAccount(closing, databaseUrl);
  await seedEvents(seeded, events);
  const { ground, account } = seeded;
  const { resource: petition } = await createPetition(ground, account, {
    originatingSystem: 'soak',
    title: 'Rents',
  });
  const receiver = await startProgram<object, Received>(
    closing,
    new URL('soak-receiver.ts', import.meta.url),
  );
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
  await drain(seeded);
  const startedAt = performance.now();
  const { count } = await runClosedLoop({ ...loop, seconds: rateSeconds });
  await drain(seeded);
  const reached = count / ((performance.now() - startedAt) / 1000);
  load.startMeasuring();

  const { minutes, share } = settings;
  const perSecond = (reached * share) / 100;
  const seconds = minutes * 60;
  process.stdout.write(
    `${dialect}: ${clients} clients reached ${reached.toFixed()} requests a second, with the time to send their ` +
      `webhooks; ${minutes} minutes at ${perSecond.toFixed()}\n`,
  );
  const memory = watchMemory(() => service.pid);
  const stopMinutes = watchMinutes(load, async () => (await receiver.ask({})).requests);
  const killService = async () => {
    await service.stop('SIGKILL');
    service = await start();
  };
  const killServer = async () => {
    await server?.kill('SIGKILL');
    await server?.restart();
  };
  const victims = server === undefined ? [killService] : [killService, killServer];
  const timetable = createTimetable(perSecond, seconds);
  await Promise.all([
    runOpenLoop({ port, timetable, connections: clients, arrive: load.arrive }),
    settings.kill && killInTheMiddle(load, seconds, victims),
  ]);
  const sizes = memory.stop();
  await stopMinutes();

  await drain(seeded);
  const received = await receiver.ask({});
  const after = { petitionId: petition.id, eventId, eventsBefore: events, received };
  const faults = await findFaults(seeded, load, after);
  await service.stop();
  process.stdout.write(showSoak({ dialect, load, sizes, received, faults }));
  if (faults.length > 0) process.exitCode = 1;
}

await benchOnEachDatabase(soak);
