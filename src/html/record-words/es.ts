import { html } from '../html.ts';
import type { YourDataWords } from './record-words.ts';

/** The words in Spanish. */
export const spanish: YourDataWords = {
  lang: 'es',
  title: 'Sus datos',
  mail: {
    subject: 'El enlace a sus datos',
    heading: 'Sus datos',
    lead: 'Alguien, probablemente usted, ha preguntado qué sabe este servicio sobre su correo electrónico.',
    button: 'Ver mis datos',
    hour: 'El enlace funciona durante una hora. No lo comparta.',
    ignore: 'Si no lo ha pedido usted, ignore este correo; no pasa nada.',
  },
  ask: {
    intro:
      'Vea todo lo que este servicio sabe sobre su correo electrónico. Puede corregirlo, retirar una firma o una plaza, dejar de recibir correos o borrarlo todo.',
    email: 'Correo electrónico',
    send: 'Enviarme el enlace',
    fine: 'El enlace funciona durante una hora. La respuesta es la misma tanto si conocemos la dirección como si no.',
    wrong: 'Escriba una dirección de correo, como nombre@example.org.',
    noMail:
      'Este servicio no envía correos. Pregunte al grupo al que dio sus datos; en su página hay una dirección de contacto.',
    error: (title) => `Error: ${title}`,
    sent: 'Revise su correo',
    sentText:
      'Si este servicio conoce la dirección, un correo con un enlace está en camino. Funciona durante una hora.',
    again: '¿No llega el correo en unos minutos? Pídalo otra vez',
    spent: 'Este enlace ya no funciona',
    spentText: 'Un enlace a sus datos funciona durante una hora, o hasta que lo cierre o lo borre todo.',
  },
  page: {
    lead: (address, minutes) =>
      html`Todo lo que este servicio sabe sobre ${address}<br>Esta página se cierra en ${minutes === 1 ? '1 minuto' : `${minutes} minutos`}.`,
    nothing: 'Este servicio no sabe nada sobre esta dirección.',
    saved: 'Su cambio se ha guardado.',
    since: (month) => `Desde ${month}`,
    close: 'Cerrar esta página',
    closed: 'Esta página está cerrada',
    closedText: 'El enlace ya no funciona. Puede pedir uno nuevo cuando quiera.',
    more: (count) => `y ${count} más`,
  },
  told: {
    heading: 'Los datos que dio',
    name: 'Nombre',
    email: 'Correo electrónico',
    phone: 'Teléfono',
    address: 'Dirección',
    languages: 'Idiomas',
    tags: 'Etiquetas',
    origin: 'Fuente original',
    correct: 'Corregir',
  },
  correcting: {
    heading: (owner) => `Corrija lo que sabe ${owner}`,
    lines: 'Calle y número',
    town: 'Localidad',
    region: 'Estado o región',
    save: 'Guardar los cambios',
    back: 'Volver a sus datos',
  },
  did: {
    heading: 'Lo que hizo',
    place: (event) => `Plaza en «${event}»`,
    came: (event) => `Asistió a «${event}»`,
    signature: (petition) => `Firma: ${petition}`,
    noDate: 'La fecha se anunciará.',
    guests: (count) => (count === 1 ? 'Va con 1 acompañante.' : `Va con ${count} acompañantes.`),
    cancelled: 'La canceló.',
    struckOut: 'El grupo la retiró: no cuenta.',
    trace: (program) =>
      program === null
        ? 'Su red se guarda durante 14 días, como código.'
        : `Enviada con ${program}. Esto y su red, como código, se guardan durante 14 días.`,
    signed: (date) => `Firmada el ${date}.`,
    recorded: (date) => `Respondió el ${date}.`,
    shown: 'Su nombre y su localidad pueden aparecer en la página.',
    commentShown: 'Su página muestra su comentario.',
    comment: (text) => `Su comentario: «${text}»`,
    from: (sources) => `Llegó a través de ${sources}.`,
    identifiers: (identifiers) => `Otros identificadores: ${identifiers}.`,
    cancel: 'Cancelar mi plaza',
    withdraw: 'Retirar',
  },
  mails: {
    heading: 'Correos',
    news: 'Novedades y campañas',
    subscribed: 'Recibe estos correos.',
    never: 'Nunca aceptó. No recibe ninguno.',
    withdrawn: 'No recibe ninguno.',
    stopped: 'Dejó de recibir todos los correos, también los de sus plazas.',
    bounced: 'Los correos a su dirección volvieron o se marcaron como spam. No recibe ninguno.',
    agreed: (date, wording) => `Aceptó el ${date}: «${wording}»`,
    refused: (date, wording) => `No aceptó el ${date}: «${wording}»`,
    stop: 'Dejar de recibir correos',
    allow: 'Volver a recibir correos sobre mis plazas',
    sent: (count) => (count === 1 ? '1 correo para usted' : `${count} correos para usted`),
    kinds: {
      confirmation: 'Confirmación',
      already: 'Ya tiene una plaza',
      reminder: 'Recordatorio',
      changed: 'Cambio de un evento',
      cancelled: 'Evento cancelado',
      message: 'Mensaje del grupo',
      thanks: 'Mensaje del grupo',
      other: 'Correo',
    },
    notSent: 'no enviado',
  },
  received: {
    heading: 'Quién recibió sus datos',
    hosts: (hosts, days) =>
      html`Estos sistemas recibieron lo que escribió: ${hosts}. Lo que se envió hace más de ${days} días no aparece aquí.`,
    nobody: 'Ningún otro sistema los recibió, que sepamos.',
  },
  unconfirmed: {
    heading: 'Firmas sin confirmar',
    text: 'Se escribieron con su dirección y no cuentan. Quizá las escribió otra persona.',
    until: (entered, forgotten) => `Escrita el ${entered}; se borra el ${forgotten}.`,
    entered: (values) => `Datos escritos: ${values}.`,
    erase: 'Borrar esta firma',
  },
  others: {
    second: (address) =>
      `Este grupo tiene ${address} como otra dirección de un registro cuya primera dirección es distinta. Solo quien tiene la primera dirección ve el registro, porque cualquiera pudo haber escrito otra.`,
    write: (contact) => html`Para que la quiten, escriba al grupo: ${contact}.`,
    ofUser: 'Este registro es el de su propio usuario. Se conserva mientras tenga ese usuario.',
    user: (name) => `Aquí inicia sesión como ${name}`,
    userText:
      'Inicie sesión para verlo y cambiarlo. Para borrarlo, pregunte a quienes llevan este servicio; antes, sus grupos necesitan otra persona que los administre.',
    invited: (group) => `Invitación al grupo ${group}`,
    invitedText: 'Termina sola a los siete días. Si no la acepta, no pasa nada.',
  },
  erase: {
    heading: 'Borrarlo todo',
    text: 'Se borran su nombre, sus direcciones y sus acciones, y sus firmas dejan de contar. No se puede deshacer. Los sistemas que recibieron sus datos y lo pidieron reciben un aviso.',
    button: 'Borrar mis datos…',
    question: '¿Borrar sus datos?',
    effect:
      'Se borran su nombre, sus direcciones, sus acciones y sus correos en los grupos de abajo, y sus firmas y plazas dejan de contar. No se puede deshacer.',
    from: 'Borrar en',
    confirm: 'Borrar mis datos',
    keep: 'Conservarlos',
    none: 'Marque al menos un grupo.',
    done: 'Sus datos se han borrado',
    doneText: 'Los grupos que eligió ya no tienen sus datos en este servicio.',
  },
};
