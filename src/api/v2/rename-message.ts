import outline from '../../../generated/contract-v2/dialect.json' with { type: 'json' };
import { createDialect, type Dialect, type DialectOutline } from './dialect.ts';

const dialects = new Map<string, Dialect>();

/** Writes the JSON of a message in the names of version 2 (V-webhook). Its type, the key around the resource, has a schema of its own. */
export function renameMessage(
  body: string,
  { prefix, baseUrl }: { prefix: string; baseUrl: string },
): string {
  const name = `${prefix} ${baseUrl}`;
  const dialect = dialects.get(name) ?? createDialect(outline as DialectOutline, { prefix, baseUrl });
  dialects.set(name, dialect);
  const messages: readonly object[] = JSON.parse(body);
  const type = Object.keys(messages[0] ?? {}).find((key) => dialect.messages[key] !== undefined);
  return JSON.stringify(dialect.present(dialect.messages[type ?? ''], messages));
}
