import assert from 'node:assert/strict';
import { readdir, readlink } from 'node:fs/promises';
import express, { type ErrorRequestHandler } from 'express';
import { Problem } from '../../../src/base/errors.ts';
import { closeSpooled, spoolBody, spooledFilesOf } from '../../../src/http/spool-body.ts';
import { openConnection } from '../../support/raw-connection.ts';
import { until } from '../../support/until.ts';
import { useServers } from '../../support/use-servers.ts';

const limits = { bytes: 256 * 1024, fields: 2, fieldBytes: 1024 };
const head =
  'POST / HTTP/1.1\r\nHost: civic.example\r\nContent-Type: multipart/form-data; boundary=edge\r\nTransfer-Encoding: chunked\r\n\r\n';
const fileHead =
  '--edge\r\nContent-Disposition: form-data; name="file"; filename="people.csv"\r\nContent-Type: text/csv\r\n\r\n';
const field = '--edge\r\nContent-Disposition: form-data; name="field"\r\n\r\nvalue\r\n';
const chunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`;
const end = '0\r\n\r\n';

describe('a form with a large file', () => {
  const { start } = useServers();

  const open = async (wait: (request: express.Request) => Promise<unknown> = async () => {}) => {
    const outcomes: string[] = [];
    let begun = 0;
    const app = express();
    app.use(async (request, _response, next) => {
      begun += 1;
      await wait(request);
      next();
    });
    app.use(spoolBody(limits), async (request, response) => {
      const parts: Buffer[] = [];
      for await (const part of spooledFilesOf(request).get('file')?.read() ?? []) parts.push(part);
      outcomes.push(`${Buffer.concat(parts).length} bytes`);
      await closeSpooled(request);
      response.end();
    });
    const refuse: ErrorRequestHandler = (error, _request, response, _next) => {
      const isProblem = error instanceof Problem;
      outcomes.push(isProblem ? error.code : String(error));
      response.status(isProblem && error.code === 'payload_too_large' ? 413 : 400).end();
    };
    app.use(refuse);
    const client = await openConnection((await start(app)).url);
    const isRead = () => until('it is read or refused', () => outcomes.length > 0);
    return { client, outcomes, isRead, hasBegun: () => begun === 1 };
  };

  const listOpenFiles = async () => {
    const open: string[] = [];
    for (const name of await readdir('/proc/self/fd')) {
      const path = await readlink(`/proc/self/fd/${name}`).catch(() => '');
      if (path.includes('civic-') && path.includes('upload')) open.push(path);
    }
    return open;
  };

  afterEach(async () => {
    assert.deepEqual(await listOpenFiles(), []);
  });

  it('is kept on the disk until it is closed', async () => {
    const { client, outcomes, isRead } = await open();
    client.socket.write(
      head + chunk(fileHead) + chunk('x'.repeat(200_000)) + chunk('\r\n--edge--\r\n') + end,
    );
    await isRead();
    assert.deepEqual(outcomes, ['200000 bytes']);
  });

  it('is refused if the client disconnects in the middle of the file', async () => {
    const { client, outcomes, isRead } = await open();
    client.socket.write(head + chunk(fileHead) + chunk('x'.repeat(100_000)));
    await until('the file is open', async () => (await listOpenFiles()).length === 1);
    client.socket.destroy();
    await isRead();
    assert.deepEqual(outcomes, ['invalid_request']);
  });

  it('is refused if the client has disconnected before it is read', async () => {
    const { client, outcomes, isRead, hasBegun } = await open(
      (request) => new Promise((resolve) => request.on('error', () => {}).once('close', resolve)),
    );
    client.socket.write(head + chunk(fileHead) + chunk('x'));
    await until('the request starts', hasBegun);
    client.socket.destroy();
    await isRead();
    assert.deepEqual(outcomes, ['invalid_request']);
  });

  it('is refused if the body ends in the middle of the file', async () => {
    const { client, outcomes, isRead } = await open();
    client.socket.write(head + chunk(fileHead) + chunk('x'.repeat(1_000)) + end);
    await isRead();
    assert.deepEqual(outcomes, ['invalid_request']);
    await until('it is answered', () => client.text().startsWith('HTTP/1.1 400'));
  });

  it('is refused with 413 as soon as its chunks exceed the limit, and the connection is closed', async () => {
    const { client, outcomes, isRead } = await open();
    client.socket.write(head + chunk(fileHead) + chunk('x'.repeat(limits.bytes)));
    await isRead();
    assert.deepEqual(outcomes, ['payload_too_large']);
    await until('the connection ends', client.isEnded);
    assert.match(client.text(), /^HTTP\/1\.1 413/);
  });

  it('is refused with too many fields, and keeps nothing of a file after them', async () => {
    const { client, outcomes, isRead } = await open();
    client.socket.write(head + chunk(field.repeat(3) + fileHead));
    await isRead();
    client.socket.write(chunk('x'.repeat(100_000)) + chunk('\r\n--edge--\r\n') + end);
    await until('it is answered', () => client.text().startsWith('HTTP/1.1 400'));
    assert.deepEqual(outcomes, ['invalid_request']);
  });
});
