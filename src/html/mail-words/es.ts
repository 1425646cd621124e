import type { MailWords } from './mail-words.ts';

/** The words of mails in Spanish. */
export const spanish: MailWords = {
  lang: 'es',
  greeting: 'Hola:',
  when: 'Cuándo',
  where: 'Dónde',
  guests: 'Acompañantes',
  instructions: 'Indicaciones de la organización',
  webpage: 'Abrir la página del evento',
  changeRsvp: 'Cambiar o cancelar la inscripción',
  unsubscribe: 'Darse de baja',
  because: (organiser) => `Recibe este correo porque se inscribió en un evento de ${organiser}.`,
  contact: (contact) => `¿Preguntas? Contacte con la organización: ${contact}`,
  confirmation: {
    subject: (title) => `Inscripción confirmada: ${title}`,
    heading: '¡Nos vemos allí!',
    lead: (title, organiser) => `${organiser} tiene un lugar para usted en «${title}».`,
  },
  already: {
    subject: (title) => `Ya tiene plaza: ${title}`,
    heading: 'Ya tiene plaza',
    lead: (title, organiser) =>
      `Se ha inscrito otra vez en «${title}» de ${organiser}. No ha cambiado nada. Con el enlace de abajo puede cambiar su inscripción.`,
  },
  cancelledBefore: {
    subject: (title) => `Canceló su inscripción: ${title}`,
    heading: '¿Quiere venir de todos modos?',
    lead: (title, organiser) =>
      `Canceló su inscripción en «${title}» de ${organiser}. Si quiere venir de todos modos, use el enlace de abajo.`,
  },
  reminder: {
    subject: (title) => `Recordatorio: ${title}`,
    heading: 'Ya falta poco',
    lead: (title, organiser) => `«${title}», de ${organiser}, empieza pronto.`,
  },
  changed: {
    subject: (title) => `Cambio: ${title}`,
    heading: 'El evento ha cambiado',
    lead: (title, organiser) => `${organiser} ha cambiado la hora o el lugar de «${title}». Ahora es:`,
  },
  cancelled: {
    subject: (title) => `Cancelado: ${title}`,
    heading: 'El evento se ha cancelado',
    lead: (title, organiser) => `${organiser} ha cancelado «${title}». El evento no tendrá lugar.`,
  },
  organiser: {
    subject: (title) => `Su evento, pronto: ${title}`,
    heading: 'Su evento empieza pronto',
    lead: (title) => `«${title}» empieza pronto.`,
    attendees: 'Plazas ocupadas',
    manage: 'Abrir la página de gestión',
  },
  unsubscribing: {
    title: 'Darse de baja',
    question: '¿Dejar de recibir todos los correos de esta organización?',
    effect:
      'La organización no le enviará nada más, tampoco sobre los eventos a los que va: ni confirmaciones, ni recordatorios, ni avisos de cambios o cancelaciones.',
    button: 'Darse de baja',
    done: 'Se ha dado de baja',
    doneText:
      'Ya no recibirá correos de esta organización, tampoco sobre los eventos a los que va. Sus inscripciones no cambian.',
    again: 'Volver a recibir correos sobre mis inscripciones',
    back: 'Recibirá estos correos de nuevo',
    backText: 'Esta organización volverá a escribirle sobre sus inscripciones, y sobre nada más.',
  },
};
