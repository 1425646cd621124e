import bundle from '../../generated/openapi.json' with { type: 'json' };
import { listOperations, type Spec } from './list-operations.ts';

/**
 * The description as the validator gets it, without what it does not check: examples and answers. A PUT takes any object.
 * The bundle itself stays as it is.
 */
export function createValidatorSpec(): object {
  return withoutAnswers(withoutPutSchemas(withoutExamples(bundle)));
}

// The validator walks through all that it is given for each entry of `responses`; the examples are most of it.
function withoutExamples({ paths, components: { schemas, parameters, responses }, ...rest }: Spec) {
  const spec: object = { ...rest, webhooks: {}, paths, components: { schemas, parameters, responses } };
  return JSON.parse(
    JSON.stringify(spec, (key, value) => (key === 'examples' || key === 'example' ? undefined : value)),
  );
}

// The validator refuses what is wrong; in a PUT it is ignored instead (4.5), so there any object passes, to be pruned.
function withoutPutSchemas(spec: Spec): Spec {
  for (const { method, operation } of listOperations(spec)) {
    if (method !== 'put') continue;
    for (const content of Object.values(operation.requestBody?.content ?? {})) {
      Object.assign(content, { schema: { type: 'object' } });
    }
  }
  return spec;
}

// The validator compiles every schema at its start, most of them for answers, which the tests check themselves.
function withoutAnswers(spec: Spec): object {
  for (const { operation } of listOperations(spec)) {
    operation.responses = { default: { description: 'Not looked at.' } };
  }
  const { parameters } = spec.components;
  const schemas = pickReferred({ paths: spec.paths, parameters }, spec.components.schemas);
  return { ...spec, components: { schemas, parameters } };
}

function pickReferred(root: object, schemas: Readonly<Record<string, object>>): Record<string, object> {
  const picked: Record<string, object> = {};
  const pick = (part: object): void => {
    for (const [, name = ''] of JSON.stringify(part).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      const schema = schemas[name];
      if (schema === undefined || name in picked) continue;
      picked[name] = schema;
      pick(schema);
    }
  };
  pick(root);
  return picked;
}
