import type { components } from '../../../generated/api.d.ts';
import type { Account } from '../../accounts/account.ts';
import { formatTime } from '../../clock.ts';
import type { EventCampaignView } from '../../event-campaigns/read-event-campaigns.ts';
import { nativeIdentifier } from '../../identifiers/identifier.ts';
import { linkTo, presentCuries } from './links.ts';
import { present } from './present.ts';
import { presentSponsor } from './sponsor-hal.ts';

type Resource = components['schemas']['EventCampaign'];

/** An event campaign as the API answers it. */
export function presentEventCampaign(
  { campaign, events }: EventCampaignView,
  { account, baseUrl }: { account: Account; baseUrl: string },
): Resource {
  const path = `/event_campaigns/${campaign.id}`;
  return present<Resource>({
    identifiers: [nativeIdentifier(campaign.id), ...campaign.identifiers],
    originating_system: campaign.originatingSystem,
    created_at: formatTime(campaign.createdAt),
    modified_at: formatTime(campaign.modifiedAt),
    title: campaign.title,
    description: campaign.description,
    total_events: events.total,
    'platform:sponsor': presentSponsor(account, baseUrl),
    _links: {
      self: linkTo(baseUrl, path),
      'osdi:events': linkTo(baseUrl, `${path}/events`),
      curies: presentCuries(baseUrl),
    },
  });
}
