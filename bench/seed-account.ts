import type { Account, IndividualAccount } from '../src/accounts/account.ts';
import { createKey } from '../src/accounts/change-keys.ts';
import { createGroup } from '../src/accounts/create-group.ts';
import { systemClock } from '../src/base/clock.ts';
import { randomIds } from '../src/base/ids.ts';
import { createLogger } from '../src/base/logger.ts';
import { type Config, readConfig } from '../src/config/config.ts';
import type { Context } from '../src/context.ts';
import { connectDatabase } from '../src/database/connect.ts';
import { migrate } from '../src/database/migrate.ts';
import { createGeocoder } from '../src/geocoding/geocoder.ts';
import { geodataFolder } from '../src/geocoding/geodata-sources.ts';
import { openIndividualAccount } from '../src/users/open-individual-account.ts';
import type { Closing } from './closing.ts';

/** The tools of the seeding files. */
export type Ground = Pick<Context, 'db' | 'ids' | 'clock' | 'config' | 'geocoder'>;

/** The group account of all measurements. */
export interface Seeded {
  readonly ground: Ground;
  readonly account: Account;
  /** Its administrator. */
  readonly by: IndividualAccount;
  /** Its key, as in requests. */
  readonly key: string;
}

/** Migrates an empty database and opens a group account with a key in it. */
export async function seedAccount(closing: Closing, databaseUrl: string): Promise<Seeded> {
  const db = connectDatabase(databaseUrl);
  closing.add(() => db.destroy());
  const config: Config = readConfig({
    CIVIC_DATABASE_URL: databaseUrl,
    CIVIC_WEBHOOK_ALLOW_HTTP: 'true',
    CIVIC_WEBHOOK_ALLOW_NETWORKS: '127.0.0.0/8',
  });
  const geocoder = createGeocoder(config, {
    clock: systemClock,
    logger: createLogger('silent'),
    folder: geodataFolder,
  });
  closing.add(() => geocoder.close());
  // The measured start time of a service excludes this step.
  await geocoder.prepare();
  const ground: Ground = { db, ids: randomIds, clock: systemClock, config, geocoder };
  await migrate(db);
  const by = await openIndividualAccount(ground, {
    slug: 'organizer',
    givenName: 'Jordan',
    familyName: 'Reyes',
    email: 'jordan@riverside.example',
  });
  const account = await createGroup(ground, {
    slug: 'bench',
    name: 'Riverside Tenants Union',
    creatorSlug: 'organizer',
  });
  const { secret } = await createKey(ground, { accountSlug: 'bench', name: 'bench' });
  return { ground, account, by, key: secret };
}
