import {
  Router as createRouter,
  type ErrorRequestHandler,
  type Request,
  type RequestHandler,
  type Response,
  type Router,
} from 'express';
import { nothingHere } from '../base/errors.ts';
import { readId } from '../base/ids.ts';
import type { Context } from '../context.ts';
import type { Contract, Route } from '../description/contract.ts';
import { answerOnGrid } from './answer-grid.ts';
import { accountOf, findSender, isKeyless, requireScope } from './authenticate.ts';
import { localsOf, type Reply } from './call.ts';
import { createETag } from './etag.ts';
import { readJsonBody } from './json-body.ts';
import { answerOtherMethods } from './methods.ts';
import { openToWebsites } from './open-to-websites.ts';
import { type AnyCall, readCall, readSent } from './read-call.ts';
import { type Asked, sendReply } from './send-reply.ts';
import type { ServiceContext } from './service-context.ts';

/** An API: where it is mounted, and what answers its operations. */
export interface Api {
  readonly path: string;
  /** By operationId; one for each operation of the contract. */
  readonly handlers: Readonly<Record<string, AnyHandler>>;
  /** Where a refused key does not end the request: returns if the request counts as one without a key, or throws the refusal. */
  readonly acceptRefusedKey?: (refusal: unknown, path: string) => void;
}

/** A step of a request that refuses it by an error. */
export type Check = (request: Request, response: Response) => void;

/** The limits of requests, which all APIs share. */
export interface Limits {
  readonly limitPublic: Check;
  readonly limitKey: (response: Response) => void;
}

/**
 * The operations of the description as routes of Express; other methods of its paths are refused as `method_not_allowed`. A browser's
 * preflight request comes first, then the key and its limit, before anything about the address is known to the client.
 */
export function routeOperations(context: ServiceContext, api: Api, limits: Limits): Router {
  const router = createRouter({ caseSensitive: true });
  const admit = admitSender(context, api, limits);
  for (const [path, operations] of Map.groupBy(context.contract.routes, ({ path }) => path)) {
    const allow = listAllowedMethods(operations);
    const open = operations.find(({ keyNeed }) => keyNeed === 'optional');
    const route = router.route(path);
    if (open !== undefined) route.all(openToWebsites(open.method.toUpperCase()));
    route.all(admit);
    for (const operation of operations)
      route[operation.method](
        answerOperation(context, api, { route: operation, allow, limitPublic: limits.limitPublic }),
      );
    route.all(answerOtherMethods(allow));
  }
  router.use(admit, () => {
    throw nothingHere();
  });
  // Of an address that the router cannot decode, the key is looked at too.
  router.use(((error, request, response, next) =>
    error instanceof URIError
      ? admit(request, response, () => next(error))
      : next(error)) satisfies ErrorRequestHandler);
  return router;
}

function admitSender(
  context: ServiceContext,
  { acceptRefusedKey }: Api,
  { limitKey }: Limits,
): RequestHandler {
  return async (request, response, next) => {
    const sender = findSender(context, request.headers);
    localsOf(response).principal = await (acceptRefusedKey === undefined
      ? sender
      : sender.catch((refusal: unknown) => void acceptRefusedKey(refusal, request.path)));
    limitKey(response);
    next();
  };
}

// The steps of one operation in their order. The cheapest check comes first.
function answerOperation(
  context: ServiceContext,
  api: Api,
  { route, allow, limitPublic }: { route: Route; allow: string; limitPublic: Check },
): RequestHandler {
  const { operationId, keyNeed, scope, keylessLimits, isOffered, takesBody } = route;
  const handler = api.handlers[operationId];
  if (handler === undefined) throw new Error(`Nothing answers ${operationId}.`);
  const readBody = readJsonBody(keylessLimits);
  const answer = answerCalls(context, route, { path: api.path, handler });
  return async (request, response) => {
    const locals = localsOf(response);
    // The log line and a refusal name the operation and the methods of the address.
    locals.operation = operationId;
    locals.allow = allow;
    if (keyNeed === 'needed') accountOf(response);
    if (keyNeed !== 'none') requireScope(response, scope);
    if (keyNeed === 'optional') limitPublic(request, response);
    if (isOffered) locals.ids = readIds(request.params);
    if (takesBody) request.body = await readBody(request, response);
    await answer(request, response);
  };
}

// Each variable part of a path is an id. Any other text is refused here, because databases compare such text differently.
function readIds(params: Request['params']): Record<string, string> {
  const ids: Record<string, string> = {};
  for (const name in params) {
    const id = readId(String(params[name]));
    if (id === undefined) throw nothingHere();
    ids[name] = id;
  }
  return ids;
}

function listAllowedMethods(routes: readonly Route[]): string {
  const allowed = routes
    .filter(({ isOffered }) => isOffered)
    .flatMap(({ method }) => (method === 'get' ? ['GET', 'HEAD'] : [method.toUpperCase()]));
  return [...allowed, 'OPTIONS'].join(', ');
}

/**
 * Answers any operation. Declared as a method, so that TypeScript accepts a handler with the path, query and body of its own
 * operation, which the contract has validated.
 */
export type AnyHandler = { handle(context: Context, call: AnyCall): Promise<Reply<object>> }['handle'];

/** Calls the handler of an operation with each valid request, and sends its reply. */
export function answerCalls(
  context: Context & { readonly contract: Contract },
  route: Route,
  { path, handler }: { path: string; handler: AnyHandler },
): (request: Request, response: Response) => Promise<void> {
  return async (request, response) => {
    const valid = await route.readRequest(readSent(request), isKeyless(response));
    const api = { baseUrl: context.baseUrl(), apiPath: path };
    const call = readCall({ request, response }, route, {
      clock: context.clock,
      api,
      valid,
      trusted: context.config.trustedProxies,
    });
    const ask = async () => {
      try {
        return await handler(context, call);
      } catch (error) {
        throw route.pointInSent(error, request.body);
      }
    };
    const hidesTime = route.keyNeed === 'optional' && isKeyless(response);
    const reply = await (hidesTime ? answerOnGrid(localsOf(response).arrivedAt, ask) : ask());

    const asked = readAsked(context.contract, call, { request, response });
    await sendReply(response, reply, { route, dropped: valid.dropped, asked, pageCache: context.pageCache });
  };
}

function readAsked(
  { build }: Contract,
  { url }: AnyCall,
  { request, response }: { request: Request; response: Response },
): Asked {
  const account = describeAccount(response);
  return {
    name: `page ${account[0]} ${url}`,
    ifNoneMatch: request.method === 'GET' ? request.get('if-none-match') : undefined,
    acceptEncoding: request.get('accept-encoding'),
    etagOf: (version) => createETag({ build, url, account, version }),
  };
}

// Events and petitions show the name of their group, so the ETag contains it.
function describeAccount(response: Response): readonly string[] {
  const { principal } = localsOf(response);
  if (principal === undefined) return [];
  const { id, name, slug } = principal.account;
  return [id, name, slug];
}
