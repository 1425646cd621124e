import assert from 'node:assert/strict';
import { type Facts, findReason } from '../../../src/actions/targeting/fit-reason.ts';
import type { Condition } from '../../../src/actions/targeting/target.ts';
import type { Person } from '../../../src/people/person.ts';

const now = Date.UTC(2027, 0, 1);
const person = { languagesSpoken: ['es'], postalAddresses: [], emailAddresses: [] } as unknown as Person;

function reasonOf(condition: Condition, startAt: number | null = now - 1): unknown {
  const action = { id: 'e', kind: 'event', label: 'Clinic', startAt } as const;
  const actions = [{ ...action, createdAt: now - 2, attendedAt: null, source: 'Poster' }];
  const facts: Facts = { person, actions, tags: ['Caf\u00e9'] };
  const reason = findReason([condition], facts, now);
  return reason?.kind === 'action' ? reason.deed : reason?.condition;
}

describe('The reason why somebody fits a target', () => {
  it('finds tags, sources and languages equal exactly as the count does (I-fit)', () => {
    for (const condition of [
      { kind: 'tag', is: true, anyOf: ['caf\u00e9', 'Cafe\u0301'] },
      { kind: 'source', is: true, anyOf: ['poster', 'Poster'] },
      { kind: 'language', is: true, anyOf: ['ES', 'es'] },
    ] as const) {
      assert.deepEqual(reasonOf(condition), { ...condition, anyOf: [condition.anyOf[1]] });
      assert.equal(reasonOf({ ...condition, anyOf: [condition.anyOf[0]] }), undefined);
    }
  });

  it('is not that somebody did not come where the event has no beginning, such as a cancelled one (I-fit)', () => {
    const missed = { kind: 'action', is: true, attended: false } as const;
    assert.equal(reasonOf(missed), 'missed');
    assert.equal(reasonOf(missed, null), undefined);
  });
});
