import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, readFile, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { runJson, startCivic } from '../cli/run-civic.ts';
import { useFolder } from '../cli/use-folder.ts';
import { installPackage, packPackage } from '../support/packed-package.ts';

const execute = promisify(execFile);

describe('the npm package', () => {
  const folder = useFolder({ settings: { CIVIC_PORT: '0' } });
  const place = () => ({
    cwd: folder.cwd,
    settings: { CIVIC_PORT: '0' },
    program: join(folder.cwd, 'node_modules/.bin/civic'),
  });
  const run = (program: string, args: readonly string[]) => execute(program, [...args], { cwd: folder.cwd });

  before(async () => {
    await installPackage(folder.cwd, ['@types/node']);
    await cp(join(import.meta.dirname, 'consumer'), folder.cwd, { recursive: true });
  });

  it('contains the program, its types, the description and the guides, and no development files', async () => {
    const { stdout } = await execute('tar', ['-tzf', await packPackage()]);
    const files = stdout
      .trimEnd()
      .split('\n')
      .map((name) => name.replace('package/', ''));
    const folders = new Set(files.map((name) => name.split('/')[0]));
    const expected = [
      'CHANGELOG.md',
      'Containerfile',
      'LICENSE',
      'NOTICE',
      'README.md',
      'SECURITY.md',
      'bin',
      'compose.yaml',
      'deploy',
      'dist',
      'generated',
      'guides',
      'package.json',
      'site',
    ];
    assert.deepEqual([...folders].sort(), expected);
    assert.deepEqual(
      files.filter((name) => /\.ts$/.test(name) && !/\.d\.ts$/.test(name)),
      [],
    );
    assert.deepEqual(
      files.filter((name) => name.startsWith('generated/clients/')),
      [],
    );
    const manifest = JSON.parse(
      await readFile(join(folder.cwd, 'node_modules/civic-action-service/package.json'), 'utf8'),
    );
    assert.deepEqual(
      [manifest.private, manifest.optionalDependencies, manifest.engines],
      [undefined, undefined, { node: '>=24' }],
    );
    assert.ok(Object.keys(manifest.dependencies).every((name) => !name.startsWith('node-linux')));
    const exported = Object.values(manifest.exports).flatMap((target) =>
      typeof target === 'string' ? [target] : Object.values(target as Record<string, string>),
    );
    for (const target of exported) assert.ok(files.includes(target.replace('./', '')), target);
  });

  it('contains every file that its README links to, except the development files', async () => {
    const at = join(folder.cwd, 'node_modules/civic-action-service');
    const readme = await readFile(join(at, 'README.md'), 'utf8');
    const links = [...readme.matchAll(/\]\(([^)#:]+)\)/g)].map(([, link = '']) => link);
    const dead = links.filter((link) => !existsSync(join(at, link)));
    const workshop = [
      'ARCHITECTURE.md',
      'CONTRIBUTING.md',
      'docs/decisions/README.md',
      'docs/measurements.md',
      'docs/rules.md',
    ];
    assert.deepEqual(dead.toSorted(), workshop);
  });

  it('has types for Node and for bundlers that need no other types', async () => {
    const compiler = join(import.meta.dirname, '../../node_modules/typescript/bin/tsc');
    for (const project of ['tsconfig.json', 'tsconfig.bundler.json']) {
      const { stdout } = await run(process.execPath, [compiler, '--project', project]).catch(
        (error) => error,
      );
      assert.equal(stdout, '', project);
    }
  });

  it('serves with one command, and its exports receive and verify a webhook (4.2, 6)', async () => {
    const service = startCivic(['serve', '--demo'], place());
    const [, url] = await service.waitFor(/listens on (http\S+),/);
    await service.waitFor(/^ {2}Webhooks +npx -p civic-action-service civic listen --secret whsec_/m);
    const { key } = await runJson(['keys', 'create', '--account', 'demo', '--name', 'consumer'], place());
    const { stdout } = await run(process.execPath, ['consumer.js', `${url}/api/v1`, key]);
    assert.deepEqual(stdout.trimEnd().split('\n'), [
      '3.1.0 3.0.3 Webhook message civic-action-service',
      'misjudged examples: none',
      'Public meeting in Portland',
      'High time. true',
      'invalid_signature',
    ]);
    const docs = await (await fetch(`${url}/docs`)).text();
    const linked = [...docs.matchAll(/\b(?:href|src)="([^"#]+)/g)].map(
      ([, link = '']) => new URL(link, `${url}/docs`).href,
    );
    const loadedLater = [
      'docs/search.json',
      'docs/assets/minisearch.js',
      'docs/assets/stemmer.js',
      'docs/reference/events',
    ];
    const others = [...loadedLater, 'openapi.json', 'schemas/webhook-message.json'];
    const pages = new Set([...linked, ...others.map((path) => `${url}/${path}`)]);
    assert.ok(pages.size > 10);
    for (const page of pages) if (page.startsWith(url!)) assert.equal((await fetch(page)).status, 200, page);
    service.signal('SIGTERM');
    assert.equal(await service.ended, 0);
  });

  it('starts the demonstration with `npx civic-action-service`, prints what to open and where the data is, and goes on with it', async () => {
    const npx = { ...place(), program: 'npx', asGroup: true };
    for (const start of ['first', 'second']) {
      const service = startCivic(['--no-install', 'civic-action-service'], npx);
      const [, link = ''] = await service.waitFor(
        /^Open (http:\S+) in a browser\. Ctrl-C stops the service\.$/m,
      );
      assert.equal((await fetch(link)).status, 200, start);
      const [, data] = await service.waitFor(/^ {2}Data +(\S+), where the next start goes on$/m);
      assert.equal(data, join(await realpath(folder.cwd), 'data'));
      assert.ok(existsSync(join(data ?? '', 'civic.sqlite')));
      assert.match(service.stdout, /with the data that it has/);
      service.signal('SIGINT');
      await service.ended;
      await assert.rejects(fetch(link));
    }
    const { stdout } = await run('npx', [
      '--no-install',
      'civic-action-service',
      'accounts',
      'list',
      '--json',
    ]);
    assert.ok(JSON.parse(stdout).length > 0);
  });

  it('loads no part of the service for a receiver', async () => {
    const program = `import { registerHooks } from 'node:module';
      registerHooks({ load(url, context, next) { console.log(url); return next(url, context); } });
      await import('civic-action-service');`;
    const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', program]);
    const own = [...stdout.matchAll(/civic-action-service\/(dist\/\S*)\/[^/\s]+\.js$/gm)].map(
      ([, name]) => name,
    );
    assert.deepEqual([...new Set(own)].sort(), [
      'dist/base',
      'dist/delivery/signing',
      'dist/description',
      'dist/receiving',
    ]);
    // The words for validation errors are the service's own.
    assert.deepEqual(
      [...stdout.matchAll(/dist\/description\/(\S+)$/gm)].map(([, name]) => name),
      ['mistakes.js'],
    );
    assert.doesNotMatch(stdout, /\/node_modules\/(?!civic-action-service\/)/);
  });

  it('prints in one line which Node it needs', async () => {
    const older = `data:text/javascript,Object.defineProperty(process, 'versions', { value: { node: '20.19.0' } })`;
    const launcher = join(folder.cwd, 'node_modules/.bin/civic');
    const failure = await run(process.execPath, ['--import', older, launcher, 'serve']).catch(
      (error) => error,
    );
    assert.deepEqual([failure.code, failure.stdout], [1, '']);
    assert.equal(failure.stderr, 'civic: needs Node 24 or newer, this is Node 20.19.0\n');
  });
});
