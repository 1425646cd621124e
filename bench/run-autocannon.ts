import autocannon from 'autocannon';
import type { Done } from './closed-loop.ts';
import type { Asked } from './requests.ts';

/** Repeats a request over each connection for this time; fails for any other status than the expected one. */
export async function runAutocannon(
  port: number,
  { expected, path, ...asked }: Asked,
  { connections, seconds }: { connections: number; seconds: number },
): Promise<Done> {
  const { statusCodeStats, errors, duration } = await autocannon({
    ...asked,
    url: `http://127.0.0.1:${port}${path}`,
    idReplacement: asked.body !== undefined,
    connections,
    duration: seconds,
  });
  const { [expected]: answered, ...others } = statusCodeStats;
  if (errors > 0 || Object.keys(others).length > 0) {
    const failed = JSON.stringify({ ...others, errors });
    throw new Error(`${asked.method} ${path} had answers other than ${expected}: ${failed}`);
  }
  return { count: answered?.count ?? 0, seconds: duration };
}
