import { _ } from 'ajv';
import standalone from 'ajv/dist/standalone/index.js';
import { formats } from '../src/api/formats.ts';
import type { SchemaKind } from '../src/description/validators.ts';
import type { Description } from './description/description.ts';
import { leanDescription } from './description/lean-description.ts';
import { outlineDescription } from './description/outline-description.ts';
import { createCompiler } from './schema-compiler.ts';

/**
 * Makes what the service loads instead of the description: the outline, the description for the validator of requests, and a file of
 * code for each kind of schema. Its function gets the formats and returns the validators by name.
 */
export function validators(description: Description): Record<string, string> {
  const { outline, schemas, components } = outlineDescription(description);
  const codeOf = (kind: SchemaKind): string => {
    const needs = { components, schemas, formats };
    const compiler = createCompiler(kind, needs, { source: true, formats: _`formats` });
    const names = [...schemas[kind].values()].map((name) => [name, name]);
    const code = standalone.default(compiler, Object.fromEntries(names));
    // With a line for each function a difference is readable.
    const lines = code.replaceAll(/;(?=exports\.|const schema\d+ = |function validate\d+\()/g, ';\n');
    return `module.exports = (formats) => {\nconst exports = {};\n${lines}\nreturn exports;\n};\n`;
  };
  return {
    'outline.json': `${JSON.stringify(outline, null, 1)}\n`,
    'bodies.cjs': codeOf('bodies'),
    'entries.cjs': codeOf('entries'),
    'requests.json': `${JSON.stringify(leanDescription(description, formats), null, 1)}\n`,
  };
}
