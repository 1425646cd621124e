import type { ComposedMail } from './compose-mail.ts';
import type { SendResult } from './mail.ts';

/** Where mails are handed over. */
export interface MailTransport {
  /** Takes a line, such as a connection to a server. Rejects where none opens in time. */
  open(): Promise<OpenLine>;
  /** Ends the idle lines; those in use end after their mail. */
  quit(): void;
  /** Cuts all lines: the mails in progress fail. */
  close(): void;
}

/** A line for one mail. */
export interface OpenLine {
  /** What opening it has left of the time of an attempt. */
  readonly secondsLeft: number;
  /** Hands the mail over within this time. Everything that the other side or the network does is a result. */
  send(mail: ComposedMail): Promise<SendResult>;
  /** Gives the line back without a mail. */
  leave(): void;
}
