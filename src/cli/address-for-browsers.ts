import { once } from 'node:events';
import { connect } from 'node:net';
import type { Context } from '../context.ts';

/**
 * The beginning of the links for a browser on this machine: `localhost`, because browsers have passkeys there and not at an IP
 * address. The listening address if `localhost` may lead to another program, and `CIVIC_BASE_URL` if it is set.
 */
export async function addressForBrowsers({
  config,
  baseUrl,
}: Pick<Context, 'config' | 'baseUrl'>): Promise<string> {
  const address = baseUrl();
  const url = new URL(address);
  if (config.baseUrl !== undefined || !['127.0.0.1', '[::1]'].includes(url.hostname)) return address;
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
