import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import schema from '../../generated/webhook-message.schema.json' with { type: 'json' };
import { formatTime, systemClock } from '../clock.ts';
import { findForgery } from '../delivery/verify.ts';
import { UsageError } from './command.ts';

/** Where to listen, what messages are signed with, and whether each is printed as a JSON line. */
export interface Listening {
  readonly port: number;
  readonly secret: string | undefined;
  readonly json: boolean;
}

/**
 * Receives webhooks on this machine: a message whose signature or schema is wrong is answered 422 with the reason;
 * every other one is printed and answered 200. Without a secret, signatures are not checked.
 */
export async function listen({ port, secret, json }: Listening): Promise<{ stop(): Promise<void> }> {
  if (!Number.isInteger(port) || port < 0 || port > 65535)
    throw new UsageError('--port must be from 0 to 65535');
  if (secret !== undefined && !/^whsec_[A-Za-z0-9+/=]+$/.test(secret)) {
    throw new UsageError('--secret must begin with whsec_');
  }
  const findMistake = createCheck();
  const server = createServer(async (request, response) => {
    const body = await readBody(request).catch(() => undefined);
    // The sender hung up; there is nobody to answer.
    if (body === undefined) return;
    const mistake =
      (secret === undefined
        ? undefined
        : findForgery(receivedOf(request, body), secret, systemClock.now())) ?? findMistake(body);
    if (mistake === undefined) print(request, body, json);
    else process.stderr.write(`refused: ${mistake}\n`);
    response
      .writeHead(mistake === undefined ? 200 : 422, { 'content-type': 'text/plain' })
      .end(`${mistake ?? 'thanks'}\n`);
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

function createCheck(): (body: string) => string | undefined {
  const ajv = new Ajv2020({ strict: false });
  addFormats.default(ajv);
  const validate = ajv.compile(schema);
  return (body) => {
    try {
      if (validate(JSON.parse(body))) return undefined;
    } catch {
      return 'the body is not JSON';
    }
    const [error] = validate.errors ?? [];
    return `${error?.instancePath || 'the body'} ${error?.message}`;
  };
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

function receivedOf({ headers }: IncomingMessage, body: string) {
  const header = (name: string) => headers[name]?.toString();
  return {
    id: header('webhook-id'),
    timestamp: header('webhook-timestamp'),
    signature: header('webhook-signature'),
    body,
  };
}

function print(request: IncomingMessage, body: string, json: boolean): void {
  const messages = JSON.parse(body) as unknown[];
  for (const message of messages) {
    const text = json
      ? JSON.stringify(message)
      : `${formatTime(systemClock.now())} ${request.headers['webhook-id']}\n${JSON.stringify(message, null, 2)}`;
    process.stdout.write(`${text}\n`);
  }
}
