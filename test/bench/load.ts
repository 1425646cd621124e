import autocannon from 'autocannon';
import { measureByTurns, measureRound } from './by-turns.ts';
import type { Compared } from './report.ts';

/** A server under load: its process and its address. */
export interface Target {
  readonly pid: number;
  readonly url: string;
}

/** The repeated request; each `[<id>]` in the body becomes a new id. */
export interface Asked {
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

const connections = 16;
const roundSeconds = 2;
// V8 compiles the service's code for this time.
const warmSeconds = 5;

/** Sends requests to the bare server and the service in turns, over 16 connections each; fails if any status is not 2xx. */
export async function compareUnderLoad(
  { service, bare }: { service: Target; bare: Target },
  asked: Asked,
): Promise<{ rate: Compared; cost: Compared }> {
  await load(bare, asked, 1);
  await load(service, asked, warmSeconds);
  const round = (target: Target) => measureRound(target.pid, () => load(target, asked, roundSeconds));
  return measureByTurns({ bare: () => round(bare), service: () => round(service) });
}

async function load({ url }: Target, asked: Asked, duration: number) {
  const idReplacement = asked.body !== undefined;
  const result = await autocannon({ url, ...asked, idReplacement, connections, duration });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${asked.method}: ${result.non2xx} answers were not 2xx, ${result.errors} failed`);
  }
  return { count: result['2xx'], seconds: result.duration };
}
