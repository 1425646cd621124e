import { randomBytes } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import express from 'express';
import { compress } from '../../../src/http/compress.ts';
import { openConnection } from '../../support/raw-connection.ts';
import { until } from '../../support/until.ts';
import { useServers } from '../../support/use-servers.ts';

const page = randomBytes(4 * 1024 * 1024).toString('latin1');

describe('a compressed response', () => {
  const { start } = useServers();

  for (const encoding of ['br', 'gzip']) {
    it(`with ${encoding} is buffered completely, without its encoder, if the client does not read`, async () => {
      let answer: ServerResponse | undefined;
      const app = express();
      app.use(compress());
      app.use((_request, response) => {
        answer = response;
        response.type('text').send(page);
      });
      const client = await openConnection((await start(app)).url, { reads: false });
      client.socket.write(`GET / HTTP/1.1\r\nHost: civic.example\r\nAccept-Encoding: ${encoding}\r\n\r\n`);
      await until('the encoder has ended', () => answer?.writableEnded);
    });
  }
});
