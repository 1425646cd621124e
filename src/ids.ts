import { randomBytes, randomInt } from 'node:crypto';
import { v7 } from 'uuid';

/** The one source of ids and randomness. */
export interface Ids {
  /** A UUID of version 7 (RFC 9562): later ones sort behind earlier ones. */
  newId(): string;
  /** Random bytes fit for keys and secrets. */
  secret(length: number): Buffer;
  /** A number from 0 (included) to 1 (excluded), to spread retries. */
  jitter(): number;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whether the text has the form of an id, in small letters; no other text is to be looked up in the database. */
export function isId(text: string): boolean {
  return uuid.test(text);
}

/** The id that an address or a link names, in small letters; undefined where it names none. */
export function readId(text: string): string | undefined {
  const id = text.toLowerCase();
  return isId(id) ? id : undefined;
}

/** Ids from the operating system's randomness. */
export const randomIds: Ids = {
  newId: () => v7(),
  secret: (length) => randomBytes(length),
  jitter: () => randomInt(2 ** 32) / 2 ** 32,
};
