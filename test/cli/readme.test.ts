import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { startCivic } from './run-civic.ts';
import { useFolder } from './use-folder.ts';

const run = promisify(execFile);

describe('the README', function () {
  this.timeout(90_000);
  const place = useFolder({ migrated: true, settings: { CIVIC_PORT: '0' } });

  it('walks through an event by commands that work as printed (4.2, 1.5, 1.6)', async () => {
    const service = startCivic(['serve', '--demo', '--no-worker'], place);
    const [, key = ''] = await service.waitFor(/API key +(\S+)/);
    const [, url = ''] = await service.waitFor(/listens on (http\S+),/);
    const commands = (await readCommands('An event from start to list'))
      .replace('civic_...', key)
      .replace('http://127.0.0.1:3000', url);

    // One line for each answer.
    const { stdout } = await run('bash', ['-euc', `curl() { command curl "$@"; echo; }\n${commands}`]);
    const [event = '', attendance = '', actions = '', ...table] = stdout.split('\n');
    const { identifiers, summary } = JSON.parse(event);
    assert.deepEqual(
      [identifiers[1], summary],
      ['riverside:meeting-2026-12', 'Public meeting: rent, repairs and heating'],
    );
    assert.equal(`platform:${JSON.parse(attendance)['platform:event_id']}`, identifiers[0]);
    const [action] = JSON.parse(actions)._embedded['platform:actions'];
    assert.equal(action.label, '[1, Riverside website Event], Public meeting: rent, repairs and heating');
    assert.match(
      table.join('\n'),
      /^identifier,.*\r\n.*,Amara,Okafor,amara\.okafor@example\.org,subscribed,/,
    );
    service.signal('SIGTERM');
    assert.equal(await service.ended, 0);
  });
});

/** The commands of all shell blocks below a heading of the README, in their order. */
async function readCommands(heading: string): Promise<string> {
  const readme = await readFile(new URL('../../README.md', import.meta.url), 'utf8');
  const section = readme.split(/^## /m).find((one) => one.startsWith(`${heading}\n`)) ?? assert.fail(heading);
  return [...section.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, commands]) => commands).join('\n');
}
