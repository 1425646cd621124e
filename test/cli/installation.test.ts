import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startTestService, type TestService } from '../support/service.ts';
import { openAccount } from './open-account.ts';
import { runCivic, runJson } from './run-civic.ts';
import { useFolder } from './use-folder.ts';

describe('the commands about an installation', () => {
  const place = useFolder({ migrated: true });
  let service: TestService;

  before(async () => {
    await openAccount(place);
    service = await startTestService(`sqlite:${place.cwd}/data/civic.sqlite`);
  });
  after(() => service.stop());

  const examine = async (settings: Record<string, string>) => {
    const { status, stdout, stderr } = await runCivic(['doctor', '--json'], { ...place, settings });
    const findings: { check: string; state: string; message: string }[] = JSON.parse(stdout);
    return { status, stderr, states: new Map(findings.map(({ check, state }) => [check, state])), findings };
  };

  it('say with civic doctor what works, what does not, and what is not configured', async () => {
    const well = await examine({ CIVIC_BASE_URL: service.url });
    const of = (name: string) => well.states.get(name);
    assert.deepEqual(['database', 'clock', 'base URL', 'proxy', 'mail'].map(of), [
      'ok',
      'ok',
      'ok',
      'off',
      'off',
    ]);
    const ill = await examine({
      CIVIC_BASE_URL: 'http://127.0.0.1:1',
      CIVIC_MAIL_URL: 'smtp://127.0.0.1:1',
      CIVIC_MAIL_FROM: 'mail@civic.example',
      CIVIC_DATABASE_URL: 'sqlite:nowhere/civic.sqlite',
    });
    assert.equal(ill.status, 1);
    assert.match(ill.stderr, /^civic doctor: these checks failed: database, clock, base URL, mail/);
    const message = ill.findings.find(({ check }) => check === 'base URL')?.message;
    assert.match(message ?? '', /nothing answers at http:\/\/127\.0\.0\.1:1: .*CIVIC_BASE_URL/);
  });

  it('list the settings with civic config, and never show a secret', async () => {
    await writeFile(
      join(place.cwd, '.env'),
      'CIVIC_MAIL_URL=smtp://u:s3cret@mail.example\nCIVIC_MAIL_FROM=a@b.example\n',
    );
    const settings = { CIVIC_PORT: '3100', CIVIC_MAIL_FROM: 'mail@civic.example' };
    const listed: { name: string }[] = await runJson(['config'], { ...place, settings });
    const of = (name: string) => listed.find((one) => one.name === name);
    assert.deepEqual(of('CIVIC_PORT'), { name: 'CIVIC_PORT', from: 'environment', value: '3100' });
    assert.deepEqual(of('CIVIC_MAIL_URL'), { name: 'CIVIC_MAIL_URL', from: '.env', value: '(not shown)' });
    assert.deepEqual(of('CIVIC_HOST'), { name: 'CIVIC_HOST', from: 'default', value: null });
    await writeFile(join(place.cwd, '.env'), '');
  });

  it('print the address that civic open opens, and a sign-in link with --account', async () => {
    const there = { ...place, settings: { CIVIC_BASE_URL: 'https://civic.example' } };
    assert.deepEqual(await runJson(['open', '--path', '/docs'], there), {
      url: 'https://civic.example/docs',
    });
    const { url } = await runJson(['open', '--account', 'jordan'], there);
    assert.match(url, /^https:\/\/civic\.example\/sign-in\/\S+$/);
  });

  it('complete commands and options in bash', async () => {
    const { stdout: script } = await runCivic(['completion', 'bash'], place);
    const complete = async (...words: string[]) => {
      const typed = `COMP_WORDS=(civic ${words.map((word) => `'${word}'`).join(' ')}); COMP_CWORD=${words.length}`;
      const program = `${script}\n${typed}; _civic; echo "\${COMPREPLY[@]}"`;
      return (await promisify(execFile)('bash', ['-c', program])).stdout.trim();
    };
    assert.equal(await complete('key'), 'keys');
    assert.equal(await complete('keys', 'cr'), 'create');
    assert.equal(await complete('keys', 'create', '--acc'), '--account');
    for (const [shell, part] of [
      ['zsh', 'bashcompinit'],
      ['fish', 'complete -c civic'],
    ])
      assert.ok((await runCivic(['completion', shell ?? ''], place)).stdout.includes(part ?? ''));
  });
});
