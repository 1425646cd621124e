/** A format that JSON Schema leaves to the program, and the words of its refusal. */
export interface Format {
  readonly validate: (text: string) => boolean;
  readonly refusal: string;
}

/** The formats of a description, by name. */
export type Formats = Readonly<Record<string, Format>>;

// The validator of requests replaces the type of a plain `date-time`, which would change the words of a mistake.
const prefix = 'civic-';

/** The name of a format in the description that the validator of requests gets. */
export function inValidator(format: string): string {
  return prefix + format;
}

/** The name of a format by its name in the validator of requests. */
export function fromValidator(format: string): string {
  return format.slice(prefix.length);
}
