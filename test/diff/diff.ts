import { readFile } from 'node:fs/promises';
import { checkChanges } from './check-changes.ts';
import { readAllowed } from './read-allowed.ts';
import type { Description } from './webhooks-as-answers.ts';

const root = new URL('../../', import.meta.url);

const { passes, lines } = await checkChanges(
  await read('openapi/released.json'),
  await read('generated/openapi.json'),
  readAllowed(),
);
process.stdout.write(`${lines.join('\n')}\n`);
if (!passes) process.exitCode = 1;

async function read(name: string): Promise<Description> {
  return JSON.parse(await readFile(new URL(name, root), 'utf8'));
}
