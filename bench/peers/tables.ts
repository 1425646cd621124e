import type { Database } from '../../src/database/connect.ts';
import { signatureBody } from '../loop-requests.ts';
import { eventBody } from '../seed-events.ts';

/** The columns of the tables in the databases of the other systems, without the ids. */
export const tables = {
  events: {
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
  },
  signatures: {
    petition: 'string',
    given_name: 'string',
    family_name: 'string',
    email_address: 'string',
    postal_code: 'string',
    country: 'string',
    comments: 'text',
  },
} as const;

const sqlTypes = { string: 'varchar(255)', text: 'text', number: 'double' } as const;

/** The event of the other measurements as a row of its table. */
export function eventRow(identifier: string): Record<keyof typeof tables.events, string | number> {
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

/** The signature of the other measurements, of a person with this name in their address, as a row of its table. */
export function signatureRow(name: string): Record<keyof typeof tables.signatures, string> {
  const { person, comments } = signatureBody(name);
  const [email, postal] = [person.email_addresses[0], person.postal_addresses[0]];
  return {
    petition: '0199f3a2-5c1d-7e4b-9f60-2b8d4c6e1a70',
    given_name: person.given_name,
    family_name: person.family_name,
    email_address: email?.address ?? '',
    postal_code: postal?.postal_code ?? '',
    country: postal?.country ?? '',
    comments,
  };
}

/** Creates the tables, with this number of events. */
export async function createTables(db: Database, events: number): Promise<void> {
  for (const [table, types] of Object.entries(tables)) {
    const columns = Object.entries(types).map(([name, type]) => `${name} ${sqlTypes[type]}`);
    await db.raw(`create table ${table} (id int unsigned not null auto_increment primary key, ${columns})`);
  }
  const { identifier: _identifier, ...row } = eventRow('');
  const names = Object.keys(row);
  await db.raw(
    `insert into events (identifier, ${names})
    select concat('seed:', seq), ${names.map(() => '?')} from seq_1_to_${events}`,
    Object.values(row),
  );
}
