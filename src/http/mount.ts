import express, { type Request, type RequestHandler, type Response, type Router } from 'express';
import type { Handlers, ResourceReply, Table } from '../api/v1/operations.ts';
import type { ServiceContext } from '../context.ts';
import type { Route } from '../contract/contract.ts';
import { type KeylessLimits, refuseBeyond } from '../contract/keyless-limits.ts';
import type { Database } from '../database/connect.ts';
import { inSnapshot } from '../database/snapshot.ts';
import { Problem } from '../errors.ts';
import type { Receipt } from '../idempotency/receipt.ts';
import { readId } from '../ids.ts';
import { answerOnGrid } from './answer-grid.ts';
import { callerOf, isKeyless, requireKey, requireScope } from './authenticate.ts';
import { createETag, isFresh, readPrecondition } from './etag.ts';
import { ignoreBody, readJsonBody } from './json-body.ts';
import { answerOtherMethods } from './other-methods.ts';
import { readReceipt } from './read-receipt.ts';
import { sendResource } from './send-resource.ts';
import { prefersCsv, sendTable } from './table.ts';

/** Any operation's handler; the router does not know which call it gets. */
type AnyHandler = (context: ServiceContext, call: never) => Promise<unknown>;

/** What a handler answered, whatever the operation. */
type AnyReply = 'no content' | Table | ResourceReply<object>;

/** Mounts every operation of the spec: key, body, validation, handler; other methods of its paths are refused as `method_not_allowed`. */
export function mountOperations(
  context: ServiceContext,
  handlers: Handlers,
  limitPublic: RequestHandler,
): Router {
  const router = express.Router({ caseSensitive: true });
  const { routes, validate } = context.contract;
  const allow = listAllowedMethods(routes);
  for (const route of routes) {
    router[route.method](
      route.path,
      describeRoute(route, allow.get(route.path) ?? ''),
      ...(route.keyNeed === 'needed' ? [requireKey] : []),
      ...(route.keyNeed === 'none' ? [] : [requireScope(route.method === 'get' ? 'read' : 'write')]),
      ...(route.keyNeed === 'optional' ? [limitPublic] : []),
      ...(route.isOffered ? [readIds] : []),
      route.takesBody ? readJsonBody(route.keylessLimits) : ignoreBody,
      ...validate,
      ...(route.keylessLimits === undefined ? [] : [keepLimits(route.keylessLimits)]),
      answer(context, route, handlers[route.operationId]),
    );
  }
  for (const [path, methods] of allow) {
    router.all(path, answerOtherMethods(methods));
  }
  return router;
}

// The limits of a call without a key are narrower than the schema of the body.
function keepLimits(limits: KeylessLimits): RequestHandler {
  return (request, response, next) => {
    const refusal = isKeyless(response) ? refuseBeyond(request.body, limits) : undefined;
    if (refusal !== undefined) throw refusal;
    next();
  };
}

// What the log line and a refusal say about the address.
function describeRoute(route: Route, allow: string): RequestHandler {
  return (_request, response, next) => {
    response.locals.operation = route.operationId;
    response.locals.allow = allow;
    next();
  };
}

// Every part of a path that varies is an id. Other text leads nowhere, and not every database compares it with ids.
const readIds: RequestHandler = (request, response, next) => {
  const ids: Record<string, string> = {};
  for (const [name, text] of Object.entries(request.params)) {
    const id = readId(String(text));
    if (id === undefined) throw new Problem('not_found', 'There is nothing at this address.');
    ids[name] = id;
  }
  response.locals.ids = ids;
  next();
};

function answer(context: ServiceContext, route: Route, handler: AnyHandler): RequestHandler {
  const prune = context.contract.prunes.get(route.operationId);
  return async (request, response) => {
    const pruned = prune?.(request.body);
    const baseUrl = context.baseUrl();
    const url = baseUrl + request.originalUrl;
    const call = {
      get caller() {
        return callerOf(response);
      },
      optionalCaller: response.locals.caller,
      path: response.locals.ids,
      query: request.query,
      body: pruned?.body ?? request.body,
      wantsCsv: route.offersCsv && prefersCsv(request),
      precondition: readPrecondition(request.get('if-match'), request.get('if-none-match')),
      receipt: receiptOf(context, route, request, response),
      origin: request.get('origin'),
      baseUrl,
      url,
    };
    const ifNoneMatch = route.method === 'get' ? request.get('if-none-match') : undefined;
    const etagOf = ({ version }: ResourceReply<object>) =>
      createETag({ build: context.contract.build, url, account: describeAccount(response), version });
    const ask = async (db: Database) => (await handler({ ...context, db }, call as never)) as AnyReply;
    const handle = async (): Promise<AnyReply> => {
      if (!route.isPaged || call.wantsCsv) return ask(context.db);
      if (ifNoneMatch !== undefined) {
        const reply = await ask(context.db);
        if (isResource(reply) && isFresh(ifNoneMatch, etagOf(reply))) return reply;
      }
      // The version of a page is that of everything on it.
      return inSnapshot(context.db, async (db) => {
        const reply = await ask(db);
        if (!isResource(reply) || isFresh(ifNoneMatch, etagOf(reply))) return reply;
        const body = await reply.body();
        return { ...reply, body: () => body };
      });
    };
    const waits = route.keyNeed === 'optional' && isKeyless(response);
    const reply = await (waits ? answerOnGrid(response.locals.arrivedAt, handle) : handle());
    if (reply === 'no content') {
      response.status(204).end();
      return;
    }
    if (route.offersCsv) response.vary('Accept');
    response.set('Cache-Control', 'max-age=0, private, must-revalidate');
    if ('rows' in reply) {
      await sendTable(response, reply);
      return;
    }
    const ignored = new Set([...(pruned?.dropped ?? []), ...(reply.ignored ?? [])]);
    if (ignored.size > 0) response.set('Ignored-Fields', [...ignored].join(', '));
    // The answer to a POST stands for another address than the one that was asked.
    const etag = etagOf(reply);
    if (route.method !== 'post') response.set('ETag', etag);
    if (isFresh(ifNoneMatch, etag)) {
      response.vary('Accept-Encoding').status(304).end();
      return;
    }
    await sendResource(response, await reply.body());
  };
}

function isResource(reply: AnyReply): reply is ResourceReply<object> {
  return reply !== 'no content' && 'version' in reply;
}

// Of a POST with both keys: the one of the account and the one of the action.
function receiptOf(
  { clock }: ServiceContext,
  { method, path }: Route,
  request: Request,
  response: Response,
): Receipt | undefined {
  const key = request.get('idempotency-key');
  if (method !== 'post' || key === undefined || isKeyless(response)) return undefined;
  return readReceipt(key, {
    accountId: callerOf(response).account.id,
    path: path.replaceAll(/:(\w+)/g, (_all, name: string) => String(response.locals.ids[name])),
    body: request.body,
    askedAt: clock.now(),
  });
}

// A group's name stands in what the group owns, as its sponsor.
function describeAccount(response: Response): readonly string[] {
  if (isKeyless(response)) return [];
  const { id, name, slug } = callerOf(response).account;
  return [id, name, slug];
}

function listAllowedMethods(routes: readonly Route[]): Map<string, string> {
  const methods = new Map<string, string[]>();
  for (const { path, method, isOffered } of routes) {
    const allowed = isOffered ? (method === 'get' ? ['GET', 'HEAD'] : [method.toUpperCase()]) : [];
    methods.set(path, [...(methods.get(path) ?? []), ...allowed]);
  }
  return new Map([...methods].map(([path, allowed]) => [path, [...allowed, 'OPTIONS'].join(', ')]));
}
