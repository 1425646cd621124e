/** What mails about what a person does have in words: the subject, the heading, and a sentence below it. */
export interface EventMailWords {
  readonly subject: (title: string) => string;
  readonly heading: string;
  readonly lead: (title: string, organiser: string) => string;
}

/** All words of mails in one language. */
export interface MailWords {
  /** The BCP 47 tag, also of dates. */
  readonly lang: string;
  readonly when: string;
  readonly where: string;
  /** The link to join an event online. */
  readonly join: string;
  readonly event: string;
  readonly guests: string;
  readonly instructions: string;
  readonly webpage: string;
  /** The link to `/rsvp/{token}`. */
  readonly changeRsvp: string;
  readonly unsubscribe: string;
  /** The link to `/your-data`. */
  readonly yourData: string;
  /** Why the person gets the mail. */
  readonly because: (organiser: string) => string;
  readonly becauseNews: (organiser: string) => string;
  readonly contact: (contact: string) => string;
  readonly confirmation: EventMailWords;
  /** To somebody who signs up again: who has a place, and who has cancelled. */
  readonly already: EventMailWords;
  readonly cancelledBefore: EventMailWords;
  readonly reminder: EventMailWords;
  readonly changed: EventMailWords;
  readonly cancelled: EventMailWords;
  /** The reminder for the organiser. */
  readonly organiser: EventMailWords & {
    readonly attendees: string;
    readonly places: (taken: number, capacity: number) => string;
    readonly manage: string;
  };
  /** The link that confirms a signature, and the same once more. */
  readonly signature: EventMailWords & {
    readonly button: string;
    readonly because: (organiser: string) => string;
    readonly ignore: string;
  };
  readonly signatureAgain: EventMailWords;
  /** The webpage `/unsubscribe/{token}`. */
  readonly unsubscribing: {
    readonly title: string;
    /** Each names the organiser where it is known. */
    readonly question: (organiser?: string) => string;
    readonly effect: (organiser?: string) => string;
    readonly button: string;
    readonly done: string;
    readonly doneText: (organiser?: string) => string;
    /** The button that takes it back for mails about what the person does, and the webpage after it. */
    readonly again: string;
    readonly back: string;
    readonly backText: (organiser?: string) => string;
  };
}
