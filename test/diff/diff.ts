import { readFile } from 'node:fs/promises';
import { judgeChanges } from './judge-changes.ts';
import type { Description } from './webhooks-as-answers.ts';

const root = new URL('../../', import.meta.url);

const { passes, lines } = await judgeChanges(
  await read('openapi/released.json'),
  await read('generated/openapi.json'),
);
process.stdout.write(`${lines.join('\n')}\n`);
if (!passes) process.exitCode = 1;

async function read(name: string): Promise<Description> {
  return JSON.parse(await readFile(new URL(name, root), 'utf8'));
}
