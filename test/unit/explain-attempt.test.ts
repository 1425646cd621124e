import assert from 'node:assert/strict';
import { explainAttempt } from '../../src/cli/explain-attempt.ts';
import { readConfig } from '../../src/config/config.ts';
import type { AttemptResult } from '../../src/delivery/outbox/attempt.ts';
import { sendResult } from './delivery/send-result.ts';

const settings = readConfig({}).webhooks;
const explain = (result: Partial<AttemptResult>, url = 'https://hooks.example/') =>
  explainAttempt(sendResult({ outcome: 'http_status', ...result }), url, settings);

describe('explainAttempt', () => {
  for (const [result, url, advice] of [
    [{ statusCode: 503 }, 'https://hooks.example/', /the receiver answered 503\.$/],
    [{ outcome: 'timeout' }, 'https://hooks.example/', /CIVIC_WEBHOOK_TIMEOUT_SECONDS is 15\.$/],
    [{ outcome: 'tls' }, 'https://hooks.example/', /NODE_EXTRA_CA_CERTS=FILE adds/],
    [{ outcome: 'dns' }, 'https://crm.internal/', /CIVIC_WEBHOOK_ALLOW_NETWORKS allows its network\.$/],
    [{ outcome: 'connection_refused' }, 'http://127.0.0.1:3001/', /`civic listen` starts a receiver/],
    [{ outcome: 'connection_refused' }, 'http://api.localhost:3001/', /`civic listen` starts a receiver/],
    [{ outcome: 'connection_refused' }, 'https://hooks.example/', /the receiver refused the connection\.$/],
    [
      { outcome: 'blocked_address' },
      'http://hooks.example/',
      /reached\. CIVIC_WEBHOOK_ALLOW_HTTP=true allows http\.$/,
    ],
    [{ outcome: 'blocked_address' }, 'https://10.0.0.1/', /reached\. CIVIC_WEBHOOK_ALLOW_NETWORKS, such as/],
    [
      { outcome: 'blocked_address' },
      'http://10.0.0.1/',
      /ALLOW_HTTP=true allows http; CIVIC_WEBHOOK_ALLOW_NETWORKS/,
    ],
  ] as const) {
    it(`explains ${result.outcome ?? 'http_status'} of ${url}, and names the setting that allows it`, () => {
      assert.match(explain(result, url), advice);
    });
  }
});
