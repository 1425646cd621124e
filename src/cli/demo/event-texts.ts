import type { EventFields } from '../../actions/events/event-fields.ts';
import { drawAssembly, drawWorkshop } from './pictures.ts';

/** An event of the demonstration as it is typed into the form, with its day and how many people say yes. */
export interface EventText {
  /** How many days from now it is; a past one has a negative number. */
  readonly inDays: number;
  /** How many days before its start it was published. */
  readonly publishedBefore: number;
  readonly fields: Partial<EventFields>;
  /** What the organizer writes when it is cancelled. */
  readonly cancellation?: string;
  /** Makes its picture, where it has one. */
  readonly draw?: () => Buffer;
  /** The guests of each person who says yes, in the order in which they do. */
  readonly guests: readonly number[];
}

const portland = { locality: 'Portland', region: 'OR', country: 'US' };
const hall = {
  ...portland,
  venue: 'Riverside Community Hall',
  address_line: '410 SE Mill Street',
  postal_code: '97214',
};

/** The event of tomorrow, of which 37 of 60 places are taken. */
export const assembly: EventText = {
  inDays: 1,
  publishedBefore: 24,
  fields: {
    ...hall,
    summary: 'Tenants’ assembly',
    start_time: '18:30',
    end_time: '20:30',
    capacity: '60',
    description:
      'Rents in Riverside have risen by a third in four years. Come and decide with us what we do about it.\n\nWe hear three short reports, eat together, and vote at 8:00 PM:\n\n- the petition for a rent freeze\n- the broken heating in Ferry Lane\n- who speaks at the city council\n\nThere is childcare, and interpreters for Spanish and Vietnamese.',
    event_instructions:
      'Use the side entrance in Mill Street. The tram stops in front of the house. Bring your last two rent letters if you want us to look at them.',
  },
  draw: drawAssembly,
  guests: [0, 1, 0, 0, 2, 0, 1, 0, 0, 0, 1, 0, 3, 0, 0, 1, 0, 0, 2, 0, 1, 0, 0, 1],
};

/** An event of which all 20 places are taken, in Spanish. */
export const workshop: EventText = {
  inDays: 9,
  publishedBefore: 30,
  fields: {
    ...portland,
    venue: 'Centro Comunitario Lents',
    address_line: '8835 SE Woodstock Boulevard',
    postal_code: '97266',
    summary: 'Taller: tus derechos como inquilina o inquilino',
    start_time: '17:00',
    end_time: '19:00',
    language: 'es',
    capacity: '20',
    description:
      'Una abogada explica qué puede y qué no puede hacer tu casero, y responde a tus preguntas.\n\nHabrá café, y un espacio para niñas y niños.',
    event_instructions: 'Trae tu contrato de alquiler, si lo tienes.',
  },
  draw: drawWorkshop,
  guests: [1, 0, 0, 1, 0, 2, 0, 0, 1, 0, 0, 1, 0, 0],
};

/** A past event. */
export const clinic: EventText = {
  inDays: -12,
  publishedBefore: 22,
  fields: {
    ...portland,
    venue: 'Woodstock Branch Hall',
    address_line: '6008 SE 49th Avenue',
    postal_code: '97206',
    summary: 'Legal clinic for tenants',
    start_time: '16:00',
    end_time: '19:00',
    capacity: '25',
    description:
      'Two lawyers and a retired judge read your letters and tell you what you can do. Each talk takes about 20 minutes.',
    event_instructions: 'Bring every letter of the last year, and a pen.',
  },
  guests: [0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0],
};

/** An earlier past event, without a number of places. */
export const doors: EventText = {
  inDays: -26,
  publishedBefore: 15,
  fields: {
    ...portland,
    venue: 'Corner of Ferry Lane and Harold Street',
    postal_code: '97202',
    summary: 'Door-knocking in Ferry Lane',
    start_time: '10:30',
    end_time: '13:00',
    description:
      'We go from door to door in pairs, listen, and ask people to sign the petition. If you have never done this, you go with somebody who has.',
    event_instructions: 'Wear warm shoes. We end with soup at the community hall.',
  },
  guests: [0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0],
};

/** An event that is cancelled. */
export const songs: EventText = {
  inDays: 6,
  publishedBefore: 20,
  fields: {
    ...hall,
    summary: 'Evening of songs',
    start_time: '19:00',
    end_time: '21:30',
    description: 'Songs from twelve countries, sung by the people who live here. Bring one of yours.',
  },
  cancellation: 'The heating of the hall is broken. We sing in April, and say when.',
  guests: [0, 1, 0, 3, 0, 0, 1],
};

/** An event that is not published yet. */
export const potluck: EventText = {
  inDays: 11,
  publishedBefore: 0,
  fields: {
    ...hall,
    summary: 'Winter potluck and repair day',
    start_time: '12:00',
    end_time: '16:00',
    capacity: '80',
    description:
      'Bring a dish, and a lamp, a toaster or a coat that is broken. Four people who can repair things are there, with tools.',
  },
  guests: [],
};
