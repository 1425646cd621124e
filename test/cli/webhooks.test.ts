import assert from 'node:assert/strict';
import { idOf } from '../support/path-of.ts';
import { openAccount } from './open-account.ts';
import { runJson, runRefused } from './run-civic.ts';
import { useFolder } from './use-folder.ts';

describe('civic webhooks', () => {
  const place = useFolder({ migrated: true, settings: { CIVIC_BASE_URL: 'https://civic.example' } });
  let petition: string;

  const create = (...options: string[]) => ['webhooks', 'create', '--account', 'jordan', ...options];

  before(() =>
    openAccount(place, async (service, key) => {
      const answer = await service.as(key).post('/petitions', { originating_system: 'test', title: 'Rent' });
      petition = idOf(answer.body);
    }),
  );

  it('creates webhooks for all actions and for one petition, and shows the secret only then', async () => {
    const all = await runJson(create('--url', 'https://hooks.example/all'), place);
    const one = await runJson(
      create('--url', 'https://hooks.example/one', '--trigger', 'specific_action', '--petition', petition),
      place,
    );
    const { secret, ...shown } = all;
    assert.match(secret, /^whsec_[A-Za-z0-9+/]{43}=$/);
    const { identifiers, created_at, modified_at, _links, ...rest } = shown;
    assert.match(identifiers[0], /^platform:[0-9a-f-]{36}$/);
    assert.equal(created_at, modified_at);
    assert.deepEqual(rest, {
      url: 'https://hooks.example/all',
      trigger: 'all_actions',
      dialect: 'v1',
      events: ['osdi:signature'],
      enabled: true,
      status: 'enabled',
    });
    assert.equal(_links.self.href, `https://civic.example/api/v1/webhooks/${idOf(shown)}`);
    assert.equal(one.trigger, 'specific_action');
    assert.deepEqual(one._links['osdi:petition'], {
      href: `https://civic.example/api/v1/petitions/${petition}`,
    });
    assert.notEqual(one.secret, secret);
    const { secret: _, ...other } = one;
    assert.deepEqual(await runJson(['webhooks', 'list', '--account', 'jordan'], place), [shown, other]);
  });

  it('creates a new secret for a webhook and shows it only once', async () => {
    const { secret, ...webhook } = await runJson(create('--url', 'https://hooks.example/rotated'), place);
    const rotated = await runJson(['webhooks', 'rotate-secret', idOf(webhook), '--account', 'jordan'], place);
    assert.match(rotated.secret, /^whsec_[A-Za-z0-9+/]{43}=$/);
    assert.notEqual(rotated.secret, secret);
    assert.deepEqual(rotated.identifiers, webhook.identifiers);
  });

  it('finds a webhook by the end of its id, as the list shows it', async () => {
    const { secret: _, ...made } = await runJson(create('--url', 'https://hooks.example/short'), place);
    const end = `…${idOf(made).slice(-8)}`;
    assert.deepEqual(await runJson(['webhooks', 'show', end, '--account', 'jordan'], place), made);
    assert.match(
      await runRefused(['webhooks', 'show', end.slice(2), '--account', 'jordan'], place, 1),
      /There is no webhook/,
    );
  });

  it('shows, changes and deletes a webhook, and changes only what is named', async () => {
    const { secret: _, ...made } = await runJson(create('--url', 'https://hooks.example/first'), place);
    const of = (...args: string[]) => ['webhooks', ...args, '--account', 'jordan'];
    const id = idOf(made);
    assert.deepEqual(await runJson(of('show', id), place), made);
    await runJson(of('update', id, '--url', 'https://hooks.example/second'), place);
    const changed = await runJson(of('update', id, '--events', 'osdi:attendance'), place);
    assert.deepEqual([changed.url, changed.events], ['https://hooks.example/second', ['osdi:attendance']]);
    assert.match(
      await runRefused(of('update', id), place, 2),
      /pass at least one of --url, --description and --events/,
    );
    const refused = await runRefused(of('update', id, '--url', 'http://hooks.example/'), place, 1);
    assert.match(refused, /--url must be an https address.*CIVIC_WEBHOOK_ALLOW_HTTP/);
    assert.deepEqual(await runJson(of('delete', id, '--yes'), place), { deleted: id, url: changed.url });
    assert.match(await runRefused(of('show', id), place, 1), /There is no webhook/);
  });

  it('accepts printed ids, in arguments and options, also in capitals', async () => {
    const one = await runJson(
      create(
        '--url',
        'https://hooks.example/id',
        '--trigger',
        'specific_action',
        '--petition',
        `platform:${petition}`,
      ),
      place,
    );
    assert.match(one._links['osdi:petition'].href, new RegExp(petition));
    const [identifier] = one.identifiers;
    const [off, listed] = await Promise.all([
      runJson(['webhooks', 'disable', identifier, '--account', 'jordan'], place),
      runJson(
        [
          'deliveries',
          'list',
          '--webhook',
          identifier.toUpperCase().replace('PLATFORM', 'platform'),
          '--account',
          'jordan',
        ],
        place,
      ),
    ]);
    assert.deepEqual([off.identifiers, off.enabled, listed], [[identifier], false, []]);
  });

  it('disables and enables a webhook', async () => {
    const { secret: _, ...webhook } = await runJson(create('--url', 'https://hooks.example/turned'), place);
    const turn = (how: string) => runJson(['webhooks', how, idOf(webhook), '--account', 'jordan'], place);
    const { modified_at: off, ...disabled } = await turn('disable');
    const { modified_at, ...enabled } = webhook;
    const reason = { enabled: false, status: 'disabled', status_reason: 'Turned off by its owner.' };
    assert.deepEqual(disabled, { ...enabled, ...reason });
    const { modified_at: on, ...again } = await turn('enable');
    assert.deepEqual(again, enabled);
    assert.ok(modified_at <= off && off <= on);
  });

  it('rejects addresses that it may not reach and resources that do not exist', async () => {
    const calls: [string[], RegExp][] = [
      [
        create('--url', 'http://hooks.example/'),
        /--url .*came as "http:\/\/hooks\.example\/"\. CIVIC_WEBHOOK_ALLOW_HTTP=true allows http/,
      ],
      [
        create('--url', 'https://127.0.0.1/'),
        /--url .*came as "https:\/\/127\.0\.0\.1\/"\. CIVIC_WEBHOOK_ALLOW_NETWORKS/,
      ],
      [
        create('--url', 'https://h.example/', '--trigger', 'specific_action', '--petition', 'x'),
        /came as "x"/,
      ],
      [['webhooks', 'disable', petition, '--account', 'jordan'], /no webhook/],
      [['webhooks', 'test', 'é', '--account', 'jordan'], /no webhook "é"/],
    ];
    await Promise.all(
      calls.map(async ([args, said]) => assert.match(await runRefused(args, place, 1), said)),
    );
  });

  it('accepts a petition and the trigger specific_action only together', async () => {
    const calls = [
      create('--url', 'https://h.example/', '--trigger', 'specific_action'),
      create('--url', 'https://h.example/', '--petition', petition),
    ];
    await Promise.all(
      calls.map(async (args) => assert.match(await runRefused(args, place, 2), /go together/)),
    );
  });
});
