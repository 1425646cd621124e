import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import bundle from '../../generated/openapi.json' with { type: 'json' };
import { randomIds } from '../../src/base/ids.ts';
import { createSecret, signMessage } from '../../src/delivery/signing/signature.ts';
import { launcher, type RunningCommand, startCivic } from './run-civic.ts';
import { useFolder } from './use-folder.ts';

const message = bundle.components.examples.SignatureMessage.value;
const secret = createSecret(randomIds);

describe('civic listen', () => {
  const place = useFolder();
  let listener: RunningCommand;
  let url: string;

  before(async () => {
    listener = startCivic(['listen', '--port', '0', '--secret', secret, '--json'], place);
    [, url = ''] = await listener.waitFor(/listening for webhooks on (http\S+\/)/);
  });
  after(async () => {
    listener.signal('SIGTERM');
    assert.equal(await listener.ended, 0);
  });

  async function post(
    body: string,
    headers: Record<string, string>,
  ): Promise<{ status: number; text: string }> {
    const answer = await fetch(url, { method: 'POST', body, headers });
    return { status: answer.status, text: await answer.text() };
  }
  const sign = (body: string, { key = secret, ago = 0 } = {}) =>
    signMessage({ messageId: randomIds.newId(), timestamp: Math.floor(Date.now() / 1000) - ago, body }, [
      key,
    ]);

  it('accepts a signed message and prints it as one JSON line', async () => {
    const body = JSON.stringify(message);
    assert.deepEqual(await post(body, sign(body)), { status: 200, text: 'thanks\n' });
    await listener.waitFor(/\n$/);
    assert.deepEqual(
      listener.stdout
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line)),
      message,
    );
  });

  it('prints a short line with colours on a terminal', async () => {
    // `script` connects it with a terminal.
    const onTerminal = startCivic(['-qfec', `${launcher} listen --port 0`, '/dev/null'], {
      cwd: place.cwd,
      program: 'script',
      settings: { TERM: 'xterm-256color' },
    });
    const [, address = ''] = await onTerminal.waitFor(/listening for webhooks on (http\S+\/)/);
    const body = JSON.stringify(message);
    assert.equal((await fetch(address, { method: 'POST', body, headers: sign(body) })).status, 200);
    await onTerminal.waitFor(/\[2m\d\d:\d\d:\d\dZ\S+ \S+signature\S+ .+ \S+\[2m….{12}\S+\r\n$/);
    onTerminal.signal('SIGTERM');
    await onTerminal.ended;
  });

  it('returns 422 with the reason for a signature that is wrong, missing or too old', async () => {
    const body = JSON.stringify(message);
    const refusals = [
      [
        await post(body, sign(body, { key: createSecret(randomIds) })),
        /no signature was made with this secret/,
      ],
      [await post(`${body} `, sign(body)), /no signature was made with this secret/],
      [await post(body, {}), /webhook-signature is missing/],
      [await post(body, sign(body, { ago: 600 })), /webhook-timestamp is more than 300 s away/],
    ] as const;
    for (const [{ status, text }, reason] of refusals) {
      assert.equal(status, 422);
      assert.match(text, reason);
      await listener.waitFor(reason);
    }
  });

  it('returns 422 with the reason for a body that violates the schema', async () => {
    const [{ idempotency_key: _, ...rest }] = message as [(typeof message)[0]];
    for (const [body, reason] of [
      [JSON.stringify([rest]), /\/0\/idempotency_key is required/],
      [JSON.stringify([...message, ...message]), /the body must have at most 1 item, came as \[/],
      [JSON.stringify(message[0]), /the body must be array/],
      ['[', /the body is not JSON/],
    ] as const) {
      const { status, text } = await post(body, sign(body));
      assert.equal(status, 422);
      assert.match(text, reason);
    }
  });

  it('prints every error on a line with its pointer and its value, in the response and on standard error', async () => {
    const first = JSON.parse(JSON.stringify(message[0]));
    first.idempotency_key = null;
    first['osdi:signature'].add_tags = ['tenant', 42, 'Füße'.repeat(100), 43];
    const body = JSON.stringify([first]);
    const { status, text } = await post(body, sign(body));
    const printed = [
      '3 mistakes',
      '  /0/osdi:signature/add_tags/1 must be string, came as 42',
      '  /0/osdi:signature/add_tags/3 must be string, came as 43',
      '  /0/idempotency_key must be string, came as null',
      '',
    ].join('\n');
    assert.deepEqual({ status, text }, { status: 422, text: printed });
    await listener.waitFor(/refused: 3 mistakes\n( {2}\/0\/\S+ must be string, came as \S+\n){3}/);
  });

  it('returns 413 for a body of more than 4 MiB, and continues', async () => {
    const body = 'x'.repeat(12 * 1024 * 1024);
    assert.equal((await post(body, {})).status, 413);
    const good = JSON.stringify(message);
    assert.equal((await post(good, sign(good))).status, 200);
  });

  it('limits its output for a body with many errors', async () => {
    const first = JSON.parse(JSON.stringify(message[0]));
    first['osdi:signature'].add_tags = Array(5_000).fill({ nested: 'x'.repeat(100) });
    const body = JSON.stringify([first]);
    const { status, text } = await post(body, sign(body));
    assert.equal(status, 422);
    assert.match(text, /^5000 mistakes\n/);
    assert.match(text, /\n {2}and 4900 more\n$/);
    assert.ok(text.length < 20_000);
  });

  it('continues when a sender closes the connection', async () => {
    const { hostname, port } = new URL(url);
    await new Promise<void>((resolve) => {
      const socket = connect(Number(port), hostname, () => {
        socket.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n[', () => {
          socket.resetAndDestroy();
          resolve();
        });
      });
    });
    const body = JSON.stringify(message);
    assert.equal((await post(body, sign(body))).status, 200);
    assert.equal((await post(body, sign(body))).status, 200);
  });

  it('sends no control characters to the terminal', async () => {
    const other = startCivic(['listen', '--port', '0', '--full'], place);
    const [, address] = await other.waitFor(/on (http\S+\/), signatures/);
    const first = JSON.parse(JSON.stringify(message[0]));
    first['osdi:signature'].comments = 'red \u009b31m\x1b[31m \u202ekcab';
    const headers = { 'webhook-id': 'a\u009b2Jb' };
    await fetch(address!, { method: 'POST', headers, body: JSON.stringify([first]) });
    await other.waitFor(/"comments": "red \\u009b31m\\u001b\[31m \\u202ekcab"/);
    first.idempotency_key = { '\u009b31m': true };
    await fetch(address!, { method: 'POST', body: JSON.stringify([first]) });
    await other.waitFor(/idempotency_key must be string, came as \{"\\u009b31m":true\}/);
    assert.doesNotMatch(other.stdout + other.stderr, /(?!\n)[\p{Cc}\p{Bidi_Control}]/u);
    other.signal('SIGTERM');
    assert.equal(await other.ended, 0);
  });

  it('validates only the schema without a secret, and prints a line for each message without --json', async () => {
    const other = startCivic(['listen', '--port', '0'], place);
    const [, address] = await other.waitFor(/on (http\S+\/), signatures are not checked/);
    await other.waitFor(new RegExp(`civic webhooks create --account S --url ${address}\n`));
    const answer = await fetch(address!, { method: 'POST', body: JSON.stringify(message) });
    assert.equal(answer.status, 200);
    await other.waitFor(
      /^\S+Z signature Amara Okafor amara\.okafor@example\.org "My rent rose twice this year\." *\n$/,
    );
    other.signal('SIGINT');
    assert.equal(await other.ended, 0);
  });

  it('reads the secret from a file, forwards what it accepts with its headers, and answers as the other address does', async () => {
    const file = join(place.cwd, 'secret');
    await writeFile(file, `${secret}\n`);
    const args = ['listen', '--port', '0', '--secret-file', file, '--forward-to', url];
    const other = startCivic(args, place);
    const [, address] = await other.waitFor(/on (http\S+\/)\n/);
    const body = JSON.stringify(message);
    const send = (headers: Record<string, string>) => fetch(address!, { method: 'POST', body, headers });
    const accepted = await send(sign(body));
    assert.deepEqual([accepted.status, await accepted.text()], [200, 'thanks\n']);
    await other.waitFor(/forwarded: 200\n/);
    assert.equal((await send(sign(body, { key: createSecret(randomIds) }))).status, 422);
    other.signal('SIGTERM');
    assert.equal(await other.ended, 0);
  });
});
