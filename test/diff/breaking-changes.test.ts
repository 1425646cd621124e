import assert from 'node:assert/strict';
import bundle from '../../generated/openapi.json' with { type: 'json' };
import { checkChanges } from './check-changes.ts';
import { mayBreak } from './may-break.ts';

type Spec = typeof bundle;
/** The parts of a schema that these changes touch. */
interface Schema {
  properties: Record<string, object>;
  required: string[];
}

// `make diff` compares the whole description, which takes oasdiff five times as long as the paths that change here.
const changedPaths = [
  '/',
  '/tags',
  '/events',
  '/events/{event_id}',
  '/event_campaigns/{event_campaign_id}/events',
];
const released: Spec = {
  ...bundle,
  info: { ...bundle.info, version: '1.4.2' },
  paths: Object.fromEntries(
    Object.entries(bundle.paths).filter(([path]) => changedPaths.includes(path)),
  ) as Spec['paths'],
};

/** The result of the gate for the released description with a change. */
async function findChanges(change: (spec: Spec) => void, allowed: readonly RegExp[] = []) {
  const current = structuredClone(released);
  change(current);
  return checkChanges(released, current, allowed);
}

const schemaOf = (spec: Spec, name: keyof Spec['components']['schemas']) =>
  spec.components.schemas[name] as unknown as Schema;

function removeProperty({ properties, required }: Schema, name: string): void {
  assert.ok(delete properties[name]);
  if (required.includes(name)) required.splice(required.indexOf(name), 1);
}

const breaks: readonly [title: string, named: RegExp, change: (spec: Spec) => void][] = [
  [
    'a required field removed from an answer',
    /events and \d more: .*`summary`/,
    (spec) => removeProperty(schemaOf(spec, 'Event'), 'summary'),
  ],
  [
    'an optional field removed from an answer',
    /events and \d more: .*`description`/,
    (spec) => removeProperty(schemaOf(spec, 'Event'), 'description'),
  ],
  [
    'a retyped field of an answer',
    /events and \d more: .*total_accepted.*`integer`.*`string`/,
    (spec) => Object.assign(schemaOf(spec, 'Event').properties, { total_accepted: { type: 'string' } }),
  ],
  [
    'a required field removed from the webhook',
    /osdi:signature: .*`items\/idempotency_key`/,
    (spec) => removeProperty(schemaOf(spec, 'SignatureMessage'), 'idempotency_key'),
  ],
  [
    'an optional field removed from the webhook',
    /osdi:signature: .*`items\/osdi:signature\/comments`/,
    (spec) => removeProperty(schemaOf(spec, 'WebhookSignature'), 'comments'),
  ],
  [
    'a retyped field of the webhook',
    /osdi:signature: .*`string`.*`integer`/,
    (spec) => Object.assign(schemaOf(spec, 'WebhookSignature').properties, { comments: { type: 'integer' } }),
  ],
  [
    'a header that is no longer sent with the webhook',
    /osdi:signature: .*webhook-signature/,
    ({ webhooks }) => {
      const { post } = webhooks['osdi:signature'];
      post.parameters = post.parameters.filter(({ name }) => name !== 'webhook-signature');
    },
  ],
  [
    'a removed webhook',
    /osdi:signature/,
    ({ webhooks }) => Reflect.deleteProperty(webhooks, 'osdi:signature'),
  ],
  [
    'a removed webhook of attendances',
    /osdi:attendance/,
    ({ webhooks }) => Reflect.deleteProperty(webhooks, 'osdi:attendance'),
  ],
  ['a removed operation', /POST \/tags/, ({ paths }) => Object.assign(paths['/tags'], { post: undefined })],
  [
    'a renamed operation',
    /createTag.*makeTag/,
    ({ paths }) => Object.assign(paths['/tags'].post, { operationId: 'makeTag' }),
  ],
  [
    'a new required field of a request',
    /events and \d more: .*`organiser`/,
    (spec) => {
      Object.assign(schemaOf(spec, 'EventInput').properties, { organiser: { type: 'string' } });
      schemaOf(spec, 'EventInput').required.push('organiser');
    },
  ],
];

describe('The gate against breaking changes', () => {
  for (const [title, named, change] of breaks) {
    it(`refuses ${title}, and names it`, async () => {
      const { passes, lines } = await findChanges(change);
      assert.equal(passes, false);
      assert.match(lines.join('\n'), named);
    });
  }

  it('lets pass new operations, optional request fields, and fields of answers and of the webhook', async () => {
    const { passes, lines } = await findChanges((spec) => {
      const extra = { extra: { type: 'string' } };
      for (const name of ['Event', 'EventInput', 'WebhookSignature', 'SignatureMessage'] as const)
        Object.assign(schemaOf(spec, name).properties, extra);
      schemaOf(spec, 'WebhookSignature').required.push('extra');
      schemaOf(spec, 'Event').required.push('extra');
      Object.assign(spec.paths, {
        '/extras': { get: { ...spec.paths['/'].get, operationId: 'listExtras' } },
      });
    });
    assert.deepEqual(lines, ['Nothing breaks between 1.4.2 (released) and 1.4.2.']);
    assert.ok(passes);
  });

  it('lets pass a new problem code, but no new value of anything else', async () => {
    const { lines } = await findChanges(({ components }) => {
      components.schemas.ProblemCode.enum.push('quota_exceeded');
      components.schemas.AttendanceStatus.enum.push('declined');
    });
    assert.match(lines.join('\n'), /`declined`/);
    assert.doesNotMatch(lines.join('\n'), /quota_exceeded/);
  });

  it('allows a new major version the breaks of the list and no other, and each entry has to match one', async () => {
    const remove = (spec: Spec) => {
      spec.info.version = '2.0.0';
      removeProperty(schemaOf(spec, 'Event'), 'summary');
    };
    const { passes, lines } = await findChanges(remove, [/summary`/]);
    assert.ok(passes);
    assert.match(lines[0] ?? '', /`.*summary`/);
    for (const allowed of [[], [/title`/], [/summary`/, /title`/]])
      assert.equal((await findChanges(remove, allowed)).passes, false);
  });

  it('compares what is accepted: null beside a reference, and an own format, break nothing', async () => {
    const { passes } = await findChanges((spec) => {
      const person = { type: ['object', 'null'], properties: spec.components.schemas.PersonInput.properties };
      Object.assign(schemaOf(spec, 'SignatureInput').properties, { person });
      Object.assign(spec.components.schemas.EventInput.properties.summary, {
        format: 'text',
        'x-format': undefined,
      });
    });
    assert.ok(passes);
  });

  it('asks a new major version for a break, before 1.0.0 a new minor one', () => {
    for (const [before, now] of [
      ['1.4.2', '2.0.0'],
      ['0.9.0', '1.0.0'],
      ['0.1.0', '0.2.0'],
      ['0.9.3', '0.10.0'],
    ] as const)
      assert.ok(mayBreak(before, now), `${before} to ${now}`);
    for (const [before, now] of [
      ['1.4.2', '1.5.0'],
      ['1.4.2', '1.4.3'],
      ['0.1.0', '0.1.1'],
      ['0.1.0', '0.1.0'],
      ['0.2.0', '0.1.0'],
      ['2.0.0', '1.0.0'],
      ['1.0.0', '0.2.0'],
    ] as const)
      assert.ok(!mayBreak(before, now), `${before} to ${now}`);
    assert.throws(() => mayBreak('0.1.0', '1.0'), /"1\.0"/);
  });
});
