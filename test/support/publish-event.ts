import assert from 'node:assert/strict';
import type { Account, IndividualAccount } from '../../src/accounts/account.ts';
import { getSettings, putSettings } from '../../src/accounts/account-settings-store.ts';
import { saveDraft } from '../../src/actions/drafts/save-draft.ts';
import { eventDrafts, type ReadFields } from '../../src/actions/events/event-draft.ts';
import { type EventFields, fillFields } from '../../src/actions/events/event-fields.ts';
import type { PublishedEvent } from '../../src/actions/events/event-webpage.ts';
import { publishEvent } from '../../src/actions/events/publish-event.ts';
import { createApiContract } from '../../src/api/v1/contract.ts';
import type { Context } from '../../src/context.ts';
import { type EventReading, readEventForm } from '../../src/web/organizer/read-event-form.ts';

/** What publishing needs. */
export type Publishing = Pick<Context, 'db' | 'ids' | 'clock' | 'config' | 'geocoder'>;

/** A whole form for an event, in the far future. */
export const assembly = fillFields({
  summary: 'Assembly under the bridge',
  start_date: '2099-05-01',
  start_time: '19:00',
  end_time: '21:00',
  venue: 'Riverside Community Hall',
  address_line: '410 Mill Street',
  locality: 'Portland',
  region: 'OR',
  country: 'US',
  description: '<p>Bring your last two rent letters.</p>',
  event_instructions: '<p>Use the side entrance.</p>',
  language: 'en',
});

const contract = createApiContract();

/** Reads the form of an event. */
function readFields(context: Publishing, fields: Partial<EventFields>): EventReading {
  return readEventForm({ ...context, contract }, { ...assembly, ...fields });
}

/** Reads the form of an event that has no mistakes. */
export function readValid(context: Publishing, fields: Partial<EventFields> = {}): ReadFields {
  const reading = readFields(context, fields);
  assert.ok('read' in reading, JSON.stringify(reading.mistakes));
  return reading.read;
}

/** Gives an account the texts that it needs before its first publication. */
export async function allowPublishing({ db }: Pick<Context, 'db'>, { id }: Account): Promise<void> {
  const known = await getSettings(db, id);
  const texts = { privacyText: 'We keep your data until the event.', contact: 'hello@riverside.example' };
  const settings = { ...known, ...texts, version: known.version + 1 };
  await putSettings(db, id, { settings, now: 0 });
}

/** Publishes an event of an account as a person in the interface does. */
export async function publish(
  context: Publishing,
  { account, by }: { account: Account; by: IndividualAccount },
  fields: Partial<EventFields> = {},
): Promise<PublishedEvent> {
  await allowPublishing(context, account);
  const read = readValid(context, fields);
  const opened = await saveDraft(context, eventDrafts, account, { fields: read.fields }, by);
  return publishEvent(context, account, { opened, read }, by);
}
