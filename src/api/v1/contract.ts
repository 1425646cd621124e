import outline from '../../../generated/contract/outline.json' with { type: 'json' };
import requests from '../../../generated/contract/requests.json' with { type: 'json' };
import { type Contract, createContract, type Validation } from '../../description/contract.ts';
import { createFindRequestErrors, type LeanDescription } from '../../description/find-request-errors.ts';
import type { Outline } from '../../description/outline.ts';
import { findCompiled } from '../../description/validators.ts';
import { formats } from '../formats.ts';

const compiled = new URL('../../../generated/contract/', import.meta.url);

// Services in one process share what is loaded with their first request.
const validation: Validation = {
  outline: outline as Outline,
  findValidator: findCompiled(compiled, formats),
  findRequestErrors: createFindRequestErrors(requests as LeanDescription, formats),
};

/** The contract of this version of the API, with the validators that `make generate` compiled. */
export function createApiContract(): Contract {
  return createContract(validation, formats);
}
