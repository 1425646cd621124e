import assert from 'node:assert/strict';
import express from 'express';
import { keyedLimit, readBody } from '../../../src/http/read-body.ts';
import { openConnection } from '../../support/raw-connection.ts';
import { until } from '../../support/until.ts';
import { useServers } from '../../support/use-servers.ts';

const head = 'POST / HTTP/1.1\r\nHost: civic.example\r\n';

describe('the body of a request', () => {
  const { start } = useServers();

  /** Reads bodies after `wait`; `outcomes` are their texts, or the codes of their errors. */
  const open = async (wait: (request: express.Request) => Promise<unknown> = async () => {}) => {
    const outcomes: string[] = [];
    let begun = 0;
    const app = express();
    app.use(async (request, response) => {
      begun += 1;
      await wait(request);
      const outcome = await readBody(request, response, keyedLimit).then(String, ({ code }) => code);
      outcomes.push(outcome);
      response.end();
    });
    const client = await openConnection((await start(app)).url);
    return { client, outcomes, hasBegun: () => begun === 1 };
  };

  it('is read from one piece, from several, and where there is none', async () => {
    const { client, outcomes } = await open();
    client.socket.write(`${head}Content-Length: 5\r\n\r\nwhole`);
    await until('it is read', () => outcomes.length === 1);
    client.socket.write(`${head}Transfer-Encoding: chunked\r\n\r\n3\r\nin \r\n`);
    client.socket.write('6\r\npieces\r\n0\r\n\r\n');
    await until('it is read', () => outcomes.length === 2);
    client.socket.write(`${head}\r\n`);
    await until('it is read', () => outcomes.length === 3);
    assert.deepEqual(outcomes, ['whole', 'in pieces', '']);
  });

  it('is rejected if the client disconnects in the middle of it', async () => {
    const { client, outcomes, hasBegun } = await open();
    client.socket.write(`${head}Content-Length: 10\r\n\r\nhalf`);
    await until('the request starts', hasBegun);
    client.socket.destroy();
    await until('it is rejected', () => outcomes.length === 1);
    assert.deepEqual(outcomes, ['malformed_json']);
  });

  it('is rejected if the client has disconnected before it is read', async () => {
    const { client, outcomes, hasBegun } = await open((request) =>
      until('the client is gone', () => request.closed),
    );
    client.socket.write(`${head}Content-Length: 10\r\n\r\nhalf`);
    await until('the request starts', hasBegun);
    client.socket.destroy();
    await until('it is rejected', () => outcomes.length === 1);
    assert.deepEqual(outcomes, ['malformed_json']);
  });
});
