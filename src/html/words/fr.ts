import { type Html, html } from '../html.ts';
import { writeNumberIn } from '../language.ts';
import type { Words } from './en.ts';
import { createMistake } from './mistake.ts';

const list = (names: readonly string[]) => new Intl.ListFormat('fr', { type: 'conjunction' }).format(names);

const number = (value: number) => writeNumberIn('fr', value);

// In French 0 is singular too.
const signatures = (count: number) => `${number(count)} ${count < 2 ? 'signature' : 'signatures'}`;

/** The words in French. */
export const french: Words = {
  language: { lang: 'fr', dir: 'ltr' },
  number,
  start: {
    heading: 'Être là, ça change tout.',
    purpose:
      'Des pages pour vos événements et pétitions que tout le monde peut utiliser, et une liste de personnes qui n’appartient qu’à votre groupe.',
    readDocs: 'Lire la documentation',
    groups: 'Les groupes de ce site',
    counts: (events, petitions) =>
      [
        ...(events > 0 ? [events === 1 ? '1 événement' : `${events} événements`] : []),
        ...(petitions > 0 ? [petitions === 1 ? '1 pétition' : `${petitions} pétitions`] : []),
      ].join(', '),
    gains: 'Ce que votre groupe y gagne',
    pageTitle: 'Une page en cinq minutes',
    pageText:
      'Un titre, une date, un lieu, et c’est en ligne. Elle fonctionne sur de vieux téléphones, avec un lecteur d’écran et sans JavaScript.',
    doorTitle: 'De l’invitation à l’accueil',
    doorText: 'La confirmation, le fichier d’agenda et le rappel partent tout seuls.',
    quietTitle: 'Personne ne vous surveille',
    quietText: 'Aucun traceur, aucun partage avec des tiers, aucun suivi dans les e-mails.',
    signIn: 'Se connecter',
    forDevelopers: 'Pour les développeurs',
    developers: (api) =>
      html`Logiciel libre, avec une API documentée à l’adresse ${api} pour les événements, les pétitions, les personnes et les webhooks.`,
    docs: 'Documentation',
    version: (version) => `Version ${version}`,
  },
  face: {
    skip: 'Aller au contenu',
    parts: 'Sur ce site',
    events: 'Événements',
    petitions: 'Pétitions',
    groups: 'Groupes',
    contact: 'Contact',
    all: 'Tous les événements et pétitions',
    privacy: 'Vie privée',
    notice: 'Politique de confidentialité',
    yourData: 'Voir ou effacer vos données',
    language: 'Langue',
    quiet: 'Aucun traceur. Aucun cookie pour les visiteurs.',
    made: (service) => html`Réalisé avec ${service}, logiciel libre`,
    service: 'Événements et pétitions pour les groupes qui s’organisent. Logiciel libre.',
  },
  card: {
    left: (places) => (places === 1 ? 'Il reste 1 place' : `Il reste ${places} places`),
    none: 'Plus de places',
    full: 'Complet',
    over: 'Terminé',
    cancelled: 'Annulé',
    closed: 'Clôturée',
    room: 'Places disponibles',
    sign: 'Signer',
  },
  share: {
    heading: 'Venez avec quelqu’un',
    ask: 'Parlez-en à trois personnes',
    address: 'Adresse de cette page',
    more: 'Partager…',
    copy: 'Copier le lien',
    copied: 'Copié',
  },
  petition: {
    kind: 'Pétition',
    kindTo: (names) => `Pétition adressée à\u00A0: ${list(names)}`,
    signed: 'Ce que vous signez',
    about: 'Pourquoi c’est important',
    target: (names) => `À l’attention de\u00A0: ${list(names)}`,
    first: 'Soyez la première personne à signer',
    few: 'Quelques personnes ont signé',
    many: (total) => html`${total} personnes ont signé`,
    manyOf: (total, goal) => html`${total} signatures sur ${goal}`,
    reached: (goal, next) =>
      `L’objectif de ${signatures(goal)} est atteint. Le prochain est de ${number(next)}.`,
    signers: 'Signatures récentes',
    moreSigners: 'En afficher plus',
    signedThen: 'Le texte signé',
    comesNext: 'La suite',
    sign: 'Signer cette pétition',
    preview: (owner) => `Une pétition lancée par ${owner}.`,
    delivered: (to, day) => `Remise le ${day} à\u00A0: ${to}`,
    closed: (day: string) => `Clôturée le ${day}`,
    goal: (goal) => `L’objectif est de ${signatures(goal)}.`,
    goalWas: (goal) => `L’objectif était de ${signatures(goal)}.`,
    textSince: (day: string) => `Ce texte a été modifié pour la dernière fois le ${day}.`,
    removed: (count: string | undefined, reasons: string) =>
      `${count === undefined ? 'Quelques signatures ont été retirées' : `Au moins ${count} signatures ont été retirées`}\u00A0: ${reasons}.`,
    nobody: 'Personne n’a signé',
    resultSoon: 'Le résultat s’affiche d’ici dix minutes',
    next: 'Étape suivante',
    titleWithMistakes: (title) => `Erreur\u00A0: ${title}`,
    updates: 'Actualités',
    allUpdates: (count: string) => `Les ${count} actualités`,
    updatesOf: (title: string) => `Actualités – ${title}`,
    newerUpdates: 'Plus récentes',
    olderUpdates: 'Plus anciennes',
    updatePages: 'Pages d’actualités',
    why: 'Pourquoi les gens signent',
  },
  fields: {
    given_name: 'Prénom',
    family_name: 'Nom',
    email: 'E-mail',
    phone: 'Téléphone',
    postal_code: 'Code postal',
    country: 'Pays',
    comments: 'Commentaire',
    guests: 'Accompagnants',
    show_name: 'Afficher le nom',
    opt_in: 'Consentement',
  },
  paper: {
    online: 'Ou signez en ligne',
    number: 'N°',
    news: 'Actualités',
    signature: 'Signature',
    newsMeans: (text) => `Une case cochée sous «\u00A0Actualités\u00A0» signifie\u00A0: ${text}`,
  },
  letter: {
    to: 'À',
    text: 'Texte de la pétition',
    signed: (count, total, first, last) => {
      const who = count === 1 ? `${total} personne` : `${total} personnes`;
      const [had, has] = count === 1 ? ['avait signé', 'a signé'] : ['avaient signé', 'ont signé'];
      return first === last
        ? html`Au ${last}, <b>${who} ${had}</b> la pétition ci-dessous.`
        : html`Entre le ${first} et le ${last}, <b>${who} ${has}</b> la pétition ci-dessous.`;
    },
    address: (url) => `Elle se trouve à l’adresse ${url}.`,
    places: 'Signatures par lieu',
    town: 'Ville',
    region: 'Région',
    signatures: 'Signatures',
    noAddress: 'Sans adresse',
    elsewhere: 'Autre lieu',
    others: (count) => (count === 1 ? '1 autre lieu' : `${count} autres lieux`),
    weeks: 'Signatures par semaine',
    week: 'Semaine du lundi',
    shown: 'Quelques-unes des personnes qui ont signé',
    shownHint:
      'Seulement des personnes qui permettent que leur prénom et leur ville soient affichés, les plus récentes d’abord.',
  },
  signForm: {
    optional: '(facultatif)',
    more: {
      petition: 'Ajouter un téléphone ou dire pourquoi vous signez',
      event: 'Ajouter des accompagnants, un téléphone ou un code postal',
    },
    emailHints: {
      petition: 'N’apparaît jamais sur cette page. Pas d’e-mail\u00A0? Ajoutez un téléphone ci-dessous.',
      event: 'Pas d’e-mail\u00A0? Ajoutez un téléphone ci-dessous.',
    },
    hints: {
      phone: 'Si possible avec l’indicatif du pays, par exemple +33 6 39 98 12 34.',
      comments: 'N’apparaît pas sur cette page.',
    },
    commentsShown: 'Peut apparaître sur cette page si vous cochez la case ci-dessous.',
    showName: 'Afficher mon prénom et ma ville sur cette page.',
    submit: 'Signer la pétition',
    noContact: 'Indiquez votre adresse e-mail ou votre numéro de téléphone.',
    mistake: createMistake({
      required: (field) => `Le champ «\u00A0${field}\u00A0» est vide.`,
      email: (field) => `Le champ «\u00A0${field}\u00A0» n’est pas une adresse e-mail.`,
      phone: (field) => `Le champ «\u00A0${field}\u00A0» n’est pas un numéro de téléphone.`,
      tooLong: (field, most) => `Le champ «\u00A0${field}\u00A0» peut contenir au plus ${most} caractères.`,
      other: (field) => `Vérifiez le champ «\u00A0${field}\u00A0».`,
    }),
  },
  event: {
    question: 'Vous venez\u00A0?',
    next: 'Vous recevez une confirmation par e-mail dans tous les cas. Le lien qu’elle contient permet de modifier ou d’annuler votre participation.',
    about: 'De quoi il s’agit',
    planned: 'Ce qui était prévu',
    map: 'Ouvrir une carte',
    fullText:
      'Si quelqu’un annule, la place se libère ici et vous pouvez vous inscrire. Vous avez une place et ne pouvez pas venir\u00A0? Annulez avec le lien de votre confirmation.',
    hasRoom: 'Ici, il reste de la place',
    instead: 'D’autres événements à venir',
    nothingElse: 'Rien d’autre n’est prévu pour l’instant',
    all: 'Tous les événements',
    nextFrom: (owner) => `Prochainement\u00A0: ${owner}`,
    when: 'Quand',
    where: 'Où',
    yourTime: 'Votre heure locale',
    online: 'En ligne',
    onlineHint: 'Vous recevrez le lien après votre inscription.',
    join: 'Participer en ligne',
    noDate: 'Date à confirmer.',
    places: (taken, capacity) =>
      `${number(taken)} ${taken < 2 ? 'place réservée' : 'places réservées'} sur ${number(capacity)}`,
    rsvp: 'Participer',
    submit: 'Je participe',
    guestsHint: 'Combien de personnes viendront avec vous\u00A0?',
    fewerPlaces: 'Il ne reste pas assez de places pour tous vos accompagnants.',
    noPlaceForGuests: (guests) =>
      guests === 0
        ? 'Il n’y a plus de place pour vos accompagnants.'
        : guests === 1
          ? 'Il ne reste qu’une place pour un accompagnant.'
          : `Il ne reste que ${guests} places pour vos accompagnants.`,
    full: 'Cet événement est complet',
    over: 'Cet événement est terminé',
    cancelled: 'Cet événement a été annulé',
    preview: (owner) => `Un événement organisé par ${owner}.`,
    titleWithMistakes: (title) => `Erreur\u00A0: ${title}`,
    calendar: 'Ajouter à l’agenda',
    share: 'Partager',
    byEmail: 'E-mail',
    thanksTitle: (event) => `À bientôt – ${event}`,
    thanks: 'C’est noté, à bientôt\u00A0!',
    mailed:
      'Si vous avez indiqué une adresse e-mail, une confirmation avec un fichier d’agenda est en route. Le lien qu’elle contient permet de modifier ou d’annuler votre participation. Rien au bout de cinq minutes\u00A0? Regardez dans vos courriers indésirables.',
    instructions: 'Avant de venir',
  },
  rsvp: {
    cannot: 'Vous ne pouvez pas venir\u00A0?',
    cannotText:
      'Votre place revient à quelqu’un d’autre. Ce lien permet de la reprendre tant qu’il y a de la place.',
    title: (event) => `Votre participation – ${event}`,
    heading: 'Votre place pour',
    coming: 'Vous participez à cet événement.',
    comingWith: (guests) =>
      guests === 1
        ? 'Vous participez à cet événement avec un accompagnant.'
        : `Vous participez à cet événement avec ${guests} accompagnants.`,
    notComing: 'Vous avez annulé votre participation.',
    save: 'Enregistrer les modifications',
    cancel: 'Annuler ma participation',
    again: 'Finalement, je viens',
    nameHint: 'Laissez vide pour garder le nom que vous avez donné.',
    saved: 'Vos modifications sont enregistrées.',
  },
  consent: {
    ask: (names) => `J’autorise ${list(names)} à me contacter.`,
    receive: (names) =>
      `${list(names)} ${names.length === 1 ? 'reçoit' : 'reçoivent'} ce que vous saisissez.`,
    privacy: (name) => `Ce que ${name} fait de vos données`,
    contact: 'Contact',
  },
  form: {
    mistakes: 'Vérifiez ce que vous avez saisi',
    receivers: (names) =>
      `${list(names)} ${names.length === 1 ? 'reçoit ce que vous saisissez et peut' : 'reçoivent ce que vous saisissez et peuvent'} vous contacter.`,
  },
  thanks: {
    afterwards: 'Et ensuite, venez nous rejoindre',
    otherPetition: 'Signez aussi cette pétition',
    missing: (missing, goal) => `Encore ${signatures(missing)} environ pour arriver à ${number(goal)}.`,
    goTo: (host) => `Aller sur ${host}`,
    back: 'Retour à la pétition',
    title: (petition) => `Merci – ${petition}`,
    heading: 'Merci pour votre signature\u00A0!',
    signed: (petition) => html`Vous avez signé ${petition}. Votre signature sera comptée d’ici dix minutes.`,
  },
  confirm: {
    checkTitle: (petition) => `Consultez vos e-mails – ${petition}`,
    check: 'Encore une étape\u00A0: consultez vos e-mails',
    sent: 'Nous vous avons envoyé un lien. Votre signature sera prise en compte dès que vous l’aurez ouvert et aurez appuyé sur le bouton.',
    byHand: (owner) => `Votre signature sera prise en compte dès sa confirmation par ${owner}.`,
    nothing: 'Rien reçu\u00A0?',
    spam: (owner) => `Regardez dans vos courriers indésirables. L’e-mail est envoyé par ${owner}.`,
    typo: 'Une erreur dans l’adresse\u00A0?',
    signAgain: 'Signez de nouveau avec la bonne',
    erased:
      'Au bout de deux jours, nous vous le rappelons une fois. Au bout de 14 jours, ce que vous avez saisi est effacé.',
    erasedOnly: 'Au bout de 14 jours, ce que vous avez saisi est effacé.',
    wait: 'En attendant',
    step: 'Une dernière étape',
    title: (petition) => `Confirmez votre signature – ${petition}`,
    heading: 'Confirmez votre signature',
    press: 'Appuyez sur le bouton pour que votre signature soit prise en compte.',
    pressEither: (owner) =>
      `Voulez-vous recevoir par e-mail les actualités envoyées par ${owner}\u00A0? Sans actualités, celles que vous recevez peut-être déjà s’arrêtent aussi. Votre signature sera prise en compte avec l’un ou l’autre bouton.`,
    button: 'Confirmer ma signature',
    agreesTo: (consent) => `Si vous choisissez les actualités, vous acceptez\u00A0: «\u00A0${consent}\u00A0»`,
    withNews: 'Confirmer et recevoir les actualités',
    withoutNews: 'Confirmer sans les actualités',
    notYou:
      'Quelqu’un d’autre a donné votre adresse\u00A0? Fermez cette page. Les signatures non confirmées ne sont jamais comptées et sont effacées au bout de 14 jours.',
    confirmed: 'Votre signature est prise en compte',
    confirmedText: 'Vous l’avez confirmée. Merci\u00A0!',
    ended: 'Ce lien ne fonctionne plus',
    endedText:
      'La signature n’a pas été confirmée dans les 14 jours, ou elle a été retirée ou effacée. Signez de nouveau et vous recevrez un nouveau lien.',
    closed: 'La pétition est clôturée',
    closedText: 'Les signatures qui n’étaient pas confirmées à ce moment ne sont pas prises en compte.',
    toPetition: 'Voir la pétition',
    emailHint:
      'N’apparaît jamais sur cette page. Vous recevez un lien par e-mail, et votre signature sera prise en compte quand vous l’utiliserez.',
    noEmail: 'Saisissez votre e-mail. Vous y recevrez un lien qui confirme votre signature.',
  },
  group: {
    look: 'Voir les événements',
    write: 'Nous écrire',
    noEvents: 'Rien n’est prévu pour l’instant.',
    noEventsText: 'Abonnez-vous au calendrier, et le prochain événement y apparaîtra tout seul.',
    title: (name, page) => (page === 1 ? name : `${name} – page ${page}`),
    preview: (name) => `${name}\u00A0: événements et pétitions.`,
    none: 'Il n’y a pas de pétition ici.',
    events: 'Événements à venir',
    petitions: 'Pétitions',
    subscribe: 'S’abonner au calendrier',
    calendar: 'Télécharger tous les événements',
    pages: 'Pages',
    newer: 'Pétitions plus récentes',
    older: 'Pétitions plus anciennes',
    earlierEvents: 'Événements précédents',
    laterEvents: 'Événements suivants',
    eventPages: 'Pages des événements',
  },
  problem: {
    start: 'Aller à la page d’accueil',
    titles: {
      not_found: 'Cette page n’existe pas',
      method_not_allowed: 'Cette page ne peut pas faire cela',
      rate_limited: 'Trop de requêtes',
      payload_too_large: 'Vous avez envoyé trop de texte',
      unavailable: 'Ce n’est pas possible pour le moment',
      internal: 'Une erreur s’est produite',
      other: 'Cela n’a pas fonctionné',
    },
    texts: {
      not_found: 'Vérifiez l’adresse, ou demandez à la personne qui vous a donné le lien.',
      method_not_allowed: 'Ouvrez de nouveau la page et utilisez ses boutons.',
      rate_limited: 'Attendez une minute, puis réessayez.',
      payload_too_large: 'Raccourcissez le texte, puis réessayez.',
      unavailable: 'Réessayez dans une minute. Rien n’a été modifié.',
      internal: 'L’erreur vient de nous et a été enregistrée. Réessayez plus tard.',
      other: 'Revenez en arrière, vérifiez ce que vous avez saisi, puis réessayez.',
    },
    request: (id) => `Requête ${id}`,
    code: (code: Html, status: number) => html`Code ${code}, statut ${status}.`,
    all: 'Toutes les erreurs',
  },
  embed: {
    failed: 'Cela n’a pas fonctionné. Réessayez.',
    sending: 'Envoi en cours…',
    open: 'Ouvrir la page',
    wrong: 'ne convient pas',
    petition: { button: 'Signer cette pétition', thanks: 'Merci pour votre signature.' },
    event: { button: 'Je participe', thanks: 'Merci, à bientôt.' },
  },
};
