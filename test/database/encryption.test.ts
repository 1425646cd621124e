import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { connectDatabase } from '../../src/database/connect.ts';
import { isUnavailable } from '../../src/database/database-errors.ts';
import { runHere } from '../cli/run-here.ts';
import { type Certificates, makeCertificates } from '../support/certificates.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { findFastFolder } from '../support/fast-folder.ts';
import { type Mariadb, startMariadb } from '../support/mariadb.ts';

describeOnEachDatabase('the encryption of a connection', (database) => {
  if (database.dialect === 'SQLite') return;
  let folder: string;
  let certificates: Certificates;
  let server: Mariadb;

  before(async () => {
    folder = await mkdtemp(join(await findFastFolder(), 'civic-certificates-'));
    certificates = await makeCertificates(folder, 'localhost');
    const { ca, cert, key } = certificates;
    server = await startMariadb({ settings: [`--ssl-ca=${ca}`, `--ssl-cert=${cert}`, `--ssl-key=${key}`] });
  });
  after(async () => {
    await server?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  /** The cipher of a connection with these parameters, or an empty text. */
  async function cipherOf(query: string): Promise<string> {
    const db = connectDatabase(`mysql://root@localhost:${server.port}/mysql${query}`);
    try {
      const [[{ Value: cipher }]] = await db.raw(`show session status like 'Ssl_cipher'`);
      return cipher;
    } finally {
      await db.destroy();
    }
  }
  const trusting = (mode: string) => `?ssl-mode=${mode}&ssl-ca=${certificates.ca}`;
  const encrypted = async (query: string) => assert.match(await cipherOf(query), /^\w+/, query);
  const refused = (query: string, code = 'HANDSHAKE_SSL_ERROR') =>
    assert.rejects(cipherOf(query), (error: Error & { code: string }) => {
      assert.equal(error.code, code, query);
      return isUnavailable(error);
    });

  it('follows the parameters of the address', async () => {
    assert.equal(await cipherOf(''), '');
    assert.equal(await cipherOf('?ssl-mode=disabled'), '');
    await encrypted('?ssl-mode=required');
    await encrypted(trusting('verify-ca'));
    await encrypted(trusting('verify-full'));
    await encrypted(`?ssl=true&ssl-ca=${certificates.ca}`);
  });

  it('fails for a server with an untrusted authority', async () => {
    for (const query of ['?ssl-mode=verify-ca', '?ssl-mode=verify-full', '?ssl=true']) await refused(query);
  });

  it('fails only with verify-full for a server with another server’s certificate', async () => {
    await certificates.name('db.example');
    const db = connectDatabase(server.url('mysql'));
    await db.raw('flush ssl');
    await db.destroy();
    await encrypted(trusting('verify-ca'));
    await refused(trusting('verify-full'));
  });

  it('is required if it is configured, and fails if the server does not support it', async () => {
    const db = connectDatabase(`${database.url}?ssl-mode=required`);
    await assert.rejects(db.raw('select 1'), { code: 'HANDSHAKE_NO_SSL_SUPPORT' });
    await db.destroy();
  });

  for (const command of ['serve', 'work']) {
    it(`refuses to start \`civic ${command}\` if one of the hosts does not support it`, async () => {
      await certificates.name('localhost');
      const { port, pathname } = new URL(database.url);
      const settings = (hosts: readonly (string | number)[]) => ({
        CIVIC_DATABASE_URL: `mysql://root@${hosts.map((port) => `localhost:${port}`)}${pathname}${trusting('verify-full')}`,
        CIVIC_PORT: '0',
      });
      for (const hosts of [[port], [server.port, port]]) {
        const ended = await runHere([command], { cwd: folder, settings: settings(hosts) });
        assert.equal(ended.status, 1, ended.stderr);
        assert.match(
          ended.stderr,
          new RegExp(`asks for TLS, but the server at localhost:${port} does not support it`),
        );
      }
    });
  }

  it('fails at once if the file of authorities cannot be read', () => {
    assert.throws(() => connectDatabase(`mysql://root:s3cret@db/civic?ssl-ca=${folder}/none.pem`), {
      message: /^CIVIC_DATABASE_URL: the file of ssl-ca cannot be read: ENOENT[^@]*$/,
    });
  });
});
