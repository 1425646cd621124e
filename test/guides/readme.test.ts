import assert from 'node:assert/strict';
import { cpSync, readFileSync, renameSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder } from '../cli/use-folder.ts';
import { findFreePort } from '../support/free-port.ts';
import { until } from '../support/until.ts';
import { compareOutput } from './compare-output.ts';
import { openShell, type Shell } from './open-shell.ts';
import { readBlocks } from './read-guide.ts';

const root = join(import.meta.dirname, '../..');
const readme = readFileSync(join(root, 'README.md'), 'utf8');
// The files of a checkout that `make run` and `bin/civic` use.
const checkout = [
  'bin',
  'generated',
  'generators',
  'guides',
  'Makefile',
  'openapi',
  'package.json',
  'package-lock.json',
  'src',
];

const slowStart = 60_000;

const clone = 'civic-action-service';

const start = `
# The files are there already.
git() { [ "$*" = 'clone --depth 1 ADDRESS ${clone}' ]; }
# A line for each answer; an error ends the shell.
curl() {
  local status=0
  command curl --fail-with-body "$@" || status=$?
  echo
  return $status
}
`;

describe('the README', function () {
  this.timeout(240_000);
  let folder: string;
  let shell: Shell;

  before(async () => {
    folder = await makeFolder({ migrated: false });
    for (const name of checkout)
      cpSync(join(root, name), join(folder, clone, name), { recursive: true, preserveTimestamps: true });
    // The index of places is there already, too.
    renameSync(join(folder, 'data'), join(folder, clone, 'data'));
    symlinkSync(join(root, 'node_modules'), join(folder, clone, 'node_modules'));
  });
  after(async () => {
    await shell?.close();
  });

  it('can be followed from top to bottom in one folder, and prints the shown output', async () => {
    const [port, receiverPort] = [await findFreePort(), await findFreePort()];
    const url = `http://localhost:${port}`;
    let printed = '';
    let outputs = 0;
    let linesToTry: readonly string[] = [];
    shell = await openShell(folder, { PATH: process.env.PATH, HOME: folder }, start);
    const replace: [shown: string, real: string][] = [
      // The tests run next to other services.
      ['http://localhost:3000', url],
      ['make run', `CIVIC_PORT=${port} make run`],
      ['bin/civic listen', `bin/civic listen --port ${receiverPort}`],
    ];
    for (const block of readBlocks('README', readme)) {
      if (block.isOutput) {
        compareOutput(block.language, block.code, printed);
        outputs += 1;
        continue;
      }
      assert.equal(block.language, 'sh');
      const code = replace.reduce((text, [shown, real]) => text.replaceAll(shown, real), block.code);
      if (block.running === undefined) {
        printed = await shell.run(code);
        continue;
      }
      const started = await shell.start(code);
      await until(`${code} listens`, () => /listens on|listening/.test(started.log()), slowStart);
      if (code.includes('make run')) {
        const text = await until(
          'the lines to try are printed',
          () => started.log().includes('/signatures\n\n') && started.log(),
          slowStart,
        );
        const find = (pattern: RegExp) => pattern.exec(text)?.[1] ?? assert.fail(text);
        const key = find(/API key +(\S+)/);
        linesToTry = text.match(/^ {2}curl .*$/gm) ?? [];
        replace.push(['civic_...', key], ['whsec_...', find(/--secret (\S+)/)]);
        await moveWebhook({ url, key, to: `http://127.0.0.1:${receiverPort}/` });
      }
      if (code.includes('listen')) {
        for (const line of linesToTry) await shell.run(line);
        await until('the receiver prints the message', () => started.log().includes('"Count me in."'));
      }
    }

    assert.ok(outputs > 0);
    const status = await fetch(`${url}/readyz`);
    assert.equal(status.status, 200);
  });
});

/** Moves the webhook of `civic listen` to a port that no other test uses. */
async function moveWebhook({ url, key, to }: { url: string; key: string; to: string }): Promise<void> {
  const headers = { 'api-key': key, 'content-type': 'application/json' };
  const list = (await (await fetch(`${url}/api/v1/webhooks`, { headers })).json()) as {
    _embedded: { 'platform:webhooks': { url: string; _links: { self: { href: string } } }[] };
  };
  const listened = list._embedded['platform:webhooks'].find(({ url }) => url.endsWith(':3001/'));
  const moved = await fetch(listened?._links.self.href ?? '', {
    method: 'PUT',
    headers,
    body: JSON.stringify({ url: to }),
  });
  assert.equal(moved.status, 200);
}
