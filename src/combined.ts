import type { AccountSettings } from './accounts/account-settings.ts';
import { listSettings } from './accounts/account-settings-store.ts';
import { findLiveApiKeys, type HeldKey } from './accounts/api-key-store.ts';
import { findPrincipal, type Principal } from './accounts/find-principal.ts';
import { createLastUses } from './accounts/record-last-use.ts';
import type { Attendance } from './attendances/attendance.ts';
import {
  type AttendancePost,
  type MadePost as MadeRsvp,
  makeIds as makeRsvpIds,
} from './attendances/attendance-post.ts';
import type { Needs as AttendanceNeeds } from './attendances/record-attendances.ts';
import {
  type CollectionName,
  findStoredCollections,
  type StoredCollection,
} from './collections/collection-store.ts';
import type { Config } from './config.ts';
import { isSqlite } from './database/connect.ts';
import { isFromWait, isUnavailable } from './database/database-errors.ts';
import { type EventPost, type LocatedPost, locatePost } from './events/locate-post.ts';
import type { EventView } from './events/read-events.ts';
import type { Geocoder } from './geocoding/geocoder.ts';
import { loadOnce } from './load.ts';
import type { Logger } from './logger.ts';
import type { PetitionWebpage } from './petitions/petition-store.ts';
import { findBySlugs } from './petitions/read-public-petitions.ts';
import type { BackgroundWork } from './process/background-work.ts';
import { createCombiner } from './process/combine.ts';
import type { Needs as SignatureNeeds } from './signatures/record-signatures.ts';
import type { Signature } from './signatures/signature.ts';
import { type MadePost, makeIds, type SignaturePost } from './signatures/signature-post.ts';
import { type ActionDraft, bytesOfDraft } from './signups/action.ts';

/** Use cases for one post or read each: those that wait while the same is done for others go together into the next turn. */
export interface Combined {
  /** Finds who holds a key as `findPrincipal` does; keys that wait for a look-up are looked up together. */
  findPrincipal(secret: string): Promise<Principal>;
  /** Records a signature as `recordSignatures` does. */
  recordSignature(post: SignaturePost): Promise<Signature>;
  /** Records an RSVP as `recordAttendances` does. */
  recordAttendance(post: AttendancePost): Promise<Attendance | undefined>;
  /** Creates or updates an event as `createEvents` does. The geocoding server is asked before. */
  createEvent(post: EventPost): Promise<EventView>;
  /** The settings of an account. */
  findSettings(accountId: string): Promise<AccountSettings>;
  /** The petition whose webpage has this slug, or undefined. */
  findPetition(slug: string): Promise<PetitionWebpage | undefined>;
  /** Finds a collection by a statement that begins after the call; undefined where it never had a member. */
  findCollection(name: CollectionName): Promise<StoredCollection | undefined>;
}

// SQLite has one writer at a time.
const runsOnMariadb = 2;
const mostWrites = 64;
const mostBytes = 1024 * 1024;

/** Creates the combined use cases of a process. Each that writes is loaded with its first post. */
export function combineUseCases(
  needs: SignatureNeeds &
    AttendanceNeeds & {
      readonly config: Pick<Config, 'mail'>;
      readonly geocoder: Geocoder;
      readonly background: BackgroundWork;
      readonly logger: Logger;
    },
): Combined {
  const runs = isSqlite(needs.db) ? 1 : runsOnMariadb;
  // SQLite reads and commits on the event loop, so the requests that arrive meanwhile are not read yet.
  const waitsForTurn = isSqlite(needs.db);
  const reading = { items: 256, runs, waitsForTurn, concernsAll: isUnavailable };
  const writing = {
    items: mostWrites,
    runs,
    // Two small transactions take more work than one large one.
    waitsForAsMany: true,
    waitsForTurn,
    concernsAll: isUnavailable,
    isFromWait,
  };
  const ofActions = {
    ...writing,
    bytes: { most: mostBytes, of: ({ draft }: { draft: ActionDraft }) => bytesOfDraft(draft) },
  };
  const ofEvents = loadOnce(() => import('./events/create-events.ts'));
  const ofSignatures = loadOnce(() => import('./signatures/record-signatures.ts'));
  const ofAttendances = loadOnce(() => import('./attendances/record-attendances.ts'));
  const createLocated = createCombiner<LocatedPost, EventView>(
    async (posts) => (await ofEvents()).createLocatedEvents(needs, posts),
    { ...writing, bytes: { most: mostBytes, of: ({ draft }) => JSON.stringify(draft).length } },
  );
  const recordSignature = createCombiner<MadePost, Signature>(
    async (posts) => (await ofSignatures()).recordMade(needs, posts),
    ofActions,
  );
  const recordAttendance = createCombiner<MadeRsvp, Attendance | undefined>(
    async (posts) => (await ofAttendances()).recordMade(needs, posts),
    ofActions,
  );
  const keys = {
    clock: needs.clock,
    findLiveApiKey: createCombiner<string, HeldKey | undefined>(
      (hashes) => findLiveApiKeys(needs.db, hashes),
      reading,
    ),
    recordLastUse: createLastUses(needs),
  };
  return {
    findPrincipal: (secret) => findPrincipal(keys, secret),
    recordSignature: (post) => recordSignature(makeIds(post, needs.ids)),
    recordAttendance: (post) => recordAttendance(makeRsvpIds(post, needs.ids)),
    createEvent: async (post) => createLocated(await locatePost(needs, post)),
    findSettings: createCombiner((ids: readonly string[]) => listSettings(needs.db, ids), reading),
    findPetition: createCombiner((slugs: readonly string[]) => findBySlugs(needs.db, slugs), reading),
    findCollection: createCombiner<CollectionName, StoredCollection | undefined>(
      (names) => findStoredCollections(needs.db, names),
      reading,
    ),
  };
}
