import { attendanceHandlers } from './attendances/attendance-handlers.ts';
import { entryPointHandlers } from './entry-point/entry-point-handlers.ts';
import { eventCampaignHandlers } from './event-campaigns/event-campaign-handlers.ts';
import { eventHandlers } from './events/event-handlers.ts';
import type { Handlers } from './http/operations.ts';
import { personHandlers } from './people/person-handlers.ts';
import { petitionHandlers } from './petitions/petition-handlers.ts';
import { signatureHandlers } from './signatures/signature-handlers.ts';
import { signUpHandlers } from './signups/sign-up-handlers.ts';
import { tagHandlers } from './tags/tag-handlers.ts';
import { targetingHandlers } from './targeting/targeting-handlers.ts';
import { deliveryHandlers } from './webhooks/delivery-handlers.ts';
import { webhookHandlers } from './webhooks/webhook-handlers.ts';

/** Every operation of the spec and what answers it; an operation without a handler does not compile. */
export const handlers = {
  ...attendanceHandlers,
  ...deliveryHandlers,
  ...entryPointHandlers,
  ...eventCampaignHandlers,
  ...eventHandlers,
  ...personHandlers,
  ...petitionHandlers,
  ...signatureHandlers,
  ...signUpHandlers,
  ...tagHandlers,
  ...targetingHandlers,
  ...webhookHandlers,
} satisfies Handlers;
