import assert from 'node:assert/strict';
import bundle from '../../generated/openapi.json' with { type: 'json' };
import bundle30 from '../../generated/openapi-3.0.json' with { type: 'json' };
import type { Bundle } from '../../generators/bundle.ts';
import { openapi30 } from '../../generators/openapi-3.0.ts';
import { type Json, schemas } from './spec.ts';

const schemas30 = bundle30.components.schemas as unknown as Record<string, Json>;

describe('the OpenAPI 3.0 view of the spec', () => {
  it('has every operation and schema, but not the webhook and its tag', () => {
    assert.match(bundle30.openapi, /^3\.0\./);
    assert.deepEqual(Object.keys(bundle30.paths), Object.keys(bundle.paths));
    assert.deepEqual(Object.keys(schemas30), Object.keys(schemas));
    assert.ok(!('webhooks' in bundle30));
    const tags = Object.values(bundle.webhooks).flatMap(({ post }) => post.tags);
    assert.deepEqual(
      bundle30.tags.map(({ name }) => name),
      bundle.tags.map(({ name }) => name).filter((name) => !tags.includes(name)),
    );
  });

  it('uses the keywords of 3.0 for nullable values, for descriptions next to a reference, and for examples', () => {
    const said = translate({
      text: { type: ['string', 'null'], format: 'text', examples: ['a', 'b'] },
      person: { $ref: '#/components/schemas/Person', description: 'Who.' },
      member: { anyOf: [{ $ref: '#/components/schemas/Person' }, { type: 'null' }], description: 'Who.' },
      people: { type: ['array', 'null'], items: { $ref: '#/components/schemas/Person' } },
      fields: {
        type: 'object',
        propertyNames: { maxLength: 9 },
        additionalProperties: { type: ['string', 'null'] },
      },
    });
    assert.deepEqual(said, {
      text: { type: 'string', nullable: true, format: 'text', example: 'a' },
      person: { allOf: [{ $ref: '#/components/schemas/Person' }], description: 'Who.' },
      member: {
        type: 'object',
        nullable: true,
        allOf: [{ $ref: '#/components/schemas/Person' }],
        description: 'Who.',
      },
      people: { type: 'array', nullable: true, items: { $ref: '#/components/schemas/Person' } },
      fields: { type: 'object', additionalProperties: { type: 'string', nullable: true } },
    });
  });

  it('treats a member named examples or type as a member', () => {
    const members = { examples: { type: 'string' }, type: { type: 'string' } };
    assert.deepEqual(translate(members), members);
  });

  it('is rejected if 3.0 has no equivalent', () => {
    assert.throws(() => translate({ either: { type: ['string', 'integer'] } }), /string or integer/);
  });
});

/** The translation of a schema's members. */
function translate(properties: Json): unknown {
  const described = { Person: { type: 'object' }, Told: { type: 'object', properties } };
  const changed = { ...bundle, components: { schemas: described } };
  const { components } = openapi30(changed as unknown as Bundle) as unknown as typeof changed;
  return components.schemas.Told.properties;
}
