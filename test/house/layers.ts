/**
 * The folders of `src/` that each folder may import directly, and with them everything that those may import (H7). A new
 * folder needs a place here.
 */
export const standsOn: Readonly<Record<string, readonly string[]>> = {
  process: [],
  database: ['process'],
  geocoding: ['process'],
  collections: ['database'],
  idempotency: ['database'],
  identifiers: ['idempotency'],
  signing: [],
  queue: ['database'],
  delivery: ['queue', 'signing'],
  mail: ['queue'],
  receiving: ['signing', 'process', 'contract'],
  html: [],
  accounts: ['geocoding', 'collections', 'identifiers'],
  people: ['accounts'],
  users: ['people', 'mail', 'html'],
  tags: ['people'],
  signups: ['tags', 'webhooks'],
  'event-campaigns': ['people'],
  events: ['event-campaigns', 'mail', 'html'],
  attendances: ['events', 'signups'],
  reminders: ['attendances', 'users'],
  petitions: ['people'],
  webhooks: ['petitions', 'delivery'],
  signatures: ['signups'],
  targeting: ['attendances', 'signatures'],
  statistics: ['attendances', 'signatures'],
  'personal-data': ['targeting', 'users'],
  contract: ['process'],
  http: ['accounts', 'contract'],
  api: ['personal-data', 'http', 'html'],
  importing: ['api'],
  public: ['api', 'statistics', 'reminders'],
  organiser: ['public', 'users', 'statistics', 'reminders'],
};

/** The folders that hold resources, each an account's data. */
export const resources: readonly string[] = [
  'accounts',
  'people',
  'users',
  'tags',
  'signups',
  'event-campaigns',
  'events',
  'attendances',
  'reminders',
  'petitions',
  'signatures',
  'webhooks',
  'targeting',
  'statistics',
  'personal-data',
];

/**
 * Files of `src/` itself that everything may import, and that import nothing but each other, `geocoding/`, `process/` and the form of the
 * database address.
 */
export const ground: readonly string[] = [
  'src/base/clock.ts',
  'src/config/config.ts',
  'src/base/email-address.ts',
  'src/base/errors.ts',
  'src/base/ids.ts',
  'src/base/json-pointer.ts',
  'src/base/languages.ts',
  'src/base/loopback.ts',
  'src/config/read-setting.ts',
  'src/base/logger.ts',
  'src/base/text-line.ts',
];

/** Files of `src/` itself that join the folders; `cli/` belongs to `cli.ts`. */
export const roof: readonly string[] = [
  'src/cli.ts',
  'src/context.ts',
  'src/start/main.ts',
  'src/start/start-mail.ts',
  'src/start/start-parts.ts',
  'src/start/start-parts.ts',
];

/** Files of `src/` itself that start the program, with `cli/`. */
export const starters: readonly string[] = [
  'src/start/main.ts',
  'src/start/start-mail.ts',
  'src/start/start-parts.ts',
  'src/start/start-parts.ts',
];

/**
 * What may be loaded later, with `await import()`: whole wings, which many processes or their starts do not need. All else is imported
 * plainly. A name that ends in a slash means the files of this folder.
 */
export const wings: readonly string[] = [
  // The commands, two of which start the service and a worker.
  'src/cli/',
  'src/start/main.ts',
  'src/start/start-parts.ts',
  // Mail, where it is configured.
  'src/start/start-mail.ts',
  // The APIs, the interface and the public webpages, with the first request.
  'src/api/v1/handlers.ts',
  'src/api/v2/',
  'src/web/organizer/router.ts',
  'src/web/public/',
  'src/importing/',
  'src/database/migrations/',
  // Those that need undici, and WebAuthn.
  'src/delivery/sending/agent.ts',
  'src/geocoding/geocoding-server.ts',
  '@simplewebauthn/server',
  // The validator of requests, with the first request of an API.
  'express-openapi-validator',
];

/** Everything that a folder may import: what it stands on, all the way down. */
export function allBelow(folder: string): Set<string> {
  const below = new Set(standsOn[folder]);
  // The set grows while it is walked.
  for (const next of below) for (const further of standsOn[next] ?? []) below.add(further);
  return below;
}
