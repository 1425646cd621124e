import { invalidParameter, quote } from '../base/errors.ts';

/** How the value of a field is compared. */
export type Operator = (typeof operators)[number];

/** One comparison of a filter, as it was written; the value without its quotes. */
export interface Term {
  readonly field: string;
  readonly operator: Operator;
  readonly value: string;
}

const operators = ['eq', 'ne', 'gt', 'ge', 'lt', 'le'] as const;
const mostCharacters = 2000;
const mostTerms = 10;

/**
 * Reads a filter: `field operator value` joined by `and`. A value in single quotes may contain white space, and a quote inside it is
 * written twice; after it `and` needs no white space. Refuses any other text as `invalid_request` with the parameter `filter`.
 */
export function parseFilter(text: string): Term[] {
  if (!text.isWellFormed() || text.includes('\0')) throw refuse('must not contain NUL or lone surrogates');
  const length = [...text].length;
  if (length > mostCharacters) {
    throw refuse(`must have at most ${mostCharacters} characters, but has ${length}`);
  }
  const reader = createReader(text);
  const terms: Term[] = [];
  do {
    if (terms.length === mostTerms) throw refuse(`must have at most ${mostTerms} comparisons`);
    terms.push(readTerm(reader));
  } while (readAnd(reader));
  return terms;
}

/** Writes comparisons as the text of a filter, which `parseFilter` reads. */
export function writeFilter(terms: readonly Term[]): string {
  return terms
    .map(({ field, operator, value }) => `${field} ${operator} '${value.replaceAll("'", "''")}'`)
    .join(' and ');
}

/** The refusal of a filter. */
export function refuse(message: string): Error {
  return invalidParameter('filter', message);
}

/** Reads a text from its start, with the white space before each part. */
interface Reader {
  /** What matches the pattern here; undefined, and nothing is read, if nothing does. */
  take(pattern: RegExp): string | undefined;
  /** Whether a quote is directly before what is left. */
  isAfterQuote(): boolean;
  /** What is left, as messages show it. */
  rest(): string;
}

function createReader(text: string): Reader {
  let at = skipSpace(0);

  function skipSpace(from: number): number {
    return from + (/^\s*/.exec(text.slice(from))?.[0].length ?? 0);
  }

  return {
    take(pattern) {
      const [found] = pattern.exec(text.slice(at)) ?? [];
      if (found !== undefined) at = skipSpace(at + found.length);
      return found;
    },
    isAfterQuote: () => text[at - 1] === "'",
    rest: () => (at < text.length ? quote(text.slice(at)) : 'the end'),
  };
}

function readTerm(reader: Reader): Term {
  const field = reader.take(/^[A-Za-z_][\w:]*(?=\s|$)/);
  if (field === undefined) {
    throw refuse(`must be comparisons such as \`name eq 'value'\`: expected a field, came ${reader.rest()}`);
  }
  const operator = reader.take(/^\S+/);
  if (!isOperator(operator)) {
    const came = operator === undefined ? reader.rest() : quote(operator);
    throw refuse(
      `must have one of the operators ${operators.join(', ')} after ${quote(field)}, came ${came}`,
    );
  }
  return { field, operator, value: readValue(reader, `${field} ${operator}`) };
}

function readValue(reader: Reader, before: string): string {
  // Some programs write `and` without white space around it.
  const quoted = reader.take(/^'(?:[^']|'')*'(?=\s|$|and)/i);
  if (quoted !== undefined) return quoted.slice(1, -1).replaceAll("''", "'");
  // A space that continues an address or a time is a `+` that was not encoded.
  const bare = reader.take(/^(?!and(?:\s|$))[^\s'"]\S*(?: (?:\d{2}:?\d{2}|[^\s'"]*@\S*)(?=\s|$))?/i);
  if (bare !== undefined) return bare;
  throw refuse(
    `must have a value after ${quote(before)}, a word or a text in single quotes with each quote inside written twice, came ${reader.rest()}`,
  );
}

// Whether another comparison follows.
function readAnd(reader: Reader): boolean {
  if (reader.take(/^and(?=\s|$)/i) !== undefined) return true;
  if (reader.isAfterQuote() && reader.take(/^and/i) !== undefined) return true;
  const word = reader.take(/^\S+/);
  if (word === undefined) return false;
  throw refuse(
    `must have only \`and\` between comparisons, and single quotes around a value of several words, came ${quote(word)}`,
  );
}

function isOperator(word: string | undefined): word is Operator {
  return operators.some((operator) => operator === word);
}
