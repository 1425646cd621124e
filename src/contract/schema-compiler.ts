import { Ajv2020, type Options } from 'ajv/dist/2020.js';
import type { Description } from './description.ts';
import type { Formats } from './formats.ts';
import { type NamedSchemas, type Outline, outlineDescription } from './outline.ts';
import type { FindValidator, SchemaKind } from './validators.ts';

// Numbers may come as text, and defaults are filled in, as in a query. Of an entry the first mistake is enough.
const optionsOf: Readonly<Record<SchemaKind, Options>> = {
  text: { allErrors: true, coerceTypes: true, useDefaults: true },
  bodies: { allErrors: true },
  entries: { allErrors: false },
};

// Ajv only warns of what it ignores, such as a format that nobody has implemented.
const strictLogger = { log() {}, warn: refuse, error: refuse };

function refuse(message: unknown): never {
  throw new Error(`A schema of the description cannot be compiled: ${message}`);
}

/** Compiles a description in this process, such as one of a test. The service loads what `make generate` compiled instead. */
export function compileDescription(
  description: Description,
  formats: Formats,
): { outline: Outline; findValidator: FindValidator } {
  const { outline, schemas } = outlineDescription(description);
  const compilers = {
    text: createCompiler('text', { description, schemas, formats }),
    bodies: createCompiler('bodies', { description, schemas, formats }),
    entries: createCompiler('entries', { description, schemas, formats }),
  };
  return {
    outline,
    findValidator(kind, name) {
      const validate = compilers[kind].getSchema(name);
      if (validate === undefined) throw new Error(`The description has no schema ${name}.`);
      return validate as ReturnType<FindValidator>;
    },
  };
}

/** Makes what compiles the schemas of one kind, by their names, with references to the components of the description. */
export function createCompiler(
  kind: SchemaKind,
  { description, schemas, formats }: { description: Description; schemas: NamedSchemas; formats: Formats },
  code: NonNullable<Options['code']> = {},
): Ajv2020 {
  const ajv = new Ajv2020({ strict: false, ...optionsOf[kind], logger: strictLogger, code });
  for (const [name, { validate }] of Object.entries(formats)) ajv.addFormat(name, validate);
  ajv.addSchema({ $id: 'spec', components: { schemas: description.components.schemas } });
  for (const [text, name] of schemas[kind]) {
    ajv.addSchema(JSON.parse(text.replaceAll('"#/components/', '"spec#/components/')), name);
  }
  return ajv;
}
