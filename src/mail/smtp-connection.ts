import SMTPConnection, { type SMTPConnectionOptions } from 'nodemailer/lib/smtp-connection/index.js';
import { isLoopback } from '../base/loopback.ts';
import type { MailServer } from '../config/read-setting.ts';
import type { ComposedMail } from './compose-mail.ts';

/** A connection to the SMTP server, for one mail at a time. */
export interface MailConnection {
  /** Whether it can take another mail. */
  isOpen(): boolean;
  /** Hands a mail over, and returns the server's last answer. */
  send(mail: ComposedMail): Promise<string>;
  /** Says goodbye and closes it. */
  quit(): void;
  /** Cuts it. */
  close(): void;
}

/**
 * Begins to connect: `opened` resolves when the server accepts mails, after STARTTLS where it offers that, and after the login of the
 * settings (M-tls). `connection.close()` also ends the attempt to connect.
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
      send: ({ from, to, bytes }) =>
        new Promise((resolve, reject) => {
          smtp.send({ from, to, size: bytes.length }, bytes, (error, info) => {
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

/**
 * The options of a connection. Over `smtp:` it takes the TLS that the server offers, without a check of the certificate: an attacker
 * who replaces the certificate could also remove the offer. A password is sent to another machine only over TLS with a valid
 * certificate.
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
