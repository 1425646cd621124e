import assert from 'node:assert/strict';
import bundle from '../../../generated/openapi.json' with { type: 'json' };
import { formats } from '../../../src/api/formats.ts';
import { createContract, routeOf } from '../../../src/contract/contract.ts';

const updateEvent = routeOf(createContract(bundle, formats), 'updateEvent');
const nothing = { query: {}, queryText: '', headers: {} };

/** What becomes of a body as it comes in: as JSON, where even `__proto__` is a member like any other. */
const prune = (json: string) => {
  const { body, dropped } = updateEvent.validate({ ...nothing, body: JSON.parse(json) }, false);
  return { body: body as Record<string, unknown>, dropped };
};

describe('the pruner of PUT bodies', () => {
  it('lets through what is valid', () => {
    const body = {
      identifiers: ['a:1'],
      originating_system: 'x',
      summary: 'y',
      description: '<p>z</p>',
      start: '2026-12-02T18:00:00-08:00',
      location: { venue: 'Hall', address_lines: ['1 Mill Street', '2'], country: 'de', region: null },
    };
    assert.deepEqual(prune(JSON.stringify(body)), { body, dropped: [] });
  });

  it('takes out invalid entries one by one and names them (4.5, 7.2)', () => {
    assert.deepEqual(prune('{"summary":1,"originating_system":"","start":"soon","description":"d"}'), {
      body: { description: 'd' },
      dropped: ['summary', 'originating_system', 'start'],
    });
  });

  it('takes out entries that are not editable (4.5)', () => {
    const { body, dropped } = prune(
      '{"total_accepted":9,"status":"cancelled","created_at":"2026-01-01T00:00:00Z","_links":{},"reminders":[],"summary":"s"}',
    );
    assert.deepEqual(body, { summary: 's' });
    assert.deepEqual(dropped, ['total_accepted', 'status', 'created_at', '_links', 'reminders']);
  });

  it('goes into objects and names what was dropped there with its path', () => {
    assert.deepEqual(
      prune('{"location":{"venue":7,"locality":"Portland","location":{"latitude":1},"language":"de"}}'),
      {
        body: { location: { locality: 'Portland' } },
        dropped: ['location/venue', 'location/location', 'location/language'],
      },
    );
  });

  it('drops invalid items of an array and keeps the others', () => {
    assert.deepEqual(
      prune('{"identifiers":["a:1","bad",7,null,"b:2"],"location":{"address_lines":[1,"x"]}}'),
      {
        body: { identifiers: ['a:1', 'b:2'], location: { address_lines: ['x'] } },
        dropped: ['identifiers', 'location/address_lines'],
      },
    );
  });

  it('drops an array of which nothing is left, and keeps one that came empty', () => {
    assert.deepEqual(prune('{"identifiers":[7],"location":{"address_lines":[1]}}'), {
      body: { location: {} },
      dropped: ['identifiers', 'location/address_lines'],
    });
    assert.deepEqual(prune('{"location":{"address_lines":[]}}'), {
      body: { location: { address_lines: [] } },
      dropped: [],
    });
  });

  it('drops the items of an array beyond the most that there may be', () => {
    const identifiers = Array.from({ length: 101 }, (_, index) => `a:${index}`);
    const { body, dropped } = prune(JSON.stringify({ identifiers }));
    assert.deepEqual(body, { identifiers: identifiers.slice(0, 100) });
    assert.deepEqual(dropped, ['identifiers']);
  });

  it('drops an object, an array or a value that came in place of another one', () => {
    assert.deepEqual(prune('{"identifiers":"a:1","summary":{"a":1},"location":["x"],"description":[]}'), {
      body: {},
      dropped: ['identifiers', 'summary', 'location', 'description'],
    });
  });

  it('keeps null where it empties a field and drops it where a field cannot be empty', () => {
    assert.deepEqual(prune('{"description":null,"location":null,"summary":null,"identifiers":null}'), {
      body: { description: null, location: null },
      dropped: ['summary', 'identifiers'],
    });
    assert.deepEqual(prune('{"location":{"venue":null,"address_lines":null}}').body, {
      location: { venue: null, address_lines: null },
    });
  });

  it('drops without a word what the spec does not know, so that a name never reaches a header', () => {
    const { body, dropped } = prune(
      '{"a\\r\\nSet-Cookie: x":1,"ünknown":2,"constructor":{"prototype":1},"toString":1,"location":{"x\\n":1,"constructor":1}}',
    );
    assert.deepEqual(body, { location: {} });
    assert.deepEqual(dropped, []);
  });

  it('takes no prototype from a body', () => {
    const { body, dropped } = prune(
      '{"__proto__":{"summary":"polluted"},"location":{"__proto__":{"venue":"polluted"},"venue":"v"}}',
    );
    assert.equal(Object.getPrototypeOf(body), Object.prototype);
    assert.equal(body.summary, undefined);
    assert.deepEqual(body, { location: { venue: 'v' } });
    assert.deepEqual(dropped, []);
    assert.equal(({} as Record<string, unknown>).summary, undefined);
  });

  it('names everything that can be dropped in less than 2 KB', () => {
    const everything = JSON.stringify({
      ...Object.fromEntries(fields.map((name) => [name, {}])),
      location: Object.fromEntries(fields.map((name) => [name, {}])),
    });
    assert.ok(Buffer.byteLength(prune(everything).dropped.join(', ')) < 2048);
    assert.match(prune(everything).dropped.join(', '), /^[\x20-\x7e]+$/);
  });
});

const fields = [
  ...[
    'identifiers',
    'originating_system',
    'created_at',
    'modified_at',
    'summary',
    'description',
    'url',
    'start',
  ],
  ...['platform:event_instructions', 'platform:event_campaign_id', 'platform:sponsor', 'osdi:creator'],
  ...[
    'total_accepted',
    'status',
    'transparence',
    'visibility',
    'guestsCanInviteOthers',
    'reminders',
    '_links',
  ],
  ...[
    '_embedded',
    'venue',
    'address_lines',
    'locality',
    'region',
    'postal_code',
    'country',
    'language',
    'location',
  ],
  ...['latitude', 'longitude', 'accuracy'],
];
