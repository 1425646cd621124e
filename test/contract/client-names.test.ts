import assert from 'node:assert/strict';
import openapitools from '../../openapitools.json' with { type: 'json' };
import { type Json, operations, schemas } from './spec.ts';

/** Every schema that stands in another one or in an operation without a name of its own, by the way to it. */
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

/** A name as clients write it, whatever their style: letters and digits alone. */
const squeeze = (name: string) => name.replaceAll(/[^A-Za-z0-9]/g, '').toLowerCase();

describe('the names that clients make of the spec', () => {
  it('are those of the spec for every object: none stands in another without a name', () => {
    const unnamed = Object.entries(schemas).flatMap(([name, schema]) => findUnnamed(name, schema));
    assert.deepEqual(unnamed, []);
  });

  it('are those of the spec for every body', () => {
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

  it('are different for schemas, and none is that of a class which every client has', () => {
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

  it('are words for the values of lists', () => {
    const text = JSON.stringify(schemas);
    const values = [...text.matchAll(/"enum":(\[[^\]]*\])/g)].flatMap(([, list = '[]']) => JSON.parse(list));
    assert.ok(values.length > 20);
    assert.deepEqual(
      values.filter((value) => value !== null && !/^[A-Za-z][A-Za-z_]*$/.test(value)),
      [],
    );
  });

  it('are mapped in openapitools.json where the generator for Rust would write out the colon', () => {
    const { rust } = openapitools['generator-cli'].generators;
    const members = Object.values(schemas).flatMap(({ properties = {} }) => Object.keys(properties as Json));
    const withColon = [...new Set(members.filter((name) => name.includes(':')))].sort();
    const mapped = Object.keys(rust.nameMappings).filter((name) => name.includes(':'));
    assert.deepEqual(mapped.sort(), withColon);
  });
});
