// A service that starts on an SQLite database writes a note next to the file: its base URL, and whether it is a
// demonstration. Commands on that database use both. The next start overwrites the note, and a new database has none.
// CIVIC_BASE_URL takes precedence over the note. Services and workers never read it, so it allows their webhooks nothing.

import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { describeFailure } from '../base/describe-failure.ts';
import type { Logger } from '../base/logger.ts';
import { type Config, readConfig } from '../config/config.ts';

interface ServiceNote {
  readonly base_url: string;
  readonly demo: boolean;
}

/** Writes the note of a service that has started; logs a warning where that fails. */
export function writeServiceNote(
  databaseUrl: string,
  { baseUrl, demo }: { baseUrl: string; demo: boolean },
  logger: Logger,
): void {
  const file = noteOf(databaseUrl);
  if (file === undefined) return;
  try {
    // Renamed, so that no command reads an incomplete note.
    writeFileSync(`${file}.new`, `${JSON.stringify({ base_url: baseUrl, demo })}\n`, { mode: 0o600 });
    renameSync(`${file}.new`, file);
  } catch (error) {
    logger.warn(describeFailure(error), 'The note for later commands cannot be written.');
  }
}

/** The settings of a command, changed by the note, where there is a readable one. */
export function followServiceNote(config: Config): Config {
  const note = readNote(noteOf(config.databaseUrl));
  if (note === undefined) return config;
  const placed = { ...config, baseUrl: config.baseUrl ?? note.base_url };
  return note.demo ? asDemo(placed) : placed;
}

/** Removes the note of a database that was deleted, before a new one is created. */
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

function readNote(file: string | undefined): ServiceNote | undefined {
  if (file === undefined) return undefined;
  try {
    const { base_url, demo } = JSON.parse(readFileSync(file, 'utf8'));
    return typeof base_url === 'string' && typeof demo === 'boolean' ? { base_url, demo } : undefined;
  } catch {
    // There is none, or it is not JSON.
    return undefined;
  }
}

/**
 * The settings of a demonstration: webhooks may be sent to this machine, over http, and without an SMTP server mails are kept in a
 * folder.
 */
export function asDemo(config: Config): Config {
  const { webhooks: loopback } = readConfig({
    CIVIC_WEBHOOK_ALLOW_HTTP: 'true',
    CIVIC_WEBHOOK_ALLOW_NETWORKS: '127.0.0.0/8,::1/128',
  });
  const allowNetworks = [...config.webhooks.allowNetworks, ...loopback.allowNetworks];
  return {
    ...config,
    webhooks: { ...config.webhooks, allowHttp: true, allowNetworks },
    mail: config.mail ?? {
      server: { folder: mailFolderOf(config) },
      from: { name: 'Civic Action Service', address: 'mail@demo.example' },
      rate: 1000,
    },
  };
}

function mailFolderOf({ databaseUrl }: Config): string {
  return databaseUrl.startsWith('sqlite:') ? `${fileOf(databaseUrl)}-mails` : 'data/demo-mails';
}
