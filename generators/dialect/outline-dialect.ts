import type { DialectOutline } from '../../src/api/v2/dialect.ts';
import type { Bundle } from '../bundle.ts';
import { listOperations, type SpecOperation } from '../description/description.ts';
import { outlineNames, type RenamableSchema } from '../description/outline-names.ts';
import { type DialectTable, namesBySchema } from './read-table.ts';

interface Described {
  readonly servers: readonly { readonly url: string }[];
  readonly webhooks: Readonly<Record<string, { readonly post: SpecOperation }>>;
}

/** Takes out of the table and of the description of version 1 what the service needs to speak a dialect. */
export function outlineDialect(bundle: Bundle, table: DialectTable): DialectOutline {
  const { servers, webhooks } = bundle as unknown as Described;
  const { path, segments, values } = table;
  const { optional: _, ...manners } = table.manners;
  const schemas = bundle.components.schemas as Readonly<Record<string, RenamableSchema>>;
  return {
    original: servers[0]?.url ?? '',
    path,
    segments,
    schemas: outlineNames(schemas, { names: namesBySchema(table, bundle), values }),
    operations: Object.fromEntries(
      listOperations(bundle).map(({ operation }) => {
        const body = nameOf(operation.requestBody?.content['application/json']?.schema);
        const answer = nameOf(operation.responses['200']?.content?.['application/hal+json']?.schema);
        return [operation.operationId, { ...(body && { body }), ...(answer && { answer }) }];
      }),
    ),
    messages: Object.fromEntries(
      Object.entries(webhooks).map(([type, { post }]) => [
        type,
        nameOf(post.requestBody?.content['application/json']?.schema) ?? '',
      ]),
    ),
    manners: {
      ...manners,
      copies: manners.copies.map(({ schema, fields }) => ({ schema, fields })),
    },
  };
}

function nameOf(schema: RenamableSchema | undefined): string | undefined {
  return schema?.$ref?.split('/').at(-1);
}
