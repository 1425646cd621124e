import { createDialect, type DialectOutline } from '../../src/api/v2/dialect.ts';

import { systemName } from '../../src/collections/identifiers/identifier.ts';
import type { Bundle } from '../bundle.ts';
import type { Texts } from './rename-texts.ts';

type Json = Readonly<Record<string, unknown>>;

interface Content {
  readonly schema?: { readonly $ref?: string };
  readonly examples?: Readonly<Record<string, { readonly $ref?: string }>>;
}

// What the links of the examples begin with.
const baseUrl = 'http://localhost:3000';

/**
 * The examples of a description in the names of a dialect, each by the schema of the body that shows it. A text is a table with
 * these columns.
 */
export function renameExamples(
  bundle: Bundle,
  texts: Texts,
  outline: DialectOutline,
  columns: Readonly<Record<string, string>>,
): Json {
  const schemaOf = findSchemas(bundle);
  const dialect = createDialect(outline, { prefix: systemName, baseUrl });
  const examples = bundle.components.examples as Readonly<Record<string, { readonly value: unknown }>>;
  return Object.fromEntries(
    Object.entries(examples).map(([name, { value, ...about }]) => [
      name,
      {
        ...(texts.write(about) as Json),
        value:
          typeof value === 'string'
            ? texts.writeCode(value, columns)
            : dialect.present(schemaOf.get(name), value),
      },
    ]),
  );
}

/** The schema of each example: that of the contents which refer to it. */
function findSchemas(bundle: Bundle): Map<string, string> {
  const found = new Map<string, string>();
  const visit = (part: unknown): void => {
    if (typeof part !== 'object' || part === null) return;
    const { schema, examples = {} } = part as Content;
    const name = schema?.$ref?.split('/').at(-1);
    if (name !== undefined) {
      for (const { $ref } of Object.values(examples)) found.set($ref?.split('/').at(-1) ?? '', name);
    }
    for (const member of Object.values(part)) visit(member);
  };
  const { paths, components, webhooks } = bundle as Bundle & { readonly webhooks: Json };
  visit([paths, webhooks, components.responses]);
  return found;
}
