import assert from 'node:assert/strict';
import { sanitize } from '../../../src/html/organizer-text.ts';
import { linkWithSource, showSource } from '../../../src/html/own-links.ts';
import {
  addressableName,
  fillMarkup,
  fillText,
  hasBrokenPlaceholder,
} from '../../../src/html/personal-text.ts';

describe('A personal text', () => {
  it('has the name in place of its placeholder, or the word behind the bar (N-name)', () => {
    const text = 'Hello {given_name|friend}, {given_name} and {given_name|}!';
    assert.equal(fillText(text, 'Amara'), 'Hello Amara, Amara and Amara!');
    assert.equal(fillText(text, undefined), 'Hello friend,  and !');
    assert.equal(fillText('{given_name|x}', '$& {given_name|y}'), '$& {given_name|y}');
  });

  it('finds placeholders that would stay as they are', () => {
    for (const text of ['{given_name', '{given_name|<b>you</b>}', '{ given_name|you }', '{Given_Name|x}'])
      assert.ok(hasBrokenPlaceholder(text), text);
    for (const address of ['https://a.example/?n={given_name|a}', 'mailto:{given_name}@a.example'])
      for (const text of [address, `<a href="${address}">you</a>`])
        assert.ok(hasBrokenPlaceholder(text), text);
    assert.ok(!hasBrokenPlaceholder('https://a.example/ is for you, {given_name|friend}'));
    for (const text of ['{given_name|you}', '{given_name}', '{1, 2}', 'given_name'])
      assert.ok(!hasBrokenPlaceholder(text), text);
  });

  it('takes the name only as text: not in an attribute, and not as markup (I-escaped)', () => {
    const markup = sanitize('<p><a href="https://a.example/{given_name|x}">Hi {given_name|x}</a></p>');
    assert.equal(
      fillMarkup(markup, '<img src=x>').toString(),
      '<p><a href="https://a.example/{given_name|x}" rel="nofollow noopener">Hi &#60;img src=x&#62;</a></p>',
    );
    const script = sanitize(
      '<script>alert(1)</script><p onclick="x">Hi {given_name|a &amp; b}</p><img src="https://a.example/pixel">',
    );
    assert.equal(fillMarkup(script, undefined).toString(), '<p>Hi a &amp; b</p>');
  });

  it('addresses nobody by a text that may be more than a name (M-typed)', () => {
    for (const name of ['Amara', 'José María', "D'Arcy", 'Anne-Marie', 'J. R.', '李'])
      assert.equal(addressableName(name), name);
    for (const name of [
      '',
      ' ',
      'evil.example',
      'Win at evil',
      'http://x',
      'a@b',
      '<b>',
      'A\nB',
      'x'.repeat(41),
      '\u202Eevil',
      '5 Euro',
    ])
      assert.equal(addressableName(name), name === 'Win at evil' ? name : undefined, name);
    assert.equal(addressableName(null), undefined);
  });
});

describe('The links of a text to our own webpages', () => {
  const base = 'https://act.example';
  const link = (text: string) => linkWithSource(sanitize(text), base, 'mail-a').toString();

  it('get the source code, also without a scheme, and keep their queries (N-links)', () => {
    assert.match(
      link('act.example/events/x.'),
      /<a href="https:\/\/act\.example\/events\/x\?source=mail-a" rel="nofollow noopener">act\.example\/events\/x<\/a>\./,
    );
    assert.match(
      link('<a href="https://act.example/petitions/x?a=1&amp;b=2#c">x</a>'),
      /\?a=1&amp;b=2&amp;source=mail-a#c"/,
    );
    const text = linkWithSource(sanitize('See https://act.example/groups/x'), base, 'mail-a');
    assert.match(
      showSource(text, base, 'mail-a').toString(),
      />https:\/\/act\.example\/groups\/x\?source=mail-a<\/a>/,
    );
  });

  it('stay as they are elsewhere, and where they have a source (N-links)', () => {
    for (const href of [
      'https://act.example.evil.example/events/x',
      'https://evil.example/?u=act.example/events/x',
      'https://act.example/manage/x',
      'https://act.example/unsubscribe/x',
      'https://act.example/events/x?source=flyer',
      'https://act.example@evil.example/events/x',
    ])
      assert.ok(link(`<a href="${href}">x</a>`).includes(`href="${href}"`), href);
    assert.doesNotMatch(link('www.act.example/events/x mail@act.example/events/x'), /source=/);
  });
});
