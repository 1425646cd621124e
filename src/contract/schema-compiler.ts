import type { ValidateFunction } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { Description } from './description.ts';

/** A format that JSON Schema leaves to the program, and the words of its refusal. */
export interface Format {
  readonly validate: (text: string) => boolean;
  readonly refusal: string;
}

/** The formats of a description, by name. */
export type Formats = Readonly<Record<string, Format>>;

/** Makes the validator of a schema of the description. */
export type Compile = (schema: object) => ValidateFunction;

/**
 * Makes what compiles schemas of a description, references to its components and its own formats included. With
 * `readsText` numbers may come as text, and defaults are filled in, as in a query.
 */
export function createSchemaCompiler(
  { components: { schemas } }: Pick<Description, 'components'>,
  formats: Formats,
  { allErrors, readsText = false }: { allErrors: boolean; readsText?: boolean },
): Compile {
  const ajv = new Ajv2020({ strict: false, allErrors, coerceTypes: readsText, useDefaults: readsText });
  addFormats.default(ajv);
  for (const [name, { validate }] of Object.entries(formats)) ajv.addFormat(name, validate);
  ajv.addSchema({ $id: 'spec', components: { schemas } });
  return (schema) =>
    ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('"#/components/', '"spec#/components/')));
}
