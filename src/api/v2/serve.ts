import outline from '../../../generated/contract-v2/dialect.json' with { type: 'json' };
import { isProblem, Problem } from '../../base/errors.ts';
import { type Api, type Limits, routeOperations } from '../../http/answer-operations.ts';
import type { ServiceContext } from '../../http/service-context.ts';
import { handlers } from '../v1/handlers.ts';
import { createDialectContract } from './contract.ts';
import { createDialect, type Dialect, type DialectOutline } from './dialect.ts';

import { renameHandlers } from './handlers.ts';

/** The operations of version 2: those of version 1 in its names (V-names). */
export function routeVersion2(context: ServiceContext, limits: Limits): ReturnType<typeof routeOperations> {
  const dialect = createDialect(outline as DialectOutline, {
    prefix: context.config.v2Prefix,
    baseUrl: context.baseUrl(),
  });
  const contract = createDialectContract(dialect);
  const api: Api = {
    path: dialect.path,
    handlers: renameHandlers(handlers, dialect),
    acceptRefusedKey: (refusal, path) => acceptRefusedKey(refusal, path, dialect),
  };
  return routeOperations({ ...context, contract }, api, limits);
}

// At the entry point a wrong key is as none (V-keys).
function acceptRefusedKey(refusal: unknown, path: string, { manners }: Dialect): void {
  if (!isProblem(refusal, 'invalid_key')) throw refusal;
  if (path === '/') return;
  throw new Problem(refusal.code, refusal.message, { status: manners.wrong_key });
}
