import assert from 'node:assert/strict';
import version1 from '../../generated/openapi.json' with { type: 'json' };
import version2 from '../../generated/openapi-v2.json' with { type: 'json' };
import {
  type Description,
  listOperations,
  listParameters,
} from '../../generators/description/description.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { sendRaw } from '../support/send-raw.ts';
import { useService } from '../support/use-service.ts';

const id = '01a13160-f700-7f32-8a61-5d0c7be92f14';
const hostile =
  '__proto__[x]=1&constructor[x]=1&__proto__=1&toString=1&%5f_proto__%5bpage%5d=1&hasOwnProperty=1';

describeOnEachDatabase('every operation that reads', (database) => {
  const suite = useService(database);
  let key: string;

  before(async () => {
    ({ key } = await suite.individual());
  });

  for (const [root, description] of [
    ['/api/v1', version1 as Description],
    ['/api/v2', version2 as unknown as Description],
  ] as const) {
    it(`ignores parameters of the query that it does not have, also hostile ones and lists (${root})`, async () => {
      for (const { method, path, operation } of listOperations(description)) {
        if (method !== 'get') continue;
        const names = listParameters(description, operation, 'query').map(({ name }) => name);
        const others = ['filter', 'page', 'state'].filter((name) => !names.includes(name));
        const address = root + path.replaceAll(/\{\w+\}/g, id);
        const ask = async (query: string) => {
          const { status, text } = await sendRaw(suite.service.url, {
            path: `${address}?${query}`,
            headers: { 'api-key': key },
          });
          return { status, code: status < 300 ? undefined : JSON.parse(text).code };
        };
        const plain = await ask('');
        const query = [hostile, ...others.map((name) => `${name}=a&${name}=b&${name}[x]=1`)].join('&');
        assert.deepEqual(await ask(query), plain, `${operation.operationId} ${query}`);
      }
    });
  }

  it('refuses its own parameters in brackets, also with hostile names (7.4)', async () => {
    const forms = ['[a]=b', '[]=1', '[__proto__]=1', '[=1'];
    let asked = 0;
    for (const { method, path, operation } of listOperations(version1 as Description)) {
      if (method !== 'get') continue;
      const address = `/api/v1${path.replaceAll(/\{\w+\}/g, id)}`;
      for (const { name } of listParameters(version1 as Description, operation, 'query')) {
        // Each parameter gets the next form.
        const query = `${name}${forms[asked++ % forms.length]}`;
        const { status, body } = await sendRaw(suite.service.url, {
          path: `${address}?${query}`,
          headers: { 'api-key': key },
        });
        const errors = body.errors as { parameter: string }[] | undefined;
        assert.deepEqual(
          [status, body.code, errors?.[0]?.parameter],
          [400, 'invalid_request', name],
          `${operation.operationId} ${query}`,
        );
      }
    }
  });
});

describeOnEachDatabase('every operation that takes a body', (database) => {
  const suite = useService(database);
  let key: string;

  before(async () => {
    ({ key } = await suite.individual());
  });

  for (const [root, description] of [
    ['/api/v1', version1 as Description],
    ['/api/v2', version2 as unknown as Description],
  ] as const) {
    it(`refuses a request without a body (${root})`, async () => {
      for (const [index, { method, path, operation }] of listOperations(description).entries()) {
        if (operation.requestBody === undefined) continue;
        const { status, body } = await sendRaw(suite.service.url, {
          method: method.toUpperCase(),
          path: root + path.replaceAll(/\{\w+\}/g, id),
          headers: {
            ...{ 'api-key': key, 'content-type': 'application/json' },
            ...(index % 2 === 0 && { 'content-length': '0' }),
          },
        });
        assert.deepEqual([status, body.code], [400, 'invalid_request'], operation.operationId);
      }
    });
  }
});
