// Generated from openapi/ by `make generate`. Do not edit.

/** One place of a body that breaks the schema. */
export interface MessageError {
  readonly instancePath: string;
  readonly keyword: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly message?: string;
  readonly data?: unknown;
}

/** Whether a value is valid. If it is not, the errors are those of the last call. */
export interface ValidateMessages {
  (value: unknown): boolean;
  readonly errors?: readonly MessageError[] | null;
}

/** How many messages a body may have. */
export declare const mostMessages: number;

/** The validator of bodies, with the functions of the formats. */
export declare function createValidator(formats: Readonly<Record<string, (text: string) => boolean>>): ValidateMessages;
