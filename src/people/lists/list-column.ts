import { readEmailAddress } from '../../base/email-address.ts';
import { firstCharacters, isBlank, toOneLine } from '../../base/text-line.ts';

/** What a column of a list contains: a field of the person, or nothing that is taken. */
export const meanings = [
  'left_out',
  'given_name',
  'family_name',
  'full_name',
  'email',
  'phone',
  'address_line',
  'locality',
  'region',
  'postal_code',
  'country',
  'tags',
  'email_status',
  'date',
  'custom_field',
] as const;

/** One of the meanings. */
export type Meaning = (typeof meanings)[number];

/** A column of a list. */
export interface ListColumn {
  readonly name: string;
  readonly meaning: Meaning;
  /** Whether its dates have the day before the month; undefined where none of them shows it. */
  readonly isDayFirst?: boolean | undefined;
}

// The names that other tools give, in English, Spanish, German and French, as `foldName` writes them (L-columns).
const names: Readonly<Partial<Record<Meaning, string>>> = {
  given_name:
    'first name, firstname, first, fname, given name, given names, given, forename, name first, vorname, rufname, nombre, nombres, nombre de pila, primer nombre, prenom, prenoms',
  family_name:
    'last name, lastname, last, lname, surname, family name, name last, nachname, familienname, zuname, apellido, apellidos, primer apellido, nom de famille, nom famille',
  full_name:
    'name, full name, fullname, display name, contact, contact name, person, your name, vor und nachname, vollstandiger name, ganzer name, nombre completo, nombre y apellidos, nombre y apellido, nom complet, nom et prenom, prenom et nom, nom',
  email:
    'email, e mail, mail, email address, e mail address, emailaddress, primary email, email 1, email1, e mail 1 value, email primary, work email, contact email, your email, emailadresse, e mail adresse, mailadresse, correo, correo electronico, direccion de correo, direccion de correo electronico, email adresse, courriel, adresse mail, adresse email, adresse e mail, adresse electronique, adresse courriel, mel',
  phone:
    'phone, phone number, phonenumber, telephone, telephone number, tel, mobile, mobile phone, mobile number, mobile phone number, cell, cell phone, cellphone, home phone, work phone, primary phone, phone 1, phone 1 value, phone home, phone mobile, sms, whatsapp, telefon, telefonnummer, rufnummer, handy, handynummer, mobil, mobilnummer, mobiltelefon, festnetz, telefono, numero de telefono, movil, telefono movil, celular, portable, telephone portable, numero de telephone, tel portable, telephone mobile',
  address_line:
    'address, street, street address, streetaddress, address line, address line 1, address 1, address1, address line1, mailing address, mailing street, home address, primary address1, primary address line 1, strasse, strasse und hausnummer, strasse hausnummer, anschrift, adresse, adresszeile 1, direccion, calle, domicilio, direccion postal, rue, adresse postale, adresse 1, voie, numero et rue',
  locality:
    'city, town, locality, suburb, mailing city, primary city, city town, town city, ort, stadt, wohnort, gemeinde, ciudad, localidad, municipio, poblacion, ville, commune, localite',
  region:
    'state, region, province, state province, province state, county, mailing state, primary state, bundesland, land bundesland, kanton, estado, provincia, comunidad autonoma, departamento, departement, canton, etat',
  postal_code:
    'zip, zip code, zipcode, zip5, postal code, postalcode, postcode, post code, zip postal code, zip postal, mailing zip, mailing zip postal code, primary zip, plz, postleitzahl, codigo postal, cp, c p, code postal, npa',
  country:
    'country, country code, countrycode, mailing country, primary country, nation, land, staat, pais, pays',
  tags: 'tags, tag, tag list, tag names, labels, label, schlagworte, schlagworter, schlagwort, etiquetas, etiqueta, etiquettes, etiquette, mots cles',
  email_status:
    'email status, subscription status, can2 subscription status, email subscription status, email marketing status, marketing status, subscriber status, subscribed, email opt in, opt in, abostatus, abonniert, newsletter status, estado de suscripcion, suscrito, statut d abonnement, abonne',
  date: 'date of birth, birth date, birthdate, birthday, dob, born, geburtsdatum, geburtstag, geboren, fecha de nacimiento, nacimiento, cumpleanos, date de naissance, naissance, anniversaire',
};

const meaningOf = new Map(
  Object.entries(names).flatMap(([meaning, list]) =>
    (list ?? '').split(', ').map((name): [string, Meaning] => [name, meaning as Meaning]),
  ),
);

/** The meanings that only the first column of this name has. */
const single: ReadonlySet<Meaning> = new Set(['given_name', 'family_name', 'full_name', 'email', 'country']);

/** The columns of a table by its first row, with the meanings that their names have in common tools (L-columns). */
export function nameColumns(first: readonly string[]): ListColumn[] {
  const taken = new Set<Meaning>();
  const folded = first.map(foldName);
  return first.map((name, index) => {
    const found = meaningOf.get(folded[index] ?? '') ?? 'left_out';
    const meaning =
      single.has(found) && taken.has(found) ? 'left_out' : refine(found, folded[index] ?? '', folded);
    taken.add(meaning);
    return { name: readName(name) || `Column ${index + 1}`, meaning };
  });
}

// What is the whole name in one table is the family name beside a given name, and the other way round.
function refine(found: Meaning, name: string, all: readonly string[]): Meaning {
  const others = all.filter((one) => one !== name).map((one) => meaningOf.get(one));
  if (found === 'full_name' && others.includes('given_name') && !others.includes('family_name'))
    return 'family_name';
  if (found === 'full_name' && others.includes('given_name')) return 'left_out';
  return found === 'given_name' && name === 'nombre' && !others.includes('family_name') ? 'full_name' : found;
}

/** Whether a row is one of people already: a table without names of columns. */
export function isRowOfPeople(cells: readonly string[]): boolean {
  return cells.some((cell) => readEmailAddress(cell) !== undefined);
}

/** The columns of a table without names: the one with addresses is known. */
export function numberColumns(first: readonly string[]): ListColumn[] {
  const email = first.findIndex((cell) => readEmailAddress(cell) !== undefined);
  return first.map((_, index) => ({
    name: `Column ${index + 1}`,
    meaning: index === email ? 'email' : 'left_out',
  }));
}

function readName(name: string): string {
  return isBlank(name) ? '' : firstCharacters(toOneLine(name), 255);
}

function foldName(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replaceAll('ß', 'ss')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
