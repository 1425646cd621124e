import assert from 'node:assert/strict';
import { gunzipSync } from 'node:zlib';
import { request } from 'undici';
import { describeOnEachDatabase } from '../support/databases.ts';
import { type Client, openIndividual } from '../support/service.ts';
import { useService } from '../support/use-service.ts';

describeOnEachDatabase('a response', (database) => {
  const suite = useService(database);
  let key: string;
  let client: Client;

  before(async () => {
    ({ key } = await openIndividual(suite.service.context, 'reader'));
    client = suite.service.as(key);
    for (let index = 0; index < 3; index++)
      await client.post('/events', { originating_system: 'test', summary: `Meeting ${index} ✊` });
  });
  const ask = async (encoding: string | undefined, path = '/events', more: Record<string, string> = {}) => {
    const { statusCode, headers, body } = await request(`${suite.service.url}/api/v1${path}`, {
      headers: { 'api-key': key, ...(encoding !== undefined && { 'Accept-Encoding': encoding }), ...more },
    });
    return { status: statusCode, headers, bytes: Buffer.from(await body.arrayBuffer()) };
  };

  it('of more than 1 KB is compressed with gzip if the client accepts it', async () => {
    const plain = await ask(undefined);
    const { headers, bytes } = await ask('gzip');
    assert.equal(headers['content-encoding'], 'gzip');
    assert.equal(headers['content-type'], plain.headers['content-type']);
    assert.ok(bytes.length < plain.bytes.length / 2);
    assert.deepEqual(gunzipSync(bytes), plain.bytes);
  });

  it('is not compressed if the client does not accept gzip, or excludes it', async () => {
    for (const encoding of [undefined, 'identity', 'gzip;q=0', 'unknown', '']) {
      const { headers, bytes } = await ask(encoding);
      assert.equal(headers['content-encoding'], undefined, encoding);
      assert.equal(JSON.parse(bytes.toString()).total_records, 3);
    }
  });

  it('of less than 1 KB is not compressed', async () => {
    const { headers, bytes } = await ask('gzip', '/tags');
    assert.deepEqual([headers['content-encoding'], bytes.length < 1024], [undefined, true]);
  });

  it('lists in Vary the request headers that it depends on, compressed or not', async () => {
    for (const [encoding, path] of [
      ['gzip', '/events'],
      [undefined, '/events'],
      ['gzip', '/tags'],
    ] as const)
      assert.match(String((await ask(encoding, path)).headers.vary), /accept-encoding/i);
  });

  it('has the same weak ETag in every encoding, and a 304 has no body and no encoding', async () => {
    const { etag } = (await ask('gzip')).headers;
    assert.equal(etag, (await ask(undefined)).headers.etag);
    const { status, headers, bytes } = await ask('gzip', '/events', { 'If-None-Match': String(etag) });
    assert.deepEqual([status, headers['content-encoding'], bytes.length], [304, undefined, 0]);
    assert.match(String(headers.vary), /accept-encoding/i);
  });

  it('to HEAD has the headers of the GET in that encoding, and no body', async () => {
    for (const encoding of ['gzip', 'identity']) {
      const options = { headers: { 'api-key': key, 'Accept-Encoding': encoding } };
      const url = `${suite.service.url}/api/v1/events`;
      const [head, get] = [
        await request(url, { ...options, method: 'HEAD' }),
        await request(url, { ...options, method: 'GET' }),
      ];
      const seen = ({ headers }: typeof head) =>
        ['content-encoding', 'content-type', 'content-length', 'etag', 'vary'].map((name) => headers[name]);
      assert.deepEqual(seen(head), seen(get));
      assert.equal((await head.body.text()).length, 0);
      await get.body.dump();
    }
  });

  it('is compressed if it is an error too', async () => {
    const { headers, body } = await request(`${suite.service.url}/api/v1/events`, {
      method: 'POST',
      headers: { 'api-key': key, 'Content-Type': 'application/json', 'Accept-Encoding': 'gzip' },
      body: JSON.stringify({ identifiers: Array.from({ length: 50 }, () => 'bad') }),
    });
    const problem = JSON.parse(gunzipSync(Buffer.from(await body.arrayBuffer())).toString());
    assert.deepEqual([headers['content-encoding'], problem.code], ['gzip', 'invalid_request']);
  });
});
