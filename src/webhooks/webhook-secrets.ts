/** What a webhook's messages are signed with (`whsec_` and base64); kept as they are, since every attempt needs them. */
export interface WebhookSecrets {
  readonly current: string;
  /** The one before, which signs beside it until `endsAt` (ms since 1970). */
  readonly previous?: { readonly secret: string; readonly endsAt: number };
}

const overlapMilliseconds = 24 * 60 * 60 * 1000;

/** The secrets after a rotation: the old one goes on for 24 hours, one that was rotated before ends. */
export function rotateSecrets({ current }: WebhookSecrets, next: string, now: number): WebhookSecrets {
  return { current: next, previous: { secret: current, endsAt: now + overlapMilliseconds } };
}

/** The secrets that sign an attempt at this time, the newest first. */
export function listSigningSecrets({ current, previous }: WebhookSecrets, now: number): string[] {
  return previous !== undefined && now < previous.endsAt ? [current, previous.secret] : [current];
}
