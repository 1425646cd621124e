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
  },
  signForm: {
    required: '* required',
    hints: {
      email: 'Enter your email or your phone number.',
      phone: 'If possible with the country code, such as +1 503 555 0142.',
      comments: 'Not shown on this page.',
    },
    submit: 'Sign',
    isRequired: 'is required',
    isNoEmail: 'must be an email address',
    noContact: 'Enter your email or your phone number.',
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
    pages: 'Pages',
    newer: 'Newer petitions',
    older: 'Older petitions',
  },
  problem: {
    start: 'Go to the start page',
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
