import type { operations } from '../../../generated/api.d.ts';
import type { Context } from '../../context.ts';
import type { Call, PageReply, ResourceReply, Table } from '../../http/call.ts';

/** The operationIds of the description, webhooks aside: what the service has to handle. */
type OperationId = Exclude<
  keyof operations,
  'receiveSignature' | 'receiveAttendance' | 'receiveErasure' | 'receiveRemoval'
>;

type QueryOf<Id extends OperationId> = NonNullable<operations[Id]['parameters']['query']>;

type PathOf<Id extends OperationId> = operations[Id]['parameters'] extends { path: infer Path }
  ? Path
  : object;

type BodyOf<Id extends OperationId> = operations[Id] extends {
  requestBody: { content: { 'application/json': infer Content } };
}
  ? Content
  : undefined;

type ReplyOf<Id extends OperationId> = operations[Id]['responses'] extends {
  200: { content: { 'application/hal+json': infer Resource } };
}
  ?
      | ResourceReply<Resource>
      | PageReply<Resource>
      | (operations[Id]['responses'][200]['content'] extends { 'text/csv': string } ? Table : never)
  : operations[Id]['responses'] extends { 204: unknown }
    ? 'no content'
    : never;

/** A call of one operation: its path, query and body have the types of the description. */
export type CallOf<Id extends OperationId> = Call<PathOf<Id>, QueryOf<Id>, BodyOf<Id>>;

/** Answers one operation with its resource, a table where the description has one, nothing (204), or only refusals. */
type Handler<Id extends OperationId> = (context: Context, call: CallOf<Id>) => Promise<ReplyOf<Id>>;

/** A handler for every operation of the description: a missing or misspelt one does not compile. */
export type Handlers = { readonly [Id in OperationId]: Handler<Id> };
