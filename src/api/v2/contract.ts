import outline from '../../../generated/contract-v2/outline.json' with { type: 'json' };
import requests from '../../../generated/contract-v2/requests.json' with { type: 'json' };
import { type Contract, createContract, type Route, type Validation } from '../../description/contract.ts';
import { createFindRequestErrors, type LeanDescription } from '../../description/find-request-errors.ts';
import type { Outline } from '../../description/outline.ts';
import { findCompiled } from '../../description/validators.ts';
import { formats } from '../formats.ts';
import type { Dialect } from './dialect.ts';
import { memberSchemaOf, readFilterText } from './filter.ts';
import { readPageNumbers, withoutPage } from './manners.ts';
import { swapProblem } from './rename-problem.ts';

const compiled = new URL('../../../generated/contract-v2/', import.meta.url);

// Services in one process share what is loaded with their first request.
const validation: Validation = {
  outline: outline as Outline,
  findValidator: findCompiled(compiled, formats),
  findRequestErrors: createFindRequestErrors(requests as LeanDescription, formats),
};

/** The contract of a dialect: it validates requests in the names of the dialect, and returns them in those of version 1. */
export function createDialectContract(dialect: Dialect): Contract {
  const { build, routes } = createContract(validation, formats);
  return {
    build: `${build} ${dialect.prefix}`,
    routes: routes.map((route) => ({ ...route, readRequest: validateIn(dialect, route) })),
  };
}

function validateIn(dialect: Dialect, route: Route): Route['readRequest'] {
  const { manners, operations } = dialect;
  const { body: schema } = operations[route.operationId] ?? {};
  const { pages } = manners;
  const members = memberSchemaOf(dialect, route.operationId);
  const hasPages = route.queryNames.some((name) => pages.parameters[name] !== undefined);
  return async (sent, isKeyless) => {
    const { query, queryText } = hasPages && sent.queryText !== '' ? withoutPage(sent, pages) : sent;
    try {
      const body = dialect.open(schema, sent.body);
      const valid = await route.readRequest({ query, queryText, headers: sent.headers, body }, isKeyless);
      const read = readQuery(valid.query, members, dialect);
      return {
        query: hasPages ? { ...read, ...readPageNumbers(sent.query, pages) } : read,
        body: dialect.read(schema, valid.body),
        dropped: valid.dropped.map((path) => path.split('/').map(dialect.swapPrefix).join('/')),
      };
    } catch (error) {
      throw swapProblem(error, dialect);
    }
  };
}

function readQuery(query: object, members: string | undefined, dialect: Dialect): object {
  const { filter } = query as { readonly filter?: string };
  return filter === undefined ? query : { ...query, filter: readFilterText(filter, members, dialect) };
}
