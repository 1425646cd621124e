import type { Response } from 'express';
import type { Account } from '../accounts/account.ts';
import type { Actor } from '../accounts/audit.ts';
import type { Principal } from '../accounts/find-principal.ts';
import type { Precondition } from '../collections/idempotency/precondition.ts';
import type { Receipt } from '../collections/idempotency/receipt.ts';

/** What the links of an API begin with. */
export interface ApiAddress {
  /** Without a slash at its end. */
  readonly baseUrl: string;
  /** The path that all operations are below, such as `/api/v1`. */
  readonly apiPath: string;
}

/** One validated request, as its handler gets it. */
export interface Call<Path, Query, Body> {
  /** The account that holds the key; reading it refuses a call without a key as `missing_key`. */
  readonly account: Account;
  /** The same, where the operation needs no key and there may be none. */
  readonly optionalAccount: Account | undefined;
  /** Who calls, for the audit log; reading it refuses a call without a key as `missing_key`. */
  readonly actor: Actor;
  /** The ids in the path. */
  readonly path: Path;
  readonly query: Query;
  /** Of a PUT, what is left after its invalid entries were dropped. */
  readonly body: Body;
  /** Whether the operation can answer a table and `Accept` prefers that to HAL. */
  readonly wantsCsv: boolean;
  /** Whether the client gets the body of the answer; not for a HEAD. */
  readonly getsBody: boolean;
  /** What `If-Match` and `If-None-Match` ask of the resource's own version; every PUT and DELETE checks it in its transaction. */
  readonly precondition: Precondition;
  /** The receipt that the `Idempotency-Key` of a POST with a key asks for; every POST passes it to its use case. */
  readonly receipt: Receipt | undefined;
  /** The same of a POST without a key, in the account that the action is for. */
  readonly keylessReceipt: ((accountId: string) => Receipt) | undefined;
  /** The `Origin` header: the website that a browser posted from. */
  readonly origin: string | undefined;
  /** The header `User-Agent`. */
  readonly userAgent: string | undefined;
  /** The client's address, or its network where one household has many addresses. */
  readonly household: string;
  readonly api: ApiAddress;
  /** The whole address that was asked for. */
  readonly url: string;
}

/** What an ETag is made of: the resource's own version first, then those of what it embeds. */
export type Version = readonly [own: number, ...embedded: number[]];

/** A resource at a version: the ETag is compared first, and the body is made only where it is needed. */
export interface ResourceReply<Resource> {
  readonly version: Version;
  body(): Resource | Promise<Resource>;
  /** The fields of a PUT that were ignored. */
  readonly ignored?: readonly string[];
}

/** A page of a collection: its version is read first, and the page only where no bytes of that version are kept. */
export interface PageReply<Resource> {
  /** The version that the page has now, if the account may see it; `read` finds out if it may. */
  findVersion(): Promise<Version>;
  /** The page and the version, both from one state of the database. */
  read(): Promise<{ readonly version: Version; readonly body: Resource }>;
  /** Runs before the bytes of the page are sent, also kept ones; not for a HEAD, and not where the client has the page. */
  beforeSending?(): Promise<void>;
}

/** A table whose rows have the same columns; written while it is read, so of any length. */
export interface Table {
  /** The name of the file, without its ending. */
  readonly name: string;
  readonly rows: AsyncGenerator<Readonly<Record<string, string | null | undefined>>>;
}

/** What a handler answers: a resource, a page, a table where the operation has one, or nothing (204). */
export type Reply<Resource> = ResourceReply<Resource> | PageReply<Resource> | Table | 'no content';

/** The values that the steps of the pipeline leave for later ones; the request log sets the first two. */
export interface Locals {
  requestId: string;
  /** The method that the client sent; Express routes a HEAD as a GET. */
  method: string;
  /** The network of the client; undefined where the connection is gone. */
  network?: string | undefined;
  /** When the request arrived, in milliseconds of the process. */
  arrivedAt: number;
  /** The operation that the address leads to, for the log and the metrics. */
  operation?: string;
  /** The methods that the address takes, for the header `Allow`. */
  allow?: string;
  /** Who holds the key; absent without a key. */
  principal?: Principal | undefined;
  /** The ids in the path. */
  ids?: Readonly<Record<string, string>>;
}

/** What the steps before have left for this answer. */
export function localsOf(response: Response): Locals {
  return response.locals as Locals;
}

/** Whether a request is a HEAD, which is answered as a GET without a body. */
export function isHead(response: Response): boolean {
  return localsOf(response).method === 'HEAD';
}
