import { isDeepStrictEqual } from 'node:util';

type Fields<Value> = Readonly<Record<string, Value>>;

/** What a dialect does differently beside its names, as the table of the dialect lists it. It is plain JSON. */
export interface Manners {
  readonly copies: readonly { readonly schema: string; readonly fields: Fields<string> }[];
  readonly constants: readonly { readonly schema: string; readonly fields: Fields<unknown> }[];
  readonly entries: readonly {
    readonly schema: string;
    readonly field: string;
    readonly entry: unknown;
    /** The schemas of bodies that ignore an array with this entry alone. */
    readonly ignored: readonly string[];
  }[];
  readonly notices: Fields<string>;
  readonly pages: { readonly parameters: Fields<string>; readonly most: number };
  readonly keyless_links: readonly string[];
  readonly nobody: string;
  readonly wrong_key: number;
}

/** Changes a value of a schema in place. */
type Finish = (value: Record<string, unknown>) => void;

/** What is changed in answers, by schema: copies of fields, constants, and the entries of arrays that would be empty (V-arrays, V-embeds). */
export function finishAnswers({ copies, constants, entries }: Manners): Readonly<Record<string, Finish>> {
  return joinBySchema([
    ...copies.map(({ schema, fields }) => {
      const finish: Finish = (value) => {
        for (const [name, source] of Object.entries(fields)) {
          if (source in value) value[name] = value[source];
        }
      };
      return [schema, finish] as const;
    }),
    ...constants.map(({ schema, fields }) => {
      const finish: Finish = (value) => void Object.assign(value, fields);
      return [schema, finish] as const;
    }),
    ...entries.map(({ schema, field, entry }) => {
      const finish: Finish = (value) => {
        const array = value[field];
        if (Array.isArray(array) && array.length === 0) value[field] = [entry];
      };
      return [schema, finish] as const;
    }),
  ]);
}

/** What is changed in bodies before they are validated, by schema: arrays that have only the entry of an empty one (V-arrays). */
export function finishBodies({ entries }: Manners): Readonly<Record<string, Finish>> {
  return joinBySchema(
    entries.flatMap(({ ignored, field, entry }) => {
      const finish: Finish = (value) => {
        if (isDeepStrictEqual(value[field], [entry])) delete value[field];
      };
      return ignored.map((schema) => [schema, finish] as const);
    }),
  );
}

function joinBySchema(
  finishes: readonly (readonly [schema: string, finish: Finish])[],
): Record<string, Finish> {
  const grouped = Map.groupBy(finishes, ([schema]) => schema);
  return Object.fromEntries(
    [...grouped].map(([schema, all]) => [
      schema,
      (value: Record<string, unknown>) => {
        for (const [, finish] of all) finish(value);
      },
    ]),
  );
}

/** The numbers of a page, in range (V-page): the leading digits of its parameters. A number without digits is left out. */
export function readPageNumbers(
  query: Readonly<Record<string, unknown>>,
  { parameters, most }: Manners['pages'],
): Record<string, number> {
  const numbers: Record<string, number> = {};
  for (const [name, meant] of Object.entries(parameters)) {
    const digits = /^\s*(\d{1,15})/.exec(String(query[name] ?? ''))?.[1];
    if (digits === undefined || meant in numbers) continue;
    const number = Math.max(1, Number(digits));
    numbers[meant] = meant === 'page' ? number : Math.min(most, number);
  }
  return numbers;
}

/** A query, and its text, without the parameters of a page. */
export function withoutPage(
  { query, queryText }: { query: Readonly<Record<string, unknown>>; queryText: string },
  { parameters }: Manners['pages'],
): { query: Record<string, unknown>; queryText: string } {
  const isOther = (name: string) => parameters[name] === undefined;
  return {
    query: Object.fromEntries(Object.entries(query).filter(([name]) => isOther(name))),
    queryText: queryText
      .split('&')
      .filter((pair) => isOther(pair.split('=')[0] ?? ''))
      .join('&'),
  };
}
