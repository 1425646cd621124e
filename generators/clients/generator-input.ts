import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { openapi30 } from '../openapi-3.0.ts';

interface Described {
  readonly info: { readonly description: string };
}

/** The published OpenAPI 3.0 document as text, with only the first paragraph of its description: generators repeat it in every file. */
export function readGeneratorInput(): string {
  return shorten(readGenerated('openapi-3.0.json'));
}

/** The description of version 2 in the same form. */
export function readGeneratorInputV2(): string {
  return shorten(openapi30(readGenerated('openapi-v2.json')) as unknown as Described);
}

function readGenerated<Document>(name: string): Document {
  return JSON.parse(readFileSync(new URL(`../../generated/${name}`, import.meta.url), 'utf8'));
}

function shorten(described: Described): string {
  const { info } = described;
  const [beginning = ''] = info.description.split('\n\n');
  const description = beginning.replaceAll('\n', ' ');
  return `${JSON.stringify({ ...described, info: { ...info, description } }, null, 2)}\n`;
}

/** SHA-256, in hex, of the input of the generator. */
export function hashInput(input: string): string {
  return createHash('sha256').update(input).digest('hex');
}
