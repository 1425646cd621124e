/** Why a webhook is refused: nobody knows who sent it, it came too late, or it is not what we send. */
export type RefusalCode =
  | 'missing_header'
  | 'invalid_timestamp'
  | 'too_old'
  | 'too_new'
  | 'invalid_signature'
  | 'invalid_json'
  | 'invalid_message';

/** One place of a body that the schema does not allow, as a JSON pointer (RFC 6901), and what is wrong there. */
export interface Mistake {
  readonly pointer: string;
  readonly message: string;
}

/** The refusal of a webhook: a code for programs, the reason in words, and of an `invalid_message` the mistakes. */
export interface Refusal {
  readonly code: RefusalCode;
  readonly reason: string;
  readonly mistakes: readonly Mistake[];
  /** How many there are, also where not all are named. */
  readonly mistakeCount: number;
}

/** A refusal that is not about places of the body. */
export function refuse(code: Exclude<RefusalCode, 'invalid_message'>, reason: string): Refusal {
  return { code, reason, mistakes: [], mistakeCount: 0 };
}

/** A mistake as a line for people; control characters in the names of a pointer are escaped, since a terminal would obey them. */
export function tellMistake({ pointer, message }: Mistake): string {
  return `${pointer || 'the body'} ${message}`.replaceAll(
    /\p{Cc}/gu,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
