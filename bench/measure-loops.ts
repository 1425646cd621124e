import type { Petition } from '../src/actions/petitions/petition.ts';
import { measureByTurns, measureRound, type Turns } from './by-turns.ts';
import { describeRequests, middlePage, pathOfPage, sizeOfAnswer } from './loop-requests.ts';
import { measureFixedRates } from './measure-fixed-rates.ts';
import { drain, figureOfLoad, type Measuring } from './measuring.ts';
import { startProgram } from './program.ts';
import type { Asked } from './requests.ts';
import { runAutocannon } from './run-autocannon.ts';
import { type ServiceProcess, startServiceProcess } from './service-process.ts';

const connections = 64;
// autocannon takes whole seconds.
const bareSeconds = 2;
const serviceSeconds = 3;
// V8 compiles the service's code for this time.
const warmSeconds = 3;

const withWorker = ['page', 'page-br', 'page-304', 'event', 'sign-sent', 'form-sent'] as const;
const withoutWorker = ['sign', 'form'] as const;
const atFixedRates: readonly string[] = ['page', 'sign-sent', 'form-sent'];

/**
 * Requests of 64 clients to a service with its worker and to one without, compared with a bare server that reads
 * the same requests and returns as many bytes; and the latencies of some at fixed rates.
 */
export async function measureLoops(measuring: Measuring, petition: Petition): Promise<void> {
  const { seeded, wants } = measuring;
  if (wants(...withWorker)) {
    const service = await start(measuring, 'serve');
    const requests = describeRequests(petition, seeded.key, await readEtag(service, seeded.key));
    for (const work of withWorker) {
      if (!wants(work)) continue;
      const turns = await compareLoops(measuring, service, requests[work]);
      measuring.add(figureOfLoad(work, turns));
      if (!atFixedRates.includes(work)) continue;
      await measureFixedRates(measuring, work, { service, asked: requests[work], rate: turns.service.rate });
    }
    await service.stop();
  }
  if (!wants(...withoutWorker)) return;
  const service = await start(measuring, 'serve --no-worker');
  const requests = describeRequests(petition, seeded.key, '');
  for (const work of withoutWorker) {
    if (!wants(work)) continue;
    measuring.add(figureOfLoad(work, await compareLoops(measuring, service, requests[work], false)));
  }
  await service.stop();
  // Nobody sends what this service enqueued, and the next works start with nothing to send.
  await seeded.ground.db('deliveries').where({ state: 'pending' }).update({ state: 'delivered' });
}

async function start({ closing, databaseUrl }: Measuring, command: 'serve' | 'serve --no-worker') {
  const settings = { CIVIC_DATABASE_URL: databaseUrl, CIVIC_PUBLIC_RATE: '0' };
  return startServiceProcess(closing, command, settings);
}

async function compareLoops(
  { closing, seeded, rounds }: Measuring,
  service: ServiceProcess,
  asked: Asked,
  sends = true,
): Promise<Turns> {
  const size = await sizeOfAnswer(service.port, asked);
  const bare = await startProgram(closing, './bare-server.ts', [String(size)]);
  const bareAsked: Asked = { ...asked, expected: 200 };
  const load = ({ port }: { port: number }, one: Asked, seconds: number) =>
    runAutocannon(port, one, { connections, seconds });
  const settle = () => (sends ? drain(seeded) : undefined);

  await load(bare, bareAsked, 1);
  await load(service, asked, warmSeconds);
  await settle();
  const turns = await measureByTurns(
    {
      bare: () => measureRound(bare.pid, () => load(bare, bareAsked, bareSeconds)),
      service: async () => {
        const round = await measureRound(service.pid, () => load(service, asked, serviceSeconds));
        await settle();
        return round;
      },
    },
    rounds,
  );
  await bare.stop();
  return turns;
}

async function readEtag({ url }: ServiceProcess, key: string): Promise<string> {
  const answer = await fetch(url + pathOfPage(middlePage), { headers: { 'api-key': key } });
  await answer.arrayBuffer();
  return answer.headers.get('etag') ?? '';
}
