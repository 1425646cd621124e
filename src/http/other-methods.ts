import type { RequestHandler, Router } from 'express';
import { Problem } from '../errors.ts';
import { localsOf } from './locals.ts';

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

/** Closes a router of pages, all of which are only read, to other methods than GET, HEAD and OPTIONS. */
export function refuseWrites(router: Router): Router {
  const paths = router.stack.flatMap(({ route }) => (route === undefined ? [] : [route.path]));
  router.all(paths, answerOtherMethods('GET, HEAD, OPTIONS'));
  return router;
}
