import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import bundle from '../../generated/openapi.json' with { type: 'json' };
import { mostKeys } from '../../src/accounts/api-key.ts';
import { readConfig } from '../../src/config.ts';
import { manualLimits } from '../../src/delivery/limit-manual.ts';
import { connectionLimits } from '../../src/http/connection-limits.ts';
import { mostOfEach } from '../../src/people/fit-person.ts';
import { mostOlderSecrets } from '../../src/webhooks/webhook-secrets.ts';

const page = readFileSync(new URL('../../SECURITY.md', import.meta.url), 'utf8');
const keyless = bundle.paths['/petitions/{petition_id}/signatures'].post['x-keyless-limits'];
const defaults = readConfig({});
const count = (value: number) => value.toLocaleString('en-US');

describe('SECURITY.md', () => {
  for (const [of, words] of [
    [
      'a body without a key, a form',
      `${keyless.bytes / 1024} KiB, ${keyless.fields} fields, ${keyless.customFields} custom fields of ${keyless.customFieldBytes / 1024} KiB, ${keyless.postalAddresses} postal addresses, ${keyless.commentsBytes / 1024} KiB of comments, ${keyless.tags} tags`,
    ],
    ['a person', `${mostOfEach} email addresses`],
    ['posts without a key from one address', `${defaults.publicRate} a minute`],
    [
      'an account',
      `${count(mostKeys)} keys, 100 webhooks; ${manualLimits.atOnce} tests, retries and recoveries at once, ${manualLimits.perMinute} a minute`,
    ],
    [
      'connections of a process',
      `${count(connectionLimits.connections)}; one request at a time on each, ${connectionLimits.waitingRequests} waiting`,
    ],
    [
      'a slow client',
      `headers in ${connectionLimits.headersMilliseconds / 1000} s, a request in ${connectionLimits.requestMilliseconds / 1000} s, closed after ${connectionLimits.unreadMilliseconds / 1000} s without reading`,
    ],
    ['an attempt at a webhook', `${defaults.webhooks.timeoutSeconds} s (`],
    [
      'attempts at once',
      `${defaults.webhooks.concurrency}, to one endpoint ${defaults.webhooks.concurrencyPerEndpoint},`,
    ],
    ['replaced secrets of a webhook', `${mostOlderSecrets} at a time`],
    ['payloads and logs of attempts', `${defaults.retentionDays} days`],
  ] as const) {
    it(`says the limit of ${of} as the program has it`, () => {
      assert.ok(page.includes(`| ${of} | ${words}`), words);
    });
  }
});
