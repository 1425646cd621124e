/** Events that belong together. Identifiers are the foreign ones; the native one follows from the id. */
export interface EventCampaign {
  readonly id: string;
  readonly accountId: string;
  readonly version: number;
  readonly createdAt: number;
  readonly modifiedAt: number;
  readonly identifiers: readonly string[];
  readonly originatingSystem: string | null;
  readonly title: string;
  readonly description: string | null;
}

/** The editable fields of an event campaign; one that is missing was not sent, null empties it. */
export interface EventCampaignChanges {
  readonly identifiers?: readonly string[];
  readonly originatingSystem?: string | null;
  readonly title?: string;
  readonly description?: string | null;
}

/** What a POST sends: the editable fields with the required one. */
export interface EventCampaignDraft extends EventCampaignChanges {
  readonly title: string;
}

/** A new event campaign, identifiers aside. */
export function newEventCampaign(
  { id, accountId, now }: { id: string; accountId: string; now: number },
  draft: EventCampaignDraft,
): EventCampaign {
  const blank: EventCampaign = {
    id,
    accountId,
    version: 1,
    createdAt: now,
    modifiedAt: now,
    identifiers: [],
    originatingSystem: null,
    title: draft.title,
    description: null,
  };
  return applyChanges(blank, draft);
}

/** The event campaign after the changes, identifiers aside. */
export function applyChanges(campaign: EventCampaign, changes: EventCampaignChanges): EventCampaign {
  const { title, originatingSystem, description } = { ...campaign, ...changes };
  return { ...campaign, title, originatingSystem, description };
}
