import assert from 'node:assert/strict';
import supertest from 'supertest';
import { describeOnEachDatabase } from '../support/databases.ts';
import { useService } from '../support/use-service.ts';

const browser = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';

describeOnEachDatabase('addresses outside the API', (database) => {
  const suite = useService(database);
  const get = (path: string, accept: string) => supertest(suite.service.url).get(path).set('Accept', accept);

  it('send browsers a start webpage with links to the docs and the entry point, and programs the addresses of both', async () => {
    const { status, type, text, headers } = await get('/', browser);
    assert.deepEqual([status, type], [200, 'text/html']);
    assert.match(text, /<h1>Turning up changes things\.<\/h1>/);
    assert.match(headers.vary ?? '', /Accept/);
    for (const [, href = ''] of text.matchAll(/<a href="([^"]*)"/g)) {
      const { pathname } = new URL(href, `${suite.service.url}/`);
      assert.equal((await get(pathname, browser)).status, 200, pathname);
    }
    for (const accept of ['*/*', 'application/json']) {
      const { status, body } = await get('/', accept);
      const at = (path: string) => `${suite.service.url}${path}`;
      const start = { api: at('/api/v1/'), docs: at('/docs'), description: at('/openapi.json') };
      assert.deepEqual([status, body], [200, start]);
    }
  });

  it('answer an unknown address with a webpage to browsers, and with a problem document to programs', async () => {
    for (const path of [
      '/nothing',
      '/nothing/here.php?x=1',
      '/rels/none',
      '/problems/none',
      '/docs/none',
      '/schemas/x',
    ]) {
      const page = await get(path, browser);
      assert.deepEqual([page.status, page.type], [404, 'text/html'], path);
      assert.match(page.text, /<h1>Page not found<\/h1>/);
      assert.ok(page.text.includes(` href="${suite.service.url}/">Go to the start page</a>`));
      assert.match(page.headers['content-security-policy'] ?? '', /default-src 'none'/);
      assert.equal(page.headers['cache-control'], 'no-store');
      assert.match(page.headers.vary ?? '', /^Accept,|^Accept$/);
      for (const accept of ['*/*', 'application/json', 'application/hal+json', 'text/csv']) {
        const document = await get(path, accept);
        assert.deepEqual([document.status, document.type], [404, 'application/problem+json'], accept);
      }
    }
    assert.match((await get('/groups/none', browser)).text, /There is no group “none”\./);
    assert.match((await get('/groups/a%22b', browser)).text, /There is no group “a&#34;b”\./);
    const refused = await supertest(suite.service.url).post('/docs').set('Accept', browser);
    assert.deepEqual([refused.status, refused.type], [405, 'text/html']);
    assert.match(refused.headers.allow ?? '', /GET/);
  });

  it('answer no webpage below /api, for any Accept header', async () => {
    for (const [path, status] of [
      ['/api', 404],
      ['/api/', 404],
      ['/api/v9/events', 404],
      ['/API/v1/nothing', 404],
      ['/api/v1/nothing', 404],
      ['/api/v1/events', 401],
    ] as const) {
      const answer = await get(path, browser);
      assert.deepEqual([answer.status, answer.type], [status, 'application/problem+json'], path);
    }
  });
});
