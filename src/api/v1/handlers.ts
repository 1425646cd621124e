import { attendanceHandlers } from './attendances.ts';
import { deliveryHandlers } from './deliveries.ts';
import { entryPointHandlers, metadataHandlers } from './entry-point.ts';
import { campaignEventHandlers, eventCampaignHandlers } from './event-campaigns.ts';

import { eventHandlers } from './events.ts';

import type { Handlers } from './operations.ts';
import { personHandlers, signUpHandlers } from './people.ts';
import { petitionUpdateHandlers } from './petition-updates.ts';
import { petitionHandlers } from './petitions.ts';
import { removalHandlers } from './removals.ts';
import { signatureHandlers } from './signatures.ts';
import { tagHandlers } from './tags.ts';
import { targetingHandlers } from './targeting.ts';
import { targetHandlers } from './targets.ts';
import { webhookHandlers } from './webhooks.ts';

/** The handler of every operation of the description; one without a handler does not compile. */
export const handlers = {
  ...attendanceHandlers,
  ...campaignEventHandlers,
  ...deliveryHandlers,
  ...entryPointHandlers,
  ...eventCampaignHandlers,
  ...eventHandlers,
  ...metadataHandlers,
  ...personHandlers,
  ...petitionHandlers,
  ...petitionUpdateHandlers,
  ...removalHandlers,
  ...signatureHandlers,
  ...signUpHandlers,
  ...tagHandlers,
  ...targetHandlers,
  ...targetingHandlers,
  ...webhookHandlers,
} satisfies Handlers;
