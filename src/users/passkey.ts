import { Problem } from '../base/errors.ts';
import { isBlank } from '../base/text-line.ts';

/** A passkey of a user: the public half of a pair of keys. The private half is on a device or in a password manager of the user. */
export interface Passkey {
  readonly id: string;
  readonly accountId: string;
  /** The id that the authenticator gave it, in base64url. */
  readonly credentialId: string;
  /** The public key in the format of COSE, in base64url. */
  readonly publicKey: string;
  /** How often the authenticator has signed with it; 0 where the authenticator does not count. */
  readonly counter: number;
  /** How a browser reaches the authenticator, such as `internal`. */
  readonly transports: readonly string[];
  readonly name: string;
  readonly createdAt: number;
  readonly lastUsedAt: number | null;
}

/** How many passkeys a user may have (S-passkey), how long a challenge is valid in milliseconds, and how many an hour a client may ask for. */
export const passkeyLimits = { ofUser: 20, challenge: 5 * 60_000, ofClient: 120 };

/** The name of a new passkey: at most 64 characters of what was typed, or the device where nothing was. */
export function namePasskey(typed: string, device: string): string {
  const name = [...typed.toWellFormed().replaceAll('\0', '').trim()].slice(0, 64).join('');
  return isBlank(name) ? device : name;
}

/**
 * Whether the counter of an answer shows that no copy of the passkey was used since the last one; two zeros mean that the authenticator
 * does not count.
 */
export function isNewerCounter(counter: number, known: number): boolean {
  return counter > known || (counter === 0 && known === 0);
}

/** Refuses an answer with a passkey, without a reason (S-passkey): nobody learns which passkeys exist. */
export function passkeyIsRefused(): Problem {
  return new Problem('invalid_request', 'The passkey was not accepted. Try again, or sign in another way.');
}
