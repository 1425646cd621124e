import assert from 'node:assert/strict';
import bundle from '../../generated/openapi.json' with { type: 'json' };
import type { Description } from '../../generators/site/description.ts';
import { firstContent, firstExample, listOperations, listTags } from '../../generators/site/operations.ts';
import { writeCollection, writeEnvironment } from '../../generators/site/postman.ts';

interface Request {
  readonly id: string;
  readonly request: {
    readonly method: string;
    readonly auth?: { readonly type: string };
    readonly header: readonly Variable[];
    readonly url: {
      readonly raw: string;
      readonly path: readonly string[];
      readonly query?: readonly Variable[];
      readonly variable: readonly Variable[];
    };
    readonly body?: { readonly raw: string };
  };
}

interface Variable {
  readonly key: string;
  readonly value: string;
  readonly disabled?: boolean;
}

interface Collection {
  readonly info: { readonly schema: string };
  readonly variable: readonly Variable[];
  readonly auth: { readonly apikey: readonly Variable[] };
  readonly item: readonly { readonly item: readonly Request[] }[];
}

describe('the Postman collection', () => {
  const collection: Collection = JSON.parse(writeCollection(listTags()));
  const requests = new Map(collection.item.flatMap(({ item }) => item).map((one) => [one.id, one.request]));
  const operations = listOperations(bundle as unknown as Description).filter(({ isWebhook }) => !isWebhook);

  it('has a request for each operation of the description, with its method, address and parameters', () => {
    assert.deepEqual([...requests.keys()].toSorted(), operations.map(({ id }) => id).toSorted());
    for (const { id, method, path, parameters, key } of operations) {
      const { url, header, auth, ...request } = requests.get(id) ?? assert.fail(id);
      assert.deepEqual(
        [request.method, url.raw, url.path.join('/')],
        [method, `{{baseUrl}}${path.replaceAll(/\{(\w+)\}/g, ':$1')}`, url.raw.replace('{{baseUrl}}/', '')],
      );
      const named = (place: string) => parameters.filter((one) => one.in === place).map(({ name }) => name);
      const headers = header.map((one) => one.key).filter((name) => name !== 'Content-Type');
      assert.deepEqual(
        [url.variable.map((one) => one.key), (url.query ?? []).map((one) => one.key), headers],
        [named('path'), named('query'), named('header')],
        id,
      );
      for (const { value } of url.variable) assert.notEqual(value, '', id);
      assert.equal(auth?.type === 'noauth', key === 'none', id);
    }
  });

  it('sends as the body what the description has as its example', () => {
    for (const { id, body } of operations) {
      const sent = requests.get(id)?.body;
      const content = firstContent(body?.content);
      const example = content && firstExample(content);
      assert.deepEqual(sent && JSON.parse(sent.raw), example?.value, id);
    }
  });

  it('takes address and key from the variables baseUrl and apiKey, which an environment has, with the key as a secret', () => {
    assert.deepEqual(
      collection.variable.map(({ key }) => key),
      ['baseUrl', 'apiKey'],
    );
    assert.deepEqual(
      collection.auth.apikey.map(({ value }) => value),
      ['api-key', '{{apiKey}}', 'header'],
    );
    const { values } = JSON.parse(writeEnvironment()) as {
      values: { key: string; type: string; value: string }[];
    };
    assert.deepEqual(
      values.map(({ key, type }) => [key, type]),
      [
        ['baseUrl', 'default'],
        ['apiKey', 'secret'],
      ],
    );
    assert.equal(values[1]?.value, '');
  });
});
