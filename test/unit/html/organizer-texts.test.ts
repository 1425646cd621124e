import assert from 'node:assert/strict';
import { writeCalendar } from '../../../src/actions/events/calendar-file.ts';
import type { PublishedEvent } from '../../../src/actions/events/event-webpage.ts';
import { escapeStray } from '../../../src/html/escape-stray.ts';
import { sanitize, summarize } from '../../../src/html/organizer-text.ts';
import { readPlainText } from '../../../src/html/plain-text.ts';

/** What an organiser writes, its text in mails and calendar files, and its text in the description of a webpage and in JSON-LD. */
const rows: readonly (readonly [written: string, plain: string, summary: string])[] = [
  ['1<2', '1<2', '1<2'],
  ['1<2 and all that follows', '1<2 and all that follows', '1<2 and all that follows'],
  ['if a<b then c', 'if a<b then c', 'if a<b then c'],
  ['if x<y> z', 'if x<y> z', 'if x<y> z'],
  ['We <3 you', 'We <3 you', 'We <3 you'],
  ['Dear <name>, come', 'Dear <name>, come', 'Dear <name>, come'],
  ['Dear <name></name>', 'Dear <name></name>', 'Dear <name></name>'],
  ['Ana <ana@example.org>', 'Ana <ana@example.org>', 'Ana <ana@example.org>'],
  ['see <https://x.example/a> now', 'see <https://x.example/a> now', 'see <https://x.example/a> now'],
  ['a <b and c', 'a <b and c', 'a <b and c'],
  ['a </ b', 'a </ b', 'a </ b'],
  ['a <!b c', 'a <!b c', 'a <!b c'],
  ['a <? b', 'a <? b', 'a <? b'],
  ['a <!-- b', 'a <!-- b', 'a <!-- b'],
  ['a<!-- b -->c', 'ac', 'ac'],
  ['<- back', '<- back', '<- back'],
  ['<<< now >>>', '<<< now >>>', '<<< now >>>'],
  ['a << b', 'a << b', 'a << b'],
  ['under 18 < free', 'under 18 < free', 'under 18 < free'],
  ['<p>1<2</p><p>3</p>', '1<2\n\n3', '1<2 3'],
  ['<p>5 < 6 & 7 > 6</p>', '5 < 6 & 7 > 6', '5 < 6 & 7 > 6'],
  ['&lt;b&gt; &amp;lt;', '<b> &lt;', '<b> &lt;'],
  ['<b', '<b', '<b'],
  ['<a href="https://x.example', '<a href="https://x.example', '<a href="https://x.example'],
  ['<o:p>Word</o:p>', 'Word', 'Word'],
  ['<font color="red">old</font>', 'old', 'old'],
  ['<script>alert(1)</script>ok', 'ok', 'ok'],
  ['<style>*{}</style>ok', 'ok', 'ok'],
  [
    'See <a href="https://a.example/?b&amp;c=1">our page</a>.',
    'See our page (https://a.example/?b&c=1).',
    'See our page.',
  ],
  ['<a href="https://b.example">https://b.example</a>', 'https://b.example', 'https://b.example'],
  ['<a href="mailto:ana@x.example">ana@x.example</a>', 'ana@x.example', 'ana@x.example'],
  ['<a href="mailto:ana@x.example">Ana</a>', 'Ana (ana@x.example)', 'Ana'],
  ['<A HREF="HTTP://C.EXAMPLE">c</A>', 'c (HTTP://C.EXAMPLE)', 'c'],
  ['<a href="javascript:alert(1)">x</a>', 'x', 'x'],
  ['<a href="/relative">x</a>', 'x', 'x'],
  ['<a name="top">x</a>', 'x', 'x'],
  ['<p><a href="https://d.example"><b>bold</b> link</a></p>', 'bold link (https://d.example)', 'bold link'],
  [
    '<ul><li><a href="https://e.example">one</a></li><li>two</li></ul>',
    '- one (https://e.example)\n- two',
    'one two',
  ],
  ['<ol><li>one</li><li>two</li></ol>', '1. one\n 2. two', 'one two'],
  ['<table><tr><td>19:00</td><td>Ana</td></tr></table>', '19:00   Ana', '19:00 Ana'],
  [
    '<table><tr><th>When</th><th>Who</th></tr><tr><td>7</td><td>Bo</td></tr></table>',
    'When   Who\n7      Bo',
    'When Who 7 Bo',
  ],
  ['<dl><dt>Where</dt><dd>Hall</dd></dl>', 'Where\nHall', 'Where Hall'],
  ['<div>one</div><div>two</div>', 'one\ntwo', 'one two'],
  ['<h2>Why now</h2><p>Rents rose.</p>', 'Why now\n\nRents rose.', 'Why now Rents rose.'],
  ['one<br>two<br><br>three', 'one\ntwo\n\nthree', 'one two three'],
  ['one\ntwo\n\nthree', 'one\ntwo\n\nthree', 'one two three'],
  ['one\ntwo <b>three</b>', 'one\ntwo three', 'one two three'],
  ['Tom & Ana', 'Tom & Ana', 'Tom & Ana'],
  ['Tom &amp; Ana\nBo', 'Tom & Ana\nBo', 'Tom & Ana Bo'],
  ['<b>bold</b>, <i>slanted</i>.', 'bold, slanted.', 'bold, slanted.'],
  ['<img src="x.png" alt="us">text', 'text', 'text'],
  ['', '', ''],
];

/** The text that a browser shows of sanitized markup, its blocks apart. */
function readShown(markup: string): string {
  return markup
    .replaceAll(/<\/?(?:a|b|i)\b[^>]*>/g, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

function describeInCalendar(description: string): string {
  const place = { region: '', country: 'US' };
  const location = { venue: null, addressLine: null, postalCode: null, place };
  const event = { id: '1', summary: 'a', createdAt: 0, modifiedAt: 0, startAt: 0, description, location };
  const webpage = { slug: 'a', sequence: 0, cancelledAt: null, endAt: null, timeZone: 'UTC' };
  const file = writeCalendar([{ event, webpage } as unknown as PublishedEvent], {
    ...{ name: 'a', baseUrl: 'https://civic.example', lang: 'en' },
  });
  const [, text = ''] = /^DESCRIPTION:(.*)$/m.exec(file.replaceAll('\r\n ', '').replaceAll('\r', '')) ?? [];
  return text
    .replaceAll('\\n', '\n')
    .replaceAll(/\\(.)/g, '$1')
    .replace(/(\n\n|^)https:\/\/civic\.example\/events\/a$/, '');
}

describe('What an organiser writes', () => {
  for (const [written, plain, summary] of rows) {
    it(`is ${JSON.stringify(plain)} as plain text: ${JSON.stringify(written)}`, () => {
      assert.equal(readPlainText(written), plain);
      assert.equal(describeInCalendar(written), plain);
      const safe = sanitize(written);
      assert.equal(summarize(safe), summary);
      assert.equal(readShown(safe.toString()), summary);
    });
  }

  it('is read in a short time where cells span any number of rows, or one is much longer than the others (I-escaped)', () => {
    const begun = process.threadCpuUsage();
    for (const [written, plain] of [
      ['<table><tr><td colspan="Infinity" rowspan="1e9">Ana</td><td>Bo</td></tr></table>', 'Ana   Bo'],
      [
        `<table>${'<tr><td rowspan=9999 colspan=1000>a'.repeat(100)}</table>`,
        Array.from({ length: 100 }, () => 'a').join('\n'),
      ],
      ['<ol type="i" start="1000000000"><li>Ana</li></ol>', '1. Ana'],
    ] as const)
      assert.equal(readPlainText(written), plain);
    const long = `<table><tr><td>${'x'.repeat(30_000)}${'<tr><td>a<td>b'.repeat(2_000)}</table>`;
    assert.ok(readPlainText(long).length < 65_536);
    const { user, system } = process.threadCpuUsage(begun);
    assert.ok(user + system < 1_000_000, `${user + system} µs`);
  });

  it('is read in a short time where it is made of nothing but tags', () => {
    for (const part of [
      '<b>',
      '</b>',
      '<!--',
      '<',
      '&',
      '<a href=',
      '<a b="',
      `<a b="' c='" `,
      '<ul><li>',
      '<table><tr><td>',
      '<table><tr>',
      '<tr><td>a<td>b',
      '<td>a',
      '<center>',
    ]) {
      const text = part.repeat(Math.floor(65536 / part.length));
      const begun = performance.now();
      readPlainText(text);
      escapeStray(text);
      assert.ok(performance.now() - begun < 5000, part);
    }
  });
});
