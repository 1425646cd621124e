import assert from 'node:assert/strict';
import { applyChanges, type CivicEvent, type EventChanges } from '../../src/actions/events/event.ts';
import { locateInCountry } from '../support/locate-in-country.ts';

const locate = locateInCountry('US');
const locateInGermany = locateInCountry('DE');

const event: CivicEvent = {
  id: '1',
  accountId: 'a',
  eventCampaignId: null,
  madeBy: 'api',
  version: 1,
  createdAt: 1,
  modifiedAt: 1,
  identifiers: ['crm:1'],
  originatingSystem: 'CRM',
  summary: 'Meeting',
  description: '<p>Come</p>',
  eventInstructions: 'Bring a pen',
  startAt: 5,
  creatorPersonId: 'p',
  creatorIsExplicit: false,
  location: {
    venue: 'Hall',
    addressLine: '1 Mill Street',
    postalCode: '97202',
    place: locate({ locality: 'Portland', region: 'OR' }),
  },
};

const apply = (changes: EventChanges) => applyChanges(event, changes, locate);

describe('applyChanges', () => {
  it('changes nothing if nothing was sent, for any default country', () => {
    assert.deepEqual(applyChanges(event, {}, locateInGermany), event);
  });

  it('replaces sent fields and keeps the rest (4.2, 4.4)', () => {
    const changed = apply({ summary: 'Rally', originatingSystem: 'Site', startAt: 9 });
    assert.deepEqual(changed, { ...event, summary: 'Rally', originatingSystem: 'Site', startAt: 9 });
  });

  it('does not change identifiers, which have their own table', () => {
    assert.deepEqual(apply({ identifiers: ['crm:2'] }), event);
  });

  it('empties an optional field if it is null and keeps an empty text', () => {
    const changed = apply({ description: null, eventInstructions: '', startAt: null });
    assert.deepEqual([changed.description, changed.startAt], [null, null]);
    assert.equal(changed.eventInstructions, '');
  });

  it('merges the location member by member, and locates it again, without the region of another country', () => {
    const { location } = apply({ location: { venue: null, locality: 'Köln', country: 'de' } });
    assert.deepEqual(location, {
      venue: null,
      addressLine: '1 Mill Street',
      postalCode: '97202',
      place: locate({ locality: 'Köln', country: 'DE' }),
    });
  });

  it('keeps the country of an event when another member changes', () => {
    assert.deepEqual(
      applyChanges(event, { location: { venue: 'Park' } }, locateInGermany).location.place,
      event.location.place,
    );
  });

  it('returns the empty location for null (4.3)', () => {
    const empty = { venue: null, addressLine: null, postalCode: null, place: locate({}) };
    assert.deepEqual(apply({ location: null }).location, empty);
  });
});
