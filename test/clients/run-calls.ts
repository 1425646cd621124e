import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Client } from './list.ts';
import type { Outcome, Place } from './node/calls.ts';

const python = join(import.meta.dirname, '../../data/clients/python/bin/python');

/** Runs the program that makes the calls of a client; returns how each went, or rejects with what the program wrote. */
export async function runCalls(
  { program }: Client,
  place: Place,
  variables: Readonly<Record<string, string>>,
): Promise<Outcome[]> {
  const runtime = program.endsWith('.py') ? python : process.execPath;
  const child = spawn(runtime, [join(import.meta.dirname, program)], {
    env: {
      PATH: process.env.PATH,
      PYTHONDONTWRITEBYTECODE: '1',
      TESTING: '1',
      ...variables,
      CIVIC_CLIENTS: JSON.stringify(place),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit');
  const [results, messages] = await Promise.all([text(child.stdout), text(child.stderr)]);
  const [code] = await ended;
  if (code !== 0) throw new Error(`${program} ended with ${code}:\n${messages}`);
  return results
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Outcome);
}
