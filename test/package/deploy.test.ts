import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseEnv, promisify } from 'node:util';
import manifest from '../../package.json' with { type: 'json' };
import { findCommand } from '../../src/cli/find-command.ts';
import { parseCall } from '../../src/cli/parse-call.ts';
import { readConfig } from '../../src/config/config.ts';
import { launcher, runCivic, startCivic } from '../cli/run-civic.ts';
import { useFolder } from '../cli/use-folder.ts';
import { readGuide } from '../guides/read-guide.ts';
import { findFreePort } from '../support/free-port.ts';

const root = new URL('../../', import.meta.url);
const containerfile = await readFile(new URL('Containerfile', root), 'utf8');
const compose = await readFile(new URL('compose.yaml', root), 'utf8');
const config = await readFile(new URL('src/config/config.ts', root), 'utf8');
const unit = await readFile(new URL('deploy/civic-action-service.service', root), 'utf8');
const wrapper = await readFile(new URL('deploy/civic', root), 'utf8');

/** The values of two variables of compose, as in its `.env`. */
const filled = compose
  .replaceAll(/\$\{CIVIC_BASE_URL:\?[^}]*\}/g, 'https://actions.example.org')
  .replaceAll(/\$\{MARIADB_PASSWORD:\?[^}]*\}/g, 'secret');

/** The settings of a file, as `NAME=value` or `NAME: value`. */
const settingsIn = (text: string) =>
  [...text.matchAll(/^[^#\n]*?\b(CIVIC_[A-Z_]+)(?:=|: )(\S+)/gm)].map(([, name = '', value]) => [
    name,
    value,
  ]);

describe('the deployment files', () => {
  const place = useFolder({ migrated: true });

  it('have settings that the service knows and accepts', () => {
    const image = settingsIn(containerfile);
    assert.deepEqual(image, [['CIVIC_HOST', '0.0.0.0']]);
    const { databaseUrl, baseUrl } = readConfig(Object.fromEntries([...image, ...settingsIn(filled)]));
    assert.deepEqual(
      [databaseUrl, baseUrl],
      ['mysql://civic:secret@database:3306/civic', 'https://actions.example.org'],
    );
    const named = [...unit.matchAll(/CIVIC_[A-Z_]+=\S+\w/g)].map(([setting]) => setting.split('='));
    assert.equal(readConfig(Object.fromEntries(named)).baseUrl, 'https://actions.example.org');
    assert.throws(() => readConfig(Object.fromEntries(image)), /CIVIC_BASE_URL is required/);
  });

  it('give containers every setting of .env that compose does not set itself', () => {
    const [service = ''] = /^x-civic: &civic\n(?: .*\n)*/m.exec(compose) ?? [];
    assert.match(service, /^ {2}env_file: \[\{ path: \.env, required: false \}\]$/m);
    assert.equal(compose.match(/env_file:/g)?.length, 1);
    for (const name of ['migrate', 'service', 'worker'])
      assert.ok(compose.includes(`\n  ${name}:\n    <<: *civic\n`), name);
    const given = Object.fromEntries(settingsIn(filled));
    const known = [...config.matchAll(/read\('(CIVIC_[A-Z_]+)'/g)].map(([, name = '']) => name);
    assert.deepEqual(
      known.filter((name) => name in given),
      ['CIVIC_DATABASE_URL', 'CIVIC_HOST', 'CIVIC_PORT', 'CIVIC_BASE_URL'],
    );
    assert.match(compose, /\$\{CIVIC_BASE_URL:\?.*\n/);
    assert.match(compose, /"127\.0\.0\.1:\$\{CIVIC_PORT:-3000\}:3000"/);
    // As in compose, `environment` takes precedence over the lines of the file.
    const file = parseEnv('CIVIC_HOST=127.0.0.1\nCIVIC_PORT=80\nCIVIC_TRUSTED_PROXIES=10.0.0.0/8');
    const { host, port, trustedProxies } = readConfig({ ...file, ...given });
    assert.deepEqual([host, port, trustedProxies.length], ['0.0.0.0', 3000, 1]);
  });

  it('run commands that exist', async () => {
    const calls = [
      ...[...compose.matchAll(/^ {4}command: \[(.*)\]$/gm)].map(([, words = '']) => words.split(', ')),
      ...[...unit.matchAll(/^ExecStart(?:Pre)?=\S+\/\.bin\/civic (.*)$/gm)].map(([, words = '']) =>
        words.split(' '),
      ),
      JSON.parse(/^CMD (\[.*\])$/m.exec(containerfile)?.[1] ?? ''),
    ] as string[][];
    assert.deepEqual(calls, [
      ['migrate'],
      ['serve', '--no-worker'],
      ['work'],
      ['migrate'],
      ['serve'],
      ['serve'],
    ]);
    const different = new Set(calls.map((call) => call.join(' ')));
    await Promise.all(
      [...different].map(async (words) => {
        const { status, stdout } = await runCivic([...words.split(' '), '--help'], place);
        assert.deepEqual(
          [status, stdout.startsWith(`Usage: civic ${words.split(' ')[0]}`)],
          [0, true],
          words,
        );
        for (const option of words.match(/--\S+/g) ?? []) assert.ok(stdout.includes(`[${option}]`), words);
      }),
    );
  });

  it('use the Node version that the package needs, and copy files that exist', () => {
    const [, recipe = 'Dockerfile'] = /dockerfile: (\w+)/.exec(compose) ?? [];
    assert.ok(existsSync(new URL(recipe, root)), `compose.yaml builds ${recipe}`);
    const images = [...containerfile.matchAll(/^FROM docker\.io\/library\/node:(\d+)-slim/gm)];
    assert.deepEqual(
      images.map(([, major]) => `>=${major}`),
      [manifest.engines.node, manifest.engines.node],
    );
    for (const [, names = ''] of containerfile.matchAll(/^COPY (?!--from)(.*) \S+$/gm))
      for (const name of names.split(' ')) assert.ok(existsSync(new URL(name, root)), name);
  });

  it('migrate in containers only when an operator calls it, after the guide has backed up with the old version and stopped the service', () => {
    assert.match(compose, /^ {2}migrate:\n.*\n.*\n {4}profiles: \[migrate\]\n/m);
    assert.doesNotMatch(compose, /\n {6}migrate:/);
    const blocks = readGuide('running').filter(({ code }) => code.includes('run --rm migrate'));
    const [first, upgrade] = blocks.map(({ code }) =>
      code.split('\n').filter((line) => /compose (build|exec service civic backup|stop|run|up)/.test(line)),
    );
    const start = ['docker compose run --rm migrate', 'docker compose up --detach'];
    assert.deepEqual(first, ['docker compose build', ...start]);
    assert.deepEqual(upgrade, [
      'docker compose exec service civic backup data/backup.sqlite',
      'docker compose build',
      'docker compose stop service worker',
      ...start,
    ]);
  });

  it('are used by the guide with commands that exist', async () => {
    const elsewhere = readGuide('running').filter(({ isElsewhere }) => isElsewhere);
    const calls = elsewhere.flatMap(({ code }) => [...code.matchAll(/^.*? civic ([a-z].*)$/gm)]);
    assert.ok(calls.length >= 7);
    for (const [line, words = ''] of calls) {
      const args = [...words.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, bare]) => quoted ?? bare ?? '');
      const command = await findCommand(args);
      assert.ok(command !== undefined, line);
      parseCall(command, args);
    }
    const copied = elsewhere.flatMap(({ code }) => [...code.matchAll(/^sudo (?:cp|install) (\S+) (\S+)$/gm)]);
    // At the installation and at a new version.
    assert.equal(copied.length, 4);
    for (const [, name] of copied) assert.ok(existsSync(new URL(`deploy/${name}`, root)), name);
  });

  it('have a command for the service of systemd, with its folder and its settings', async () => {
    for (const path of ['/etc/civic-action-service.env', '/opt/civic-action-service/node_modules/.bin/civic'])
      assert.ok(unit.includes(path) && wrapper.includes(path), path);
    assert.match(unit, /^WorkingDirectory=%S\/civic-action-service$/m);
    const settings = join(place.cwd, 'settings.env');
    // As systemd reads it: spaces need no quotes.
    await writeFile(
      settings,
      'CIVIC_MAIL_URL=smtp://127.0.0.1:1\nCIVIC_MAIL_FROM=Civic <civic@example.org>\n',
    );
    const moved = wrapper
      .replace('/var/lib/civic-action-service', place.cwd)
      .replace('/etc/civic-action-service.env', settings)
      .replace('/opt/civic-action-service/node_modules/.bin/civic', launcher);
    await mkdir(join(place.cwd, 'bin'));
    await writeFile(join(place.cwd, 'bin/civic'), moved, { mode: 0o755 });
    const { stdout } = await promisify(execFile)(join(place.cwd, 'bin/civic'), ['config', '--json'], {
      cwd: '/',
      env: { PATH: process.env.PATH },
    });
    const { value, from } = JSON.parse(stdout).find(
      ({ name }: { name: string }) => name === 'CIVIC_MAIL_FROM',
    );
    assert.deepEqual([value, from], ['Civic <civic@example.org>', 'environment']);
  });

  it('give the service more time to stop than its maximum of 10 s, and a migration all the time it needs', () => {
    assert.match(unit, /^TimeoutStartSec=infinity$/m);
    const graces = [/^TimeoutStopSec=(\d+)$/m.exec(unit), /stop_grace_period: (\d+)s/.exec(compose)];
    for (const grace of graces) assert.ok(Number(grace?.[1]) > 10, String(grace));
  });

  it('check readiness with a program that Node runs', async () => {
    const [, health = ''] = /^ {2}CMD \["node", "--eval", ("fetch.*")\]$/m.exec(containerfile) ?? [];
    const port = await findFreePort();
    const program = JSON.parse(health);
    assert.match(program, /\?\? 3000\b/);
    const env = { ...process.env, CIVIC_PORT: String(port) };
    const ask = () =>
      promisify(execFile)(process.execPath, ['--eval', program], { env }).then(
        () => 0,
        ({ code }) => code,
      );
    assert.equal(await ask(), 1);
    const service = startCivic(['serve', '--no-worker'], {
      ...place,
      cwd: place.cwd,
      settings: { CIVIC_PORT: String(port) },
    });
    await service.waitFor(/"msg":"listening"/);
    assert.equal(await ask(), 0);
    service.signal('SIGTERM');
    assert.equal(await service.ended, 0);
  });
});
