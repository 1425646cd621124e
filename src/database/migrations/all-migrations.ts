import type { Migration } from './migration.ts';

/** Every migration, in the order in which they are applied. The code of each is loaded when it is applied. */
export const allMigrations: readonly Migration[] = [
  {
    name: '0001-tables',
    formerName: 'first-2c225d71',
    up: async (db) => (await import('./0001-tables.ts')).up(db),
  },
  { name: '0002-indexes', up: async (db) => (await import('./0002-indexes.ts')).up(db) },
  { name: '0003-fewer-indexes', up: async (db) => (await import('./0003-fewer-indexes.ts')).up(db) },
  {
    name: '0004-people-of-messages',
    up: async (db) => (await import('./0004-people-of-messages.ts')).up(db),
  },
  { name: '0005-actions-of-people', up: async (db) => (await import('./0005-actions-of-people.ts')).up(db) },
  { name: '0006-account-settings', up: async (db) => (await import('./0006-account-settings.ts')).up(db) },
  { name: '0007-users', up: async (db) => (await import('./0007-users.ts')).up(db) },
  { name: '0008-page-views', up: async (db) => (await import('./0008-page-views.ts')).up(db) },
  { name: '0009-interface-events', up: async (db) => (await import('./0009-interface-events.ts')).up(db) },
  { name: '0010-totals-before', up: async (db) => (await import('./0010-totals-before.ts')).up(db) },
  { name: '0011-mails', up: async (db) => (await import('./0011-mails.ts')).up(db) },
  { name: '0012-filters', up: async (db) => (await import('./0012-filters.ts')).up(db) },
  { name: '0013-webhook-dialects', up: async (db) => (await import('./0013-webhook-dialects.ts')).up(db) },
  { name: '0014-imports', up: async (db) => (await import('./0014-imports.ts')).up(db) },
  { name: '0015-consents', up: async (db) => (await import('./0015-consents.ts')).up(db) },
  {
    name: '0016-attendance-webhooks',
    up: async (db) => (await import('./0016-attendance-webhooks.ts')).up(db),
  },
  { name: '0017-custom-fields', up: async (db) => (await import('./0017-custom-fields.ts')).up(db) },
  { name: '0018-account-numbers', up: async (db) => (await import('./0018-account-numbers.ts')).up(db) },
  { name: '0019-passkeys', up: async (db) => (await import('./0019-passkeys.ts')).up(db) },
  { name: '0020-shorter-rows', up: async (db) => (await import('./0020-shorter-rows.ts')).up(db) },
  { name: '0021-existing-consents', up: async (db) => (await import('./0021-existing-consents.ts')).up(db) },
  { name: '0022-group-invitations', up: async (db) => (await import('./0022-group-invitations.ts')).up(db) },
  { name: '0023-retries', up: async (db) => (await import('./0023-retries.ts')).up(db) },
  { name: '0024-mailing-steps', up: async (db) => (await import('./0024-mailing-steps.ts')).up(db) },
  { name: '0025-shared-numbers', up: async (db) => (await import('./0025-shared-numbers.ts')).up(db) },
  { name: '0026-public-places', up: async (db) => (await import('./0026-public-places.ts')).up(db) },
  { name: '0027-address-keys', up: async (db) => (await import('./0027-address-keys.ts')).up(db) },
  {
    name: '0028-addresses-of-users',
    up: async (db) => (await import('./0028-addresses-of-users.ts')).up(db),
  },
  { name: '0029-mail-limits', up: async (db) => (await import('./0029-mail-limits.ts')).up(db) },
  { name: '0030-makers-of-keys', up: async (db) => (await import('./0030-makers-of-keys.ts')).up(db) },
  { name: '0031-address-changes', up: async (db) => (await import('./0031-address-changes.ts')).up(db) },
  { name: '0032-email-consents', up: async (db) => (await import('./0032-email-consents.ts')).up(db) },
  {
    name: '0033-consents-of-actions',
    up: async (db) => (await import('./0033-consents-of-actions.ts')).up(db),
  },
];
