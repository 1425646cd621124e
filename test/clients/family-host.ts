import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { type AddressInfo, connect, type Server } from 'node:net';
import { pipeline } from 'node:stream';
import { createServer as createTlsServer } from 'node:tls';
import { makeCertificates } from '../support/certificates.ts';

/** The host that most programs of the family have as a constant. */
const familyHost = 'actionnetwork.org';

/**
 * Leads the host of the family to a service on this machine, for programs that respect the usual variables: a proxy that opens
 * tunnels to nothing else, with a TLS end that a temporary authority certified. Returns the variables, the address of the TLS end for
 * programs that take one, and the way to end it.
 */
export async function leadFamilyHost(
  servicePort: number,
  folder: string,
): Promise<{ variables: Record<string, string>; address: string; end(): void }> {
  // The names of the certificate, the first without its type.
  const certificates = await makeCertificates(folder, `${familyHost},IP:127.0.0.1`);
  const tls = createTlsServer(
    { key: await readFile(certificates.key), cert: await readFile(certificates.cert) },
    (socket) => {
      const service = connect(servicePort, '127.0.0.1');
      pipeline(socket, service, socket, () => {});
    },
  );
  const proxy = createServer((_, response) => response.writeHead(403).end());
  proxy.on('connect', ({ url }, socket) => {
    if (url !== `${familyHost}:443`) return socket.end('HTTP/1.1 403 Forbidden\r\n\r\n');
    socket.write('HTTP/1.1 200 Connection Established\r\n\r\n');
    const end = connect(portOf(tls), '127.0.0.1');
    pipeline(socket, end, socket, () => {});
  });
  await Promise.all([listen(tls), listen(proxy)]);
  return {
    variables: {
      NO_PROXY: '127.0.0.1',
      HTTPS_PROXY: `http://127.0.0.1:${portOf(proxy)}`,
      NODE_USE_ENV_PROXY: '1',
      REQUESTS_CA_BUNDLE: certificates.ca,
      NODE_EXTRA_CA_CERTS: certificates.ca,
    },
    address: `https://127.0.0.1:${portOf(tls)}`,
    end() {
      tls.close();
      proxy.close();
    },
  };
}

function listen(server: Server): Promise<void> {
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
}

function portOf(server: Server): number {
  return (server.address() as AddressInfo).port;
}
