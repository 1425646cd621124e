// `make contract`: Schemathesis against the running service, on SQLite and on MariaDB at the same time, with both versions of the
// API, with a key and without.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { createClosing } from '../../bench/closing.ts';
import outline from '../../generated/contract/outline.json' with { type: 'json' };
import { connectDatabase } from '../../src/database/connect.ts';
import { migrate } from '../../src/database/migrate.ts';
import { createResources } from '../support/create-resources.ts';
import { prepareTestGeodata } from '../support/geodata.ts';
import { startMailServer } from '../support/mail-server.ts';
import { startMariadb } from '../support/mariadb.ts';
import { openGroup, openIndividual, startTestService } from '../support/service.ts';
import { type Dialect, makeDatabase } from '../support/test-database.ts';
import { mariadbPortVariable, usesMariadb } from '../support/which-databases.ts';

const root = join(import.meta.dirname, '../..');
const settings = {
  CIVIC_PUBLIC_RATE: '0',
  // The service itself stands for a receiver, and nothing outside has to be waited for.
  CIVIC_WEBHOOK_ALLOW_HTTP: 'true',
  CIVIC_WEBHOOK_ALLOW_NETWORKS: '127.0.0.0/8',
  CIVIC_WEBHOOK_TIMEOUT_SECONDS: '1',
  CIVIC_MAIL_FROM: 'Civic <civic@service.example>',
};

// `ONLY=openapi-v2.json` selects a description, and `EXAMPLES=100` makes more examples than schemathesis.toml sets.
const descriptions = ['openapi.json', 'openapi-v2.json'] as const;
const selected = process.env.ONLY ?? '';
const examples = process.env.EXAMPLES ?? '';

/** One call of Schemathesis: the requests of these phases, by this user. */
interface Run {
  readonly description: (typeof descriptions)[number];
  readonly user: 'riverside' | 'nobody';
  readonly phases: string;
  readonly only?: readonly string[];
}

/** The operations that the description allows without a key, in both versions: those with an optional key, and those without any. */
const withoutKey = outline.operations
  .filter(({ keyNeed }) => keyNeed !== 'needed')
  .map(({ operationId }) => operationId);

/**
 * Each description passes through every phase once with a key, and each database gets both descriptions, with a key and without. Both
 * versions store the same values under different names, so `coverage` and `fuzzing` of a version need only one of the databases.
 * Without a key, they run for the operations that need none: the others answer 401 to everything, and `examples` shows that.
 */
const runs: Readonly<Record<Dialect, readonly Run[]>> = {
  SQLite: [
    { description: 'openapi.json', user: 'riverside', phases: 'examples,coverage,fuzzing' },
    { description: 'openapi-v2.json', user: 'riverside', phases: 'examples,stateful' },
    { description: 'openapi-v2.json', user: 'nobody', phases: 'examples' },
    { description: 'openapi-v2.json', user: 'nobody', phases: 'coverage,fuzzing', only: withoutKey },
  ],
  MariaDB: [
    { description: 'openapi-v2.json', user: 'riverside', phases: 'examples,coverage,fuzzing' },
    { description: 'openapi.json', user: 'riverside', phases: 'examples,stateful' },
    { description: 'openapi.json', user: 'nobody', phases: 'examples' },
    { description: 'openapi.json', user: 'nobody', phases: 'coverage,fuzzing', only: withoutKey },
  ],
};

/** Whether every run on a database passes; the first that does not is its last. */
async function testOn(dialect: Dialect): Promise<boolean> {
  const { url, drop } = await makeDatabase(dialect);
  closing.add(drop);
  const db = connectDatabase(url);
  await migrate(db);
  await db.destroy();
  // Petitions may ask for confirmation by email, and updates may be mailed, only where mail is set up.
  const mail = await startMailServer();
  closing.add(mail.close);
  const service = await startTestService(url, { settings: { ...settings, CIVIC_MAIL_URL: mail.url } });
  closing.add(service.stop);

  await openIndividual(service.context, 'maria');
  const { key } = await openGroup(service.context, 'riverside', 'maria');
  const stranger = await openIndividual(service.context, 'stranger');
  const ids = await createResources(service.as(key), service.url);
  const folder = await mkdtemp(join(tmpdir(), 'civic-contract-'));
  closing.add(() => rm(folder, { recursive: true }));
  const users = join(folder, 'users.json');
  const sends = (name: string, header: string, value: string) => ({
    name,
    fixedHeaders: [{ name: header, value }],
  });
  const auth = [
    sends('riverside', 'api-key', key),
    sends('stranger', 'api-key', stranger.key),
    // Some header has to be given.
    sends('nobody', 'accept', '*/*'),
  ];
  await writeFile(users, JSON.stringify({ auth }));

  for (const { description, user, phases, only = [] } of runsOn(dialect)) {
    const options = [
      ...['--auth-wfc-user', user, '--phases', phases],
      ...only.flatMap((id) => ['--include-operation-id', id]),
      ...(examples === '' ? [] : ['--max-examples', examples]),
    ];
    const variables = { CIVIC_USERS: users, ...ids };
    const run = await runSchemathesis(`${service.url}/${description}`, options, variables);
    process.stdout.write(`\n${dialect}, ${description}, as ${user}: ${phases}\n${run.printed}`);
    if (!run.passes) return false;
  }
  return true;
}

// Without MariaDB, SQLite gets its runs too.
function runsOn(dialect: Dialect): readonly Run[] {
  const planned = usesMariadb() ? runs[dialect] : Object.values(runs).flat();
  return planned.filter(({ description }) => selected === '' || description === selected);
}

async function runSchemathesis(
  url: string,
  options: readonly string[],
  variables: Readonly<Record<string, string>>,
): Promise<{ passes: boolean; printed: string }> {
  const config = join(import.meta.dirname, 'schemathesis.toml');
  const child = spawn(
    join(root, 'data/schemathesis/bin/st'),
    ['--config-file', config, 'run', url, ...options],
    {
      cwd: import.meta.dirname,
      env: { ...process.env, ...variables, PYTHONDONTWRITEBYTECODE: '1' },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  closing.add(async () => child.kill());
  const ended = once(child, 'exit');
  const printed = await text(child.stdout);
  const [code] = await ended;
  return { passes: code === 0, printed };
}

if (selected !== '' && !descriptions.some((name) => name === selected)) {
  process.stderr.write(`ONLY=${selected} is no description. ONLY may be ${descriptions.join(' or ')}.\n`);
  process.exit(1);
}
const closing = createClosing();
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void closing.run().then(() => process.exit(1)));
}
try {
  await prepareTestGeodata();
  const dialects: Dialect[] = ['SQLite'];
  if (usesMariadb()) {
    const server = await startMariadb();
    closing.add(server.stop);
    process.env[mariadbPortVariable] = String(server.port);
    dialects.push('MariaDB');
  }
  const passes = await Promise.all(dialects.map(testOn));
  if (passes.includes(false)) process.exitCode = 1;
} finally {
  await closing.run();
}
