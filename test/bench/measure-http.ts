import type { Closing } from './closing.ts';
import { compareUnderLoad } from './load.ts';
import { readMemory } from './process-usage.ts';
import { startProgram } from './program.ts';
import { compare, type Row } from './report.ts';
import type { Seeded } from './seed-account.ts';
import { eventBody } from './seed-events.ts';
import type { ServiceProcess } from './service-process.ts';

/** GET of a page of 25 events from the middle of the collection, compared with a bare server that returns the same number of bytes. */
export async function measurePage(
  closing: Closing,
  service: ServiceProcess,
  { key }: Seeded,
  pages: number,
): Promise<Row[]> {
  const url = `${service.url}/api/v1/events?page=${Math.ceil(pages / 2)}`;
  const asked = { method: 'GET', headers: { 'api-key': key } } as const;
  const bytes = await sizeOfAnswer(url, asked);
  const bare = await startProgram(closing, './bare-server.ts', [String(bytes)]);
  const { rate, cost } = await compareUnderLoad({ service: { pid: service.pid, url }, bare }, asked);
  await bare.stop();
  return [
    compare(`GET a page of 25 events (${Math.round(bytes / 1000)} kB)`, 'perSecond', rate),
    compare('  processor time of the server', 'microseconds', cost),
  ];
}

/**
 * POST of a new event with an identifier, compared with a bare server that reads and returns the same number
 * of bytes; and the memory of both afterwards.
 */
export async function measurePost(
  closing: Closing,
  service: ServiceProcess,
  { key }: Seeded,
): Promise<Row[]> {
  const url = `${service.url}/api/v1/events`;
  const headers = { 'api-key': key, 'content-type': 'application/json' };
  const first = { method: 'POST', headers, body: JSON.stringify(eventBody('bench:first')) } as const;
  const bare = await startProgram(closing, './bare-server.ts', [String(await sizeOfAnswer(url, first))]);
  const asked = { ...first, body: JSON.stringify(eventBody('bench:[<id>]')) };
  const { rate, cost } = await compareUnderLoad({ service: { pid: service.pid, url }, bare }, asked);
  const memory = { service: await readMemory(service.pid), bare: await readMemory(bare.pid) };
  await bare.stop();
  return [
    compare('POST an event', 'perSecond', rate),
    compare('  processor time of the server', 'microseconds', cost),
    compare('resident memory after that', 'megabytes', memory),
  ];
}

async function sizeOfAnswer(url: string, asked: RequestInit): Promise<number> {
  const response = await fetch(url, asked);
  const { byteLength } = await response.arrayBuffer();
  if (!response.ok) throw new Error(`${asked.method} answered ${response.status}`);
  return byteLength;
}
