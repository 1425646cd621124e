import { readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { codeOf } from '../base/describe-failure.ts';
import type { Config } from '../config/config.ts';
import type { Running } from '../start/start-parts.ts';
import { addressForBrowsers } from './address-for-browsers.ts';
import { type Command, type Options, optional, UsageError } from './command.ts';
import type { Demo } from './demo/demo.ts';
import { asDemo, writeServiceNote } from './service-note.ts';
import { readSettings } from './settings-of-call.ts';

/** The commands that keep running: the service, a worker and a receiver. */
export const runCommands: readonly Command[] = [
  {
    usage: 'serve [--demo] [--port N] [--no-worker]',
    does: 'serves the API and delivers webhooks; --demo migrates an empty database and adds example data; --port overrides CIVIC_PORT, 0 takes a free one',
    flags: ['demo', 'no-worker'],
    async run({ options }) {
      const { config: read, geodata } = readSettings(options);
      const settings = { ...read, port: readPort(options) ?? read.port };
      const config = options.demo === true ? asDemo(settings) : settings;
      const demo = options.demo === true ? await openDemo(config) : undefined;
      await runUntilStopped(async () => {
        const { startService } = await import('../start/main.ts');
        const note = ({ baseUrl, logger }: Running['context']) =>
          writeServiceNote(config.databaseUrl, { baseUrl: baseUrl(), demo: demo !== undefined }, logger);
        const running = await startService(config, {
          geodata,
          worker: options['no-worker'] !== true,
          ...(demo && {
            nameAddress: addressForBrowsers,
            beforeWork(context) {
              note(context);
              return demo.prepare(context);
            },
          }),
        }).catch((error: unknown) => {
          throw codeOf(error) === 'EADDRINUSE' ? new PortTaken(config, error) : error;
        });
        if (demo === undefined) note(running.context);
        else await show(demo, running);
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
        const { startWorkerAlone } = await import('../start/start-worker.ts');
        return startWorkerAlone(config, { geodata });
      });
    },
  },
  {
    usage:
      'listen [--port 3001] [--secret whsec_... | --secret - | --secret-file FILE] [--full] [--forward-to URL]',
    does: 'receives webhooks, verifies the signature and the schema, and prints a line for each message, with --full all of it; --secret - reads the secret from standard input, and --forward-to sends accepted messages on',
    flags: ['full'],
    async run({ options }) {
      const listening = {
        port: readPort(options),
        secret: await readSecret(options),
        shows: options.json === true ? 'json' : options.full === true ? 'full' : 'line',
        forwardTo: optional(options, 'forward-to'),
      } as const;
      await runUntilStopped(async () => {
        const { listen } = await import('./listen.ts');
        return listen(listening);
      });
    },
  },
];

function readPort(options: Options): number | undefined {
  const port = optional(options, 'port');
  if (port === undefined) return undefined;
  if (/^\d{1,5}$/.test(port) && Number(port) <= 65_535) return Number(port);
  throw new UsageError(`--port must be from 0 to 65535, not ${port}`);
}

// Other users of the machine can read the arguments of a process.
async function readSecret(options: Options): Promise<string | undefined> {
  const [secret, file] = [optional(options, 'secret'), optional(options, 'secret-file')];
  if (secret !== undefined && file !== undefined)
    throw new UsageError('pass either --secret or --secret-file');
  if (file !== undefined) return readFileSync(file, 'utf8').trim();
  return secret === '-' ? (await text(process.stdin)).trim() : secret;
}

/** The port of the service is taken; the message explains what to do. */
class PortTaken extends Error {
  constructor({ host, port }: Config, cause: unknown) {
    super(
      `Port ${port} of ${host} is taken, by a service that runs already or by another program: stop it, or take another port with --port or CIVIC_PORT (0 is a free one).`,
      { cause },
    );
  }
}

async function openDemo({ databaseUrl }: Config): Promise<Demo> {
  const { migrateEmpty } = await import('./prepare-commands.ts');
  await migrateEmpty(databaseUrl);
  const { createDemo } = await import('./demo/demo.ts');
  return createDemo((lines) => process.stdout.write(lines));
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
