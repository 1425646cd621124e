import assert from 'node:assert/strict';
import { describeOnEachDatabase } from '../support/databases.ts';
import { pathOf } from '../support/path-of.ts';
import type { Client } from '../support/service.ts';
import { useService } from '../support/use-service.ts';

const minimal = { originating_system: 'test', summary: 'Meeting' };
const longTexts = ['description', 'platform:event_instructions'];

describeOnEachDatabase('the body of POST /events', (database) => {
  const suite = useService(database);
  let client: Client;

  before(async () => {
    client = await suite.client();
  });

  const post = (body: unknown) => client.post('/events', body);
  const pointers = ({ errors = [] }: { errors?: { pointer: string }[] }) => [
    ...new Set(errors.map(({ pointer }) => pointer)),
  ];

  it('needs originating_system and summary; the error names both if both are missing (2.1 originating_system, summary)', async () => {
    const { status, body } = await post({});
    assert.deepEqual([status, body.code], [400, 'invalid_request']);
    assert.deepEqual(pointers(body).sort(), ['/originating_system', '/summary']);
  });

  it('needs a required field that is neither empty nor null', async () => {
    for (const name of ['originating_system', 'summary']) {
      for (const value of ['', null]) {
        const { status, body } = await post({ ...minimal, [name]: value });
        assert.deepEqual([status, pointers(body)], [400, [`/${name}`]], `${name} ${value}`);
      }
    }
  });

  it('is rejected if any field has a wrong type, with a pointer and the value for each', async () => {
    const wrong = {
      identifiers: 'crm:1',
      originating_system: 5,
      summary: ['x'],
      description: { html: 'x' },
      'platform:event_instructions': true,
      start: 1764700000,
      location: 'Hall',
    };
    const { status, body } = await post(wrong);
    assert.equal(status, 400);
    assert.deepEqual(
      pointers(body).sort(),
      Object.keys(wrong)
        .map((name) => `/${name}`)
        .sort(),
    );
    for (const [name, value] of Object.entries(wrong)) {
      const error = body.errors.find(({ pointer }: { pointer: string }) => pointer === `/${name}`);
      assert.ok(error.message.includes(JSON.stringify(value)), error.message);
    }
    assert.equal(body.error, body.detail);
  });

  it('does not convert numbers to text', async () => {
    assert.equal((await post({ ...minimal, summary: 2026 })).status, 400);
  });

  it('must be an object', async () => {
    const headers = { 'Content-Type': 'application/json' };
    for (const text of ['[]', 'null', '5', '"text"', 'true', '']) {
      const { status, body } = await client.post('/events', text, headers);
      assert.equal(status, 400, text);
      assert.ok(['invalid_request', 'malformed_json'].includes(body.code), body.code);
    }
  });

  it('can have a summary and an originating_system of 255 code points, but not 256', async () => {
    for (const name of ['originating_system', 'summary']) {
      for (const letter of ['x', 'é', '🎈']) {
        const { status, body } = await post({ ...minimal, [name]: letter.repeat(255) });
        assert.deepEqual([status, body[name]], [200, letter.repeat(255)]);
        const refused = await post({ ...minimal, [name]: letter.repeat(256) });
        assert.deepEqual([refused.status, pointers(refused.body)], [400, [`/${name}`]]);
      }
    }
  });

  it('can have texts of exactly 64 KiB of UTF-8, which are stored, but not one byte more', async () => {
    for (const name of longTexts) {
      for (const longest of ['x'.repeat(65536), 'é'.repeat(32768), '🎈'.repeat(16384)]) {
        const { status, body } = await client.post('/events', { ...minimal, [name]: longest });
        assert.equal(status, 200);
        assert.equal((await client.get(pathOf(body))).body[name], longest);
        const refused = await client.post('/events', { ...minimal, [name]: `${longest}x` });
        assert.deepEqual([refused.status, pointers(refused.body)], [400, [`/${name}`]]);
        assert.ok(refused.text.length < 2_000, 'the answer quotes only the beginning');
      }
    }
  });

  it('contains neither NUL nor lone surrogates in any text', async () => {
    for (const name of ['originating_system', 'summary', ...longTexts]) {
      for (const bad of ['a\0b', 'a\ud800', '\udc00b', '\ude00\ud83d']) {
        const { status, body } = await post({ ...minimal, [name]: bad });
        assert.deepEqual([status, pointers(body)], [400, [`/${name}`]], `${name} ${JSON.stringify(bad)}`);
        assert.equal(body.error.isWellFormed(), true);
      }
    }
  });

  it('keeps all other text unchanged: emoji, right-to-left, leading and trailing white space', async () => {
    for (const summary of ['🏳️‍🌈 Marsch', 'مظاهرة', ' padded ', "Robert'); drop table events;--"]) {
      const { body } = await client.post('/events', { ...minimal, summary });
      assert.equal((await client.get(pathOf(body))).body.summary, summary);
    }
  });

  it('has no line break and no control character in the title: 400 with its pointer in a POST, ignored in a PUT (2.1 summary, 4.5)', async () => {
    const { body } = await client.post('/events', minimal);
    for (const one of ['\r\n', '\r', '\n', '\t', '\u0001', '\u0085', '\u2028', '\u2029', '\u007f']) {
      const summary = `a${one}b`;
      const refused = await client.post('/events', { ...minimal, summary });
      assert.deepEqual([refused.status, pointers(refused.body)], [400, ['/summary']]);
      const ignored = await client.put(pathOf(body), { summary });
      assert.deepEqual([ignored.status, ignored.headers['ignored-fields']], [200, 'summary']);
      assert.equal(ignored.body.summary, minimal.summary);
    }
  });

  it('can have a start with any offset, which is returned in UTC (2.1 start)', async () => {
    const starts = {
      '2026-11-20T05:37:00Z': '2026-11-20T05:37:00Z',
      '2026-11-20T05:37:00+00:00': '2026-11-20T05:37:00Z',
      '2026-11-19T21:37:00-08:00': '2026-11-20T05:37:00Z',
      '2026-11-20T11:22:00+05:45': '2026-11-20T05:37:00Z',
      '2026-11-20T05:37:00.987Z': '2026-11-20T05:37:00Z',
      '2026-11-20t05:37:00z': '2026-11-20T05:37:00Z',
      '2028-02-29T00:00:00Z': '2028-02-29T00:00:00Z',
      '1969-07-20T20:17:40Z': '1969-07-20T20:17:40Z',
    };
    for (const [sent, answered] of Object.entries(starts))
      assert.equal((await post({ ...minimal, start: sent })).body.start, answered, sent);
  });

  it('has a start in UTC if the start has no offset', async () => {
    for (const start of ['2026-11-20T05:37:00', '2026-11-20T05:37', '2026-11-20 05:37:00'])
      assert.equal((await post({ ...minimal, start })).body.start, '2026-11-20T05:37:00Z', start);
  });

  it('is rejected for a start that does not exist or cannot be returned', async () => {
    const impossible = [
      '2026-02-30T10:00:00Z',
      '2027-02-29T10:00:00Z',
      '2026-13-01T10:00:00Z',
      '2026-11-20T25:00:00Z',
      '2026-11-20T10:61:00Z',
      '2026-11-20T10:00:00+99:99',
      '2026-11-20',
      '10:00:00Z',
      'tomorrow',
      '1764700000',
      '+12026-11-20T10:00:00Z',
      '9999-12-31T23:59:59-10:00',
      '0000-01-01T00:00:00+10:00',
    ];
    for (const start of impossible) {
      const { status, body } = await post({ ...minimal, start });
      assert.deepEqual([status, pointers(body)], [400, ['/start']], start);
    }
  });

  it('can have hostile field names, which are ignored like every unknown field', async () => {
    const text = `{"originating_system":"test","summary":"Meeting","__proto__":{"status":"cancelled"},
      "constructor":{"prototype":{"x":1}},"toString":5,"location":{"__proto__":{"venue":"Polluted"}}}`;
    const { status, body } = await client.post('/events', text, { 'Content-Type': 'application/json' });
    assert.deepEqual([status, body.status, 'venue' in body.location], [200, 'confirmed', false]);
    assert.equal(({} as Record<string, unknown>).x, undefined);
  });

  it('reports at most the first 100 errors', async () => {
    const { status, body } = await post({
      ...minimal,
      identifiers: Array.from({ length: 5000 }, () => 'bad'),
    });
    assert.equal(status, 400);
    assert.ok(body.errors.length <= 100, `${body.errors.length} errors`);
  });
});
