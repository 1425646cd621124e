import assert from 'node:assert/strict';
import { describeOnEachDatabase } from '../support/databases.ts';
import { sendRaw } from '../support/send-raw.ts';
import { useService } from '../support/use-service.ts';

const pages = [
  ...[
    '/healthz',
    '/readyz',
    '/openapi.json',
    '/docs',
    '/docs/reference/tags',
    '/docs/reference/tags.md',
    '/docs/search.json',
    '/docs/postman-collection.json',
    '/llms.txt',
    '/robots.txt',
    '/docs/assets/docs.js',
  ],
  ...['/rels', '/rels/osdi:events', '/problems', '/problems/internal'],
];

describeOnEachDatabase('the methods of HTTP', (database) => {
  const suite = useService(database);
  const send = (method: string, path: string) => sendRaw(suite.service.url, { method, path });

  it('HEAD returns the status and headers of GET without a body, for every resource (RFC 9110, 9.3.2)', async () => {
    for (const path of [...pages, '/nowhere', '/api/v1/']) {
      const [head, get] = [await send('HEAD', path), await send('GET', path)];
      const seen = ({ status, headers }: typeof head) =>
        [status, headers['content-type'], headers['content-length'], headers.etag].join();
      assert.equal(seen(head), seen(get), path);
      assert.equal(head.text, '', path);
    }
  });

  it('OPTIONS returns 204 with Allow for every resource (RFC 9110, 9.3.7)', async () => {
    for (const path of pages) {
      const { status, headers, text } = await send('OPTIONS', path);
      assert.deepEqual([status, headers.allow, text], [204, 'GET, HEAD, OPTIONS', ''], path);
    }
  });

  it('OPTIONS * returns the methods of the whole server', async () => {
    assert.equal((await send('OPTIONS', '*')).status, 204);
  });

  it('return 405 with Allow for a method that the resource does not have (RFC 9110, 15.5.6)', async () => {
    for (const path of pages) {
      for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
        const { status, headers, body } = await send(method, path);
        assert.deepEqual(
          [status, headers.allow, body.code],
          [405, 'GET, HEAD, OPTIONS', 'method_not_allowed'],
          `${method} ${path}`,
        );
      }
    }
  });

  it('return 404 for every method if the resource does not exist', async () => {
    for (const method of ['GET', 'POST', 'OPTIONS', 'DELETE', 'PATCH'])
      assert.equal((await send(method, '/nowhere')).status, 404, method);
  });
});
