import type { RequestHandler, Router } from 'express';
import { Problem } from '../base/errors.ts';
import { localsOf } from './call.ts';

/**
 * Answers OPTIONS with the methods that a path takes, and refuses every other method as `method_not_allowed` (RFC 9110, 9.3.7 and
 * 15.5.6). The path's own methods come before it.
 */
export function answerOtherMethods(allow: string): RequestHandler {
  return (request, response) => {
    localsOf(response).allow = allow;
    if (request.method !== 'OPTIONS') {
      throw new Problem('method_not_allowed', `${request.method} is not allowed here.`);
    }
    response.set('Allow', allow).status(204).end();
  };
}

/** Refuses all methods but GET, HEAD and OPTIONS on the paths of a router. */
export function refuseWrites(router: Router): Router {
  const paths = router.stack.flatMap(({ route }) => (route === undefined ? [] : [route.path]));
  router.all(paths, answerOtherMethods('GET, HEAD, OPTIONS'));
  return router;
}

/** Answers OPTIONS of the server as a whole, whose methods differ from path to path (RFC 9110, 9.3.7). */
export const answerServerOptions: RequestHandler = (request, response, next) => {
  if (request.url === '*' && request.method === 'OPTIONS') response.status(204).end();
  else next();
};
