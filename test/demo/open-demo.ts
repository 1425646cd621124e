import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDemo } from '../../src/cli/demo/demo.ts';
import type { Running } from '../../src/start/start-parts.ts';
import type { TestDatabase } from '../support/databases.ts';
import { startDemo } from './start-demo.ts';

/** A demonstration that runs while the suite does, and its mails. */
export interface OpenDemo {
  readonly running: Running;
  readonly url: string;
  /** Stops it, and starts it again on the same database and folder. */
  restart(): Promise<void>;
}

/** Starts a demonstration with its worker on the suite's database; `show` gets its lines for a terminal. */
export function useDemo(database: TestDatabase, show?: (lines: string) => unknown): OpenDemo {
  let folder: string | undefined;
  let running: Running | undefined;

  async function start(): Promise<void> {
    const place = { databaseUrl: database.url, folder: join(folder ?? '', 'mails') };
    running = await startDemo(place, { beforeWork: createDemo(show).prepare });
  }

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'civic-demo-'));
    await start();
  });
  after(async () => {
    await running?.stop();
    if (folder !== undefined) await rm(folder, { recursive: true, force: true });
  });
  const get = () => {
    if (running === undefined) throw new Error('The demonstration runs only while the suite does.');
    return running;
  };
  return {
    get running() {
      return get();
    },
    get url() {
      return get().context.baseUrl();
    },
    async restart() {
      await get().stop();
      await start();
    },
  };
}
