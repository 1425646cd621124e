import assert from 'node:assert/strict';
import { checkMessages } from '../../../src/receiving/check-messages.ts';
import { exampleOf } from '../../contract/spec.ts';

const example = exampleOf('SignatureMessage') as Record<string, unknown>[];

function mistakesIn(value: unknown) {
  const checked = checkMessages(JSON.stringify(value));
  return 'code' in checked ? checked.mistakes : [];
}

describe('checkMessages', () => {
  it('answers the messages, with members that nobody knows yet', () => {
    const [message] = example;
    const newer = [{ ...message, 'platform:mood': 'hopeful' }];
    assert.deepEqual(checkMessages(Buffer.from(JSON.stringify(newer))), { messages: newer });
  });

  it('points at the place of a mistake: what is wrong, what is missing, or the whole body', () => {
    const [message] = example;
    const { idempotency_key: _, ...rest } = message!;
    assert.deepEqual(mistakesIn([rest]), [{ pointer: '/0/idempotency_key', message: 'is required' }]);
    assert.deepEqual(mistakesIn(message), [{ pointer: '', message: 'must be array' }]);
    assert.deepEqual(
      mistakesIn([{ ...message, idempotency_key: 'x' }]).map(({ pointer }) => pointer),
      ['/0/idempotency_key'],
    );
  });

  it('tells a hundred mistakes at most, and the first three in its reason', () => {
    const [message] = example as { 'osdi:signature': object }[];
    const many = [
      { ...message, 'osdi:signature': { ...message!['osdi:signature'], add_tags: Array(500).fill(1) } },
    ];
    const checked = checkMessages(JSON.stringify(many));
    assert.ok('code' in checked);
    assert.equal(checked.mistakes.length, 100);
    assert.match(checked.reason, /^(\S+ must be string; ){3}and 497 more$/);
  });

  it('refuses what is no JSON, and bytes that are no UTF-8', () => {
    for (const body of ['', '[', '[]]', Buffer.from([0x22, 0xff, 0x22])]) {
      const checked = checkMessages(body);
      assert.ok('code' in checked && checked.code === 'invalid_json', String(body));
    }
  });
});
