import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];

/** The files of a test's own authority and of the server that it certifies. */
export interface Certificates {
  readonly ca: string;
  readonly cert: string;
  readonly key: string;
  /** Gives the server a certificate for another host name, in the same files. */
  name(host: string): Promise<void>;
}

/** Creates an authority and its certificate for that host name in a folder, with openssl. */
export async function makeCertificates(folder: string, host: string): Promise<Certificates> {
  const [ca, cert, serverKey] = ['ca.pem', 'cert.pem', 'key.pem'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  const caKey = join(folder, 'ca-key.pem');
  await run('openssl', ['req', '-x509', ...key, '-keyout', caKey, '-out', ca, '-subj', '/CN=Test authority']);
  const name = async (host: string) => {
    const [request, names] = [join(folder, 'request.pem'), join(folder, 'names.txt')];
    await writeFile(names, `subjectAltName=DNS:${host}`);
    await run('openssl', ['req', ...key, '-keyout', serverKey, '-out', request, '-subj', `/CN=${host}`]);
    const signing = ['-CA', ca, '-CAkey', caKey, '-CAcreateserial', '-days', '2', '-extfile', names];
    await run('openssl', ['x509', '-req', '-in', request, ...signing, '-out', cert]);
  };
  await name(host);
  return { ca, cert, key: serverKey, name };
}
