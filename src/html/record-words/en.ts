import { html } from '../html.ts';
import type { YourDataWords } from './record-words.ts';

/** The words in English. */
export const english: YourDataWords = {
  lang: 'en',
  title: 'Your data',
  mail: {
    subject: 'The link to your data',
    heading: 'Your data',
    lead: 'Somebody, probably you, asked for what this service knows about your email address.',
    button: 'See your data',
    hour: 'The link works for an hour. Do not pass it on.',
    ignore: 'If you did not ask for it, ignore this email; nothing happens.',
  },
  ask: {
    intro:
      'See everything this service knows about your email address. You can correct it, take back a signature or a place, stop emails, or erase it all.',
    email: 'Email',
    send: 'Send me the link',
    fine: 'The link works for an hour. The answer is the same whether we know the address or not.',
    wrong: 'Enter an email address, such as name@example.org.',
    noMail:
      'This service is not set up to send mail. Ask the group that you gave your data to; its page has an address to write to.',
    error: (title) => `Error: ${title}`,
    sent: 'Check your mailbox',
    sentText: 'If this service knows the address, an email with a link is on its way. It works for an hour.',
    again: 'No email after a few minutes? Ask again',
    spent: 'This link no longer works',
    spentText: 'A link to your data works for an hour, or until you close it or erase everything.',
  },
  page: {
    lead: (address, minutes) =>
      html`Everything this service knows about ${address}. This page closes in ${minutes === 1 ? '1 minute' : `${minutes} minutes`}.`,
    nothing: 'This service knows nothing about this address.',
    saved: 'Your change has been saved.',
    since: (month) => `Since ${month}`,
    close: 'Close this page',
    closed: 'This page is closed',
    closedText: 'The link no longer works. You can ask for a new one at any time.',
    more: (count) => `and ${count} more`,
  },
  told: {
    heading: 'What you told them',
    name: 'Name',
    email: 'Email',
    phone: 'Phone',
    address: 'Address',
    languages: 'Languages',
    tags: 'Tags',
    origin: 'First came from',
    correct: 'Correct',
  },
  correcting: {
    heading: (owner) => `Correct what ${owner} knows`,
    lines: 'Street and number',
    town: 'Town',
    region: 'State or region',
    save: 'Save changes',
    back: 'Back to your data',
  },
  did: {
    heading: 'What you did',
    place: (event) => `Place at ${event}`,
    came: (event) => `Came to ${event}`,
    signature: (petition) => `Signature: ${petition}`,
    noDate: 'Date to be announced.',
    guests: (count) => (count === 1 ? 'You bring 1 guest.' : `You bring ${count} guests.`),
    cancelled: 'You cancelled it.',
    struckOut: 'The group struck it out: it does not count.',
    trace: (program) =>
      program === null
        ? 'Your network is kept for 14 days, as a code.'
        : `Sent with ${program}. This and your network, as a code, are kept for 14 days.`,
    signed: (date) => `Signed on ${date}.`,
    recorded: (date) => `You answered on ${date}.`,
    comment: (text) => `Your comment: “${text}”`,
    from: (sources) => `You came from ${sources}.`,
    identifiers: (identifiers) => `Also known as ${identifiers}.`,
    cancel: 'Cancel my place',
    withdraw: 'Withdraw',
  },
  mails: {
    heading: 'Emails',
    news: 'News and campaigns',
    subscribed: 'You get them.',
    never: 'You never agreed. You get none.',
    withdrawn: 'You get none.',
    stopped: 'You stopped all emails, also those about your places.',
    bounced: 'Emails to your address came back or were reported as spam. You get none.',
    agreed: (date, wording) => `You agreed on ${date}: “${wording}”`,
    refused: (date, wording) => `You did not agree on ${date}: “${wording}”`,
    stop: 'Stop all emails',
    allow: 'Get emails about my places again',
    sent: (count) => (count === 1 ? '1 email to you' : `${count} emails to you`),
    kinds: {
      confirmation: 'Confirmation',
      already: 'You have a place already',
      reminder: 'Reminder',
      changed: 'Changed event',
      cancelled: 'Cancelled event',
      message: 'Message from the organiser',
      thanks: 'Message from the organiser',
      other: 'Email',
    },
    notSent: 'not sent',
  },
  received: {
    heading: 'Who received it',
    hosts: (hosts, days) =>
      html`These computers received what you entered: ${hosts}. What was sent more than ${days} days ago is not listed.`,
    nobody: 'No other computer received it, as far as is still known.',
  },
  others: {
    second: (address) =>
      `This group has ${address} as a further address in a record whose first address is another one. Only the owner of the first address sees the record, because anybody could have entered a further one.`,
    write: (contact) => html`To have it removed, write to the group: ${contact}.`,
    ofUser: 'This is your own user of this service. It stays as long as your user.',
    user: (name) => `You sign in here as ${name}`,
    userText:
      'Sign in to see and change it. To have your user erased, ask the people who run this service; your groups need another administrator first.',
    invited: (group) => `Invitation into ${group}`,
    invitedText: 'It ends by itself after seven days. If you do not accept, nothing happens.',
  },
  erase: {
    heading: 'Erase everything',
    text: 'Your name, addresses and actions are erased, and your signatures no longer count. This cannot be undone. Systems that received your data and asked for it are told.',
    button: 'Erase my data…',
    question: 'Erase your data?',
    effect:
      'Your name, addresses, actions and emails are erased in the groups below, and your signatures and places no longer count. This cannot be undone.',
    from: 'Erase it in',
    confirm: 'Erase my data',
    keep: 'Keep it',
    none: 'Tick at least one group.',
    done: 'Your data is erased',
    doneText: 'The groups that you chose no longer have your data in this service.',
  },
};
