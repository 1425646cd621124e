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
    forOrganisers: 'For organisers',
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
    given_name: 'Given name',
    family_name: 'Family name',
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
      phone: 'If possible with the country code, such as +1 503 555 0142.',
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
    yourTime: 'Your time',
    noDate: 'The date will be announced.',
    places: (taken: string, capacity: string) => `${taken} of ${capacity} places taken`,
    rsvp: 'RSVP',
    submit: 'RSVP',
    guestsHint: 'How many people do you bring?',
    fewerPlaces: 'There are not enough places left for all of your guests.',
    noPlaceForGuests: (guests: number) =>
      guests === 0
        ? 'There is no place left for guests.'
        : `There are places for at most ${guests} of your guests.`,
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
    answered: (event: Html) => html`We expect you at ${event}.`,
    mailed:
      'If you entered an email address, we have sent you a mail. Its link shows, changes or cancels your RSVP.',
    instructions: 'Before you come',
  },
  rsvp: {
    title: (event: string) => `Your RSVP – ${event}`,
    heading: 'Your RSVP',
    coming: 'You come to this event.',
    comingWith: (guests: number) =>
      guests === 1
        ? 'You come to this event with one guest.'
        : `You come to this event with ${guests} guests.`,
    notComing: 'You cancelled your RSVP.',
    save: 'Save',
    cancel: 'I cannot come',
    again: 'I come after all',
    saved: 'Your RSVP is saved.',
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
      html`You signed ${petition}. The count includes your signature within ten minutes.`,
  },
  group: {
    title: (name: string, page: number) => (page === 1 ? name : `${name} – page ${page}`),
    preview: (name: string) => `Petitions by ${name}.`,
    none: 'There are no petitions here.',
    events: 'Upcoming events',
    petitions: 'Petitions',
    calendar: 'All events in your calendar',
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
      method_not_allowed: 'This page cannot do that',
      rate_limited: 'Too many requests',
      payload_too_large: 'What you sent is too large',
      unavailable: 'This is not possible at the moment',
      internal: 'Something went wrong',
      other: 'That did not work',
    },
    texts: {
      not_found: 'Check the address, or ask the person who gave you the link.',
      method_not_allowed: 'Open the page again and use its buttons.',
      rate_limited: 'Wait a minute, and try again.',
      payload_too_large: 'Send less text.',
      unavailable: 'Try again in a minute. Nothing was changed.',
      internal: 'The fault is ours, and it is in our log. Try again later.',
      other: 'Go back, check what you entered, and try again.',
    },
    request: (id: string) => `Request ${id}`,
    code: (code: Html, status: number) => html`Code ${code}, status ${status}.`,
    all: 'All problems',
  },
  embed: {
    failed: 'That did not work. Please try again.',
    petition: { button: 'Sign', thanks: 'Thank you for signing.' },
    event: { button: 'RSVP', thanks: 'Thank you, see you there.' },
  },
};
