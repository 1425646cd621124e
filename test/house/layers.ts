/**
 * The rooms of `src/`, each a folder with what is below it, that each room may import directly, and with them everything that those may
 * import (H7). A new folder needs a place here.
 */
export const standsOn: Readonly<Record<string, readonly string[]>> = {
  base: [],
  geocoding: ['base'],
  config: ['geocoding'],
  database: ['config'],
  queue: ['database'],
  collections: ['database'],
  description: ['base'],
  html: ['base'],
  media: ['database'],
  delivery: ['queue'],
  receiving: ['delivery', 'description'],
  mail: ['queue'],
  accounts: ['collections'],
  people: ['accounts'],
  users: ['people', 'mail', 'html', 'media'],
  'actions/drafts': ['accounts'],
  'actions/event-campaigns': ['people'],
  'actions/events': ['actions/event-campaigns', 'actions/drafts', 'mail', 'html'],
  'actions/petitions': ['people', 'actions/drafts'],
  'actions/webhooks': ['actions/petitions', 'delivery', 'users'],
  'actions/signups': ['actions/webhooks'],
  'actions/attendances': ['actions/events', 'actions/signups'],
  'actions/signatures': ['actions/signups'],
  'actions/removals': ['actions/signatures'],
  'actions/mails': ['actions/attendances', 'users', 'media'],
  'actions/confirmations': ['actions/signatures', 'actions/mails'],
  'actions/targeting': ['actions/attendances', 'actions/signatures'],
  'actions/statistics': ['actions/targeting'],
  'actions/newsletters': ['actions/targeting', 'actions/mails', 'actions/statistics'],
  'actions/petition-updates': ['actions/newsletters'],
  'actions/personal-data': ['actions/targeting', 'users', 'actions/confirmations', 'actions/removals'],
  'actions/your-data': ['actions/personal-data'],
  'actions/people-lists': ['actions/personal-data'],
  'actions/supporters': ['actions/personal-data'],
  http: ['accounts', 'description'],
  api: [
    'actions/people-lists',
    'actions/supporters',
    'actions/petition-updates',
    'actions/removals',
    'http',
    'html',
    'media',
  ],
  importing: ['api'],
  'web/public': ['api', 'media', 'actions/newsletters', 'actions/your-data'],
  'web/organizer': ['web/public'],
};

/** The rooms that hold resources, each an account's data. */
export const resources: readonly string[] = ['accounts', 'people', 'users', ...listRooms('actions/')];

/** What joins the rooms. */
const roof: readonly string[] = ['src/cli.ts', 'src/cli/', 'src/context.ts', 'src/start/'];

/** The room that a file of `src/` lies in, or the empty text for a file that belongs to the roof. */
export function roomOf(path: string): string {
  const below = path.replace('src/', '');
  return Object.keys(standsOn).find((room) => below.startsWith(`${room}/`)) ?? '';
}

/** Whether a file joins the rooms. */
export function isOfRoof(path: string): boolean {
  return roof.some((part) => path === part || (part.endsWith('/') && path.startsWith(part)));
}

function listRooms(prefix: string): string[] {
  return Object.keys(standsOn).filter((room) => room.startsWith(prefix));
}

/**
 * What may be loaded later, with `await import()`: whole wings, which many processes or their starts do not need. All else is imported
 * plainly. A name that ends in a slash means the files of this folder.
 */
export const wings: readonly string[] = [
  // The commands, two of which start the service and a worker.
  'src/cli/',
  'src/start/main.ts',
  'src/start/start-work.ts',
  'src/start/start-worker.ts',
  // Mail, where it is configured.
  'src/start/start-mail.ts',
  'src/actions/webhooks/report-trouble.ts',
  // The APIs, the interface and the public webpages, with the first request.
  'src/api/v1/handlers.ts',
  'src/api/v2/',
  'src/web/organizer/router.ts',
  'src/web/public/',
  'src/importing/',
  'src/database/migrations/',
  // The work on lists of people, with the first one.
  'src/actions/people-lists/work-on-lists.ts',
  // Those that need undici, and WebAuthn.
  'src/delivery/sending/agent.ts',
  'src/geocoding/geocoding-server.ts',
  '@simplewebauthn/server',
  // The validator of requests, with the first request of an API.
  'express-openapi-validator',
  // Pictures, with the first one that is uploaded.
  'sharp',
];

/** Everything that a folder may import: what it stands on, all the way down. */
export function allBelow(folder: string): Set<string> {
  const below = new Set(standsOn[folder]);
  // The set grows while it is walked.
  for (const next of below) for (const further of standsOn[next] ?? []) below.add(further);
  return below;
}
