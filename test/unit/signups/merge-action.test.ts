import assert from 'node:assert/strict';
import { mergeAction } from '../../../src/signups/merge-action.ts';

interface Words {
  readonly comments?: string;
  readonly source?: string;
}

describe('mergeAction', () => {
  const stored: Words = { comments: 'First', source: 'leaflet' };

  for (const trust of ['keyless', 'network'] as const) {
    for (const unmentioned of ['kept', 'dropped'] as const) {
      it(`fills only what is empty where the call is ${trust} and unmentioned fields are ${unmentioned}`, () => {
        const merge = (known: Words, entered: Words) => mergeAction(known, entered, { trust, unmentioned });
        assert.deepEqual(merge(stored, { comments: 'Second', source: 'forged' }), stored);
        assert.deepEqual(merge(stored, {}), stored);
        assert.deepEqual(merge({ source: 'leaflet' }, { comments: 'Second', source: 'forged' }), {
          comments: 'Second',
          source: 'leaflet',
        });
        assert.deepEqual(merge({}, stored), stored);
      });
    }
  }

  it('replaces what was entered with a key, and keeps the rest or drops it', () => {
    const merge = (unmentioned: 'kept' | 'dropped') =>
      mergeAction(stored, { comments: 'Second' }, { trust: 'keyed', unmentioned });
    assert.deepEqual(merge('kept'), { comments: 'Second', source: 'leaflet' });
    assert.deepEqual(merge('dropped'), { comments: 'Second' });
  });
});
