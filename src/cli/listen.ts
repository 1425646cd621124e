import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { formatTime, systemClock } from '../base/clock.ts';
import { escapeControls, escapeLine } from '../base/escape-controls.ts';
import { isSecret, secretForm } from '../delivery/signing/signature.ts';
import type { WebhookMessage } from '../receiving/check-messages.ts';
import { checkWebhook } from '../receiving/check-webhook.ts';
import { describeMistakeIn, type Refusal } from '../receiving/refusal.ts';
import { UsageError } from './command.ts';

// Our messages are much smaller; other programs on this machine may post here as well.
const mostBytes = 4 * 1024 * 1024;

/** Where to listen, the secret of the messages, and whether each is printed as a JSON line. */
export interface Listening {
  readonly port: number;
  readonly secret: string | undefined;
  readonly json: boolean;
}

/**
 * Receives webhooks on this machine. A message with a wrong signature or schema gets a 422 with the reason, each mistake with
 * its JSON pointer, which is also written to standard error; every other message is printed and gets a 200. Without a secret
 * signatures are not checked.
 */
export async function listen({ port, secret, json }: Listening): Promise<{ stop(): Promise<void> }> {
  if (!Number.isInteger(port) || port < 0 || port > 65535)
    throw new UsageError('--port must be from 0 to 65535');
  if (secret !== undefined && !isSecret(secret)) {
    throw new UsageError(`--secret must be ${secretForm}`);
  }
  const secrets = secret === undefined ? undefined : [secret];
  const server = createServer(async (request, response) => {
    const body = await readBody(request).catch(() => undefined);
    // The sender closed the connection.
    if (body === undefined) return;
    if (body === 'too long') {
      response.writeHead(413).end('the body has more than 4 MiB\n');
      return;
    }
    const checked = checkWebhook(
      { body, headers: request.headers },
      { secrets, now: systemClock.now(), events: ['osdi:signature', 'osdi:attendance'] },
    );
    const refusal = 'code' in checked ? describeRefusal(checked) : undefined;
    if ('code' in checked) process.stderr.write(escapeControls(`refused: ${refusal}\n`));
    else print(checked.id, checked.messages, json);
    response
      .writeHead(refusal === undefined ? 200 : 422, { 'content-type': 'text/plain; charset=utf-8' })
      .end(`${refusal ?? 'thanks'}\n`);
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const actual = typeof address === 'object' && address !== null ? address.port : port;
  process.stderr.write(
    `listening for webhooks on http://127.0.0.1:${actual}/${secret === undefined ? ', signatures are not checked' : ''}\n`,
  );
  return {
    async stop() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

// A single reason stays on one line; several mistakes have a line each.
function describeRefusal({ reason, mistakes, mistakeCount }: Refusal): string {
  if (mistakeCount < 2) return reason;
  const lines = mistakes.map((mistake) => `  ${describeMistakeIn(mistake)}`);
  const rest = mistakeCount - mistakes.length;
  return [`${mistakeCount} mistakes`, ...lines, ...(rest > 0 ? [`  and ${rest} more`] : [])].join('\n');
}

async function readBody(request: IncomingMessage): Promise<Buffer | 'too long'> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request) {
    length += chunk.length;
    // The rest is read as well, since a sender reads the answer only after its last byte.
    if (length <= mostBytes) chunks.push(chunk);
  }
  return length > mostBytes ? 'too long' : Buffer.concat(chunks);
}

function print(id: string, messages: readonly WebhookMessage[], json: boolean): void {
  for (const message of messages) {
    const text = json
      ? JSON.stringify(message)
      : `${formatTime(systemClock.now())} ${escapeLine(id)}\n${JSON.stringify(message, null, 2)}`;
    process.stdout.write(escapeControls(`${text}\n`));
  }
}
