import { randomBytes, randomFillSync, randomInt } from 'node:crypto';
import { v7 } from 'uuid';
import { type Clock, systemClock } from './clock.ts';

/** The only source of ids and random values. */
export interface Ids {
  /**
   * A UUID of version 7 (RFC 9562). Later ones of a process sort after earlier ones. After the clock is set back, ids keep the latest time
   * until the clock reaches it again or the process ends.
   */
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

/** The id that 16 bytes are. */
export function idOfBytes(bytes: Buffer): string {
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** The last twelve digits of an id as a number. Two random ids share it with a probability of 1 in 2^48. */
export function numberOf(id: string): number {
  return Number.parseInt(id.slice(-12), 16);
}

const latestOfIds = 2 ** 48 - 1;

/** What sorts before all ids of an instant (ms since 1970) and behind all earlier ones. */
export function firstIdAt(instant: number): string {
  const hex = Math.min(Math.max(instant, 0), latestOfIds).toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}`;
}

const idBytes = 16;
const idsPerFill = 256;

// The operating system is asked once for the randomness of many ids, which takes less than a fifth of the time.
function createRandomness(): () => Buffer {
  const bytes = Buffer.alloc(idBytes * idsPerFill);
  let used = bytes.length;
  return () => {
    if (used === bytes.length) {
      randomFillSync(bytes);
      used = 0;
    }
    used += idBytes;
    return bytes.subarray(used - idBytes, used);
  };
}

// Ids of one millisecond are counted from a random number, so that later ones sort after earlier ones (RFC 9562, 6.2).
function createIds(clock: Clock): () => string {
  const takeRandom = createRandomness();
  let latest = Number.NEGATIVE_INFINITY;
  let count = 0;
  return () => {
    const random = takeRandom();
    const now = clock.now();
    if (now > latest) {
      latest = now;
      count = random.readUInt32BE(6) >>> 1;
    } else {
      count = (count + 1) >>> 0;
      if (count === 0) latest += 1;
    }
    return v7({ random, msecs: latest, seq: count });
  };
}

/** Ids from the operating system's randomness, with the times of a clock. */
export const createRandomIds = (clock: Clock): Ids => ({
  newId: createIds(clock),
  secret: (length) => randomBytes(length),
  jitter: () => randomInt(2 ** 32) / 2 ** 32,
});

/** The same with the times of the machine. */
export const randomIds: Ids = createRandomIds(systemClock);
