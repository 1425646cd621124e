import { createPetition } from '../../src/actions/petitions/create-petition.ts';
import { createWebhook } from '../../src/actions/webhooks/create-webhook.ts';
import { describeRequests, sizeOfAnswer } from '../loop-requests.ts';
import type { Bench } from '../on-each-database.ts';
import { runAutocannon } from '../run-autocannon.ts';
import { seedAccount } from '../seed-account.ts';
import { seedEvents } from '../seed-events.ts';
import { startServiceProcess } from '../service-process.ts';
import { median } from '../statistics.ts';
import { ownVersion, versionOf } from './compared.ts';
import type { PeerFigure } from './results.ts';
import { type RunningServer, startDirectus, startLoopback, startPlatformatic } from './start-servers.ts';

const connections = 64;
const roundSeconds = 3;
const warmSeconds = 3;
const works = ['page', 'event', 'sign'] as const;

type System = Exclude<PeerFigure['system'], 'bullmq'>;

/** Reads a page and posts events and signatures, 64 clients at once: the service and each of the other servers in turns, on one MariaDB. */
export async function measureServers({ closing, makeUrl }: Bench, rounds: number): Promise<PeerFigure[]> {
  const servers: Record<System, RunningServer> = {
    service: await startService({ closing, makeUrl }),
    directus: await startDirectus(closing, await makeUrl()),
    loopback: await startLoopback(closing, await makeUrl()),
    platformatic: await startPlatformatic(closing, await makeUrl()),
  };
  const systems = Object.keys(servers) as System[];
  const figures: PeerFigure[] = [];
  for (const work of works) {
    const rates = new Map(systems.map((system) => [system, [] as number[]]));
    for (const system of systems) await load(servers[system], work, warmSeconds);
    for (let round = 0; round < rounds; round++) {
      for (const [system, reached] of rates) {
        const { count, seconds } = await load(servers[system], work, roundSeconds);
        reached.push(count / seconds);
      }
    }
    for (const [system, reached] of rates) {
      const bytes = await sizeOfAnswer(servers[system].port, servers[system][work]);
      const version = system === 'service' ? ownVersion() : versionOf(system);
      figures.push({ work, system, version, rate: median(reached), bytes });
    }
  }
  return figures;
}

function load({ port, ...requests }: RunningServer, work: (typeof works)[number], seconds: number) {
  return runAutocannon(port, requests[work], { connections, seconds });
}

async function startService({
  closing,
  makeUrl,
}: Pick<Bench, 'closing' | 'makeUrl'>): Promise<RunningServer> {
  const databaseUrl = await makeUrl();
  const seeded = await seedAccount(closing, databaseUrl);
  await seedEvents(seeded, 10_000);
  const { ground, account, key } = seeded;
  const draft = { originatingSystem: 'bench', title: 'Freeze the rents' };
  const { resource: petition } = await createPetition(ground, account, draft);
  await createWebhook(ground, {
    accountSlug: 'bench',
    // Without a worker nothing is sent.
    url: 'http://127.0.0.1:9/',
    petition: { href: petition.id, id: petition.id },
  });
  const settings = { CIVIC_DATABASE_URL: databaseUrl };
  const { port } = await startServiceProcess(closing, 'serve --no-worker', settings);
  const { page, event, sign } = describeRequests(petition, key, '');
  return { port, page, event, sign };
}
