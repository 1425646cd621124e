import assert from 'node:assert/strict';
import { applyChanges, isTriggered, type Trigger, type Webhook } from '../../../src/webhooks/webhook.ts';

const all: Trigger = { kind: 'all_actions' };
const one: Trigger = { kind: 'specific_action', petitionId: 'one' };

function webhook(trigger: Trigger): Webhook {
  const url = 'https://hooks.example/';
  const times = { createdAt: 0, modifiedAt: 0 };
  return { id: 'w', accountId: 'a', version: 1, ...times, url, description: null, trigger, dialect: 'v1' };
}

describe('a webhook', () => {
  it('is triggered by every petition, or only by its own (6)', () => {
    assert.deepEqual([isTriggered(webhook(all), 'one'), isTriggered(webhook(all), 'two')], [true, true]);
    assert.deepEqual([isTriggered(webhook(one), 'one'), isTriggered(webhook(one), 'two')], [true, false]);
  });

  it('keeps unchanged fields, and has no description after null', () => {
    const described = { ...webhook(all), description: 'CRM' };
    assert.deepEqual(applyChanges(described, {}), { changed: described, ignored: [] });
    assert.deepEqual(applyChanges(described, { description: null }).changed, webhook(all));
  });

  for (const [title, known, changes, trigger, ignored] of [
    ['changes to a petition', all, { trigger: 'specific_action', petitionId: 'two' }, 'two', []],
    ['changes to another petition', one, { petitionId: 'two' }, 'two', []],
    ['keeps its petition', one, { trigger: 'specific_action' }, 'one', []],
    ['changes to all actions', one, { trigger: 'all_actions' }, 'all', []],
    ['needs a petition', all, { trigger: 'specific_action' }, 'all', ['trigger']],
    ['accepts no petition for all actions', all, { petitionId: 'two' }, 'all', ['_links/osdi:petition']],
  ] as const) {
    it(`${title} in an update (4.5)`, () => {
      const result = applyChanges(webhook(known), changes);
      const changed = result.changed.trigger;
      assert.equal(changed.kind === 'all_actions' ? 'all' : changed.petitionId, trigger);
      assert.deepEqual(result.ignored, ignored);
    });
  }
});
