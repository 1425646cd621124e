import { setTimeout as pause } from 'node:timers/promises';
import type { Config } from '../config/config.ts';
import type { Running } from '../start/start-parts.ts';
import { addressForBrowsers } from './address-for-browsers.ts';
import { type Command, optional } from './command.ts';
import type { Demo } from './demo/demo.ts';
import { asDemo, writeServiceNote } from './service-note.ts';
import { readSettings } from './settings-of-call.ts';

/** The commands that keep running: the service, a worker and a receiver. */
export const runCommands: readonly Command[] = [
  {
    usage: 'serve [--demo] [--no-worker]',
    does: 'serves the API and delivers webhooks; --demo migrates an empty database and adds example data',
    flags: ['demo', 'no-worker'],
    async run({ options }) {
      const { config: settings, geodata } = readSettings(options);
      const config = options.demo === true ? asDemo(settings) : settings;
      const demo = options.demo === true ? await openDemo(config) : undefined;
      await runUntilStopped(async () => {
        const { startService } = await import('../start/main.ts');
        const running = await startService(config, {
          geodata,
          worker: options['no-worker'] !== true,
          ...(demo && { nameAddress: addressForBrowsers, beforeWork: demo.prepare }),
        });
        const { baseUrl, logger } = running.context;
        writeServiceNote(config.databaseUrl, { baseUrl: baseUrl(), demo: demo !== undefined }, logger);
        if (demo !== undefined) await show(demo, running);
        return running;
      });
    },
  },
  {
    usage: 'work',
    does: 'delivers webhooks without serving the API',
    async run({ options }) {
      const { config, geodata } = readSettings(options);
      await runUntilStopped(async () => {
        const { startWorkerAlone } = await import('../start/start-parts.ts');
        return startWorkerAlone(config, { geodata });
      });
    },
  },
  {
    usage: 'listen [--port 3001] [--secret whsec_...]',
    does: 'receives webhooks, verifies the signature and the schema, and prints each message',
    async run({ options }) {
      const listening = {
        port: Number(optional(options, 'port') ?? 3001),
        secret: optional(options, 'secret'),
        json: options.json === true,
      };
      await runUntilStopped(async () => {
        const { listen } = await import('./listen.ts');
        return listen(listening);
      });
    },
  },
];

async function openDemo({ databaseUrl }: Config): Promise<Demo> {
  const { migrateEmpty } = await import('./prepare-commands.ts');
  await migrateEmpty(databaseUrl);
  const { createDemo } = await import('./demo/demo.ts');
  return createDemo();
}

async function show(demo: Demo, running: Running): Promise<void> {
  try {
    process.stdout.write(await demo.describe(running.context));
  } catch (error) {
    // A service that still listens would keep the failed command running.
    await running.stop();
    throw error;
  }
}

const mostMilliseconds = 10_000;

/** Runs until SIGTERM or SIGINT, then ends the process with 0 within 10 s; a second signal ends it at once. */
async function runUntilStopped(start: () => Promise<Pick<Running, 'stop'>>): Promise<never> {
  // Before the start, so that no signal is missed after the process has reported that it runs.
  const signalled = awaitSignal();
  const stopped = start().then(async (running) => {
    await signalled;
    await running.stop();
  });
  // A start may wait for a database that does not answer.
  await Promise.race([stopped, signalled.then(() => pause(mostMilliseconds))]);
  // A delivery attempt may take longer; its lease ends, and the attempt is made again.
  process.exit(0);
}

function awaitSignal(): Promise<void> {
  return new Promise((resolve) => {
    let signals = 0;
    for (const name of ['SIGTERM', 'SIGINT'] as const) {
      process.on(name, () => {
        signals += 1;
        if (signals > 1) process.exit(1);
        resolve();
      });
    }
  });
}
