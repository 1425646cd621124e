import type { Database } from '../database/connect.ts';
import { pieces } from '../database/pieces.ts';
import type { EmailAddress, Person, PhoneNumber } from './person.ts';
import { readPostalAddresses } from './stored-address.ts';

/** What a table shows of a person: of the email addresses and numbers only the primary ones. */
export interface TablePerson
  extends Pick<Person, 'id' | 'createdAt' | 'modifiedAt' | 'givenName' | 'familyName' | 'postalAddresses'> {
  readonly emailAddresses: readonly Pick<EmailAddress, 'address' | 'status' | 'consent'>[];
  readonly phoneNumbers: readonly Pick<PhoneNumber, 'number' | 'status'>[];
}

interface FoundPerson
  extends Pick<TablePerson, 'id' | 'createdAt' | 'modifiedAt' | 'givenName' | 'familyName'> {
  readonly postal: string;
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
  for (const piece of pieces(ids)) {
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
        postal: 'people.postal_addresses',
        address: 'email_addresses.address',
        emailStatus: 'email_addresses.status',
        consent: 'email_addresses.consent',
        number: 'phone_numbers.number',
        phoneStatus: 'phone_numbers.status',
      });
    for (const row of rows) people.set(row.id, toTablePerson(row));
  }
  return people;
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
    postalAddresses: readPostalAddresses(postal),
  };
}
