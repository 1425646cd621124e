import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '../../test/support/free-port.ts';
import type { Closing } from '../closing.ts';
import { startPeer } from './peer-process.ts';

/** Starts Redis with its log of changes on disk each second, as the documentation of BullMQ recommends; returns its port. */
export async function startRedis(closing: Closing): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'civic-redis-'));
  closing.add(() => rm(folder, { recursive: true, force: true }));
  const port = await findFreePort();
  const settings = {
    port,
    bind: '127.0.0.1',
    dir: folder,
    appendonly: 'yes',
    appendfsync: 'everysec',
    save: '',
  };
  const args = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, String(value)]);
  const command = { peer: 'bullmq', command: 'redis-server', args, env: {} };
  await startPeer(closing, command, () => accepts(port));
  return port;
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', reject);
  });
}
