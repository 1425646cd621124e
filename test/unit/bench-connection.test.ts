import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { type Connection, openConnection, sendOver } from '../../bench/connection.ts';

describe('The client of the bench', () => {
  let server: Server;
  let connection: Connection;
  let connections = 0;
  let answer: (socket: Socket) => void = () => {};

  before(async () => {
    server = createServer((socket) => {
      connections++;
      socket.on('error', () => {}).on('data', () => answer(socket));
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  beforeEach(() => {
    connections = 0;
    connection = openConnection((server.address() as AddressInfo).port);
  });
  afterEach(() => connection.close());
  after(() => server.close());

  const get = 'GET / HTTP/1.1\r\nhost: localhost\r\n\r\n';

  it('reads answers with a length, in chunks and without a body, over one connection', async () => {
    answer = (socket) => socket.write('HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhello');
    assert.deepEqual([(await connection.send(get)).status, (await connection.send(get)).bytes], [200, 5]);
    answer = (socket) =>
      socket.write('HTTP/1.1 201 Created\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n0\r\n\r\n');
    assert.equal((await connection.send(get)).status, 201);
    answer = (socket) => socket.write('HTTP/1.1 304 Not Modified\r\nETag: "1"\r\n\r\n');
    assert.equal((await connection.send(get)).status, 304);
    assert.equal(connections, 1);
  });

  it('waits for the rest of an answer that comes in parts', async () => {
    answer = (socket) => {
      const parts = ['HTTP/1.1 200 OK\r\ncontent-le', 'ngth: 4\r\n\r\nab', 'cd'];
      const write = () => {
        const part = parts.shift();
        if (part !== undefined) socket.write(part, () => setImmediate(write));
      };
      write();
    };
    assert.equal((await connection.send(get)).bytes, 4);
  });

  it('opens again after the server closed the connection', async () => {
    answer = (socket) => socket.end('HTTP/1.1 200 OK\r\nconnection: close\r\ncontent-length: 1\r\n\r\nx');
    for (let request = 0; request < 3; request++) assert.equal(await sendOver(connection, get), 200);
    answer = (socket) => socket.destroy();
    assert.equal(await sendOver(connection, get), undefined);
    answer = (socket) => socket.write('HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n');
    assert.equal(await sendOver(connection, get), 200);
  });
});
