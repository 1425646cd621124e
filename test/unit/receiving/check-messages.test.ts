import assert from 'node:assert/strict';
import { quote } from '../../../src/base/errors.ts';
import { checkMessages } from '../../../src/receiving/check-messages.ts';
import { exampleOf } from '../../contract/spec.ts';

const example = exampleOf('SignatureMessage') as Record<string, unknown>[];

function mistakesIn(value: unknown) {
  const checked = checkMessages(JSON.stringify(value));
  return 'code' in checked ? checked.mistakes : [];
}

describe('checkMessages', () => {
  it('returns the messages, including unknown members', () => {
    const [message] = example;
    const newer = [{ ...message, 'platform:mood': 'hopeful' }];
    assert.deepEqual(checkMessages(Buffer.from(JSON.stringify(newer))), { messages: newer });
  });

  it('points to the place of an error: the wrong value, the missing member, or the whole body', () => {
    const [message] = example;
    const { idempotency_key: _, ...rest } = message!;
    assert.deepEqual(mistakesIn([rest]), [{ pointer: '/0/idempotency_key', message: 'is required' }]);
    assert.deepEqual(mistakesIn(message), [
      { pointer: '', message: `must be array, came as ${quote(message)}` },
    ]);
    assert.deepEqual(
      mistakesIn([{ ...message, idempotency_key: 'x' }]).map(({ pointer }) => pointer),
      ['/0/idempotency_key'],
    );
  });

  it('describes each error in words, and quotes the value', () => {
    const says = (pointer: string, value: unknown) => {
      const [, , ...steps] = pointer.split('/');
      const body = structuredClone(example);
      const last = steps.pop() ?? '';
      const place = steps.reduce<Record<string, unknown>>(
        (at, step) => at[step] as Record<string, unknown>,
        body[0]!,
      );
      place[last] = value;
      const [mistake, ...others] = mistakesIn(body);
      assert.deepEqual(others, []);
      assert.equal(mistake?.pointer, pointer);
      return mistake?.message;
    };
    const signature = '/0/osdi:signature';
    assert.equal(
      says(`${signature}/created_date`, '2026-10-06'),
      'must be a date and time such as 2026-11-20T05:37:00Z, came as "2026-10-06"',
    );
    assert.equal(
      says(`${signature}/person/email_addresses/0/status`, 'bounced'),
      'must be one of subscribed, unsubscribed, bouncing, previous bounce, spam complaint, previous spam complaint, came as "bounced"',
    );
    assert.equal(
      says(`${signature}/_links/self/href`, '/api'),
      'must be an absolute address such as https://example.org/, came as "/api"',
    );
    assert.equal(says(`${signature}/comments`, null), 'must be string, came as null');
    assert.match(says(`${signature}/comments`, ['x'.repeat(200)]) ?? '', /, came as \["x{78}…$/);
    assert.match(
      mistakesIn([...example, ...example])[0]?.message ?? '',
      /^must have at most 1 item, came as/,
    );
  });

  it('returns at most a hundred errors, and the first three in its reason', () => {
    const [message] = example as { 'osdi:signature': object }[];
    const many = [
      { ...message, 'osdi:signature': { ...message!['osdi:signature'], add_tags: Array(500).fill(1) } },
    ];
    const checked = checkMessages(JSON.stringify(many));
    assert.ok('code' in checked);
    assert.equal(checked.mistakes.length, 100);
    assert.match(checked.reason, /^(\S+ must be string, came as 1; ){3}and 497 more$/);
  });

  it('reports only once that there are too many messages', () => {
    const checked = checkMessages(JSON.stringify(Array(200_000).fill(null)));
    assert.ok('code' in checked);
    assert.equal(checked.mistakeCount, 1);
    assert.match(checked.reason, /^the body must have at most 1 item, came as \[null,/);
  });

  it('rejects nesting that is deeper than the stack', () => {
    for (const body of [
      `${'['.repeat(200_000)}${']'.repeat(200_000)}`,
      `{"a":${'['.repeat(200_000)}${']'.repeat(200_000)}}`,
    ]) {
      const checked = checkMessages(body);
      assert.ok('code' in checked);
      assert.equal(checked.code, 'invalid_message');
    }
  });

  it('escapes control characters of names in a pointer', () => {
    const [message] = structuredClone(example) as { 'osdi:signature': { person: object } }[];
    Object.assign(message!['osdi:signature'].person, { custom_fields: { '\u001b[2J\n\u009b': 7 } });
    const checked = checkMessages(JSON.stringify([message]));
    assert.ok('code' in checked);
    assert.match(checked.reason, /\/custom_fields\/\\u001b\[2J\\u000a\\u009b must be /);
  });

  it('rejects a body that is not JSON or not UTF-8', () => {
    for (const body of ['', '[', '[]]', Buffer.from([0x22, 0xff, 0x22])]) {
      const checked = checkMessages(body);
      assert.ok('code' in checked && checked.code === 'invalid_json', String(body));
    }
  });
});
