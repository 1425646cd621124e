import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { createSecret, signMessage } from '../../src/delivery/sign.ts';
import { randomIds } from '../../src/ids.ts';
import { exampleOf } from '../contract/spec.ts';
import { findFreePort } from '../support/free-port.ts';
import { startTestService, type TestService } from '../support/service.ts';
import { type EmptyDatabase, makeDatabase } from '../support/test-database.ts';
import { until } from '../support/until.ts';

const guide = new URL('../../guides/receiving-webhooks.md', import.meta.url);

describe('the guide to receiving webhooks', () => {
  let database: EmptyDatabase;
  let service: TestService;

  before(async () => {
    database = await makeDatabase('SQLite');
    service = await startTestService(database.url);
  });
  after(async () => {
    await service?.stop();
    await database?.drop();
  });

  it('is a page of the docs, and each of its links that stays here leads somewhere', async () => {
    const address = `${service.url}/docs/receiving-webhooks`;
    const page = await fetch(address);
    assert.equal(page.status, 200);
    const html = await page.text();
    assert.match(html, /<title>Receiving webhooks .*<\/title>/);
    const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => new URL(href, address));
    const own = links.filter(({ origin }) => origin === service.url);
    assert.ok(own.length > 0);
    for (const link of own) assert.equal((await fetch(link)).status, 200, link.href);
  });

  it('leads to a JSON Schema (2020-12) that any page may load and every example message obeys (6)', async () => {
    const answer = await fetch(`${service.url}/schemas/webhook-message.json`);
    assert.equal(answer.headers.get('content-type'), 'application/schema+json; charset=utf-8');
    assert.equal(answer.headers.get('access-control-allow-origin'), '*');
    const schema = (await answer.json()) as { $schema: string };
    assert.equal(schema.$schema, 'https://json-schema.org/draft/2020-12/schema');
    const ajv = new Ajv2020({ strict: false });
    addFormats.default(ajv);
    const validate = ajv.compile(schema);
    assert.ok(validate(exampleOf('SignatureMessage')), ajv.errorsText(validate.errors));
    assert.ok(!validate([]) && !validate({}));
  });
});

describe('the JavaScript receiver of the guide', () => {
  const secret = createSecret(randomIds);
  const body = JSON.stringify(exampleOf('SignatureMessage'));
  let folder: string;
  let url: string;
  let program: ChildProcess;

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'civic-guide-'));
    await symlink(
      fileURLToPath(new URL('../../node_modules', import.meta.url)),
      join(folder, 'node_modules'),
    );
    const port = await findFreePort();
    url = `http://127.0.0.1:${port}/`;
    const [, source = ''] = /^```js\n(.*?)^```$/ms.exec(await readFile(guide, 'utf8')) ?? [];
    await writeFile(join(folder, 'receiver.mjs'), source.replace('3001', String(port)));
    program = spawn(process.execPath, ['receiver.mjs'], {
      cwd: folder,
      env: { WEBHOOK_SECRET: secret },
      stdio: 'inherit',
    });
    await until('the receiver to listen', async () => fetch(url).catch(() => undefined));
  });
  after(async () => {
    program?.kill('SIGKILL');
    await rm(folder, { recursive: true });
  });

  const post = (sent: string, secrets: readonly string[], messageId = 'm1', age = 0) => {
    const timestamp = Math.floor(Date.now() / 1000) - age;
    const headers = signMessage({ messageId, timestamp, body }, secrets);
    return fetch(url, { method: 'POST', headers, body: sent });
  };

  it('refuses what was not signed with its secret, was changed, or is old', async () => {
    assert.equal((await fetch(url, { method: 'POST', body })).status, 401);
    assert.equal((await post(body, [createSecret(randomIds)])).status, 401);
    assert.equal((await post(body.replace('Amara', 'Anara'), [secret])).status, 401);
    assert.equal((await post(body, [secret], 'm1', 400)).status, 401);
    assert.ok(!existsSync(join(folder, 'inbox')) || (await readdir(join(folder, 'inbox'))).length === 0);
  });

  it('keeps a message once, as it was sent, also while the secret is rotated (6)', async () => {
    for (const secrets of [[secret], [createSecret(randomIds), secret]])
      assert.equal((await post(body, secrets)).status, 204);
    const kept = await readdir(join(folder, 'inbox'));
    assert.equal(kept.length, 1);
    assert.equal(await readFile(join(folder, 'inbox', kept[0] ?? ''), 'utf8'), body);
  });
});
