import assert from 'node:assert/strict';
import bundle from '../../../generated/openapi.json' with { type: 'json' };
import { leanDescription } from '../../../generators/description/lean-description.ts';
import { outlineDescription } from '../../../generators/description/outline-description.ts';
import { compileDescription } from '../../../generators/schema-compiler.ts';
import { formats } from '../../../src/api/formats.ts';
import { createApiContract } from '../../../src/api/v1/contract.ts';
import { findCompiled, type Validate } from '../../../src/description/validators.ts';
import { listOddValues } from '../../support/list-odd-values.ts';

const { outline, schemas, components } = outlineDescription(bundle);
const folder = new URL('../../../generated/contract/', import.meta.url);

/** The errors of a value, and the value afterwards. */
function check(validate: Validate, value: unknown) {
  const copy = structuredClone(value);
  return { isValid: validate(copy), errors: validate.errors, copy };
}

describe('The validators that make generate compiles', () => {
  const compiled = findCompiled(folder, formats);
  const { findValidator } = compileDescription(bundle, formats);

  for (const kind of ['bodies', 'entries'] as const) {
    it(`report the same errors as those that Ajv compiles in the process (${kind})`, () => {
      let compared = 0;
      for (const [text, name] of schemas[kind]) {
        const [ours, theirs] = [compiled(kind, name), findValidator(kind, name)];
        for (const value of listOddValues(JSON.parse(text), components)) {
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
    assert.throws(() => leanDescription(description, formats), /format colour is not implemented/);
  });

  it('of requests keep names of properties and values that look like keywords', () => {
    const member = { title: { type: 'string', description: 'Words' } };
    const left = { title: { type: 'string' } };
    const value = { title: 'Rents', description: 'x', 'x-kind': 1 };
    const Thing = {
      description: 'Words',
      default: value,
      example: value,
      properties: { ...member, kind: { const: value }, other: { enum: [value, 'title'] } },
      patternProperties: { ...member, '^x-': { type: 'string', example: 'Words' } },
      $defs: member,
      dependentSchemas: member,
      dependentRequired: { title: ['kind'] },
    };
    const description = {
      ...bundle,
      components: { ...bundle.components, schemas: { ...bundle.components.schemas, Thing } },
      paths: {
        '/things': {
          post: {
            operationId: 'createThing',
            requestBody: {
              content: { 'application/json': { schema: { $ref: '#/components/schemas/Thing' } } },
            },
            responses: {},
          },
        },
      },
    };
    assert.deepEqual(leanDescription(description, formats).components.schemas, {
      Thing: {
        properties: { ...left, kind: { const: value }, other: { enum: [value, 'title'] } },
        patternProperties: { ...left, '^x-': { type: 'string' } },
        $defs: left,
        dependentSchemas: left,
        dependentRequired: { title: ['kind'] },
      },
    });
  });
});
