import assert from 'node:assert/strict';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { randomIds } from '../../src/base/ids.ts';
import { createSecret, signMessage } from '../../src/delivery/signing/signature.ts';
import { exampleOf } from '../contract/spec.ts';

/** A running receiver of the guide. */
export interface TriedReceiver {
  readonly url: string;
  readonly secret: string;
  /** The folder in which it stores messages. */
  readonly inbox: string;
}

const body = JSON.stringify(exampleOf('SignatureMessage'));

/**
 * Tests a receiver against the rules of the guide: it rejects and does not store a message with another
 * signature, a change or an old time; it stores a message once, as it was sent, also during a rotation of the
 * secret. A client that disconnects does not stop it, and it rejects a body that is too long even with a
 * valid signature.
 */
export async function tryReceiver({ url, secret, inbox }: TriedReceiver): Promise<void> {
  const post = async (sent: string, secrets: readonly string[], age = 0, signed = body) => {
    const timestamp = Math.floor(Date.now() / 1000) - age;
    const headers = signMessage({ messageId: 'm1', timestamp, body: signed }, secrets);
    return (await fetch(url, { method: 'POST', headers, body: sent })).status;
  };
  const kept = async () => (existsSync(inbox) ? (await readdir(inbox)).toSorted() : []);
  const before = await kept();
  const long = body + ' '.repeat(1024 * 1024);

  await hangUp(url);
  assert.equal((await fetch(url, { method: 'POST', body })).status, 401, 'unsigned');
  assert.equal(await post(body, [createSecret(randomIds)]), 401, 'signed with another secret');
  assert.equal(await post(body.replace('Amara', 'Anara'), [secret]), 401, 'changed');
  assert.equal(await post(body, [secret], 400), 401, 'old');
  // Some receivers close the connection before they have read everything, and the client may notice this before the response.
  assert.equal(await post(long, [secret], 0, long).catch(() => 413), 413, 'too long');
  assert.deepEqual(await kept(), before);

  for (const secrets of [[secret], [createSecret(randomIds), secret]])
    assert.equal(await post(body, secrets), 204);
  const [file = '', ...others] = (await kept()).filter((one) => !before.includes(one));
  assert.deepEqual(others, []);
  assert.equal(await readFile(join(inbox, file), 'utf8'), body);
}

/** A receiver without a secret accepts nothing, not even a message that is signed with an empty key. */
export async function tryWithoutSecret(url: string): Promise<void> {
  const timestamp = Math.floor(Date.now() / 1000);
  const headers = signMessage({ messageId: 'm1', timestamp, body }, ['whsec_']);
  const { ok, status } = await fetch(url, { method: 'POST', headers, body });
  assert.ok(!ok, `without a secret, answered ${status}`);
}

/** Starts a request and closes the connection in the middle of its body, after the receiver may have started to read. */
async function hangUp(url: string): Promise<void> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  const head = 'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\n[{';
  await new Promise((resolve) => socket.write(head, resolve));
  socket.destroy();
  await once(socket, 'close');
}
