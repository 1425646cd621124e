import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import bundle from '../../generated/openapi.json' with { type: 'json' };
import { nameProgram } from '../../src/cli/demo/demo.ts';
import { connectDatabase } from '../../src/database/connect.ts';
import { migrate } from '../../src/database/migrate.ts';
import { openBrowser } from '../support/browser.ts';
import { runCivic, runJson, startCivic } from './run-civic.ts';
import { runHere } from './run-here.ts';
import { useFolder } from './use-folder.ts';

const run = promisify(execFile);

describe('civic serve --demo', () => {
  const place = useFolder({ settings: { CIVIC_PORT: '0' } });

  it('migrates an empty database, and prints three curl lines that work in a shell unchanged', async () => {
    const service = startCivic(['serve', '--demo', '--no-worker'], place);
    await service.waitFor(/signatures\n\n$/);
    assert.match(
      service.stdout,
      /Begin here: [^\n]+\n\nThe service writes [^\n]+ prints the API key\.\n\nFor programs:\n/,
    );
    const lines = service.stdout.split('\n').filter((line) => line.startsWith('  curl '));
    assert.equal(lines.length, 3);
    const answers = [];
    for (const line of lines) {
      const { stdout } = await run('sh', ['-c', line]);
      answers.push(JSON.parse(stdout));
    }
    const [events, event, signature] = answers;
    assert.equal(events.total_records, 7);
    assert.equal(event.summary, 'Riverside picnic');
    assert.equal(event['platform:sponsor'].summary, 'Riverside Tenants Union');
    assert.equal(signature.comments, 'Count me in.');
    const addresses =
      service.stdout.match(/http:\/\/\S+\/(docs|api\/v1\/|petitions\/[\w-]+|groups\/demo|demo\/mail)$/gm) ??
      [];
    assert.equal(addresses.length, 5);
    for (const address of addresses) {
      assert.equal((await fetch(address)).status, 200, address);
    }
    assert.match(service.stdout, /^ {2}Webhooks +bin\/civic listen --secret whsec_\S+$/m);
    const [, link = ''] =
      /^ +administrator +http:\/\/localhost:\d+(\/sign-in\/\S+)$/m.exec(service.stdout) ?? [];
    const { origin } = new URL(addresses[0] ?? '');
    // The command prints the same host everywhere, and the API and later commands have it too.
    const invited = await runJson(['users', 'invite', '--account', 'amara'], place);
    const linked = [service.stdout, JSON.stringify(answers), invited.url].join(' ');
    const origins = linked.match(/https?:\/\/(?:localhost|127\.0\.0\.1):\d+/g);
    assert.deepEqual([...new Set(origins)], [origin]);
    assert.equal(new URL(origin).hostname, 'localhost');
    const browser = openBrowser(origin);
    assert.equal((await browser.post(link)).headers.location, '/manage');
    assert.equal((await browser.get('/manage')).headers.location, '/manage/demo');
    service.signal('SIGTERM');
    assert.equal(await service.ended, 0);
  });

  it('keeps the data at the second start, prints how to create another key and secret with the calls for them, and works with the quickstart of the docs', async () => {
    const service = startCivic(['serve', '--demo', '--no-worker'], place);
    const printed = service.waitFor(/signatures\n\n$/);
    const [, command = ''] = await service.waitFor(/^ {2}API key +bin\/civic (keys create .*)$/m);
    await printed;
    assert.doesNotMatch(service.stdout, /whsec_|civic_\w/);
    const { status, stdout } = await runCivic([...command.split(' '), '--json'], place);
    assert.equal(status, 0);
    const lines = service.stdout.split('\n').filter((line) => line.startsWith('  curl '));
    const answers = [];
    for (const line of lines) {
      const called = await run('sh', ['-c', line.replace('civic_...', JSON.parse(stdout).key)]);
      answers.push(JSON.parse(called.stdout));
    }
    const [known, same, signed] = answers;
    assert.deepEqual(
      [answers.length, known.total_records, same.summary, signed.comments],
      [3, 8, 'Riverside picnic', 'Count me in.'],
    );
    const addresses =
      service.stdout.match(/http:\/\/\S+\/(docs|api\/v1\/|petitions\/[\w-]+|groups\/demo|demo\/mail)$/gm) ??
      [];
    assert.equal(addresses.length, 5);
    for (const address of addresses) assert.equal((await fetch(address)).status, 200, address);
    const [, rotate = ''] =
      /bin\/civic (webhooks rotate-secret \S+ --account demo) makes/.exec(service.stdout) ?? [];
    assert.match((await runJson(rotate.split(' '), place)).secret, /^whsec_/);
    const [, url] = await service.waitFor(/listens on (http\S+),/);

    const [, make = '', calls = ''] =
      /## Quickstart\n.*?```sh\nbin\/civic ([^\n]*)\n(.*?)```/s.exec(bundle.info.description) ?? [];
    const { key } = await runJson(make.split(' '), place);
    const commands = calls.replaceAll('<API_KEY>', key).replaceAll('http://localhost:3000', url!);
    const first = await run('sh', [
      '-euc',
      `curl() { command curl --silent --fail "$@"; echo; }\n${commands}`,
    ]);
    const [event, events] = first.stdout.split('\n').map((line) => line && JSON.parse(line));
    assert.deepEqual([event.summary, events.total_records], ['Doorknocking on Ferry Lane', 9]);
    service.signal('SIGTERM');
    assert.equal(await service.ended, 0);
  });

  it('fails with one line on a database of another version', async () => {
    const settings = {
      CIVIC_PORT: '0',
      CIVIC_DATABASE_URL: 'sqlite:other.sqlite',
      CIVIC_LOG_LEVEL: 'silent',
    };
    const db = connectDatabase(`sqlite:${place.cwd}/other.sqlite`);
    await migrate(db);
    await db.table('schema_migrations').insert({ name: 'from-the-future', finished_at: 0 });
    await db.destroy();
    const { status, stdout, stderr } = await runHere(['serve', '--demo'], { ...place, settings });
    assert.deepEqual([status, stdout], [1, '']);
    assert.match(stderr, /^civic serve: This database was made by another version [^\n]+\n$/);
  });

  it('prints commands as the reader can call them: in a checkout, for all users, in an image and in a folder', () => {
    const inPackage = 'civic-action-service/dist/cli/demo/demo.js';
    for (const [file, name] of [
      ['/home/olga/civic/src/cli/demo/demo.ts', 'bin/civic'],
      [`/usr/local/lib/node_modules/${inPackage}`, 'civic'],
      [`/C:/Users/olga/AppData/Roaming/npm/node_modules/${inPackage}`, 'civic'],
      [`/C:/nvm4w/nodejs/node_modules/${inPackage}`, 'civic'],
      [`/opt/${inPackage}`, 'civic'],
      [`/home/olga/actions/node_modules/${inPackage}`, 'npx -p civic-action-service civic'],
      [`/home/olga/.npm/_npx/1d4c/node_modules/${inPackage}`, 'npx -p civic-action-service civic'],
    ] as const)
      assert.equal(nameProgram(`file://${file}`), name, file);
  });
});
