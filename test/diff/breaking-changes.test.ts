import assert from 'node:assert/strict';
import bundle from '../../generated/openapi.json' with { type: 'json' };
import { checkChanges, judgeBreaks } from './check-changes.ts';
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
async function findChanges(change: (spec: Spec) => void) {
  const current = structuredClone(released);
  change(current);
  return checkChanges(released, current);
}

const schemaOf = (spec: Spec, name: keyof Spec['components']['schemas']) =>
  spec.components.schemas[name] as unknown as Schema;

function removeProperty({ properties, required }: Schema, name: string): void {
  assert.ok(delete properties[name]);
  if (required.includes(name)) required.splice(required.indexOf(name), 1);
}

type Break = readonly [title: string, named: RegExp, change: (spec: Spec) => void];

// oasdiff compares two descriptions for about half a second: each of them has all changes that hide no other one.
const together: readonly (readonly Break[])[] = [
  [
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
      'a header that is no longer sent with the webhook',
      /osdi:signature: .*webhook-signature/,
      ({ webhooks }) => {
        const { post } = webhooks['osdi:signature'];
        post.parameters = post.parameters.filter(({ name }) => name !== 'webhook-signature');
      },
    ],
    [
      'a removed webhook of attendances',
      /osdi:attendance: api path removed/,
      ({ webhooks }) => Reflect.deleteProperty(webhooks, 'osdi:attendance'),
    ],
    ['a removed operation', /POST \/tags/, ({ paths }) => Object.assign(paths['/tags'], { post: undefined })],
    [
      'a new required field of a request',
      /events and \d more: .*`organiser`/,
      (spec) => {
        Object.assign(schemaOf(spec, 'EventInput').properties, { organiser: { type: 'string' } });
        schemaOf(spec, 'EventInput').required.push('organiser');
      },
    ],
  ],
  [
    [
      'a retyped field of the webhook',
      /osdi:signature: .*comments.*`string`.*`integer`/,
      (spec) =>
        Object.assign(schemaOf(spec, 'WebhookSignature').properties, { comments: { type: 'integer' } }),
    ],
    [
      'a renamed operation',
      /createTag.*makeTag/,
      ({ paths }) => Object.assign(paths['/tags'].post, { operationId: 'makeTag' }),
    ],
  ],
  [
    [
      'a removed webhook',
      /osdi:signature: api path removed/,
      ({ webhooks }) => Reflect.deleteProperty(webhooks, 'osdi:signature'),
    ],
  ],
];

describe('The gate against breaking changes', () => {
  for (const breaks of together) {
    const titles = breaks.map(([title]) => title).join(', ');
    it(`refuses ${titles}, and names each`, async () => {
      const { passes, lines } = await findChanges((spec) => {
        for (const [, , change] of breaks) change(spec);
      });
      assert.equal(passes, false);
      const refused = lines.filter((line) => line.startsWith('Not in allowed-breaks.txt: '));
      for (const [title, named] of breaks) assert.match(refused.join('\n'), named, title);
    });
  }

  it('lets pass new operations, optional request fields, fields of answers and of the webhook, and what accepts the same: null beside a reference, and an own format', async () => {
    const { passes, lines } = await findChanges((spec) => {
      const extra = { extra: { type: 'string' } };
      for (const name of ['Event', 'EventInput', 'WebhookSignature', 'SignatureMessage'] as const)
        Object.assign(schemaOf(spec, name).properties, extra);
      schemaOf(spec, 'WebhookSignature').required.push('extra');
      schemaOf(spec, 'Event').required.push('extra');
      const person = { type: ['object', 'null'], properties: spec.components.schemas.PersonInput.properties };
      Object.assign(schemaOf(spec, 'SignatureInput').properties, { person });
      Object.assign(spec.components.schemas.EventInput.properties.summary, {
        format: 'text',
        'x-format': undefined,
      });
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
    const current = structuredClone(released);
    current.info.version = '2.0.0';
    removeProperty(schemaOf(current, 'Event'), 'summary');
    const { passes, lines } = await checkChanges(released, current, [/summary`/]);
    assert.ok(passes);
    assert.match(lines[0] ?? '', /`.*summary`/);
    const breaks = lines.slice(0, -1);
    const versions = { released: '1.4.2', current: '2.0.0' };
    assert.equal(judgeBreaks(breaks, versions, [/summary`/]).passes, true);
    for (const allowed of [[], [/summary`/, /title`/]])
      assert.equal(judgeBreaks(breaks, versions, allowed).passes, false);
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
