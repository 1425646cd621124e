import { writeNumberIn } from '../language.ts';
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
    `Vous recevez cet e-mail parce que vous avez confirmé votre participation à un événement organisé par ${organiser}.`,
  becauseNews: (organiser) =>
    `Vous recevez cet e-mail parce que votre adresse est inscrite aux e-mails envoyés par ${organiser}.`,
  contact: (contact) => `Une question\u00A0? Contactez l’organisateur\u00A0: ${contact}`,
  confirmation: {
    subject: (title) => `Participation confirmée\u00A0: ${title}`,
    heading: 'À bientôt\u00A0!',
    lead: (title, organiser) => `Vous avez une place pour «\u00A0${title}\u00A0», organisé par ${organiser}.`,
  },
  already: {
    subject: (title) => `Vous avez déjà une place\u00A0: ${title}`,
    heading: 'Vous avez déjà une place',
    lead: (title, organiser) =>
      `Vous avez confirmé une nouvelle fois votre participation à «\u00A0${title}\u00A0», organisé par ${organiser}. Rien n’a changé. Le lien ci-dessous vous permet de la modifier.`,
  },
  cancelledBefore: {
    subject: (title) => `Vous avez annulé votre participation\u00A0: ${title}`,
    heading: 'Vous souhaitez venir finalement\u00A0?',
    lead: (title, organiser) =>
      `Vous avez annulé votre participation à «\u00A0${title}\u00A0», organisé par ${organiser}. Si vous souhaitez finalement venir, utilisez le lien ci-dessous.`,
  },
  reminder: {
    subject: (title) => `Rappel\u00A0: ${title}`,
    heading: 'C’est bientôt',
    lead: (title, organiser) => `«\u00A0${title}\u00A0», organisé par ${organiser}, commence bientôt.`,
  },
  changed: {
    subject: (title) => `Modifié\u00A0: ${title}`,
    heading: 'L’événement a été modifié',
    lead: (title, organiser) =>
      `${organiser} a modifié l’heure ou le lieu de «\u00A0${title}\u00A0». Voici les nouvelles informations\u00A0:`,
  },
  cancelled: {
    subject: (title) => `Annulé\u00A0: ${title}`,
    heading: 'L’événement a été annulé',
    lead: (title, organiser) => `${organiser} a annulé «\u00A0${title}\u00A0». L’événement n’aura pas lieu.`,
  },
  organiser: {
    subject: (title) => `Votre événement commence bientôt\u00A0: ${title}`,
    heading: 'Votre événement commence bientôt',
    lead: (title) => `«\u00A0${title}\u00A0» commence bientôt.`,
    attendees: 'Places réservées',
    places: (taken, capacity) => `${writeNumberIn('fr', taken)} sur ${writeNumberIn('fr', capacity)}`,
    manage: 'Ouvrir la page de gestion',
  },
  signature: {
    subject: (title) => `Confirmez votre signature\u00A0: ${title}`,
    heading: 'Une dernière étape',
    lead: (title, organiser) =>
      `Quelqu’un a signé avec cette adresse la pétition «\u00A0${title}\u00A0» lancée par ${organiser}. C’était vous\u00A0? Alors confirmez-le, et votre signature sera prise en compte.`,
    button: 'Confirmer ma signature',
    because: (organiser) =>
      `Vous recevez cet e-mail parce que cette adresse a été saisie dans une pétition lancée par ${organiser}.`,
    ignore:
      'C’était quelqu’un d’autre\u00A0? Ignorez cet e-mail. Ce qui a été saisi sera effacé au bout de 14 jours.',
  },
  signatureAgain: {
    subject: (title) => `Rappel\u00A0: confirmez votre signature\u00A0: ${title}`,
    heading: 'Votre signature n’est pas encore prise en compte',
    lead: (title, organiser) =>
      `Il y a deux jours, quelqu’un a signé avec cette adresse la pétition «\u00A0${title}\u00A0» lancée par ${organiser}. C’était vous\u00A0? Alors confirmez-le. Nous ne vous le rappellerons plus.`,
  },
  unsubscribing: {
    title: 'Se désabonner',
    question: (organiser = 'cet organisateur') =>
      `Ne plus recevoir les messages envoyés par ${organiser}\u00A0?`,
    effect: (organiser = 'Cet organisateur') =>
      `${organiser} ne vous enverra plus rien, même à propos des événements auxquels vous participez\u00A0: ni confirmation, ni rappel, ni annonce de changement ou d’annulation.`,
    button: 'Se désabonner',
    done: 'Votre désabonnement est enregistré',
    doneText: (organiser = 'cet organisateur') =>
      `Vous ne recevrez plus les messages envoyés par ${organiser}, même à propos des événements auxquels vous participez. Vos inscriptions sont conservées.`,
    again: 'Recevoir à nouveau les messages concernant mes inscriptions',
    back: 'Vous recevrez à nouveau ces messages',
    backText: (organiser = 'Cet organisateur') =>
      `${organiser} vous écrira à nouveau au sujet de vos inscriptions, et de rien d’autre.`,
  },
};
