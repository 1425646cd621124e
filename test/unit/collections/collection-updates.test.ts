import assert from 'node:assert/strict';
import { type Happening, updatesOf } from '../../../src/collections/collection-updates.ts';

const event = { id: 'event', accountId: 'account', eventCampaignId: null, madeBy: 'api' } as const;
const inCampaign = { ...event, eventCampaignId: 'campaign' };
const fromInterface = { ...event, madeBy: 'interface' } as const;
const petition = { id: 'petition', accountId: 'account' };
const personId = 'person';
const tag = { accountId: 'account', tagId: 'tag', personId };
const accountId = 'account';

// The change, and the moves as `owner/kind` with the number of members; 0 changes only the version.
const table: readonly (readonly [string, Happening, Readonly<Record<string, number>>])[] = [
  ['an event', { what: 'event created', event }, { 'account/events': 1 }],
  [
    'an event in a campaign',
    { what: 'event created', event: inCampaign },
    { 'account/events': 1, 'campaign/events': 1, 'account/event_campaigns': 0 },
  ],
  ['a changed event', { what: 'event changed', event }, { 'account/events': 0, 'account/actions': 0 }],
  [
    'a changed event in a campaign',
    { what: 'event changed', event: inCampaign },
    { 'account/events': 0, 'campaign/events': 0, 'account/actions': 0 },
  ],
  ['an event campaign', { what: 'event campaign created', accountId }, { 'account/event_campaigns': 1 }],
  [
    'a changed event campaign',
    { what: 'event campaign changed', accountId },
    { 'account/event_campaigns': 0 },
  ],
  ['a petition', { what: 'petition created', accountId }, { 'account/petitions': 1 }],
  [
    'a changed petition',
    { what: 'petition changed', accountId },
    { 'account/petitions': 0, 'account/actions': 0 },
  ],
  [
    'an attendance',
    { what: 'attended', event: inCampaign },
    {
      'event/attendances': 1,
      'account/actions': 0,
      'account/events': 0,
      'campaign/events': 0,
    },
  ],
  [
    'an attendance of an event of the interface',
    { what: 'attended', event: fromInterface },
    { 'event/attendances': 1, 'account/actions': 0, 'account/events': 0 },
  ],
  ['a changed attendance', { what: 'attendance changed', event }, { 'event/attendances': 0 }],
  [
    'an attendance that is removed',
    { what: 'attendance removed', event },
    { 'event/attendances': -1, 'account/actions': 0, 'account/events': 0 },
  ],
  [
    'a signature',
    { what: 'signed', petition, period: 600_000 },
    { 'petition/signatures': 1, 'account/actions': 0, 'account/petitions': 0 },
  ],
  ['a changed signature', { what: 'signature changed', petition }, { 'petition/signatures': 0 }],
  [
    'a signature that is removed',
    { what: 'signature removed', petition },
    { 'petition/signatures': -1, 'account/actions': 0, 'account/petitions': 0 },
  ],
  ['a person', { what: 'person created', accountId }, { 'account/people': 1 }],
  ['a changed person', { what: 'person changed', accountId, readerIds: [] }, { 'account/people': 0 }],
  [
    'a changed person who creates resources of another account',
    { what: 'person changed', accountId, readerIds: ['reader'] },
    { 'account/people': 0, 'reader/events': 0, 'reader/creators': 0, 'reader/petitions': 0 },
  ],
  ['a person who is erased', { what: 'person erased', accountId }, { 'account/people': -1 }],
  ['a tag', { what: 'tag created', accountId }, { 'account/tags': 1 }],
  ['a tagging', { what: 'tagged', ...tag }, { 'tag/taggings': 1, 'person/taggings': 1 }],
  ['a tagging that is removed', { what: 'untagged', ...tag }, { 'tag/taggings': -1, 'person/taggings': -1 }],
  ['a webhook', { what: 'webhook created', accountId }, { 'account/webhooks': 1 }],
  ['a changed webhook', { what: 'webhook changed', accountId }, { 'account/webhooks': 0 }],
  ['a webhook that is removed', { what: 'webhook removed', accountId }, { 'account/webhooks': -1 }],
];

describe('updatesOf', () => {
  for (const [title, happening, expected] of table) {
    it(`moves the collections that contain ${title}`, () => {
      const moves = updatesOf(happening).map(({ ownerId, kind, members }) => [`${ownerId}/${kind}`, members]);
      assert.deepEqual(Object.fromEntries(moves), expected);
      assert.equal(moves.length, Object.keys(expected).length, 'each collection once');
    });
  }

  it('appends a new event to the collections that contain it', () => {
    const moves = updatesOf({ what: 'event created', event: inCampaign });
    assert.deepEqual(
      moves.map(({ kind, appended }) => [kind, appended]),
      [
        ['events', 'event'],
        ['events', 'event'],
        ['event_campaigns', undefined],
      ],
    );
  });

  it('adds events, also of the interface, and petitions to targeting while they have actions (1.5)', () => {
    const targets = (happening: Happening) =>
      updatesOf(happening).flatMap(({ ownerId, isTargeted }) => (isTargeted ? [ownerId] : []));
    assert.deepEqual(targets({ what: 'attended', event }), ['event']);
    assert.deepEqual(targets({ what: 'attendance removed', event }), ['event']);
    assert.deepEqual(targets({ what: 'attended', event: fromInterface }), ['event']);
    assert.deepEqual(targets({ what: 'signed', petition, period: 600_000 }), ['petition']);
    assert.deepEqual(targets({ what: 'signature removed', petition }), ['petition']);
  });
});
