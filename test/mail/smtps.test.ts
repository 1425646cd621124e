import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { type AddressInfo, connect, createServer } from 'node:net';
import { join } from 'node:path';
import { pipeline } from 'node:stream';
import { randomIds } from '../../src/base/ids.ts';
import { enqueueMails } from '../../src/mail/enqueue-mails.ts';
import { type Certificates, makeCertificates } from '../support/certificates.ts';
import { type CivicProcess, startCivic } from '../support/civic-process.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { findFastFolder } from '../support/fast-folder.ts';
import { type MailServer, startMailServer } from '../support/mail-server.ts';
import { startTestService, type TestService } from '../support/service.ts';
import { until } from '../support/until.ts';

describeOnEachDatabase('Mail over smtps:', (database) => {
  let folder = '';
  let certificates: Certificates;
  let server: MailServer | undefined;
  let worker: CivicProcess | undefined;
  let here: TestService | undefined;
  let gate: Gate | undefined;

  before(async () => {
    folder = await mkdtemp(join(await findFastFolder(), 'civic-smtps-'));
    certificates = await makeCertificates(folder, 'localhost');
  });
  afterEach(async () => {
    await worker?.end('SIGKILL');
    await here?.stop();
    gate?.close();
    await server?.close();
    await database.db('mails').delete();
  });
  after(() => rm(folder, { recursive: true }));

  /** Starts a server with the certificate that there is now. */
  async function startServer(): Promise<MailServer> {
    const [key, cert] = [await readFile(certificates.key), await readFile(certificates.cert)];
    server = await startMailServer({}, { secure: { key, cert } });
    return server;
  }

  const settings = (port: number) => ({
    CIVIC_MAIL_URL: `smtps://localhost:${port}`,
    CIVIC_MAIL_FROM: 'civic@service.example',
  });

  async function enqueue(): Promise<string> {
    const id = randomIds.newId();
    const now = Date.now();
    await enqueueMails(database.db, [
      {
        ...{ id, kind: 'sign-in', accountId: randomIds.newId(), personId: null, eventId: null },
        ...{ to: 'ana@people.example', language: 'en', dueAt: now, uselessAfter: now + 900_000, once: id },
        facts: { path: '/sign-in/token', code: '123456', name: 'Ana' },
      },
    ]);
    return id;
  }

  /** Asserts that the server gets no mail, which waits with this response. */
  async function assertWaits(id: string, expected: RegExp): Promise<void> {
    const row = await until('an attempt has failed', async () => {
      const row = await database.db('mails').where({ id }).first();
      return row !== undefined && row.attempt_count > 0 ? row : undefined;
    });
    assert.equal(row.state, 'waiting');
    assert.match(row.response ?? '', expected);
    assert.deepEqual(server?.received, []);
  }

  it('is not sent to a server with a certificate of an unknown authority, and waits (M-tls)', async () => {
    const { port } = await startServer();
    const id = await enqueue();
    here = await startTestService(database.url, { worker: true, settings: settings(port) });
    await assertWaits(id, /certificate/);
  });

  it('is sent to a server whose certificate an authority of NODE_EXTRA_CA_CERTS has signed, and waits where that is for another host name (M-tls)', async () => {
    await startServer();
    gate = await openGate(() => server?.port ?? 0);
    // Node reads NODE_EXTRA_CA_CERTS only when a process starts.
    const trusting = { CIVIC_DATABASE_URL: database.url, NODE_EXTRA_CA_CERTS: certificates.ca };
    worker = await startCivic(['work'], { ...settings(gate.port), ...trusting });
    await enqueue();
    const [received] = await server!.waitFor('ana@people.example');
    assert.equal(received!.isEncrypted, true);

    await server!.close();
    // For the rest of the suite, so this test is the last.
    await certificates.name('other.example');
    await startServer();
    await assertWaits(await enqueue(), /altnames/);
  });
});

/** A port behind which the server may change. */
interface Gate {
  readonly port: number;
  close(): void;
}

async function openGate(currentPort: () => number): Promise<Gate> {
  const gate = createServer((socket) => {
    pipeline(socket, connect(currentPort(), '127.0.0.1'), socket, () => {});
  });
  gate.listen(0, '127.0.0.1');
  await once(gate, 'listening');
  return { port: (gate.address() as AddressInfo).port, close: () => gate.close() };
}
