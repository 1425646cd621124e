import assert from 'node:assert/strict';
import { trusted } from '../../../src/html/html.ts';
import { rememberSanitized, sanitize, summarize } from '../../../src/html/organizer-text.ts';

describe('sanitize', () => {
  it('finds addresses in a long text of nothing but their beginnings within a second', () => {
    const begun = process.cpuUsage();
    for (const part of ['a', 'a-', 'a.', 'a@', 'www.', 'http://', '(www.(', 'a+b']) {
      sanitize(part.repeat(65_536 / part.length));
    }
    const { user } = process.cpuUsage(begun);
    assert.ok(user < 1_000_000, `${user} µs`);
  });

  for (const [html, safe] of [
    ['<p>Rents <b>rose</b>.</p>', '<p>Rents <b>rose</b>.</p>'],
    ['<h1>Why</h1><h5>Now</h5>', '<h2>Why</h2><h3>Now</h3>'],
    [
      '<a href="https://a.example/?b&amp;c" target="_top">x</a>',
      '<p><a href="https://a.example/?b&amp;c" rel="nofollow noopener">x</a></p>',
    ],
    ['<a href="JaVa\tScript:alert(1)">x</a>', '<p><a rel="nofollow noopener">x</a></p>'],
    ['<a href="//evil.example">x</a>', '<p><a rel="nofollow noopener">x</a></p>'],
    ['a<script>alert(1)</script><style>*{}</style>b', '<p>ab</p>'],
    ['<img src=x onerror=alert(1)><svg onload=alert(1)>', ''],
    ['<p id="sign" class="card" style="color:red" onclick="a()">x</p>', '<p>x</p>'],
    ['</div></main><ul><li>x', '<ul><li>x</li></ul>'],
    ['&lt;script&gt; "a" & b < c', '<p>&lt;script&gt; "a" &amp; b &lt; c</p>'],
    ['One\r\ntwo\n\n \n three\n', '<p>One<br>two</p>\n<p>three</p>'],
    ['<b>One</b>\ntwo', '<p><b>One</b><br>two</p>'],
    [
      'Bring:\n- tea\n- <b>cups</b>\nBye',
      '<p>Bring:</p>\n<ul><li>tea</li><li><b>cups</b></li></ul>\n<p>Bye</p>',
    ],
    [
      'See https://a.example/x?b&c, (www.b.example) or a.b@c.example.',
      '<p>See <a href="https://a.example/x?b&amp;c" rel="nofollow noopener">https://a.example/x?b&amp;c</a>, (<a href="https://www.b.example" rel="nofollow noopener">www.b.example</a>) or <a href="mailto:a.b@c.example" rel="nofollow noopener">a.b@c.example</a>.</p>',
    ],
    [
      '<a href="https://a.example">https://a.example</a>',
      '<p><a href="https://a.example" rel="nofollow noopener">https://a.example</a></p>',
    ],
    ['', ''],
  ] as const) {
    it(`makes ${JSON.stringify(safe)} of ${JSON.stringify(html)}`, () =>
      assert.equal(sanitize(html).toString(), safe));
  }

  it('returns for texts of nothing but tags, and limits their depth', () => {
    for (const tag of ['<b>', '</b>', '<!--', '<', '&', '<a href=']) {
      const safe = sanitize(tag.repeat(Math.floor(65536 / tag.length))).toString();
      assert.ok((safe.match(/<b>/g) ?? []).length <= 32);
    }
  });
});

describe('rememberSanitized', () => {
  it('returns what sanitize returns, the first time, the second time, and after it has forgotten a text', () => {
    const remembering = rememberSanitized(2);
    for (const text of ['<i>a</i>', '<i>b</i>', '<i>a</i>', '<i>c</i>', '<i>a</i>', '<i>b</i>', ''])
      assert.equal(remembering(`${text}<script>x</script>`).toString(), sanitize(text).toString());
  });
});

describe('summarize', () => {
  it('keeps the words of a sanitized text apart from each other, and decodes its entities once', () => {
    assert.equal(summarize(trusted('<h2>Why</h2><p>a &amp;lt; b<br>c</p>\n')), 'Why a &lt; b c');
    assert.equal(summarize(trusted('')), '');
  });

  it('cuts after the last whole word within 200 characters, or within a word that is longer', () => {
    assert.equal(summarize(trusted('x'.repeat(200))), 'x'.repeat(200));
    assert.equal(summarize(trusted('x'.repeat(201))), `${'x'.repeat(199)}…`);
    assert.equal(summarize(trusted('🎈'.repeat(201))), `${'🎈'.repeat(199)}…`);
    assert.equal(summarize(trusted(`${'x'.repeat(150)} ${'y'.repeat(60)}`)), `${'x'.repeat(150)}…`);
  });
});
