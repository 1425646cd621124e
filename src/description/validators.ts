import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { ErrorObject } from 'ajv';
import type { Formats } from './formats.ts';

const require = createRequire(import.meta.url);

/** How a schema is validated: as a whole body, or as one entry of a PUT. */
export type SchemaKind = 'bodies' | 'entries';

/** What a validator reports of one place. */
export type SchemaError = Pick<ErrorObject, 'instancePath' | 'keyword' | 'params' | 'message'>;

/** Whether a value is valid. If it is not, the errors are those of the last call. */
export interface Validate {
  (value: unknown): boolean;
  readonly errors?: readonly SchemaError[] | null;
}

/** Returns the validator of a schema of the outline. */
export type FindValidator = (kind: SchemaKind, name: string) => Validate;

/** Finds the validators that `make generate` compiled into a folder. Each of its files is loaded when a request needs it. */
export function findCompiled(folder: URL, formats: Formats): FindValidator {
  const loaded = new Map<SchemaKind, Readonly<Record<string, Validate>>>();
  const open = (kind: SchemaKind): Readonly<Record<string, Validate>> => {
    const file = fileURLToPath(new URL(`${kind}.cjs`, folder));
    const compiled: (formats: object) => Readonly<Record<string, Validate>> = require(file);
    const validators = compiled(functionsOf(formats));
    loaded.set(kind, validators);
    return validators;
  };
  return (kind, name) => {
    const validate = (loaded.get(kind) ?? open(kind))[name];
    if (validate === undefined) throw new Error(`There is no validator ${name}: run make generate.`);
    return validate;
  };
}

function functionsOf(formats: Formats): object {
  return Object.fromEntries(Object.entries(formats).map(([name, { validate }]) => [name, validate]));
}
