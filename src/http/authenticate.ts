import type { IncomingHttpHeaders } from 'node:http';
import type { Response } from 'express';
import type { Account } from '../accounts/account.ts';
import type { Scope } from '../accounts/api-key.ts';
import { findPrincipal, type Principal } from '../accounts/find-principal.ts';
import { Problem } from '../base/errors.ts';
import { localsOf } from './call.ts';

/**
 * Finds who holds the key of a request, before its body is read (5, 5 api-key). The key comes in `api-key` or `OSDI-API-Token`;
 * one that is unknown, revoked, expired or empty is refused as `invalid_key` wherever it is sent. Undefined without a key.
 */
export async function findSender(
  needs: Parameters<typeof findPrincipal>[0],
  headers: IncomingHttpHeaders,
): Promise<Principal | undefined> {
  const key = headers['api-key'] ?? headers['osdi-api-token'];
  const other = headers['osdi-api-token'] ?? key;
  if (other !== key) throw new Problem('invalid_key', 'Two different keys were sent.');
  if (key === '') throw new Problem('invalid_key', 'The key is empty.');
  return key === undefined ? undefined : findPrincipal(needs, String(key));
}

/** Whether a request came without a key. */
export function isKeyless(response: Response): boolean {
  return localsOf(response).principal === undefined;
}

/** Refuses a key without this scope as `insufficient_scope`; a request without a key passes. */
export function requireScope(response: Response, scope: Scope): void {
  if (localsOf(response).principal?.scopes.includes(scope) === false) {
    throw new Problem('insufficient_scope', `This key lacks the scope \`${scope}\`.`);
  }
}

/** The account that holds the key of this request; refuses one without a key as `missing_key`. */
export function accountOf(response: Response): Account {
  const { principal } = localsOf(response);
  if (principal !== undefined) return principal.account;
  throw new Problem('missing_key', 'This needs a key in the header `api-key`.');
}
