import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { v7 } from 'uuid';
import { connectDatabase } from '../../src/database/connect.ts';
import { clusterPortsVariable, onEachNode } from '../cluster/nodes.ts';
import { findFastFolder } from './fast-folder.ts';
import { until } from './until.ts';
import { mariadbPortVariable } from './which-databases.ts';

/** The databases that the service runs on. */
export type Dialect = 'SQLite' | 'MariaDB';

/** An empty database for one test, and the function that removes it. */
export interface EmptyDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

/** Creates an empty database: a file in its own folder, in memory unless `onDisk`, or one on the run's MariaDB. */
export function makeDatabase(dialect: Dialect, { onDisk = false } = {}): Promise<EmptyDatabase> {
  return dialect === 'SQLite' ? makeFile(onDisk) : makeOnServer();
}

async function makeFile(onDisk: boolean): Promise<EmptyDatabase> {
  const folder = await mkdtemp(join(onDisk ? tmpdir() : await findFastFolder(), 'civic-sqlite-'));
  const file = join(folder, 'civic.sqlite');
  // Only `migrate` and `serve --demo` create a file.
  await writeFile(file, '', { mode: 0o600 });
  return {
    url: `sqlite:${file}`,
    drop: () => rm(folder, { recursive: true, force: true }),
  };
}

async function makeOnServer(): Promise<EmptyDatabase> {
  const server = `mysql://root@127.0.0.1:${process.env[mariadbPortVariable]}`;
  const name = `test_${v7().replaceAll('-', '')}`;
  await runOnServer(`${server}/mysql`, `create database ${name}`);
  await existsOnEachNode(`${server}/${name}`);
  return {
    url: `${server}/${name}`,
    drop: () => runOnServer(`${server}/mysql`, `drop database ${name}`),
  };
}

// The next connection may lead to another node of a cluster, which needs a moment.
async function existsOnEachNode(url: string): Promise<void> {
  if (process.env[clusterPortsVariable] === undefined) return;
  for (const node of onEachNode(url))
    await until('the database exists on every node', () => runOnServer(node, 'select 1').then(() => true));
}

async function runOnServer(url: string, statement: string): Promise<void> {
  const db = connectDatabase(url);
  try {
    await db.raw(statement);
  } finally {
    await db.destroy();
  }
}
