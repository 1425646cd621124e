import type { Request, RequestHandler, Response } from 'express';
import type { Context } from '../context.ts';
import type { Contract, Route } from '../contract/contract.ts';
import { inSnapshot } from '../database/transaction.ts';
import { answerOnGrid } from './answer-grid.ts';
import { isKeyless } from './authenticate.ts';
import type { Reply, ResourceReply, Version } from './call.ts';
import { createETag, isFresh } from './etag.ts';
import { localsOf } from './locals.ts';
import { type AnyCall, readCall, readSent } from './read-call.ts';
import { sendResource } from './send-resource.ts';
import { sendTable } from './table.ts';

/**
 * Answers any operation. Written as a method, whose parameters TypeScript compares both ways: a handler asks for the path,
 * query and body of its own operation, which the contract has validated.
 */
export type AnyHandler = { handle(context: Context, call: AnyCall): Promise<Reply<object>> }['handle'];

/** Calls the handler of an operation with the request, and sends its reply. */
export function answerCalls(
  context: Context & { readonly contract: Contract },
  route: Route,
  { path, handler }: { path: string; handler: AnyHandler },
): RequestHandler {
  const { build } = context.contract;
  return async (request, response) => {
    const valid = route.validate(readSent(request), isKeyless(response));
    const api = { baseUrl: context.baseUrl(), apiPath: path };
    const call = readCall({ request, response }, route, { clock: context.clock, api, valid });
    const tags = readTags(build, call.url, { request, response });

    const ask = () => askHandler(handler, context, { call, isPage: route.isPaged && !call.wantsCsv, tags });
    const waits = route.keyNeed === 'optional' && isKeyless(response);
    const reply = await (waits ? answerOnGrid(localsOf(response).arrivedAt, ask) : ask());

    if (reply === 'no content') {
      response.status(204).end();
      return;
    }
    if (route.offersCsv) response.vary('Accept');
    response.set('Cache-Control', 'max-age=0, private, must-revalidate');
    if ('rows' in reply) await sendTable(response, reply);
    else
      await sendVersion(response, reply, { dropped: valid.dropped, tags, isPost: route.method === 'post' });
  };
}

interface Tags {
  /** What the client has, as it says. */
  readonly ifNoneMatch: string | undefined;
  etagOf(version: Version): string;
}

function readTags(build: string, url: string, { request, response }: Exchange): Tags {
  const account = describeAccount(response);
  return {
    // Of a change it is a precondition instead.
    ifNoneMatch: request.method === 'GET' ? request.get('if-none-match') : undefined,
    etagOf: (version) => createETag({ build, url, account, version }),
  };
}

interface Exchange {
  readonly request: Request;
  readonly response: Response;
}

// The version of a page is that of everything on it, so both are read in one snapshot. The version alone needs none.
async function askHandler(
  handler: AnyHandler,
  context: Context,
  { call, isPage, tags }: { call: AnyCall; isPage: boolean; tags: Tags },
): Promise<Reply<object>> {
  if (!isPage) return handler(context, call);
  if (tags.ifNoneMatch !== undefined) {
    const reply = await handler(context, call);
    if (hasVersion(reply) && isFresh(tags.ifNoneMatch, tags.etagOf(reply.version))) return reply;
  }
  return inSnapshot(context.db, async (db) => {
    const reply = await handler({ ...context, db }, call);
    if (!hasVersion(reply)) return reply;
    const body = await reply.body();
    return { ...reply, body: () => body };
  });
}

function hasVersion(reply: Reply<object>): reply is ResourceReply<object> {
  return reply !== 'no content' && 'version' in reply;
}

async function sendVersion(
  response: Response,
  reply: ResourceReply<object>,
  { dropped, tags, isPost }: { dropped: readonly string[]; tags: Tags; isPost: boolean },
): Promise<void> {
  const ignored = new Set([...dropped, ...(reply.ignored ?? [])]);
  if (ignored.size > 0) response.set('Ignored-Fields', [...ignored].join(', '));
  const etag = tags.etagOf(reply.version);
  // The answer to a POST shows another address than the one that was asked.
  if (!isPost) response.set('ETag', etag);
  if (isFresh(tags.ifNoneMatch, etag)) response.vary('Accept-Encoding').status(304).end();
  else await sendResource(response, await reply.body());
}

// A group's name is shown with what the group owns, as its sponsor.
function describeAccount(response: Response): readonly string[] {
  const { principal } = localsOf(response);
  if (principal === undefined) return [];
  const { id, name, slug } = principal.account;
  return [id, name, slug];
}
