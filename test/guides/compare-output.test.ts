import assert from 'node:assert/strict';
import { compareOutput } from './compare-output.ts';

const came = JSON.stringify({
  identifiers: ['platform:01a13160-f700-7f32-8a61-5d0c7be92f14', 'website:7'],
  created_at: '2026-11-20T05:37:00Z',
  start: '2027-03-05T02:30:00Z',
  location: { venue: 'Hall', country: 'US' },
});
const compare = (shown: object) => compareOutput('json', JSON.stringify(shown), `an earlier line\n${came}\n`);

describe('the comparison with an output in a guide', () => {
  it('accepts a part of the JSON with other ids and other creation times', () => {
    compare({});
    compare({ location: { venue: 'Hall' }, start: '2027-03-05T02:30:00Z' });
    compare({
      identifiers: ['platform:01a1107e-3af1-7a03-8d5f-e61b9c27a4f0', 'website:7'],
      created_at: '2026-10-06T09:14:30Z',
    });
  });

  it('rejects every other difference', () => {
    for (const shown of [
      { summary: 'Meeting' },
      { location: { venue: 'Park' } },
      { location: 'Hall' },
      { location: [] },
      { identifiers: ['website:7'] },
      { identifiers: ['platform:1', 'website:7'] },
      { start: '2027-03-05T02:30:01Z' },
      { created_at: 'today' },
    ]) {
      assert.throws(() => compare(shown), assert.AssertionError, JSON.stringify(shown));
    }
    assert.throws(() => compareOutput('json', '{}', 'curl: (7) Failed to connect'));
  });

  it('compares text exactly, except for blank lines', () => {
    compareOutput('text', 'one\ntwo\n', '\none\n\ntwo\n');
    for (const text of ['one\n', 'two\none\n', 'one\ntwo\nthree\n', ''])
      assert.throws(() => compareOutput('text', 'one\ntwo\n', text), assert.AssertionError);
  });
});
