/** What an `Idempotency-Key`, or the token of a form, stands for: one action of an account on one path, known by the hash of its body. */
export interface Receipt {
  readonly accountId: string;
  /** The path that was posted to: of the API without `/api/v1`, of a form the page's. */
  readonly path: string;
  readonly key: string;
  /** SHA-256 of the body, in hex. */
  readonly bodyHash: string;
  /** When it was asked for, in ms since 1970. */
  readonly askedAt: number;
}

/** How long a key stands for its action: 24 hours, in ms. */
export const receiptLifetime = 24 * 60 * 60 * 1000;
