import { createServer, type Server } from 'node:net';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import { findFreePort } from './free-port.ts';
import { until } from './until.ts';

/** A mail that a server received as a whole, accepted or not. */
export interface ReceivedMail {
  readonly mail: ParsedMail;
  readonly raw: string;
  readonly from: string;
  readonly to: string;
  /** When its end was read, in monotonic ms. */
  readonly at: number;
  /** The connection that brought it. */
  readonly connection: string;
  readonly user: string | undefined;
  readonly isEncrypted: boolean;
}

/** What a server does: answers this status, cuts the connection, does not answer, or waits for a promise and accepts. */
export type Answer = number | 'accept' | 'cut' | 'hang' | Promise<unknown>;

/** How a server answers; it accepts everything by default. A test may change it at any time. */
export interface Manners {
  connection?: () => Answer;
  recipient?: (address: string) => Answer;
  /** After the data. */
  data?: (received: ReceivedMail) => Answer;
}

/** An SMTP server on loopback. */
export interface MailServer {
  readonly url: string;
  readonly port: number;
  readonly manners: Manners;
  /** What it received, refused mails included. */
  readonly received: readonly ReceivedMail[];
  /** The mails to an address, once there are `count` of them. */
  waitFor(to: string, count?: number): Promise<ReceivedMail[]>;
  /** Forgets what it received. */
  clear(): void;
  close(): Promise<void>;
}

/**
 * Starts an SMTP server that offers STARTTLS with a certificate of its own, as small servers do; with `login` it asks for a password.
 * With `secure` it speaks TLS from the first byte on, with that certificate.
 */
export async function startMailServer(
  manners: Manners = {},
  { login = false, secure }: { login?: boolean; secure?: { key: Buffer; cert: Buffer } } = {},
): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: !login,
    ...(secure && { secure: true, ...secure }),
    allowInsecureAuth: true,
    logger: false,
    closeTimeout: 100,
    onAuth: ({ username, password }, _session, done) =>
      password === 'secret' ? done(null, { user: username }) : done(null, {}),
    onConnect: (session, done) => act(manners.connection?.() ?? 'accept', session.id, done),
    onRcptTo: ({ address }, session, done) => act(manners.recipient?.(address) ?? 'accept', session.id, done),
    async onData(stream, session, done) {
      const chunks: Buffer[] = [];
      try {
        for await (const chunk of stream) chunks.push(chunk as Buffer);
      } catch {
        // Its client has died; nobody waits for an answer.
        return;
      }
      const at = performance.now();
      const raw = Buffer.concat(chunks);
      const { mailFrom, rcptTo } = session.envelope;
      const mail: ReceivedMail = {
        mail: await simpleParser(raw),
        raw: raw.toString(),
        from: mailFrom === false ? '' : mailFrom.address,
        to: rcptTo.map(({ address }) => address).join(),
        at,
        connection: session.id,
        user: session.user,
        isEncrypted: session.secure,
      };
      received.push(mail);
      act(manners.data?.(mail) ?? 'accept', session.id, done);
    },
  });
  // A client that is cut or killed is no error of the test.
  server.on('error', () => {});

  function act(answer: Answer, session: string, done: (error?: Error | null) => void): void {
    if (answer === 'accept') done();
    else if (answer === 'cut') cut(session);
    else if (typeof answer === 'number')
      done(Object.assign(new Error(`The test answers ${answer}`), { responseCode: answer }));
    else if (answer !== 'hang') answer.then(() => done(), done);
  }

  function cut(session: string): void {
    for (const connection of server.connections as Set<{ id: string; _socket: { destroy(): void } }>) {
      if (connection.id === session) connection._socket.destroy();
    }
  }

  const port = await findFreePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const sentTo = (to: string) => received.filter((mail) => mail.to === to);
  return {
    url: `smtp://127.0.0.1:${port}`,
    port,
    manners,
    received,
    waitFor: (to, count = 1) =>
      until(`${to} has ${count} mails`, () => (sentTo(to).length >= count ? sentTo(to) : undefined)),
    clear: () => {
      received.length = 0;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(resolve);
      }),
  };
}

/** The settings of a service that sends mails to this server. */
export function mailSettings({ url }: MailServer): Record<string, string> {
  return { CIVIC_MAIL_URL: url, CIVIC_MAIL_FROM: 'Civic <civic@service.example>', CIVIC_MAIL_RATE: '1000' };
}

/** Starts a server that accepts connections and never writes a byte. */
export async function startSilentServer(): Promise<{ url: string; close(): Promise<void> }> {
  const sockets = new Set<{ destroy(): void }>();
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
  });
  const port = await findFreePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}
