import type { Clock } from '../base/clock.ts';
import type { Ids } from '../base/ids.ts';
import { type Receipt, readReceipt, receiptOfStranger } from '../collections/idempotency/receipt.ts';

/** The receipt of a form with a one-time token, which belongs to the token and the body; undefined without one. */
export function readFormReceipt(
  token: string,
  where: { accountId: string; path: string; body: unknown; askedAt: number },
): Receipt | undefined {
  if (token === '') return undefined;
  return receiptOfStranger(readReceipt(token, where));
}

const timeBytes = 6;
const randomBytes = 10;

/** A new one-time token of a form, another one each time it is shown (I-token); it contains when that was. */
export function writeFormToken({
  ids,
  clock,
}: {
  readonly ids: Pick<Ids, 'secret'>;
  readonly clock: Clock;
}): string {
  const time = Buffer.alloc(timeBytes);
  time.writeUIntBE(clock.now(), 0, timeBytes);
  return Buffer.concat([time, ids.secret(randomBytes)]).toString('base64url');
}

/**
 * How long ago a form was shown, in ms, by its token; undefined where the token is none of ours. Who makes up a time only avoids a mark.
 */
export function readFormAge(token: string, now: number): number | undefined {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== timeBytes + randomBytes) return undefined;
  const age = now - bytes.readUIntBE(0, timeBytes);
  return age < 0 ? undefined : age;
}
