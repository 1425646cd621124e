import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import express, { type ErrorRequestHandler } from 'express';
import request from 'supertest';
import bundle from '../../generated/openapi.json' with { type: 'json' };
import version2 from '../../generated/openapi-v2.json' with { type: 'json' };
import type { Description } from '../../generators/site/description.ts';
import { readGuides } from '../../generators/site/guides.ts';
import { readPictures } from '../../generators/site/list-assets.ts';
import { listOperations } from '../../generators/site/operations.ts';
import { routeDocs } from '../../src/web/public/docs-router.ts';
import { assertNone } from '../house/assert-none.ts';
import { sendRaw } from '../support/send-raw.ts';
import { startTestService, type TestService } from '../support/service.ts';
import { type EmptyDatabase, makeDatabase } from '../support/test-database.ts';
import { unescapeHtml } from '../support/visit.ts';
import { listDocsPages } from './list-docs-pages.ts';

describe('the docs', () => {
  let database: EmptyDatabase;
  let service: TestService;
  const pages = new Map<string, string>();
  /** The same pages as Markdown. */
  const texts = new Map<string, string>();

  before(async () => {
    database = await makeDatabase('SQLite');
    service = await startTestService(database.url);
    for (const path of listDocsPages()) {
      const answer = await fetch(service.url + path);
      assert.equal(answer.status, 200, path);
      pages.set(path, await answer.text());
      const { status, text, headers } = await sendRaw(service.url, { path: `${path}.md` });
      assert.deepEqual([status, headers['content-type']], [200, 'text/markdown; charset=utf-8'], path);
      texts.set(path, text);
    }
  });
  after(async () => {
    await service?.stop();
    await database?.drop();
  });

  it('have every guide of the folder in their order', () => {
    const files = readdirSync(new URL('../../guides', import.meta.url)).filter((file) =>
      file.endsWith('.md'),
    );
    const named = readGuides().map(({ name }) => `${name}.md`);
    assert.deepEqual(named.sort(), files.sort());
  });

  it('show every picture of the guides, with its bytes', async () => {
    const shown = [...pages.values()].flatMap((text) => [
      ...text.matchAll(/<img src="[^"]*\/([\w-]+\.webp)"/g),
    ]);
    const pictures = readPictures();
    assert.deepEqual(new Set(shown.map(([, name]) => name)), new Set(pictures.keys()));
    for (const [name, bytes] of pictures) {
      const answer = await fetch(`${service.url}/docs/assets/${name}`);
      assert.equal(answer.headers.get('content-type'), 'image/webp');
      assert.deepEqual(Buffer.from(await answer.arrayBuffer()), bytes, name);
    }
  });

  it('show every operation and every webhook under its anchor, with words, examples and every answer', () => {
    const webhooks = Object.values(bundle.webhooks).flatMap((item) => Object.values(item) as Shown[]);
    const operations = Object.values(bundle.paths)
      .flatMap((item) => Object.values(item) as Shown[])
      .filter(({ operationId }) => operationId !== undefined)
      .concat(webhooks);
    assert.ok(operations.length > 50);
    for (const operation of operations) {
      const { operationId, tags, summary, responses } = operation;
      const slug = tags[0]?.toLowerCase().replaceAll(' ', '-');
      const page = pages.get(`/docs/reference/${slug}`) ?? assert.fail(slug);
      const start = page.indexOf(`<section class="operation" id="${operationId}"`);
      assert.ok(start >= 0, operationId);
      const section = page.slice(start, page.indexOf('</section>', start));
      assert.ok(unescapeHtml(section).includes(`>${summary}<`), summary);
      for (const status of Object.keys(responses)) assert.ok(section.includes(`>${status}</span>`), status);
      if (webhooks.includes(operation)) assert.ok(section.includes('idempotency_key'));
      else
        for (const language of ['curl', 'typescript', 'python', 'go', 'java'])
          assert.ok(section.includes(`data-language="${language}"`), `${operationId} in ${language}`);
    }
  });

  it('show the address and an example of every operation of version 2 beside that of version 1', () => {
    const examples = JSON.stringify(version2.components.examples);
    assert.ok(examples.includes('"origin_system"'));
    const all = [...pages].filter(([path]) => path.startsWith('/docs/reference/')).map(([, text]) => text);
    const operations = listOperations(version2 as unknown as Description);
    assert.ok(operations.length > 50);
    for (const { id, path, isWebhook } of operations) {
      const page =
        all.find((text) => text.includes(`<section class="operation" id="${id}"`)) ?? assert.fail(id);
      const start = page.indexOf(`<section class="operation" id="${id}"`);
      const section = page.slice(start, page.indexOf('</section>', start)).replaceAll('&quot;', '"');
      const [, folded = ''] = section.split('<details class="version-2">');
      assert.ok(folded.includes(`<code>${isWebhook ? 'dialect: v2' : `/api/v2${path}`}</code>`), id);
      // A delivery contains the message as it was sent, in the names of its webhook.
      if (!folded.includes('"payload"'))
        assert.doesNotMatch(folded, /\/api\/v1|originating_system|created_at|"summary"/, id);
    }
  });

  it('show every named schema under its anchor', () => {
    const page = pages.get('/docs/reference/schemas') ?? '';
    for (const name of Object.keys(bundle.components.schemas)) assert.ok(page.includes(`id="${name}"`), name);
  });

  it('have no link that stays here and leads nowhere, to a page or to an anchor', async () => {
    const idsIn = (text: string) =>
      new Set(['', ...[...text.matchAll(/ id="([^"]+)"/g)].map(([, id = '']) => id)]);
    const anchors = new Map([...pages].map(([path, html]) => [service.url + path, idsIn(html)]));
    const anchorsOf = async (address: string) => {
      const known = anchors.get(address);
      if (known !== undefined) return known;
      const answer = await fetch(address);
      const found = answer.status === 200 ? idsIn(await answer.text()) : new Set<string>();
      anchors.set(address, found);
      return found;
    };
    const broken: string[] = [];
    for (const [path, html] of pages) {
      const targets = [...html.matchAll(/ (?:href|src)="([^"]*)"/g)].map(([, target = '']) =>
        unescapeHtml(target),
      );
      assert.ok(targets.length > 10, path);
      for (const target of new Set(targets)) {
        const url = new URL(target, service.url + path);
        if (url.origin !== service.url) continue;
        const known = await anchorsOf(url.origin + url.pathname + url.search);
        if (!known.has(decodeURIComponent(url.hash.slice(1)))) broken.push(`${path} leads to ${target}`);
      }
    }
    assertNone(broken);
  });

  it('have less than 400 kB on each page', () => {
    for (const [path, html] of pages) assert.ok(Buffer.byteLength(html) < 400_000, `${path}: ${html.length}`);
  });

  it('describe each page for search engines and previews, with its own address', () => {
    const described = new Set<string>();
    for (const [path, html] of pages) {
      const address = `${service.url}${path}`;
      const [, description = ''] = /<meta name="description" content="([^"]+)">/.exec(html) ?? [];
      assert.ok(description.length > 20 && description.length < 330, `${path}: ${description}`);
      described.add(description);
      for (const part of [
        `<meta property="og:description" content="${description}">`,
        `<meta property="og:url" content="${address}">`,
        '<meta property="og:title" content="',
        '<meta property="og:type" content="',
        `<link rel="canonical" href="${address}">`,
        `<link rel="alternate" type="text/markdown" href="${address}.md">`,
      ])
        assert.ok(html.includes(part), `${path} has no ${part}`);
    }
    assert.equal(described.size, pages.size);
  });

  it('are also Markdown: with .md behind the address, and for clients that ask for it', async () => {
    for (const [path, html] of pages) {
      const text = texts.get(path) ?? '';
      const asked = await sendRaw(service.url, { path, headers: { accept: 'text/markdown' } });
      assert.deepEqual([asked.text, /\bAccept\b/.test(String(asked.headers.vary))], [text, true], path);
      const [, title = ''] = /<h1[^>]*>(.*?)(?:<a class="anchor"|<\/h1>)/.exec(html) ?? [];
      assert.match(text, /^# \S/, path);
      assert.equal(
        text.split('\n')[0]?.replaceAll('`', ''),
        `# ${unescapeHtml(title).replace(/<[^>]*>/g, '')}`,
      );
      assert.doesNotMatch(text, /service\.invalid/, path);
    }
    const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
    const { headers } = await sendRaw(service.url, { path: '/docs', headers: browser });
    assert.match(String(headers['content-type']), /^text\/html/);
  });

  it('have no link in Markdown or /llms.txt that stays here and leads nowhere', async () => {
    const { text: list } = await sendRaw(service.url, { path: '/llms.txt' });
    assert.match(list, /^# Civic Action Service\n\n> \S.*\n\n/);
    for (const path of pages.keys())
      if (path !== '/docs/contents') assert.ok(list.includes(`(${service.url}${path}.md)`), path);
    const links = new Set(
      [list, ...texts.values()].flatMap((text) =>
        [...text.replaceAll(/^```[\s\S]*?^```$/gm, '').matchAll(/\]\(([^)\s]+)\)/g)].map(
          ([, link = '']) => link,
        ),
      ),
    );
    const own = new Set(
      [...links].filter((link) => link.startsWith(service.url)).map((link) => link.replace(/#.*/, '')),
    );
    assert.ok(own.size > pages.size);
    const known = new Set(
      [...pages.keys()].flatMap((path) => [service.url + path, `${service.url}${path}.md`]),
    );
    const broken: string[] = [];
    for (const link of [...own].filter((link) => !known.has(link)))
      if ((await fetch(link)).status !== 200) broken.push(link);
    assertNone(broken);
    assertNone([...links].filter((link) => !/^(https?:|mailto:|#|\/)/.test(link)));
  });

  it('have each anchor once on its page', () => {
    for (const [path, html] of pages) {
      const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
      assert.deepEqual(
        ids.filter((id, index) => ids.indexOf(id) !== index),
        [],
        path,
      );
    }
  });

  it('call this very service in their examples, in guides and reference, and so does the search', async () => {
    const page = pages.get('/docs/reference/events') ?? '';
    assert.ok(page.includes(`${service.url}/api/v1/events`));
    const search = await (await fetch(`${service.url}/docs/search.json`)).text();
    for (const [path, text] of [...pages, ['/docs/search.json', search] as const])
      assert.doesNotMatch(text, /http:\/\/(localhost|127\.0\.0\.1):3000(?!\d)/, path);
  });

  it('lead from an address with a slash at its end to the one without', async () => {
    for (const path of pages.keys()) {
      const answer = await fetch(`${service.url}${path}/`, { redirect: 'manual' });
      assert.equal(answer.status, 308);
      assert.equal(new URL(answer.headers.get('location') ?? '', `${service.url}${path}/`).pathname, path);
    }
  });

  it('lead from the folder of the reference to the contents, with a slash at its end and without', async () => {
    for (const path of ['/docs/reference', '/docs/reference/']) {
      const { status, url } = await fetch(service.url + path);
      assert.deepEqual([status, url], [200, `${service.url}/docs/contents`], path);
    }
  });

  it('let what they load be kept under an address with its version, and ask again without', async () => {
    const [, address = ''] = /href="([^"]*frame\.css\?v=[^"]*)"/.exec(pages.get('/docs') ?? '') ?? [];
    const kept = await fetch(new URL(address, `${service.url}/docs`));
    assert.match(kept.headers.get('cache-control') ?? '', /max-age=31536000, immutable/);
    const path = '/docs/assets/search.js?v=another';
    const asked = await sendRaw(service.url, { path });
    assert.match(String(asked.headers['cache-control']), /max-age=0/);
    const headers = { 'if-none-match': String(asked.headers.etag) };
    assert.equal((await sendRaw(service.url, { path, headers })).status, 304);
  });

  it('are sent again only where they have changed', async () => {
    const tags = new Set<unknown>();
    for (const path of [...pages.keys(), '/docs/search.json']) {
      const { headers, text } = await sendRaw(service.url, { path });
      assert.equal(headers['cache-control'], 'no-cache', path);
      assert.ok(text.length > 0, path);
      tags.add(headers.etag);
      for (const [tag, status] of [
        [headers.etag, 304],
        ['W/"another"', 200],
      ] as const) {
        const asked = { 'if-none-match': String(tag), 'accept-encoding': 'gzip' };
        const answer = await sendRaw(service.url, { path, headers: asked });
        assert.deepEqual([answer.status, answer.headers.etag], [status, headers.etag], path);
        if (status === 304) assert.equal(answer.text, '', path);
      }
    }
    assert.equal(tags.size, pages.size + 1);
  });

  it('are sent with the order to believe their type, and so is what they load and the JSON beside them', async () => {
    const json = ['/openapi.json', '/openapi-3.0.json', '/schemas/webhook-message.json'];
    const loaded = ['/docs/search.json', '/docs/assets/docs.js', '/docs/assets/frame.css'];
    for (const path of ['/docs', ...loaded, ...json, '/schemas/webhook-message-examples.json']) {
      const { status, headers } = await fetch(service.url + path);
      assert.deepEqual([status, headers.get('x-content-type-options')], [200, 'nosniff'], path);
    }
  });

  it('name the command that builds them if they are not built', async () => {
    const app = express();
    app.use(routeDocs({ baseUrl: () => service.url }, '/nowhere/site'));
    const report: ErrorRequestHandler = (failure, _request, response, _next) => {
      response.status(404).send(failure.message);
    };
    app.use(report);
    for (const path of ['/docs', '/docs/errors', '/docs/search.json']) {
      const { text } = await request(app).get(path).expect(404);
      assert.match(text, /make site/, path);
    }
  });
});

interface Shown {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly responses: object;
}
