import type { components } from '../../generated/api.d.ts';

/** One message as it reaches a receiver. */
export type WebhookMessage = components['schemas']['SignatureMessage'];
