import { writeNumberIn } from '../language.ts';
import type { MailWords } from './mail-words.ts';

/** The words of mails in German. */
export const german: MailWords = {
  lang: 'de',
  when: 'Wann',
  where: 'Wo',
  join: 'Online teilnehmen',
  event: 'Veranstaltung',
  guests: 'Ihre Gäste',
  instructions: 'Hinweise der Organisation',
  webpage: 'Zur Seite der Veranstaltung',
  changeRsvp: 'Zusage ändern oder absagen',
  unsubscribe: 'E-Mails abbestellen',
  yourData: 'Ihre Daten',
  because: (organiser) =>
    `Sie erhalten diese E-Mail, weil Sie sich für eine Veranstaltung von ${organiser} angemeldet haben.`,
  becauseNews: (organiser) =>
    `Sie erhalten diese E-Mail, weil Ihre Adresse für E-Mails von ${organiser} eingetragen ist.`,
  contact: (contact) => `Haben Sie Fragen? So erreichen Sie die Organisation: ${contact}`,
  confirmation: {
    subject: (title) => `Sie sind dabei: ${title}`,
    heading: 'Wir sehen uns!',
    lead: (title, organiser) => `Sie haben einen Platz bei „${title}“ von ${organiser}.`,
  },
  already: {
    subject: (title) => `Sie haben schon einen Platz: ${title}`,
    heading: 'Sie haben schon einen Platz',
    lead: (title, organiser) =>
      `Sie haben sich noch einmal für „${title}“ von ${organiser} angemeldet. Es hat sich nichts geändert. Über den Link unten können Sie Ihre Zusage ändern.`,
  },
  cancelledBefore: {
    subject: (title) => `Sie haben abgesagt: ${title}`,
    heading: 'Möchten Sie doch kommen?',
    lead: (title, organiser) =>
      `Sie haben für „${title}“ von ${organiser} abgesagt. Wenn Sie doch kommen möchten, nutzen Sie den Link unten.`,
  },
  reminder: {
    subject: (title) => `Erinnerung: ${title}`,
    heading: 'Bald ist es so weit',
    lead: (title, organiser) => `„${title}“ von ${organiser} beginnt bald.`,
  },
  changed: {
    subject: (title) => `Geändert: ${title}`,
    heading: 'Die Veranstaltung hat sich geändert',
    lead: (title, organiser) => `${organiser} hat Zeit oder Ort von „${title}“ geändert. Jetzt gilt:`,
  },
  cancelled: {
    subject: (title) => `Abgesagt: ${title}`,
    heading: 'Die Veranstaltung wurde abgesagt',
    lead: (title, organiser) => `${organiser} hat „${title}“ abgesagt. Die Veranstaltung findet nicht statt.`,
  },
  organiser: {
    subject: (title) => `Ihre Veranstaltung beginnt bald: ${title}`,
    heading: 'Ihre Veranstaltung beginnt bald',
    lead: (title) => `„${title}“ beginnt bald.`,
    attendees: 'Belegte Plätze',
    places: (taken, capacity) => `${writeNumberIn('de', taken)} von ${writeNumberIn('de', capacity)}`,
    manage: 'Zur Verwaltung der Veranstaltung',
  },
  signature: {
    subject: (title) => `Bestätigen Sie Ihre Unterschrift: ${title}`,
    heading: 'Nur noch ein Schritt',
    lead: (title, organiser) =>
      `Jemand hat mit dieser Adresse die Petition „${title}“ von ${organiser} unterschrieben. Waren Sie das? Dann bestätigen Sie es, und Ihre Unterschrift zählt.`,
    button: 'Meine Unterschrift bestätigen',
    because: (organiser) =>
      `Sie erhalten diese E-Mail, weil diese Adresse bei einer Petition von ${organiser} eingetragen wurde.`,
    ignore:
      'War es jemand anders? Dann ignorieren Sie diese E-Mail. Was eingetragen wurde, wird nach 14 Tagen gelöscht.',
  },
  signatureAgain: {
    subject: (title) => `Erinnerung: Bestätigen Sie Ihre Unterschrift: ${title}`,
    heading: 'Ihre Unterschrift zählt noch nicht',
    lead: (title, organiser) =>
      `Vor zwei Tagen hat jemand mit dieser Adresse die Petition „${title}“ von ${organiser} unterschrieben. Waren Sie das? Dann bestätigen Sie es. Wir erinnern Sie nicht noch einmal.`,
  },
  unsubscribing: {
    title: 'E-Mails abbestellen',
    question: (organiser = 'dieser Organisation') => `Keine E-Mails mehr von ${organiser}?`,
    effect: (organiser = 'dieser Organisation') =>
      `Sie erhalten dann nichts mehr von ${organiser}, auch nicht zu Veranstaltungen, für die Sie zugesagt haben: keine Bestätigung, keine Erinnerung und keine Nachricht über eine Änderung oder Absage.`,
    button: 'Abbestellen',
    done: 'Sie haben die E-Mails abbestellt',
    doneText: (organiser = 'dieser Organisation') =>
      `Sie erhalten keine E-Mails mehr von ${organiser}, auch nicht zu Veranstaltungen, für die Sie zugesagt haben. Ihre Zusagen bleiben bestehen.`,
    again: 'Wieder E-Mails zu meinen Anmeldungen erhalten',
    back: 'Sie erhalten diese E-Mails wieder',
    backText: (organiser = 'dieser Organisation') =>
      `Sie erhalten wieder E-Mails von ${organiser} zu Ihren Anmeldungen und zu nichts anderem.`,
  },
};
