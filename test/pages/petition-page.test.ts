import assert from 'node:assert/strict';
import supertest from 'supertest';
import { describeOnEachDatabase } from '../support/databases.ts';
import { recordStatements } from '../support/statements.ts';
import { useService } from '../support/use-service.ts';
import { hiddenFields, unescapeHtml, visit } from '../support/visit.ts';

describeOnEachDatabase('GET /petitions/{slug}', (database) => {
  const suite = useService(database);
  const visitor = () => visit(suite.service.url);

  let key = '';
  before(async () => {
    ({ key } = await suite.group());
  });

  /** The path of the webpage of a new petition. */
  async function open(petition: object = {}): Promise<string> {
    const { body } = await suite.service
      .as(key)
      .post('/petitions', { originating_system: 'test', title: 'Cap the rents', ...petition });
    return new URL(body.url).pathname;
  }

  it('shows the title, target, texts, total and owner of the petition', async () => {
    const path = await open({
      description: '<p>Rents rose by a <b>fifth</b>.</p>',
      petition_text: 'We ask you\nto cap them.',
      target: [{ name: 'City Council' }, { name: 'the Mayor' }],
    });
    const { status, text, headers } = await visitor().get(path);
    assert.equal(status, 200);
    assert.equal(headers['content-type'], 'text/html; charset=utf-8');
    for (const shown of [
      '<h1>Cap the rents</h1>',
      'Petition to City Council and the Mayor',
      '<p>Rents rose by a <b>fifth</b>.</p>',
      'We ask you<br>to cap them.',
      'Be the first to sign',
      /<a class="who" href="\/groups\/group-\d+">/,
    ])
      assert.match(text, typeof shown === 'string' ? new RegExp(shown) : shown);
  });

  it('is read by one statement for a group without a parent, and by a second one for the total of these ten minutes', async () => {
    const path = await open();
    const { db } = suite.service.context;
    const view = () => recordStatements(db, () => visitor().get(path));
    const first = await view();
    const tables = first.map(({ sql }) => /from `(\w+)`/.exec(sql.replaceAll(/\(select[^)]*\)/g, ''))?.[1]);
    assert.deepEqual(tables, ['petitions', 'lists']);
    assert.equal((await view()).filter(({ sql }) => !/page_views/.test(sql)).length, 1);
  });

  it('has the language of the petition and its direction; the words of the service are English where it has none of that language', async () => {
    for (const [language, tag, own] of [
      [undefined, '<html lang="en">', ''],
      ['es', '<html lang="es">', ''],
      ['it', '<html lang="it">', ' lang="en"'],
      ['ar', '<html lang="ar" dir="rtl">', ' lang="en" dir="ltr"'],
      ['ckb', '<html lang="ckb" dir="rtl">', ' lang="en" dir="ltr"'],
    ]) {
      const { text } = await visitor().get(await open({ language }));
      assert.ok(text.includes(tag ?? ''), tag);
      assert.ok(text.includes(`aria-labelledby="sign-heading"${own}>`), own);
    }
  });

  it('has a link preview of at most 200 characters of plain text', async () => {
    const contentsOf = (text: string) => {
      const metas = text.matchAll(/<meta (?:name|property)="([\w:]+)" content="([^"]*)">/g);
      return Object.fromEntries([...metas].map(([, name = '', words = '']) => [name, unescapeHtml(words)]));
    };
    const title = 'Cap the "rents" & wages';
    const path = await open({
      title,
      description: `<p>Rents &amp; wages:</p><p>"up" by <b>1</b> &lt; 5.</p><ul><li>${'many words '.repeat(40)}</li></ul>`,
    });
    const { viewport: _viewport, description, ...shown } = contentsOf((await visitor().get(path)).text);
    assert.match(description ?? '', /^Rents & wages: "up" by 1 < 5\. many words [a-z ]+ (many|words)…$/);
    assert.ok([...(description ?? '')].length <= 200 && [...(description ?? '')].length > 180);
    assert.deepEqual(shown, {
      'og:type': 'website',
      'og:title': title,
      'og:description': description,
      'og:url': suite.service.url + path,
      'twitter:card': 'summary',
    });
    const plain = await visitor().get(await open({ petition_text: 'We ask you.' }));
    assert.equal(contentsOf(plain.text)['og:description'], 'We ask you.');
    assert.match(
      contentsOf((await visitor().get(await open())).text).description ?? '',
      /^A petition by Group /,
    );
  });

  it('forbids foreign scripts and requests to other hosts, and sends no referrer', async () => {
    const { headers, text } = await visitor().get(await open());
    const policy = headers['content-security-policy'] ?? '';
    for (const directive of [
      "default-src 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
      "base-uri 'none'",
    ])
      assert.ok(policy.split('; ').includes(directive), directive);
    assert.doesNotMatch(policy, /unsafe|https?:|\*/);
    assert.equal(headers['referrer-policy'], 'no-referrer');
    assert.equal(headers['x-content-type-options'], 'nosniff');
    assert.doesNotMatch(text, /<script>|<img|style="|(?:src|<link[^>]* href)="(?!\/)/);
  });

  it('has a new token for every visitor, and is not cached', async () => {
    const path = await open();
    const pages = [await visitor().get(path), await visitor().get(path)];
    const tokens = pages.map(({ text }) => hiddenFields(text).token);
    assert.equal(new Set(tokens).size, 2);
    for (const token of tokens) assert.match(token ?? '', /^[\w-]{22}$/);
    assert.equal(pages[0]!.headers['cache-control'], 'private, no-cache');
  });

  it('keeps the website that the visitor came from, without query and fragment, and drops other addresses', async () => {
    const path = await open();
    for (const [referer, website] of [
      ['https://news.example/rent?who=amara#top', 'https://news.example/rent'],
      ['http://amara:secret@news.example', 'http://news.example'],
      [`https://news.example/"><script>`, 'https://news.example/%22%3E%3Cscript%3E'],
      ['android-app://org.example.mail/', ''],
      ['javascript:alert(1)', ''],
      ['nonsense', ''],
    ] as const)
      assert.equal(hiddenFields((await visitor().get(path, { Referer: referer })).text).website, website);
  });

  it('removes scripts, styles and pictures from the texts of an organiser (I-escaped)', async () => {
    const evil = `</title></h1>"'><script>alert(1)</script><img src=x onerror=alert(2)><style>*{}</style><a href="javascript:alert(3)" onclick="alert(4)" style="color:red">x</a><iframe src="//evil.example"></iframe><form action="//evil.example"><input name=token value=evil></form><svg onload=alert(5)>`;
    const path = await open({
      title: evil.slice(0, 250),
      description: evil,
      petition_text: evil,
      target: [{ name: evil.slice(40, 290) }],
    });
    for (const address of [path, `${path}?source=${encodeURIComponent(evil)}`, `${path}/thanks`]) {
      const { status, text } = await visitor().get(address);
      assert.equal(status, 200);
      const own =
        /<svg class="icon".*?<\/svg>|<script type="module" src="\/assets\/[a-z-]+\.js">|<span class="logo.*?<\/span>/g;
      const tags = text.replaceAll(own, '').match(/<[a-z][^>]*>/gi) ?? [];
      for (const tag of tags) {
        // A preview has the text in one attribute, where markup has no meaning.
        if (/^<meta (name|property)="[\w:]+" content="[^"<>]*">$/.test(tag)) continue;
        // A link to the webpage in another language keeps the codes of the address, encoded.
        if (/^<a href="\/[\w/-]+\?[\w%.~!*'()+&;#=-]*" lang="[a-z]+"[^<>]*>$/.test(tag)) continue;
        // A link that shares the petition has the title in its query, encoded.
        if (
          /^<a class="button" href="(mailto:\?|https:\/\/[a-z.]+\/)[\w%.~!*'()?&;#=/-]*"( rel="noopener nofollow")?>$/.test(
            tag,
          )
        )
          continue;
        assert.doesNotMatch(tag, /^<(script|img|iframe|svg)|javascript:|\son\w+=|\sstyle=|evil/i);
      }
      assert.equal(
        tags.filter((tag) => /^<(form|style|title)/.test(tag)).length,
        address.endsWith('thanks') ? 1 : 2,
      );
    }
  });

  it('answers 404 with a webpage for an unknown slug', async () => {
    for (const slug of [
      'none',
      'CAP-THE-RENTS',
      '%ff',
      '%00',
      `${'x'.repeat(3000)}`,
      'a--b',
      '%3Cscript%3E',
      "'",
    ]) {
      for (const path of [`/petitions/${slug}`, `/petitions/${slug}/thanks`, `/groups/${slug}`]) {
        const { status, text, type, headers } = await visitor().get(path);
        assert.deepEqual([status, type], [404, 'text/html'], path);
        assert.match(text, /<h1>Page not found<\/h1>/);
        assert.doesNotMatch(text, /<script/);
        assert.ok(headers['content-security-policy']);
      }
    }
  });

  it('answers HEAD as GET without a body, OPTIONS with the methods, and others with 405 (RFC 9110)', async () => {
    const path = await open();
    const { url } = suite.service;
    const head = await supertest(url).head(path);
    assert.deepEqual([head.status, head.text], [200, undefined]);
    for (const [address, allow] of [
      [path, 'GET, HEAD, POST, OPTIONS'],
      [`${path}/thanks`, 'GET, HEAD, OPTIONS'],
    ] as const) {
      const options = await supertest(url).options(address);
      assert.deepEqual([options.status, options.headers.allow], [204, allow]);
      for (const method of ['put', 'delete', 'patch'] as const) {
        const { status, headers, type } = await supertest(url)[method](address);
        assert.deepEqual([status, headers.allow, type], [405, allow, 'text/html']);
      }
    }
    assert.equal((await visitor().post(`${path}/thanks`, {})).status, 405);
  });

  it('redirects from an address with a slash at its end to the one without, with its query', async () => {
    const path = await open();
    const { status, headers } = await visitor().get(`${path}/?source=a/b`);
    assert.equal(status, 308);
    assert.equal(new URL(headers.location ?? '', `http://x${path}/`).href, `http://x${path}?source=a/b`);
    const thanks = await visitor().get(`${path}/thanks/`);
    assert.equal(
      new URL(thanks.headers.location ?? '', `http://x${path}/thanks/`).pathname,
      `${path}/thanks`,
    );
  });
});
