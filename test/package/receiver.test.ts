import assert from 'node:assert/strict';
import { execFile, execFileSync } from 'node:child_process';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import product from '../../package.json' with { type: 'json' };
import receiver from '../../receiver/package.json' with { type: 'json' };
import { randomIds } from '../../src/base/ids.ts';
import { createSecret, signMessage } from '../../src/delivery/signing/signature.ts';
import { exampleOf } from '../contract/spec.ts';
import { readBlocks } from '../guides/read-guide.ts';

const execute = promisify(execFile);
const root = join(import.meta.dirname, '../..');

describe('the npm package for receivers', () => {
  let folder: string;
  let files: string[];

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'civic-receiver-'));
    const at = { cwd: join(root, 'receiver') };
    await execute('npm', ['pack', '--silent', '--pack-destination', folder], at);
    const tarball = join(folder, `${receiver.name}-${receiver.version}.tgz`);
    files = (await execute('tar', ['-tzf', tarball])).stdout.trimEnd().split('\n');
    cpSync(join(import.meta.dirname, 'receiver'), folder, { recursive: true });
    writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }');
    // It has no dependencies, so that npm needs no registry.
    await execute('npm', ['install', '--offline', '--no-audit', '--no-fund', tarball], { cwd: folder });
  });

  after(() => rm(folder, { recursive: true }));

  it('has the version and the licence of the service, no dependencies, and none of its other files', () => {
    assert.deepEqual([receiver.version, receiver.license], [product.version, product.license]);
    assert.ok(!('dependencies' in receiver));
    const known =
      /^package\/(?:dist\/(?:src\/(?:base|delivery\/signing|description|receiving)|generated)\/|[^/]+$)/;
    assert.deepEqual(
      files.filter((name) => !known.test(name) || /(?<!\.d)\.ts$|\.test\./.test(name)),
      [],
    );
    for (const name of ['LICENSE', 'README.md']) assert.ok(files.includes(`package/${name}`), name);
    assert.ok(files.length < 30, String(files.length));
  });

  it('accepts a message as the service signs it, and refuses a wrong secret, an old time and a changed body (6)', () => {
    const [secret, before, other] = [1, 2, 3].map(() => createSecret(randomIds)) as [string, string, string];
    const body = JSON.stringify(exampleOf('SignatureMessage'));
    const now = Math.floor(Date.now() / 1000);
    const signed = (timestamp: number, ...secrets: string[]) =>
      signMessage({ messageId: 'msg_1', timestamp, body }, secrets);
    const requests = [
      { body, headers: signed(now, secret), secret },
      { body, headers: signed(now, other), secret },
      { body, headers: signed(now - 301, secret), secret },
      { body, headers: signed(now, before, secret), secret },
      { body, headers: signed(now, before), secret: [secret, before] },
      { body: body.replace('"comments":"', '"comments":"Not '), headers: signed(now, secret), secret },
    ];
    const options = { cwd: folder, input: JSON.stringify(requests), encoding: 'utf8' } as const;
    const lines = execFileSync(process.execPath, ['verify.js'], options).trimEnd().split('\n');
    const [message] = exampleOf('SignatureMessage') as { 'osdi:signature': { comments: string } }[];
    const comments = message?.['osdi:signature'].comments;
    assert.ok(comments && requests[5]?.body !== body);
    assert.deepEqual(lines, [
      comments,
      'invalid_signature',
      'too_old',
      comments,
      comments,
      'invalid_signature',
    ]);
  });

  it('has types for Node and for bundlers, and the program of its README compiles with them', async () => {
    const [program] = readBlocks('README', readFileSync(join(root, 'receiver/README.md'), 'utf8')).filter(
      ({ language }) => language === 'ts',
    );
    assert.ok(program);
    writeFileSync(join(folder, 'readme.ts'), program.code);
    const compiler = join(root, 'node_modules/typescript/bin/tsc');
    const types = ['--typeRoots', join(root, 'node_modules/@types'), '--types', 'node'];
    const ofReadme = ['readme.ts', '--strict', '--noEmit', '--skipLibCheck', '--module', 'node16', ...types];
    const projects = ['node16', 'bundler'].map((name) => ['--project', `tsconfig.${name}.json`]);
    for (const args of [...projects, ofReadme]) {
      const { stdout } = await execute(process.execPath, [compiler, ...args], { cwd: folder }).catch(
        (error) => error,
      );
      assert.equal(stdout, '', args.join(' '));
    }
  });
});
