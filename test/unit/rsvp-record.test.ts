import assert from 'node:assert/strict';
import { decidePlaces, type PlacedRsvp, type RsvpRecord } from '../../src/actions/attendances/rsvp-record.ts';
import type { EventToAttend } from '../../src/actions/events/event-to-attend-store.ts';
import type { EventWebpage } from '../../src/actions/events/event-webpage.ts';

const now = 1_000_000;
const event = { id: 'event', madeBy: 'interface', startAt: now + 1000 } as EventToAttend;
const webpage = {
  eventId: 'event',
  language: 'de',
  capacity: 3,
  placesTaken: 0,
  endAt: null,
  cancelledAt: null,
};

function answer(
  person: string,
  guests?: number,
  { trust = 'keyless', mayChange = false }: Partial<Pick<PlacedRsvp, 'trust' | 'mayChange'>> = {},
): PlacedRsvp {
  const details = guests === undefined ? undefined : { guests, language: 'en' };
  const ids = { ownId: `of ${person}`, key: person, personId: person, token: `token of ${person}` };
  return { ...ids, event, details, trust, mayChange, now };
}

function decide(
  rsvps: readonly PlacedRsvp[],
  known: readonly RsvpRecord[] = [],
  shown: Partial<EventWebpage> = {},
): Record<string, unknown> {
  const { records, places, refusals } = decidePlaces(rsvps, {
    known: new Map(known.map((record) => [record.personId, record])),
    webpages: new Map([['event', { ...webpage, ...shown } as EventWebpage]]),
  });
  return {
    guests: Object.fromEntries([...records].map(([key, record]) => [key, record.guests])),
    more: places.get('event'),
    refused: Object.fromEntries([...refusals].map(([id, { fields }]) => [id, fields[0]])),
  };
}

const known: RsvpRecord = {
  ...{ attendanceId: 'first', eventId: 'event', personId: 'amara', guests: 1, token: 'kept' },
  ...{ language: 'en', createdAt: 1, modifiedAt: 1, cancelledAt: null, isByStranger: true },
};

describe('decidePlaces', () => {
  it('gives places in the order of the RSVPs, guests included, as long as there are some', () => {
    assert.deepEqual(decide([answer('amara', 1), answer('bo', 1), answer('chi', 0)]), {
      guests: { amara: 1, chi: 0 },
      more: 3,
      refused: { 'of bo': { pointer: '/platform:guests', message: 'has fewer places left' } },
    });
    assert.deepEqual(decide([answer('amara')], [], { placesTaken: 3 }).refused, {
      'of amara': { pointer: '/event', message: 'has no place left' },
    });
  });

  it('counts a person once, and replaces the number of guests where the RSVP may change', () => {
    const taken = { placesTaken: 2 };
    const change = (guests?: number) => answer('amara', guests, { mayChange: true });
    assert.deepEqual(decide([change(2)], [known], taken), {
      guests: { amara: 2 },
      more: 1,
      refused: {},
    });
    assert.deepEqual(decide([change(0), change(0)], [known], taken).more, -1);
    assert.deepEqual(decide([change()], [known], taken), {
      guests: { amara: 1 },
      more: 0,
      refused: {},
    });
    assert.deepEqual(decide([change(3)], [known], taken).refused, {
      'of amara': { pointer: '/platform:guests', message: 'has places for 2 guests' },
    });
  });

  it('takes fewer guests also at an event that is full', () => {
    assert.equal(decide([answer('amara', 0, { mayChange: true })], [known], { placesTaken: 5 }).more, -1);
  });

  it('keeps an RSVP as it is when it is repeated where it may not change, coming or cancelled', () => {
    for (const record of [known, { ...known, cancelledAt: 5 }]) {
      const { records, kept, places, refusals } = decidePlaces([answer('amara', 0), answer('amara', 2)], {
        known: new Map([['amara', record]]),
        webpages: new Map([['event', webpage as EventWebpage]]),
      });
      assert.deepEqual([kept.get('of amara'), places.get('event')], [record, 0]);
      assert.deepEqual([records.size, refusals.size], [0, 0]);
    }
    assert.deepEqual(decide([answer('amara', 1), answer('amara', 0)]), {
      guests: { amara: 1 },
      more: 2,
      refused: {},
    });
  });

  it('takes a place again over the link after the RSVP was cancelled, with the same link and a new attendance', () => {
    const cancelled = { ...known, cancelledAt: 5 };
    const { records, places } = decidePlaces([answer('amara', 0, { mayChange: true })], {
      known: new Map([['amara', cancelled]]),
      webpages: new Map([['event', webpage as EventWebpage]]),
    });
    const record = records.get('amara');
    assert.deepEqual([record?.attendanceId, record?.token, record?.cancelledAt], ['of amara', 'kept', null]);
    assert.equal(places.get('event'), 1);
  });

  it('decides without a key whether there is room as for a stranger, who comes or not', () => {
    for (const taken of [2, 3])
      for (const guests of [0, 1, 20]) {
        const refusals = [[], [known], [{ ...known, cancelledAt: 5 }]].map(
          (people) => decide([answer('amara', guests)], people, { placesTaken: taken }).refused,
        );
        assert.deepEqual(refusals[1], refusals[0]);
        assert.deepEqual(refusals[2], refusals[0]);
      }
  });

  it('refuses everybody without a key after the end, and when the event is cancelled', () => {
    for (const shown of [{ endAt: now }, { cancelledAt: 5 }])
      assert.deepEqual(Object.keys(decide([answer('amara')], [], shown).refused as object), ['of amara']);
  });

  it('lets the account itself go beyond the capacity', () => {
    assert.deepEqual(
      decide([answer('amara', 0, { trust: 'keyed', mayChange: true })], [], {
        placesTaken: 3,
        cancelledAt: 5,
      }),
      {
        guests: { amara: 0 },
        more: 1,
        refused: {},
      },
    );
  });
});
