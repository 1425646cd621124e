import { once } from 'node:events';
import { connect } from 'node:net';

/**
 * What the links of a demonstration begin with, on a machine that is listened on at this address: `localhost`, because browsers have
 * passkeys there and not at an IP address; the address itself if `localhost` may lead to another program.
 */
export async function addressForBrowsers(address: string): Promise<string> {
  const url = new URL(address);
  if (!['127.0.0.1', '[::1]'].includes(url.hostname)) return address;
  // Browsers try ::1 first, and 127.0.0.1 if nothing answers there.
  if (url.hostname === '127.0.0.1' && (await listens('::1', Number(url.port || 80)))) return address;
  url.hostname = 'localhost';
  return url.origin;
}

async function listens(host: string, port: number): Promise<boolean> {
  const socket = connect({ host, port });
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
