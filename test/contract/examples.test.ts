import assert from 'node:assert/strict';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import messageSchema from '../../generated/webhook-message.schema.json' with { type: 'json' };
import {
  type Content,
  type Described,
  findMistakes,
  type Json,
  operations,
  schemas,
  webhooks,
} from './spec.ts';

const ajv = new Ajv2020({ strict: true });
addFormats.default(ajv);
const validateMessage = ajv.compile(messageSchema);

describe('the examples of the spec', () => {
  for (const operation of operations) {
    const { operationId, requestBody, responses } = operation;
    it(`${operationId}: those of the request and of each response are valid under their schemas`, () => {
      for (const [type, content] of contentsOf(requestBody)) check(`${operationId} ${type}`, content);
      for (const [status, response] of Object.entries(responses)) {
        for (const [type, content] of contentsOf(response))
          check(`${operationId} ${status} ${type}`, content);
      }
    });

    it(`${operationId}: those of problem documents have the status of their response`, () => {
      for (const [status, response] of Object.entries(responses)) {
        for (const { value } of Object.values(
          response.content?.['application/problem+json']?.examples ?? {},
        )) {
          const { status: said, error, detail } = value as Json;
          assert.equal(String(said), status);
          assert.equal(error, detail);
        }
      }
    });
  }

  it('of the webhook are valid under its schema, in the spec and in the published JSON Schema (6)', () => {
    for (const { operationId, requestBody } of webhooks) {
      for (const [type, content] of contentsOf(requestBody)) {
        check(`${operationId} ${type}`, content);
        for (const [name, { value }] of Object.entries(content.examples ?? {})) {
          assert.equal(validateMessage(value) ? undefined : validateMessage.errors, undefined, name);
        }
      }
    }
  });

  it('of schemas and their properties are valid, including our own formats', () => {
    for (const [name, schema] of Object.entries(schemas)) {
      for (const [place, part] of walk(name, schema)) {
        for (const example of (part.examples as unknown[] | undefined) ?? []) {
          assert.equal(findMistakes(part, example), undefined, place);
        }
      }
    }
  });
});

function check(title: string, { schema, examples = {} }: Content): void {
  for (const [name, { value }] of Object.entries(examples)) {
    assert.equal(findMistakes(schema, value), undefined, `${title} ${name}`);
  }
}

function contentsOf(described: Described | undefined): [string, Content][] {
  return Object.entries(described?.content ?? {});
}

/** The schema and all nested schemas, each with its path. */
function walk(path: string, schema: Json): [string, Json][] {
  const members = Object.entries((schema.properties as Record<string, Json> | undefined) ?? {});
  const items = schema.items === undefined ? [] : walk(`${path}[]`, schema.items as Json);
  return [[path, schema], ...items, ...members.flatMap(([name, member]) => walk(`${path}.${name}`, member))];
}
