import { type Html, html } from '../html.ts';
import type { Words } from './en.ts';
import { createMistake } from './mistake.ts';

const list = (names: readonly string[]) => new Intl.ListFormat('fr', { type: 'conjunction' }).format(names);

/** The words in French. */
export const french: Words = {
  language: { lang: 'fr', dir: 'ltr' },
  number: (value) => new Intl.NumberFormat('fr').format(value),
  start: {
    purpose:
      'Ce service enregistre des actions citoyennes : des personnes signent des pétitions et viennent à des événements. Il envoie chaque signature aux systèmes des organisations.',
    links: 'Chaque pétition et chaque groupe a sa propre page. Ouvrez-la avec le lien de l’organisation.',
    groups: 'Organisations',
    signIn: 'Se connecter',
    forOrganizers: 'Pour les organisateurs',
    forDevelopers: 'Pour les développeurs',
    docs: 'Documentation',
    docsContent: 'guides et référence de l’API',
    entryPoint: 'Point d’entrée de l’API',
    description: 'Description de l’API',
    version: (version) => `Version ${version}`,
  },
  petition: {
    target: (names) => `À l’attention de ${list(names)}`,
    first: 'Soyez la première personne à signer',
    few: 'Quelques personnes ont signé',
    many: (total) => html`${total} personnes ont signé`,
    sign: 'Signer cette pétition',
    preview: (owner) => `Une pétition de ${owner}.`,
    titleWithMistakes: (title) => `Erreur : ${title}`,
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
    opt_in: 'Consentement',
  },
  signForm: {
    required: '* obligatoire',
    hints: {
      email: 'Indiquez votre adresse e-mail ou votre numéro de téléphone.',
      phone: 'Si possible avec l’indicatif du pays, par exemple +33 6 39 98 12 34.',
      comments: 'N’apparaît pas sur cette page.',
    },
    submit: 'Signer',
    noContact: 'Indiquez votre adresse e-mail ou votre numéro de téléphone.',
    mistake: createMistake({
      required: (field) => `Le champ « ${field} » est vide.`,
      email: (field) => `Le champ « ${field} » n’est pas une adresse e-mail.`,
      phone: (field) => `Le champ « ${field} » n’est pas un numéro de téléphone.`,
      tooLong: (field, most) => `Le champ « ${field} » peut contenir au plus ${most} caractères.`,
      other: (field) => `Vérifiez le champ « ${field} ».`,
    }),
  },
  event: {
    when: 'Quand',
    where: 'Où',
    yourTime: 'Votre heure locale',
    noDate: 'Date à confirmer.',
    places: (taken, capacity) => `${taken} places sur ${capacity} sont prises`,
    rsvp: 'Je viens',
    submit: 'Je viens',
    guestsHint: 'Combien de personnes viendront avec vous ?',
    fewerPlaces: 'Il ne reste pas assez de places pour tous vos accompagnants.',
    noPlaceForGuests: (guests) =>
      guests === 0
        ? 'Il n’y a plus de place pour vos accompagnants.'
        : guests === 1
          ? 'Il ne reste qu’une place pour un accompagnant.'
          : `Il ne reste que ${guests} places pour vos accompagnants.`,
    full: 'Cet événement est complet.',
    over: 'Cet événement est terminé.',
    cancelled: 'Cet événement a été annulé.',
    preview: (owner) => `Un événement de ${owner}.`,
    titleWithMistakes: (title) => `Erreur : ${title}`,
    calendar: 'Ajouter au calendrier',
    share: 'Partager',
    byEmail: 'E-mail',
    thanksTitle: (event) => `À bientôt – ${event}`,
    thanks: 'Merci, à bientôt',
    answered: (event) => html`Votre participation est enregistrée : ${event}.`,
    mailed:
      'Si vous avez indiqué une adresse e-mail, nous vous avons envoyé un message. Le lien qu’il contient vous permet de voir, de modifier ou d’annuler votre participation.',
    instructions: 'Avant de venir',
  },
  rsvp: {
    title: (event) => `Votre participation – ${event}`,
    heading: 'Votre participation',
    coming: 'Vous participez à cet événement.',
    comingWith: (guests) =>
      guests === 1
        ? 'Vous participez à cet événement avec un accompagnant.'
        : `Vous participez à cet événement avec ${guests} accompagnants.`,
    notComing: 'Vous avez annulé votre participation.',
    save: 'Enregistrer',
    cancel: 'Je ne peux pas venir',
    again: 'Finalement, je viens',
    nameHint: 'Laissez vide pour garder le nom que vous avez donné.',
    saved: 'Vos modifications sont enregistrées.',
  },
  consent: {
    ask: (names) => `J’accepte que ${list(names)} me contacte.`,
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
    title: (petition) => `Merci – ${petition}`,
    heading: 'Merci pour votre signature',
    signed: (petition) => html`Vous avez signé ${petition}. Votre signature sera comptée d’ici dix minutes.`,
  },
  group: {
    title: (name, page) => (page === 1 ? name : `${name} – page ${page}`),
    preview: (name) => `Pétitions de ${name}.`,
    none: 'Il n’y a pas de pétition ici.',
    events: 'Événements à venir',
    petitions: 'Pétitions',
    subscribe: 'S’abonner dans votre calendrier',
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
    petition: { button: 'Signer cette pétition', thanks: 'Merci pour votre signature.' },
    event: { button: 'Je viens', thanks: 'Merci, à bientôt.' },
  },
};
