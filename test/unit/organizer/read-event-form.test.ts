import assert from 'node:assert/strict';
import { type EventFields, fillFields } from '../../../src/actions/events/event-fields.ts';
import { createApiContract } from '../../../src/api/v1/contract.ts';
import type { Place } from '../../../src/geocoding/place.ts';
import {
  findDraftMistakes,
  readEventFields,
  readEventForm,
} from '../../../src/web/organizer/read-event-form.ts';
import { assembly } from '../../support/publish-event.ts';

const berlin: Place = {
  ...{ region: 'BE', country: 'DE', language: 'en', accuracy: 'Approximate' },
  ...{ latitude: 52.52, longitude: 13.4 },
};
const needs = { contract: createApiContract(), geocoder: { listPlaces: () => [berlin] } };
const nowhere = { ...needs, geocoder: { listPlaces: () => [] } };
const read = (fields: Partial<EventFields>) => readEventForm(needs, { ...assembly, ...fields });
const mistakesOf = (fields: Partial<EventFields>) => read(fields).mistakes.map(({ field }) => field);

describe('The form for an event', () => {
  it('means an event in the time zone of its place, unless it names one (I-zone)', () => {
    const reading = read({ start_date: '2027-05-01', capacity: '60', language: 'de' });
    assert.ok('read' in reading);
    assert.equal(reading.read.changes.startAt, Date.parse('2027-05-01T17:00:00Z'));
    assert.deepEqual(reading.read.webpage, {
      language: 'de',
      timeZone: 'Europe/Berlin',
      endAt: Date.parse('2027-05-01T19:00:00Z'),
      capacity: 60,
      onlineUrl: null,
      contact: null,
      isListed: true,
      picture: null,
    });
    const elsewhere = read({ time_zone: 'America/New_York' });
    assert.ok('read' in elsewhere && elsewhere.read.webpage.timeZone === 'America/New_York');
    assert.equal(reading.question, undefined);
  });

  it('asks which clock is meant where the zone it names has another time than the place (I-zone)', () => {
    assert.deepEqual(read({ start_date: '2027-05-01', time_zone: 'America/New_York' }).question, {
      timeZone: 'America/New_York',
      startAt: Date.parse('2027-05-01T23:00:00Z'),
      placeZone: 'Europe/Berlin',
      startAtPlace: Date.parse('2027-05-01T17:00:00Z'),
    });
    assert.equal(read({ time_zone: 'Europe/Paris' }).question, undefined);
  });

  it('needs a zone where its place is not found, beside the other mistakes (I-zone)', () => {
    const { mistakes } = readEventForm(nowhere, { ...assembly, start_date: '' });
    assert.deepEqual(
      mistakes.map(({ field }) => field),
      ['start_date', 'time_zone'],
    );
    const zoned = readEventForm(nowhere, { ...assembly, time_zone: 'Europe/Berlin' });
    assert.ok('read' in zoned && zoned.question === undefined);
  });

  it('has a message for each wrong field, in the order of the form', () => {
    assert.deepEqual(mistakesOf({ summary: '' }), ['summary']);
    assert.deepEqual(mistakesOf({ start_date: '', start_time: '' }), ['start_date', 'start_time']);
    assert.deepEqual(mistakesOf({ start_date: '2027-02-30', language: 'tlh' }), ['start_date', 'language']);
    assert.deepEqual(mistakesOf({ end_time: '25:00' }), ['end_time']);
    assert.deepEqual(mistakesOf({ end_time: assembly.start_time }), ['end_time']);
    assert.deepEqual(mistakesOf({ time_zone: 'Mars/Olympus' }), ['time_zone']);
    assert.deepEqual(mistakesOf({ country: 'XX', venue: 'v'.repeat(256) }), ['venue', 'country']);
    assert.deepEqual(mistakesOf({ description: 'ü'.repeat(32769) }), ['description']);
    for (const capacity of ['0', '-1', '1.5', '1e3', '1000001', 'many'])
      assert.deepEqual(mistakesOf({ capacity }), ['capacity'], capacity);
    assert.deepEqual(mistakesOf({ event_campaign_id: 'x' }), ['event_campaign_id']);
    assert.deepEqual(mistakesOf({ summary: 'a\0b' }), ['summary']);
  });

  it('explains the times that clocks skip, and those that they show twice (I-zone)', () => {
    const skipped = read({ start_date: '2027-03-28', start_time: '02:30' });
    assert.match(
      skipped.mistakes[0]?.message ?? '',
      /^There is no 02:30 on this day in Central European Time/,
    );
    const twice = read({ start_date: '2027-10-31', start_time: '02:30' });
    assert.ok('read' in twice);
    assert.match(twice.notes[0]?.message ?? '', /twice on this day.* The first one is meant\.$/);
    assert.equal(twice.read.changes.startAt, Date.parse('2027-10-31T00:30:00Z'));
  });

  it('has no date whose times in UTC could have a year with fewer or more than four digits', () => {
    const zones = ['Pacific/Kiritimati', 'Pacific/Pago_Pago'];
    for (const time_zone of zones) {
      for (const start_date of ['0000-12-31', '9999-01-01', '9999-12-31'])
        assert.deepEqual(mistakesOf({ start_date, time_zone }), ['start_date'], start_date);
      for (const start_date of ['0001-01-01', '9998-12-31']) {
        const late = read({ start_date, time_zone, start_time: '23:59', end_time: '23:58' });
        assert.ok('read' in late, start_date);
        const { changes, webpage } = late.read;
        for (const time of [changes.startAt, webpage.endAt])
          assert.match(new Date(time ?? 0).toISOString(), /^\d{4}-/, start_date);
      }
    }
  });

  it('may be incomplete in a draft, but not wrong', () => {
    const draftMistakes = (fields: Partial<EventFields>) =>
      findDraftMistakes(readEventForm(nowhere, fillFields(fields)));
    assert.deepEqual(draftMistakes({}), []);
    assert.deepEqual(draftMistakes({ start_time: '19:00' }), []);
    const wrong = draftMistakes({ capacity: 'x', end_time: 'x', start_date: '2027-05-01' });
    assert.deepEqual(
      wrong.map(({ field }) => field),
      ['capacity'],
    );
  });

  it('takes the first of repeated fields, trims lines, and keeps the paragraphs of texts', () => {
    const typed = new URLSearchParams('summary=+One+&summary=Two&description=a%0D%0Ab%0D%0A&unknown=1');
    const fields = readEventFields(typed);
    assert.equal(fields.summary, 'One');
    assert.equal(fields.description, 'a\nb\n');
    assert.equal('unknown' in fields, false);
  });
});
