import assert from 'node:assert/strict';
import { describeOnEachDatabase } from '../support/databases.ts';
import { pathOf } from '../support/path-of.ts';
import { openConnection } from '../support/raw-connection.ts';
import { sendRaw } from '../support/send-raw.ts';
import { until } from '../support/until.ts';
import { useService } from '../support/use-service.ts';

const closedPolicy = "default-src 'none'; frame-ancestors 'none'";

describeOnEachDatabase('every response', (database) => {
  const suite = useService(database);

  it('forbids browsers to guess the media type', async () => {
    const { key } = await suite.individual();
    const client = suite.service.as(key);
    const { body, headers } = await client.post('/events', {
      originating_system: 'test',
      summary: 'Meeting',
    });
    const event = `/api/v1${pathOf(body)}`;
    assert.equal(headers['x-content-type-options'], 'nosniff');
    const etag = (await client.get(pathOf(body))).headers.etag ?? '';
    const keyed = { 'api-key': key };
    for (const [status, method, path, headers] of [
      [200, 'GET', event, keyed],
      [304, 'GET', event, { ...keyed, 'if-none-match': etag }],
      [401, 'GET', event, {}],
      [404, 'GET', '/nowhere', {}],
      [405, 'DELETE', event, keyed],
      [204, 'OPTIONS', event, keyed],
      [204, 'OPTIONS', '*', {}],
      [200, 'GET', '/healthz', {}],
      [308, 'GET', '/docs/', {}],
      [200, 'GET', '/docs/assets/docs.js', {}],
      [200, 'GET', '/docs', {}],
      [200, 'GET', '/openapi.json', {}],
      [404, 'GET', '/petitions/none', {}],
    ] as const) {
      const answer = await sendRaw(suite.service.url, { method, path, headers });
      assert.deepEqual([answer.status, answer.headers['x-content-type-options']], [status, 'nosniff'], path);
      assert.equal(answer.headers['strict-transport-security'], undefined);
      const policy = `${answer.headers['content-security-policy']}`;
      if (/html/.test(`${answer.headers['content-type']}`))
        assert.match(policy, /^default-src 'none'; base-uri/);
      else assert.equal(policy, closedPolicy, path);
    }
  });

  it('has these headers too if the request is invalid or has no Host (RFC 9112, 3.2)', async () => {
    for (const sent of ['nonsense', 'GET /healthz HTTP/1.1']) {
      const client = await openConnection(suite.service.url);
      client.socket.write(`${sent}\r\n\r\n`);
      await until('it is answered', () => /"code":"invalid_request"/.test(client.text()));
      client.socket.destroy();
      assert.match(client.text(), /^HTTP\/1\.1 400 Bad Request\r\n/);
      assert.match(client.text(), /\r\nX-Content-Type-Options: nosniff\r\n/);
      assert.ok(client.text().includes(`\r\nContent-Security-Policy: ${closedPolicy}\r\n`));
    }
  });
});
