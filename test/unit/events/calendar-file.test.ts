import assert from 'node:assert/strict';
import ICAL from 'ical.js';
import { writeCalendar } from '../../../src/actions/events/calendar-file.ts';
import type { CivicEvent } from '../../../src/actions/events/event.ts';
import { findInstant } from '../../../src/actions/events/event-times.ts';
import type { EventWebpage, PublishedEvent } from '../../../src/actions/events/event-webpage.ts';

const place = {
  region: '',
  country: 'US',
  language: 'en',
  latitude: 0,
  longitude: 0,
  accuracy: 'Approximate',
};
const base = {
  ...{
    id: '01a13160-f700-7f32-8a61-5d0c7be92f14',
    summary: 'Assembly; "rents", \\ & more',
    createdAt: 0,
    modifiedAt: 0,
  },
  description: '<p>Bring <b>two</b> letters, please.</p>',
  location: { venue: 'Hall', addressLine: '410 Mill Street', postalCode: null, place },
};
const webpage = { slug: 'assembly', sequence: 3, cancelledAt: null, endAt: null };
const facts = { name: 'Assembly', baseUrl: 'https://civic.example', lang: 'en' };

function publishedAt(date: string, time: string, timeZone: string, shown: Partial<EventWebpage> = {}) {
  const meant = findInstant({ date, time }, timeZone);
  assert.ok('instant' in meant);
  const startAt = meant.instant;
  const endAt = startAt + 2 * 3_600_000;
  const published = { event: { ...base, startAt }, webpage: { ...webpage, timeZone, endAt, ...shown } };
  return published as { event: CivicEvent & { startAt: number }; webpage: EventWebpage };
}

function parse(events: readonly PublishedEvent[]) {
  const file = writeCalendar(events, facts);
  const calendar = new ICAL.Component(ICAL.parse(file));
  // A parser of somebody else, with the zones that the file defines.
  for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone);
  return { file, events: calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event)) };
}

describe('The calendar file of an event', () => {
  afterEach(() => ICAL.TimezoneService.reset());

  for (const [timeZone, before, after] of [
    ['Europe/Berlin', '2027-03-27', '2027-03-29'],
    ['America/New_York', '2027-11-06', '2027-11-08'],
    ['Australia/Lord_Howe', '2027-10-02', '2027-10-04'],
    ['America/Santiago', '2027-04-03', '2027-04-05'],
    ['Asia/Kathmandu', '2027-03-27', '2027-03-29'],
  ] as const) {
    it(`has the times of ${timeZone} before and after clocks change`, () => {
      for (const date of [before, after]) {
        const published = publishedAt(date, '19:30', timeZone);
        const [event] = parse([published]).events;
        assert.equal(event?.startDate.toString(), `${date}T19:30:00`);
        assert.equal(event?.startDate.zone?.tzid, timeZone);
        assert.equal(event?.startDate.toJSDate().getTime(), published.event.startAt, date);
        assert.equal(event?.endDate.toJSDate().getTime(), published.webpage.endAt);
      }
    });
  }

  for (const alias of ['US/Pacific', 'Asia/Calcutta', 'Asia/Kolkata', 'Europe/Stockholm', 'Europe/Kyiv']) {
    it(`has the times of ${alias} in a zone of this name, which it defines`, () => {
      const published = publishedAt('2027-07-01', '19:30', alias);
      const { file, events } = parse([published]);
      assert.deepEqual(new Set(file.match(/(?<=TZID[:=])[\w/]+/g)), new Set([alias]));
      assert.equal(events[0]?.startDate.zone?.tzid, alias);
      assert.equal(events[0]?.startDate.toString(), '2027-07-01T19:30:00');
      assert.equal(events[0]?.startDate.toJSDate().getTime(), published.event.startAt);
      assert.equal(events[0]?.endDate.toJSDate().getTime(), published.webpage.endAt);
    });
  }

  it('has a stable UID, a sequence, the status, and texts as they are', () => {
    const [shown] = parse([publishedAt('2027-05-01', '19:00', 'Europe/Berlin')]).events;
    assert.equal(shown?.uid, `${base.id}@civic-action-service`);
    assert.equal(shown?.sequence, 3);
    assert.equal(shown?.summary, base.summary);
    assert.equal(shown?.location, 'Hall, 410 Mill Street');
    assert.equal(shown?.description, 'Bring two letters, please.\n\nhttps://civic.example/events/assembly');
    assert.equal(shown?.component.getFirstPropertyValue('status'), 'CONFIRMED');
    assert.equal(shown?.component.getFirstPropertyValue('url'), 'https://civic.example/events/assembly');
    const cancelled = { cancelledAt: 5, sequence: 4 };
    const [gone] = parse([publishedAt('2027-05-01', '19:00', 'Europe/Berlin', cancelled)]).events;
    assert.equal(gone?.component.getFirstPropertyValue('status'), 'CANCELLED');
    assert.deepEqual([gone?.uid, gone?.sequence], [shown?.uid, 4]);
  });

  for (const lineBreak of ['\r\n', '\r', '\n', '\u0085', '\u2028', '\u2029', '\v', '\f']) {
    it(`has no lines of a name and a place with the line break ${JSON.stringify(lineBreak)}`, () => {
      const text = ['a', 'BEGIN:VEVENT', 'UID:x', 'SUMMARY:b', 'END:VEVENT', 'X-A:'].join(lineBreak);
      const published = publishedAt('2027-05-01', '19:00', 'Europe/Berlin');
      const location = { ...base.location, venue: text, addressLine: text };
      const event = { ...published.event, summary: text, location } as CivicEvent;
      const file = writeCalendar([{ ...published, event }], { ...facts, name: text });
      const calendar = new ICAL.Component(ICAL.parse(file));
      const line = 'a BEGIN:VEVENT UID:x SUMMARY:b END:VEVENT X-A:';
      assert.equal(calendar.getAllSubcomponents('vevent').length, 1);
      assert.equal(calendar.getFirstPropertyValue('name'), line);
      assert.equal(calendar.getFirstPropertyValue('x-wr-calname'), line);
      assert.equal(calendar.getFirstPropertyValue('x-a'), null);
      const vevent = calendar.getFirstSubcomponent('vevent');
      assert.equal(vevent?.getFirstPropertyValue('summary'), line);
      assert.equal(vevent?.getFirstPropertyValue('location'), `${line}, ${line}`);
    });
  }

  it('cannot be extended by a text with line breaks', () => {
    const published = publishedAt('2027-05-01', '19:00', 'Europe/Berlin');
    const summary = 'a\r\nEND:VEVENT\r\nBEGIN:VEVENT\nSUMMARY:b';
    const { events } = parse([{ ...published, event: { ...published.event, summary } }]);
    assert.equal(events.length, 1);
  });

  it('has no other end of a line than CR LF, whatever programs take for one', () => {
    const ends = ['\r', '\r\n', '\v', '\f', '\u001C', '\u001E', '\u0085', '\u2028', '\u2029'];
    const text = ends.map((end) => `a${end}ATTACH:https://evil.example`).join('');
    const { event, webpage } = publishedAt('2027-03-27', '19:30', 'Europe/Berlin');
    const changed = {
      ...event,
      summary: text,
      description: text,
      location: { ...event.location, venue: text },
    };
    const file = writeCalendar([{ event: changed, webpage }], { ...facts, name: text });
    assert.doesNotMatch(file.replaceAll('\r\n', ''), /[\p{Cc}\u2028\u2029]/u);
    assert.doesNotMatch(file, /^ATTACH/m);
  });

  it('contains several events with all their zones, and leaves out those without a start', () => {
    const one = publishedAt('2027-05-01', '19:00', 'Europe/Berlin');
    const other = publishedAt('2027-05-02', '19:00', 'America/New_York');
    const undated = { ...one, event: { ...one.event, startAt: null } };
    const { file, events } = parse([one, other, undated]);
    assert.equal(events.length, 2);
    assert.deepEqual(file.match(/TZID:.*/g), ['TZID:Europe/Berlin', 'TZID:America/New_York']);
    assert.ok(file.split('\r\n').every((line) => Buffer.byteLength(line) <= 75));
  });
});
