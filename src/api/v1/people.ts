import { recordPerson } from '../../actions/signups/record-person.ts';
import { formatTime } from '../../base/clock.ts';
import { readEmailAddress } from '../../base/email-address.ts';
import { nativeIdentifier } from '../../collections/identifiers/identifier.ts';
import { emptyPage, readPageRequest } from '../../collections/page.ts';
import type { ApiAddress } from '../../http/call.ts';
import { changePerson } from '../../people/change-person.ts';
import { type Person, type PostalAddress, stateConsent } from '../../people/person.ts';
import { getPerson, listPeople } from '../../people/read-people.ts';
import { readSignUp } from './action-body.ts';
import { presentCollection, replyWithMembers } from './collection.ts';
import { personFilterFields } from './filter-fields.ts';
import { linkTo, presentCuries } from './links.ts';
import type { CallOf, Handlers } from './operations.ts';
import { readPersonChanges } from './person-input.ts';
import { present, presentPlace, type Schema } from './present.ts';

type EmptyCollection = 'listPersonQuestionAnswers' | 'listPersonSubmissions' | 'listPersonDonations';

/** The operations of people, but for POST, which takes the helper body of a sign-up. */
export const personHandlers: Pick<Handlers, 'listPeople' | 'getPerson' | 'updatePerson' | EmptyCollection> = {
  async listPeople(context, call) {
    return replyWithMembers(context, call, {
      relation: 'osdi:people',
      collections: [{ ownerId: call.account.id, kind: 'people' }],
      fields: personFilterFields(context.geocoder.defaultCountry),
      list: (db, request) => listPeople(db, call.account.id, request),
      present: presentPerson,
    });
  },

  async getPerson({ db }, { account, path, api }) {
    const person = await getPerson(db, account.id, path.person_id);
    return { version: [person.version], body: () => presentPerson(person, api) };
  },

  async updatePerson(context, { account, path, body, api, precondition }) {
    const { changes, ignored } = readPersonChanges(body, context.geocoder);
    const result = await changePerson(context, account.id, path.person_id, changes, precondition);
    return {
      version: [result.changed.version],
      body: () => presentPerson(result.changed, api),
      ignored: [...ignored, ...result.ignored],
    };
  },

  listPersonQuestionAnswers: ({ db }, call) => replyWithNothing(db, call, 'osdi:question_answers'),
  listPersonSubmissions: ({ db }, call) => replyWithNothing(db, call, 'osdi:submissions'),
  listPersonDonations: ({ db }, call) => replyWithNothing(db, call, 'osdi:donations'),
};

// What this service does not keep is an empty collection of every person whom the key may read.
async function replyWithNothing<Relation extends string>(
  db: Parameters<typeof getPerson>[0],
  call: Pick<CallOf<EmptyCollection>, 'account' | 'path' | 'query' | 'url' | 'api'>,
  relation: Relation,
) {
  await getPerson(db, call.account.id, call.path.person_id);
  const nothing = emptyPage(readPageRequest(call.query));
  return {
    version: [0] as const,
    body: () => presentCollection<Relation, never>(relation, nothing, [], call),
  };
}

/** POST /people: the helper body alone, without an action. */
export const signUpHandlers: Pick<Handlers, 'createPerson'> = {
  async createPerson(context, { account, body, api, receipt }) {
    const posted = readSignUp(body, context.geocoder);
    const person = await recordPerson(context, account, posted, receipt);
    return { version: [person.version], body: () => presentPerson(person, api) };
  },
};

/** A person as the API answers them (2.3): arrays and custom fields always present, an address that gets no mail marked (E-stored). */
export function presentPerson(person: Person, api: ApiAddress): Schema<'Person'> {
  const path = `/people/${person.id}`;
  return present<Schema<'Person'>>({
    identifiers: [nativeIdentifier(person.id)],
    created_at: formatTime(person.createdAt),
    modified_at: formatTime(person.modifiedAt),
    originating_system: person.originatingSystem,
    given_name: person.givenName,
    family_name: person.familyName,
    email_addresses: person.emailAddresses.map((email, index) => {
      const consent = stateConsent(email);
      return {
        primary: index === 0,
        address: email.address,
        status: email.status,
        ...(consent && { 'platform:consent': consent }),
        ...(readEmailAddress(email.address) === undefined && { 'platform:undeliverable': true as const }),
      };
    }),
    phone_numbers: person.phoneNumbers.map(({ number, numberType, status }, index) =>
      present<Schema<'PhoneNumber'>>({
        primary: index === 0,
        number,
        number_type: numberType,
        status,
      }),
    ),
    postal_addresses: person.postalAddresses.map((address, index) =>
      presentPostalAddress(address, index === 0),
    ),
    languages_spoken: [...person.languagesSpoken],
    custom_fields: Object.fromEntries(person.customFields),
    _links: {
      self: linkTo(api, path),
      'osdi:attendance': linkTo(api, `${path}/attendance`),
      'osdi:signatures': linkTo(api, `${path}/signatures`),
      'osdi:taggings': linkTo(api, `${path}/taggings`),
      'osdi:question_answers': linkTo(api, `${path}/question_answers`),
      'osdi:submissions': linkTo(api, `${path}/submissions`),
      'osdi:donations': linkTo(api, `${path}/donations`),
      curies: presentCuries(api),
    },
  });
}

function presentPostalAddress(address: PostalAddress, primary: boolean): Schema<'PostalAddress'> {
  const { addressLines, postalCode, place } = address;
  return present<Schema<'PostalAddress'>>({
    primary,
    address_lines: [...addressLines],
    ...presentPlace(place, postalCode),
  });
}
