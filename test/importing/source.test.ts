import assert from 'node:assert/strict';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { systemClock } from '../../src/base/clock.ts';
import { readPages } from '../../src/importing/read-pages.ts';
import { openSource, type Source } from '../../src/importing/source.ts';

const entryPoint = {
  _links: {
    self: { href: '/' },
    'osdi:people': { href: '/people' },
    'osdi:person_signup_helper': { href: '/people' },
  },
};
const { 'osdi:person_signup_helper': _, ...linksOfVersion1 } = entryPoint._links;

describe('the source of an import', () => {
  let server: Server;
  let answer: RequestListener;
  const asked: string[] = [];

  before(async () => {
    server = createServer((request, response) => {
      asked.push(request.url ?? '');
      answer(request, response);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  beforeEach(() => {
    asked.length = 0;
  });
  after(() => {
    server.closeAllConnections();
    server.close();
  });

  function open(): Promise<Source> {
    const { port } = server.address() as AddressInfo;
    return openSource({ baseUrl: `http://127.0.0.1:${port}/api/v2/`, apiKey: 'secret' }, systemClock);
  }

  /** Answers every request with JSON, or with a text as HTML. */
  function answerWith(status: number, body: unknown, headers: Record<string, string> = {}): RequestListener {
    const type = typeof body === 'string' ? 'text/html' : 'application/json';
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    return (_, response) => response.writeHead(status, { 'content-type': type, ...headers }).end(text);
  }

  for (const [title, listener, words] of [
    ['a wrong key', answerWith(403, {}), /does not accept the key\.$/],
    ['a wrong address', answerWith(404, {}), /answers with 404, not with a resource\.$/],
    ['an address that answers HTML', answerWith(200, '<html>'), /answers with text\/html, not with JSON\.$/],
    [
      'another API',
      answerWith(200, { ok: true }),
      /\/api\/v2 is not the entry point of version 2 of an API of this family: it has no link osdi:people and no link/,
    ],
    [
      'version 1',
      answerWith(200, { _links: linksOfVersion1 }),
      /it has no link osdi:person_signup_helper\. Nothing was imported\./,
    ],
    ['a redirect', answerWith(301, '', { location: '/' }), /answers with 301, not with a resource\.$/],
  ] as const) {
    it(`fails with one line at ${title} (P-source)`, async () => {
      answer = listener;
      await assert.rejects(open(), words);
      assert.equal(asked.length, 1);
    });
  }

  it('asks again after 429, as late as the answer demands, and after 500 (P-wait)', async () => {
    const answers = [answerWith(429, {}, { 'retry-after': '1' }), answerWith(500, {})];
    const times: number[] = [];
    answer = (request, response) => {
      times.push(Date.now());
      (answers.shift() ?? answerWith(200, entryPoint))(request, response);
    };
    const source = await open();
    assert.equal(asked.length, 3);
    assert.ok((times[1] ?? 0) - (times[0] ?? 0) >= 1_400, 'the pause and the demanded second');
    await source.close();
  });

  it('reads pages in order, at most four at a time, and sends the key (P-source)', async () => {
    let [open_, most] = [0, 0];
    answer = (request, response) => {
      assert.equal(request.headers['osdi-api-token'], 'secret');
      const page = Number(new URL(request.url ?? '', 'http://localhost').searchParams.get('page') ?? 0);
      most = Math.max(most, ++open_);
      const body = {
        total_pages: 11,
        _links: { ...entryPoint._links, ...(page < 11 && { next: { href: 'http://elsewhere.example/' } }) },
        _embedded: { 'osdi:people': [{ _links: { self: { href: `/people/${page}` } } }] },
      };
      setTimeout(() => {
        open_--;
        answerWith(200, body)(request, response);
      }, 12 - page);
    };
    const source = await open();
    const ids: string[] = [];
    for await (const { items } of readPages(source, '/people', 3)) ids.push(...items.map(({ id }) => id));
    assert.deepEqual(ids, ['3', '4', '5', '6', '7', '8', '9', '10', '11']);
    assert.ok(most <= 4 && most > 1, `${most} at a time`);
    await source.close();
  });

  it('fails with one line if the source answers every page with the same resources', async () => {
    const body = {
      _links: { ...entryPoint._links, next: { href: '/people?page=2' } },
      _embedded: { 'osdi:people': [{ _links: { self: { href: '/people/1' } } }] },
    };
    answer = answerWith(200, body);
    const source = await open();
    const read: number[] = [];
    await assert.rejects(async () => {
      for await (const { page } of readPages(source, '/people', 1)) read.push(page);
    }, /has the same resources on page 2 as on page 1\.$/);
    assert.deepEqual(read, [1]);
    await source.close();
  });
});
