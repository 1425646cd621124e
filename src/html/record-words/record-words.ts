import type { Html } from '../html.ts';

/** The words of the webpages and the mail with which people see their data, in one language. */
export interface YourDataWords {
  /** The BCP 47 tag, also of dates. */
  readonly lang: string;
  readonly title: string;
  readonly mail: {
    readonly subject: string;
    readonly heading: string;
    readonly lead: string;
    readonly button: string;
    readonly hour: string;
    readonly ignore: string;
  };
  /** The form that asks for the address. */
  readonly ask: {
    readonly intro: string;
    readonly email: string;
    readonly send: string;
    readonly fine: string;
    readonly wrong: string;
    readonly noMail: string;
    readonly error: (title: string) => string;
    readonly sent: string;
    readonly sentText: string;
    readonly again: string;
    readonly spent: string;
    readonly spentText: string;
  };
  /** Everything about an address. */
  readonly page: {
    readonly lead: (address: Html, minutes: number) => Html;
    readonly nothing: string;
    readonly saved: string;
    readonly since: (month: string) => string;
    readonly close: string;
    readonly closed: string;
    readonly closedText: string;
    readonly more: (count: number) => string;
  };
  readonly told: {
    readonly heading: string;
    readonly name: string;
    readonly email: string;
    readonly phone: string;
    readonly address: string;
    readonly languages: string;
    readonly tags: string;
    readonly origin: string;
    readonly correct: string;
  };
  readonly correcting: {
    readonly heading: (owner: string) => string;
    readonly lines: string;
    readonly town: string;
    readonly region: string;
    readonly save: string;
    readonly back: string;
  };
  readonly did: {
    readonly heading: string;
    readonly place: (event: string) => string;
    readonly came: (event: string) => string;
    readonly signature: (petition: string) => string;
    readonly noDate: string;
    readonly guests: (count: number) => string;
    readonly cancelled: string;
    readonly struckOut: string;
    readonly trace: (program: string | null) => string;
    readonly signed: (date: string) => string;
    readonly recorded: (date: string) => string;
    readonly shown: string;
    readonly commentShown: string;
    readonly comment: (text: string) => string;
    readonly from: (sources: string) => string;
    readonly identifiers: (identifiers: string) => string;
    readonly cancel: string;
    readonly withdraw: string;
  };
  readonly mails: {
    readonly heading: string;
    readonly news: string;
    readonly subscribed: string;
    readonly never: string;
    readonly withdrawn: string;
    readonly stopped: string;
    readonly bounced: string;
    readonly agreed: (date: string, wording: string) => string;
    readonly refused: (date: string, wording: string) => string;
    readonly stop: string;
    readonly allow: string;
    readonly sent: (count: number) => string;
    /** What mails are called by their kinds; `other` is any further one. */
    readonly kinds: Readonly<Record<string, string>> & { readonly other: string };
    readonly notSent: string;
  };
  readonly received: {
    readonly heading: string;
    readonly hosts: (hosts: Html, days: number) => Html;
    readonly nobody: string;
  };
  /** A record whose first address is another one, the person of a user, and invitations. */
  /** Signatures that wait until the owner of the address confirms them. */
  readonly unconfirmed: {
    readonly heading: string;
    readonly text: string;
    readonly until: (entered: string, forgotten: string) => string;
    readonly entered: (values: string) => string;
    readonly erase: string;
  };
  readonly others: {
    readonly second: (address: string) => string;
    readonly write: (contact: Html) => Html;
    readonly ofUser: string;
    readonly user: (name: string) => string;
    readonly userText: string;
    readonly invited: (group: string) => string;
    readonly invitedText: string;
  };
  readonly erase: {
    readonly heading: string;
    readonly text: string;
    readonly button: string;
    readonly question: string;
    readonly effect: string;
    readonly from: string;
    readonly confirm: string;
    readonly keep: string;
    readonly none: string;
    readonly done: string;
    readonly doneText: string;
  };
}
