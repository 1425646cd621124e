import { randomInt } from 'node:crypto';
import { createPetition } from '../src/actions/petitions/create-petition.ts';
import { benchOnEachDatabase } from './on-each-database.ts';
import { seedAccount } from './seed-account.ts';
import { startServiceProcess } from './service-process.ts';
import { median } from './statistics.ts';

const posts = Number(process.argv[2] ?? 4000);

/** A way to sign without a key: its address, and its body for an email address. */
interface Way {
  readonly name: string;
  readonly address: string;
  readonly type: string;
  write(email: string): string;
}

// Signs with known and new addresses in random order, and prints how well the response time reveals which one
// it was: the area under the ROC curve, 0.5 if it reveals nothing and 1 if it reveals everything.
await benchOnEachDatabase(async ({ dialect, closing, makeUrl }) => {
  const databaseUrl = await makeUrl();
  const { ground, account } = await seedAccount(closing, databaseUrl);
  const { resource: petition } = await createPetition(ground, account, {
    originatingSystem: 'bench',
    title: 'Rents',
  });
  const { url } = await startServiceProcess(closing, 'serve', {
    CIVIC_DATABASE_URL: databaseUrl,
    CIVIC_PUBLIC_RATE: '0',
  });
  const ways: Way[] = [
    {
      name: 'API',
      address: `${url}/api/v1/petitions/${petition.id}/signatures`,
      type: 'application/json',
      write: (email) =>
        JSON.stringify({ person: { given_name: 'Amara', email_addresses: [{ address: email }] } }),
    },
    {
      name: 'form',
      address: `${url}/petitions/${petition.slug}`,
      type: 'application/x-www-form-urlencoded',
      write: (email) => new URLSearchParams({ given_name: 'Amara', email }).toString(),
    },
  ];
  for (const way of ways) {
    const { known, unknown } = await timePosts(way);
    const area = areaUnderCurve(known, unknown).toFixed(3);
    const times = `${median(unknown).toFixed(2)} ms unknown, ${median(known).toFixed(2)} ms known`;
    process.stdout.write(`${dialect}, ${way.name}: AUC ${area}, median ${times}\n`);
  }
});

async function timePosts(way: Way): Promise<{ known: number[]; unknown: number[] }> {
  const times = { known: [] as number[], unknown: [] as number[] };
  let people = 0;
  for (let post = 0; post < posts; post++) {
    const kind = people > 50 && randomInt(2) === 0 ? 'known' : 'unknown';
    const number = kind === 'known' ? randomInt(people) : people++;
    const started = performance.now();
    const response = await fetch(way.address, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': way.type },
      body: way.write(`person-${way.name}-${number}@people.example`),
    });
    await response.arrayBuffer();
    if (response.status !== 200 && response.status !== 303) throw new Error(`answered ${response.status}`);
    // The first ones warm up the service.
    if (post > posts / 20) times[kind].push(performance.now() - started);
  }
  return times;
}

function areaUnderCurve(known: readonly number[], unknown: readonly number[]): number {
  const sorted = known.toSorted((one, other) => one - other);
  const below = (time: number) => {
    let [first, last] = [0, sorted.length];
    while (first < last) {
      const middle = (first + last) >> 1;
      if ((sorted[middle] ?? 0) < time) first = middle + 1;
      else last = middle;
    }
    return first;
  };
  return unknown.reduce((sum, time) => sum + below(time), 0) / (known.length * unknown.length);
}
