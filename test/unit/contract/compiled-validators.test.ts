import assert from 'node:assert/strict';
import bundle from '../../../generated/openapi.json' with { type: 'json' };
import { formats } from '../../../src/api/formats.ts';
import { createApiContract } from '../../../src/api/v1/contract.ts';
import { outlineDescription } from '../../../src/contract/outline.ts';
import { compileDescription } from '../../../src/contract/schema-compiler.ts';
import { findCompiled, type Validate } from '../../../src/contract/validators.ts';

const { outline, schemas, components } = outlineDescription(bundle);
const folder = new URL('../../../generated/contract/', import.meta.url);
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

/** The odd values, and objects that have one of them in each member of the schema, two levels deep. */
function* listValues(schema: Schema, levels = 2): Generator<unknown> {
  yield* oddValues;
  if (levels === 0) return;
  const { properties = {}, items } = resolve(schema);
  for (const [name, member] of Object.entries(properties)) {
    for (const value of listValues(member, levels - 1)) yield { [name]: value };
  }
  if (items !== undefined) for (const value of listValues(items, levels - 1)) yield [value, value];
}

interface Schema {
  readonly $ref?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
}

function resolve(schema: Schema): Schema {
  return (components as Readonly<Record<string, object>>)[schema.$ref?.split('/').at(-1) ?? ''] ?? schema;
}

/** The errors of a value, and the value afterwards: a query gets its defaults and its numbers. */
function check(validate: Validate, value: unknown) {
  const copy = structuredClone(value);
  return { isValid: validate(copy), errors: validate.errors, copy };
}

describe('The validators that make generate compiles', () => {
  const compiled = findCompiled(folder, formats);
  const { findValidator } = compileDescription(bundle, formats);

  for (const kind of ['text', 'bodies', 'entries'] as const) {
    it(`report the same errors as those that Ajv compiles in the process (${kind})`, () => {
      let compared = 0;
      for (const [text, name] of schemas[kind]) {
        const [ours, theirs] = [compiled(kind, name), findValidator(kind, name)];
        for (const value of listValues(JSON.parse(text))) {
          assert.deepEqual(check(ours, value), check(theirs, value), `${name} ${JSON.stringify(value)}`);
          compared += 1;
        }
      }
      assert.ok(compared > 100);
    });
  }

  it('belong to the description that is served', () => {
    assert.equal(createApiContract().build, outline.build);
  });

  it('are refused for a format that is not implemented', () => {
    const parameters = { ...bundle.components.parameters };
    const odd = { name: 'odd', in: 'query', schema: { type: 'string', format: 'colour' } };
    const description = {
      ...bundle,
      components: { ...bundle.components, parameters: { ...parameters, Odd: odd } },
      paths: {
        '/things': {
          get: {
            operationId: 'listThings',
            parameters: [{ $ref: '#/components/parameters/Odd' }],
            responses: {},
          },
        },
      },
    };
    const { outline, findValidator } = compileDescription(description, formats);
    assert.throws(() => findValidator('text', outline.operations[0]?.query ?? ''), /unknown format "colour"/);
  });
});
