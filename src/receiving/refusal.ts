/** Why a webhook is refused: its sender is not proven, it came too late, or the service does not send such a body. */
export type RefusalCode =
  | 'missing_header'
  | 'invalid_timestamp'
  | 'too_old'
  | 'too_new'
  | 'invalid_signature'
  | 'invalid_json'
  | 'invalid_message';

/** One place of a body that breaks the schema, as a JSON pointer (RFC 6901), and the reason. */
export interface Mistake {
  readonly pointer: string;
  readonly message: string;
}

/** The refusal of a webhook: a code for programs, the reason as text, and the mistakes of an `invalid_message`. */
export interface Refusal {
  readonly code: RefusalCode;
  readonly reason: string;
  readonly mistakes: readonly Mistake[];
  /** How many there are, also where `mistakes` has not all of them. */
  readonly mistakeCount: number;
}

/** A refusal without mistakes of the body. */
export function refuse(code: Exclude<RefusalCode, 'invalid_message'>, reason: string): Refusal {
  return { code, reason, mistakes: [], mistakeCount: 0 };
}

/** A mistake as a line for people. Control characters in a pointer are escaped, since a terminal would obey them. */
export function describeMistakeIn({ pointer, message }: Mistake): string {
  return `${pointer || 'the body'} ${message}`.replaceAll(
    /\p{Cc}/gu,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
