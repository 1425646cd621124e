import type { Request, Response } from 'express';
import type { Clock } from '../base/clock.ts';
import type { Receipt } from '../collections/idempotency/receipt.ts';
import { readReceipt, receiptOfStranger } from '../collections/idempotency/receipt.ts';
import type { Network } from '../config/config.ts';
import type { Route, ValidRequest } from '../description/contract.ts';
import type { SentRequest } from '../description/validate-request.ts';
import { accountOf, isKeyless } from './authenticate.ts';
import type { ApiAddress, Call } from './call.ts';
import { isHead, localsOf } from './call.ts';
import { clientAddressOf, householdOf } from './client-address.ts';
import { readPrecondition } from './etag.ts';
import { prefersCsv } from './table.ts';

/** A call of any operation; the contract has validated its path, query and body. */
export type AnyCall = Call<object, object, unknown>;

const noQuery = Object.freeze({});

/** What the contract validates of a request. */
export function readSent(request: Request): SentRequest {
  const { originalUrl, headers, body } = request;
  const start = originalUrl.indexOf('?');
  if (start === -1) return { query: noQuery, queryText: '', headers, body };
  const [queryText = ''] = originalUrl.slice(start + 1).split('#', 1);
  return { query: request.query, queryText, headers, body };
}

/** What reading a call needs beside the request. */
interface Reading {
  readonly clock: Clock;
  readonly api: ApiAddress;
  readonly valid: ValidRequest;
  /** The networks of proxies. */
  readonly trusted: readonly Network[];
}

/** Reads the call of a request that is valid. */
export function readCall(
  { request, response }: { request: Request; response: Response },
  route: Route,
  { clock, api, valid, trusted }: Reading,
): AnyCall {
  return new RequestCall({ request, response }, route, { clock, api, valid, trusted });
}

// A class, because an object with getters of its own takes V8 longer than all its other members.
class RequestCall implements AnyCall {
  readonly optionalAccount: AnyCall['optionalAccount'];
  readonly path: AnyCall['path'];
  readonly query: AnyCall['query'];
  readonly body: AnyCall['body'];
  readonly wantsCsv: boolean;
  readonly getsBody: boolean;
  readonly precondition: AnyCall['precondition'];
  readonly receipt: AnyCall['receipt'];
  readonly keylessReceipt: AnyCall['keylessReceipt'];
  readonly origin: AnyCall['origin'];
  readonly userAgent: AnyCall['userAgent'];
  readonly api: ApiAddress;
  readonly url: string;
  private readonly request: Request;
  private readonly response: Response;
  private readonly trusted: readonly Network[];

  constructor(
    { request, response }: { request: Request; response: Response },
    route: Route,
    { clock, api, valid, trusted }: Reading,
  ) {
    const { ids = {}, principal } = localsOf(response);
    const { headers } = request;
    this.request = request;
    this.response = response;
    this.trusted = trusted;
    this.optionalAccount = principal?.account;
    this.path = ids;
    this.query = valid.query;
    this.body = valid.body;
    this.wantsCsv = route.offersCsv && prefersCsv(request);
    this.getsBody = !isHead(response);
    this.precondition = readPrecondition(headers['if-match'], headers['if-none-match']);
    const makeReceipt = receiptOf({ request, response }, route, clock);
    const isKeyed = principal !== undefined;
    this.receipt = isKeyed ? makeReceipt?.(principal.account.id) : undefined;
    this.keylessReceipt = isKeyed ? undefined : makeReceipt;
    this.origin = headers.origin;
    this.userAgent = headers['user-agent'];
    this.api = api;
    this.url = api.baseUrl + request.originalUrl;
  }

  get account(): AnyCall['account'] {
    return accountOf(this.response);
  }

  get household(): AnyCall['household'] {
    return householdOf(clientAddressOf(this.request, this.trusted));
  }

  get actor(): AnyCall['actor'] {
    const { principal, network } = localsOf(this.response);
    accountOf(this.response);
    return { kind: 'key', id: principal?.keyId ?? null, network: network ?? null };
  }
}

// Of a POST with an `Idempotency-Key`.
function receiptOf(
  { request, response }: { request: Request; response: Response },
  { method, path }: Route,
  clock: Clock,
): ((accountId: string) => Receipt) | undefined {
  const sent = request.get('idempotency-key');
  if (method !== 'post' || sent === undefined) return undefined;
  const { ids = {} } = localsOf(response);
  return (accountId) => {
    const receipt = readReceipt(sent, {
      accountId,
      path: path.replaceAll(/:(\w+)/g, (_all, name: string) => String(ids[name])),
      body: request.body,
      askedAt: clock.now(),
    });
    return isKeyless(response) ? receiptOfStranger(receipt) : receipt;
  };
}
