import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { idOf } from '../support/path-of.ts';
import { type Receiver, startReceiver } from '../support/receiver.ts';
import { openGroup } from '../support/service.ts';
import { until } from '../support/until.ts';
import { openAccount } from './open-account.ts';
import { type RunningCommand, runCivic, runJson, runRefused, startCivic } from './run-civic.ts';
import { runHere } from './run-here.ts';
import { makeFolder, useFolder } from './use-folder.ts';

describe('commands next to a running service', () => {
  const place = useFolder({ migrated: true });
  const account = ['--account', 'demo'];
  const note = () => join(place.cwd, 'data/civic.sqlite-service.json');
  let receiver: Receiver;
  let service: RunningCommand | undefined;

  before(async () => {
    // The demonstration finds data, and makes none.
    await openAccount(place, async ({ context }) => {
      await openGroup(context, 'demo', 'jordan');
    });
    receiver = await startReceiver();
  });
  after(() => receiver.close());
  afterEach(async () => {
    service?.signal('SIGTERM');
    await service?.ended;
    service = undefined;
  });

  /** Starts a service on a free port, which is only in its own environment, and returns what its links begin with. */
  async function serve(...options: string[]): Promise<string> {
    const settings = { CIVIC_PORT: '0', CIVIC_LOG_LEVEL: 'info' };
    service = startCivic(['serve', '--no-worker', ...options], { ...place, settings });
    const [, url = ''] = await service.waitFor(/"url":"(http[^"]+)","msg":"listening"/);
    const { port } = new URL(url);
    const written = await until('the note is written', async () => {
      const text = await readFile(note(), 'utf8').catch(() => '');
      return text.includes(`:${port}"`) ? text : undefined;
    });
    return JSON.parse(written).base_url;
  }
  const linkIn = async (settings: Record<string, string> = {}) =>
    (await runJson(['accounts', 'list'], { ...place, settings })).find(
      ({ slug }: { slug: string }) => slug === 'demo',
    ).browser_url;

  it('print the links of the service, also after it has ended, unless CIVIC_BASE_URL is set', async () => {
    const url = await serve('--demo');
    assert.match(url, /^http:\/\/localhost:\d+$/);
    assert.equal(await linkIn(), `${url}/groups/demo`);
    service!.signal('SIGTERM');
    await service!.ended;
    assert.equal(await linkIn({ CIVIC_PORT: '4000' }), `${url}/groups/demo`);
    const settings = { CIVIC_BASE_URL: 'https://actions.example.org' };
    assert.equal(await linkIn(settings), 'https://actions.example.org/groups/demo');
    assert.equal((await stat(note())).mode & 0o777, 0o600);
  });

  it('reach this machine with the webhooks of a demonstration, as its service does', async () => {
    const webhook = await runJson(['webhooks', 'create', ...account, '--url', receiver.url], place);
    const test = ['webhooks', 'test', webhook.identifiers[0], ...account, '--json'];
    const settings = { CIVIC_LOG_LEVEL: 'silent' };
    const delivered = await runCivic(test, { ...place, settings });
    assert.deepEqual([delivered.status, delivered.stderr], [0, '']);
    assert.equal(JSON.parse(delivered.stdout).state, 'delivered');

    receiver.answerWith([{ status: 500 }, { status: 410 }]);
    const failed = await runCivic(test, { ...place, settings });
    assert.equal(failed.status, 1);
    assert.match(failed.stdout, /^[^\n]+\n$/);
    assert.equal(JSON.parse(failed.stdout).attempts[0].status_code, 500);
    assert.equal(failed.stderr, 'civic webhooks test: Nothing was delivered: the receiver answered 500.\n');

    const retry = ['deliveries', 'retry', idOf(JSON.parse(failed.stdout)), ...account, '--json'];
    const retried = await runCivic(retry, { ...place, settings });
    assert.equal(retried.status, 1);
    assert.equal(JSON.parse(retried.stdout).attempts.at(-1).status_code, 410);
    assert.equal(
      retried.stderr,
      'civic deliveries retry: Nothing was delivered: the receiver answered 410.\n',
    );
  });

  it('allow only as much as the service that started last, and name the settings that would allow more', async () => {
    const url = await serve();
    assert.equal(await linkIn(), `${url}/groups/demo`);
    const [webhook] = await runJson(['webhooks', 'list', ...account], place);
    const settings = { CIVIC_LOG_LEVEL: 'silent' };
    const test = ['webhooks', 'test', idOf(webhook), ...account];
    const [both, network, created] = await Promise.all([
      runCivic(test, { ...place, settings }),
      runCivic(test, { ...place, settings: { ...settings, CIVIC_WEBHOOK_ALLOW_HTTP: 'true' } }),
      runRefused(['webhooks', 'create', ...account, '--url', receiver.url], place, 1),
    ]);
    assert.deepEqual([both!.status, network!.status], [1, 1]);
    assert.match(both!.stdout, /outcome":"blocked_address"/);
    const reason = 'Nothing was delivered: the address of the receiver may not be reached.';
    const networks =
      'CIVIC_WEBHOOK_ALLOW_NETWORKS, such as 127.0.0.0/8,::1/128, allows networks that are not public';
    assert.equal(
      both!.stderr,
      `civic webhooks test: ${reason} CIVIC_WEBHOOK_ALLOW_HTTP=true allows http; ${networks}.\n`,
    );
    assert.equal(network!.stderr, `civic webhooks test: ${reason} ${networks}.\n`);
    assert.match(created, /must be an https address/);
  });

  it('ignore a note that cannot be read, and a note of a deleted database', async () => {
    await writeFile(note(), '{"base_url": 1');
    assert.equal(await linkIn(), 'http://127.0.0.1:3000/groups/demo');
    await writeFile(note(), JSON.stringify({ base_url: 'http://127.0.0.1:1', demo: true }));
    for (const end of ['', '-wal', '-shm'])
      await rm(join(place.cwd, `data/civic.sqlite${end}`), { force: true });
    await runJson(['migrate'], place);
    assert.equal(existsSync(note()), false);
  });
});

describe('commands without a database', () => {
  const place = useFolder();

  it('name the missing file, and do not create it', async () => {
    const file = join(place.cwd, 'elsewhere/civic.sqlite');
    const settings = { CIVIC_DATABASE_URL: 'sqlite:elsewhere/civic.sqlite', CIVIC_PORT: '0' };
    const before = await readdir(place.cwd);
    const calls = [
      ['accounts', 'list'],
      ['keys', 'create', '--account', 'a', '--name', 'n'],
      ['serve'],
      ['work'],
    ];
    await Promise.all(
      calls.map(async (args) => {
        const { status, stdout, stderr } = await runHere(args, { ...place, settings });
        assert.deepEqual([status, stdout], [1, '']);
        assert.match(
          stderr,
          new RegExp(`: There is no database at ${file}\\. .*--data.*CIVIC_DATABASE_URL.*\\n$`),
        );
      }),
    );
    assert.deepEqual(await readdir(place.cwd), before);
  });

  it('take the database and the settings of the folder of --data, named as the one of the service or as its data', async () => {
    const service = await makeFolder({ migrated: true });
    try {
      await writeFile(join(service, '.env'), 'CIVIC_BASE_URL=https://there.example\n');
      const settings = { CIVIC_DATABASE_URL: 'sqlite:elsewhere/civic.sqlite' };
      const run = (...args: string[]) => runJson(args, { ...place, settings });
      const person = ['--given-name', 'G', '--family-name', 'F', '--email', 'g@example.org'];
      await run('accounts', 'create', '--kind', 'individual', '--slug', 'g', ...person, '--data', service);
      for (const folder of [service, join(service, 'data'), relative(place.cwd, service)]) {
        const [{ slug, person }] = await run('accounts', 'list', '--data', folder);
        assert.deepEqual([slug, new URL(person.href).origin], ['g', 'https://there.example']);
      }
    } finally {
      await rm(service, { recursive: true });
    }
  });
});
