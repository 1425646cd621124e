import assert from 'node:assert/strict';
import { attributes, type HtmlValue, html, trusted } from '../../../src/html/html.ts';

const hostile = `</p><script>alert('1')</script><img src=x onerror="a()">&amp;`;
const escaped = html`${hostile}`.toString();

describe('A text in html', () => {
  it('leaves no character with a meaning in HTML, in content and in attributes', () => {
    assert.doesNotMatch(escaped, /[<>"']|&(?!#\d+;)/);
    assert.equal(html`${'Köln ✊'}`.toString(), 'Köln ✊');
  });
});

describe('html', () => {
  const write = (value: HtmlValue) => html`<p title="${value}">${value}</p>`.toString();

  it('escapes every text, in content and in quoted attributes', () => {
    assert.equal(write(hostile), `<p title="${escaped}">${escaped}</p>`);
    assert.equal(write([hostile, [hostile]]), `<p title="${escaped + escaped}">${escaped + escaped}</p>`);
  });

  it('keeps markup that html, attributes or trusted has made, and escapes it no second time', () => {
    const item = (text: string) => html`<li>${text}</li>`;
    assert.equal(
      html`<ul>${[item(hostile), [item('b')]]}</ul>${trusted('<hr>')}`.toString(),
      `<ul><li>${escaped}</li><li>b</li></ul><hr>`,
    );
  });

  it('writes numbers, also 0, and nothing for null, undefined, false and an empty array', () => {
    assert.equal(write(0), '<p title="0">0</p>');
    for (const value of [null, undefined, false, [], [null, [false]], ''] as const)
      assert.equal(write(value), '<p title=""></p>');
  });

  it('reads escapes of its own text, such as a line break', () => {
    assert.equal(html`a\n${'b'}`.toString(), 'a\nb');
  });

  it('takes no object that only looks like markup for markup', () => {
    const forged = { toString: () => '<script>' } as unknown as HtmlValue;
    assert.throws(() => write(forged));
    const parsed: HtmlValue = JSON.parse('{"markup": "<script>"}');
    assert.throws(() => write(parsed));
  });

  it('does not compile with a plain text in the place of markup', () => {
    const frame = (main: ReturnType<typeof html>) => html`<main>${main}</main>`;
    // @ts-expect-error A text is not markup.
    const written = frame(hostile).toString();
    assert.equal(written, `<main>${escaped}</main>`);
  });
});

describe('attributes', () => {
  it('writes each attribute after a space with its value escaped, true without a value, and leaves out what is absent', () => {
    const given = { value: hostile, rows: 3, required: true, hidden: false, lang: undefined, dir: null };
    assert.equal(html`<p${attributes(given)}>`.toString(), `<p value="${escaped}" rows="3" required>`);
    assert.equal(html`<p${attributes({ value: '' })}>`.toString(), '<p value="">');
  });
});
