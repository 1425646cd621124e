import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import manifest from '../../package.json' with { type: 'json' };
import { readConfig } from '../../src/config.ts';
import { runCivic, startCivic } from '../cli/run-civic.ts';
import { useFolder } from '../cli/use-folder.ts';
import { findFreePort } from '../support/free-port.ts';

const root = new URL('../../', import.meta.url);
const containerfile = await readFile(new URL('Containerfile', root), 'utf8');
const compose = await readFile(new URL('compose.yaml', root), 'utf8');
const unit = await readFile(new URL('deploy/civic-action-service.service', root), 'utf8');

/** What two of compose's variables stand for, as in the `.env` that it is used with. */
const filled = compose
  .replaceAll(/\$\{CIVIC_BASE_URL:\?[^}]*\}/g, 'https://actions.example.org')
  .replaceAll(/\$\{MARIADB_PASSWORD:\?[^}]*\}/g, 'secret');

/** The settings that a file gives, as `NAME=value` or `NAME: value`. */
const settingsIn = (text: string) =>
  [...text.matchAll(/^[^#\n]*?\b(CIVIC_[A-Z_]+)(?:=|: )(\S+)/gm)].map(([, name = '', value]) => [
    name,
    value,
  ]);

describe('the files to deploy with', function () {
  this.timeout(90_000);
  const place = useFolder({ migrated: true });

  it('give settings that the service knows and takes', () => {
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

  it('run commands that there are', async () => {
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

  it('take the Node that the package needs, and copy what is there', () => {
    const images = [...containerfile.matchAll(/^FROM docker\.io\/library\/node:(\d+)-slim/gm)];
    assert.deepEqual(
      images.map(([, major]) => `>=${major}`),
      [manifest.engines.node, manifest.engines.node],
    );
    for (const [, names = ''] of containerfile.matchAll(/^COPY (?!--from)(.*) \S+$/gm))
      for (const name of names.split(' ')) assert.ok(existsSync(new URL(name, root)), name);
  });

  it('leave the service longer to stop than the 10 s that it takes at most', () => {
    const graces = [/^TimeoutStopSec=(\d+)$/m.exec(unit), /stop_grace_period: (\d+)s/.exec(compose)];
    for (const grace of graces) assert.ok(Number(grace?.[1]) > 10, String(grace));
  });

  it('ask by a program that Node runs whether the service is ready', async () => {
    const [, health = ''] = /^ {2}CMD \["node", "--eval", ("fetch.*")\]$/m.exec(containerfile) ?? [];
    const port = await findFreePort();
    const program = JSON.parse(health).replace(':3000/', `:${port}/`);
    const ask = () =>
      promisify(execFile)(process.execPath, ['--eval', program]).then(
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
