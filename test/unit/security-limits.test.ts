import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import bundle from '../../generated/openapi.json' with { type: 'json' };
import { mostKeys } from '../../src/accounts/api-key.ts';
import { mostWebhooks } from '../../src/actions/webhooks/create-webhook.ts';
import { mostOlderSecrets } from '../../src/actions/webhooks/webhook.ts';
import { dataLimits, dataLinkSpan } from '../../src/actions/your-data/ask-for-link.ts';
import { readConfig } from '../../src/config/config.ts';
import { bytesBesideBody, keptBytes } from '../../src/delivery/sending/limit-answer.ts';
import { manualLimits } from '../../src/delivery/sending/limit-manual.ts';
import { gridMilliseconds } from '../../src/http/answer-grid.ts';
import { keyedShape, mostLevels } from '../../src/http/json-body.ts';
import { keyedLimit } from '../../src/http/read-body.ts';
import { connectionLimits } from '../../src/http/server/connections.ts';
import { countedSpan, mostMails } from '../../src/mail/mail-limit.ts';
import { mostOfEach } from '../../src/people/fit-person.ts';
import { toleranceSeconds } from '../../src/receiving/check-signature.ts';
import { mostAddressChanges } from '../../src/users/address-change-store.ts';
import { passkeyLimits } from '../../src/users/passkey.ts';
import { sessionSpans } from '../../src/users/session.ts';
import { signInLimits, signInSpans } from '../../src/users/sign-in.ts';

const page = readFileSync(new URL('../../SECURITY.md', import.meta.url), 'utf8');
const keyless = bundle.paths['/petitions/{petition_id}/signatures'].post['x-keyless-limits'];
const defaults = readConfig({});
const day = 86_400_000;
const count = (value: number) => value.toLocaleString('en-US');

describe('SECURITY.md', () => {
  for (const [of, words] of [
    [
      'a body without a key, a form',
      `${keyless.bytes / 1024} KiB, ${keyless.fields} fields, ${keyless.customFields} custom fields of ${keyless.customFieldBytes / 1024} KiB, ${keyless.postalAddresses} postal addresses, ${keyless.commentsBytes / 1024} KiB of comments, ${keyless.tags} tags`,
    ],
    [
      'a body with a key',
      `${keyedLimit.bytes / 1024 ** 2} MiB, ${count(keyedShape.values)} values, ${mostLevels} levels`,
    ],
    [
      'an answer to an action without a key',
      `leaves at a multiple of ${gridMilliseconds} ms after its request arrived`,
    ],
    [
      'a person',
      `${mostOfEach} email addresses, ${mostOfEach} postal addresses, ${mostOfEach} phone numbers, ${mostOfEach} custom fields`,
    ],
    [
      'mails that RSVPs and signatures without a key cause',
      `${mostMails} within ${countedSpan / 3_600_000} hours to one address`,
    ],
    [
      'links to a new sign-in address',
      `${mostAddressChanges} an hour for a user, and ${mostAddressChanges} for an address`,
    ],
    [
      'links to the data of an address',
      `${dataLimits.ofMailbox} an hour for a mailbox, whatever the spelling of its address, ${dataLimits.ofClient} requests for a client; each works for ${dataLinkSpan / 60_000} minutes`,
    ],
    [
      'passkeys',
      `${passkeyLimits.ofUser} for a user; ${passkeyLimits.ofClient} challenges an hour for a client`,
    ],
    [
      'sign-in mails',
      `${signInLimits.ofMailbox} an hour for a mailbox, whatever the spelling of its address and the number of its users, ${signInLimits.ofClient} requests for a client; ${signInLimits.tries} tries of a code`,
    ],
    [
      'a session of a user',
      `ends after ${sessionSpans.idle / day} days without a request, after ${sessionSpans.whole / day} days`,
    ],
    ['posts without a key from one address', `${defaults.publicRate} a minute`],
    [
      'an account',
      `${count(mostKeys)} keys, ${mostWebhooks} webhooks; ${manualLimits.atOnce} tests, retries and recoveries at once, ${manualLimits.perMinute} a minute`,
    ],
    [
      'connections of a process',
      `${count(connectionLimits.connections)}; one request at a time on each, ${connectionLimits.waitingRequests} waiting`,
    ],
    [
      'a slow client',
      `headers in ${connectionLimits.headersMilliseconds / 1000} s, a request in ${connectionLimits.requestMilliseconds / 1000} s, closed after ${connectionLimits.unreadMilliseconds / 1000} s without reading`,
    ],
    [
      'an attempt at a webhook',
      `${defaults.webhooks.timeoutSeconds} s (\`CIVIC_WEBHOOK_TIMEOUT_SECONDS\`), ${bytesBesideBody / 1024} KiB before or beside the body; ${count(keptBytes)} bytes`,
    ],
    [
      'attempts at once',
      `${defaults.webhooks.concurrency}, to one endpoint ${defaults.webhooks.concurrencyPerEndpoint},`,
    ],
    ['replaced secrets of a webhook', `${mostOlderSecrets} at a time`],
    [
      'the signature of a message',
      `accepted by \`verifyWebhook\` for ${toleranceSeconds} s before and after its time`,
    ],
    ['payloads and logs of attempts', `${defaults.retentionDays} days`],
  ] as const) {
    it(`has the program’s limit of ${of}`, () => {
      assert.ok(page.includes(`| ${of} | ${words}`), words);
    });
  }

  it('has the program’s times of a link, a code and a challenge', () => {
    const minutes = (span: number) => span / 60_000;
    assert.ok(page.includes(`a link and a code work once, for ${minutes(signInSpans.asked)} minutes`));
    assert.ok(page.includes(`its challenge works once, for ${minutes(passkeyLimits.challenge)} minutes`));
  });

  const partOf = (heading: string) => page.split(/^## /m).find((part) => part.startsWith(heading)) ?? '';
  const rowsOf = (part: string) => part.split('\n').filter((line) => /^\| (?!what \||who \|)/.test(line));
  const tested = rowsOf(partOf('How each promise is tested'));
  const nameOf = (row: string) => row.split(' | ')[0]?.slice(2);

  it('has tests for every promise and every limit, in the same order', () => {
    const promised = [...rowsOf(partOf('What is protected')), ...rowsOf(partOf('Limits'))].map(nameOf);
    assert.ok(promised.length > 30);
    assert.deepEqual(tested.map(nameOf), promised);
  });

  it('names only test files that exist', () => {
    const names = tested.map((row) => [...row.matchAll(/`([^`]+)`/g)].map(([, name]) => name));
    for (const row of names) assert.notDeepEqual(row, []);
    const missing = names
      .flat()
      .filter((name) => !existsSync(new URL(`../${name}.test.ts`, import.meta.url)));
    assert.deepEqual(missing, []);
  });
});
