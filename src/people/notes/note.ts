/** What a user wrote about a person of the account, for the other users of it. */
export interface Note {
  readonly id: string;
  readonly personId: string;
  /** The individual account of the user. */
  readonly authorId: string;
  readonly createdAt: number;
  readonly body: string;
}

const mostCharacters = 4_000;

/** The text of a note, with plain line breaks; undefined where it is empty or has more than 4,000 characters. */
export function readNote(typed: string): string | undefined {
  const body = typed.replaceAll('\r\n', '\n').replaceAll('\0', '').trim();
  return body === '' || [...body].length > mostCharacters ? undefined : body;
}
