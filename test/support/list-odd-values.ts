const oddValues = [
  ...[null, true, 0, -1, 2.5, 1e9, '', ' ', 'x', '3', 'soon', 'de', 'a:1', 'a@b.example', '\0', '\ud800'],
  ...[
    '2026-12-02T18:00:00-08:00',
    'x'.repeat(70_000),
    [],
    [1],
    ['a:1', ''],
    {},
    { a: 1 },
    [{}],
    [{ address: 1 }],
  ],
];

interface Schema {
  readonly $ref?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
}

/** Odd values, and objects and arrays that have one of them in each member of the schema, two levels deep. */
export function* listOddValues(
  given: Schema,
  schemas: Readonly<Record<string, object>>,
  levels = 2,
): Generator<unknown> {
  yield* oddValues;
  if (levels === 0) return;
  const schema: Schema = schemas[given.$ref?.split('/').at(-1) ?? ''] ?? given;
  const { properties = {}, items } = schema;
  for (const [name, member] of Object.entries(properties)) {
    for (const value of listOddValues(member, schemas, levels - 1)) yield { [name]: value };
  }
  if (items !== undefined)
    for (const value of listOddValues(items, schemas, levels - 1)) yield [value, value];
}
