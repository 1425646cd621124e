import type { Database } from '../connect.ts';
import { addIndex, dropUnique } from './change-tables.ts';
import { piecesOfPeople } from './pieces-of-people.ts';

/** Stores postal addresses without the names of their members, and finds deliveries by their message alone. */
export async function up(db: Database): Promise<void> {
  await addIndex(db, 'deliveries', ['message_id']);
  await dropUnique(db, 'deliveries', ['message_id', 'endpoint_id']);
  await shortenAddresses(db);
}

const peopleAtOnce = 100;

async function shortenAddresses(db: Database): Promise<void> {
  for await (const people of piecesOfPeople(db, peopleAtOnce, ['postal_addresses'])) {
    const changes = people.flatMap(({ id, postal_addresses: before }) => {
      const text = shorten(before);
      return text === undefined ? [] : { id, before, text };
    });
    if (changes.length === 0) continue;
    const texts = db.raw(
      `case id ${'when ? then ? '.repeat(changes.length)}end`,
      changes.flatMap(({ id, text }) => [id, text]),
    );
    // Others may have erased or changed a person since the addresses were read.
    await db('people')
      .whereIn(
        'id',
        changes.map(({ id }) => id),
      )
      .whereIn(
        ['id', 'postal_addresses'],
        changes.map(({ id, before }) => [id, before]),
      )
      .update({ postal_addresses: texts });
  }
}

/** An address as it was stored: what was absent is missing. */
interface FormerAddress {
  readonly addressLines: readonly string[];
  readonly postalCode?: string;
  readonly place: Readonly<Record<'region' | 'country' | 'language' | 'accuracy', string>> & {
    readonly locality?: string;
    readonly latitude: number;
    readonly longitude: number;
  };
}

// Undefined where an interrupted run has stored it, and where there is no address.
function shorten(text: string): string | undefined {
  const addresses = JSON.parse(text) as FormerAddress[];
  if (addresses[0] === undefined || Array.isArray(addresses[0])) return undefined;
  return JSON.stringify(
    addresses.map(({ addressLines, postalCode = null, place }) => {
      const { locality = null, region, country, language, latitude, longitude, accuracy } = place;
      return [addressLines, postalCode, locality, region, country, language, latitude, longitude, accuracy];
    }),
  );
}
