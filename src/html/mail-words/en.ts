import type { MailWords } from './mail-words.ts';

/** The words of mails in English. */
export const english: MailWords = {
  lang: 'en',
  greeting: 'Hello,',
  when: 'When',
  where: 'Where',
  guests: 'Your guests',
  instructions: 'From the organiser',
  webpage: 'Open the event page',
  changeRsvp: 'Change or cancel your RSVP',
  unsubscribe: 'Unsubscribe',
  because: (organiser) => `You get this mail because you signed up for an event of ${organiser}.`,
  contact: (contact) => `Questions? Reach the organiser: ${contact}`,
  confirmation: {
    subject: (title) => `You are coming: ${title}`,
    heading: 'See you there!',
    lead: (title, organiser) => `${organiser} has a place for you at “${title}”.`,
  },
  already: {
    subject: (title) => `You have a place already: ${title}`,
    heading: 'You have a place already',
    lead: (title, organiser) =>
      `You signed up again for “${title}” by ${organiser}. Nothing has changed. Use the link below to change your RSVP.`,
  },
  cancelledBefore: {
    subject: (title) => `You cancelled your RSVP: ${title}`,
    heading: 'Do you want to come after all?',
    lead: (title, organiser) =>
      `You cancelled your RSVP to “${title}” by ${organiser}. If you want to come after all, use the link below.`,
  },
  reminder: {
    subject: (title) => `Reminder: ${title}`,
    heading: 'It is almost time',
    lead: (title, organiser) => `“${title}” by ${organiser} starts soon.`,
  },
  changed: {
    subject: (title) => `Changed: ${title}`,
    heading: 'The event has changed',
    lead: (title, organiser) => `${organiser} has changed the time or place of “${title}”. It is now:`,
  },
  cancelled: {
    subject: (title) => `Cancelled: ${title}`,
    heading: 'The event is cancelled',
    lead: (title, organiser) => `${organiser} has cancelled “${title}”. It does not take place.`,
  },
  organiser: {
    subject: (title) => `Your event soon: ${title}`,
    heading: 'Your event is almost here',
    lead: (title) => `“${title}” starts soon.`,
    attendees: 'Places taken',
    manage: 'Open the manage page',
  },
  unsubscribing: {
    title: 'Unsubscribe',
    question: 'Stop all mails from this organiser?',
    effect:
      'You then get nothing more from this organiser, also about events that you come to: no confirmation, no reminder, and no news when an event changes or is cancelled.',
    button: 'Unsubscribe',
    done: 'You are unsubscribed',
    doneText:
      'You get no more mails from this organiser, also about events that you come to. Your RSVPs stay as they are.',
    again: 'Get mails about what I sign up for again',
    back: 'You get these mails again',
    backText: 'This organiser writes to you again about what you sign up for, and about nothing else.',
  },
};
