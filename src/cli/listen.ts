import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { formatTime, systemClock } from '../clock.ts';
import { escapeControls, escapeLine } from '../process/escape-controls.ts';
import { checkWebhook } from '../receiving/check-webhook.ts';
import { type Refusal, tellMistake } from '../receiving/refusal.ts';
import type { WebhookMessage } from '../receiving/webhook-message.ts';
import { isSecret, secretForm } from '../signing/signature.ts';
import { UsageError } from './command.ts';

// Our messages are far below; whatever else is on this machine may post here.
const mostBytes = 4 * 1024 * 1024;

/** Where to listen, what messages are signed with, and whether each is printed as a JSON line. */
export interface Listening {
  readonly port: number;
  readonly secret: string | undefined;
  readonly json: boolean;
}

/**
 * Receives webhooks on this machine: a message whose signature or schema is wrong is answered 422 with the reason, which is
 * written to standard error too, each mistake with its JSON pointer; every other one is printed and answered 200. Without a secret, signatures are not checked.
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
    // The sender hung up; there is nobody to answer.
    if (body === undefined) return;
    if (body === 'too long') {
      response.writeHead(413).end('the body has more than 4 MiB\n');
      return;
    }
    const checked = checkWebhook({ body, headers: request.headers }, { secrets, now: systemClock.now() });
    const refusal = 'code' in checked ? tellRefusal(checked) : undefined;
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

// One reason stays on the line; several mistakes have a line each.
function tellRefusal({ reason, mistakes, mistakeCount }: Refusal): string {
  if (mistakeCount < 2) return reason;
  const lines = mistakes.map((mistake) => `  ${tellMistake(mistake)}`);
  const rest = mistakeCount - mistakes.length;
  return [`${mistakeCount} mistakes`, ...lines, ...(rest > 0 ? [`  and ${rest} more`] : [])].join('\n');
}

async function readBody(request: IncomingMessage): Promise<Buffer | 'too long'> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request) {
    length += chunk.length;
    // The rest is read all the same, since a sender hears an answer only after its last byte.
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
