import { randomBytes, randomInt } from 'node:crypto';
import { v7 } from 'uuid';

/** The only source of ids and random values. */
export interface Ids {
  /** A UUID of version 7 (RFC 9562). Later ones sort after earlier ones. */
  newId(): string;
  /** Random bytes for keys and secrets. */
  secret(length: number): Buffer;
  /** A number from 0 (included) to 1 (excluded), to spread retries. */
  jitter(): number;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Returns whether the text is an id in lower case. Only such texts may be looked up in the database. */
export function isId(text: string): boolean {
  return uuid.test(text);
}

/** Returns the id in an address or a link, in lower case, or undefined. */
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
