import type { CollectionKind } from './collection-store.ts';

/** What decides which collections show an event. */
export interface EventPlace {
  readonly id: string;
  readonly accountId: string;
  readonly eventCampaignId: string | null;
}

/** What a transaction did that collections show. */
export type Happening =
  | { readonly what: 'event created' | 'event changed'; readonly event: EventPlace }
  | { readonly what: 'attended' | 'attendance removed'; readonly event: EventPlace }
  | { readonly what: 'attendance changed'; readonly event: Pick<EventPlace, 'id' | 'accountId'> }
  | {
      readonly what: 'signed';
      readonly petition: { readonly id: string; readonly accountId: string };
      /** The start of the period whose signatures are not yet shown to the public. */
      readonly period: number;
    }
  | {
      readonly what: 'signatures struck out' | 'signatures brought back';
      readonly petition: { readonly id: string; readonly accountId: string };
      readonly count: number;
      readonly period: number;
    }
  | {
      readonly what: 'removal created' | 'removal changed';
      readonly petition: { readonly id: string; readonly accountId: string };
    }
  | {
      readonly what: 'signature changed' | 'signature removed';
      readonly petition: { readonly id: string; readonly accountId: string };
    }
  | {
      readonly what: 'update published' | 'update changed' | 'update removed';
      readonly petition: { readonly id: string; readonly accountId: string };
    }
  | {
      readonly what: 'tagged' | 'untagged';
      readonly accountId: string;
      readonly tagId: string;
      readonly personId: string;
    }
  | {
      readonly what: 'person changed';
      readonly accountId: string;
      /** The accounts that may read the person: their events and petitions show the person as the creator. */
      readonly readerIds: readonly string[];
    }
  | { readonly what: keyof typeof ofAccount; readonly accountId: string };

/** How one collection moves: its total by `members`, its version in any case. */
export interface CollectionUpdate {
  readonly accountId: string;
  readonly ownerId: string;
  readonly kind: CollectionKind;
  /** How many members come in; below 0, how many leave. */
  readonly members: number;
  /** The member that takes the next position. */
  readonly appended?: string;
  /** The start of a period. Its first move keeps the total that the collection had before. */
  readonly period?: number;
  /** Whether the owner is in the account's `actions` while this collection has members. */
  readonly isTargeted?: boolean;
}

type Movement = Pick<CollectionUpdate, 'members' | 'appended' | 'period' | 'isTargeted'>;

// What moves collections of the account alone.
const ofAccount = {
  'event campaign created': { event_campaigns: 1 },
  'event campaign changed': { event_campaigns: 0 },
  'person created': { people: 1 },
  'person erased': { people: -1 },
  'petition created': { petitions: 1 },
  'petition changed': { petitions: 0, actions: 0 },
  'tag created': { tags: 1 },
  'target created': { targets: 1 },
  'target changed': { targets: 0 },
  'target removed': { targets: -1 },
  'webhook created': { webhooks: 1 },
  'webhook changed': { webhooks: 0 },
  'webhook removed': { webhooks: -1 },
} as const satisfies Record<string, Partial<Record<CollectionKind, number>>>;

const onlyVersion: Movement = { members: 0 };

/**
 * Which collections move after something happened, and how: the only place that decides it. The actions of a person are no
 * stored collection (`collections/of-person.ts`).
 */
export function updatesOf(happening: Happening): CollectionUpdate[] {
  switch (happening.what) {
    case 'event created': {
      const { event } = happening;
      const campaigns = event.eventCampaignId === null ? [] : [event.accountId];
      return [
        ...moveEvents(event, { members: 1, appended: event.id }),
        // Each event campaign is shown with its number of events.
        ...move(event.accountId, 'event_campaigns', campaigns, onlyVersion),
      ];
    }
    case 'event changed': {
      const { event } = happening;
      return [
        ...moveEvents(event, onlyVersion),
        ...move(event.accountId, 'actions', [event.accountId], onlyVersion),
      ];
    }
    case 'attended':
      return countAttendance(happening.event, 1);
    case 'attendance changed':
      return move(happening.event.accountId, 'attendances', [happening.event.id], onlyVersion);
    case 'attendance removed':
      return countAttendance(happening.event, -1);
    case 'signed':
      return countSignature(happening.petition, { members: 1, period: happening.period });
    case 'signature changed':
      return move(happening.petition.accountId, 'signatures', [happening.petition.id], onlyVersion);
    case 'signature removed':
      return countSignature(happening.petition, { members: -1 });
    case 'update published':
      return move(happening.petition.accountId, 'updates', [happening.petition.id], { members: 1 });
    case 'update changed':
      return move(happening.petition.accountId, 'updates', [happening.petition.id], onlyVersion);
    case 'update removed':
      return move(happening.petition.accountId, 'updates', [happening.petition.id], { members: -1 });
    case 'signatures struck out':
      return countSignature(happening.petition, { members: -happening.count, period: happening.period });
    case 'signatures brought back':
      return countSignature(happening.petition, { members: happening.count, period: happening.period });
    case 'removal created':
      return move(happening.petition.accountId, 'removals', [happening.petition.id], { members: 1 });
    case 'removal changed':
      return move(happening.petition.accountId, 'removals', [happening.petition.id], onlyVersion);
    case 'tagged':
      return move(happening.accountId, 'taggings', [happening.tagId, happening.personId], { members: 1 });
    case 'untagged':
      return move(happening.accountId, 'taggings', [happening.tagId, happening.personId], { members: -1 });
    case 'person changed':
      return [
        ...move(happening.accountId, 'people', [happening.accountId], onlyVersion),
        ...happening.readerIds.flatMap((readerId) => [
          ...move(readerId, 'events', [readerId], onlyVersion),
          // The pages of all its event campaigns, of which there may be thousands.
          ...move(readerId, 'creators', [readerId], onlyVersion),
          ...move(readerId, 'petitions', [readerId], onlyVersion),
        ]),
      ];
    default: {
      const { what, accountId } = happening;
      return Object.entries(ofAccount[what]).flatMap(([kind, members]) =>
        move(accountId, kind as CollectionKind, [accountId], { members }),
      );
    }
  }
}

// The events of the account and, where it has one, of its event campaign.
function moveEvents({ accountId, eventCampaignId }: EventPlace, movement: Movement): CollectionUpdate[] {
  return move(
    accountId,
    'events',
    eventCampaignId === null ? [accountId] : [accountId, eventCampaignId],
    movement,
  );
}

function countAttendance(event: EventPlace, members: 1 | -1): CollectionUpdate[] {
  const { accountId } = event;
  return [
    ...move(accountId, 'attendances', [event.id], { members, isTargeted: true }),
    ...move(accountId, 'actions', [accountId], onlyVersion),
    // Each event is shown with how many have accepted.
    ...moveEvents(event, onlyVersion),
  ];
}

function countSignature(
  { id, accountId }: { id: string; accountId: string },
  movement: Movement,
): CollectionUpdate[] {
  return [
    ...move(accountId, 'signatures', [id], { ...movement, isTargeted: true }),
    ...move(accountId, 'actions', [accountId], onlyVersion),
    // Each petition is shown with its number of signatures.
    ...move(accountId, 'petitions', [accountId], onlyVersion),
  ];
}

function move(
  accountId: string,
  kind: CollectionKind,
  ownerIds: readonly string[],
  movement: Movement,
): CollectionUpdate[] {
  return ownerIds.map((ownerId) => ({ accountId, ownerId, kind, ...movement }));
}
