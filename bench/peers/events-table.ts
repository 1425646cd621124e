import type { Database } from '../../src/database/connect.ts';
import { eventBody } from '../seed-events.ts';

/** The columns of an event in the databases of the other systems, without the id. */
export const eventColumns = {
  identifier: 'string',
  originating_system: 'string',
  summary: 'string',
  description: 'text',
  event_instructions: 'text',
  start_at: 'string',
  venue: 'string',
  address_line: 'string',
  locality: 'string',
  region: 'string',
  postal_code: 'string',
  country: 'string',
  latitude: 'number',
  longitude: 'number',
} as const;

const sqlTypes = { string: 'varchar(255)', text: 'text', number: 'double' } as const;

/** The event of the other measurements as a row of this table. */
export function eventRow(identifier: string) {
  const { location, ...event } = eventBody(identifier);
  return {
    identifier,
    originating_system: event.originating_system,
    summary: event.summary,
    description: event.description,
    event_instructions: event['platform:event_instructions'],
    start_at: '2026-12-03T02:00:00.000Z',
    venue: location.venue,
    address_line: location.address_lines.join(', '),
    locality: location.locality,
    region: location.region,
    postal_code: location.postal_code,
    country: location.country,
    latitude: 45.472,
    longitude: -122.643,
  };
}

/** Creates the table `events` with this number of rows. */
export async function createEventsTable(db: Database, rows: number): Promise<void> {
  const columns = Object.entries(eventColumns).map(([name, type]) => `${name} ${sqlTypes[type]}`);
  await db.raw(`create table events (id int unsigned not null auto_increment primary key, ${columns})`);
  const { identifier: _identifier, ...row } = eventRow('');
  const names = Object.keys(row);
  await db.raw(
    `insert into events (identifier, ${names})
    select concat('seed:', seq), ${names.map(() => '?')} from seq_1_to_${rows}`,
    Object.values(row),
  );
}
