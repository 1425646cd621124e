import { writeNumberIn } from '../language.ts';
import type { MailWords } from './mail-words.ts';

/** The words of mails in English. */
export const english: MailWords = {
  lang: 'en',
  when: 'When',
  where: 'Where',
  join: 'Join online',
  event: 'Event',
  guests: 'Your guests',
  instructions: 'From the organizer',
  webpage: 'Open the event page',
  changeRsvp: 'Change or cancel your RSVP',
  unsubscribe: 'Unsubscribe',
  yourData: 'Your data',
  because: (organiser) => `You’re getting this email because you signed up for an event by ${organiser}.`,
  becauseNews: (organiser) =>
    `You’re getting this email because you are subscribed to emails from ${organiser}.`,
  contact: (contact) => `Questions? Contact the organizer: ${contact}`,
  confirmation: {
    subject: (title) => `You’re going: ${title}`,
    heading: 'See you there!',
    lead: (title, organiser) => `You have a place at “${title}” by ${organiser}.`,
  },
  already: {
    subject: (title) => `You have a place already: ${title}`,
    heading: 'You have a place already',
    lead: (title, organiser) =>
      `You signed up again for “${title}” by ${organiser}. Nothing has changed. Use the link below to change your RSVP.`,
  },
  cancelledBefore: {
    subject: (title) => `You’ve cancelled your RSVP: ${title}`,
    heading: 'Would you like to come after all?',
    lead: (title, organiser) =>
      `You’ve cancelled your RSVP to “${title}” by ${organiser}. If you’d like to come after all, use the link below.`,
  },
  reminder: {
    subject: (title) => `Reminder: ${title}`,
    heading: 'It’s almost time',
    lead: (title, organiser) => `“${title}” by ${organiser} starts soon.`,
  },
  changed: {
    subject: (title) => `Changed: ${title}`,
    heading: 'The event has changed',
    lead: (title, organiser) =>
      `${organiser} has changed the time or place of “${title}”. Here are the new details:`,
  },
  cancelled: {
    subject: (title) => `Cancelled: ${title}`,
    heading: 'The event has been cancelled',
    lead: (title, organiser) => `${organiser} has cancelled “${title}”. It will not take place.`,
  },
  organiser: {
    subject: (title) => `Your event is coming up: ${title}`,
    heading: 'Your event is coming up',
    lead: (title) => `“${title}” starts soon.`,
    attendees: 'Places taken',
    places: (taken, capacity) => `${writeNumberIn('en', taken)} of ${writeNumberIn('en', capacity)}`,
    manage: 'Open the manage page',
  },
  signature: {
    subject: (title) => `Confirm your signature: ${title}`,
    heading: 'One last step',
    lead: (title, organiser) =>
      `Somebody signed the petition “${title}” by ${organiser} with this address. Was it you? Then confirm it, and your signature counts.`,
    button: 'Confirm my signature',
    because: (organiser) =>
      `You’re getting this email because this address was entered at a petition by ${organiser}.`,
    ignore: 'Was it somebody else? Ignore this email. What was entered is erased after 14 days.',
  },
  signatureAgain: {
    subject: (title) => `Reminder: confirm your signature: ${title}`,
    heading: 'Your signature does not count yet',
    lead: (title, organiser) =>
      `Two days ago somebody signed the petition “${title}” by ${organiser} with this address. Was it you? Then confirm it. We won’t remind you again.`,
  },
  unsubscribing: {
    title: 'Unsubscribe',
    question: (organiser = 'this organizer') => `Stop all emails from ${organiser}?`,
    effect: (organiser = 'this organizer') =>
      `You won’t get anything more from ${organiser}, not even about events you’re going to: no confirmation, no reminder, and no news when an event changes or is cancelled.`,
    button: 'Unsubscribe',
    done: 'You’ve unsubscribed',
    doneText: (organiser = 'this organizer') =>
      `You won’t get any more emails from ${organiser}, not even about events you’re going to. Your RSVPs stay as they are.`,
    again: 'Get emails about what I sign up for again',
    back: 'You’ll get these emails again',
    backText: (organiser = 'This organizer') =>
      `${organiser} will email you again about what you sign up for, and about nothing else.`,
  },
};
