import { Router as createRouter, type Router } from 'express';
import { Problem } from '../base/errors.ts';
import type { Database } from '../database/connect.ts';
import { findObstacle } from '../database/schema-state.ts';
import { refuseWrites } from './methods.ts';

/**
 * `/healthz`: the process is alive. `/readyz`: the database can be reached, is migrated and can be written to, else
 * `database_unavailable` with the reason.
 */
export function routeHealth({ db }: { db: Database }): Router {
  const router = createRouter();
  const check = shareFor(1_000, () => requireReady(db));
  router.get('/healthz', (_request, response) => {
    response.set('Cache-Control', 'no-store').json({ status: 'alive' });
  });
  router.get('/readyz', async (_request, response) => {
    await check();
    response.set('Cache-Control', 'no-store').json({ status: 'ready' });
  });
  return refuseWrites(router);
}

async function requireReady(db: Database): Promise<void> {
  const obstacle = await findObstacle(db).catch((cause: unknown) => {
    throw new Problem('database_unavailable', 'The database cannot be reached or written to at the moment.', {
      cause,
    });
  });
  if (obstacle !== undefined) throw new Problem('database_unavailable', obstacle);
}

// Anybody may ask as often as they like: callers share a check that is under way, and one that succeeded for a while.
function shareFor(milliseconds: number, check: () => Promise<void>): () => Promise<void> {
  let shared: Promise<void> | undefined;
  return () => {
    if (shared === undefined) {
      const forget = () => {
        shared = undefined;
      };
      shared = check();
      shared.then(() => setTimeout(forget, milliseconds).unref(), forget);
    }
    return shared;
  };
}
