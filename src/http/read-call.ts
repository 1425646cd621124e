import type { Request, Response } from 'express';
import type { Clock } from '../clock.ts';
import type { Route, ValidRequest } from '../contract/contract.ts';
import type { SentRequest } from '../contract/validate-request.ts';
import type { Receipt } from '../idempotency/receipt.ts';
import { readReceipt } from '../idempotency/receipt.ts';
import { accountOf, isKeyless } from './authenticate.ts';
import type { ApiAddress, Call } from './call.ts';
import { isHead, localsOf } from './call.ts';
import { readPrecondition } from './etag.ts';
import { prefersCsv } from './table.ts';

/** A call of any operation; the contract has validated its path, query and body. */
export type AnyCall = Call<object, object, unknown>;

const noQuery = Object.freeze({});

/** What the contract validates of a request. */
export function readSent(request: Request): SentRequest {
  const { originalUrl, headers, body } = request;
  // Express parses the query again each time that it is read.
  if (!originalUrl.includes('?')) return { query: noQuery, queryText: '', headers, body };
  const [, queryText = ''] = /\?([^#]*)/.exec(originalUrl) ?? [];
  return { query: request.query, queryText, headers, body };
}

/** Reads the call of a request that is valid. */
export function readCall(
  { request, response }: { request: Request; response: Response },
  route: Route,
  { clock, api, valid }: { clock: Clock; api: ApiAddress; valid: ValidRequest },
): AnyCall {
  const { ids = {}, principal, network } = localsOf(response);
  const { headers } = request;
  return {
    get account() {
      return accountOf(response);
    },
    get actor() {
      accountOf(response);
      return { kind: 'key' as const, id: principal?.keyId ?? null, network: network ?? null };
    },
    optionalAccount: principal?.account,
    path: ids,
    query: valid.query,
    body: valid.body,
    wantsCsv: route.offersCsv && prefersCsv(request),
    getsBody: !isHead(response),
    precondition: readPrecondition(headers['if-match'], headers['if-none-match']),
    receipt: receiptOf({ request, response }, route, clock),
    origin: headers.origin,
    api,
    url: api.baseUrl + request.originalUrl,
  };
}

// Of a POST with both keys: the one of the account and the one of the action.
function receiptOf(
  { request, response }: { request: Request; response: Response },
  { method, path }: Route,
  clock: Clock,
): Receipt | undefined {
  if (method !== 'post') return undefined;
  const key = request.get('idempotency-key');
  if (key === undefined || isKeyless(response)) return undefined;
  const { ids = {} } = localsOf(response);
  return readReceipt(key, {
    accountId: accountOf(response).id,
    path: path.replaceAll(/:(\w+)/g, (_all, name: string) => String(ids[name])),
    body: request.body,
    askedAt: clock.now(),
  });
}
