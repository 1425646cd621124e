import assert from 'node:assert/strict';
import type { Account } from '../../src/accounts/account.ts';
import { createKey } from '../../src/accounts/change-keys.ts';
import { systemClock } from '../../src/base/clock.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { pathOf } from '../support/path-of.ts';
import { type RawAnswer, sendRaw } from '../support/send-raw.ts';
import { useService } from '../support/use-service.ts';
import { exampleOf } from './spec.ts';

const json = { 'content-type': 'application/json' };

describeOnEachDatabase('the problem documents of the examples', (database) => {
  const suite = useService(database, {
    clock: { ...systemClock, now: () => Date.UTC(2026, 9, 6, 9, 14, 30) },
  });
  let key: string;
  let account: Account;

  before(async () => {
    ({ key, account } = await suite.individual());
  });

  const ask = (method: string, path: string, headers: Record<string, string> = {}, body?: string) =>
    sendRaw(suite.service.url, {
      method,
      path: `/api/v1${path}`,
      headers: { 'api-key': key, ...headers },
      ...(body !== undefined && { body }),
    });

  const post = (body: unknown) => ask('POST', '/events', json, JSON.stringify(body));

  const causes: [Parameters<typeof exampleOf>[0], () => Promise<RawAnswer>][] = [
    ['MissingKey', () => sendRaw(suite.service.url, { path: '/api/v1/events' })],
    ['InvalidKey', () => ask('GET', '/events', { 'api-key': 'unknown' })],
    [
      'InsufficientScope',
      async () => {
        const draft = { accountSlug: account.slug, name: 'reader', scopes: ['read'] } as const;
        const { secret } = await createKey(suite.service.context, draft);
        return ask('POST', '/events', { 'api-key': secret });
      },
    ],
    ['NotFound', () => ask('GET', '/nothing')],
    [
      'ResultGone',
      async () => {
        const repeat = () =>
          ask(
            'POST',
            '/webhooks',
            { ...json, 'idempotency-key': 'gone' },
            '{"url": "https://hooks.example/"}',
          );
        await ask('DELETE', pathOf(JSON.parse((await repeat()).text)));
        return repeat();
      },
    ],
    ['MethodNotAllowed', () => ask('DELETE', '/events/01a13160-f700-7f32-8a61-5d0c7be92f14')],
    ['InvalidParameter', () => ask('GET', '/events?page=abc')],
    ['MalformedJson', () => ask('POST', '/events', json, '{"originating_system": "Riverside website')],
    ['UnsupportedMediaType', () => ask('POST', '/events', { 'content-type': 'text/plain' }, 'x')],
    ['PayloadTooLarge', () => post({ originating_system: 'x', summary: 'y'.repeat(2 ** 20) })],
    [
      'InvalidBody',
      () =>
        post({ originating_system: 'Riverside website', summary: 2026, location: { country: 'America' } }),
    ],
    [
      'WebhookDisabled',
      async () => {
        const off = JSON.stringify({ url: 'https://hooks.example/', enabled: false });
        const { text } = await ask('POST', '/webhooks', json, off);
        const since = '{"since": "2026-10-06T09:00:00Z"}';
        return ask('POST', `${pathOf(JSON.parse(text))}/recover`, json, since);
      },
    ],
    [
      'TooManySecrets',
      async () => {
        const { text } = await ask('POST', '/webhooks', json, '{"url": "https://hooks.example/"}');
        const path = `${pathOf(JSON.parse(text))}/rotate_secret`;
        for (let rotations = 0; rotations < 5; rotations++) await ask('POST', path);
        return ask('POST', path);
      },
    ],
    [
      'IdentifiersConflict',
      async () => {
        for (const identifiers of [['riverside:meeting-2026-12'], ['riverside-calendar:8841']])
          await post({ originating_system: 'x', summary: 'y', identifiers });
        return post({
          originating_system: 'x',
          summary: 'y',
          identifiers: ['riverside:meeting-2026-12', 'riverside-calendar:8841'],
        });
      },
    ],
  ];

  for (const [name, cause] of causes) {
    it(`are equal to the service’s responses: ${name}`, async () => {
      const { status, text } = await cause();
      const answer = JSON.parse(text.replaceAll(suite.service.url, 'http://localhost:3000'));
      const example = exampleOf(name) as { request_id: string };
      assert.deepEqual({ ...answer, request_id: example.request_id }, example);
      assert.equal(status, answer.status);
    });
  }
});
