import assert from 'node:assert/strict';
import { createApiContract } from '../../../src/api/v1/contract.ts';
import { routeOf } from '../../../src/description/contract.ts';

const updateEvent = routeOf(createApiContract(), 'updateEvent');
const nothing = { query: {}, queryText: '', headers: {} };

/** The result for a body, given as JSON because even `__proto__` is an ordinary member there. */
const prune = (json: string) => {
  const { body, dropped } = updateEvent.validate({ ...nothing, body: JSON.parse(json) }, false);
  return { body: body as Record<string, unknown>, dropped };
};

describe('the pruner of PUT bodies', () => {
  it('accepts valid entries', () => {
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

  it('removes invalid entries one by one and names them (4.5, 7.2)', () => {
    assert.deepEqual(prune('{"summary":1,"originating_system":"","start":"soon","description":"d"}'), {
      body: { description: 'd' },
      dropped: ['summary', 'originating_system', 'start'],
    });
  });

  it('removes entries that are not editable (4.5)', () => {
    const { body, dropped } = prune(
      '{"total_accepted":9,"status":"cancelled","created_at":"2026-01-01T00:00:00Z","_links":{},"reminders":[],"summary":"s"}',
    );
    assert.deepEqual(body, { summary: 's' });
    assert.deepEqual(dropped, ['total_accepted', 'status', 'created_at', '_links', 'reminders']);
  });

  it('checks nested objects and names the path of each removed entry', () => {
    assert.deepEqual(
      prune('{"location":{"venue":7,"locality":"Portland","location":{"latitude":1},"language":"de"}}'),
      {
        body: { location: { locality: 'Portland' } },
        dropped: ['location/venue', 'location/location', 'location/language'],
      },
    );
  });

  it('removes invalid items of an array and keeps the others', () => {
    assert.deepEqual(
      prune('{"identifiers":["a:1","bad",7,null,"b:2"],"location":{"address_lines":[1,"x"]}}'),
      {
        body: { identifiers: ['a:1', 'b:2'], location: { address_lines: ['x'] } },
        dropped: ['identifiers', 'location/address_lines'],
      },
    );
  });

  it('removes an array without remaining items, and keeps one that was sent empty', () => {
    assert.deepEqual(prune('{"identifiers":[7],"location":{"address_lines":[1]}}'), {
      body: { location: {} },
      dropped: ['identifiers', 'location/address_lines'],
    });
    assert.deepEqual(prune('{"location":{"address_lines":[]}}'), {
      body: { location: { address_lines: [] } },
      dropped: [],
    });
  });

  it('removes the items of an array beyond its maximum length', () => {
    const identifiers = Array.from({ length: 101 }, (_, index) => `a:${index}`);
    const { body, dropped } = prune(JSON.stringify({ identifiers }));
    assert.deepEqual(body, { identifiers: identifiers.slice(0, 100) });
    assert.deepEqual(dropped, ['identifiers']);
  });

  it('removes an object, an array or a value of the wrong type', () => {
    assert.deepEqual(prune('{"identifiers":"a:1","summary":{"a":1},"location":["x"],"description":[]}'), {
      body: {},
      dropped: ['identifiers', 'summary', 'location', 'description'],
    });
  });

  it('keeps null if it empties a field and removes it if the field cannot be empty', () => {
    assert.deepEqual(prune('{"description":null,"location":null,"summary":null,"identifiers":null}'), {
      body: { description: null, location: null },
      dropped: ['summary', 'identifiers'],
    });
    assert.deepEqual(prune('{"location":{"venue":null,"address_lines":null}}').body, {
      location: { venue: null, address_lines: null },
    });
  });

  it('removes unknown fields and names them after the known ones, encoded so that they fit into a header (4.5)', () => {
    const { body, dropped } = prune(
      '{"a\\r\\nSet-Cookie: x":1,"ünknown":2,"":3,"a, b":4,"\\ud800":5,"constructor":{"prototype":1},"toString":1,"location":{"x\\n":1,"constructor":1},"status":6}',
    );
    assert.deepEqual(body, { location: {} });
    assert.deepEqual(dropped, [
      'status',
      'a%0D%0ASet-Cookie:%20x',
      '%C3%BCnknown',
      'a%2C%20b',
      '%EF%BF%BD',
      'constructor',
      'toString',
      'location/x%0A',
      'location/constructor',
    ]);
  });

  it('shortens long names and lists unknown ones only while the header is below 2 KB', () => {
    assert.deepEqual(prune(JSON.stringify({ ['x'.repeat(1000)]: 1 })).dropped, ['x'.repeat(64)]);
    const many = Array.from({ length: 5000 }, (_, index) => [`ü${index}`, 1]);
    const { dropped } = prune(JSON.stringify({ ...Object.fromEntries(many), status: 1 }));
    assert.deepEqual(dropped.slice(0, 3), ['status', '%C3%BC0', '%C3%BC1']);
    assert.ok(dropped.length > 50 && dropped.join(', ').length < 2048);
  });

  it('ignores a prototype in a body', () => {
    const { body, dropped } = prune(
      '{"__proto__":{"summary":"polluted"},"location":{"__proto__":{"venue":"polluted"},"venue":"v"}}',
    );
    assert.equal(Object.getPrototypeOf(body), Object.prototype);
    assert.equal(body.summary, undefined);
    assert.deepEqual(body, { location: { venue: 'v' } });
    assert.deepEqual(dropped, ['__proto__', 'location/__proto__']);
    assert.equal(({} as Record<string, unknown>).summary, undefined);
  });

  it('names all removable entries in less than 2 KB', () => {
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
