import type { NextFunction, Request, RequestHandler, Response } from 'express';
import type { Account } from '../accounts/account.ts';
import type { Scope } from '../accounts/api-key.ts';
import type { Principal } from '../accounts/find-principal.ts';
import { Problem } from '../errors.ts';
import { localsOf } from './call.ts';

/**
 * Finds who holds the key of a request, before its body is read (5). The key comes in `api-key` or `OSDI-API-Token`;
 * one that is unknown, revoked, expired or empty is refused as `invalid_key` wherever it is sent.
 */
export function authenticate({
  combined,
}: {
  combined: { findPrincipal(secret: string): Promise<Principal> };
}): RequestHandler {
  return async (request: Request, response: Response, next: NextFunction) => {
    const sent = [request.get('api-key'), request.get('osdi-api-token')];
    const [key, other = key] = sent.filter((one) => one !== undefined);
    if (other !== key) throw new Problem('invalid_key', 'Two different keys were sent.');
    if (key === '') throw new Problem('invalid_key', 'The key is empty.');
    if (key !== undefined) localsOf(response).principal = await combined.findPrincipal(key);
    next();
  };
}

/** Whether a request came without a key. */
export function isKeyless(response: Response): boolean {
  return localsOf(response).principal === undefined;
}

/** Refuses a request without a key as `missing_key`. */
export const requireKey: RequestHandler = (_request, response, next) => {
  accountOf(response);
  next();
};

/** Refuses a key without this scope as `insufficient_scope`; a request without a key passes. */
export function requireScope(scope: Scope): RequestHandler {
  return (_request, response, next) => {
    const { principal } = localsOf(response);
    if (principal?.scopes.includes(scope) === false) {
      throw new Problem('insufficient_scope', `This key lacks the scope \`${scope}\`.`);
    }
    next();
  };
}

/** The account that holds the key of this request; refuses one without a key as `missing_key`. */
export function accountOf(response: Response): Account {
  const { principal } = localsOf(response);
  if (principal !== undefined) return principal.account;
  throw new Problem('missing_key', 'This needs a key in the header `api-key`.');
}
