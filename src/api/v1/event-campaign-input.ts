import type { components } from '../../../generated/api.d.ts';
import type { EventCampaignChanges, EventCampaignDraft } from '../../event-campaigns/event-campaign.ts';
import { omitUndefined } from '../../omit-undefined.ts';

type Schemas = components['schemas'];

/** Reads the body of a POST: null in an optional field is as if it were absent. */
export function readEventCampaignDraft(body: Schemas['EventCampaignInput']): EventCampaignDraft {
  return omitUndefined<EventCampaignDraft>({
    title: body.title,
    identifiers: body.identifiers ?? undefined,
    originatingSystem: body.originating_system ?? undefined,
    description: body.description ?? undefined,
  });
}

/** Reads what is left of the body of a PUT: null empties an optional field. */
export function readEventCampaignChanges(body: Schemas['EventCampaignChanges']): EventCampaignChanges {
  return omitUndefined<EventCampaignChanges>({
    title: body.title,
    identifiers: body.identifiers,
    originatingSystem: body.originating_system,
    description: body.description,
  });
}
