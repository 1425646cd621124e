import { type Html, html } from '../html.ts';
import { writeNumberIn } from '../language.ts';
import type { Words } from './en.ts';
import { createMistake } from './mistake.ts';

const list = (names: readonly string[]) => new Intl.ListFormat('es', { type: 'conjunction' }).format(names);

const number = (value: number) => writeNumberIn('es', value);

const signatures = (count: number) => `${number(count)} ${count === 1 ? 'firma' : 'firmas'}`;

/** The words in Spanish. */
export const spanish: Words = {
  language: { lang: 'es', dir: 'ltr' },
  number,
  start: {
    heading: 'Estar ahí cambia las cosas.',
    purpose:
      'Páginas para sus eventos y peticiones que cualquiera puede usar, y una lista de personas que solo pertenece a su grupo.',
    readDocs: 'Leer la documentación',
    groups: 'Grupos en este sitio',
    counts: (events, petitions) =>
      [
        ...(events > 0 ? [events === 1 ? '1 evento' : `${events} eventos`] : []),
        ...(petitions > 0 ? [petitions === 1 ? '1 petición' : `${petitions} peticiones`] : []),
      ].join(', '),
    gains: 'Qué gana su grupo',
    pageTitle: 'Una página en cinco minutos',
    pageText:
      'Título, fecha, lugar y listo. Funciona en teléfonos antiguos, con lector de pantalla y sin JavaScript.',
    doorTitle: 'Del enlace a la entrada',
    doorText: 'La confirmación, el archivo de calendario y el recordatorio se envían solos.',
    quietTitle: 'Nadie le vigila',
    quietText: 'Sin rastreadores, sin ceder datos a terceros y sin seguimiento en los correos.',
    signIn: 'Iniciar sesión',
    forDevelopers: 'Para desarrolladores',
    developers: (api) =>
      html`Código abierto, con una API documentada en ${api} para eventos, peticiones, personas y webhooks.`,
    docs: 'Documentación',
    version: (version) => `Versión ${version}`,
  },
  face: {
    skip: 'Ir al contenido',
    parts: 'En este sitio',
    events: 'Eventos',
    petitions: 'Peticiones',
    groups: 'Grupos',
    contact: 'Contacto',
    all: 'Todos los eventos y peticiones',
    privacy: 'Privacidad',
    notice: 'Política de privacidad',
    yourData: 'Ver o borrar sus datos',
    language: 'Idioma',
    quiet: 'Sin rastreadores. Sin cookies para visitantes.',
    made: (service) => html`Hecho con ${service}, código abierto`,
    service: 'Eventos y peticiones para grupos que se organizan. Código abierto.',
  },
  card: {
    left: (places) => (places === 1 ? 'Queda 1 plaza' : `Quedan ${places} plazas`),
    none: 'No quedan plazas',
    full: 'Completo',
    over: 'Terminado',
    cancelled: 'Cancelado',
    closed: 'Cerrada',
    room: 'Plazas disponibles',
    sign: 'Firmar',
  },
  share: {
    heading: 'Traiga a alguien',
    ask: 'Pídaselo a tres personas',
    address: 'Dirección de esta página',
    more: 'Compartir…',
    copy: 'Copiar enlace',
    copied: 'Copiado',
  },
  petition: {
    kind: 'Petición',
    kindTo: (names) => `Petición dirigida a: ${list(names)}`,
    signed: 'El texto que firma',
    about: 'Por qué es importante',
    target: (names) => `Para ${list(names)}`,
    first: 'Sea la primera persona en firmar',
    few: 'Han firmado algunas personas',
    many: (total) => html`Han firmado ${total} personas`,
    manyOf: (total, goal) => html`${total} de ${goal} firmas`,
    reached: (goal, next) =>
      `Se ha alcanzado la meta de ${signatures(goal)}. La siguiente es de ${number(next)}.`,
    signers: 'Firmas recientes',
    moreSigners: 'Mostrar más',
    signedThen: 'El texto firmado',
    comesNext: 'Qué viene ahora',
    sign: 'Firmar esta petición',
    preview: (owner) => `Una petición iniciada por ${owner}.`,
    delivered: (to, day) => `Entregada el ${day} a: ${to}`,
    closed: (day: string) => `Cerrada el ${day}`,
    goal: (goal) => `La meta es de ${signatures(goal)}.`,
    goalWas: (goal) => `La meta era de ${signatures(goal)}.`,
    textSince: (day: string) => `Este texto se cambió por última vez el ${day}.`,
    removed: (count: string | undefined, reasons: string) =>
      `${count === undefined ? 'Se retiraron algunas firmas' : `Se retiraron al menos ${count} firmas`}: ${reasons}.`,
    nobody: 'No firmó nadie',
    resultSoon: 'El resultado aparece en diez minutos como máximo',
    next: 'Siguiente paso',
    titleWithMistakes: (title) => `Error: ${title}`,
    updates: 'Novedades',
    allUpdates: (count: string) => `Las ${count} novedades`,
    updatesOf: (title: string) => `Novedades – ${title}`,
    newerUpdates: 'Más recientes',
    olderUpdates: 'Anteriores',
    updatePages: 'Páginas de novedades',
    why: 'Por qué firma la gente',
  },
  fields: {
    given_name: 'Nombre',
    family_name: 'Apellidos',
    email: 'Correo electrónico',
    phone: 'Teléfono',
    postal_code: 'Código postal',
    country: 'País',
    comments: 'Comentario',
    guests: 'Acompañantes',
    show_name: 'Mostrar el nombre',
    opt_in: 'Consentimiento',
  },
  paper: {
    online: 'O firme en línea',
    number: 'N.º',
    news: 'Novedades',
    signature: 'Firma',
    newsMeans: (text) => `Una marca en «Novedades» significa: ${text}`,
  },
  letter: {
    to: 'A',
    text: 'Texto de la petición',
    signed: (count, total, first, last) => {
      const who = count === 1 ? `${total} persona` : `${total} personas`;
      const [hasSigned, signed] = count === 1 ? ['ha firmado', 'firmó'] : ['han firmado', 'firmaron'];
      return first === last
        ? html`Hasta el ${last}, <b>${who} ${hasSigned}</b> la siguiente petición.`
        : html`Entre el ${first} y el ${last}, <b>${who} ${signed}</b> la siguiente petición.`;
    },
    address: (url) => `Está en ${url}.`,
    places: 'Firmas por lugar',
    town: 'Localidad',
    region: 'Región',
    signatures: 'Firmas',
    noAddress: 'Sin dirección',
    elsewhere: 'Otro lugar',
    others: (count) => (count === 1 ? '1 lugar más' : `${count} lugares más`),
    weeks: 'Firmas por semana',
    week: 'Semana del lunes',
    shown: 'Algunas de las personas que han firmado',
    shownHint:
      'Solo personas que permiten que se muestren su nombre y su localidad, primero las más recientes.',
  },
  signForm: {
    optional: '(opcional)',
    more: {
      petition: 'Añadir un teléfono o decir por qué firma',
      event: 'Añadir acompañantes, teléfono o código postal',
    },
    emailHints: {
      petition: 'Nunca aparece en esta página. ¿No tiene correo? Añada abajo un teléfono.',
      event: '¿No tiene correo? Añada abajo un teléfono.',
    },
    hints: {
      phone: 'Si es posible con el prefijo del país, como +34 612 345 678.',
      comments: 'No se muestra en esta página.',
    },
    commentsShown: 'Puede mostrarse en esta página si marca la casilla de abajo.',
    showName: 'Mostrar mi nombre y mi localidad en esta página.',
    submit: 'Firmar la petición',
    noContact: 'Escriba su correo electrónico o su teléfono.',
    mistake: createMistake({
      required: (field) => `Rellene el campo «${field}».`,
      email: (field) => `El campo «${field}» no es una dirección de correo.`,
      phone: (field) => `El campo «${field}» no es un número de teléfono.`,
      tooLong: (field, most) => `El campo «${field}» puede tener como máximo ${most} caracteres.`,
      other: (field) => `Revise el campo «${field}».`,
    }),
  },
  event: {
    question: '¿Va a venir?',
    next: 'En cualquier caso recibirá una confirmación por correo. Con su enlace puede cambiar o cancelar.',
    about: 'De qué se trata',
    planned: 'Lo que estaba previsto',
    map: 'Abrir un mapa',
    fullText:
      'Si alguien cancela, la plaza queda libre aquí y podrá apuntarse. ¿Tiene plaza y no puede venir? Cancele con el enlace de su confirmación.',
    hasRoom: 'En este quedan plazas',
    instead: 'Otros eventos próximos',
    nothingElse: 'Por ahora no hay nada más previsto',
    all: 'Todos los eventos',
    nextFrom: (owner) => `Lo próximo: ${owner}`,
    when: 'Cuándo',
    where: 'Dónde',
    yourTime: 'Su hora local',
    online: 'En línea',
    onlineHint: 'Recibirá el enlace al confirmar su asistencia.',
    join: 'Participar en línea',
    noDate: 'Fecha por confirmar.',
    places: (taken, capacity) =>
      `${number(taken)} de ${number(capacity)} ${capacity === 1 ? 'plaza ocupada' : 'plazas ocupadas'}`,
    rsvp: 'Apuntarse',
    submit: 'Me apunto',
    guestsHint: '¿Cuántas personas vendrán con usted?',
    fewerPlaces: 'No quedan plazas suficientes para todos sus acompañantes.',
    noPlaceForGuests: (guests) =>
      guests === 0
        ? 'No quedan plazas para acompañantes.'
        : guests === 1
          ? 'Solo queda una plaza para un acompañante.'
          : `Solo quedan plazas para ${guests} acompañantes.`,
    full: 'Este evento está completo',
    over: 'Este evento ya ha terminado',
    cancelled: 'Este evento se ha cancelado',
    preview: (owner) => `Un evento organizado por ${owner}.`,
    titleWithMistakes: (title) => `Error: ${title}`,
    calendar: 'Añadir al calendario',
    share: 'Compartir',
    byEmail: 'Correo',
    thanksTitle: (event) => `Nos vemos allí – ${event}`,
    thanks: '¡Nos vemos allí!',
    mailed:
      'Si indicó una dirección de correo, le hemos enviado una confirmación con un archivo de calendario. Con su enlace puede cambiar o cancelar. ¿No ha llegado en cinco minutos? Busque en la carpeta de correo no deseado.',
    instructions: 'Antes de venir',
  },
  rsvp: {
    cannot: '¿No puede venir?',
    cannotText: 'Su plaza pasa a otra persona. Con este enlace puede recuperarla mientras haya sitio.',
    title: (event) => `Su asistencia – ${event}`,
    heading: 'Su plaza en',
    coming: 'Ha confirmado su asistencia a este evento.',
    comingWith: (guests) =>
      guests === 1
        ? 'Ha confirmado su asistencia a este evento con un acompañante.'
        : `Ha confirmado su asistencia a este evento con ${guests} acompañantes.`,
    notComing: 'Ha cancelado su asistencia.',
    save: 'Guardar los cambios',
    cancel: 'Cancelar mi plaza',
    again: 'Al final sí iré',
    nameHint: 'Déjelo vacío para conservar el nombre que dio.',
    saved: 'Se han guardado los cambios.',
  },
  consent: {
    ask: (names) => `Acepto que ${list(names)} me escriba.`,
    receive: (names) => `${list(names)} ${names.length === 1 ? 'recibe' : 'reciben'} los datos que escriba.`,
    privacy: (name) => `Qué hace ${name} con sus datos`,
    contact: 'Contacto',
  },
  form: {
    mistakes: 'Revise lo que ha escrito',
    receivers: (names) =>
      `${list(names)} ${names.length === 1 ? 'recibe los datos que escriba y puede' : 'reciben los datos que escriba y pueden'} ponerse en contacto con usted.`,
  },
  thanks: {
    afterwards: 'Y después, venga con nosotros',
    otherPetition: 'Firme también esta petición',
    missing: (missing, goal) =>
      missing === 1
        ? `Falta más o menos 1 firma para llegar a ${number(goal)}.`
        : `Faltan unas ${number(missing)} firmas para llegar a ${number(goal)}.`,
    goTo: (host) => `Ir a ${host}`,
    back: 'Volver a la petición',
    title: (petition) => `Gracias – ${petition}`,
    heading: '¡Gracias por firmar!',
    signed: (petition) => html`Ha firmado ${petition}. Su firma se sumará al total en unos diez minutos.`,
  },
  confirm: {
    checkTitle: (petition) => `Revise su correo – ${petition}`,
    check: 'Un paso más: revise su correo',
    sent: 'Le hemos enviado un enlace. Su firma contará en cuanto lo abra y pulse el botón.',
    byHand: (owner) => `Su firma contará en cuanto ${owner} la haya confirmado.`,
    nothing: '¿No ha llegado nada?',
    spam: (owner) => `Busque en la carpeta de correo no deseado. El correo lo envía ${owner}.`,
    typo: '¿Un error en la dirección?',
    signAgain: 'Firme otra vez con la correcta',
    erased: 'A los dos días se lo recordamos una vez. A los 14 días se borra lo que escribió.',
    erasedOnly: 'A los 14 días se borra lo que escribió.',
    wait: 'Mientras tanto',
    step: 'Un último paso',
    title: (petition) => `Confirme su firma – ${petition}`,
    heading: 'Confirme su firma',
    press: 'Pulse el botón y su firma contará.',
    pressEither: (owner) =>
      `¿Quiere recibir por correo las novedades enviadas por ${owner}? Si confirma sin novedades, dejará de recibir también las que quizá ya recibe. Su firma contará con cualquiera de los dos botones.`,
    button: 'Confirmar mi firma',
    agreesTo: (consent) => `Si elige las novedades, acepta lo siguiente: «${consent}»`,
    withNews: 'Confirmar y recibir novedades',
    withoutNews: 'Confirmar sin novedades',
    notYou:
      '¿Otra persona dio su dirección? Cierre esta página. Las firmas sin confirmar nunca se cuentan y se borran a los 14 días.',
    confirmed: 'Su firma ya cuenta',
    confirmedText: 'La ha confirmado. ¡Gracias!',
    ended: 'Este enlace ya no sirve',
    endedText:
      'La firma no se confirmó en 14 días, o se retiró o se borró. Firme otra vez y recibirá un enlace nuevo.',
    closed: 'La petición está cerrada',
    closedText: 'Las firmas que no se confirmaron antes no cuentan.',
    toPetition: 'Ir a la petición',
    emailHint:
      'Nunca aparece en esta página. Recibirá un enlace por correo y su firma contará cuando lo use.',
    noEmail: 'Escriba su correo. Allí recibirá un enlace que confirma su firma.',
  },
  group: {
    look: 'Ver los eventos',
    write: 'Escríbanos',
    noEvents: 'Por ahora no hay nada previsto.',
    noEventsText: 'Suscríbase al calendario y el próximo evento aparecerá allí solo.',
    title: (name, page) => (page === 1 ? name : `${name} – página ${page}`),
    preview: (name) => `${name}: eventos y peticiones.`,
    none: 'Aquí no hay peticiones.',
    events: 'Próximos eventos',
    petitions: 'Peticiones',
    subscribe: 'Suscribirse al calendario',
    calendar: 'Descargar todos los eventos',
    pages: 'Páginas',
    newer: 'Peticiones más recientes',
    older: 'Peticiones anteriores',
    earlierEvents: 'Eventos anteriores',
    laterEvents: 'Eventos posteriores',
    eventPages: 'Páginas de eventos',
  },
  problem: {
    start: 'Ir a la página de inicio',
    titles: {
      not_found: 'Esta página no existe',
      method_not_allowed: 'Esta página no puede hacer eso',
      rate_limited: 'Demasiadas solicitudes',
      payload_too_large: 'Ha enviado demasiado texto',
      unavailable: 'No es posible en este momento',
      internal: 'Algo ha fallado',
      other: 'No ha funcionado',
    },
    texts: {
      not_found: 'Revise la dirección, o pregunte a quien le dio el enlace.',
      method_not_allowed: 'Abra la página de nuevo y use sus botones.',
      rate_limited: 'Espere un minuto e inténtelo de nuevo.',
      payload_too_large: 'Acorte el texto e inténtelo de nuevo.',
      unavailable: 'Inténtelo de nuevo dentro de un minuto. No se ha cambiado nada.',
      internal: 'El fallo es nuestro y ha quedado registrado. Inténtelo más tarde.',
      other: 'Vuelva atrás, revise lo que ha escrito e inténtelo de nuevo.',
    },
    request: (id) => `Solicitud ${id}`,
    code: (code: Html, status: number) => html`Código ${code}, estado ${status}.`,
    all: 'Todos los errores',
  },
  embed: {
    failed: 'No ha funcionado. Inténtelo de nuevo.',
    sending: 'Enviando…',
    open: 'Abrir su página',
    wrong: 'no sirve así',
    petition: { button: 'Firmar esta petición', thanks: 'Gracias por firmar.' },
    event: { button: 'Me apunto', thanks: 'Gracias, nos vemos allí.' },
  },
};
