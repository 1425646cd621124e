import assert from 'node:assert/strict';
import { createLeaveOutEmpty } from '../../../src/description/leave-out-empty.ts';

const entry = { members: { number: {}, type: {}, primary: {} }, required: ['number'] };
const { of, pointIn } = createLeaveOutEmpty({
  members: {
    title: {},
    numbers: { item: entry },
    place: { members: { venue: {}, lines: { item: {} } } },
    answers: { isMap: true },
    person: { members: { name: {}, numbers: { item: entry } } },
  },
  required: ['title', 'person'],
});

describe('A body without its empty values', () => {
  it('is the same object if there are none', () => {
    const body = {
      title: 'A',
      numbers: [{ number: '1', primary: false }, { number: '2' }],
      place: { venue: 'Hall', lines: ['Mill Street'] },
      answers: { floor: '2' },
      person: { name: 'Amara', numbers: [] },
      unknown: { of: ['', null] },
    };
    assert.equal(of(body), body);
  });

  it('has only values with content, at every depth', () => {
    const empty = {
      numbers: [{}, null, ''],
      place: { venue: '', lines: ['', null] },
      answers: { floor: '' },
    };
    assert.deepEqual(of({ title: 'A', ...empty, person: { name: 'B', ...empty } }), {
      title: 'A',
      person: { name: 'B', place: empty.place, answers: empty.answers },
    });
  });

  it('keeps required fields, unknown ones, and an array that came empty', () => {
    for (const body of [
      { title: '', person: null },
      { title: 'A', person: {}, numbers: [] },
      { title: 'A', person: [], other: '' },
      'text',
      null,
      [],
    ])
      assert.deepEqual(of(body), body);
  });

  it('has no entry whose required field came empty, or that has only flags, and keeps one with another field', () => {
    const numbers = [
      { number: '', type: 'Home' },
      { primary: true },
      { type: 'Home' },
      { tel: '1' },
      'text',
      5,
    ];
    assert.deepEqual(of({ title: 'A', numbers }), { title: 'A', numbers: numbers.slice(2) });
  });

  it('has texts for the numbers and booleans of a map, and nothing in place of [] for an object', () => {
    const body = JSON.parse('{"title":"A","place":[],"answers":{"a":1,"b":false,"c":{},"__proto__":2}}');
    const left = of(body);
    assert.equal(
      JSON.stringify(left),
      '{"title":"A","answers":{"a":"1","b":"false","c":{},"__proto__":"2"}}',
    );
    assert.equal(Object.getPrototypeOf((left as { answers: object }).answers), Object.prototype);
    assert.deepEqual(of({ title: 'A', answers: [] }), { title: 'A' });
  });

  it('has pointers that lead to the same place in the body as it came', () => {
    const numbers = [{}, { number: '1' }, null, { number: 'x' }];
    const body = { title: 'A', numbers, person: { numbers: [{ number: '' }, { number: 'x' }] }, 'a/b': [1] };
    for (const [pointer, sent] of [
      ['/numbers/0/number', '/numbers/1/number'],
      ['/numbers/1/number', '/numbers/3/number'],
      ['/person/numbers/0', '/person/numbers/1'],
      ['/person/numbers', '/person/numbers'],
      ['/a~1b/0', '/a~1b/0'],
      ['/title', '/title'],
      ['/place/venue', '/place/venue'],
      ['', ''],
    ] as const)
      assert.equal(pointIn(body, pointer), sent);
  });
});
