import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Configuration, ProblemFromJSON, ResponseError, TagsApi } from 'civic-action-service-client';

const tag = JSON.parse('{{tag}}');
const problem = JSON.parse('{{problem}}');

/** The tag that a client with this key creates, at a service that knows `civic_key`. */
function createTag(apiKey) {
  const fetchApi = async (url, { headers, body }) => {
    const isKnown = new Headers(headers).get('api-key') === 'civic_key';
    assert.deepEqual([url, JSON.parse(body)], ['http://service.example/api/v1/tags', { name: 'tenant' }]);
    return Response.json(isKnown ? tag : problem, { status: isKnown ? 200 : problem.status });
  };
  const basePath = 'http://service.example/api/v1';
  return new TagsApi(new Configuration({ basePath, apiKey, fetchApi })).createTag({
    tagInput: { name: 'tenant' },
  });
}

test('a request has the key, and its answer has types', async () => {
  const { name, createdAt } = await createTag('civic_key');
  assert.deepEqual([name, createdAt], ['tenant', new Date('2026-10-06T09:14:30Z')]);
});

test('a refusal is an error with the problem document', async () => {
  const error = await createTag('another').catch((caught) => caught);
  assert.ok(error instanceof ResponseError);
  assert.equal(ProblemFromJSON(await error.response.json()).code, 'invalid_key');
});
