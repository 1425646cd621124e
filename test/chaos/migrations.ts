// Kills `civic migrate` at random moments. The rule: the next one completes the migration.

import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { connectDatabase } from '../../src/database/connect.ts';
import { findSchemaState } from '../../src/database/schema-state.ts';
import { testFolder } from '../support/geodata.ts';
import { type Dialect, makeDatabase } from '../support/test-database.ts';

const program = join(import.meta.dirname, '../../src/cli.ts');

/** Kills this number of migrations of an empty database; returns how many left an incomplete schema. */
export async function killMigrations(dialect: Dialect, kills: number): Promise<number> {
  const first = await makeDatabase(dialect);
  const startedAt = performance.now();
  assert.equal(await migrate(first.url).ended, 0);
  const span = performance.now() - startedAt;
  await first.drop();
  let half = 0;
  for (let kill = 1; kill <= kills; kill++) {
    const { url, drop } = await makeDatabase(dialect);
    try {
      const victim = migrate(url);
      // The first half of the time is the start of the program.
      await pause(span * (0.4 + 0.6 * Math.random()));
      victim.kill();
      await victim.ended;
      if (await isHalfMade(url)) half += 1;
      assert.equal(await migrate(url).ended, 0, 'The migration after a killed one failed.');
      assert.equal(await stateOf(url), 'current');
    } finally {
      await drop();
    }
  }
  return half;
}

function migrate(url: string): { ended: Promise<number | null>; kill: () => void } {
  const child = spawn(process.execPath, [program, 'migrate'], {
    cwd: testFolder,
    env: { PATH: process.env.PATH, CIVIC_DATABASE_URL: url },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return {
    ended: once(child, 'exit').then(([code]) => code as number | null),
    kill: () => child.kill('SIGKILL'),
  };
}

async function stateOf(url: string): Promise<string> {
  const db = connectDatabase(url);
  try {
    return (await findSchemaState(db)).kind;
  } finally {
    await db.destroy();
  }
}

async function isHalfMade(url: string): Promise<boolean> {
  const db = connectDatabase(url);
  try {
    return (await db.schema.hasTable('accounts')) && (await findSchemaState(db)).kind !== 'current';
  } finally {
    await db.destroy();
  }
}
