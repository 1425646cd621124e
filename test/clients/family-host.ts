import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { type AddressInfo, connect, type Server } from 'node:net';
import { pipeline } from 'node:stream';
import { createServer as createTlsServer } from 'node:tls';
import { makeCertificates } from '../support/certificates.ts';

/** The host that most programs of the family have as a constant. */
export const familyHost = 'actionnetwork.org';

/**
 * Leads the host of the family to a service on this machine, for programs that respect the usual variables: a proxy that opens
 * tunnels to nothing else, with a TLS end that a temporary authority certified. Returns the variables and the way to end it.
 */
export async function leadFamilyHost(
  servicePort: number,
  folder: string,
): Promise<{ variables: Record<string, string>; end(): void }> {
  const certificates = await makeCertificates(folder, familyHost);
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
    const end = connect((tls.address() as AddressInfo).port, '127.0.0.1');
    pipeline(socket, end, socket, () => {});
  });
  await Promise.all([listen(tls), listen(proxy)]);
  return {
    variables: {
      HTTPS_PROXY: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
      NODE_USE_ENV_PROXY: '1',
      REQUESTS_CA_BUNDLE: certificates.ca,
      NODE_EXTRA_CA_CERTS: certificates.ca,
    },
    end() {
      tls.close();
      proxy.close();
    },
  };
}

function listen(server: Server): Promise<void> {
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
}
