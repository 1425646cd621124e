import type { DialectOutline } from '../../src/api/v2/dialect.ts';
import type { Bundle } from '../bundle.ts';
import { changeAt } from '../change-at.ts';
import { applyManners } from './apply-manners.ts';
import { type DialectTable, namesBySchema } from './read-table.ts';
import { renameExamples } from './rename-examples.ts';
import { createTexts, type Texts } from './rename-texts.ts';

type Json = Readonly<Record<string, unknown>>;
type Schemas = Readonly<Record<string, Json>>;

/** The description of a dialect: that of version 1 with the names and the manners of the table. */
export function describeDialect(bundle: Bundle, table: DialectTable, outline: DialectOutline): Bundle {
  const texts = createTexts(table, bundle);
  const columns = namesBySchema(table, bundle).Person ?? {};
  const examples = renameExamples(bundle, texts, outline, columns);
  const { paths, webhooks, components, ...rest } = bundle as Bundle & { readonly webhooks: Json };
  const renamed = {
    ...(texts.write(rest) as Json),
    info: { ...(rest as unknown as { info: Json }).info, ...table.info },
    servers: [{ url: table.path, description: 'Version 2 of the API, on the server of this description.' }],
    paths: renamePaths(paths as Schemas, texts),
    webhooks: texts.write(webhooks),
    components: {
      ...(texts.write({ ...components, schemas: undefined, examples: undefined }) as Json),
      parameters: renameParameters(bundle, table, texts),
      schemas: renameSchemas(bundle, table, texts),
      examples,
    },
  };
  const withManners = applyManners(renamed as unknown as Bundle, table);
  return table.changes.reduce<unknown>(
    (document, { at, to }) => changeAt(document, at, to),
    withManners,
  ) as Bundle;
}

// The fields of a filter are those of the schema that its parameter is named after.
function renameParameters(bundle: Bundle, table: DialectTable, texts: Texts): Json {
  const names = namesBySchema(table, bundle);
  return Object.fromEntries(
    Object.entries(bundle.components.parameters).map(([name, parameter]) => {
      const { example } = parameter as { example?: unknown };
      if (!name.endsWith('Filter')) return [name, texts.write(parameter)];
      const own = names[name.slice(0, -'Filter'.length)] ?? {};
      const written = texts.write(parameter, own) as Json;
      return [name, { ...written, example: texts.writeCode(String(example), own) }];
    }),
  );
}

function renamePaths(paths: Schemas, texts: Texts): Json {
  return Object.fromEntries(
    Object.entries(paths).map(([path, item]) => [texts.renamePath(path), texts.write(item)]),
  );
}

function renameSchemas(bundle: Bundle, table: DialectTable, texts: Texts): Schemas {
  const names = namesBySchema(table, bundle);
  return Object.fromEntries(
    Object.entries(bundle.components.schemas).map(([name, given]) => {
      const own = names[name] ?? {};
      const { properties, required, ...schema } = given as {
        properties?: Json;
        required?: readonly string[];
      };
      const nameOf = (field: string): string => own[field] ?? field;
      const written = {
        ...schema,
        ...(required && { required: required.map(nameOf) }),
        ...(properties && {
          properties: Object.fromEntries(Object.entries(properties).map(([key, one]) => [nameOf(key), one])),
        }),
      };
      return [name, texts.write(written, own) as Json];
    }),
  );
}
