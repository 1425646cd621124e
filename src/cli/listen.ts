import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { styleText } from 'node:util';
import { formatTime, systemClock } from '../base/clock.ts';
import { codeOf } from '../base/describe-failure.ts';
import { escapeControls, escapeLine } from '../base/escape-controls.ts';
import { callAddress } from '../delivery/sending/call-address.ts';
import { isSecret, secretForm } from '../delivery/signing/signature.ts';
import type { WebhookMessage } from '../receiving/check-messages.ts';
import { checkWebhook } from '../receiving/check-webhook.ts';
import { describeMistakeIn, type Refusal } from '../receiving/refusal.ts';
import { UsageError } from './command.ts';

// Our messages are much smaller; other programs on this machine may post here as well.
const mostBytes = 4 * 1024 * 1024;

const usualPort = 3001;

/** Where to listen, and what happens to messages. */
export interface Listening {
  /** Undefined takes 3001, or a free port where that is taken. */
  readonly port: number | undefined;
  readonly secret: string | undefined;
  /** Whether messages are a line each, their whole text, or a line of JSON each. */
  readonly shows: 'line' | 'full' | 'json';
  /** Where each message that was accepted is sent on; its answer is that of the receiver. */
  readonly forwardTo: string | undefined;
}

/**
 * Receives webhooks on this machine. A message with a wrong signature or schema gets a 422 with the reason, each mistake with
 * its JSON pointer, which is also written to standard error; every other message is printed and gets a 200, or the answer of the
 * address that it is forwarded to. Without a secret signatures are not checked.
 */
export async function listen({
  port,
  secret,
  shows,
  forwardTo,
}: Listening): Promise<{ stop(): Promise<void> }> {
  if (secret !== undefined && !isSecret(secret)) {
    throw new UsageError(`--secret must be ${secretForm}`);
  }
  if (forwardTo !== undefined && !/^https?:$/.test(URL.parse(forwardTo)?.protocol ?? ''))
    throw new UsageError('--forward-to must be an http or https address');
  const secrets = secret === undefined ? undefined : [secret];
  const answer = (response: ServerResponse, status: number, text: string) =>
    response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' }).end(text);
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
      { secrets, now: systemClock.now(), events: ['osdi:signature', 'osdi:attendance', 'erasure'] },
    );
    if ('code' in checked) {
      const refusal = describeRefusal(checked);
      process.stderr.write(escapeControls(`refused: ${refusal}\n`));
      answer(response, 422, `${refusal}\n`);
      return;
    }
    print(checked.id, checked.messages, shows);
    if (forwardTo === undefined) answer(response, 200, 'thanks\n');
    else await forward(forwardTo, { body, request }, (status, text) => answer(response, status, text));
  });
  const actual = await listenOn(server, port);
  const url = `http://127.0.0.1:${actual}/`;
  process.stderr.write(
    `listening for webhooks on ${url}${secret === undefined ? ', signatures are not checked' : ''}\n` +
      (actual === usualPort
        ? ''
        : `a webhook that leads here: civic webhooks create --account S --url ${url}\n`),
  );
  return {
    async stop() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

async function listenOn(server: Server, port: number | undefined): Promise<number> {
  try {
    server.listen(port ?? usualPort, '127.0.0.1');
    await once(server, 'listening');
  } catch (error) {
    if (codeOf(error) !== 'EADDRINUSE') throw error;
    if (port !== undefined)
      throw new Error(`Port ${port} is taken by another program; --port 0 takes a free one.`, {
        cause: error,
      });
    process.stderr.write(`port ${usualPort} is taken by another program, so this is a free one\n`);
    return listenOn(server, 0);
  }
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

async function forward(
  url: string,
  { body, request }: { body: Buffer; request: IncomingMessage },
  answer: (status: number, text: string) => void,
): Promise<void> {
  const sent = Object.entries(request.headers).filter(([name]) =>
    /^(content-type|civic-|webhook-)/.test(name),
  );
  const headers = Object.fromEntries(sent.map(([name, value]) => [name, String(value)]));
  try {
    const { status, text } = await callAddress(url, { method: 'POST', body, headers });
    process.stderr.write(`forwarded: ${status}\n`);
    answer(status < 200 ? 502 : status, text);
  } catch (error) {
    const reason =
      error instanceof Error ? ((error.cause as Error | undefined)?.message ?? error.message) : '';
    process.stderr.write(escapeControls(`not forwarded: ${reason}\n`));
    answer(502, `${reason}\n`);
  }
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

function print(id: string, messages: readonly WebhookMessage[], shows: Listening['shows']): void {
  const at = formatTime(systemClock.now());
  for (const message of messages) {
    const text = {
      json: () => escapeControls(JSON.stringify(message)),
      full: () => escapeControls(`${at} ${escapeLine(id)}\n${JSON.stringify(message, null, 2)}`),
      line: () => describeLine(at, message, id),
    }[shows]();
    process.stdout.write(`${text}\n`);
  }
}

// A terminal has less room, and shows what matters by its colours.
function describeLine(at: string, message: WebhookMessage, id: string): string {
  const [kind, ...rest] = describeMessage(message).map(escapeLine);
  if (!process.stdout.isTTY) return [at, kind, ...rest, escapeLine(id)].join(' ');
  const paint = (colour: 'dim' | 'green', text = '') =>
    process.stdout.hasColors() ? styleText(colour, text, { validateStream: false }) : text;
  return [
    paint('dim', at.slice(11)),
    paint('green', kind),
    ...rest,
    paint('dim', `…${escapeLine(id).slice(-12)}`),
  ].join(' ');
}

/** A message in parts: what happened, who did it, and what they said. */
function describeMessage(message: WebhookMessage): string[] {
  const kind =
    Object.keys(message).find((name) => /^(osdi:(signature|attendance)|erasure)$/.test(name)) ?? '';
  const action = (message as Readonly<Record<string, unknown>>)[kind] as ShownAction | undefined;
  const { given_name, family_name, email_addresses } = action?.person ?? {};
  const parts = [kind.replace('osdi:', ''), given_name, family_name, email_addresses?.[0]?.address];
  const comments = action?.comments ? [JSON.stringify(action.comments)] : [];
  return [...parts.filter((part) => part !== undefined && part !== ''), ...comments] as string[];
}

interface ShownAction {
  readonly person?: {
    readonly given_name?: string;
    readonly family_name?: string;
    readonly email_addresses?: readonly { readonly address?: string }[];
  };
  readonly comments?: string | null;
}
