import assert from 'node:assert/strict';
import ICAL from 'ical.js';
import { IANAZone } from 'luxon';
import { isTimeZone } from '../../../src/actions/events/event-times.ts';
import { defineZone } from '../../../src/actions/events/zone-definition.ts';

const hour = 3_600_000;
const day = 24 * hour;

/** The names of zones that Node knows, but does not list. */
const otherNames = `
  Africa/Asmara Africa/Timbuktu America/Argentina/Buenos_Aires America/Argentina/Catamarca
  America/Argentina/ComodRivadavia America/Argentina/Cordoba America/Argentina/Jujuy America/Argentina/Mendoza
  America/Atikokan America/Atka America/Ensenada America/Fort_Wayne America/Indiana/Indianapolis
  America/Kentucky/Louisville America/Knox_IN America/Montreal America/Nipigon America/Nuuk
  America/Pangnirtung America/Porto_Acre America/Rainy_River America/Rosario America/Santa_Isabel
  America/Shiprock America/Thunder_Bay America/Virgin America/Yellowknife Antarctica/South_Pole Asia/Ashkhabad
  Asia/Choibalsan Asia/Chongqing Asia/Chungking Asia/Dacca Asia/Harbin Asia/Ho_Chi_Minh Asia/Istanbul
  Asia/Kashgar Asia/Kathmandu Asia/Kolkata Asia/Macao Asia/Tel_Aviv Asia/Thimbu Asia/Ujung_Pandang
  Asia/Ulan_Bator Asia/Yangon Atlantic/Faroe Atlantic/Jan_Mayen Australia/ACT Australia/Canberra
  Australia/Currie Australia/LHI Australia/North Australia/NSW Australia/Queensland Australia/South
  Australia/Tasmania Australia/Victoria Australia/West Australia/Yancowinna Brazil/Acre Brazil/DeNoronha
  Brazil/East Brazil/West Canada/Atlantic Canada/Central Canada/Eastern Canada/Mountain Canada/Newfoundland
  Canada/Pacific Canada/Saskatchewan Canada/Yukon Chile/Continental Chile/EasterIsland Etc/GMT Etc/GMT-0
  Etc/GMT-1 Etc/GMT-10 Etc/GMT-11 Etc/GMT-12 Etc/GMT-13 Etc/GMT-14 Etc/GMT-2 Etc/GMT-3 Etc/GMT-4 Etc/GMT-5
  Etc/GMT-6 Etc/GMT-7 Etc/GMT-8 Etc/GMT-9 Etc/GMT+0 Etc/GMT+1 Etc/GMT+10 Etc/GMT+11 Etc/GMT+12 Etc/GMT+2
  Etc/GMT+3 Etc/GMT+4 Etc/GMT+5 Etc/GMT+6 Etc/GMT+7 Etc/GMT+8 Etc/GMT+9 Etc/GMT0 Etc/Greenwich Etc/UCT
  Etc/Universal Etc/UTC Etc/Zulu Europe/Belfast Europe/Kyiv Europe/Nicosia Europe/Tiraspol Europe/Uzhgorod
  Europe/Zaporozhye Mexico/BajaNorte Mexico/BajaSur Mexico/General Pacific/Chuuk Pacific/Johnston
  Pacific/Kanton Pacific/Pohnpei Pacific/Samoa Pacific/Yap US/Alaska US/Aleutian US/Arizona US/Central
  US/East-Indiana US/Eastern US/Hawaii US/Indiana-Starke US/Michigan US/Mountain US/Pacific US/Samoa UTC
`;
const zones = [...Intl.supportedValuesOf('timeZone'), ...otherNames.trim().split(/\s+/)].filter(isTimeZone);

// The zone as a parser of somebody else reads it.
function readZone(timeZone: string, instants: readonly number[]): ICAL.Timezone {
  return new ICAL.Timezone(new ICAL.Component(ICAL.parse(defineZone(timeZone, instants))));
}

/** Those of these instants whose local time in the zone means another instant by the definition. */
function findWrong(timeZone: string, zone: ICAL.Timezone, instants: readonly number[]): string[] {
  return instants.flatMap((instant) => {
    const clock = new Date(instant + offsetAt(timeZone, instant));
    const [year, month, day] = [clock.getUTCFullYear(), clock.getUTCMonth() + 1, clock.getUTCDate()];
    const [hour, minute] = [clock.getUTCHours(), clock.getUTCMinutes()];
    const local = new ICAL.Time({ year, month, day, hour, minute, second: 0, isDate: false }, zone);
    return local.toUnixTime() * 1000 === instant ? [] : [`${timeZone} ${new Date(instant).toISOString()}`];
  });
}

// Near a change to winter time, an hour has two instants.
function listEdges(timeZone: string, instants: readonly number[]): number[] {
  const offsets = instants.map((instant) => offsetAt(timeZone, instant));
  return instants.flatMap((until, at) => {
    let [before, after] = [instants[at - 1] ?? until, until];
    if (offsets[at - 1] === offsets[at] || at === 0) return [];
    while (after - before > hour) {
      const middle = before + hour * Math.floor((after - before) / 2 / hour);
      if (offsetAt(timeZone, middle) === offsets[at]) after = middle;
      else before = middle;
    }
    return [before - 3 * hour, after + 3 * hour];
  });
}

// Luxon reads the offset from a local time of Node, and the definition from the name of the offset.
function offsetAt(timeZone: string, instant: number): number {
  return IANAZone.create(timeZone).offset(instant) * 60_000;
}

describe('defineZone', () => {
  it('agrees with the data of Node in every zone on every 27th day for two years, and a few hours before and after each change between them', () => {
    // No zone keeps a time for less than a month.
    const instants = Array.from({ length: 28 }, (_, index) => Date.UTC(2026, 0, 1, 12) + index * 27 * day);
    assert.equal(zones.length, 554);
    const wrong = zones.flatMap((timeZone) =>
      findWrong(timeZone, readZone(timeZone, instants), [...instants, ...listEdges(timeZone, instants)]),
    );
    assert.deepEqual(wrong, []);
  }).timeout(120_000);

  for (const [timeZone, year] of [
    ['Asia/Jerusalem', 2028],
    ['Asia/Gaza', 2027],
    ['Asia/Hebron', 2027],
    ['America/Godthab', 2027],
    ['America/Scoresbysund', 2027],
    ['America/Santiago', 2029],
    ['Africa/Casablanca', 2027],
    ['Europe/Dublin', 2027],
    ['Australia/Lord_Howe', 2027],
  ] as const) {
    it(`agrees with the data of Node in ${timeZone} in every hour of the days around each change in ${year}`, () => {
      const zone = readZone(timeZone, [Date.UTC(year, 6, 1)]);
      const weeks = Array.from({ length: 53 }, (_, index) => Date.UTC(year, 0, 1, 0, 30) + index * 7 * day);
      const hours = listEdges(timeZone, weeks).flatMap((edge) =>
        Array.from({ length: 48 }, (_, index) => edge + (index - 24) * hour),
      );
      const wrong = findWrong(timeZone, zone, [...weeks, ...hours]);
      // When clocks are set back, one hour comes twice.
      assert.ok(new Set(wrong).size <= 2, wrong.join(', '));
    });
  }

  it('is short for events that are centuries apart', () => {
    const instants = [Date.UTC(1950, 5, 1), Date.UTC(2027, 5, 1), Date.UTC(9999, 11, 31)];
    const text = defineZone('Europe/Berlin', instants);
    assert.ok((text.match(/BEGIN:(STANDARD|DAYLIGHT)/g) ?? []).length < 20, text);
    const year = Array.from({ length: 40 }, (_, index) => Date.UTC(2027, 0, 1, 12) + index * 9 * day);
    assert.deepEqual(findWrong('Europe/Berlin', readZone('Europe/Berlin', instants), year), []);
  });

  it('has one part for a zone whose clocks never change', () => {
    const text = defineZone('Asia/Kolkata', [Date.UTC(2027, 5, 1)]);
    assert.deepEqual(text.split('\r\n'), [
      'BEGIN:VTIMEZONE',
      'TZID:Asia/Kolkata',
      'BEGIN:STANDARD',
      'DTSTART:20260101T053000',
      'TZOFFSETFROM:+0530',
      'TZOFFSETTO:+0530',
      'END:STANDARD',
      'END:VTIMEZONE',
    ]);
  });
});
