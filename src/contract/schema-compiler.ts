import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import bundle from '../../generated/openapi.json' with { type: 'json' };
import { formats } from './formats.ts';

/** Makes what compiles schemas of the spec, references to its components and its own formats included. */
export function createSchemaCompiler({ allErrors }: { allErrors: boolean }) {
  const ajv = new Ajv2020({ strict: false, validateFormats: true, allErrors });
  addFormats.default(ajv);
  for (const [name, { validate }] of Object.entries(formats)) ajv.addFormat(name, validate);
  ajv.addSchema({ $id: 'spec', components: bundle.components });
  return (schema: object) =>
    ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('"#/components/', '"spec#/components/')));
}
