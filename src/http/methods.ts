import type { Request, RequestHandler, Response, Router } from 'express';
import { Problem } from '../errors.ts';
import { localsOf } from './call.ts';

/** Answers OPTIONS with the methods that an address takes, and refuses every other method as `method_not_allowed` (RFC 9110, 9.3.7 and 15.5.6). */
export function answerOtherMethod(request: Request, response: Response, allow: string): void {
  localsOf(response).allow = allow;
  if (request.method !== 'OPTIONS') {
    throw new Problem('method_not_allowed', `${request.method} is not allowed here.`);
  }
  response.set('Allow', allow).status(204).end();
}

/** Answers all methods of a path as `answerOtherMethod` does; the path's own methods come before it. */
export function answerOtherMethods(allow: string): RequestHandler {
  return (request, response) => answerOtherMethod(request, response, allow);
}

/** Refuses all methods but GET, HEAD and OPTIONS on the paths of a router. */
export function refuseWrites(router: Router): Router {
  const paths = router.stack.flatMap(({ route }) => (route === undefined ? [] : [route.path]));
  router.all(paths, answerOtherMethods('GET, HEAD, OPTIONS'));
  return router;
}

/** Answers OPTIONS of the server as a whole, whose methods differ from path to path (RFC 9110, 9.3.7); returns whether it did. */
export function answerServerOptions(request: Request, response: Response): boolean {
  const isAsked = request.url === '*' && request.method === 'OPTIONS';
  if (isAsked) response.status(204).end();
  return isAsked;
}
