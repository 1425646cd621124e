import { type Html, html } from '../html.ts';
import { type Language, writeNumberIn } from '../language.ts';

/** All words of the webpages and embed forms in one language. A further language is one more file of this type. */
export type Words = typeof english;

const language: Language = { lang: 'en', dir: 'ltr' };

/** Names in a row: `A, B and C`. */
const list = (names: readonly string[]) =>
  new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(names);

const number = (value: number) => writeNumberIn('en', value);

const signatures = (count: number) => `${number(count)} ${count === 1 ? 'signature' : 'signatures'}`;

/** The words in English. */
export const english = {
  language,
  number,
  start: {
    heading: 'Turning up changes things.',
    purpose:
      'Pages for your events and petitions that everybody can use, and a list of people that belongs to your group alone.',
    readDocs: 'Read the docs',
    groups: 'Groups on this site',
    counts: (events: number, petitions: number) =>
      [
        ...(events > 0 ? [events === 1 ? '1 event' : `${events} events`] : []),
        ...(petitions > 0 ? [petitions === 1 ? '1 petition' : `${petitions} petitions`] : []),
      ].join(', '),
    gains: 'What your group gets',
    pageTitle: 'A page in five minutes',
    pageText:
      'Title, date, place, publish. It works on old phones, with a screen reader, and without script.',
    doorTitle: 'From the link to the door',
    doorText: 'Confirmation, calendar file and reminder go out by themselves.',
    quietTitle: 'Nobody looks over your shoulder',
    quietText: 'No trackers, no third parties, no tracking in emails.',
    signIn: 'Sign in',
    forDevelopers: 'For developers',
    developers: (api: Html) =>
      html`Open source, with a documented API at ${api} for events, petitions, people and webhooks.`,
    docs: 'Docs',
    version: (version: string) => `Version ${version}`,
  },
  face: {
    skip: 'Skip to the content',
    parts: 'On this site',
    events: 'Events',
    petitions: 'Petitions',
    groups: 'Groups',
    contact: 'Contact',
    all: 'All events and petitions',
    privacy: 'Privacy',
    notice: 'Privacy notice',
    yourData: 'See or erase your data',
    language: 'Language',
    quiet: 'No trackers. No cookies for visitors.',
    made: (service: Html) => html`Made with ${service}, open source`,
    service: 'Events and petitions for groups that organize. Open source.',
  },
  card: {
    left: (places: number) => (places === 1 ? '1 place left' : `${places} places left`),
    none: 'No places left',
    full: 'Full',
    over: 'Over',
    cancelled: 'Cancelled',
    closed: 'Closed',
    room: 'Room for everybody',
    sign: 'Sign',
  },
  share: {
    heading: 'Bring somebody along',
    ask: 'Ask three people',
    address: 'Address of this page',
    more: 'Share …',
    copy: 'Copy link',
    copied: 'Copied',
  },
  petition: {
    kind: 'Petition',
    kindTo: (names: readonly string[]) => `Petition to ${list(names)}`,
    signed: 'What you sign',
    about: 'Why it matters',
    target: (names: readonly string[]) => `To ${list(names)}`,
    first: 'Be the first to sign',
    few: 'A few people have signed',
    many: (total: Html) => html`${total} people have signed`,
    manyOf: (total: Html, goal: string) => html`${total} of ${goal} signatures`,
    reached: (goal: number, next: number) =>
      `The goal of ${signatures(goal)} is reached. The next one is ${number(next)}.`,
    signers: 'Recent signers',
    moreSigners: 'Show more',
    signedThen: 'What people signed',
    comesNext: 'What comes next',
    sign: 'Sign this petition',
    preview: (owner: string) => `A petition by ${owner}.`,
    delivered: (to: string, day: string) => `Delivered to ${to} on ${day}`,
    closed: (day: string) => `Closed on ${day}`,
    goal: (goal: number) => `The goal is ${signatures(goal)}.`,
    goalWas: (goal: number) => `The goal was ${signatures(goal)}.`,
    textSince: (day: string) => `This text was last changed on ${day}.`,
    removed: (count: string | undefined, reasons: string) =>
      `${count === undefined ? 'A few signatures were' : `At least ${count} signatures were`} removed: ${reasons}.`,
    nobody: 'Nobody signed',
    resultSoon: 'The result shows within ten minutes',
    next: 'Next step',
    titleWithMistakes: (title: string) => `Error: ${title}`,
    updates: 'Updates',
    allUpdates: (count: string) => `All ${count} updates`,
    updatesOf: (title: string) => `Updates – ${title}`,
    newerUpdates: 'Newer updates',
    olderUpdates: 'Older updates',
    updatePages: 'Pages of updates',
    why: 'Why people sign',
  },
  /** The labels of the fields that forms for people have in common. */
  fields: {
    given_name: 'First name',
    family_name: 'Last name',
    email: 'Email',
    phone: 'Phone',
    postal_code: 'Postal code',
    country: 'Country',
    comments: 'Comment',
    guests: 'People you bring',
    show_name: 'Show name',
    opt_in: 'Consent',
  },
  /** The sheet for signatures in ink. */
  paper: {
    online: 'Or sign online',
    number: 'No.',
    news: 'News',
    signature: 'Signature',
    newsMeans: (text: string) => `A tick under “News” means: ${text}`,
  },
  letter: {
    to: 'To',
    text: 'Text of the petition',
    signed: (count: number, total: string, first: string, last: string) => {
      const who = count === 1 ? `${total} person` : `${total} people`;
      return first === last
        ? html`By ${last}, <b>${who} had signed</b> the petition below.`
        : html`Between ${first} and ${last}, <b>${who} signed</b> the petition below.`;
    },
    address: (url: string) => `It is at ${url}.`,
    places: 'Signatures by place',
    town: 'Town',
    region: 'Region',
    signatures: 'Signatures',
    noAddress: 'No address',
    elsewhere: 'Another place',
    others: (count: number) => (count === 1 ? '1 other place' : `${count} other places`),
    weeks: 'Signatures by week',
    week: 'Week from Monday',
    shown: 'Some of those who signed',
    shownHint: 'Only people who allow that their first name and town are shown, the newest first.',
  },
  signForm: {
    optional: '(optional)',
    more: {
      petition: 'Add a phone number or say why you sign',
      event: 'Add guests, phone or postal code',
    },
    emailHints: {
      petition: 'Never shown on this page. No email? Add a phone number below instead.',
      event: 'No email? Add a phone number below instead.',
    },
    hints: {
      phone: 'With the country code if you can, such as +1 503 555 0142.',
      comments: 'Not shown on this page.',
    },
    commentsShown: 'May be shown on this page if you tick the box below.',
    showName: 'Show my first name and town on this page.',
    submit: 'Sign the petition',
    noContact: 'Enter your email or your phone number.',
    /** What is wrong with a field, in the words of the API. */
    mistake: (field: string, message: string) => `${field} ${message}.`,
  },
  event: {
    question: 'Are you coming?',
    next: 'You get a confirmation by email either way. The link in it lets you change or cancel.',
    about: 'What it’s about',
    planned: 'What was planned',
    map: 'Open a map',
    fullText:
      'When somebody cancels, the place shows here and the form comes back. Have a place but can’t come? Cancel with the link in your confirmation.',
    hasRoom: 'This one has room',
    instead: 'Come to this instead',
    nothingElse: 'Nothing else is planned right now',
    all: 'All events',
    nextFrom: (owner: string) => `Next from ${owner}`,
    when: 'When',
    where: 'Where',
    /** Script adds the time in the visitor's zone. */
    yourTime: 'Your local time',
    online: 'Online',
    onlineHint: 'You get the link when you sign up.',
    join: 'Join online',
    noDate: 'Date to be announced.',
    places: (taken: number, capacity: number) =>
      `${number(taken)} of ${number(capacity)} ${capacity === 1 ? 'place' : 'places'} taken`,
    rsvp: 'RSVP',
    submit: 'Count me in',
    guestsHint: 'How many guests are you bringing?',
    fewerPlaces: 'There aren’t enough places left for all of your guests.',
    noPlaceForGuests: (guests: number) =>
      guests === 0
        ? 'There are no places left for guests.'
        : guests === 1
          ? 'There is only one place left for a guest.'
          : `There are only ${guests} places left for your guests.`,
    full: 'This event is full',
    over: 'This event is over',
    cancelled: 'This event is cancelled',
    preview: (owner: string) => `An event by ${owner}.`,
    titleWithMistakes: (title: string) => `Error: ${title}`,
    calendar: 'Add to calendar',
    share: 'Share',
    byEmail: 'Email',
    thanksTitle: (event: string) => `See you there – ${event}`,
    thanks: 'You’re going!',
    mailed:
      'If you gave an email address, a confirmation with a calendar file is on its way. The link in it lets you change or cancel. Not there in five minutes? Check your spam folder.',
    instructions: 'Before you come',
  },
  rsvp: {
    cannot: 'Can’t come?',
    cannotText: 'Your place goes to somebody else. You can get it back with this link while there is room.',
    title: (event: string) => `Your RSVP – ${event}`,
    heading: 'Your place at',
    coming: 'You’re going to this event.',
    comingWith: (guests: number) =>
      guests === 1
        ? 'You’re going to this event with one guest.'
        : `You’re going to this event with ${guests} guests.`,
    notComing: 'You’ve cancelled your RSVP.',
    save: 'Save changes',
    cancel: 'Cancel my place',
    again: 'I’ll come after all',
    nameHint: 'Leave empty to keep the name that you gave.',
    saved: 'Your RSVP has been saved.',
  },
  consent: {
    ask: (names: readonly string[]) => `${list(names)} may contact me.`,
    receive: (names: readonly string[]) =>
      `${list(names)} ${names.length === 1 ? 'receives' : 'receive'} what you enter.`,
    privacy: (name: string) => `What ${name} does with your data`,
    contact: 'Contact',
  },
  form: {
    mistakes: 'Please check what you entered',
    /** Who receives what is entered. */
    receivers: (names: readonly string[]) =>
      `${list(names)} ${names.length === 1 ? 'receives' : 'receive'} what you enter and may contact you.`,
  },
  thanks: {
    afterwards: 'Then come and join us',
    otherPetition: 'Sign this one too',
    missing: (missing: number, goal: number) =>
      `About ${number(missing)} more, and we reach ${number(goal)}.`,
    goTo: (host: string) => `Go to ${host}`,
    back: 'Back to the petition',
    title: (petition: string) => `Thank you – ${petition}`,
    heading: 'Thank you for signing!',
    signed: (petition: Html) =>
      html`You signed ${petition}. Your signature will be counted within ten minutes.`,
  },
  confirm: {
    checkTitle: (petition: string) => `Check your email – ${petition}`,
    check: 'One more step: check your email',
    sent: 'We sent you a link. Your signature counts as soon as you open it and press the button there.',
    byHand: (owner: string) => `Your signature counts as soon as ${owner} has confirmed it.`,
    nothing: 'Nothing there?',
    spam: (owner: string) => `Check your spam folder. The email comes from ${owner}.`,
    typo: 'A typo in your address?',
    signAgain: 'Sign again with the right one',
    erased: 'After two days we remind you once. After 14 days what you entered is erased.',
    erasedOnly: 'After 14 days what you entered is erased.',
    wait: 'While you wait',
    step: 'One last step',
    title: (petition: string) => `Confirm your signature – ${petition}`,
    heading: 'Confirm your signature',
    press: 'Press the button and your signature counts.',
    pressEither: (owner: string) =>
      `Do you want news from ${owner} by email? If you choose no news, any that you get now will stop, too. Your signature counts with either button.`,
    button: 'Confirm my signature',
    agreesTo: (consent: string) => `If you choose news, you agree to: “${consent}”`,
    withNews: 'Confirm and get news',
    withoutNews: 'Confirm without news',
    notYou:
      'Somebody else gave your address? Close this page. Unconfirmed signatures are never counted and are erased after 14 days.',
    confirmed: 'Your signature counts',
    confirmedText: 'You have confirmed it. Thank you!',
    ended: 'This link no longer works',
    endedText:
      'The signature was not confirmed within 14 days, or it was withdrawn or erased. Sign once more, and you get a new link.',
    closed: 'The petition is closed',
    closedText: 'Signatures that were not confirmed by then do not count.',
    toPetition: 'To the petition',
    emailHint:
      'Never shown on this page. You get a link by email, and your signature counts once you use it.',
    noEmail: 'Enter your email. You get a link there that confirms your signature.',
  },
  group: {
    look: 'See what’s on',
    write: 'Write to us',
    noEvents: 'Nothing is planned right now.',
    noEventsText: 'Subscribe, and the next event shows up in your calendar by itself.',
    title: (name: string, page: number) => (page === 1 ? name : `${name} – page ${page}`),
    preview: (name: string) => `Events and petitions by ${name}.`,
    none: 'There are no petitions here.',
    events: 'Upcoming events',
    petitions: 'Petitions',
    subscribe: 'Subscribe in your calendar',
    calendar: 'Download all events',
    pages: 'Pages',
    newer: 'Newer petitions',
    older: 'Older petitions',
    earlierEvents: 'Earlier events',
    laterEvents: 'Later events',
    eventPages: 'Pages of events',
  },
  problem: {
    start: 'Go to the start page',
    titles: {
      not_found: 'Page not found',
      method_not_allowed: 'This page can’t do that',
      rate_limited: 'Too many requests',
      payload_too_large: 'That was too much text',
      unavailable: 'That isn’t possible right now',
      internal: 'Something went wrong',
      other: 'That didn’t work',
    },
    texts: {
      not_found: 'Check the address, or ask the person who gave you the link.',
      method_not_allowed: 'Open the page again and use its buttons.',
      rate_limited: 'Please wait a minute and try again.',
      payload_too_large: 'Please shorten it and try again.',
      unavailable: 'Please try again in a minute. Nothing has been changed.',
      internal: 'It’s our fault, and we’ve recorded it. Please try again later.',
      other: 'Please go back, check what you entered and try again.',
    },
    request: (id: string) => `Request ${id}`,
    code: (code: Html, status: number) => html`Code ${code}, status ${status}.`,
    all: 'All problems',
  },
  embed: {
    failed: 'Something went wrong. Please try again.',
    sending: 'Sending…',
    open: 'Open its page',
    /** What is wrong with a value of which no more is known. */
    wrong: 'cannot be used like this',
    petition: { button: 'Sign this petition', thanks: 'Thank you for signing.' },
    event: { button: 'I’m going', thanks: 'Thank you, see you there.' },
  },
};
