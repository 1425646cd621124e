import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'undici';

/** Requests again and again if the service is alive. */
export interface Probe {
  /** Stops the requests, and returns the milliseconds of each response. */
  stop(): Promise<number[]>;
}

const pauseMilliseconds = 50;

/** Starts to request `/healthz` on a separate connection. */
export function startProbe(url: string): Probe {
  const client = new Client(url);
  const times: number[] = [];
  let stopping = false;
  const asking = (async () => {
    while (!stopping) {
      const started = performance.now();
      const { body, statusCode } = await client.request({ method: 'GET', path: '/healthz' });
      await body.dump();
      if (statusCode !== 200) throw new Error(`/healthz answered ${statusCode}.`);
      times.push(performance.now() - started);
      await pause(pauseMilliseconds);
    }
  })();
  return {
    async stop() {
      stopping = true;
      await asking;
      await client.close();
      return times;
    },
  };
}
