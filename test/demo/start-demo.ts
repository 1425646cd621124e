import { createLogger } from '../../src/base/logger.ts';
import { asDemo } from '../../src/cli/service-note.ts';
import { readConfig } from '../../src/config/config.ts';
import { type Start, startService } from '../../src/start/main.ts';
import type { Running } from '../../src/start/start-parts.ts';
import { testGeodata } from '../support/geodata.ts';

/** Where a demonstration of a test has its data, and its settings. */
export interface DemoPlace {
  readonly databaseUrl: string;
  /** The folder of its mails. */
  readonly folder: string;
  readonly settings?: Readonly<Record<string, string>>;
}

/** Starts the service of a demonstration, silent, by default on a free port, with what `beforeWork` makes. */
export function startDemo(
  { databaseUrl, folder, settings = {} }: DemoPlace,
  start: Pick<Start, 'clock' | 'ids' | 'geodata' | 'beforeWork'>,
): Promise<Running> {
  const config = asDemo(readConfig({ CIVIC_DATABASE_URL: databaseUrl, CIVIC_PORT: '0', ...settings }));
  if (config.mail === undefined) throw new Error('A demonstration has mail.');
  const mail = { ...config.mail, server: { folder } };
  return startService(
    { ...config, mail },
    { logger: createLogger('silent'), geodata: testGeodata, ...start },
  );
}
