import type { operations } from '../../../generated/api.d.ts';
import type { Caller } from '../../accounts/find-caller.ts';
import type { Context } from '../../context.ts';
import type { Precondition } from '../../idempotency/precondition.ts';
import type { Receipt } from '../../idempotency/receipt.ts';

/** The operationIds of the spec, webhooks aside: what the service has to handle. */
export type OperationId = Exclude<keyof operations, 'receiveSignature'>;

/** The query parameters of an operation as they are after validation. */
export type Query<Id extends OperationId> = NonNullable<operations[Id]['parameters']['query']>;

type PathOf<Id extends OperationId> = operations[Id]['parameters'] extends { path: infer Path }
  ? Path
  : object;

/** The validated JSON body of an operation; of a PUT what is left of it after its invalid entries were dropped (4.5). */
export type Body<Id extends OperationId> = operations[Id] extends {
  requestBody: { content: { 'application/json': infer Content } };
}
  ? Content
  : undefined;

type Success<Id extends OperationId> = operations[Id]['responses'] extends {
  200: { content: { 'application/hal+json': infer Resource } };
}
  ?
      | ResourceReply<Resource>
      | (operations[Id]['responses'][200]['content'] extends { 'text/csv': string } ? Table : never)
  : operations[Id]['responses'] extends { 204: unknown }
    ? 'no content'
    : never;

/** A resource at a version: the ETag is compared first, and the body is made only where it is needed. */
export interface ResourceReply<Resource> {
  readonly version: Version;
  body(): Resource | Promise<Resource>;
  /** The fields of a PUT that were ignored. */
  readonly ignored?: readonly string[];
}

/** What an ETag is made of: the resource's own version first, then those of what it embeds. */
export type Version = readonly [own: number, ...embedded: number[]];

/** A table whose rows have the same columns; written while it is read, so of any length. */
export interface Table {
  /** What the file is called where somebody keeps it, without its ending. */
  readonly name: string;
  readonly rows: AsyncGenerator<Readonly<Record<string, string | undefined>>>;
}

/** What a handler answers: a HAL resource with its version, a table where the spec has one, nothing (204), or only refusals. */
export type Reply<Id extends OperationId> = Promise<Success<Id>>;

/** One request, read and judged: what a handler is given. */
export interface Call<Id extends OperationId> {
  /** Who holds the key; looking refuses a call without one as `missing_key`. */
  readonly caller: Caller;
  /** Who holds the key, where the operation needs none and there may be none. */
  readonly optionalCaller: Caller | undefined;
  readonly path: PathOf<Id>;
  readonly query: Query<Id>;
  readonly body: Body<Id>;
  /** Whether the operation can answer a table and `Accept` prefers that to HAL. */
  readonly wantsCsv: boolean;
  /** What `If-Match` and `If-None-Match` ask of the resource's own version; every PUT and DELETE checks it in its transaction. */
  readonly precondition: Precondition;
  /** What the `Idempotency-Key` of a POST with a key stands for; every POST hands it to its use case. */
  readonly receipt: Receipt | undefined;
  /** The `Origin` of the page that a browser says has posted. */
  readonly origin: string | undefined;
  /** What links begin with, without a slash at its end. */
  readonly baseUrl: string;
  /** The whole address that was asked for. */
  readonly url: string;
}

/** Answers one operation. */
export type Handler<Id extends OperationId> = (context: Context, call: Call<Id>) => Reply<Id>;

/** A handler for every operation of the spec: a missing or misspelt one does not compile. */
export type Handlers = { readonly [Id in OperationId]: Handler<Id> };
