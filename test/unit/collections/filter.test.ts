import assert from 'node:assert/strict';
import { type Condition, readFilter } from '../../../src/collections/filter.ts';

const fields = {
  start: { kind: 'time', name: 'start_at' },
  title: { kind: 'text', name: 'title' },
  email: { kind: 'key', name: 'email', normalize: (value: string) => value.toLowerCase() },
} as const;

const noon = Date.UTC(2026, 10, 20, 12);
const midnight = Date.UTC(2026, 10, 20);
const second = 1000;
const [always, never] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];

describe('readFilter', () => {
  for (const [text, from, to] of [
    ['start eq 2026-11-20T12:00:00Z', noon, noon + second],
    ['start gt 2026-11-20T12:00:00Z', noon + second, always],
    ['start ge 2026-11-20T12:00:00Z', noon, always],
    ['start lt 2026-11-20T12:00:00Z', never, noon],
    ['start le 2026-11-20T12:00:00Z', never, noon + second],
    ['start gt 2026-11-20T12:00:00.250Z', noon + second, always],
    ['start ge 2026-11-20T12:00:00.250Z', noon + second, always],
    ['start lt 2026-11-20T12:00:00.250Z', never, noon + second],
    ['start le 2026-11-20T12:00:00.250Z', never, noon + second],
    ['start eq 2026-11-20', midnight, midnight + second],
    ['start ge 2026-11-20', midnight, always],
    [`start ge '2026-11-20 12:00:00'`, noon, always],
    ['start ge 2026-11-20T14:00:00+02:00', noon, always],
    ['start ge 2026-11-20 and start lt 2026-11-20T12:00', midnight, noon],
  ] as const) {
    it(`reads the span of "${text}"`, () => {
      assert.deepEqual(readFilter(text, fields), [{ kind: 'time', name: 'start_at', isMet: true, from, to }]);
    });
  }

  it('compares a time with a part of a second with no shown time', () => {
    const [condition] = readFilter('start eq 2026-11-20T12:00:00.250Z', fields) as [
      Extract<Condition, { kind: 'time' }>,
    ];
    assert.ok(condition.from >= condition.to);
  });

  it('reads texts as they are, and keys in their stored form', () => {
    assert.deepEqual(readFilter(`title ne 'A' and email eq 'A@B'`, fields), [
      { kind: 'text', name: 'title', isMet: false, value: 'A' },
      { kind: 'key', name: 'email', isMet: true, value: 'a@b' },
    ]);
  });

  for (const [text, message] of [
    ['name eq x', 'must have one of the fields start, title, email, came "name"'],
    ['toString eq x', 'must have one of the fields start, title, email, came "toString"'],
    ['__proto__ eq x', 'must have one of the fields start, title, email, came "__proto__"'],
    ['Title eq x', 'must have one of the fields start, title, email, came "Title"'],
    ['title gt x', 'must have the operator eq or ne after "title", which is not a time, came "gt"'],
    ['start gt yesterday', 'came "yesterday"'],
    ['start gt 2026-02-30', 'came "2026-02-30"'],
    ['start gt 10000-01-01', 'came "10000-01-01"'],
    ['start gt 2026-11-20T25:00:00Z', 'came "2026-11-20T25:00:00Z"'],
    [`start gt ''`, 'came ""'],
    ['start gt 1795176000', 'came "1795176000"'],
  ] as const) {
    it(`refuses "${text}"`, () => {
      assert.throws(() => readFilter(text, fields), {
        code: 'invalid_request',
        message: new RegExp(message.replaceAll(/[()]/g, '.')),
      });
    });
  }
});
