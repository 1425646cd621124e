import { Router as createRouter, type RequestHandler, type Router } from 'express';
import { keylessLimitsOf, routeOf } from '../../description/contract.ts';
import type { Check } from '../../http/answer-operations.ts';
import { answerOtherMethods } from '../../http/methods.ts';
import { readFormBody } from '../../http/read-body.ts';
import type { ServiceContext } from '../../http/service-context.ts';
import { answerProblem, prefersHtml } from './problem-webpage.ts';
import { dropSlash, logAs, type PublicRoute } from './public-route.ts';
import { listPublicRoutes } from './routes.ts';
import { showStart } from './start-webpage.ts';

/** The webpages for everybody as a handler of Express, and the start for browsers and for programs. Every error there is a webpage. */
export function routePublic(context: ServiceContext, limitPublic: Check): Router {
  const router = createRouter({ caseSensitive: true, strict: true });
  router.get('/', logAs('showStart'), answerStart(context));
  for (const { path, get, post, dropsSlash } of listPublicRoutes(context)) {
    // One route for all methods: an address is compared with each route before its own.
    const route = router.route(path).get(logAs(get.operation), get.handle);
    if (post !== undefined) {
      route.post(logAs(post.operation), ...readForm(context, post, limitPublic), post.handle);
    }
    route.all(answerOtherMethods(post === undefined ? 'GET, HEAD, OPTIONS' : 'GET, HEAD, POST, OPTIONS'));
    if (dropsSlash) router.all(`${path}/`, dropSlash);
  }
  router.use(answerProblem(context));
  return router;
}

function readForm(
  { contract }: ServiceContext,
  { form }: NonNullable<PublicRoute['post']>,
  limitPublic: Check,
): RequestHandler[] {
  if (form === undefined) return [];
  const limit: RequestHandler = (request, response, next) => {
    limitPublic(request, response);
    next();
  };
  return [limit, readFormBody(keylessLimitsOf(routeOf(contract, form)))];
}

function answerStart(context: ServiceContext): RequestHandler {
  return async (request, response) => {
    response.vary('Accept');
    if (prefersHtml(request)) return showStart(context, request, response);
    const at = (path: string) => context.baseUrl() + path;
    const start = { api: at('/api/v1/'), docs: at('/docs'), description: at('/openapi.json') };
    response.type('json').send(`${JSON.stringify(start, null, 2)}\n`);
  };
}
