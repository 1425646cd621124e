import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

interface Described {
  readonly info: { readonly description: string };
}

/** The published OpenAPI 3.0 document as text, with only the first paragraph of its description: generators repeat it in every file. */
export function readGeneratorInput(): string {
  const published = new URL('../../generated/openapi-3.0.json', import.meta.url);
  const described: Described = JSON.parse(readFileSync(published, 'utf8'));
  const { info } = described;
  const [beginning = ''] = info.description.split('\n\n');
  const description = beginning.replaceAll('\n', ' ');
  return `${JSON.stringify({ ...described, info: { ...info, description } }, null, 2)}\n`;
}

/** SHA-256, in hex, of the input of the generator. */
export function hashInput(input: string): string {
  return createHash('sha256').update(input).digest('hex');
}
