import assert from 'node:assert/strict';
import { execFile, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Language } from './languages.ts';

const root = join(import.meta.dirname, '../..');

/** Compiles the language's program and runs it; answers the lines that it printed, or rejects with what went wrong. */
export async function runProgram(
  { language, version2, build, run }: Language,
  args: readonly string[],
): Promise<string[]> {
  const folder = join(root, 'sdk/smoke', language);
  cpSync(join(root, 'test/sdk', version2?.of ?? language), folder, { recursive: true });
  if (version2 !== undefined) replaceWords(join(folder, version2.program), version2.words);
  for (const command of build) await execute(command, folder);
  return (await execute([...run, ...args], folder)).trimEnd().split('\n');
}

/** Tests and packs the package of the client itself, if there is one. */
export async function packClient({ language, pack = [] }: Language): Promise<void> {
  mkdirSync(join(root, 'sdk/packages'), { recursive: true });
  for (const command of pack) await execute(command, join(root, 'sdk', language));
}

/** Replaces words in a program. Fails if it does not have one of them. */
function replaceWords(file: string, words: Readonly<Record<string, string>>): void {
  let text = readFileSync(file, 'utf8');
  for (const [word, replacement] of Object.entries(words)) {
    assert.ok(text.includes(word), `${file} has no ${word}`);
    text = text.replaceAll(word, replacement);
  }
  writeFileSync(file, text);
}

/** Brings the toolchain of a language where it is missing and Debian has it; answers what is missing all the same. */
export function bringToolchain({ check, packages }: Language): string | undefined {
  if (succeeds(check)) return undefined;
  if (typeof packages === 'string') return packages;
  const install = join(root, 'generators/apt-install');
  return succeeds([install, ...packages]) && succeeds(check) ? undefined : packages.join(', ');
}

function succeeds([program = '', ...args]: readonly string[]): boolean {
  return spawnSync(program, args, { stdio: 'ignore' }).status === 0;
}

/** Runs a command in a folder and answers what it printed; rejects with all that it said. */
export async function execute([program = '', ...args]: readonly string[], cwd: string): Promise<string> {
  try {
    return (await promisify(execFile)(program, args, { cwd, maxBuffer: 2 ** 26 })).stdout;
  } catch (failure) {
    const { stdout, stderr, message } = failure as { stdout?: string; stderr?: string; message: string };
    throw new Error(`${stdout ?? ''}${stderr || message}`.trimEnd());
  }
}
