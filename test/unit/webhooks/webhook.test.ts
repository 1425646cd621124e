import assert from 'node:assert/strict';
import {
  applyChanges,
  isTriggered,
  readEvents,
  type Trigger,
  type Webhook,
} from '../../../src/actions/webhooks/webhook.ts';

const all: Trigger = { kind: 'all_actions' };
const one: Trigger = { kind: 'specific_action', petitionId: 'one' };

function webhook(trigger: Trigger): Webhook {
  const url = 'https://hooks.example/';
  const times = { createdAt: 0, modifiedAt: 0 };
  const own = { dialect: 'v1', events: ['osdi:signature'] } as const;
  return { id: 'w', accountId: 'a', version: 1, ...times, url, description: null, trigger, ...own };
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

  it('gets messages of the kinds that it chooses, each once, and of one petition only signatures (4.5)', () => {
    const both = { ...webhook(all), events: ['osdi:signature', 'osdi:attendance'] as const };
    const chosen = applyChanges(webhook(all), {
      events: readEvents(['osdi:attendance', 'osdi:signature', 'osdi:form', 'osdi:attendance']),
    });
    assert.deepEqual(chosen, { changed: both, ignored: [] });
    assert.deepEqual(applyChanges(both, { url: 'https://other.example/' }).changed.events, both.events);
    assert.equal(isTriggered({ ...both, events: ['osdi:attendance'] }, 'one'), false);
    assert.deepEqual(applyChanges(webhook(one), { events: ['osdi:attendance'] }), {
      changed: webhook(one),
      ignored: ['events'],
    });
    assert.deepEqual(applyChanges(both, { events: [] }), { changed: both, ignored: ['events'] });
    const narrowed = applyChanges(both, { trigger: 'specific_action', petitionId: 'one' });
    assert.deepEqual(narrowed, { changed: webhook(one), ignored: [] });
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
