import type { Closing } from './closing.ts';
import { runAutocannon } from './run-autocannon.ts';
import type { Seeded } from './seed-account.ts';
import { startServiceProcess } from './service-process.ts';
import { median } from './statistics.ts';

const connections = 64;
const seconds = 4;
const rounds = 5;

/** How many signatures without a key a second are answered, where they count at once and where they wait for their confirmation. */
export interface Rush {
  readonly counted: number;
  readonly waiting: number;
  /** The median of those of the rounds. */
  readonly ratio: number;
}

/** Signs two petitions by turns, 64 at once, of which one asks for a confirmation by email. */
export async function measureRush(
  closing: Closing,
  { ground: { db } }: Seeded,
  {
    databaseUrl,
    countingId,
    askingId,
  }: { readonly databaseUrl: string; readonly countingId: string; readonly askingId: string },
): Promise<Rush> {
  await db('petitions').where({ id: askingId }).update({ confirmation: 'email' });
  // Without a worker no mail is sent meanwhile.
  const { port, stop } = await startServiceProcess(closing, 'serve --no-worker', {
    CIVIC_DATABASE_URL: databaseUrl,
    CIVIC_PUBLIC_RATE: '0',
    CIVIC_MAIL_URL: 'smtp://127.0.0.1:9',
    CIVIC_MAIL_FROM: 'civic@service.example',
  });
  const sign = async (petitionId: string) => {
    const person = { given_name: 'Sam', email_addresses: [{ address: '[<id>]@rush.example' }] };
    const asked = {
      method: 'POST' as const,
      path: `/api/v1/petitions/${petitionId}/signatures`,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ person }),
      expected: 200 as const,
    };
    const done = await runAutocannon(port, asked, { connections, seconds });
    return done.count / done.seconds;
  };
  const [counted, waiting]: [number[], number[]] = [[], []];
  for (let round = -1; round < rounds; round += 1) {
    const pair = [await sign(countingId), await sign(askingId)] as const;
    if (round < 0) continue;
    counted.push(pair[0]);
    waiting.push(pair[1]);
  }
  await stop();
  const ratios = waiting.map((value, round) => value / (counted[round] ?? value));
  return { counted: median(counted), waiting: median(waiting), ratio: median(ratios) };
}
