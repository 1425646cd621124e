import { html } from '../html.ts';
import type { YourDataWords } from './record-words.ts';

/** The words in French. */
export const french: YourDataWords = {
  lang: 'fr',
  title: 'Vos données',
  mail: {
    subject: 'Le lien vers vos données',
    heading: 'Vos données',
    lead: 'Quelqu’un, sans doute vous, a demandé ce que ce service sait de votre adresse e-mail.',
    button: 'Voir mes données',
    hour: 'Le lien fonctionne pendant une heure. Ne le transmettez à personne.',
    ignore: 'Si vous n’avez rien demandé, ignorez cet e-mail\u00A0; il ne se passe rien.',
  },
  ask: {
    intro:
      'Consultez tout ce que ce service sait de votre adresse e-mail. Vous pouvez le corriger, retirer une signature ou une place, ne plus recevoir d’e-mails ou tout effacer.',
    email: 'E-mail',
    send: 'M’envoyer le lien',
    fine: 'Le lien fonctionne pendant une heure. La réponse est la même, que nous connaissions l’adresse ou non.',
    wrong: 'Saisissez une adresse e-mail, par exemple nom@example.org.',
    noMail:
      'Ce service n’envoie pas d’e-mails. Demandez au groupe à qui vous avez donné vos données\u00A0; sa page indique une adresse.',
    error: (title) => `Erreur\u00A0: ${title}`,
    sent: 'Consultez vos e-mails',
    sentText:
      'Si ce service connaît l’adresse, un e-mail avec un lien est en route. Il fonctionne pendant une heure.',
    again: 'Pas d’e-mail après quelques minutes\u00A0? Demandez-le de nouveau',
    spent: 'Ce lien ne fonctionne plus',
    spentText:
      'Un lien vers vos données fonctionne pendant une heure, ou jusqu’à ce que vous le fermiez ou effaciez tout.',
  },
  page: {
    lead: (address, minutes) =>
      html`Tout ce que ce service sait de ${address}<br>Cette page se ferme dans ${minutes === 1 ? '1 minute' : `${minutes} minutes`}.`,
    nothing: 'Ce service ne sait rien de cette adresse.',
    saved: 'Votre modification est enregistrée.',
    since: (month) => `Depuis ${month}`,
    close: 'Fermer cette page',
    closed: 'Cette page est fermée',
    closedText: 'Le lien ne fonctionne plus. Vous pouvez en demander un autre à tout moment.',
    more: (count) => `et ${count} de plus`,
  },
  told: {
    heading: 'Ce que vous avez indiqué',
    name: 'Nom',
    email: 'E-mail',
    phone: 'Téléphone',
    address: 'Adresse',
    languages: 'Langues',
    tags: 'Étiquettes',
    origin: 'Source d’origine',
    correct: 'Corriger',
  },
  correcting: {
    heading: (owner) => `Corriger ce que sait ${owner}`,
    lines: 'Rue et numéro',
    town: 'Ville',
    region: 'Région',
    save: 'Enregistrer',
    back: 'Retour à vos données',
  },
  did: {
    heading: 'Ce que vous avez fait',
    place: (event) => `Place à «\u00A0${event}\u00A0»`,
    came: (event) => `Présence à «\u00A0${event}\u00A0»`,
    signature: (petition) => `Signature\u00A0: ${petition}`,
    noDate: 'La date sera annoncée.',
    guests: (count) => (count === 1 ? 'Vous venez avec 1 personne.' : `Vous venez avec ${count} personnes.`),
    cancelled: 'Vous l’avez annulée.',
    struckOut: 'Le groupe l’a retirée\u00A0: elle ne compte pas.',
    trace: (program) =>
      program === null
        ? 'Votre réseau est conservé 14 jours, sous forme de code.'
        : `Envoyée avec ${program}. Cela et votre réseau, sous forme de code, sont conservés 14 jours.`,
    signed: (date) => `Signée le ${date}.`,
    recorded: (date) => `Réponse du ${date}.`,
    shown: 'Votre prénom et votre ville peuvent figurer sur la page.',
    commentShown: 'Sa page montre votre commentaire.',
    comment: (text) => `Votre commentaire\u00A0: «\u00A0${text}\u00A0»`,
    from: (sources) => `Source\u00A0: ${sources}.`,
    identifiers: (identifiers) => `Autres identifiants\u00A0: ${identifiers}.`,
    cancel: 'Annuler ma place',
    withdraw: 'Retirer',
  },
  mails: {
    heading: 'E-mails',
    news: 'Actualités et campagnes',
    subscribed: 'Vous les recevez.',
    never: 'Vous n’avez jamais accepté. Vous n’en recevez pas.',
    withdrawn: 'Vous n’en recevez pas.',
    stopped: 'Vous ne recevez plus aucun e-mail, même au sujet de vos places.',
    bounced:
      'Les e-mails à votre adresse sont revenus ou ont été signalés comme spam. Vous n’en recevez pas.',
    agreed: (date, wording) => `Vous avez accepté le ${date}\u00A0: «\u00A0${wording}\u00A0»`,
    refused: (date, wording) => `Vous n’avez pas accepté le ${date}\u00A0: «\u00A0${wording}\u00A0»`,
    stop: 'Ne plus recevoir d’e-mails',
    allow: 'Recevoir de nouveau les e-mails au sujet de mes places',
    sent: (count) => (count === 1 ? '1 e-mail pour vous' : `${count} e-mails pour vous`),
    kinds: {
      confirmation: 'Confirmation',
      already: 'Vous avez déjà une place',
      reminder: 'Rappel',
      changed: 'Événement modifié',
      cancelled: 'Événement annulé',
      message: 'Message du groupe',
      thanks: 'Message du groupe',
      other: 'E-mail',
    },
    notSent: 'pas envoyé',
  },
  received: {
    heading: 'Qui a reçu vos données',
    hosts: (hosts, days) =>
      html`Ces systèmes ont reçu ce que vous avez saisi\u00A0: ${hosts}. Ce qui a été envoyé il y a plus de ${days} jours n’est pas indiqué.`,
    nobody: 'Aucun autre système ne les a reçues, pour autant que nous le sachions encore.',
  },
  unconfirmed: {
    heading: 'Signatures non confirmées',
    text: 'Elles ont été saisies avec votre adresse et ne comptent pas. Quelqu’un d’autre les a peut-être saisies.',
    until: (entered, forgotten) => `Saisie le ${entered}, elle sera effacée le ${forgotten}.`,
    entered: (values) => `Données saisies\u00A0: ${values}.`,
    erase: 'Effacer cette signature',
  },
  others: {
    second: (address) =>
      `Ce groupe a ${address} comme autre adresse d’une fiche dont la première adresse est différente. Seule la personne à qui appartient la première adresse voit la fiche, car n’importe qui a pu en saisir une autre.`,
    write: (contact) => html`Pour la faire retirer, écrivez au groupe\u00A0: ${contact}.`,
    ofUser: 'C’est la fiche de votre propre compte. Elle reste tant que vous avez ce compte.',
    user: (name) => `Vous vous connectez ici comme ${name}`,
    userText:
      'Connectez-vous pour le voir et le modifier. Pour le faire effacer, demandez aux responsables de ce service\u00A0; vos groupes ont d’abord besoin d’une autre personne pour les administrer.',
    invited: (group) => `Invitation dans le groupe ${group}`,
    invitedText:
      'Elle prend fin d’elle-même après sept jours. Si vous ne l’acceptez pas, il ne se passe rien.',
  },
  erase: {
    heading: 'Tout effacer',
    text: 'Votre nom, vos adresses et vos actions sont effacés, et vos signatures ne comptent plus. C’est définitif. Les systèmes qui ont reçu vos données et l’ont demandé sont prévenus.',
    button: 'Effacer mes données…',
    question: 'Effacer vos données\u00A0?',
    effect:
      'Votre nom, vos adresses, vos actions et vos e-mails sont effacés dans les groupes ci-dessous, et vos signatures et places ne comptent plus. C’est définitif.',
    from: 'Effacer chez',
    confirm: 'Effacer mes données',
    keep: 'Les garder',
    none: 'Cochez au moins un groupe.',
    done: 'Vos données sont effacées',
    doneText: 'Les groupes choisis n’ont plus vos données dans ce service.',
  },
};
