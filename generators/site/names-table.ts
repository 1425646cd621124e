import dialect from '../../generated/contract-v2/dialect.json' with { type: 'json' };
import type { DialectOutline } from '../../src/api/v2/dialect.ts';

/** What stands in a guide where the names of version 2 are shown. */
export const namesPlace = '<!-- names of version 2 -->';

/** The names of version 2 as a table in Markdown. Schemas with the same names share their rows. */
export function writeNamesTable(): string {
  const { schemas, segments } = dialect as unknown as DialectOutline;
  const rows = Object.entries(schemas).flatMap(([schema, { members = {} }]) =>
    Object.entries(members).flatMap(([name, { to }]) => (to === undefined ? [] : [{ schema, name, to }])),
  );
  const shared = Map.groupBy(rows, ({ name, to }) => `| \`${name}\` | \`${to}\``);
  const paths = Object.entries(segments).map(([name, to]) => `| \`.../${name}\` | \`.../${to}\` | paths |`);
  return [
    '| version 1 | version 2 | in |',
    '|---|---|---|',
    ...[...shared].map(([names, some]) => `${names} | ${some.map(({ schema }) => schema).join(', ')} |`),
    ...paths,
  ].join('\n');
}
