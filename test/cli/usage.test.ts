import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import packageJson from '../../package.json' with { type: 'json' };
import { runCivic, runJson, runProcess, runRefused } from './run-civic.ts';
import { useFolder } from './use-folder.ts';

const { version } = packageJson;

describe('the usage of civic', () => {
  const place = useFolder();

  it('exits with 2 and prints the usage for an invalid call', async () => {
    const calls: [string[], RegExp][] = [
      [
        ['acounts\u202e', 'lst', '--json'],
        /^civic: There is no command "acounts\\u202e"\. Did you mean `civic accounts list`\?\nRun `civic --help` for the list\.$/,
      ],
      [['keys', 'crate', '--account', 'a'], /no command "keys crate"\. Did you mean `civic keys create`\?/],
      [['keys'], /^Usage:\n {2}civic keys create .*civic keys revoke ID\n/s],
      [
        ['keys', 'create', '--account', 'a', '--nmae', 'n'],
        /there is no option --nmae; did you mean --name\?\nUsage: civic keys create --account S --name N /,
      ],
      [['keys', 'revoke'], /: ID is missing\n/],
      [['keys', 'list', 'union', '--account', 'a'], /there is one argument too many: union/],
      [['acounts', '--help'], /Did you mean `civic accounts`\?/],
      [['serve', '--demo=yes'], /--demo/],
      [['serve', '--port', '70000'], /--port must be from 0 to 65535/],
      [['listen', '--port', 'abc'], /--port must be from 0 to 65535/],
      [['listen', '--secret', 'abc'], /--secret must be whsec_ and/],
    ];
    await Promise.all(
      calls.map(async ([args, said]) => assert.match(await runRefused(args, place, 2), said)),
    );
  });

  it('prints --help on standard output', async () => {
    const { status, stdout, stderr } = await runCivic(['--help'], place);
    assert.deepEqual([status, stderr], [0, '']);
    assert.match(stdout, /CIVIC_DATABASE_URL .*\/docs of a running service/s);
    for (const line of stdout.split('\n')) assert.ok(line.length <= 80, line);
    for (const name of [
      'serve',
      'work',
      'migrate',
      'listen',
      'accounts',
      'members',
      'people',
      'keys',
      'webhooks',
    ]) {
      assert.match(stdout, new RegExp(`^ {2}civic ${name}`, 'm'));
    }
  });

  it('prints --help and -h of a command, and of all commands that start with a word', async () => {
    const [one, short, group] = await Promise.all(
      [
        ['keys', 'create', '--help'],
        ['keys', 'create', '-h'],
        ['members', '--help'],
      ].map((args) => runCivic(args, place)),
    );
    assert.match(one!.stdout, /^Usage: civic keys create --account S --name N/);
    assert.deepEqual([one!.status, one], [0, short]);
    assert.deepEqual(one, await runCivic(['help', 'keys', 'create'], place));
    assert.equal(group!.status, 0);
    assert.deepEqual(group!.stdout.match(/^ {2}civic \w+ \w+/gm), [
      '  civic members add',
      '  civic members list',
      '  civic members remove',
    ]);
  });

  it('prints --version', async () => {
    const { status, stdout, stderr } = await runProcess(['--version'], place);
    assert.deepEqual([status, stdout, stderr], [0, `${version}\n`, '']);
    assert.deepEqual(await runJson(['--version'], place), { version });
  });

  it('rejects the settings with a list of all errors, and never prints the database address', async () => {
    const settings = {
      CIVIC_PROT: '1',
      CIVIC_PORT: 'x',
      CIVIC_LOG_LEVEL: 'loud',
      CIVIC_DATABASE_URL: 'postgres://u:s3cret@h/d',
    };
    const { status, stdout, stderr } = await runCivic(['serve'], { ...place, settings });
    assert.deepEqual([status, stdout], [1, '']);
    for (const name of Object.keys(settings)) assert.match(stderr, new RegExp(`^ {2}${name} `, 'm'));
    assert.equal(stderr.trimEnd().split('\n').length, 5);
    assert.doesNotMatch(stderr, /s3cret/);
  });

  it('reads .env, and the environment overrides it', async () => {
    await writeFile(
      join(place.cwd, '.env'),
      'CIVIC_DATABASE_URL=sqlite:from-file.sqlite\nCIVIC_BASE_URL="https://file.example"\nOTHER=1\n',
    );
    const run = (settings: Record<string, string>, ...args: string[]) =>
      runJson(args, { ...place, settings });
    assert.equal((await run({}, 'migrate')).migrated, true);
    const named = ['--given-name', 'G', '--family-name', 'F', '--email', 'g@example.org'];
    const opened = await run({}, 'accounts', 'create', '--kind', 'individual', '--slug', 'g', ...named);
    assert.match(opened.person.href, /^https:\/\/file\.example\/api/);
    const [listed] = await run({ CIVIC_BASE_URL: 'https://environment.example' }, 'accounts', 'list');
    assert.match(listed.person.href, /^https:\/\/environment\.example\/api/);
    await writeFile(join(place.cwd, '.env'), 'CIVIC_PROT=1\n');
    const { status, stderr } = await runCivic(['accounts', 'list'], place);
    assert.deepEqual([status, /CIVIC_PROT is not a setting/.test(stderr)], [1, true]);
  });
});
