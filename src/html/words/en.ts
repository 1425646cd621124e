import { type Html, html } from '../html.ts';
import type { Language } from '../language.ts';

/** All words of the webpages and embed forms in one language. A further language is one more file of this type. */
export type Words = typeof english;

const language: Language = { lang: 'en', dir: 'ltr' };

/** Names in a row: `A, B and C`. */
const list = (names: readonly string[]) =>
  new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(names);

/** The words in English. */
export const english = {
  language,
  number: (value: number) => new Intl.NumberFormat('en').format(value),
  start: {
    purpose:
      'This service records civic actions: people sign petitions and come to events. It sends every signature to the systems of the organisers.',
    links:
      'Every petition and every group has a page of its own. To open one, use the link from its organiser.',
    groups: 'Organisers',
    signIn: 'Sign in',
    forOrganizers: 'For organisers',
    forDevelopers: 'For developers',
    docs: 'Docs',
    docsContent: 'guides and the reference of the API',
    entryPoint: 'Entry point of the API',
    description: 'Description of the API',
    version: (version: string) => `Version ${version}`,
  },
  petition: {
    target: (names: readonly string[]) => `To ${list(names)}`,
    first: 'Be the first to sign',
    few: 'A few people have signed',
    many: (total: Html) => html`${total} people have signed`,
    sign: 'Sign this petition',
    preview: (owner: string) => `A petition by ${owner}.`,
    titleWithMistakes: (title: string) => `Error: ${title}`,
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
    guests: 'Guests',
    opt_in: 'Consent',
  },
  signForm: {
    required: '* required',
    hints: {
      email: 'Enter your email or your phone number.',
      phone: 'With the country code if you can, such as +1 503 555 0142.',
      comments: 'Not shown on this page.',
    },
    submit: 'Sign',
    noContact: 'Enter your email or your phone number.',
    /** What is wrong with a field, in the words of the API. */
    mistake: (field: string, message: string) => `${field} ${message}.`,
  },
  event: {
    when: 'When',
    where: 'Where',
    /** Script adds the time in the visitor's zone. */
    yourTime: 'Your local time',
    noDate: 'Date to be announced.',
    places: (taken: string, capacity: string) => `${taken} of ${capacity} places taken`,
    rsvp: 'RSVP',
    submit: "I'm going",
    guestsHint: 'How many guests are you bringing?',
    fewerPlaces: "There aren't enough places left for all of your guests.",
    noPlaceForGuests: (guests: number) =>
      guests === 0
        ? 'There are no places left for guests.'
        : guests === 1
          ? 'There is only one place left for a guest.'
          : `There are only ${guests} places left for your guests.`,
    full: 'This event is full.',
    over: 'This event is over.',
    cancelled: 'This event is cancelled.',
    preview: (owner: string) => `An event by ${owner}.`,
    titleWithMistakes: (title: string) => `Error: ${title}`,
    calendar: 'Add to calendar',
    share: 'Share',
    byEmail: 'Email',
    thanksTitle: (event: string) => `See you there – ${event}`,
    thanks: 'Thank you, see you there',
    answered: (event: Html) => html`You're going to ${event}.`,
    mailed:
      "If you entered an email address, we've sent you an email. Use the link in it to see, change or cancel your RSVP.",
    instructions: 'Before you come',
  },
  rsvp: {
    title: (event: string) => `Your RSVP – ${event}`,
    heading: 'Your RSVP',
    coming: "You're going to this event.",
    comingWith: (guests: number) =>
      guests === 1
        ? "You're going to this event with one guest."
        : `You're going to this event with ${guests} guests.`,
    notComing: "You've cancelled your RSVP.",
    save: 'Save',
    cancel: "I can't make it",
    again: "I'll come after all",
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
    title: (petition: string) => `Thank you – ${petition}`,
    heading: 'Thank you for signing',
    signed: (petition: Html) =>
      html`You signed ${petition}. Your signature will be counted within ten minutes.`,
  },
  group: {
    title: (name: string, page: number) => (page === 1 ? name : `${name} – page ${page}`),
    preview: (name: string) => `Petitions by ${name}.`,
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
      not_found: 'Not found',
      method_not_allowed: "This page can't do that",
      rate_limited: 'Too many requests',
      payload_too_large: 'That was too much text',
      unavailable: "That isn't possible right now",
      internal: 'Something went wrong',
      other: "That didn't work",
    },
    texts: {
      not_found: 'Check the address, or ask the person who gave you the link.',
      method_not_allowed: 'Open the page again and use its buttons.',
      rate_limited: 'Please wait a minute and try again.',
      payload_too_large: 'Please shorten it and try again.',
      unavailable: 'Please try again in a minute. Nothing has been changed.',
      internal: "It's our fault, and we've recorded it. Please try again later.",
      other: 'Please go back, check what you entered and try again.',
    },
    request: (id: string) => `Request ${id}`,
    code: (code: Html, status: number) => html`Code ${code}, status ${status}.`,
    all: 'All problems',
  },
  embed: {
    failed: 'Something went wrong. Please try again.',
    petition: { button: 'Sign this petition', thanks: 'Thank you for signing.' },
    event: { button: "I'm going", thanks: 'Thank you, see you there.' },
  },
};
