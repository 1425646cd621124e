import { type Config, loadConfig } from '../config.ts';
import { createContext } from '../context.ts';
import { migrate, requireCurrentSchema } from '../database/migrate.ts';
import { type Running, startService, startWorkerAlone } from '../main.ts';
import { type Command, optional } from './command.ts';
import { allowLoopback, createDemo } from './demo.ts';
import { listen } from './listen.ts';

/** The commands that run the service, and the one that prepares its database. */
export const runCommands: readonly Command[] = [
  {
    usage: 'serve [--demo] [--no-worker]',
    does: 'serves the API and delivers webhooks; --demo puts example data into an empty database',
    flags: ['demo', 'no-worker'],
    async run({ options }) {
      const config = options.demo === true ? allowLoopback(loadConfig()) : loadConfig();
      const running = await startService(config, { worker: options['no-worker'] !== true });
      if (options.demo === true) await showDemo(running);
      await untilStopped(running);
    },
  },
  {
    usage: 'work',
    does: 'delivers webhooks without serving the API',
    async run() {
      await untilStopped(await startWorkerAlone(loadConfig()));
    },
  },
  {
    usage: 'migrate',
    does: 'brings the database up to date',
    async run() {
      const config: Config = loadConfig();
      const { context, close } = createContext(config);
      try {
        await migrate(context.db);
      } finally {
        await close();
      }
      return { migrated: true };
    },
  },
  {
    usage: 'listen [--port 3001] [--secret whsec_...]',
    does: 'receives webhooks: checks signature and schema and prints each message',
    async run({ options }) {
      const receiver = await listen({
        port: Number(optional(options, 'port') ?? 3001),
        secret: optional(options, 'secret'),
        json: options.json === true,
      });
      await untilStopped(receiver);
    },
  },
];

async function showDemo(running: Running): Promise<void> {
  try {
    await requireCurrentSchema(running.context.db);
    process.stdout.write(await createDemo(running.context));
  } catch (error) {
    // What still listens would keep the failed command from ending.
    await running.stop();
    throw error;
  }
}

/** Waits for SIGTERM or SIGINT and stops what runs; a second signal ends the process at once. */
async function untilStopped(running: Pick<Running, 'stop'>): Promise<void> {
  await new Promise<void>((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => resolve());
  });
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => process.exit(1));
  await running.stop();
}
