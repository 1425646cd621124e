import { writeTable } from '../people-lists/list-files.ts';

/** A table of people with faulty rows and repeated people, and what has to become of each row, by its number in a spreadsheet. */
export interface FaultyTable {
  readonly text: string;
  readonly rows: number;
  /** How many people it has. */
  readonly people: number;
  /** Why rows cannot be read. */
  readonly unreadable: ReadonlyMap<number, string>;
  /** Rows about the person of an earlier row, with its number. */
  readonly repeated: ReadonlyMap<number, number>;
}

const faultyEvery = 100;
const repeatedEvery = 40;
// The head of the table is the first row of a spreadsheet.
const firstNumber = 2;

const faults = [
  { cells: ['Luis', 'luis@people', '', ''], reason: '“luis@people” lacks an ending, such as .org' },
  { cells: ['Marta', 'marta@people.example', '', '31/02/1988'], reason: 'The day does not exist' },
  { cells: ['Nobody', '', '', ''], reason: 'There is nothing to know the person by: no email, no phone' },
  { cells: ['Bo', 'bo@people.example', 'call me', ''], reason: '“call me” is no phone number' },
] as const;
const broken = { line: 'Ana,"not closed', reason: 'The quotes of the row do not match' };

/**
 * Writes a table of this many rows. Of each hundred one is faulty in one of five ways, and every fortieth other row repeats a person in
 * capital letters. Names have letters of many languages of Europe, quotes and separators; days are in two ways of writing.
 */
export function writeFaultyTable(rows: number, separator: string): FaultyTable {
  const unreadable = new Map<number, string>();
  const repeated = new Map<number, number>();
  const lines = [writeTable([['First name', 'E-Mail', 'Mobile', 'Date of birth']], separator)];
  let people = 0;
  for (let index = 0; index < rows; index += 1) {
    const number = index + firstNumber;
    if (index % faultyEvery === faultyEvery - 1) {
      const fault = faults[Math.floor(index / faultyEvery) % (faults.length + 1)];
      unreadable.set(number, fault?.reason ?? broken.reason);
      lines.push(fault === undefined ? broken.line : writeTable([fault.cells], separator));
    } else if (index % repeatedEvery === repeatedEvery - 1) {
      const first = index - repeatedEvery + 1;
      repeated.set(number, first + firstNumber);
      lines.push(writeTable([['', addressOf(first).toUpperCase(), '', '']], separator));
    } else {
      people += 1;
      lines.push(writeTable([writePerson(index)], separator));
    }
  }
  return { text: lines.join('\r\n'), rows, people, unreadable, repeated };
}

function writePerson(index: number): string[] {
  const names = ['Zoë', 'Åse', 'José "Pepe"', 'Müller; Söhne', 'Ana, Inês', 'François'];
  const day = String((index % 28) + 1).padStart(2, '0');
  const born = index % 2 === 0 ? `${day}/11/1988` : `1988-11-${day}`;
  const phone = index % 3 === 0 ? `+1 503 5${String(index).padStart(6, '0')}` : '';
  return [`${names[index % names.length]} ${index}`, addressOf(index), phone, index % 5 === 0 ? born : ''];
}

function addressOf(index: number): string {
  return `person-${index}@people.example`;
}
