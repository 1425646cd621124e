import type { MailServer } from '../config/read-setting.ts';
import type { SendResult } from './mail.ts';
import type { MailTransport, OpenLine } from './mail-transport.ts';
import { connectToServer, type MailConnection } from './smtp-connection.ts';

interface Kept {
  readonly connection: MailConnection;
  readonly mails: number;
}

// Some servers take only so many mails over one connection.
const mostMails = 50;

/**
 * Creates the few connections to the SMTP server, none of which is open yet. An attempt may take `timeoutSeconds`, from connecting to the
 * last answer.
 */
export function createSmtpServer(
  server: MailServer,
  timeoutSeconds: number,
  passed: () => number,
): MailTransport {
  const idle: Kept[] = [];
  const busy = new Set<MailConnection>();
  let isEnding = false;

  async function open(): Promise<OpenLine> {
    const began = passed();
    const { connection, mails } = takeIdle() ?? { connection: await connect(), mails: 0 };
    const secondsLeft = Math.max(0, timeoutSeconds - (passed() - began) / 1000);
    busy.add(connection);
    return {
      secondsLeft,
      leave: () => giveBack({ connection, mails }),
      async send(mail, mayGo) {
        try {
          const response = await inTime(secondsLeft, connection.send(mail, mayGo));
          giveBack({ connection, mails: mails + 1 });
          return { outcome: 'sent', response };
        } catch (error) {
          busy.delete(connection);
          connection.close();
          return toResult(error);
        }
      },
    };
  }

  function takeIdle(): Kept | undefined {
    for (let kept = idle.pop(); kept !== undefined; kept = idle.pop()) {
      if (kept.connection.isOpen()) return kept;
    }
    return undefined;
  }

  async function connect(): Promise<MailConnection> {
    const { connection, opened } = connectToServer(server, timeoutSeconds * 1000);
    busy.add(connection);
    try {
      await inTime(timeoutSeconds, opened);
      return connection;
    } catch (error) {
      busy.delete(connection);
      connection.close();
      throw error;
    }
  }

  function giveBack(kept: Kept): void {
    const { connection, mails } = kept;
    busy.delete(connection);
    if (mails < mostMails && !isEnding && connection.isOpen()) idle.push(kept);
    else connection.quit();
  }

  async function inTime<Result>(seconds: number, work: Promise<Result>): Promise<Result> {
    let timer: NodeJS.Timeout | undefined;
    const tooLate = new Promise<never>((_resolve, reject) => {
      const late = new Error(`The server did not answer within ${timeoutSeconds} s.`);
      timer = setTimeout(() => reject(late), seconds * 1000);
    });
    try {
      return await Promise.race([work, tooLate]);
    } finally {
      clearTimeout(timer);
    }
  }

  function quit(): void {
    isEnding = true;
    for (const { connection } of idle.splice(0)) connection.quit();
  }

  return {
    open,
    quit,
    close() {
      quit();
      for (const connection of busy) connection.close();
    },
  };
}

/**
 * What a failed attempt means (M-again, M-refused). Only an answer to the sender, the recipient or the mail is final: a login may work
 * later (M-tls).
 */
export function toResult(error: unknown): SendResult {
  const { code, command, responseCode, response, message } = error as {
    code?: string;
    command?: string;
    responseCode?: number;
    response?: string;
    message?: string;
  };
  const text = response ?? message ?? String(error);
  const isAboutMail = code === 'EENVELOPE' || code === 'EMESSAGE';
  // Without an answer, nodemailer itself cannot send to the address.
  const isFinal = isAboutMail && (responseCode === undefined || responseCode >= 500);
  if (!isFinal) return { outcome: 'retry', response: text };
  return { outcome: 'refused', response: text, isAddress: command !== 'MAIL FROM' };
}
