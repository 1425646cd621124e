import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'undici';

/** Asks whether the service is alive, again and again. */
export interface Probe {
  /** Stops asking, and answers how many milliseconds each answer took. */
  stop(): Promise<number[]>;
}

const pauseMilliseconds = 50;

/** Starts to ask for `/healthz` on a connection of its own. */
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
