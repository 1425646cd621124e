import { tables } from './0001-tables.ts';
import { indexes } from './0002-indexes.ts';
import { fewerIndexes } from './0003-fewer-indexes.ts';
import { peopleOfMessages } from './0004-people-of-messages.ts';
import { actionsOfPeople } from './0005-actions-of-people.ts';
import { accountSettings } from './0006-account-settings.ts';
import { users } from './0007-users.ts';
import { pageViews } from './0008-page-views.ts';
import { interfaceEvents } from './0009-interface-events.ts';
import { totalsBefore } from './0010-totals-before.ts';
import { mails } from './0011-mails.ts';
import { filters } from './0012-filters.ts';
import { webhookDialects } from './0013-webhook-dialects.ts';
import { imports } from './0014-imports.ts';
import { consents } from './0015-consents.ts';
import { attendanceWebhooks } from './0016-attendance-webhooks.ts';
import { customFields } from './0017-custom-fields.ts';
import { accountNumbers } from './0018-account-numbers.ts';
import { passkeys } from './0019-passkeys.ts';
import { shorterRows } from './0020-shorter-rows.ts';
import { existingConsents } from './0021-existing-consents.ts';
import { groupInvitations } from './0022-group-invitations.ts';
import type { Migration } from './migration.ts';

/** Every migration, in the order in which they are applied. */
export const allMigrations: readonly Migration[] = [
  tables,
  indexes,
  fewerIndexes,
  peopleOfMessages,
  actionsOfPeople,
  accountSettings,
  users,
  pageViews,
  interfaceEvents,
  totalsBefore,
  mails,
  filters,
  webhookDialects,
  imports,
  consents,
  attendanceWebhooks,
  customFields,
  accountNumbers,
  passkeys,
  shorterRows,
  existingConsents,
  groupInvitations,
];
