import { Readable } from 'node:stream';
import SMTPConnection, { type SMTPConnectionOptions } from 'nodemailer/lib/smtp-connection/index.js';
import { isLoopback } from '../base/loopback.ts';
import type { MailServer } from '../config/read-setting.ts';
import type { ComposedMail } from './compose-mail.ts';
import type { MayGo } from './mail-transport.ts';

/** A connection to the SMTP server, for one mail at a time. */
export interface MailConnection {
  /** Whether it can take another mail. */
  isOpen(): boolean;
  /** Hands a mail over, and returns the server's last answer. Rejects where it may not go: the connection must then be cut before the end of the mail. */
  send(mail: ComposedMail, mayGo: MayGo): Promise<string>;
  /** Says goodbye and closes it. */
  quit(): void;
  /** Cuts it. */
  close(): void;
}

/**
 * Begins to connect: `opened` resolves when the server accepts mails, after STARTTLS where it offers that, and after the login of the
 * settings. `connection.close()` also ends the attempt to connect.
 */
export function connectToServer(
  server: MailServer,
  timeoutMilliseconds: number,
): { readonly connection: MailConnection; readonly opened: Promise<void> } {
  const smtp = new SMTPConnection(optionsFor(server, timeoutMilliseconds));
  let isOpen = true;
  const close = () => {
    isOpen = false;
    smtp.close();
  };
  const opened = new Promise<void>((resolve, reject) => {
    // An error that comes later ends the connection, and the mail in progress fails by its own callback.
    smtp.on('error', (error) => {
      isOpen = false;
      reject(error);
    });
    smtp.on('end', () => {
      isOpen = false;
      reject(new Error('The server closed the connection.'));
    });
    smtp.connect((error) => {
      if (error) return reject(error);
      if (server.login === undefined) return resolve();
      const { user, password } = server.login;
      smtp.login({ user, pass: password }, (error) => (error ? reject(error) : resolve()));
    });
  });
  return {
    opened,
    connection: {
      isOpen: () => isOpen,
      send: ({ from, to, bytes }, mayGo) =>
        new Promise((resolve, reject) => {
          const text = Readable.from(readAtLast(bytes, mayGo));
          smtp.send({ from, to, size: bytes.length }, text, (error, info) => {
            if (error) reject(error);
            else resolve(info?.response ?? '');
          });
        }),
      quit() {
        isOpen = false;
        smtp.quit();
      },
      close,
    },
  };
}

// The server has accepted the address, and waits for the text when it is read.
async function* readAtLast(bytes: Buffer, mayGo: MayGo): AsyncGenerator<Buffer> {
  if (!(await mayGo())) throw new Error('The mail was held back.');
  yield bytes;
}

/**
 * The options of a connection. Over `smtps:` the certificate must be valid (M-tls). Over `smtp:` it takes the TLS that the server offers,
 * without a check of the certificate: an attacker who replaces the certificate could also remove the offer. A password is sent to another
 * machine only over TLS with a valid certificate.
 */
function optionsFor(server: MailServer, timeoutMilliseconds: number): SMTPConnectionOptions {
  const { host, port, isSecure, login } = server;
  const isVerified = isSecure || (login !== undefined && !isLoopback(host));
  return {
    host,
    port,
    secure: isSecure,
    requireTLS: isVerified && !isSecure,
    tls: { rejectUnauthorized: isVerified },
    // The deadline of the whole attempt ends each of them earlier.
    connectionTimeout: timeoutMilliseconds,
    greetingTimeout: timeoutMilliseconds,
    socketTimeout: timeoutMilliseconds,
    dnsTimeout: timeoutMilliseconds,
    socketCloseTimeout: 0,
    allowInternalNetworkInterfaces: true,
  };
}
