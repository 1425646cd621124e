import assert from 'node:assert/strict';
import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder } from '../cli/use-folder.ts';
import { findFreePort } from '../support/free-port.ts';
import { type EmptyDatabase, makeDatabase } from '../support/test-database.ts';
import { until } from '../support/until.ts';
import { usesMariadb } from '../support/which-databases.ts';
import { openShell, type RunningBlock, type Shell } from './open-shell.ts';
import { readBlocks } from './read-guide.ts';

const root = join(import.meta.dirname, '../..');
const readme = readFileSync(join(root, 'README.md'), 'utf8');
// What `make run` and `bin/civic` need of a checkout.
const checkout = ['bin', 'generated', 'guides', 'Makefile', 'package.json', 'package-lock.json', 'src'];

const slowStart = 60_000;

const curl = `
# A line for each answer, and an end where one is a refusal.
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
  let database: EmptyDatabase;
  const running = new Map<number, RunningBlock>();
  /** What each block that has ended printed. */
  const printed: string[] = [];

  before(async () => {
    folder = await makeFolder({ migrated: false });
    for (const name of checkout)
      cpSync(join(root, name), join(folder, name), { recursive: true, preserveTimestamps: true });
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
    database = await makeDatabase(usesMariadb() ? 'MariaDB' : 'SQLite');
  });
  after(async () => {
    await shell?.close();
    await database.drop();
  });

  it('can be followed from top to bottom in one folder, with nothing set up besides (4.2, 1.5, 1.6)', async () => {
    const [port, receiverPort] = [await findFreePort(), await findFreePort()];
    const url = `http://127.0.0.1:${port}`;
    let key = '';
    let linesToTry: readonly string[] = [];
    shell = await openShell(folder, { PATH: process.env.PATH, HOME: folder }, curl);
    // What the reader downloads and unpacks.
    writeFileSync(
      join(folder, 'DE.txt'),
      'DE\t10115\tBerlin\tBerlin\tBE\t\t00\tBerlin, Stadt\t11000\t52.5323\t13.3846\t4\n',
    );
    const replace: [shown: string, real: string][] = [
      // The tests run beside other services.
      ['http://127.0.0.1:3000', url],
      ['make run', `CIVIC_PORT=${port} make run`],
      ['bin/civic serve', `CIVIC_PORT=${port} bin/civic serve`],
      ['bin/civic listen', `bin/civic listen --port ${receiverPort}`],
      ['mysql://civic:secret@db.example/civic', database.url],
      // That is what runs this test.
      ['make test ', 'true '],
    ];
    for (const block of readBlocks('README', readme)) {
      if (block.language !== 'sh') continue;
      const code = replace.reduce((text, [shown, real]) => text.replaceAll(shown, real), block.code);
      if (block.stopped !== undefined) await running.get(block.stopped)?.stop();
      if (block.running?.port === undefined) {
        printed.push(await shell.run(code));
        continue;
      }
      const started = await shell.start(code);
      running.set(block.running.port, started);
      await until(`${code} listens`, () => /listens on|listening/.test(started.log()), slowStart);
      if (code.includes('make run')) {
        const text = await until(
          'the lines to try are printed',
          () => started.log().includes('/signatures\n\n') && started.log(),
          slowStart,
        );
        const find = (pattern: RegExp) => pattern.exec(text)?.[1] ?? assert.fail(text);
        key = find(/API key +(\S+)/);
        linesToTry = text.match(/^ {2}curl .*$/gm) ?? [];
        replace.push(['civic_...', key], ['whsec_...', find(/--secret (\S+)/)]);
        await moveWebhook({ url, key, to: `http://127.0.0.1:${receiverPort}/` });
      }
      if (code.includes('listen')) {
        for (const line of linesToTry) await shell.run(line);
        await until('the receiver prints the message', () =>
          started.log().includes('"comments": "Count me in."'),
        );
      }
    }

    const json = printed
      .join('')
      .split('\n')
      .filter((line) => line.startsWith('{'));
    const bodies = json.map((line) => JSON.parse(line));
    const event = bodies.find(({ identifiers }) => identifiers?.includes('riverside:meeting-2026-12'));
    assert.equal(event.summary, 'Public meeting: rent, repairs and heating');
    const attendance = bodies.find((body) => 'platform:event_id' in body);
    assert.equal(`platform:${attendance['platform:event_id']}`, event.identifiers[0]);
    const actions = bodies.find(({ _embedded }) => _embedded?.['platform:actions'])._embedded[
      'platform:actions'
    ];
    assert.ok(
      actions.some(
        ({ label }: { label: string }) =>
          label === '[1, Riverside website Event], Public meeting: rent, repairs and heating',
      ),
    );
    const lines = printed.join('').split('\n');
    for (const line of [
      /,Amara,Okafor,amara\.okafor@example\.org,subscribed,/,
      /^state: delivered$/,
      /^secret: whsec_/,
      /^people: 1$/,
      /^attendances: 1$/,
      /^imported: 1$/,
    ])
      assert.ok(
        lines.some((one) => line.test(one)),
        String(line),
      );
    const status = await fetch(`${url}/readyz`);
    assert.equal(status.status, 200);
  });
});

/** Lets the webhook of the example data lead to a port that no other run of the tests uses. */
async function moveWebhook({ url, key, to }: { url: string; key: string; to: string }): Promise<void> {
  const headers = { 'api-key': key, 'content-type': 'application/json' };
  const list = (await (await fetch(`${url}/api/v1/webhooks`, { headers })).json()) as {
    _embedded: { 'platform:webhooks': [{ _links: { self: { href: string } } }] };
  };
  const { href } = list._embedded['platform:webhooks'][0]._links.self;
  const moved = await fetch(href, { method: 'PUT', headers, body: JSON.stringify({ url: to }) });
  assert.equal(moved.status, 200);
}
