import assert from 'node:assert/strict';
import { deflateSync, gzipSync } from 'node:zlib';
import { describeOnEachDatabase } from '../support/databases.ts';
import { measureProcessorTime } from '../support/processor-time.ts';
import { sendRaw } from '../support/send-raw.ts';
import { type Client, openIndividual } from '../support/service.ts';
import { useService } from '../support/use-service.ts';

const minimal = { originating_system: 'test', summary: 'Meeting' };
const text = JSON.stringify(minimal);

describeOnEachDatabase('a body', (database) => {
  const suite = useService(database);
  let key: string;
  let client: Client;

  before(async () => {
    ({ key } = await openIndividual(suite.service.context, 'sender'));
    client = suite.service.as(key);
  });
  afterEach(async () => {
    assert.equal((await client.get('/events')).status, 200, 'the service still answers');
  });
  const post = (body: string | Buffer, headers: Record<string, string> = {}) =>
    sendRaw(suite.service.url, {
      method: 'POST',
      path: '/api/v1/events',
      headers: { 'api-key': key, 'content-type': 'application/json', ...headers },
      body,
    });
  const refuse = async (
    expected: [number, string],
    body: string | Buffer,
    headers?: Record<string, string>,
  ) => {
    const answer = await post(body, headers);
    assert.deepEqual([answer.status, answer.body.code], expected, JSON.stringify(headers));
    assert.equal(answer.headers['content-type'], 'application/problem+json; charset=utf-8');
  };

  it('that is not JSON is 400 malformed_json', async () => {
    for (const wrong of [
      '{',
      '{"a":1,}',
      "{'a':1}",
      '{"a":1} x',
      'undefined',
      'NaN',
      '\0',
      '<xml/>',
      '{"a":"\n"}',
      '{a:1}',
    ])
      await refuse([400, 'malformed_json'], wrong);
  });

  it('that is empty, or not an object, is 400 invalid_request with an empty pointer', async () => {
    for (const wrong of ['', 'null', '[]', '5', '"x"']) {
      const answer = await post(wrong);
      assert.deepEqual([answer.status, answer.body.code], [400, 'invalid_request'], wrong);
      assert.equal((answer.body.errors as { pointer: string }[])[0]?.pointer, '', wrong);
    }
  });

  it('of another media type, or without one, is 415', async () => {
    for (const type of [
      'text/plain',
      'application/xml',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'application/jsonx',
      'application/vnd.api+json',
      'json',
      '',
    ])
      await refuse([415, 'unsupported_media_type'], text, { 'content-type': type });
    const bare = await sendRaw(suite.service.url, {
      method: 'POST',
      path: '/api/v1/events',
      headers: { 'api-key': key },
      body: text,
    });
    assert.deepEqual([bare.status, bare.body.code], [415, 'unsupported_media_type']);
  });

  it('can be application/json or application/hal+json, in upper or lower case, with parameters', async () => {
    for (const type of [
      'application/json',
      'APPLICATION/JSON',
      'application/json; charset=utf-8',
      'application/json;charset="UTF-8"',
      'application/hal+json',
      'application/hal+json; profile="x"',
    ])
      assert.equal((await post(text, { 'content-type': type })).status, 200, type);
  });

  it('in a charset other than UTF-8 is 415', async () => {
    for (const charset of ['latin1', 'iso-8859-1', 'utf-16', 'utf-7', 'x-unknown'])
      await refuse([415, 'unsupported_media_type'], text, {
        'content-type': `application/json; charset=${charset}`,
      });
  });

  it('that is not UTF-8 is 400 malformed_json and is not stored with replacement characters (RFC 8259, 8.1)', async () => {
    for (const bytes of [[0xe9], [0xff, 0xfe], [0xc3], [0xed, 0xa0, 0x80], [0xc0, 0x80]]) {
      const body = Buffer.from('{"originating_system":"test","summary":"@"}');
      const at = body.indexOf('@');
      const broken = Buffer.concat([body.subarray(0, at), Buffer.from(bytes), body.subarray(at + 1)]);
      await refuse([400, 'malformed_json'], broken);
    }
  });

  it('can be compressed with gzip or deflate', async () => {
    assert.equal((await post(gzipSync(text), { 'content-encoding': 'gzip' })).status, 200);
    assert.equal((await post(deflateSync(text), { 'content-encoding': 'deflate' })).status, 200);
  });

  it('that is marked as gzip but is not gzip is 400, and an unknown encoding is 415', async () => {
    await refuse([400, 'malformed_json'], text, { 'content-encoding': 'gzip' });
    await refuse([400, 'malformed_json'], gzipSync(text).subarray(0, 20), { 'content-encoding': 'gzip' });
    await refuse([415, 'unsupported_media_type'], text, { 'content-encoding': 'secret' });
  });

  it('of more than 1 MiB, counted after decompression, is 413 (8 payload size)', async () => {
    const big = JSON.stringify({ ...minimal, unknown: 'x'.repeat(1024 * 1024) });
    await refuse([413, 'payload_too_large'], big);
    await refuse([413, 'payload_too_large'], gzipSync(big), { 'content-encoding': 'gzip' });
    await refuse([413, 'payload_too_large'], gzipSync(Buffer.alloc(64 * 1024 * 1024)), {
      'content-encoding': 'gzip',
    });
  });

  it('of exactly 1 MiB is accepted (8 payload size)', async () => {
    const start = `${text.slice(0, -1)},"unknown":"`;
    const body = `${start}${'x'.repeat(1024 * 1024 - start.length - 2)}"}`;
    assert.equal(Buffer.byteLength(body), 1024 * 1024);
    assert.equal((await post(body)).status, 200);
    await refuse([413, 'payload_too_large'], `${body} `);
  });

  it('nested 10,000 or 500,000 levels deep is 400, in any field', async () => {
    for (const depth of [33, 10_000, 500_000]) {
      for (const name of ['unknown', 'location', 'identifiers']) {
        const body = `${text.slice(0, -1)},"${name}":${'['.repeat(depth)}${']'.repeat(depth)}}`;
        await refuse([400, 'invalid_request'], body);
      }
    }
    const objects = `${text.slice(0, -1)},"unknown":${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}}`;
    await refuse([400, 'invalid_request'], objects);
  });

  it('with 10,000 identifiers, or 300,000 values in an unknown field, is 400 within three seconds of processor time', async () => {
    const identifiers = Array.from({ length: 10_000 }, (_, index) => `crm:${index}`);
    const bodies = [
      { identifiers },
      { identifiers: identifiers.map(() => 'bad') },
      { unknown: Array(300_000).fill(1) },
    ];
    const milliseconds = await measureProcessorTime(async () => {
      for (const body of bodies)
        await refuse([400, 'invalid_request'], JSON.stringify({ ...minimal, ...body }));
    });
    assert.ok(milliseconds < 3_000, `${milliseconds} ms`);
  });

  it('with a tag of 60,000 letters and a control character, or as many spaces in an address, is 400 within a second of processor time (8 payload size)', async () => {
    const milliseconds = await measureProcessorTime(async () => {
      for (const { person, add_tags } of [
        { person: {}, add_tags: [`${'a'.repeat(60_000)}\u0001`] },
        { person: { custom_fields: { [`${'a'.repeat(60_000)}\u0001`]: 'yes' } }, add_tags: [] },
        { person: { email_addresses: [{ address: `a${' '.repeat(60_000)}@b.example` }] }, add_tags: [] },
      ]) {
        const phone = { phone_numbers: [{ number: '+15035550142' }] };
        assert.equal(
          (await client.post('/people', { person: { ...phone, ...person }, add_tags })).status,
          400,
        );
      }
    });
    assert.ok(milliseconds < 1_000, `${milliseconds} ms`);
  });

  it('that has a field twice uses the last value (RFC 8259, 4)', async () => {
    const { body } = await post('{"summary":"first","originating_system":"test","summary":"last"}');
    assert.equal(body.summary, 'last');
  });

  it('can start with a byte order mark', async () => {
    assert.equal((await post(`\ufeff${text}`)).status, 200);
  });

  it('can come in chunks', async () => {
    assert.equal((await post(text, { 'transfer-encoding': 'chunked' })).status, 200);
    await refuse([400, 'invalid_request'], '', { 'transfer-encoding': 'chunked' });
  });

  it('is not read if its path does not exist', async () => {
    const answer = await sendRaw(suite.service.url, {
      method: 'POST',
      path: '/api/v1/nowhere',
      headers: { 'api-key': key },
      body: Buffer.alloc(4 * 1024 * 1024),
    });
    assert.equal(answer.status, 404);
  });
});
