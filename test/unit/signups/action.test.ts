import assert from 'node:assert/strict';
import { bytesOfDraft, mergeAction } from '../../../src/actions/signups/action.ts';
import { decideActions } from '../../../src/actions/signups/decide-actions.ts';

interface Words {
  readonly comments: string | null;
  readonly source: string | null;
}

const none: Words = { comments: null, source: null };

describe('mergeAction', () => {
  const stored: Words = { comments: 'First', source: 'leaflet' };

  for (const trust of ['keyless', 'network'] as const) {
    for (const unmentioned of ['kept', 'dropped'] as const) {
      it(`fills only empty fields if the call is ${trust} and unmentioned fields are ${unmentioned}`, () => {
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

  it('replaces entered data with a key, and keeps or drops the rest', () => {
    const merge = (unmentioned: 'kept' | 'dropped') =>
      mergeAction(stored, { ...none, comments: 'Second' }, { trust: 'keyed', unmentioned });
    assert.deepEqual(merge('kept'), { comments: 'Second', source: 'leaflet' });
    assert.deepEqual(merge('dropped'), { comments: 'Second', source: null });
  });
});

describe('decideActions', () => {
  const post = (ownId: string, key: string) => ({ ownId, key });
  const apply = (action: { id: string; times: number } | undefined, { ownId }: { ownId: string }) => ({
    id: action?.id ?? ownId,
    times: (action?.times ?? 0) + 1,
  });
  const known = new Map([['b', { id: 'stored', times: 5 }]]);

  it('applies a later post to the result of an earlier one, and writes each action once', () => {
    const posts = [post('1', 'a'), post('2', 'b'), post('3', 'a')];
    const { results, created, changed } = decideActions(posts, known, apply);
    assert.deepEqual(
      [...results],
      [
        ['1', { id: '1', times: 1 }],
        ['2', { id: 'stored', times: 6 }],
        ['3', { id: '1', times: 2 }],
      ],
    );
    assert.deepEqual(created, [{ id: '1', times: 2 }]);
    assert.deepEqual(changed, [{ id: 'stored', times: 6 }]);
  });
});

describe('bytesOfDraft', () => {
  it('counts the custom fields of a person, which bound the transaction with other posts', () => {
    const customFields = new Map([['story', 'a'.repeat(500_000)]]);
    const draft = { tags: { add: [], remove: [] }, source: null, referrer: null, website: null };
    const bytesOf = (person: object) => bytesOfDraft({ ...draft, actor: { kind: 'entered', person } });
    assert.ok(bytesOf({}) < 200);
    assert.ok(bytesOf({ customFields }) > 500_000);
  });
});
