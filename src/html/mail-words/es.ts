import { writeNumberIn } from '../language.ts';
import type { MailWords } from './mail-words.ts';

/** The words of mails in Spanish. */
export const spanish: MailWords = {
  lang: 'es',
  when: 'Cuándo',
  where: 'Dónde',
  join: 'Participar en línea',
  event: 'Evento',
  guests: 'Acompañantes',
  instructions: 'Indicaciones de la organización',
  webpage: 'Abrir la página del evento',
  changeRsvp: 'Cambiar o cancelar su asistencia',
  unsubscribe: 'Darse de baja',
  yourData: 'Sus datos',
  because: (organiser) =>
    `Recibe este correo porque confirmó su asistencia a un evento organizado por ${organiser}.`,
  becauseNews: (organiser) =>
    `Recibe este correo porque su dirección está suscrita a los correos enviados por ${organiser}.`,
  contact: (contact) => `¿Tiene preguntas? Escriba a la organización: ${contact}`,
  confirmation: {
    subject: (title) => `Asistencia confirmada: ${title}`,
    heading: '¡Nos vemos allí!',
    lead: (title, organiser) => `Tiene plaza en «${title}», organizado por ${organiser}.`,
  },
  already: {
    subject: (title) => `Ya tiene plaza: ${title}`,
    heading: 'Ya tiene plaza',
    lead: (title, organiser) =>
      `Ha vuelto a confirmar su asistencia a «${title}», organizado por ${organiser}. No ha cambiado nada. Con el enlace de abajo puede cambiar su asistencia.`,
  },
  cancelledBefore: {
    subject: (title) => `Canceló su asistencia: ${title}`,
    heading: '¿Al final sí quiere venir?',
    lead: (title, organiser) =>
      `Canceló su asistencia a «${title}», organizado por ${organiser}. Si al final sí quiere venir, use el enlace de abajo.`,
  },
  reminder: {
    subject: (title) => `Recordatorio: ${title}`,
    heading: 'Ya falta poco',
    lead: (title, organiser) => `«${title}», organizado por ${organiser}, empieza pronto.`,
  },
  changed: {
    subject: (title) => `Cambio: ${title}`,
    heading: 'El evento ha cambiado',
    lead: (title, organiser) =>
      `${organiser} ha cambiado la hora o el lugar de «${title}». Estos son los nuevos datos:`,
  },
  cancelled: {
    subject: (title) => `Cancelado: ${title}`,
    heading: 'El evento se ha cancelado',
    lead: (title, organiser) => `${organiser} ha cancelado «${title}». El evento no tendrá lugar.`,
  },
  organiser: {
    subject: (title) => `Su evento empieza pronto: ${title}`,
    heading: 'Su evento empieza pronto',
    lead: (title) => `«${title}» empieza pronto.`,
    attendees: 'Plazas ocupadas',
    places: (taken, capacity) => `${writeNumberIn('es', taken)} de ${writeNumberIn('es', capacity)}`,
    manage: 'Abrir la página de gestión',
  },
  signature: {
    subject: (title) => `Confirme su firma: ${title}`,
    heading: 'Un último paso',
    lead: (title, organiser) =>
      `Alguien firmó con esta dirección la petición «${title}» iniciada por ${organiser}. ¿Fue usted? Entonces confírmelo y su firma contará.`,
    button: 'Confirmar mi firma',
    because: (organiser) =>
      `Recibe este correo porque esta dirección se escribió en una petición iniciada por ${organiser}.`,
    ignore: '¿Fue otra persona? Ignore este correo. Los datos escritos se borran a los 14 días.',
  },
  signatureAgain: {
    subject: (title) => `Recordatorio: confirme su firma: ${title}`,
    heading: 'Su firma aún no cuenta',
    lead: (title, organiser) =>
      `Hace dos días alguien firmó con esta dirección la petición «${title}» iniciada por ${organiser}. ¿Fue usted? Entonces confírmelo. No se lo recordaremos más.`,
  },
  unsubscribing: {
    title: 'Darse de baja',
    question: (organiser = 'esta organización') =>
      `¿Quiere dejar de recibir los correos enviados por ${organiser}?`,
    effect: (organiser = 'Esta organización') =>
      `${organiser} no le enviará nada más, tampoco sobre los eventos a los que vaya a asistir: ni confirmaciones, ni recordatorios, ni avisos de cambios o cancelaciones.`,
    button: 'Darse de baja',
    done: 'Se ha dado de baja',
    doneText: (organiser = 'esta organización') =>
      `Ya no recibirá los correos enviados por ${organiser}, tampoco sobre los eventos a los que vaya a asistir. Sus inscripciones no cambian.`,
    again: 'Volver a recibir correos sobre mis inscripciones',
    back: 'Volverá a recibir estos correos',
    backText: (organiser = 'Esta organización') =>
      `${organiser} volverá a escribirle sobre sus inscripciones, y sobre nada más.`,
  },
};
