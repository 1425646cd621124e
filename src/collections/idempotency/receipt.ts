import { createHash } from 'node:crypto';
import { Problem } from '../../base/errors.ts';

/** An `Idempotency-Key`, or the token of a form, as it was sent (I-token): for one action of an account on one path, known by the hash of its body. */
export interface Receipt {
  readonly accountId: string;
  /** The path that was posted to: of the API without `/api/v1`, of a form the page's. */
  readonly path: string;
  readonly key: string;
  /** SHA-256 of the body, in hex. Of an import, the id of its run. */
  readonly bodyHash: string;
  /** When it was asked for, in ms since 1970. */
  readonly askedAt: number;
  /** Whether it is of an import: then it is kept as long as the resource, and the import changes nothing that it did not create. */
  readonly isOfImport?: true;
}

/**
 * The receipt of a form or a request without a key (I-token): it belongs to the key and the body. The same sent twice is one action,
 * while a body that was changed in between is another action. It is never the receipt of a request with the key of the account.
 */
export function receiptOfStranger(receipt: Receipt): Receipt {
  const key = createHash('sha256')
    .update(JSON.stringify([receipt.key, receipt.bodyHash]))
    .digest('hex');
  return { ...receipt, key };
}

/** How long a key is kept: 24 hours, in ms. */
export const receiptLifetime = 24 * 60 * 60 * 1000;

/** Makes the receipt of a POST with an `Idempotency-Key`; bodies that mean the same JSON have the same hash (RFC 8259). */
export function readReceipt(
  key: string,
  { body, ...where }: { accountId: string; path: string; body: unknown; askedAt: number },
): Receipt {
  const bodyHash = createHash('sha256').update(canonicalJson(body)).digest('hex');
  return { ...where, key, bodyHash };
}

/** What an action that has a receipt did to its resource. */
export type Effect = 'created' | 'changed' | 'none';

/** What two receipts have in common where the second one repeats the first one, or has its key with another body. */
export function keyOfReceipt(receipt: Receipt | undefined): string | undefined {
  return receipt && JSON.stringify([receipt.accountId, receipt.path, receipt.key]);
}

/** The refusal of a key that came with another body before. */
export function keyReused(): Problem {
  return new Problem(
    'idempotency_key_reused',
    'This Idempotency-Key was sent to this address with another body before; nothing was written.',
  );
}

/** The refusal of an import that would change a resource: an import changes only what it created itself (P-skipped). */
export function importChangesNothing(): Problem {
  return new Problem(
    'identifiers_conflict',
    'its identifiers belong to something here that this import did not create, which stays as it is',
  );
}

/** The refusal of a repeat that leads to a resource that is gone. */
export function noLongerExists(): Problem {
  return new Problem('not_found', 'The resource that this Idempotency-Key made no longer exists.');
}

// Members in the order of their names; how deep it goes was bounded when the body was read.
function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const members = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${members.map(([name, member]) => `${JSON.stringify(name)}:${canonicalJson(member)}`).join()}}`;
}
