// Measures an account with a million people and three million actions (SIZE people), through the running service on each database: to
// count the people of targets and to list them as a table, webpages, and a mailing to a tenth of them. Ends with status 1 if a limit is missed.

import assert from 'node:assert/strict';
import { Agent, request } from 'undici';
import { commandLine } from '../src/accounts/audit.ts';
import { listPersonIds } from '../src/people/person-store.ts';
import { inviteUser } from '../src/users/invite-user.ts';
import { openBrowser } from '../test/support/browser.ts';
import { measureMailing } from './measure-mailing.ts';
import { type Bench, benchOnEachDatabase } from './on-each-database.ts';
import { readMemory, readPeakMemory } from './process-usage.ts';
import { formatCells, show } from './report.ts';
import { type Seeded, seedAccount } from './seed-account.ts';
import { type Supporters, seedSupporters } from './seed-supporters.ts';
import { type ServiceProcess, startServiceProcess } from './service-process.ts';
import { median } from './statistics.ts';
import { untilFlushed } from './until-flushed.ts';

const size = Number(process.env.SIZE ?? 1_000_000);
const rounds = 5;
const mostForTarget = 1000;
// The three targets of the interface select most of the people, and each of them is counted.
const mostForReadyTarget = 2000;
const mostForPage = 150;
const mostMegabytes = 100;
const mostPause = 100;
const fewestMails = 500;

async function bench({ dialect, closing, makeUrl }: Bench): Promise<void> {
  const databaseUrl = await makeUrl();
  const seeded = await seedAccount(closing, databaseUrl);
  const startedAt = performance.now();
  const supporters = await seedSupporters(seeded, size);
  const loadSeconds = (performance.now() - startedAt) / 1000;
  await untilFlushed(seeded.ground.db);
  const service = await startServiceProcess(closing, 'serve', { CIVIC_DATABASE_URL: databaseUrl });
  const dispatcher = new Agent();
  closing.add(() => dispatcher.destroy());
  const headers = { 'api-key': seeded.key, 'content-type': 'application/json' };

  const count = async (conditions: readonly object[]) => {
    const answer = await request(`${service.url}/api/v1/targets/preview`, {
      dispatcher,
      method: 'POST',
      headers,
      body: JSON.stringify({ conditions }),
    });
    const text = await answer.body.text();
    assert.equal(answer.statusCode, 200, text);
    return (JSON.parse(text) as { total_people: number }).total_people;
  };
  const read = async (path: string) => {
    const answer = await request(service.url + path, { dispatcher, headers });
    assert.equal(answer.statusCode, 200, await answer.body.text());
  };
  const manage = await openInterface(seeded, service);
  const table = await readTable(service, { dispatcher, headers });

  const [personId] = await listPersonIds(seeded.ground.db, seeded.account.id, {
    first: size / 2,
    last: size / 2,
  });
  const rows: string[][] = [[`load ${size} people`, show('seconds', loadSeconds), '', '']];
  for (const [name, conditions] of Object.entries(listTargets(supporters))) {
    const people = await count(conditions);
    const time = await measure(() => count(conditions));
    const most = conditions.length === 3 ? mostForTarget : mostForReadyTarget;
    rows.push([`${name}: ${people}`, show('milliseconds', time), compare(time, most, 'ms')]);
  }
  for (const [name, ask] of [
    ['dashboard', () => manage('')],
    ['an event with its statistics', () => manage(`/events/${supporters.eventIds[0]}`)],
    ['its people', () => manage(`/events/${supporters.eventIds[0]}/people`)],
    ['a petition with its statistics', () => manage(`/petitions/${supporters.petitionIds[0]}`)],
    ['its signers', () => manage(`/petitions/${supporters.petitionIds[0]}/people`)],
    ['webpage of people', () => manage('/people')],
    ['search by a name', () => manage('/people?q=maria')],
    ['by two names', () => manage('/people?q=maria+silva')],
    ['by the start of a name and a town', () => manage('/people?q=g+town')],
    ['by a name and a tag', () => manage('/people?q=family+volunteer')],
    ['by an address', () => manage('/people?q=person-777')],
    ['by a number', () => manage('/people?q=(503)+000')],
    ['webpage of a person', () => manage(`/people/${personId}`)],
    ['page 1 of people', () => read('/api/v1/people')],
    ['a page in the middle', () => read(`/api/v1/people?page=${Math.ceil(size / 50)}`)],
    [
      'people by name',
      () =>
        read("/api/v1/people?filter=given_name eq 'Given 17'".replaceAll(' ', '%20').replaceAll("'", '%27')),
    ],
  ] as const) {
    await ask();
    const time = await measure(ask);
    rows.push([name, show('milliseconds', time), compare(time, mostForPage, 'ms')]);
  }
  rows.push([
    `table of ${table.rows} people in ${show('seconds', table.seconds)}, memory added`,
    show('megabytes', table.bytes),
    compare(table.bytes / 1e6, mostMegabytes, 'MB'),
  ]);
  await service.stop();
  const mailing = await measureMailing(closing, seeded, {
    ...{ databaseUrl, dispatcher },
    // All its signers are subscribed, so that each mail of it is sent.
    petitionId: supporters.petitionIds[5] ?? '',
  });
  rows.push(
    [
      `prepare a mailing to ${mailing.people}, ${show('seconds', mailing.prepareSeconds)}: other writes, 99 of 100`,
      show('milliseconds', mailing.percentile99),
      '',
    ],
    [
      'the longest of them, which may wait for the disk',
      show('milliseconds', mailing.longestWrite),
      mailing.lockWaits === undefined ? compare(mailing.longestWrite, mostPause, 'ms') : '',
    ],
    ...(mailing.lockWaits === undefined
      ? []
      : [
          [
            'all waiting for locks meanwhile',
            show('milliseconds', mailing.lockWaits),
            compare(mailing.lockWaits, mostPause, 'ms'),
          ],
        ]),
    [
      'mails a second',
      mailing.perSecond.toFixed(0),
      mailing.perSecond >= fewestMails ? `${fewestMails}` : fail(`${fewestMails}, missed`),
    ],
  );
  process.stdout.write(
    `${formatCells([[dialect, 'median', 'limit'], ...rows.map((row) => row.slice(0, 3))])}\n`,
  );
}

function listTargets({ eventIds, petitionIds }: Supporters): Record<string, readonly object[]> {
  const subscribed = { kind: 'email_status', any_of: ['subscribed'] };
  const volunteer = { kind: 'tag', any_of: ['volunteer'] };
  const ofPetition = (id: string | undefined) => ({ kind: 'action', any_of: [id] });
  return {
    'signed one, has a tag, is subscribed': [ofPetition(petitionIds[1]), volunteer, subscribed],
    'has a tag, of a region, did not sign one': [
      volunteer,
      { kind: 'region', any_of: ['OR'] },
      { ...ofPetition(petitionIds[5]), is: false },
    ],
    'came to one of three, since a year, has a tag': [
      { kind: 'action', any_of: eventIds.slice(4, 7), attended: true, since: '-365d' },
      volunteer,
      subscribed,
    ],
    'came to any event of 90 days': [{ kind: 'action', attended: true, since: '-90d' }],
    'said yes and did not come': [{ kind: 'action', attended: false }],
    'signed and never came': [
      { kind: 'action', action_kind: 'petition' },
      { kind: 'action', is: false, attended: true },
    ],
  };
}

async function measure(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const startedAt = performance.now();
    await work();
    times.push(performance.now() - startedAt);
  }
  return median(times);
}

// As an administrator who is signed in.
async function openInterface({ ground, account, by }: Seeded, { url }: ServiceProcess) {
  const browser = openBrowser(url);
  const { path } = await inviteUser(ground, by.id, commandLine);
  await browser.post(path);
  return async (path: string) => {
    const { status } = await browser.get(`/manage/${account.slug}${path}`);
    assert.equal(status, 200, path);
  };
}

// Everybody, as a target without conditions lists them.
async function readTable(
  { url, pid }: ServiceProcess,
  { dispatcher, headers }: { dispatcher: Agent; headers: Readonly<Record<string, string>> },
): Promise<{ rows: number; seconds: number; bytes: number }> {
  const body = JSON.stringify({ title: 'Everybody', conditions: [] });
  const made = await request(`${url}/api/v1/targets`, { dispatcher, method: 'POST', headers, body });
  const { _links } = (await made.body.json()) as { _links: { 'platform:people': { href: string } } };
  const before = await readMemory(pid);
  const startedAt = performance.now();
  const answer = await request(_links['platform:people'].href, {
    dispatcher,
    headers: { ...headers, accept: 'text/csv' },
  });
  let rows = -1;
  for await (const chunk of answer.body) rows += (chunk as Buffer).filter((byte) => byte === 10).length;
  const seconds = (performance.now() - startedAt) / 1000;
  return { rows, seconds, bytes: (await readPeakMemory(pid)) - before };
}

function compare(value: number, most: number, unit: string): string {
  return value <= most ? `${most} ${unit}` : fail(`${most} ${unit}, exceeded`);
}

function fail(words: string): string {
  process.exitCode = 1;
  return words;
}

await benchOnEachDatabase(bench);
