import type { Account } from '../../src/accounts/account.ts';
import { createEventCampaign } from '../../src/actions/event-campaigns/create-event-campaign.ts';
import { createEvent, createEvents } from '../../src/actions/events/create-events.ts';
import type { EventPost } from '../../src/actions/events/locate-post.ts';
import type { World } from './open-world.ts';
import type { PostedSets } from './posted-sets.ts';

interface WorldOfEvents extends World {
  readonly campaignId: string;
}

type More = Partial<EventPost['draft']> & Partial<Pick<EventPost, 'eventCampaignId' | 'receipt'>>;

const post = (account: Account, summary: string, more: More = {}): EventPost => {
  const { eventCampaignId, receipt, ...draft } = more;
  return {
    ...{ account, receipt, draft: { originatingSystem: 'sets', summary, ...draft } },
    ...(eventCampaignId !== undefined && { eventCampaignId }),
  };
};
const crm = (...numbers: number[]) => ({ identifiers: numbers.map((number) => `crm:${number}`) });
const sixty = (from: number) => Array.from({ length: 60 }, (_, index) => from + index);

/** Events of the API: new ones, and those that an identifier means. */
export const events: PostedSets<EventPost, WorldOfEvents> = {
  table: 'events',
  complete: async (context, world) => {
    const { campaign } = await createEventCampaign(context, world.leaf.id, { title: 'Rent' });
    return { ...world, campaignId: campaign.id };
  },
  decide: createEvents,
  decideOne: createEvent,
  scenarios: [
    {
      title: 'with the same identifiers, in two accounts, of which one event is known (4.2)',
      before: ({ leaf, alone }) => [post(leaf, 'Known', crm(7)), post(alone, 'Other', crm(1))],
      list: ({ leaf, alone, event, campaignId: eventCampaignId }) => [
        [post(leaf, 'First', { ...crm(1), description: 'Kept' }), 1],
        [post(leaf, 'Second', crm(1, 2)), 2],
        [post(leaf, 'Changed', { identifiers: ['crm:7', 'crm:9'] }), 2],
        [post(alone, 'Changed there', crm(1)), 2],
        [post(leaf, 'Inside', { eventCampaignId }), 1],
        [post(leaf, 'Third', crm(2)), 3],
        [post(leaf, 'Native', { identifiers: [`platform:${event}`] }), 2],
        [post(alone, 'Not its own', { identifiers: [`platform:${event}`] }), 1],
      ],
    },
    {
      title: 'of which some are refused, also because of another one, and leave nothing (4.2)',
      before: ({ leaf }) => [post(leaf, 'One', crm(1))],
      list: ({ leaf }) => [
        [post(leaf, 'Two', crm(2)), 1],
        [post(leaf, 'Both', crm(1, 2, 3)), 'identifiers_conflict'],
        [post(leaf, 'Three', crm(3)), 1],
        [post(leaf, 'Lost', { ...crm(4), eventCampaignId: leaf.id }), 'not_found'],
        [post(leaf, 'Many', crm(5, ...sixty(100))), 1],
        [post(leaf, 'Too many', crm(5, ...sixty(200))), 'invalid_request'],
        [post(leaf, 'New'), 1],
      ],
    },
    {
      title: 'with one Idempotency-Key, which a refused post leaves to the next one',
      before: ({ leaf, receipt }) => [
        post(leaf, 'One', { ...crm(1), receipt: receipt('known') }),
        post(leaf, 'Two', crm(2)),
      ],
      list: ({ leaf, receipt }) => [
        [post(leaf, 'One', { ...crm(1), receipt: receipt('known') }), 1],
        [post(leaf, 'Without a key'), 1],
        [post(leaf, 'Both', { ...crm(1, 2), receipt: receipt('one', 'both') }), 'identifiers_conflict'],
        [post(leaf, 'First', { receipt: receipt('one') }), 1],
        [post(leaf, 'First', { receipt: receipt('one') }), 1],
        [post(leaf, 'Other', { receipt: receipt('one', 'other') }), 'idempotency_key_reused'],
      ],
    },
  ],
  listNew: ({ leaf }, count, name) =>
    Array.from({ length: count }, (_, index) =>
      post(leaf, `Meeting ${index}`, { identifiers: [`${name}:${index}`] }),
    ),
  listRefused: ({ leaf, event, eventOfCreator }) => [
    [post(leaf, 'Nowhere', { eventCampaignId: leaf.id }), 'not_found'],
    [
      post(leaf, 'Both', { identifiers: [`platform:${event}`, `platform:${eventOfCreator}`] }),
      'identifiers_conflict',
    ],
  ],
  broken: {
    ...{ table: 'events', column: 'summary', value: 'Broken' },
    post: ({ leaf }) => post(leaf, 'Broken'),
  },
  listBounded: ({ leaf, alone }) => {
    const some = (set: number) =>
      sixty(set).map((number, index) => post(index % 2 === 0 ? leaf : alone, 'Meeting', crm(number)));
    return [
      [some(1), 13],
      [some(100), 12],
    ];
  },
  messages: 0,
};
