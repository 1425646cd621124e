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
      'Dieser Dienst hält fest, wofür sich Menschen einsetzen: Sie unterschreiben Petitionen und kommen zu Veranstaltungen. Jede Unterschrift geht an die Systeme der Organisationen.',
    links:
      'Jede Petition und jede Gruppe hat eine eigene Seite. Öffnen Sie sie mit dem Link der Organisation.',
    groups: 'Organisationen',
    signIn: 'Anmelden',
    forOrganisers: 'Für Organisationen',
    forDevelopers: 'Für Entwickler',
    docs: 'Dokumentation',
    docsContent: 'Anleitungen und die Referenz der API',
    entryPoint: 'Einstieg in die API',
    description: 'Beschreibung der API',
    version: (version) => `Version ${version}`,
  },
  petition: {
    target: (names) => `An ${list(names)}`,
    first: 'Unterschreiben Sie als Erste oder Erster',
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
    guests: 'Begleitung',
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
      required: (field) => `Das Feld „${field}“ fehlt.`,
      email: (field) => `Das Feld „${field}“ enthält keine E-Mail-Adresse.`,
      phone: (field) => `Das Feld „${field}“ enthält keine Telefonnummer.`,
      tooLong: (field, most) => `Das Feld „${field}“ darf höchstens ${most} Zeichen haben.`,
      other: (field) => `Bitte prüfen Sie das Feld „${field}“.`,
    }),
  },
  event: {
    when: 'Wann',
    where: 'Wo',
    yourTime: 'Ihre Zeit',
    noDate: 'Das Datum wird noch bekannt gegeben.',
    places: (taken, capacity) => `${taken} von ${capacity} Plätzen vergeben`,
    rsvp: 'Ich komme',
    submit: 'Zusagen',
    guestsHint: 'Wie viele Menschen bringen Sie mit?',
    fewerPlaces: 'Für so viele Gäste ist nicht mehr genug Platz.',
    noPlaceForGuests: (guests) =>
      guests === 0
        ? 'Für Begleitung ist kein Platz mehr frei.'
        : `Höchstens ${guests} Ihrer Gäste haben noch Platz.`,
    full: 'Diese Veranstaltung ist ausgebucht.',
    over: 'Diese Veranstaltung ist vorbei.',
    cancelled: 'Diese Veranstaltung ist abgesagt.',
    preview: (owner) => `Eine Veranstaltung von ${owner}.`,
    titleWithMistakes: (title) => `Fehler: ${title}`,
    calendar: 'In den Kalender eintragen',
    share: 'Weitersagen',
    byEmail: 'E-Mail',
    thanksTitle: (event) => `Bis bald – ${event}`,
    thanks: 'Danke, bis bald',
    answered: (event) => html`Wir erwarten Sie bei ${event}.`,
    mailed:
      'Wenn Sie eine E-Mail-Adresse angegeben haben, haben wir Ihnen eine E-Mail geschickt. Mit dem Link darin sehen Sie Ihre Anmeldung, ändern sie oder sagen ab.',
    instructions: 'Bevor Sie kommen',
  },
  rsvp: {
    title: (event) => `Ihre Zusage – ${event}`,
    heading: 'Ihre Zusage',
    coming: 'Sie kommen zu dieser Veranstaltung.',
    comingWith: (guests) =>
      guests === 1
        ? 'Sie kommen mit einem Gast zu dieser Veranstaltung.'
        : `Sie kommen mit ${guests} Gästen zu dieser Veranstaltung.`,
    notComing: 'Sie haben abgesagt.',
    save: 'Speichern',
    cancel: 'Ich kann nicht kommen',
    again: 'Ich komme doch',
    saved: 'Ihre Zusage ist gespeichert.',
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
    events: 'Veranstaltungen',
    petitions: 'Petitionen',
    calendar: 'Alle Veranstaltungen im Kalender',
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
      method_not_allowed: 'Öffnen Sie die Seite noch einmal und benutzen Sie ihre Knöpfe.',
      rate_limited: 'Warten Sie eine Minute, und versuchen Sie es noch einmal.',
      payload_too_large: 'Senden Sie weniger Text.',
      unavailable: 'Versuchen Sie es in einer Minute noch einmal. Nichts wurde geändert.',
      internal:
        'Der Fehler liegt bei uns und steht in unserem Protokoll. Versuchen Sie es später noch einmal.',
      other: 'Gehen Sie zurück, prüfen Sie Ihre Angaben, und versuchen Sie es noch einmal.',
    },
    request: (id) => `Anfrage ${id}`,
    code: (code: Html, status: number) => html`Code ${code}, Status ${status}.`,
    all: 'Alle Fehler',
  },
  embed: {
    failed: 'Das hat nicht geklappt. Bitte versuchen Sie es noch einmal.',
    petition: { button: 'Unterschreiben', thanks: 'Danke für Ihre Unterschrift.' },
    event: { button: 'Zusagen', thanks: 'Danke, bis bald.' },
  },
};
