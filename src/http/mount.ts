import express, { type RequestHandler, type Router } from 'express';
import type { Context } from '../context.ts';
import type { Contract, Route } from '../contract/contract.ts';
import { Problem } from '../errors.ts';
import { readId } from '../ids.ts';
import { type AnyHandler, answerCalls } from './answer-calls.ts';
import { requireKey, requireScope } from './authenticate.ts';
import { localsOf } from './call.ts';
import { readJsonBody } from './json-body.ts';
import { answerOtherMethods } from './methods.ts';

/** What only the HTTP service needs. Commands and the worker do not load it. */
export interface ServiceContext extends Context {
  /** The loaded description. */
  readonly contract: Contract;
}

/** An API: where it is mounted, and what answers its operations. */
export interface Api {
  readonly path: string;
  /** By operationId; one for each operation of the contract. */
  readonly handlers: Readonly<Record<string, AnyHandler>>;
}

/** Mounts every operation of the description; other methods of its paths are refused as `method_not_allowed`. */
export function mountOperations(context: ServiceContext, api: Api, limitPublic: RequestHandler): Router {
  const router = express.Router({ caseSensitive: true });
  const { routes } = context.contract;
  const allow = listAllowedMethods(routes);
  for (const route of routes) {
    const steps = listSteps(context, api, route, limitPublic);
    router[route.method](route.path, describeRoute(route, allow.get(route.path) ?? ''), ...steps);
  }
  for (const [path, methods] of allow) {
    router.all(path, answerOtherMethods(methods));
  }
  return router;
}

// A request passes these steps in this order. The cheapest check comes first.
function listSteps(
  context: ServiceContext,
  api: Api,
  route: Route,
  limitPublic: RequestHandler,
): RequestHandler[] {
  const { keyNeed, keylessLimits } = route;
  const handler = api.handlers[route.operationId];
  if (handler === undefined) throw new Error(`Nothing answers ${route.operationId}.`);
  return [
    ...(keyNeed === 'needed' ? [requireKey] : []),
    ...(keyNeed === 'none' ? [] : [requireScope(route.method === 'get' ? 'read' : 'write')]),
    ...(keyNeed === 'optional' ? [limitPublic] : []),
    ...(route.isOffered ? [readIds] : []),
    ...(route.takesBody ? [readJsonBody(keylessLimits)] : []),
    answerCalls(context, route, { path: api.path, handler }),
  ];
}

// The log line and a refusal name the operation and the methods of the address.
function describeRoute({ operationId }: Route, allow: string): RequestHandler {
  return (_request, response, next) => {
    Object.assign(localsOf(response), { operation: operationId, allow });
    next();
  };
}

// Each variable part of a path is an id. Any other text is refused here, because databases compare such text differently.
const readIds: RequestHandler = (request, response, next) => {
  const ids: Record<string, string> = {};
  for (const [name, text] of Object.entries(request.params)) {
    const id = readId(String(text));
    if (id === undefined) throw new Problem('not_found', 'There is nothing at this address.');
    ids[name] = id;
  }
  localsOf(response).ids = ids;
  next();
};

function listAllowedMethods(routes: readonly Route[]): Map<string, string> {
  const methods = new Map<string, string[]>();
  for (const { path, method, isOffered } of routes) {
    const allowed = isOffered ? (method === 'get' ? ['GET', 'HEAD'] : [method.toUpperCase()]) : [];
    methods.set(path, [...(methods.get(path) ?? []), ...allowed]);
  }
  return new Map([...methods].map(([path, allowed]) => [path, [...allowed, 'OPTIONS'].join(', ')]));
}
