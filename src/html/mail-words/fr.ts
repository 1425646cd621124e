import type { MailWords } from './mail-words.ts';

/** The words of mails in French. */
export const french: MailWords = {
  lang: 'fr',
  greeting: 'Bonjour,',
  when: 'Quand',
  where: 'Où',
  guests: 'Vos invités',
  instructions: 'De la part de l’organisateur',
  webpage: 'Ouvrir la page de l’événement',
  changeRsvp: 'Modifier ou annuler votre inscription',
  unsubscribe: 'Se désabonner',
  because: (organiser) =>
    `Vous recevez ce message car vous vous êtes inscrit à un événement de ${organiser}.`,
  contact: (contact) => `Des questions ? Contactez l’organisateur : ${contact}`,
  confirmation: {
    subject: (title) => `Inscription confirmée : ${title}`,
    heading: 'À bientôt !',
    lead: (title, organiser) => `${organiser} a une place pour vous à « ${title} ».`,
  },
  already: {
    subject: (title) => `Vous avez déjà une place : ${title}`,
    heading: 'Vous avez déjà une place',
    lead: (title, organiser) =>
      `Vous vous êtes inscrit de nouveau à « ${title} » de ${organiser}. Rien n’a changé. Le lien ci-dessous permet de modifier votre inscription.`,
  },
  cancelledBefore: {
    subject: (title) => `Vous avez annulé votre inscription : ${title}`,
    heading: 'Voulez-vous venir finalement ?',
    lead: (title, organiser) =>
      `Vous avez annulé votre inscription à « ${title} » de ${organiser}. Si vous voulez venir finalement, utilisez le lien ci-dessous.`,
  },
  reminder: {
    subject: (title) => `Rappel : ${title}`,
    heading: 'C’est bientôt',
    lead: (title, organiser) => `« ${title} », de ${organiser}, commence bientôt.`,
  },
  changed: {
    subject: (title) => `Modifié : ${title}`,
    heading: 'L’événement a changé',
    lead: (title, organiser) =>
      `${organiser} a modifié l’heure ou le lieu de « ${title} ». Voici les nouvelles informations :`,
  },
  cancelled: {
    subject: (title) => `Annulé : ${title}`,
    heading: 'L’événement est annulé',
    lead: (title, organiser) => `${organiser} a annulé « ${title} ». L’événement n’aura pas lieu.`,
  },
  organiser: {
    subject: (title) => `Votre événement, bientôt : ${title}`,
    heading: 'Votre événement commence bientôt',
    lead: (title) => `« ${title} » commence bientôt.`,
    attendees: 'Places prises',
    manage: 'Ouvrir la page de gestion',
  },
  unsubscribing: {
    title: 'Se désabonner',
    question: 'Ne plus recevoir aucun message de cet organisateur ?',
    effect:
      'L’organisateur ne vous enverra plus rien, même sur les événements auxquels vous participez : ni confirmation, ni rappel, ni annonce de changement ou d’annulation.',
    button: 'Se désabonner',
    done: 'Vous êtes désabonné',
    doneText:
      'Vous ne recevrez plus de messages de cet organisateur, même sur les événements auxquels vous participez. Vos inscriptions restent.',
    again: 'Recevoir à nouveau les messages sur mes inscriptions',
    back: 'Vous recevrez à nouveau ces messages',
    backText: 'Cet organisateur vous écrira à nouveau au sujet de vos inscriptions, et de rien d’autre.',
  },
};
