import assert from 'node:assert/strict';
import bundle from '../../generated/openapi.json' with { type: 'json' };
import openapitools from '../../openapitools.json' with { type: 'json' };
import { type Json, operations, schemas } from './spec.ts';

/** Every schema without its own name that is nested in another one or in an operation, by its path. */
function findUnnamed(path: string, schema: Json): string[] {
  const { properties = {}, items, additionalProperties } = schema as Record<string, Json | undefined>;
  const members = Object.entries(properties as Record<string, Json>);
  const inner: [string, unknown][] = [...members, ['[]', items], ['{}', additionalProperties]];
  return inner.flatMap(([name, value]) => {
    if (typeof value !== 'object') return [];
    const found = findUnnamed(`${path}.${name}`, value as Json);
    return (value as Json).properties === undefined ? found : [`${path}.${name}`, ...found];
  });
}

/** The names that come twice. */
const findRepeated = (names: readonly string[]) =>
  names.filter((name, index) => names.indexOf(name) !== index);

/** A name without the style of a client: only letters and digits. */
const squeeze = (name: string) => name.replaceAll(/[^A-Za-z0-9]/g, '').toLowerCase();

describe('the names that generated clients derive from the spec', () => {
  it('are defined in the spec for every object: none is nested in another without a name', () => {
    const unnamed = Object.entries(schemas).flatMap(([name, schema]) => findUnnamed(name, schema));
    assert.deepEqual(unnamed, []);
  });

  it('are defined in the spec for every body', () => {
    const unnamed = operations.flatMap(({ operationId, requestBody, responses }) =>
      [requestBody, ...Object.values(responses)]
        .flatMap((described) => Object.entries(described?.content ?? {}))
        .filter(([type, { schema }]) => type.endsWith('json') && schema.$ref === undefined)
        .map(([type]) => `${operationId} ${type}`),
    );
    assert.deepEqual(unnamed, []);
  });

  it('are different for the members of a schema', () => {
    for (const [name, { properties = {} }] of Object.entries(schemas)) {
      const names = Object.keys(properties as Json).map(squeeze);
      assert.equal(new Set(names).size, names.length, name);
    }
  });

  it('are different for a schema and its members, which are variables of the same function in Python', () => {
    const own = Object.entries(schemas).filter(([name, { properties = {} }]) =>
      Object.keys(properties as Json).some((member) => squeeze(member) === squeeze(name)),
    );
    assert.deepEqual(
      own.map(([name]) => name),
      [],
    );
  });

  it('are different for schemas, and none is the name of a class in every client', () => {
    const names = Object.keys(schemas).map(squeeze);
    assert.equal(new Set(names).size, names.length);
    const taken = [
      'apiclient',
      'apiexception',
      'apierror',
      'configuration',
      'error',
      'json',
      'pair',
      'model',
    ];
    assert.deepEqual(
      names.filter((name) => taken.includes(name)),
      [],
    );
  });

  it('are different for schemas, parameters and responses, and for each parameter and member of a schema', () => {
    const { parameters, responses } = bundle.components;
    const others = [...Object.keys(parameters), ...Object.keys(responses)].map(squeeze);
    const named = [...Object.keys(schemas).map(squeeze), ...others];
    assert.deepEqual(findRepeated(named), []);
    // A client names a member that has no name of its own after its schema.
    const members = Object.entries(schemas).flatMap(([name, { properties = {} }]) =>
      Object.keys(properties as Json).map((member) => squeeze(name + member)),
    );
    assert.deepEqual(
      others.filter((name) => members.includes(name)),
      [],
    );
  });

  it('are words for enum values, which may end in a number, and several words for the statuses of the family', () => {
    const text = JSON.stringify(schemas);
    const values = [...text.matchAll(/"enum":(\[[^\]]*\])/g)].flatMap(([, list = '[]']) => JSON.parse(list));
    assert.ok(values.length > 20);
    assert.deepEqual(
      values.filter((value) => value !== null && !/^[A-Za-z][A-Za-z_]*(?: [a-z]+)*\d*$/.test(value)),
      [],
    );
  });

  it('are mapped in openapitools.json if the Rust generator would spell out the colon', () => {
    const { rust } = openapitools['generator-cli'].generators;
    const members = Object.values(schemas).flatMap(({ properties = {} }) => Object.keys(properties as Json));
    const withColon = [...new Set(members.filter((name) => name.includes(':')))].sort();
    const mapped = Object.keys(rust.nameMappings).filter((name) => name.includes(':'));
    assert.deepEqual(mapped.sort(), withColon);
  });
});
