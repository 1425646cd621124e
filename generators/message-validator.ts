import { _, type ValidateFunction } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import standalone from 'ajv/dist/standalone/index.js';
import { messageFormats } from '../src/receiving/message-formats.ts';

const types = `// Generated from openapi/ by \`make generate\`. Do not edit.

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
`;

/** The validator of webhook bodies as code that imports nothing, and its types. It validates by the published schema. */
export function messageValidator(schema: Readonly<Record<string, unknown>>): Record<string, string> {
  const ajv = new Ajv2020({
    strict: false,
    allErrors: true,
    verbose: true,
    code: { source: true, formats: _`formats` },
  });
  for (const [name, { validate }] of Object.entries(messageFormats)) ajv.addFormat(name, validate);
  const compiled: ValidateFunction = ajv.compile(withoutTexts(schema));
  const code = standalone.default(ajv, compiled);
  if (code.includes('require(')) throw new Error('The validator of messages must import nothing.');
  // With a line for each function a difference is readable.
  const lines = code.replaceAll(/;(?=exports\.|const schema\d+ = |function validate\d+\()/g, ';\n');
  return {
    'webhook-message-validator.js': `// Generated from openapi/ by \`make generate\`. Do not edit.\n\nexport const mostMessages = ${schema.maxItems};\n\nexport function createValidator(formats) {\nconst module = {};\nconst exports = {};\n${lines}\nreturn module.exports;\n}\n`,
    'webhook-message-validator.d.ts': types,
  };
}

/** The schema without what does not validate: the compiled code contains each schema as text. */
function withoutTexts(schema: object): Record<string, unknown> {
  return JSON.parse(JSON.stringify(schema), (key, value: unknown) =>
    typeof value === 'string' && (key === 'description' || key === '$comment') ? undefined : value,
  );
}
