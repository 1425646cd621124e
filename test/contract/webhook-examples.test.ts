import assert from 'node:assert/strict';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { Webhook } from 'standardwebhooks';
import schema from '../../generated/webhook-message.schema.json' with { type: 'json' };
import published from '../../generated/webhook-message-examples.json' with { type: 'json' };
import schemaOfV2 from '../../generated/webhook-message-v2.schema.json' with { type: 'json' };
import { verifyWebhook, WebhookError } from '../../src/receiving/verify-webhook.ts';
import { startTestService } from '../support/service.ts';
import { makeDatabase } from '../support/test-database.ts';
import { findMistakes, schemas } from './spec.ts';

interface Example {
  readonly name: string;
  readonly valid: boolean;
  readonly pointer?: string;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: string;
}

const { secret, now } = published;
const messages: readonly Example[] = published.messages;
const signatures: readonly Example[] = published.signatures;
const attendances: readonly Example[] = published.attendances;
const erasures: readonly Example[] = published.erasures;
const removals: readonly Example[] = published.removals;
const all = ['osdi:signature', 'osdi:attendance', 'erasure', 'osdi:signature.removed'] as const;

const ajv = new Ajv2020({ strict: true, allErrors: true });
addFormats.default(ajv);
const validate = ajv.compile(schema);

describe('the published schema of messages', () => {
  for (const [name, one] of Object.entries({ v1: schema, v2: schemaOfV2 })) {
    it(`compiles in the strict mode of Ajv, and one object has the members of all messages: ${name}`, () => {
      const strict = new Ajv2020({ strict: true });
      addFormats.default(strict);
      assert.ok(strict.compile(one));
      const { type, required, properties } = one.items;
      assert.equal(type, 'object');
      assert.deepEqual(required, ['idempotency_key']);
      assert.deepEqual(Object.keys(properties), [
        'osdi:signature',
        'platform:sponsor',
        'idempotency_key',
        'osdi:attendance',
        'erasure',
        'osdi:signature.removed',
      ]);
    });
  }
});

describe('the published examples for receivers', () => {
  for (const { name, body } of messages.filter(({ valid }) => valid)) {
    it(`have a message that is valid under the published schema and the schema of the sender: ${name} (6)`, () => {
      const message: unknown = JSON.parse(body);
      assert.ok(validate(message), ajv.errorsText(validate.errors));
      assert.equal(findMistakes(schemas.SignatureWebhook!, message), undefined);
      assert.equal(JSON.stringify(message), body);
    });
  }

  for (const { name, headers, body, pointer } of messages.filter(({ valid }) => !valid)) {
    it(`have a message that violates the published schema exactly at the documented place: ${name} (6)`, () => {
      assert.ok(!obeys(body));
      const { code, mistakes } = refuse({ body, headers }) ?? assert.fail('is taken');
      const places = code === 'invalid_json' ? [''] : mistakes.map((mistake) => mistake.pointer);
      assert.deepEqual(new Set(places), new Set([pointer]));
    });
  }

  for (const example of [...attendances, ...erasures, ...removals]) {
    it(`have a message of another kind that is ${example.valid ? 'valid' : 'refused with its pointer'}: ${example.name}`, () => {
      const { body, valid, pointer } = example;
      assert.equal(obeys(body), valid);
      const sent = attendances.includes(example)
        ? schemas.AttendanceWebhook!
        : erasures.includes(example)
          ? schemas.ErasureWebhook!
          : schemas.RemovalWebhook!;
      assert.equal(findMistakes(sent, JSON.parse(body)) === undefined, valid);
      const refusal = refuse(example, all);
      assert.deepEqual(
        refusal?.mistakes.map((mistake) => mistake.pointer),
        valid ? undefined : [pointer],
      );
      assert.equal(refuse(example)?.code, 'invalid_message');
      assert.ok(verifies(example));
    });
  }

  it('have a key for each valid message', () => {
    const keys = [...messages, ...attendances, ...erasures, ...removals]
      .filter(({ valid }) => valid)
      .map(({ body }) => JSON.parse(body)[0].idempotency_key as string);
    assert.equal(new Set(keys).size, keys.length);
  });

  it('are all signed with the published secret', () => {
    for (const example of messages) assert.ok(verifies(example), example.name);
  });

  for (const example of signatures) {
    it(`have a signature that ${example.valid ? 'fits' : 'does not fit'}, for us and for Standard Webhooks: ${example.name} (6)`, () => {
      assert.ok(validate(JSON.parse(example.body)));
      assert.equal(verifies(example), example.valid);
      assert.equal(refuse(example) === undefined, example.valid);
    });
  }

  it('are served to any website, together with their schema', async () => {
    const database = await makeDatabase('SQLite');
    const service = await startTestService(database.url);
    try {
      const address = `${service.url}/schemas/webhook-message-examples.json`;
      const answer = await fetch(address);
      assert.equal(answer.headers.get('access-control-allow-origin'), '*');
      assert.deepEqual(await answer.json(), published);
      assert.deepEqual(await (await fetch(new URL(published.schema, address))).json(), schema);
    } finally {
      await service.stop();
      await database.drop();
    }
  });
});

function obeys(body: string): boolean {
  try {
    return validate(JSON.parse(body));
  } catch {
    return false;
  }
}

/** The reason why `verifyWebhook` rejects an example at the time of the examples, or undefined. */
function refuse(
  { headers, body }: Pick<Example, 'headers' | 'body'>,
  events?: typeof all,
): WebhookError | undefined {
  try {
    verifyWebhook(body, headers, secret, { now: new Date(now * 1000), ...(events && { events }) });
    return undefined;
  } catch (error) {
    assert.ok(error instanceof WebhookError);
    return error;
  }
}

/** Whether the library of Standard Webhooks accepts an example at the time of the examples. */
function verifies({ headers, body }: Example): boolean {
  const { now: readClock } = Date;
  Date.now = () => now * 1000;
  try {
    new Webhook(secret).verify(body, headers as Record<string, string>);
    return true;
  } catch (error) {
    assert.match(String(error), /WebhookVerificationError|SyntaxError/);
    return error instanceof SyntaxError;
  } finally {
    Date.now = readClock;
  }
}
