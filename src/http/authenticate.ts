import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { type Caller, findCaller } from '../accounts/find-caller.ts';
import type { Context } from '../context.ts';
import { Problem } from '../errors.ts';

/**
 * Finds who holds the key of a request, before its body is read (5). The key comes in `api-key` or `OSDI-API-Token`;
 * one that is unknown or revoked is refused as `invalid_key` wherever it is sent.
 */
export function authenticate(context: Pick<Context, 'db' | 'clock' | 'logger'>): RequestHandler {
  return async (request: Request, response: Response, next: NextFunction) => {
    const [key, other = key] = [request.get('api-key'), request.get('osdi-api-token')].filter(Boolean);
    if (other !== key) throw new Problem('invalid_key', 'Two different keys were sent.');
    if (key !== undefined) {
      const caller = await findCaller(context, key);
      if (caller === undefined) throw new Problem('invalid_key', 'The key is unknown or was revoked.');
      response.locals.caller = caller;
    }
    next();
  };
}

/** Refuses a request without a key as `missing_key`. */
export const requireKey: RequestHandler = (_request, response, next) => {
  callerOf(response);
  next();
};

/** Who holds the key of this request; refuses one without as `missing_key`. */
export function callerOf(response: Response): Caller {
  const caller: Caller | undefined = response.locals.caller;
  if (caller === undefined) throw new Problem('missing_key', 'This needs a key in the header `api-key`.');
  return caller;
}
