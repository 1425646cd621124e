import { createHash } from 'node:crypto';
import { readReceipt } from '../http/read-receipt.ts';
import type { Receipt } from '../idempotency/receipt.ts';

/**
 * The receipt of a form with a one-time token, or undefined without one. A token counts once for what was typed: the form
 * sent twice is one action, while who goes back and signs for somebody else is recorded.
 */
export function readFormReceipt(
  token: string,
  where: { accountId: string; path: string; body: unknown; askedAt: number },
): Receipt | undefined {
  if (token === '') return undefined;
  const receipt = readReceipt(token, where);
  const key = createHash('sha256')
    .update(JSON.stringify([token, receipt.bodyHash]))
    .digest('hex');
  return { ...receipt, key };
}
