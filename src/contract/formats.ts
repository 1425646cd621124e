/** A format that JSON Schema leaves to the program, and the words of its refusal. */
export interface Format {
  readonly validate: (text: string) => boolean;
  readonly refusal: string;
}

/** The formats of a description, by name. */
export type Formats = Readonly<Record<string, Format>>;
