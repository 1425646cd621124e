import assert from 'node:assert/strict';
import { mergeAction } from '../../../src/signups/action.ts';

interface Words {
  readonly comments: string | null;
  readonly source: string | null;
}

const none: Words = { comments: null, source: null };

describe('mergeAction', () => {
  const stored: Words = { comments: 'First', source: 'leaflet' };

  for (const trust of ['keyless', 'network'] as const) {
    for (const unmentioned of ['kept', 'dropped'] as const) {
      it(`fills only what is empty where the call is ${trust} and unmentioned fields are ${unmentioned}`, () => {
        const merge = (known: Words, entered: Words) => mergeAction(known, entered, { trust, unmentioned });
        assert.deepEqual(merge(stored, { comments: 'Second', source: 'forged' }), stored);
        assert.deepEqual(merge(stored, none), stored);
        assert.deepEqual(merge({ ...none, source: 'leaflet' }, { comments: 'Second', source: 'forged' }), {
          comments: 'Second',
          source: 'leaflet',
        });
        assert.deepEqual(merge(none, stored), stored);
      });
    }
  }

  it('replaces what was entered with a key, and keeps the rest or drops it', () => {
    const merge = (unmentioned: 'kept' | 'dropped') =>
      mergeAction(stored, { ...none, comments: 'Second' }, { trust: 'keyed', unmentioned });
    assert.deepEqual(merge('kept'), { comments: 'Second', source: 'leaflet' });
    assert.deepEqual(merge('dropped'), { comments: 'Second', source: null });
  });
});
