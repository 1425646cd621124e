import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { html } from '../../../src/html/html.ts';
import { languageOf } from '../../../src/html/language.ts';
import { webpageHeaders, writeWebpage } from '../../../src/html/webpage.ts';

describe('writeWebpage', () => {
  const body = html`<main>A & B</main>`;

  it('writes the document with its title as text, its language, and its direction from right to left', () => {
    const title = '</title><script>alert(1)</script>';
    const english = writeWebpage({ title, language: languageOf('en'), body });
    assert.match(english, /^<!doctype html>\n<html lang="en">\n/);
    assert.match(english, /<title>&#60;\/title&#62;&#60;script&#62;alert\(1\)&#60;\/script&#62;<\/title>/);
    assert.match(english, /<body>\n<main>A & B<\/main>\n<\/body>\n<\/html>\n$/);
    assert.doesNotMatch(english, /<style|undefined/);
    assert.match(writeWebpage({ title, language: languageOf('ar'), body }), /<html lang="ar" dir="rtl">/);
  });

  it('has the style whose hash is in the policy', () => {
    const style = 'p > a { content: "\\"<b>"; }';
    const document = writeWebpage({ title: '', language: languageOf('en'), body, style });
    const [, written = ''] = /<style>(.*)<\/style>/.exec(document) ?? [];
    const hash = createHash('sha256').update(written).digest('base64');
    const policy = webpageHeaders({ style })['Content-Security-Policy'] ?? '';
    assert.ok(policy.split('; ').includes(`style-src 'sha256-${hash}'`));
  });
});

describe('webpageHeaders', () => {
  it('forbid everything, except what the directives permit', () => {
    const base = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'";
    assert.equal(webpageHeaders({})['Content-Security-Policy'], `${base}; form-action 'none'`);
    const directives = ["img-src 'self'", "form-action 'self'"];
    assert.equal(
      webpageHeaders({ directives })['Content-Security-Policy'],
      `${base}; img-src 'self'; form-action 'self'`,
    );
  });
});
