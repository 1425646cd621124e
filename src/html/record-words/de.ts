import { html } from '../html.ts';
import type { YourDataWords } from './record-words.ts';

/** The words in German. */
export const german: YourDataWords = {
  lang: 'de',
  title: 'Ihre Daten',
  mail: {
    subject: 'Der Link zu Ihren Daten',
    heading: 'Ihre Daten',
    lead: 'Jemand, wahrscheinlich Sie, hat gefragt, was dieser Dienst über Ihre E-Mail-Adresse weiß.',
    button: 'Meine Daten ansehen',
    hour: 'Der Link ist eine Stunde lang gültig. Geben Sie ihn nicht weiter.',
    ignore: 'Wenn Sie nicht danach gefragt haben, ignorieren Sie diese E-Mail; es passiert nichts.',
  },
  ask: {
    intro:
      'Sehen Sie alles, was dieser Dienst über Ihre E-Mail-Adresse weiß. Sie können es berichtigen, eine Unterschrift oder einen Platz zurückziehen, E-Mails abbestellen oder alles löschen.',
    email: 'E-Mail',
    send: 'Link zusenden',
    fine: 'Der Link ist eine Stunde lang gültig. Die Antwort ist dieselbe, ob wir die Adresse kennen oder nicht.',
    wrong: 'Geben Sie eine E-Mail-Adresse ein, zum Beispiel name@example.org.',
    noMail:
      'Dieser Dienst verschickt keine E-Mails. Fragen Sie die Gruppe, der Sie Ihre Daten gegeben haben; auf ihrer Seite steht eine Adresse.',
    error: (title) => `Fehler: ${title}`,
    sent: 'Schauen Sie in Ihr Postfach',
    sentText:
      'Wenn dieser Dienst die Adresse kennt, ist eine E-Mail mit einem Link unterwegs. Er ist eine Stunde lang gültig.',
    again: 'Nach ein paar Minuten keine E-Mail? Noch einmal anfordern',
    spent: 'Dieser Link ist nicht mehr gültig',
    spentText:
      'Ein Link zu Ihren Daten ist eine Stunde lang gültig, oder bis Sie ihn schließen oder alles löschen.',
  },
  page: {
    lead: (address, minutes) =>
      html`Das weiß dieser Dienst über ${address}. Diese Seite schließt sich in ${minutes === 1 ? '1 Minute' : `${minutes} Minuten`}.`,
    nothing: 'Dieser Dienst weiß nichts über diese Adresse.',
    saved: 'Ihre Änderung ist gespeichert.',
    since: (month) => `Seit ${month}`,
    close: 'Seite schließen',
    closed: 'Diese Seite ist geschlossen',
    closedText: 'Der Link ist nicht mehr gültig. Sie können jederzeit einen neuen anfordern.',
    more: (count) => `und ${count} weitere`,
  },
  told: {
    heading: 'Was Sie angegeben haben',
    name: 'Name',
    email: 'E-Mail',
    phone: 'Telefon',
    address: 'Adresse',
    languages: 'Sprachen',
    tags: 'Schlagwörter',
    origin: 'Ursprüngliche Quelle',
    correct: 'Berichtigen',
  },
  correcting: {
    heading: (owner) => `Berichtigen Sie, was ${owner} weiß`,
    lines: 'Straße und Hausnummer',
    town: 'Ort',
    region: 'Bundesland oder Region',
    save: 'Änderungen speichern',
    back: 'Zurück zu Ihren Daten',
  },
  did: {
    heading: 'Was Sie getan haben',
    place: (event) => `Platz bei „${event}“`,
    came: (event) => `Teilgenommen: ${event}`,
    signature: (petition) => `Unterschrift: ${petition}`,
    noDate: 'Das Datum steht noch nicht fest.',
    guests: (count) => (count === 1 ? 'Sie bringen 1 Gast mit.' : `Sie bringen ${count} Gäste mit.`),
    cancelled: 'Sie haben abgesagt.',
    struckOut: 'Die Gruppe hat sie gestrichen: Sie zählt nicht.',
    trace: (program) =>
      program === null
        ? 'Ihr Netzwerk wird 14 Tage lang als Code gespeichert.'
        : `Gesendet mit ${program}. Das und Ihr Netzwerk, als Code, werden 14 Tage lang gespeichert.`,
    signed: (date) => `Unterschrieben am ${date}.`,
    recorded: (date) => `Geantwortet am ${date}.`,
    shown: 'Ihr Vorname und Ihr Ort dürfen auf der Seite stehen.',
    commentShown: 'Die Seite zeigt Ihren Kommentar.',
    comment: (text) => `Ihr Kommentar: „${text}“`,
    from: (sources) => `Sie kamen über ${sources}.`,
    identifiers: (identifiers) => `Auch bekannt als ${identifiers}.`,
    cancel: 'Absagen',
    withdraw: 'Zurückziehen',
  },
  mails: {
    heading: 'E-Mails',
    news: 'Neuigkeiten und Kampagnen',
    subscribed: 'Sie haben sie abonniert.',
    never: 'Sie haben nie zugestimmt. Sie bekommen keine.',
    withdrawn: 'Sie bekommen keine.',
    stopped: 'Sie haben alle E-Mails abbestellt, auch die zu Ihren Plätzen.',
    bounced: 'E-Mails an Ihre Adresse kamen zurück oder wurden als Spam gemeldet. Sie bekommen keine.',
    agreed: (date, wording) => `Sie haben am ${date} zugestimmt: „${wording}“`,
    refused: (date, wording) => `Sie haben am ${date} nicht zugestimmt: „${wording}“`,
    stop: 'Alle E-Mails abbestellen',
    allow: 'Wieder E-Mails zu meinen Plätzen bekommen',
    sent: (count) => (count === 1 ? '1 E-Mail an Sie' : `${count} E-Mails an Sie`),
    kinds: {
      confirmation: 'Bestätigung',
      already: 'Sie haben schon einen Platz',
      reminder: 'Erinnerung',
      changed: 'Geänderte Veranstaltung',
      cancelled: 'Abgesagte Veranstaltung',
      message: 'Nachricht der Gruppe',
      thanks: 'Nachricht der Gruppe',
      other: 'E-Mail',
    },
    notSent: 'nicht gesendet',
  },
  received: {
    heading: 'Wer Ihre Daten bekommen hat',
    hosts: (hosts, days) =>
      html`Diese Systeme haben bekommen, was Sie eingegeben haben: ${hosts}. Was vor mehr als ${days} Tagen gesendet wurde, steht hier nicht.`,
    nobody: 'Kein anderes System hat sie bekommen, soweit das noch bekannt ist.',
  },
  unconfirmed: {
    heading: 'Unterschriften, die nicht bestätigt sind',
    text: 'Sie wurden mit Ihrer Adresse eingetragen und zählen nicht. Vielleicht hat sie jemand anders eingetragen.',
    until: (entered, forgotten) => `Eingetragen am ${entered}, wird am ${forgotten} gelöscht.`,
    entered: (values) => `Eingetragen: ${values}.`,
    erase: 'Diese Unterschrift löschen',
  },
  others: {
    second: (address) =>
      `Diese Gruppe hat ${address} als weitere Adresse in einem Eintrag, dessen erste Adresse eine andere ist. Den Eintrag sieht nur die Person, der die erste Adresse gehört, denn eine weitere könnte jeder eingegeben haben.`,
    write: (contact) => html`Damit sie entfernt wird, schreiben Sie der Gruppe: ${contact}.`,
    ofUser: 'Das ist der Eintrag Ihres eigenen Benutzerkontos. Er bleibt, solange Sie das Konto haben.',
    user: (name) => `Sie melden sich hier als ${name} an`,
    userText:
      'Melden Sie sich an, um es zu sehen und zu ändern. Damit es gelöscht wird, wenden Sie sich an die Betreiber dieses Dienstes; Ihre Gruppen brauchen vorher eine andere Person, die sie verwaltet.',
    invited: (group) => `Einladung in die Gruppe ${group}`,
    invitedText: 'Sie verfällt nach sieben Tagen von selbst. Wenn Sie sie nicht annehmen, passiert nichts.',
  },
  erase: {
    heading: 'Alles löschen',
    text: 'Ihr Name, Ihre Adressen und Ihre Aktionen werden gelöscht, und Ihre Unterschriften zählen nicht mehr. Das lässt sich nicht rückgängig machen. Systeme, die Ihre Daten bekommen und darum gebeten haben, erfahren davon.',
    button: 'Meine Daten löschen …',
    question: 'Ihre Daten löschen?',
    effect:
      'Ihr Name, Ihre Adressen, Aktionen und E-Mails werden bei den folgenden Gruppen gelöscht, und Ihre Unterschriften und Plätze zählen nicht mehr. Das lässt sich nicht rückgängig machen.',
    from: 'Löschen bei',
    confirm: 'Meine Daten löschen',
    keep: 'Behalten',
    none: 'Wählen Sie mindestens eine Gruppe.',
    done: 'Ihre Daten sind gelöscht',
    doneText: 'Die gewählten Gruppen haben Ihre Daten in diesem Dienst nicht mehr.',
  },
};
