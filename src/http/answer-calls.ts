import type { Request, RequestHandler, Response } from 'express';
import type { Context } from '../context.ts';
import type { Contract, Route } from '../contract/contract.ts';
import { inSnapshot } from '../database/transaction.ts';
import { answerOnGrid } from './answer-grid.ts';
import { isKeyless } from './authenticate.ts';
import { localsOf, type Reply } from './call.ts';
import { createETag } from './etag.ts';
import { type AnyCall, readCall, readSent } from './read-call.ts';
import { isKnown, sendReply, type Tags } from './send-reply.ts';

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
): RequestHandler {
  return async (request, response) => {
    const valid = route.validate(readSent(request), isKeyless(response));
    const api = { baseUrl: context.baseUrl(), apiPath: path };
    const call = readCall({ request, response }, route, { clock: context.clock, api, valid });
    const tags = readTags(context.contract, call, { request, response });

    const ask = () => askHandler(handler, context, { call, isPage: route.isPaged && !call.wantsCsv, tags });
    const hidesTime = route.keyNeed === 'optional' && isKeyless(response);
    const reply = await (hidesTime ? answerOnGrid(localsOf(response).arrivedAt, ask) : ask());

    await sendReply(response, reply, { route, dropped: valid.dropped, tags });
  };
}

// A page and its version must agree, so one snapshot reads both. A 304 needs only the version and no snapshot.
async function askHandler(
  handler: AnyHandler,
  context: Context,
  { call, isPage, tags }: { call: AnyCall; isPage: boolean; tags: Tags },
): Promise<Reply<object>> {
  if (!isPage) return handler(context, call);
  if (tags.ifNoneMatch !== undefined) {
    const reply = await handler(context, call);
    if (isResource(reply) && isKnown(reply, tags)) return reply;
  }
  return inSnapshot(context.db, async (db) => {
    const reply = await handler({ ...context, db }, call);
    if (!isResource(reply)) return reply;
    const body = await reply.body();
    return { ...reply, body: () => body };
  });
}

function isResource(reply: Reply<object>): reply is Extract<Reply<object>, { version: unknown }> {
  return reply !== 'no content' && 'version' in reply;
}

function readTags(
  { build }: Contract,
  { url }: AnyCall,
  { request, response }: { request: Request; response: Response },
): Tags {
  const account = describeAccount(response);
  return {
    ifNoneMatch: request.method === 'GET' ? request.get('if-none-match') : undefined,
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
