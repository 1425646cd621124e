import assert from 'node:assert/strict';
import {
  findEnd,
  findInstant,
  isTimeZone,
  readLocalTime,
  timeZoneOf,
} from '../../../src/actions/events/event-times.ts';

const instantOf = (date: string, time: string, timeZone: string) => {
  const meant = findInstant({ date, time }, timeZone);
  return 'instant' in meant ? [meant.kind, new Date(meant.instant).toISOString()] : [meant.kind];
};

describe('findInstant', () => {
  it('reads a local time in its zone, in summer and in winter', () => {
    for (const [date, timeZone, expected] of [
      ['2027-07-01', 'Europe/Berlin', '2027-07-01T17:00:00.000Z'],
      ['2027-01-01', 'Europe/Berlin', '2027-01-01T18:00:00.000Z'],
      ['2027-07-01', 'America/New_York', '2027-07-01T23:00:00.000Z'],
      ['2027-07-01', 'Asia/Kathmandu', '2027-07-01T13:15:00.000Z'],
      ['2027-07-01', 'Australia/Lord_Howe', '2027-07-01T08:30:00.000Z'],
    ] as const)
      assert.deepEqual(instantOf(date, '19:00', timeZone), ['once', expected], `${date} ${timeZone}`);
  });

  it('finds the times that clocks skip when they are set forward', () => {
    assert.deepEqual(instantOf('2027-03-28', '02:30', 'Europe/Berlin'), ['never']);
    assert.deepEqual(instantOf('2027-03-28', '03:00', 'Europe/Berlin'), ['once', '2027-03-28T01:00:00.000Z']);
    assert.deepEqual(instantOf('2027-10-03', '02:15', 'Australia/Lord_Howe'), ['never']);
  });

  it('takes the first of two equal times when clocks are set back', () => {
    assert.deepEqual(instantOf('2027-10-31', '02:30', 'Europe/Berlin'), [
      'twice',
      '2027-10-31T00:30:00.000Z',
    ]);
    assert.deepEqual(instantOf('2027-11-07', '01:30', 'America/New_York'), [
      'twice',
      '2027-11-07T05:30:00.000Z',
    ]);
    assert.deepEqual(instantOf('2027-10-31', '03:00', 'Europe/Berlin'), ['once', '2027-10-31T02:00:00.000Z']);
  });

  it('does not read what is no date or no time', () => {
    for (const [date, time] of [
      ['2027-02-30', '19:00'],
      ['2027-2-3', '19:00'],
      ['', '19:00'],
      ['2027-05-01', '24:00'],
      ['2027-05-01', '7 pm'],
      ['2027-05-01', ''],
    ] as const)
      assert.deepEqual(instantOf(date, time, 'Europe/Berlin'), ['unreadable'], `${date} ${time}`);
  });
});

describe('findEnd', () => {
  it('ends an event on the same day, or on the next where the time is no later than the start', () => {
    const start = { date: '2027-05-31', time: '22:00' };
    assert.deepEqual(findEnd(start, '23:30', 'UTC'), {
      kind: 'once',
      instant: Date.UTC(2027, 4, 31, 23, 30),
    });
    assert.deepEqual(findEnd(start, '01:00', 'UTC'), { kind: 'once', instant: Date.UTC(2027, 5, 1, 1) });
  });
});

describe('isTimeZone', () => {
  it('accepts the names of zones, but no offset, no abbreviation and no other spelling', () => {
    for (const name of [
      'Europe/Berlin',
      'America/Argentina/Buenos_Aires',
      'UTC',
      'Etc/GMT+5',
      'US/Pacific',
      'Asia/Kolkata',
    ])
      assert.ok(isTimeZone(name), name);
    for (const name of [
      ...['', 'Europe/Nowhere', '+02:00', 'CEST', '../../etc/passwd'],
      ...['Europe/Berlin\n', 'europe/berlin', 'us/pacific'],
    ])
      assert.ok(!isTimeZone(name), name);
  });
});

describe('timeZoneOf', () => {
  it('finds the zone of a place', () => {
    const place = { region: '', country: 'US' };
    assert.equal(timeZoneOf({ ...place, latitude: 45.52, longitude: -122.68 }), 'America/Los_Angeles');
    assert.equal(timeZoneOf({ ...place, country: 'DE', latitude: 52.52, longitude: 13.4 }), 'Europe/Berlin');
  });
});

describe('timeZoneOf a place on an island', () => {
  it('is the only zone of its country, where the map has that of another country', () => {
    const pagoPago = { latitude: -14.27, longitude: -170.7 };
    assert.equal(timeZoneOf({ country: 'US', region: 'AS', ...pagoPago }), 'Pacific/Pago_Pago');
    assert.equal(timeZoneOf({ country: 'AS', region: '', ...pagoPago }), 'Pacific/Pago_Pago');
  });
});

describe('readLocalTime', () => {
  it('shows an instant as clocks in a zone do', () => {
    assert.deepEqual(readLocalTime(Date.parse('2027-10-31T01:30:00Z'), 'Europe/Berlin'), {
      date: '2027-10-31',
      time: '02:30',
    });
  });
});
