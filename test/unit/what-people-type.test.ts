import assert from 'node:assert/strict';
import { readSignUp } from '../../src/api/v1/action-body.ts';
import { createApiContract } from '../../src/api/v1/contract.ts';
import { filterFields, personFilterFields } from '../../src/api/v1/filter-fields.ts';
import { Problem } from '../../src/base/errors.ts';
import { readFilter } from '../../src/collections/filter.ts';
import { routeOf } from '../../src/description/contract.ts';
import type { Place } from '../../src/geocoding/place.ts';
import type { PersonEntry } from '../../src/people/person.ts';
import { countries, filters, numbers, people, type Row, statuses } from './what-people-type.rows.ts';

const contract = createApiContract();
const place: Place = {
  region: '',
  country: 'US',
  language: 'en',
  latitude: 0,
  longitude: 0,
  accuracy: 'Approximate',
};
const geocoder = { defaultCountry: 'US', locateOffline: () => place };
const address = 'ana@example.org';

/** The person of a POST as it is read, or `400` with the pointers of the refusal. */
function read(person: object): PersonEntry | string {
  try {
    const sent = { query: {}, queryText: '', headers: {}, body: { person } };
    const { body } = routeOf(contract, 'createPerson').validate(sent, false);
    const { actor } = readSignUp(body as Parameters<typeof readSignUp>[0], geocoder);
    return actor.kind === 'entered' ? actor.person : assert.fail('The person is entered.');
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return ['400', ...error.fields.map((field) => ('pointer' in field ? field.pointer : ''))].join(' ');
  }
}

/** A part of the person that is read, or `400`. */
function readPart(person: object, part: (read: PersonEntry) => unknown): unknown {
  const entry = read(person);
  return typeof entry === 'string' ? '400' : part(entry);
}

/** The compared value of the first condition of a filter, or its instant. */
function readCondition(text: string): unknown {
  try {
    const [condition] = readFilter(text, { ...personFilterFields('US'), ...filterFields.events });
    return condition?.kind === 'time' ? new Date(condition.from).toISOString() : condition?.value;
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return '400';
  }
}

/** What is read of a person, without the address that everybody has, and without places. */
function plain(person: object): unknown {
  const entry = read({ email_addresses: [{ address }], ...person });
  if (typeof entry === 'string') return entry;
  const { emailAddresses, postalAddresses, customFields, ...rest } = entry;
  return {
    ...rest,
    ...('email_addresses' in person && { emailAddresses }),
    ...(postalAddresses && { postalAddresses: postalAddresses.map(({ place: _, ...words }) => words) }),
    ...(customFields && { customFields: Object.fromEntries(customFields) }),
  };
}

function compare<Entered>(rows: readonly Row<Entered>[], readOne: (entered: Entered) => unknown): void {
  for (const [entered, right] of rows) assert.deepEqual(readOne(entered), right, JSON.stringify(entered));
}

describe('what people and their programs type', () => {
  it('is read as the number that they mean (Accounts, keys, people: phone numbers)', () => {
    compare(numbers, (number) =>
      readPart({ phone_numbers: [{ number }] }, ({ phoneNumbers }) => phoneNumbers?.[0]?.number),
    );
  });

  it('is read as the country that they mean (2.2 location.country)', () => {
    const email_addresses = [{ address }];
    compare(countries, (country) =>
      readPart(
        { email_addresses, postal_addresses: [{ country }] },
        ({ postalAddresses }) => postalAddresses?.[0]?.country,
      ),
    );
  });

  it('is read with each status of the family (C-status)', () => {
    compare(statuses, (status) =>
      readPart(
        { email_addresses: [{ address, status }] },
        ({ emailAddresses }) => emailAddresses?.[0]?.status ?? 'absent',
      ),
    );
  });

  it('is like an absent one where it is empty, at every depth', () => {
    compare(people, plain);
  });

  it('is found by a filter with a plus sign that was not encoded (filter)', () => {
    compare(filters, readCondition);
  });

  it('has a right value that differs from the one before in most of at least 50 rows (house)', () => {
    const rows: readonly Row<unknown>[] = [...numbers, ...countries, ...statuses, ...people, ...filters];
    const changed = rows.filter(([, right, before]) => JSON.stringify(right) !== JSON.stringify(before));
    assert.ok(rows.length >= 50);
    assert.ok(changed.length > rows.length / 2);
  });
});
