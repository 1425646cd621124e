// The service that was started last on an SQLite database leaves a note beside the file: what its links begin with, and
// whether it was a demonstration. Commands on that database use the same. The next start overwrites the note, and a
// new database begins without one. CIVIC_BASE_URL counts more than the note. Services and workers never read it, so it
// allows their webhooks nothing.

import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { z } from 'zod';
import type { Config } from '../config.ts';
import type { Logger } from '../logger.ts';
import { describeFailure } from '../process/describe-failure.ts';
import { allowLoopback } from './allow-loopback.ts';

const noteForm = z.object({ base_url: z.string(), demo: z.boolean() });

/** Leaves the note of a service that has started; where that fails, the log has a warning. */
export function writeServiceNote(
  databaseUrl: string,
  { baseUrl, demo }: { baseUrl: string; demo: boolean },
  logger: Logger,
): void {
  const file = noteOf(databaseUrl);
  if (file === undefined) return;
  try {
    // Renamed, so that no command reads half of it.
    writeFileSync(`${file}.new`, `${JSON.stringify({ base_url: baseUrl, demo })}\n`, { mode: 0o600 });
    renameSync(`${file}.new`, file);
  } catch (error) {
    logger.warn(describeFailure(error), 'The note for later commands cannot be written.');
  }
}

/** The settings of a command, with what the note says; without a readable one they stay as they are. */
export function followServiceNote(config: Config): Config {
  const note = readNote(noteOf(config.databaseUrl));
  if (note === undefined) return config;
  const placed = { ...config, baseUrl: config.baseUrl ?? note.base_url };
  return note.demo ? allowLoopback(placed) : placed;
}

/** Removes a note whose database is gone, before the database is made anew. */
export function dropStaleNote(databaseUrl: string): void {
  const file = noteOf(databaseUrl);
  if (file !== undefined && !existsSync(fileOf(databaseUrl))) rmSync(file, { force: true });
}

function noteOf(databaseUrl: string): string | undefined {
  return databaseUrl.startsWith('sqlite:') ? `${fileOf(databaseUrl)}-service.json` : undefined;
}

function fileOf(databaseUrl: string): string {
  return databaseUrl.slice('sqlite:'.length);
}

function readNote(file: string | undefined): z.output<typeof noteForm> | undefined {
  try {
    return file === undefined ? undefined : noteForm.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    // None, or none of ours.
    return undefined;
  }
}
