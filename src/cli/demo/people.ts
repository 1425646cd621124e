import type { Geocoder } from '../../geocoding/geocoder.ts';
import type { PersonEntry, PostalEntry } from '../../people/person.ts';

// How people found an action, those that bring more people several times.
const sources = [
  ...['newsletter', 'whatsapp', 'newsletter', 'facebook', 'newsletter', 'poster', 'newsletter', 'whatsapp'],
  ...['newsletter', 'whatsapp', 'newsletter', 'facebook', 'newsletter'],
];

// Where they live, in the same way.
const postalCodes = [
  ...['97202', '97206', '97214', '97217', '97202', '97211', '97266', '97206', '97202', '97030', '97214'],
  ...['97203', '97202', '97220', '97206', '97213', '97202', '97217', '97005', '97214', '97206', '97266'],
  ...['97202', '97219', '97211', '97206', '98660', '97202', '97214', '97233', '97217', '97203', '97202'],
  ...['97206', '97201', '97266', '97214', '97030', '97220', '97202', '97211', '97206', '97232', '97301'],
];

const streets = [
  ...[
    'Mill Street',
    'Ferry Lane',
    'Division Street',
    'Clinton Street',
    'Harold Street',
    'Woodstock Boulevard',
  ],
  ...['Steele Street', 'Lombard Street', 'Alberta Street', 'Killingsworth Street', 'Milwaukie Avenue'],
];

const tags = ['member', 'volunteer', 'speaks Spanish', 'block captain', 'brings food', 'speaks Vietnamese'];

const areas = ['503', '971', '458'];

const domains = ['mail.example', 'post.example', 'letterbox.example'];

// Without a divisor in common with the number of given names.
const strides = [1, 5, 11, 13, 17, 19, 23, 25, 29, 31, 37, 41];

/** What a person of the demonstration enters in a form. */
export interface Entrant {
  readonly person: PersonEntry;
  readonly source: string | null;
  readonly hasAgreed: boolean;
}

/** One of some values, the same one for each number. */
export function choose<Value>(values: readonly Value[], number: number): Value {
  return values[number % values.length] as Value;
}

/**
 * The people of the demonstration by their numbers, each with another name and address. The first ones of a list have numbers up to
 * some 8,000.
 */
export function createPeople({ locateOffline }: Pick<Geocoder, 'locateOffline'>) {
  const places = new Map<string, PostalEntry>();

  function placeOf(number: number): PostalEntry {
    const postalCode = choose(postalCodes, number);
    const place = places.get(postalCode) ?? {
      postalCode,
      country: 'US',
      place: locateOffline({ postalCode, country: 'US' }),
    };
    places.set(postalCode, place);
    return place;
  }

  /** Somebody who fills in a form. */
  function entrant(number: number): Entrant {
    const round = Math.floor(number / givenNames.length);
    // Each round has the names in another order.
    const givenName = choose(givenNames, number * choose(strides, round));
    const familyName = choose(familyNames, givenNames.indexOf(givenName) * 7 + round * 9);
    const address = `${asLetters(givenName)}.${asLetters(familyName)}@${choose(domains, number)}`;
    const emailAddresses = [{ address }];
    return {
      person: { givenName, familyName, emailAddresses, postalAddresses: [placeOf(number)] },
      source: number % 5 === 4 ? null : choose(sources, number),
      hasAgreed: number % 7 !== 6,
    };
  }

  return {
    entrant,
    /** Somebody whom the group knows well: with a street, a number and tags. */
    supporter(number: number): Entrant & { readonly tags: readonly string[] } {
      const known = entrant(number);
      const addressLines = [`${100 + ((number * 37) % 8800)} SE ${choose(streets, number)}`];
      // Numbers of this range belong to nobody.
      const digits = String(Math.floor(number / areas.length) % 100).padStart(2, '0');
      return {
        ...known,
        person: {
          ...known.person,
          phoneNumbers: [{ number: `1${choose(areas, number)}55501${digits}` }],
          postalAddresses: [{ ...placeOf(number), addressLines }],
          languagesSpoken: number % 6 === 2 ? ['en', 'es'] : ['en'],
        },
        tags: [...new Set([choose(tags, number % 3), choose(tags, number)])],
      };
    },
  };
}

function asLetters(name: string): string {
  return name
    .normalize('NFD')
    .replace(/[łŁ]/g, 'l')
    .replace(/[øØ]/g, 'o')
    .replace(/[^A-Za-z]/g, '')
    .toLowerCase();
}

/** Given names of the people of the demonstration. */
const givenNames: readonly string[] =
  `Amara Ben Chiara Dmitri Elena Farid Grace Hana Ibrahim Jūratė Kwame Łucja Ánh Marisol Omar Priya Quentin Rosa
Søren Tomasz Uma Viola Wen Ximena Yusuf Zoë Aaliyah Bruno Carmen Darnell Esther Fatima Gabriel Helen Ines Jamal Keiko Leon
Mabel Nadia Oscar Paula Rashid Silvia Theo Ursula Victor Wanda Xavier Yara Zachary Alma Bao Cecilia Diego Eun-ji Felix
Gwen Hugo Irene Joaquín Kofi Lena Mateo Noor Olga Pedro Ruth Samir Tessa Ulises Vera Walter Yolanda Andre Beatriz Cyrus
Delia Emmett Frances Gloria Hector Imani Joan`.split(/\s+/);

/** Family names of the people of the demonstration. */
const familyNames: readonly string[] =
  `Osei Whitfield Lombardi Volkov Marsh Nazari Adeyemi Kobayashi Diallo Kazlauskas Mensah Wiśniewska Nguyễn
García Haddad Raghunathan Dubois Delgado Østergård Zieliński Patel Brandt Zhao Torres Demir Lambert Jackson Moretti Ortiz
Freeman Cohen Rahman Silva Peterson Carvalho Washington Tanaka Becker Thompson Petrov Romero Novak Aziz Ricci Papadakis
Lindqvist Herrera Kowalski Baptiste Nasser Brooks Castillo Trần Flores Mendoza Park Weber Doyle Bianchi Kelly Navarro
Asante Hoffman Vargas Khan Sokolova Ramos Goldstein Saleh Murphy Fuentes Ivanova Greene Cruz Bailey Moreno Farahani Ellis
Hughes Sandoval Rivera Guzmán Sato Owusu Campbell Foster Medina Bello Reed Santos Wright Chavez Ward Ibáñez Price Yamada
Fischer`.split(/\s+/);
