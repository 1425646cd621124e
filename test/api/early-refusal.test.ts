import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { describeOnEachDatabase } from '../support/databases.ts';
import { openPetition } from '../support/open-petition.ts';
import { openIndividual } from '../support/service.ts';
import { useService } from '../support/use-service.ts';

const megabyte = 1024 * 1024;

describeOnEachDatabase('a body that is too large', (database) => {
  const suite = useService(database, { settings: { CIVIC_PUBLIC_RATE: '0' } });
  let ways: { path: string; headers: string; most: number }[];

  before(async () => {
    const { key } = await openIndividual(suite.service.context, 'sender');
    const { path, resource } = await openPetition(suite, suite.service.as(key));
    const json = 'content-type: application/json\r\n';
    const form = 'content-type: application/x-www-form-urlencoded\r\n';
    ways = [
      { path: '/api/v1/events', headers: `${json}api-key: ${key}\r\n`, most: megabyte },
      { path: `/api/v1${path}/signatures`, headers: json, most: 32 * 1024 },
      { path: new URL(resource.url).pathname, headers: form, most: 32 * 1024 },
    ];
  });
  const post = ({ path, headers }: { path: string; headers: string }, framing: string) => {
    const socket = connect(Number(new URL(suite.service.url).port), '127.0.0.1');
    socket.write(`POST ${path} HTTP/1.1\r\nhost: civic.example\r\n${headers}${framing}\r\n\r\n`);
    return socket;
  };

  it('is rejected with 413 as soon as its length is known, and the connection is closed', async () => {
    for (const way of ways) {
      // Nothing of the body is sent.
      const answer = await readToEnd(post(way, `content-length: ${way.most + 1}`));
      assert.match(answer, /^HTTP\/1\.1 413 /, way.path);
      assert.match(answer, /\r\nConnection: close\r\n/);
    }
  });

  it('is rejected with 413 as soon as too many bytes have arrived, even if more would follow', async () => {
    for (const way of ways) {
      const socket = post(way, 'transfer-encoding: chunked');
      const chunk = 'x'.repeat(way.most + 1);
      socket.write(`${chunk.length.toString(16)}\r\n${chunk}\r\n`);
      const answer = await readToEnd(socket);
      assert.match(answer, /^HTTP\/1\.1 413 /, way.path);
      assert.match(answer, /\r\nConnection: close\r\n/);
    }
  });

  it('is rejected while the client is still sending, and the connection is then closed', async () => {
    const socket = post(ways[0]!, `content-length: ${1024 * megabyte}`);
    const send = () => {
      while (!socket.destroyed && socket.write(Buffer.alloc(64 * 1024)));
    };
    socket.on('drain', send);
    send();
    assert.match(await readToEnd(socket), /^HTTP\/1\.1 413 /);
  });
});

/** All data until the other side closes or resets the connection. */
async function readToEnd(socket: Socket): Promise<string> {
  let text = '';
  socket.setEncoding('utf8').on('data', (data) => {
    text += data;
  });
  socket.on('error', () => undefined);
  await once(socket, 'close');
  return text;
}
