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
    forOrganisers: 'Pour les organisateurs',
    forDevelopers: 'Pour les développeurs',
    docs: 'Documentation',
    docsContent: 'guides et référence de l’API',
    entryPoint: 'Point d’entrée de l’API',
    description: 'Description de l’API',
    version: (version) => `Version ${version}`,
  },
  petition: {
    target: (names) => `À ${list(names)}`,
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
    yourTime: 'Votre heure',
    noDate: 'La date sera annoncée.',
    places: (taken, capacity) => `${taken} places sur ${capacity} sont prises`,
    rsvp: 'Je viens',
    submit: 'Je viens',
    guestsHint: 'Combien de personnes viennent avec vous ?',
    fewerPlaces: 'Il ne reste pas assez de places pour tous vos accompagnants.',
    noPlaceForGuests: (guests) =>
      guests === 0
        ? 'Il n’y a plus de place pour des accompagnants.'
        : `Il reste de la place pour ${guests} accompagnants au plus.`,
    full: 'Cet événement est complet.',
    over: 'Cet événement est terminé.',
    cancelled: 'Cet événement est annulé.',
    preview: (owner) => `Un événement de ${owner}.`,
    titleWithMistakes: (title) => `Erreur : ${title}`,
    calendar: 'Ajouter au calendrier',
    share: 'Partager',
    byEmail: 'E-mail',
    thanksTitle: (event) => `À bientôt – ${event}`,
    thanks: 'Merci, à bientôt',
    answered: (event) => html`Nous vous attendons à ${event}.`,
    mailed:
      'Si vous avez indiqué une adresse e-mail, nous vous avons envoyé un message. Son lien permet de voir, de modifier ou d’annuler votre inscription.',
    instructions: 'Avant de venir',
  },
  rsvp: {
    title: (event) => `Votre inscription – ${event}`,
    heading: 'Votre inscription',
    coming: 'Vous venez à cet événement.',
    comingWith: (guests) =>
      guests === 1
        ? 'Vous venez à cet événement avec une autre personne.'
        : `Vous venez à cet événement avec ${guests} autres personnes.`,
    notComing: 'Vous avez annulé votre venue.',
    save: 'Enregistrer',
    cancel: 'Je ne peux pas venir',
    again: 'Je viens finalement',
    saved: 'Votre inscription est enregistrée.',
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
    signed: (petition) =>
      html`Vous avez signé ${petition}. Le total comprendra votre signature d’ici dix minutes.`,
  },
  group: {
    title: (name, page) => (page === 1 ? name : `${name} – page ${page}`),
    preview: (name) => `Pétitions de ${name}.`,
    none: 'Il n’y a pas de pétitions ici.',
    events: 'Événements à venir',
    petitions: 'Pétitions',
    calendar: 'Tous les événements dans votre calendrier',
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
      payload_too_large: 'Envoyez moins de texte.',
      unavailable: 'Réessayez dans une minute. Rien n’a été modifié.',
      internal: 'La faute est de notre côté et figure dans notre journal. Réessayez plus tard.',
      other: 'Revenez en arrière, vérifiez ce que vous avez saisi, puis réessayez.',
    },
    request: (id) => `Requête ${id}`,
    code: (code: Html, status: number) => html`Code ${code}, statut ${status}.`,
    all: 'Toutes les erreurs',
  },
  embed: {
    failed: 'Cela n’a pas fonctionné. Réessayez.',
    petition: { button: 'Signer', thanks: 'Merci pour votre signature.' },
    event: { button: 'Je viens', thanks: 'Merci, à bientôt.' },
  },
};
