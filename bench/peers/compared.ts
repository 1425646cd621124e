import { readFileSync } from 'node:fs';

/** Another system, and what it leaves out of the work of the service. */
export interface Compared {
  readonly title: string;
  /** The package that has its version. */
  readonly package: string;
  readonly leavesOut: string;
  /** The smallest ratio of the service's rate to its rate that is the goal. */
  readonly goals: { readonly page?: number; readonly event?: number; readonly deliveries?: number };
}

/** The other systems, by their folders. */
export const compared = {
  directus: {
    title: 'Directus',
    package: 'directus',
    leavesOut: 'identifiers that find an event again, geocoding, creator and links, ETags',
    goals: { page: 20, event: 15 },
  },
  loopback: {
    title: 'LoopBack 4',
    package: '@loopback/rest',
    leavesOut: 'keys, totals, identifiers that find an event again, geocoding, creator and links, ETags',
    goals: {},
  },
  platformatic: {
    title: '@platformatic/db',
    package: '@platformatic/db',
    leavesOut: 'keys, totals, identifiers that find an event again, geocoding, creator and links, ETags',
    goals: { page: 3, event: 1 },
  },
  bullmq: {
    title: 'BullMQ with Redis',
    package: 'bullmq',
    leavesOut:
      'a commit to disk for each job (once a second), signatures, a log of attempts, pauses of endpoints',
    goals: { deliveries: 2 },
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
