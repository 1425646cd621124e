import type { RequestListener } from 'node:http';
import { randomIds } from '../../src/base/ids.ts';
import type { ConnectionLimits } from '../../src/http/server/connections.ts';
import { type RunningServer, startServer } from '../../src/http/server/server.ts';
import { captureLog } from './capture-log.ts';

/** Starts servers without an app for the tests of a suite, which check connections every 20 ms, and aborts them after each test. */
export function useServers() {
  const log = captureLog();
  const servers: RunningServer[] = [];

  afterEach(async () => {
    for (const server of servers.splice(0)) {
      const stopped = server.stop();
      server.abort();
      await stopped;
    }
  });

  return {
    log,
    async start(handler: RequestListener, limits: Partial<ConnectionLimits> = {}): Promise<RunningServer> {
      const context = { logger: log.logger, ids: randomIds, baseUrl: () => 'https://civic.example' };
      const server = await startServer(context, { host: '127.0.0.1', port: 0 }, handler, {
        sweepMilliseconds: 20,
        ...limits,
      });
      servers.push(server);
      return server;
    },
  };
}
