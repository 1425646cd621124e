import { type Html, html } from '../html.ts';
import type { Words } from './en.ts';
import { createMistake } from './mistake.ts';

const list = (names: readonly string[]) => new Intl.ListFormat('de', { type: 'conjunction' }).format(names);

/** The words in German. */
export const german: Words = {
  language: { lang: 'de', dir: 'ltr' },
  number: (value) => new Intl.NumberFormat('de').format(value),
  start: {
    purpose:
      'Hier unterschreiben Menschen Petitionen und melden sich zu Veranstaltungen an. Jede Unterschrift geht an die Systeme der Organisationen.',
    links:
      'Jede Petition und jede Gruppe hat eine eigene Seite. Öffnen Sie sie mit dem Link der Organisation.',
    groups: 'Organisationen',
    signIn: 'Anmelden',
    forOrganizers: 'Für Organisationen',
    forDevelopers: 'Für Entwickler',
    docs: 'Dokumentation',
    docsContent: 'Anleitungen und die Referenz der API',
    entryPoint: 'Einstieg in die API',
    description: 'Beschreibung der API',
    version: (version) => `Version ${version}`,
  },
  petition: {
    target: (names) => `An ${list(names)}`,
    first: 'Unterschreiben Sie als erste Person',
    few: 'Einige Menschen haben unterschrieben',
    many: (total) => html`${total} Menschen haben unterschrieben`,
    sign: 'Diese Petition unterschreiben',
    preview: (owner) => `Eine Petition von ${owner}.`,
    titleWithMistakes: (title) => `Fehler: ${title}`,
  },
  fields: {
    given_name: 'Vorname',
    family_name: 'Nachname',
    email: 'E-Mail',
    phone: 'Telefon',
    postal_code: 'Postleitzahl',
    country: 'Land',
    comments: 'Kommentar',
    guests: 'Gäste',
    opt_in: 'Einwilligung',
  },
  signForm: {
    required: '* Pflichtfeld',
    hints: {
      email: 'Geben Sie Ihre E-Mail-Adresse oder Ihre Telefonnummer an.',
      phone: 'Möglichst mit Ländervorwahl, zum Beispiel +49 30 5550142.',
      comments: 'Erscheint nicht auf dieser Seite.',
    },
    submit: 'Unterschreiben',
    noContact: 'Geben Sie Ihre E-Mail-Adresse oder Ihre Telefonnummer an.',
    mistake: createMistake({
      required: (field) => `Bitte füllen Sie das Feld „${field}“ aus.`,
      email: (field) => `Das Feld „${field}“ enthält keine E-Mail-Adresse.`,
      phone: (field) => `Das Feld „${field}“ enthält keine Telefonnummer.`,
      tooLong: (field, most) => `Das Feld „${field}“ darf höchstens ${most} Zeichen haben.`,
      other: (field) => `Bitte prüfen Sie das Feld „${field}“.`,
    }),
  },
  event: {
    when: 'Wann',
    where: 'Wo',
    yourTime: 'Ihre Ortszeit',
    noDate: 'Das Datum wird noch bekannt gegeben.',
    places: (taken, capacity) => `${taken} von ${capacity} Plätzen vergeben`,
    rsvp: 'Ich bin dabei',
    submit: 'Ich bin dabei',
    guestsHint: 'Wie viele Gäste bringen Sie mit?',
    fewerPlaces: 'Für so viele Gäste ist nicht mehr genug Platz.',
    noPlaceForGuests: (guests) =>
      guests === 0
        ? 'Für Gäste ist kein Platz mehr frei.'
        : guests === 1
          ? 'Es ist nur noch ein Platz für einen Gast frei.'
          : `Es sind nur noch ${guests} Plätze für Ihre Gäste frei.`,
    full: 'Diese Veranstaltung ist ausgebucht.',
    over: 'Diese Veranstaltung ist vorbei.',
    cancelled: 'Diese Veranstaltung wurde abgesagt.',
    preview: (owner) => `Eine Veranstaltung von ${owner}.`,
    titleWithMistakes: (title) => `Fehler: ${title}`,
    calendar: 'In den Kalender eintragen',
    share: 'Weitersagen',
    byEmail: 'E-Mail',
    thanksTitle: (event) => `Bis bald – ${event}`,
    thanks: 'Danke, bis bald',
    answered: (event) => html`Sie sind dabei: ${event}.`,
    mailed:
      'Wenn Sie eine E-Mail-Adresse angegeben haben, haben wir Ihnen geschrieben. Über den Link in der E-Mail können Sie Ihre Zusage ansehen, ändern oder zurücknehmen.',
    instructions: 'Bevor Sie kommen',
  },
  rsvp: {
    title: (event) => `Ihre Zusage – ${event}`,
    heading: 'Ihre Zusage',
    coming: 'Sie sind dabei.',
    comingWith: (guests) =>
      guests === 1 ? 'Sie sind mit einem Gast dabei.' : `Sie sind mit ${guests} Gästen dabei.`,
    notComing: 'Sie haben abgesagt.',
    save: 'Speichern',
    cancel: 'Ich kann nicht kommen',
    again: 'Ich komme doch',
    nameHint: 'Leer lassen, wenn der Name so bleiben soll.',
    saved: 'Ihre Zusage wurde gespeichert.',
  },
  consent: {
    ask: (names) => `${list(names)} darf mich kontaktieren.`,
    receive: (names) => `${list(names)} ${names.length === 1 ? 'erhält' : 'erhalten'} Ihre Angaben.`,
    privacy: (name) => `Was ${name} mit Ihren Daten macht`,
    contact: 'Kontakt',
  },
  form: {
    mistakes: 'Bitte prüfen Sie Ihre Angaben',
    receivers: (names) =>
      `${list(names)} ${names.length === 1 ? 'erhält Ihre Angaben und darf' : 'erhalten Ihre Angaben und dürfen'} Sie kontaktieren.`,
  },
  thanks: {
    title: (petition) => `Danke – ${petition}`,
    heading: 'Danke für Ihre Unterschrift',
    signed: (petition) =>
      html`Sie haben ${petition} unterschrieben. Ihre Unterschrift wird innerhalb von zehn Minuten mitgezählt.`,
  },
  group: {
    title: (name, page) => (page === 1 ? name : `${name} – Seite ${page}`),
    preview: (name) => `Petitionen von ${name}.`,
    none: 'Hier gibt es keine Petitionen.',
    events: 'Kommende Veranstaltungen',
    petitions: 'Petitionen',
    subscribe: 'Im Kalender abonnieren',
    calendar: 'Alle Veranstaltungen herunterladen',
    pages: 'Seiten',
    newer: 'Neuere Petitionen',
    older: 'Ältere Petitionen',
    earlierEvents: 'Frühere Veranstaltungen',
    laterEvents: 'Spätere Veranstaltungen',
    eventPages: 'Seiten der Veranstaltungen',
  },
  problem: {
    start: 'Zur Startseite',
    titles: {
      not_found: 'Diese Seite gibt es nicht',
      method_not_allowed: 'Das kann diese Seite nicht',
      rate_limited: 'Zu viele Anfragen',
      payload_too_large: 'Das war zu viel Text',
      unavailable: 'Das geht gerade nicht',
      internal: 'Etwas ist schiefgegangen',
      other: 'Das hat nicht geklappt',
    },
    texts: {
      not_found: 'Prüfen Sie die Adresse, oder fragen Sie die Person, von der Sie den Link haben.',
      method_not_allowed: 'Öffnen Sie die Seite noch einmal und benutzen Sie die Schaltflächen.',
      rate_limited: 'Warten Sie eine Minute, und versuchen Sie es noch einmal.',
      payload_too_large: 'Bitte kürzen Sie den Text, und versuchen Sie es noch einmal.',
      unavailable: 'Bitte versuchen Sie es in einer Minute noch einmal. Es wurde nichts geändert.',
      internal: 'Der Fehler liegt bei uns und wurde festgehalten. Bitte versuchen Sie es später noch einmal.',
      other: 'Gehen Sie zurück, prüfen Sie Ihre Angaben, und versuchen Sie es noch einmal.',
    },
    request: (id) => `Anfrage ${id}`,
    code: (code: Html, status: number) => html`Code ${code}, Status ${status}.`,
    all: 'Alle Fehler',
  },
  embed: {
    failed: 'Das hat nicht geklappt. Bitte versuchen Sie es noch einmal.',
    petition: { button: 'Petition unterschreiben', thanks: 'Danke für Ihre Unterschrift.' },
    event: { button: 'Ich bin dabei', thanks: 'Danke, bis bald.' },
  },
};
