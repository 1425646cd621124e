import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Config } from './config.ts';
import { type Context, createContext, type Replacements } from './context.ts';
import { findSchemaState, foreignSchema, unmigratedSchema } from './database/migrate.ts';
import { describeFailure } from './describe-failure.ts';
import { mountDocs } from './docs/mount-docs.ts';
import { handlers } from './handlers.ts';
import { createApp } from './http/app.ts';
import { answerClientError } from './http/client-error.ts';
import { type Contract, createContract } from './http/contract.ts';
import { limitPublicOperations } from './http/public-operations.ts';
import { mountPages } from './pages/mount-pages.ts';
import { mountPublicPages } from './pages/mount-public-pages.ts';
import { startWebhookWorker } from './webhooks/worker.ts';

/** A part of the service that runs until it is stopped. */
export interface Running {
  readonly context: Context;
  /** Stops accepting, finishes what is in flight for at most 10 s, and closes the database. */
  stop(): Promise<void>;
}

const graceMilliseconds = 10_000;

/** How a service is started: without its worker, or with a contract that tests share and that judges answers as well. */
export type Start = Replacements & { worker?: boolean; contract?: Contract };

/** Starts the HTTP service, with its worker unless told otherwise; its log line `listening` has the address. */
export async function startService(
  config: Config,
  {
    worker: withWorker = true,
    contract = createContract({ validateResponses: false }),
    ...replacements
  }: Start = {},
): Promise<Running> {
  const { context: shared, listening, working, close } = createContext(config, replacements);
  const context = { ...shared, contract };
  await context.geocoder.prepare();
  // One for the API and the pages, so that they share the count.
  const limitPublic = limitPublicOperations(context);
  const pages = [mountPages(context), mountDocs(context), mountPublicPages(context, limitPublic)];
  const app = createApp(context, handlers, { pages, limitPublic });
  let stopping = false;
  const server = createServer((request, response) => {
    response.once('close', () => {
      // A connection that is kept alive would hold up the end.
      if (stopping) server.closeIdleConnections();
    });
    app(request, response);
  });
  server.on('clientError', answerClientError(context));
  server.listen(config.port, config.host);
  await once(server, 'listening');
  const url = addressOf(server.address() as AddressInfo);
  listening(url);
  context.logger.info({ url }, 'listening');
  await warnOfSchema(context);

  const worker = withWorker ? startWebhookWorker(context) : undefined;
  if (worker !== undefined) working(worker.wake);
  return {
    context,
    async stop() {
      const closed = once(server, 'close');
      stopping = true;
      server.close();
      server.closeIdleConnections();
      await within(graceMilliseconds, Promise.all([closed, worker?.stop()]));
      server.closeAllConnections();
      await close();
    },
  };
}

/** Starts a worker alone, beside the services and other workers on the same database. */
export async function startWorkerAlone(config: Config, replacements: Replacements = {}): Promise<Running> {
  const { context, close } = createContext(config, replacements);
  await warnOfSchema(context);
  const worker = startWebhookWorker(context);
  context.logger.info('working');
  return {
    context,
    async stop() {
      await within(graceMilliseconds, worker.stop());
      await close();
    },
  };
}

async function warnOfSchema({ db, logger }: Context): Promise<void> {
  try {
    const state = await findSchemaState(db);
    if (state !== 'current') logger.error(state === 'foreign' ? foreignSchema : unmigratedSchema);
  } catch (error) {
    logger.error(describeFailure(error), 'The database cannot be reached.');
  }
}

async function within(milliseconds: number, work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise((resolve) => {
    timer = setTimeout(resolve, milliseconds);
  });
  await Promise.race([work, timeout]);
  clearTimeout(timer);
}

function addressOf({ address, family, port }: AddressInfo): string {
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`;
}
