import { Ajv2020, type Options } from 'ajv/dist/2020.js';
import type { Validation } from '../src/description/contract.ts';
import { createFindRequestErrors } from '../src/description/find-request-errors.ts';
import type { Formats } from '../src/description/formats.ts';
import type { FindValidator, SchemaKind } from '../src/description/validators.ts';
import type { Description } from './description/description.ts';
import { leanDescription } from './description/lean-description.ts';
import { type OutlinedDescription, outlineDescription } from './description/outline-description.ts';

// Of an entry the first mistake is enough.
const optionsOf: Readonly<Record<SchemaKind, Options>> = {
  bodies: { allErrors: true },
  entries: { allErrors: false },
};

// Ajv only warns of what it ignores, such as a format that nobody has implemented.
const strictLogger = { log() {}, warn: refuse, error: refuse };

function refuse(message: unknown): never {
  throw new Error(`A schema of the description cannot be compiled: ${message}`);
}

/** Compiles a description in this process, such as one of a test. The service loads what `make generate` compiled instead. */
export function compileDescription(description: Description, formats: Formats): Validation {
  const { outline, ...needs } = outlineDescription(description);
  const compilers = {
    bodies: createCompiler('bodies', { ...needs, formats }),
    entries: createCompiler('entries', { ...needs, formats }),
  };
  return {
    outline,
    findRequestErrors: createFindRequestErrors(leanDescription(description, formats), formats),
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
  { components, schemas, formats }: Omit<OutlinedDescription, 'outline'> & { formats: Formats },
  code: NonNullable<Options['code']> = {},
): Ajv2020 {
  const ajv = new Ajv2020({ strict: false, ...optionsOf[kind], logger: strictLogger, code });
  for (const [name, { validate }] of Object.entries(formats)) ajv.addFormat(name, validate);
  // The bounds of numbers are keywords of their own.
  for (const name of ['int32', 'int64']) ajv.addFormat(name, true);
  ajv.addSchema({ $id: 'spec', components: { schemas: acceptIgnored(JSON.stringify(components)) } });
  for (const [text, name] of schemas[kind]) {
    ajv.addSchema(acceptIgnored(text.replaceAll('"#/components/', '"spec#/components/')), name);
  }
  return ajv;
}

/** Reads schemas; a place where an invalid value means the same as none accepts every value. */
function acceptIgnored(text: string): object {
  return JSON.parse(text, (_name, value) => (value?.['x-invalid-is-absent'] === true ? {} : value));
}
