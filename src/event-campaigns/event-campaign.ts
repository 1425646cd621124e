import { changeField } from '../change-field.ts';

/** Events that belong together. Identifiers are the foreign ones; the native one follows from the id. */
export interface EventCampaign {
  readonly id: string;
  readonly accountId: string;
  readonly version: number;
  readonly createdAt: number;
  readonly modifiedAt: number;
  readonly identifiers: readonly string[];
  readonly originatingSystem?: string;
  readonly title: string;
  readonly description?: string;
}

/** The editable fields of an event campaign; one that is absent was not sent, null empties it. */
export interface EventCampaignChanges {
  readonly identifiers?: readonly string[];
  readonly originatingSystem?: string | null;
  readonly title?: string;
  readonly description?: string | null;
}

/** What a POST brings: the editable fields with the required one. */
export interface EventCampaignDraft extends EventCampaignChanges {
  readonly title: string;
}

/** The event campaign after the changes, identifiers aside. */
export function applyChanges(campaign: EventCampaign, changes: EventCampaignChanges): EventCampaign {
  const { originatingSystem, description, ...fixed } = campaign;
  return {
    ...fixed,
    title: changes.title ?? campaign.title,
    ...changeField('originatingSystem', originatingSystem, changes.originatingSystem),
    ...changeField('description', description, changes.description),
  };
}
