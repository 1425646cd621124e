import assert from 'node:assert/strict';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import express from 'express';
import { request } from 'undici';
import { compress } from '../../../src/http/compress.ts';
import { createFixedText } from '../../../src/http/fixed-text.ts';
import { useServers } from '../../support/use-servers.ts';

const text = 'words '.repeat(1_000);

describe('a fixed text', () => {
  const { start } = useServers();

  it('is sent in the encoding that the client accepts, with one tag, and without content if the client has it', async () => {
    const send = createFixedText(text);
    const app = express();
    app.use(compress());
    app.use((_request, response) => send(response.type('text').set('ETag', 'W/"1"')));
    const { url } = await start(app);
    for (const [accepted, encoding, decode] of [
      ['br, gzip', 'br', brotliDecompressSync],
      ['br;q=0.5, gzip', 'gzip', gunzipSync],
      ['identity', undefined, (bytes: Buffer) => bytes],
    ] as const) {
      const asked = { 'Accept-Encoding': accepted };
      const { headers, body } = await request(url, { headers: asked });
      const bytes = Buffer.from(await body.arrayBuffer());
      assert.equal(decode(bytes).toString(), text);
      assert.deepEqual(
        [headers['content-encoding'], headers['content-length'], headers.vary, headers.etag],
        [encoding, String(bytes.length), 'Accept-Encoding', 'W/"1"'],
      );
      const known = await request(url, { headers: { ...asked, 'If-None-Match': 'W/"1"' } });
      assert.equal(await known.body.text(), '');
      assert.deepEqual([known.statusCode, known.headers['content-encoding']], [304, undefined]);
    }
  });
});
