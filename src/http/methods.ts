import type { RequestHandler, Router } from 'express';
import { Problem } from '../errors.ts';
import { localsOf } from './call.ts';

/** Answers OPTIONS with the methods that an address takes, and refuses every other method as `method_not_allowed` (RFC 9110, 9.3.7 and 15.5.6). */
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

/** Answers OPTIONS of the server as a whole; its methods differ from path to path (RFC 9110, 9.3.7). */
export const answerServerOptions: RequestHandler = (request, response, next) => {
  if (request.method === 'OPTIONS' && request.url === '*') response.status(204).end();
  else next();
};

/** Treats HEAD as GET. Node has decided by now that the answer has no body. */
export const headAsGet: RequestHandler = (request, _response, next) => {
  if (request.method === 'HEAD') request.method = 'GET';
  next();
};
