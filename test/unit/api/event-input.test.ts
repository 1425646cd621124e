import assert from 'node:assert/strict';
import { readEventChanges, readEventDraft } from '../../../src/api/v1/events.ts';

const api = { baseUrl: 'http://localhost:3000', apiPath: '/api/v1' };

describe('readEventDraft', () => {
  const required = { originating_system: 'CRM', summary: 'Meeting' };

  it('treats null as absent', () => {
    const nothing = {
      identifiers: null,
      description: null,
      'platform:event_instructions': null,
      start: null,
    };
    assert.deepEqual(readEventDraft({ ...required, ...nothing, location: null }, api), {
      originatingSystem: 'CRM',
      summary: 'Meeting',
    });
    const { location } = readEventDraft(
      {
        ...required,
        location: { venue: null, address_lines: null, region: 'OR' },
      },
      api,
    );
    assert.deepEqual(location, { region: 'OR' });
  });

  it('uses only the first address line (8 location.address_lines)', () => {
    const lines = (address_lines: string[]) =>
      readEventDraft({ ...required, location: { address_lines } }, api).location;
    assert.deepEqual(lines(['1 Mill Street', 'Floor 2']), { addressLine: '1 Mill Street' });
    assert.deepEqual(lines([]), {});
  });
});

describe('readEventChanges', () => {
  it('treats null as emptying and an absent field as no change', () => {
    assert.deepEqual(readEventChanges({}), {});
    assert.deepEqual(
      readEventChanges({ description: null, start: null, location: { venue: null, address_lines: null } }),
      {
        description: null,
        startAt: null,
        location: { venue: null, addressLine: null },
      },
    );
    assert.deepEqual(readEventChanges({ location: null, start: '2026-12-02T18:00:00-08:00' }), {
      location: null,
      startAt: Date.UTC(2026, 11, 3, 2),
    });
  });
});
