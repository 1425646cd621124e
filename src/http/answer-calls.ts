import type { Request, Response } from 'express';
import type { Context } from '../context.ts';
import type { Contract, Route } from '../description/contract.ts';
import { answerOnGrid } from './answer-grid.ts';
import { isKeyless } from './authenticate.ts';
import { localsOf, type Reply } from './call.ts';
import { createETag } from './etag.ts';
import type { Asked } from './prepare-page.ts';
import { type AnyCall, readCall, readSent } from './read-call.ts';
import { sendReply } from './send-reply.ts';

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
    const call = readCall({ request, response }, route, { clock: context.clock, api, valid });
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
