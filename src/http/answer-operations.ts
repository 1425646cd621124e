import type { Request, Response } from 'express';
import type { Context } from '../context.ts';
import type { Contract, Route } from '../contract/contract.ts';
import { nothingHere } from '../errors.ts';
import { readId } from '../ids.ts';
import { type AnyHandler, answerCalls } from './answer-calls.ts';
import { accountOf, findSender, requireScope } from './authenticate.ts';
import { localsOf } from './call.ts';
import { readJsonBody } from './json-body.ts';
import { answerOtherMethod } from './methods.ts';
import { createPathTable } from './path-table.ts';
import { answerPreflight } from './public-operations.ts';

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
  /** Where a refused key does not end the request: returns if the request counts as one without a key, or throws the refusal. */
  readonly acceptRefusedKey?: (refusal: unknown, path: string) => void;
}

/** Answers the requests of an API, whose addresses begin behind its path. */
export type AnswerApi = (request: Request, response: Response) => Promise<void>;

/** A step of a request that refuses it by an error. */
export type Check = (request: Request, response: Response) => void;

/** The limits of requests, which all APIs share. */
export interface Limits {
  readonly limitPublic: Check;
  readonly limitKey: (response: Response) => void;
}

type Variables = Readonly<Record<string, string>>;
type Answer = (request: Request, response: Response, variables: Variables) => Promise<void>;

/** What there is at a path: its operations by method, and their list for the header `Allow`. */
interface Resource {
  readonly operations: Map<string, Answer>;
  readonly allow: string;
  /** The method that every website may use, if there is one. */
  readonly openMethod: string | undefined;
}

/**
 * Answers every operation of the description; other methods of its paths are refused as `method_not_allowed`. A browser's
 * preflight request comes first, then the key and its limit, before anything about the address is known to the client.
 */
export function answerOperations(context: ServiceContext, api: Api, limits: Limits): AnswerApi {
  const find = createPathTable(listResources(context, api, limits));
  const { acceptRefusedKey } = api;
  return async (request, response) => {
    const found = find(request.path);
    const resource = found?.value;
    if (resource?.openMethod !== undefined && answerPreflight(request, response, resource.openMethod)) return;
    const locals = localsOf(response);
    const sender = findSender(context, request.headers);
    locals.principal = await (acceptRefusedKey === undefined
      ? sender
      : sender.catch((refusal: unknown) => void acceptRefusedKey(refusal, request.path)));
    limits.limitKey(response);
    if (found === undefined || resource === undefined) throw nothingHere();
    const answer = resource.operations.get(request.method);
    if (answer === undefined) answerOtherMethod(request, response, resource.allow);
    else await answer(request, response, found.variables);
  };
}

function listResources(context: ServiceContext, api: Api, { limitPublic }: Limits): [string, Resource][] {
  const routes = Map.groupBy(context.contract.routes, ({ path }) => path);
  return [...routes].map(([path, routes]) => {
    const allow = listAllowedMethods(routes);
    const operations = routes.map((route) => {
      const answer = answerOperation(context, api, { route, allow, limitPublic });
      return [route.method.toUpperCase(), answer] as const;
    });
    const open = routes.find(({ keyNeed }) => keyNeed === 'optional');
    return [path, { operations: new Map(operations), allow, openMethod: open?.method.toUpperCase() }];
  });
}

// The steps of one operation in their order. The cheapest check comes first.
function answerOperation(
  context: ServiceContext,
  api: Api,
  { route, allow, limitPublic }: { route: Route; allow: string; limitPublic: Check },
): Answer {
  const { operationId, keyNeed, keylessLimits, isOffered, takesBody } = route;
  const handler = api.handlers[operationId];
  if (handler === undefined) throw new Error(`Nothing answers ${operationId}.`);
  const scope = route.method === 'get' ? 'read' : 'write';
  const readBody = readJsonBody(keylessLimits);
  const answer = answerCalls(context, route, { path: api.path, handler });
  return async (request, response, variables) => {
    const locals = localsOf(response);
    // The log line and a refusal name the operation and the methods of the address.
    locals.operation = operationId;
    locals.allow = allow;
    if (keyNeed === 'needed') accountOf(response);
    if (keyNeed !== 'none') requireScope(response, scope);
    if (keyNeed === 'optional') limitPublic(request, response);
    if (isOffered) locals.ids = readIds(variables);
    if (takesBody) request.body = await readBody(request, response);
    await answer(request, response);
  };
}

// Each variable part of a path is an id. Any other text is refused here, because databases compare such text differently.
function readIds(variables: Variables): Record<string, string> {
  const ids: Record<string, string> = {};
  for (const name in variables) {
    const id = readId(variables[name] ?? '');
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
