import { readFileSync } from 'node:fs';

/** The works that other systems do too. The service reaches the goal if its rate is at least this multiple of the fastest other's. */
export const peerWorks = {
  page: { title: 'GET an unchanged page of 25 of 10,000 events, 64 at once', goal: 5 },
  event: { title: 'POST an event, 64 at once', goal: 1 },
  sign: { title: 'POST a signature, 64 at once', goal: 1 },
  deliveries: { title: 'deliver to 8 endpoints, 64 at once to each', goal: 0.9 },
} as const;

/** The name of such a work. */
export type PeerWork = keyof typeof peerWorks;

/** Another system, and what it leaves out of the works of the service that it does. */
export interface Compared {
  readonly title: string;
  /** The package that has its version. */
  readonly package: string;
  readonly leavesOut: Readonly<Partial<Record<PeerWork, string>>>;
}

const leftOutOfEvents = 'identifiers that find an event again, geocoding, creator and links, ETags';
const leftOutOfSignatures =
  'finding the person again, one signature of each person, consents, links, the message that waits for a webhook';
const withKeys = {
  page: leftOutOfEvents,
  event: leftOutOfEvents,
  sign: `totals, ${leftOutOfSignatures}`,
};
const withoutKeys = {
  page: `keys, totals, ${leftOutOfEvents}`,
  event: `keys, totals, ${leftOutOfEvents}`,
  sign: `keys, totals, ${leftOutOfSignatures}`,
};

/** The other systems, by their folders. */
export const compared = {
  directus: {
    title: 'Directus',
    package: 'directus',
    leavesOut: withKeys,
  },
  loopback: {
    title: 'LoopBack 4',
    package: '@loopback/rest',
    leavesOut: withoutKeys,
  },
  platformatic: {
    title: '@platformatic/db',
    package: '@platformatic/db',
    leavesOut: withoutKeys,
  },
  bullmq: {
    title: 'BullMQ with Redis',
    package: 'bullmq',
    leavesOut: {
      deliveries:
        'a commit to disk for each job (once a second), signatures, a log of attempts, pauses of endpoints',
    },
  },
} as const satisfies Readonly<Record<string, Compared>>;

/** The folder of another system. */
export type PeerName = keyof typeof compared;

/** The version of another system. */
export function versionOf(peer: PeerName): string {
  return readPackage(`./${peer}/package.json`).dependencies[compared[peer].package] ?? '';
}

/** The version of the service. */
export function ownVersion(): string {
  return readPackage('../../package.json').version;
}

function readPackage(file: string): { version: string; dependencies: Record<string, string> } {
  return JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8'));
}
