import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

const silentMilliseconds = 2_000;

/** Sends this number of requests at once on a connection that reads nothing for 2 s; resolves when the service has closed it. */
export async function sendPipeline(url: string, path: string, count: number): Promise<void> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  socket.on('error', () => {});
  const closed = new Promise((resolve) => socket.once('close', resolve));
  await once(socket, 'connect');
  const get = (more: string) => `GET ${path} HTTP/1.1\r\nHost: civic.example\r\n${more}\r\n`;
  socket.write((get('') + get('Accept-Encoding: br, gzip\r\n')).repeat(count / 2));
  await pause(silentMilliseconds);
  // A socket that does not read does not notice that it was closed.
  socket.resume();
  await closed;
}
