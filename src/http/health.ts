import { Router as createRouter, type Router } from 'express';
import type { Context } from '../context.ts';
import { findSchemaState, foreignSchema, unmigratedSchema } from '../database/migrate.ts';
import { Problem } from '../errors.ts';
import { refuseWrites } from './other-methods.ts';

/** `/healthz`: the process is alive. `/readyz`: the database can be reached and is migrated, else `database_unavailable` with the reason. */
export function mountHealth({ db }: Pick<Context, 'db'>): Router {
  const router = createRouter();
  router.get('/healthz', (_request, response) => {
    response.set('Cache-Control', 'no-store').json({ status: 'alive' });
  });
  router.get('/readyz', async (_request, response) => {
    const state = await findSchemaState(db);
    if (state !== 'current') {
      throw new Problem('database_unavailable', state === 'foreign' ? foreignSchema : unmigratedSchema);
    }
    response.set('Cache-Control', 'no-store').json({ status: 'ready' });
  });
  return refuseWrites(router);
}
