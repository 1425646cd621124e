import type { AttendancePost } from '../../src/actions/attendances/attendance-post.ts';
import { recordAttendance, recordAttendances } from '../../src/actions/attendances/record-attendances.ts';
import type { PersonEntry } from '../../src/people/person.ts';
import { publish } from '../support/publish-event.ts';
import { draftOf, mail, type World } from './open-world.ts';
import type { PostedSets } from './posted-sets.ts';

const amara: PersonEntry = { givenName: 'Amara', emailAddresses: [mail('amara')] };
const bela: PersonEntry = { givenName: 'Bela', phoneNumbers: [{ number: '15035550142' }] };
const nobody: PersonEntry = { givenName: 'Nobody' };

interface WorldOfAttendances extends World {
  /** An event of the interface with two places. */
  readonly withPlaces: string;
}

type More = Partial<AttendancePost['draft']> & Partial<Pick<AttendancePost, 'eventId' | 'receipt'>>;

const come = (world: World, source: PersonEntry | string, more: More = {}): AttendancePost => {
  const { eventId = world.event, receipt, ...draft } = more;
  return { account: world.leaf, eventId, receipt, draft: { ...draftOf(source), ...draft } };
};
/** The form of an event of the interface. */
const answer = (
  world: WorldOfAttendances,
  givenName: string,
  names: readonly string[],
  guests = 0,
): AttendancePost => ({
  ...come(
    world,
    { givenName, emailAddresses: names.map(mail) },
    { eventId: world.withPlaces, tags: { add: ['crowd'], remove: [] } },
  ),
  account: undefined,
  details: { guests, language: 'en' },
});

/** RSVPs: at events of the API, and at events of the interface with places. */
export const attendances: PostedSets<AttendancePost, WorldOfAttendances> = {
  table: 'attendances',
  complete: async (context, world) => {
    const { leaf: account, creator: by } = world;
    const { event } = await publish(context, { account, by }, { capacity: '2' });
    return { ...world, withPlaces: event.id };
  },
  decide: recordAttendances,
  decideOne: recordAttendance,
  scenarios: [
    {
      title: 'of the same people, with a key and without, also for a creator with an account (2.6, 4.2, 4.7)',
      list: (world) => {
        const { siblingSlug: referrer, linkedId, eventOfCreator: eventId } = world;
        const [tags, receipt] = [{ add: ['x'], remove: [] }, world.receipt('twice')];
        const okafor = { ...amara, familyName: 'Okafor' };
        return [
          [come(world, amara, { tags, referrer, source: 'a' }), 1],
          [{ ...come(world, okafor, { source: 'b', website: 'https://a.example' }), account: undefined }, 2],
          [come(world, amara, { source: 'c', referrer: 'unknown', eventId }), 1],
          [come(world, bela, { eventId, receipt }), 1],
          [come(world, bela, { eventId, receipt }), 1],
          [come(world, linkedId, { eventId }), 1],
          [come(world, linkedId, { tags: { add: [], remove: ['kept'] } }), 1],
        ];
      },
    },
    {
      title: 'of which some are refused, and leave nothing in any account',
      list: (world) => {
        const more = { tags: { add: ['x', 'never'], remove: [] } };
        return [
          [come(world, nobody, more), 'invalid_request'],
          [come(world, amara), 1],
          [come(world, 'https://elsewhere.example', more), 'invalid_request'],
          [come(world, bela, { ...more, eventId: world.leaf.id }), 'not_found'],
        ];
      },
    },
    {
      title: 'for the last places, which leave no person and no tag of those who get none',
      list: (world) => [
        [answer(world, 'Greedy', ['amara'], 5), 'invalid_request'],
        [answer(world, 'Amara', ['amara']), 1],
        [answer(world, 'Crowd', ['crowd'], 3), 'invalid_request'],
        [answer(world, 'Bela', ['bela']), 1],
        [answer(world, 'Late', ['late']), 'invalid_request'],
        [answer(world, 'Amara', ['amara']), 'invalid_request'],
      ],
    },
    {
      title: 'which depend on no person whom a refused post would have made',
      list: (world) => [
        [answer(world, 'Greedy', ['e'], 5), 'invalid_request'],
        // One person, who is two if the first post keeps an address of theirs. Only a key adds a second address.
        [{ ...answer(world, 'Amara', ['f', 'e']), account: world.leaf }, 1],
        [{ ...answer(world, 'Amara', ['e']), account: world.leaf }, 2],
        [answer(world, 'Bela', ['g']), 1],
      ],
    },
    {
      title: 'with one Idempotency-Key, which a refused post leaves to the next one',
      list: (world) => {
        const [receipt, other] = [world.receipt('one'), world.receipt('one', 'other')];
        return [
          [come(world, bela), 1],
          [come(world, nobody, { receipt: world.receipt('one', 'nobody') }), 'invalid_request'],
          [come(world, amara, { receipt }), 1],
          [come(world, amara, { receipt }), 1],
          [come(world, bela, { receipt: other }), 'idempotency_key_reused'],
        ];
      },
    },
  ],
  listNew: (world, count, name) =>
    Array.from({ length: count }, (_, index) =>
      come(
        world,
        { emailAddresses: [mail(`${name}-${index}`)] },
        { tags: { add: ['a', `b${index % 3}`], remove: [] } },
      ),
    ),
  listRefused: (world) => [
    [come(world, amara, { eventId: world.leaf.id }), 'not_found'],
    [come(world, nobody), 'invalid_request'],
  ],
  broken: {
    ...{ table: 'people', column: 'given_name', value: 'Broken' },
    post: (world) => come(world, { ...amara, givenName: 'Broken' }),
  },
  listBounded: (world) => [[[come(world, amara)], 14]],
  messages: 0,
};
