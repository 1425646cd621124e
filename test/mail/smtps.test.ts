import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
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

  before(async () => {
    folder = await mkdtemp(join(await findFastFolder(), 'civic-smtps-'));
    certificates = await makeCertificates(folder, 'localhost');
  });
  afterEach(async () => {
    await worker?.end('SIGKILL');
    await here?.stop();
    await server?.close();
    await database.db('mails').delete();
  });
  after(() => rm(folder, { recursive: true }));

  /** Starts a server with the certificate and a worker, and enqueues a mail; returns its id. */
  async function send({ trusts }: { trusts: boolean }): Promise<string> {
    const [key, cert] = [await readFile(certificates.key), await readFile(certificates.cert)];
    server = await startMailServer({}, { secure: { key, cert } });
    const id = randomIds.newId();
    const now = Date.now();
    await enqueueMails(database.db, [
      {
        ...{ id, kind: 'sign-in', accountId: randomIds.newId(), personId: null, eventId: null },
        ...{ to: 'ana@people.example', language: 'en', dueAt: now, uselessAfter: now + 900_000, once: id },
        facts: { path: '/sign-in/token', code: '123456', name: 'Ana' },
      },
    ]);
    const settings = {
      CIVIC_MAIL_URL: `smtps://localhost:${server.port}`,
      CIVIC_MAIL_FROM: 'civic@service.example',
    };
    // Node reads NODE_EXTRA_CA_CERTS only when a process starts.
    if (trusts) {
      const trusting = { CIVIC_DATABASE_URL: database.url, NODE_EXTRA_CA_CERTS: certificates.ca };
      worker = await startCivic(['work'], { ...settings, ...trusting });
    } else here = await startTestService(database.url, { worker: true, settings });
    return id;
  }

  it('is sent to a server whose certificate an authority of NODE_EXTRA_CA_CERTS has signed', async () => {
    await send({ trusts: true });
    const [received] = await server!.waitFor('ana@people.example');
    assert.equal(received!.isEncrypted, true);
  });

  for (const [wrong, expected, trusts] of [
    ['of an unknown authority', /certificate/, false],
    ['for another host name', /altnames/, true],
  ] as const) {
    it(`is not sent to a server with a certificate ${wrong}, and waits (M-tls)`, async () => {
      // For the rest of the suite, so this test is the last.
      if (trusts) await certificates.name('other.example');
      const id = await send({ trusts });
      const row = await until('an attempt has failed', async () => {
        const row = await database.db('mails').where({ id }).first();
        return row !== undefined && row.attempt_count > 0 ? row : undefined;
      });
      assert.equal(row.state, 'waiting');
      assert.match(row.response ?? '', expected);
      assert.deepEqual(server!.received, []);
    });
  }
});
