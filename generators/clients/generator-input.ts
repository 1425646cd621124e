import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

interface Described {
  readonly info: { readonly description: string };
}

/** The published 3.0 view as text, of its description the first paragraph alone, since generators repeat it in every file. */
export function readGeneratorInput(): string {
  const published = new URL('../../generated/openapi-3.0.json', import.meta.url);
  const described: Described = JSON.parse(readFileSync(published, 'utf8'));
  const { info } = described;
  const [beginning = ''] = info.description.split('\n\n');
  const description = beginning.replaceAll('\n', ' ');
  return `${JSON.stringify({ ...described, info: { ...info, description } }, null, 2)}\n`;
}

/** SHA-256, in hex, of the text that a client is made from. */
export function hashInput(input: string): string {
  return createHash('sha256').update(input).digest('hex');
}
