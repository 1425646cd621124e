import { type Html, html } from '../html.ts';
import type { Words } from './en.ts';
import { createMistake } from './mistake.ts';

const list = (names: readonly string[]) => new Intl.ListFormat('es', { type: 'conjunction' }).format(names);

/** The words in Spanish. */
export const spanish: Words = {
  language: { lang: 'es', dir: 'ltr' },
  number: (value) => new Intl.NumberFormat('es').format(value),
  start: {
    purpose:
      'Este servicio registra acciones cívicas: la gente firma peticiones y acude a eventos. Envía cada firma a los sistemas de quienes organizan.',
    links: 'Cada petición y cada grupo tiene su propia página. Ábrala con el enlace de quien organiza.',
    groups: 'Organizaciones',
    signIn: 'Iniciar sesión',
    forOrganizers: 'Para organizaciones',
    forDevelopers: 'Para desarrolladores',
    docs: 'Documentación',
    docsContent: 'guías y la referencia de la API',
    entryPoint: 'Punto de entrada de la API',
    description: 'Descripción de la API',
    version: (version) => `Versión ${version}`,
  },
  petition: {
    target: (names) => `Para ${list(names)}`,
    first: 'Sea la primera persona en firmar',
    few: 'Han firmado algunas personas',
    many: (total) => html`Han firmado ${total} personas`,
    sign: 'Firmar esta petición',
    preview: (owner) => `Una petición de ${owner}.`,
    titleWithMistakes: (title) => `Error: ${title}`,
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
    opt_in: 'Consentimiento',
  },
  signForm: {
    required: '* obligatorio',
    hints: {
      email: 'Escriba su correo electrónico o su teléfono.',
      phone: 'Si es posible con el prefijo del país, como +34 612 345 678.',
      comments: 'No se muestra en esta página.',
    },
    submit: 'Firmar',
    noContact: 'Escriba su correo electrónico o su teléfono.',
    mistake: createMistake({
      required: (field) => `Falta el campo «${field}».`,
      email: (field) => `El campo «${field}» no es una dirección de correo.`,
      phone: (field) => `El campo «${field}» no es un número de teléfono.`,
      tooLong: (field, most) => `El campo «${field}» puede tener como máximo ${most} caracteres.`,
      other: (field) => `Revise el campo «${field}».`,
    }),
  },
  event: {
    when: 'Cuándo',
    where: 'Dónde',
    yourTime: 'Su hora local',
    noDate: 'Fecha por confirmar.',
    places: (taken, capacity) => `${taken} de ${capacity} plazas ocupadas`,
    rsvp: 'Asistiré',
    submit: 'Confirmar asistencia',
    guestsHint: '¿Cuántas personas irán con usted?',
    fewerPlaces: 'No quedan plazas suficientes para todos sus acompañantes.',
    noPlaceForGuests: (guests) =>
      guests === 0
        ? 'No quedan plazas para acompañantes.'
        : guests === 1
          ? 'Solo queda una plaza para un acompañante.'
          : `Solo quedan plazas para ${guests} acompañantes.`,
    full: 'Este evento está completo.',
    over: 'Este evento ya ha terminado.',
    cancelled: 'Este evento se ha cancelado.',
    preview: (owner) => `Un evento de ${owner}.`,
    titleWithMistakes: (title) => `Error: ${title}`,
    calendar: 'Añadir al calendario',
    share: 'Compartir',
    byEmail: 'Correo electrónico',
    thanksTitle: (event) => `Nos vemos allí – ${event}`,
    thanks: 'Gracias, nos vemos allí',
    answered: (event) => html`Ha confirmado su asistencia a ${event}.`,
    mailed:
      'Si indicó una dirección de correo, le hemos enviado un mensaje. Con el enlace que contiene puede ver, cambiar o cancelar su asistencia.',
    instructions: 'Antes de venir',
  },
  rsvp: {
    title: (event) => `Su asistencia – ${event}`,
    heading: 'Su asistencia',
    coming: 'Ha confirmado su asistencia a este evento.',
    comingWith: (guests) =>
      guests === 1
        ? 'Ha confirmado su asistencia a este evento con un acompañante.'
        : `Ha confirmado su asistencia a este evento con ${guests} acompañantes.`,
    notComing: 'Ha cancelado su asistencia.',
    save: 'Guardar',
    cancel: 'No podré ir',
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
    title: (petition) => `Gracias – ${petition}`,
    heading: 'Gracias por firmar',
    signed: (petition) => html`Ha firmado ${petition}. Su firma se sumará al total en unos diez minutos.`,
  },
  group: {
    title: (name, page) => (page === 1 ? name : `${name} – página ${page}`),
    preview: (name) => `Peticiones de ${name}.`,
    none: 'Aquí no hay peticiones.',
    events: 'Próximos eventos',
    petitions: 'Peticiones',
    subscribe: 'Suscribirse en su calendario',
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
    petition: { button: 'Firmar esta petición', thanks: 'Gracias por firmar.' },
    event: { button: 'Confirmar asistencia', thanks: 'Gracias, nos vemos allí.' },
  },
};
