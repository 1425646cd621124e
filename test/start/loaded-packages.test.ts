import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import manifest from '../../package.json' with { type: 'json' };
import { runProcess } from '../cli/run-civic.ts';
import type { Place } from '../cli/run-here.ts';
import { useFolder } from '../cli/use-folder.ts';
import { startCivic } from '../support/civic-process.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { until } from '../support/until.ts';

const hook = new URL('list-loaded.ts', import.meta.url).href;

const always = [
  'better-sqlite3',
  'generated/country-points.json',
  'ipaddr.js',
  'knex',
  'lru-cache',
  'mysql2',
  'p-retry',
  'pino',
  'pino-pretty',
  'prom-client',
  'uuid',
  'validator',
];
const answering = ['express', 'negotiator'];
const serving = [
  'compression',
  'csv-stringify',
  'generated/contract/outline.json',
  'generated/contract/requests.json',
];

/** The log of a command that is stopped when it has written this message. */
async function stopAfter(message: string, args: readonly string[], settings: Record<string, string>) {
  const process = await startCivic(args, { ...settings, NODE_OPTIONS: `--import=${hook}` });
  await until(`"${message}" is logged`, () => listMessages(process.log).includes(message));
  assert.equal(await process.end('SIGTERM'), 0);
  return process.log;
}

const listMessages = (log: readonly string[]): string[] => log.map((line) => JSON.parse(line).msg);

/** The packages that a command has loaded when it ends. */
async function listLoadedBy(args: readonly string[], place: Place): Promise<string[]> {
  const settings = { NODE_OPTIONS: `--import=${hook}` };
  const { status, stderr } = await runProcess(args, { ...place, settings });
  assert.equal(status, 0, stderr);
  return nameLoaded(readModules(stderr.split('\n')));
}

function readModules(log: readonly string[]): string[] {
  const line = log.find((text) => text.startsWith('{"msg":"loaded"')) ?? '';
  return JSON.parse(line).modules;
}

/** The dependencies of package.json, the generated files and Node's own undici among the modules. */
function nameLoaded(modules: readonly string[]): string[] {
  const names = modules.map((url) => {
    const [, name] = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url) ?? [];
    if (name !== undefined) return name in manifest.dependencies ? name : '';
    return /undici/.test(url) ? "Node's undici" : (/generated\/.*/.exec(url)?.[0] ?? '');
  });
  return [...new Set(names)].filter((name) => name !== '').sort();
}

describeOnEachDatabase('A start without requests', (database) => {
  const settings = () => ({ CIVIC_DATABASE_URL: database.url });

  let log: readonly string[];
  let modules: string[];
  before(async () => {
    log = await stopAfter('loads the worker', ['serve'], settings());
    modules = readModules(log);
  });

  it('of the service loads no package of a wing', () => {
    assert.deepEqual(nameLoaded(modules), [...always, ...answering, ...serving].sort());
  });

  it('of the service loads the code of no migration, handler, webpage or post', () => {
    const loaded = (file: string) => modules.some((url) => url.endsWith(`/src/${file}`));
    assert.ok(loaded('database/migrations/all-migrations.ts'));
    assert.deepEqual(
      modules.filter((url) => /\/migrations\/\d|\/src\/(mail|actions\/targeting|users)\//.test(url)),
      [],
    );
    const later = [
      'api/v1/handlers.ts',
      'api/v2/serve.ts',
      'actions/attendances/record-attendances.ts',
      'actions/events/create-events.ts',
      'web/organizer/router.ts',
      'web/public/answer-event.ts',
      'web/public/answer-group.ts',
      'web/public/answer-petition.ts',
      'actions/signatures/record-signatures.ts',
    ];
    for (const file of later) {
      assert.ok(existsSync(new URL(`../../src/${file}`, import.meta.url)), file);
      assert.ok(!loaded(file), file);
    }
  });

  it('of the service logs its address before it loads the worker', () => {
    assert.deepEqual(
      listMessages(log).filter((text) => ['listening', 'loads the worker'].includes(text)),
      ['listening', 'loads the worker'],
    );
  });

  it('of a worker alone loads nothing of the API', async () => {
    const ofWorker = readModules(await stopAfter('working', ['work'], settings()));
    assert.deepEqual(nameLoaded(ofWorker), [...always, ...answering].sort());
  });
});

describe('A command that ends', () => {
  const place = useFolder({ migrated: true });

  it('loads no package for --version', async () => {
    assert.deepEqual(await listLoadedBy(['--version'], place), []);
  });

  it('does not load the service', async () => {
    assert.deepEqual(await listLoadedBy(['accounts', 'list', '--json'], place), always);
  });
});
