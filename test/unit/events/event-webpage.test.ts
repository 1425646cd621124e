import assert from 'node:assert/strict';
import type { CivicEvent } from '../../../src/actions/events/event.ts';
import {
  changeWebpage,
  type EventWebpage,
  overAt,
  placesLeft,
  stateOf,
} from '../../../src/actions/events/event-webpage.ts';

const startAt = Date.parse('2027-05-01T17:00:00Z');
const hour = 3_600_000;
const event = { id: 'event', startAt } as CivicEvent;
const webpage: EventWebpage = {
  eventId: 'event',
  accountId: 'account',
  slug: 'assembly',
  language: 'en',
  timeZone: 'Europe/Berlin',
  endAt: startAt + 2 * hour,
  capacity: 60,
  placesBefore: 0,
  placesPeriod: 0,
  picture: null,
  placesTaken: 37,
  sequence: 4,
  publishedAt: 1,
  cancelledAt: null,
  modifiedBy: 'olga',
  onlineUrl: null,
  contact: null,
  isListed: true,
  cancellationNote: null,
};

describe('The state of an event', () => {
  it('is open until its end, or three hours after its start where it has none', () => {
    const open = { ...webpage, endAt: null };
    assert.equal(stateOf({ event, webpage }, startAt + 2 * hour - 1), 'open');
    assert.equal(stateOf({ event, webpage }, startAt + 2 * hour), 'over');
    assert.equal(stateOf({ event, webpage: open }, startAt + 3 * hour - 1), 'open');
    assert.equal(stateOf({ event, webpage: open }, startAt + 3 * hour), 'over');
    assert.equal(stateOf({ event: { ...event, startAt: null }, webpage: open }, 1e15), 'open');
  });

  it('is full without a free place, and cancelled whatever else it is', () => {
    const full = { ...webpage, placesTaken: 60 };
    assert.equal(placesLeft(webpage), 23);
    assert.equal(stateOf({ event, webpage: full }, startAt), 'full');
    assert.equal(stateOf({ event, webpage: { ...full, placesTaken: 61 } }, startAt), 'full');
    assert.equal(stateOf({ event, webpage: { ...full, capacity: null, picture: null } }, startAt), 'open');
    assert.equal(stateOf({ event, webpage: { ...full, cancelledAt: 5 } }, startAt + 9 * hour), 'cancelled');
  });
});

describe('changeWebpage', () => {
  const move = (to: number | null) => ({ before: event, after: { ...event, startAt: to } });

  it('keeps the distance of the end from the start after a change over the API', () => {
    const over = { changes: undefined, modifiedBy: null };
    assert.equal(changeWebpage(webpage, move(startAt + hour), over).endAt, startAt + 3 * hour);
    assert.equal(changeWebpage(webpage, move(startAt), over).endAt, startAt + 2 * hour);
    assert.equal(changeWebpage(webpage, move(null), over).endAt, null);
    assert.equal(changeWebpage({ ...webpage, endAt: null }, move(startAt + hour), over).endAt, null);
  });

  it('takes the changes of a person, and raises the iCalendar sequence', () => {
    const changes = {
      ...{ language: 'de', timeZone: 'UTC', endAt: null, capacity: null, picture: null },
      ...{ onlineUrl: 'https://meet.example', contact: null, isListed: false },
    };
    const changed = changeWebpage(webpage, move(startAt), { changes, modifiedBy: 'amara' });
    assert.deepEqual(changed, { ...webpage, ...changes, sequence: 5, modifiedBy: 'amara' });
    assert.equal(overAt({ startAt, endAt: changed.endAt }), startAt + 3 * hour);
  });
});
