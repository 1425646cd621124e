import type { MailWords } from './mail-words.ts';

/** The words of mails in French. */
export const french: MailWords = {
  lang: 'fr',
  when: 'Quand',
  where: 'Où',
  join: 'Participer en ligne',
  event: 'Événement',
  guests: 'Vos accompagnants',
  instructions: 'Message de l’organisateur',
  webpage: 'Ouvrir la page de l’événement',
  changeRsvp: 'Modifier ou annuler votre participation',
  unsubscribe: 'Se désabonner',
  yourData: 'Vos données',
  because: (organiser) =>
    `Vous recevez cet e-mail parce que vous avez confirmé votre participation à un événement de ${organiser}.`,
  becauseNews: (organiser) =>
    `Vous recevez cet e-mail parce que vous avez accepté de recevoir les actualités de ${organiser}.`,
  contact: (contact) => `Une question ? Contactez l’organisateur : ${contact}`,
  confirmation: {
    subject: (title) => `Participation confirmée : ${title}`,
    heading: 'À bientôt !',
    lead: (title, organiser) => `Vous avez une place pour « ${title} », de ${organiser}.`,
  },
  already: {
    subject: (title) => `Vous avez déjà une place : ${title}`,
    heading: 'Vous avez déjà une place',
    lead: (title, organiser) =>
      `Vous avez confirmé une nouvelle fois votre participation à « ${title} », de ${organiser}. Rien n’a changé. Le lien ci-dessous vous permet de la modifier.`,
  },
  cancelledBefore: {
    subject: (title) => `Vous avez annulé votre participation : ${title}`,
    heading: 'Vous souhaitez venir finalement ?',
    lead: (title, organiser) =>
      `Vous avez annulé votre participation à « ${title} », de ${organiser}. Si vous souhaitez finalement venir, utilisez le lien ci-dessous.`,
  },
  reminder: {
    subject: (title) => `Rappel : ${title}`,
    heading: 'C’est bientôt',
    lead: (title, organiser) => `« ${title} », de ${organiser}, commence bientôt.`,
  },
  changed: {
    subject: (title) => `Modifié : ${title}`,
    heading: 'L’événement a été modifié',
    lead: (title, organiser) =>
      `${organiser} a modifié l’heure ou le lieu de « ${title} ». Voici les nouvelles informations :`,
  },
  cancelled: {
    subject: (title) => `Annulé : ${title}`,
    heading: 'L’événement a été annulé',
    lead: (title, organiser) => `${organiser} a annulé « ${title} ». L’événement n’aura pas lieu.`,
  },
  organiser: {
    subject: (title) => `Votre événement commence bientôt : ${title}`,
    heading: 'Votre événement commence bientôt',
    lead: (title) => `« ${title} » commence bientôt.`,
    attendees: 'Places prises',
    manage: 'Ouvrir la page de gestion',
  },
  signature: {
    subject: (title) => `Confirmez votre signature : ${title}`,
    heading: 'Une dernière étape',
    lead: (title, organiser) =>
      `Quelqu’un a signé avec cette adresse la pétition « ${title} » de ${organiser}. C’était vous ? Alors confirmez-le, et votre signature comptera.`,
    button: 'Confirmer ma signature',
    because: (organiser) =>
      `Vous recevez cet e-mail parce que cette adresse a été saisie dans une pétition de ${organiser}.`,
    ignore:
      'C’était quelqu’un d’autre ? Ignorez cet e-mail. Ce qui a été saisi sera effacé au bout de 14 jours.',
  },
  signatureAgain: {
    subject: (title) => `Rappel : confirmez votre signature : ${title}`,
    heading: 'Votre signature ne compte pas encore',
    lead: (title, organiser) =>
      `Il y a deux jours, quelqu’un a signé avec cette adresse la pétition « ${title} » de ${organiser}. C’était vous ? Alors confirmez-le. Nous ne vous le rappellerons plus.`,
  },
  unsubscribing: {
    title: 'Se désabonner',
    question: 'Ne plus recevoir de messages de cet organisateur ?',
    effect:
      'L’organisateur ne vous enverra plus rien, même à propos des événements auxquels vous participez : ni confirmation, ni rappel, ni annonce de changement ou d’annulation.',
    button: 'Se désabonner',
    done: 'Votre désabonnement est enregistré',
    doneText:
      'Vous ne recevrez plus de messages de cet organisateur, même à propos des événements auxquels vous participez. Vos inscriptions sont conservées.',
    again: 'Recevoir à nouveau les messages concernant mes inscriptions',
    back: 'Vous recevrez à nouveau ces messages',
    backText: 'Cet organisateur vous écrira à nouveau au sujet de vos inscriptions, et de rien d’autre.',
  },
};
