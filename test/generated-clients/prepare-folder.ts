import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { execute } from '../sdk/run-program.ts';
import { folder, type GeneratedClient } from './list.ts';

/** Copies the program of a client, generates its code beside it and compiles both; returns the folder. Rejects with what went wrong. */
export async function prepareFolder({ name, check, generate, compile }: GeneratedClient): Promise<string> {
  const own = join(folder, name);
  rmSync(own, { recursive: true, force: true });
  cpSync(join(import.meta.dirname, name), own, { recursive: true });
  await execute(check, own).catch(() => {
    throw new Error(`${check[0]} is missing on this machine`);
  });
  for (const command of [...generate, ...compile]) await execute(command, own);
  return own;
}
