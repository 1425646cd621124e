import type { ComposedMail } from './compose-mail.ts';
import type { SendResult } from './mail.ts';

/** Whether a mail may still be handed over. */
export type MayGo = () => Promise<boolean>;

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
  /**
   * Hands the mail over within this time. Everything that the other side or the network does is a result. `mayGo` is asked when the other side
   * has accepted the address and waits for the text: where it resolves to false, or rejects, the other side gets no mail.
   */
  send(mail: ComposedMail, mayGo: MayGo): Promise<SendResult>;
  /** Gives the line back without a mail. */
  leave(): void;
}
