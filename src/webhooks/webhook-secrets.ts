/** One secret of a webhook: the current one has no end, an older one signs until `endsAt` (ms since 1970). */
export interface WebhookSecret {
  readonly id: string;
  /** As it is stored, encrypted or not. */
  readonly stored: string;
  readonly endsAt?: number;
}

/** For how long an older secret signs beside the current one, in ms. */
export const overlapMilliseconds = 24 * 60 * 60 * 1000;

/** How many older secrets may sign at a time. */
export const mostOlderSecrets = 5;

/** The secrets that sign an attempt at this time, in the order given. */
export function listSigning(secrets: readonly WebhookSecret[], now: number): WebhookSecret[] {
  return secrets.filter(({ endsAt }) => endsAt === undefined || now < endsAt);
}

/** When the next of the older secrets ends (ms since 1970), where there are so many that no further rotation is possible before; else undefined. */
export function nextRotationAt(secrets: readonly WebhookSecret[], now: number): number | undefined {
  const ends = listSigning(secrets, now).flatMap(({ endsAt }) => endsAt ?? []);
  return ends.length < mostOlderSecrets ? undefined : Math.min(...ends);
}
