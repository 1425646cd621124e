import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import bundle from '../../generated/openapi.json' with { type: 'json' };
import { exampleOf, type Json } from './spec.ts';

const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** Ids of resources that no example shows, each with the reason. */
const notShown: Readonly<Record<string, string>> = {
  '01a117f0-52a9-7b05-a2c6-193d8e7f4b60': 'the record that another group keeps of the person',
  '01a1f775-45a1-7d52-8f0b-2c6e94a1b3d7': 'a request',
};

const values = Object.values(bundle.components.examples).map(({ value }) => value as unknown);
const resources = values.flatMap(listResources);
const shown = new Set(resources.map(idOf));

describe('the ids and times of the examples', () => {
  it('belong to resources that an example shows, in the examples, the parameters and the schemas', () => {
    const { parameters, schemas } = bundle.components;
    const samples = [
      ...values.map(withoutMadeUp),
      ...Object.values(parameters).filter(({ in: place }) => place === 'path'),
      ...findExamples(schemas),
    ];
    const ids = new Set(samples.flatMap((sample) => JSON.stringify(sample).match(uuid) ?? []));
    assert.ok(ids.size > 20);
    assert.deepEqual(
      [...ids].filter((id) => !shown.has(id) && notShown[id] === undefined),
      [],
    );
  });

  it('agree: an id of version 7 contains the second in which its resource was created, and nothing changes before it', () => {
    for (const resource of resources) {
      const created = resource.created_at ?? resource.created_date;
      if (created === undefined) continue;
      const milliseconds = Number.parseInt(idOf(resource).replaceAll('-', '').slice(0, 12), 16);
      const second = Math.floor(milliseconds / 1000) * 1000;
      assert.equal(new Date(second).toISOString().replace('.000', ''), created, idOf(resource));
      const modified = resource.modified_at ?? resource.modified_date ?? created;
      assert.ok(modified >= created, idOf(resource));
    }
  });

  it('agree in the messages and headers of the webhook with the published secret (6)', () => {
    const { parameters } = bundle.webhooks['osdi:signature'].post;
    const headers = Object.fromEntries(parameters.map(({ name, example }) => [name, example]));
    const { secret } = exampleOf('NewWebhook') as { secret: string };
    const message = exampleOf('SignatureMessage') as [{ idempotency_key: string }];
    const { now: readClock } = Date;
    Date.now = () => Number(headers['webhook-timestamp']) * 1000;
    try {
      new Webhook(secret).verify(JSON.stringify(message), headers);
    } finally {
      Date.now = readClock;
    }
    const hash = createHash('sha256').update(String(headers['webhook-id']));
    assert.equal(message[0].idempotency_key, hash.digest('hex'));
  });
});

interface Resource {
  readonly identifiers: readonly string[];
  readonly created_at?: string;
  readonly created_date?: string;
  readonly modified_at?: string;
  readonly modified_date?: string;
}

/** Every whole resource in a value: it has our own identifier and a link to itself. */
function listResources(value: unknown): Resource[] {
  if (typeof value !== 'object' || value === null) return [];
  const below = Object.values(value).flatMap(listResources);
  const isWhole =
    'identifiers' in value && '_links' in value && /"platform:/.test(JSON.stringify(value.identifiers));
  return isWhole ? [value as unknown as Resource, ...below] : below;
}

function idOf({ identifiers }: Resource): string {
  const own = identifiers.find((one) => one.startsWith('platform:'));
  return own?.slice('platform:'.length) ?? assert.fail(identifiers.join());
}

/** The value without the generated values of a test message. */
function withoutMadeUp(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value), (_name, member) => {
    const isTest = (member as { comments?: string } | null)?.comments === 'Test message';
    return isTest ? undefined : member;
  });
}

function findExamples(value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null) return [];
  const { examples } = value as Json;
  const found = Array.isArray(examples) ? examples : [];
  return [...found, ...Object.values(value).flatMap(findExamples)];
}
