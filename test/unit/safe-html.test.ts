import assert from 'node:assert/strict';
import { makeSafe, rememberSafe } from '../../src/public/safe-html.ts';

describe('makeSafe', () => {
  for (const [html, safe] of [
    ['<p>Rents <b>rose</b>.</p>', '<p>Rents <b>rose</b>.</p>'],
    ['<h1>Why</h1><h5>Now</h5>', '<h2>Why</h2><h3>Now</h3>'],
    [
      '<a href="https://a.example/?b&amp;c" target="_top">x</a>',
      '<a href="https://a.example/?b&amp;c" rel="nofollow noopener">x</a>',
    ],
    ['<a href="JaVa\tScript:alert(1)">x</a>', '<a rel="nofollow noopener">x</a>'],
    ['<a href="//evil.example">x</a>', '<a rel="nofollow noopener">x</a>'],
    ['a<script>alert(1)</script><style>*{}</style>b', '<p>ab</p>'],
    ['<img src=x onerror=alert(1)><svg onload=alert(1)>', ''],
    ['<p id="sign" class="card" style="color:red" onclick="a()">x</p>', '<p>x</p>'],
    ['</div></main><ul><li>x', '<ul><li>x</li></ul>'],
    ['&lt;script&gt; "a" & b < c', '<p>&lt;script&gt; "a" &amp; b &lt; c</p>'],
    ['One\r\ntwo\n\n \n three\n', '<p>One<br>two</p>\n<p>three</p>'],
    ['<b>One</b>\ntwo', '<b>One</b>\ntwo'],
    ['', ''],
  ] as const) {
    it(`makes ${JSON.stringify(safe)} of ${JSON.stringify(html)}`, () => assert.equal(makeSafe(html), safe));
  }

  it('ends for texts of nothing but tags, and keeps them shallow', () => {
    for (const tag of ['<b>', '</b>', '<!--', '<', '&', '<a href=']) {
      const safe = makeSafe(tag.repeat(Math.floor(65536 / tag.length)));
      assert.ok((safe.match(/<b>/g) ?? []).length <= 32);
    }
  });
});

describe('rememberSafe', () => {
  it('answers as makeSafe does, the first time, the second, and when it had to forget', () => {
    const makeSafely = rememberSafe(2);
    for (const text of ['<i>a</i>', '<i>b</i>', '<i>a</i>', '<i>c</i>', '<i>a</i>', '<i>b</i>', ''])
      assert.equal(makeSafely(`${text}<script>x</script>`), makeSafe(text));
  });
});
