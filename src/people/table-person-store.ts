import { shareLoop } from '../base/share-loop.ts';
import { type Database, isSqlite } from '../database/connect.ts';
import { pieces } from '../database/pieces.ts';
import type { EmailAddress, Person, PhoneNumber } from './person.ts';
import { readPostalAddresses } from './stored-address.ts';

// SQLite reads on the event loop, and a person may have 100 addresses.
const peopleAtOnce = 100;

/** What a table shows of a person: of the addresses and numbers only the primary ones. */
export interface TablePerson
  extends Pick<Person, 'id' | 'createdAt' | 'modifiedAt' | 'givenName' | 'familyName' | 'postalAddresses'> {
  readonly emailAddresses: readonly Pick<EmailAddress, 'address' | 'status' | 'consent'>[];
  readonly phoneNumbers: readonly Pick<PhoneNumber, 'number' | 'status'>[];
}

interface FoundPerson
  extends Pick<TablePerson, 'id' | 'createdAt' | 'modifiedAt' | 'givenName' | 'familyName'> {
  readonly postal: string | null;
  readonly address: string | null;
  readonly emailStatus: EmailAddress['status'];
  readonly consent: EmailAddress['consent'] | null;
  readonly number: string | null;
  readonly phoneStatus: PhoneNumber['status'];
}

/** Those of these people of any account who exist, as a table shows them, by id. */
export async function findTablePeople(
  db: Database,
  ids: readonly string[],
): Promise<Map<string, TablePerson>> {
  const people = new Map<string, TablePerson>();
  const share = shareLoop();
  const primaryAddress = isSqlite(db)
    ? "people.postal_addresses -> '$[0]'"
    : "cast(json_extract(people.postal_addresses, '$[0]') as char)";
  for (const piece of pieces(ids, peopleAtOnce)) {
    const rows: FoundPerson[] = await db('people')
      .leftJoin('email_addresses', (join) =>
        join.on('email_addresses.person_id', 'people.id').andOnVal('email_addresses.position', 0),
      )
      .leftJoin('phone_numbers', (join) =>
        join.on('phone_numbers.person_id', 'people.id').andOnVal('phone_numbers.position', 0),
      )
      .whereIn('people.id', piece)
      .select({
        id: 'people.id',
        createdAt: 'people.created_at',
        modifiedAt: 'people.modified_at',
        givenName: 'people.given_name',
        familyName: 'people.family_name',
        postal: db.raw(primaryAddress),
        address: 'email_addresses.address',
        emailStatus: 'email_addresses.status',
        consent: 'email_addresses.consent',
        number: 'phone_numbers.number',
        phoneStatus: 'phone_numbers.status',
      });
    for (const row of rows) people.set(row.id, toTablePerson(row));
    await share();
  }
  return people;
}

/**
 * What `read` finds, with its people. A row has a person as long as it is there (a foreign key), so it is read again where one of them was
 * merged into another record, or erased, between both reads.
 */
export async function readWithPeople<Row extends { readonly personId: string }>(
  db: Database,
  read: () => Promise<readonly Row[]>,
): Promise<(Row & { readonly person: TablePerson })[]> {
  for (;;) {
    const rows = await read();
    const people = await findTablePeople(
      db,
      rows.map(({ personId }) => personId),
    );
    const found = rows.flatMap((row) => {
      const person = people.get(row.personId);
      return person === undefined ? [] : [{ ...row, person }];
    });
    if (found.length === rows.length) return found;
  }
}

/** The same people in the order of the ids. */
export async function listTablePeople(db: Database, ids: readonly string[]): Promise<TablePerson[]> {
  const people = await findTablePeople(db, ids);
  return ids.flatMap((id) => people.get(id) ?? []);
}

function toTablePerson({
  postal,
  address,
  emailStatus,
  consent,
  number,
  phoneStatus,
  ...person
}: FoundPerson): TablePerson {
  return {
    ...person,
    emailAddresses: address === null ? [] : [{ address, status: emailStatus, ...(consent && { consent }) }],
    phoneNumbers: number === null ? [] : [{ number, status: phoneStatus }],
    postalAddresses: postal === null ? [] : readPostalAddresses(`[${postal}]`),
  };
}
