import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createSecret, signMessage } from '../../src/delivery/sign.ts';
import { randomIds } from '../../src/ids.ts';
import { exampleOf } from '../contract/spec.ts';

/** A running receiver of the guide. */
export interface TriedReceiver {
  readonly url: string;
  readonly secret: string;
  /** The folder in which it keeps messages. */
  readonly inbox: string;
}

const body = JSON.stringify(exampleOf('SignatureMessage'));

/**
 * Holds a receiver against the rules of the guide: what was not signed with its secret, was changed or is old is refused
 * and not kept; a message is kept once, as it was sent, also while the secret is rotated.
 */
export async function tryReceiver({ url, secret, inbox }: TriedReceiver): Promise<void> {
  const post = async (sent: string, secrets: readonly string[], age = 0) => {
    const timestamp = Math.floor(Date.now() / 1000) - age;
    const headers = signMessage({ messageId: 'm1', timestamp, body }, secrets);
    return (await fetch(url, { method: 'POST', headers, body: sent })).status;
  };
  const kept = async () => (existsSync(inbox) ? (await readdir(inbox)).toSorted() : []);
  const before = await kept();

  assert.equal((await fetch(url, { method: 'POST', body })).status, 401, 'unsigned');
  assert.equal(await post(body, [createSecret(randomIds)]), 401, 'signed with another secret');
  assert.equal(await post(body.replace('Amara', 'Anara'), [secret]), 401, 'changed');
  assert.equal(await post(body, [secret], 400), 401, 'old');
  assert.deepEqual(await kept(), before);

  for (const secrets of [[secret], [createSecret(randomIds), secret]])
    assert.equal(await post(body, secrets), 204);
  const [file = '', ...others] = (await kept()).filter((one) => !before.includes(one));
  assert.deepEqual(others, []);
  assert.equal(await readFile(join(inbox, file), 'utf8'), body);
}
