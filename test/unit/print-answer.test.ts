import assert from 'node:assert/strict';
import { stripVTControlCharacters } from 'node:util';
import stringWidth from 'string-width';
import { listAs, ofIds, shortTime } from '../../src/cli/answer.ts';
import { type Paper, printAnswer } from '../../src/cli/print-answer.ts';

const items = [
  {
    id: '01a1107e-3af9-7d20-8b63-f0c41e97a5d8',
    url: 'hooks.example.org/a/rather/long/path',
    state: 'failed',
  },
  { id: '01a1107e-3af9-7d20-8b63-f0c41e97a5d9', url: '署名.example/\u001b[31m', state: 'delivered' },
];

const narrow = { width: 40, hasColours: false };

const print = (paper: Partial<Paper> = {}) =>
  printAnswer(
    listAs(items, items, [
      { ...ofIds, of: ({ id }) => id },
      { title: 'RECEIVER', least: 9, of: ({ url }) => url },
      { title: 'STATE', of: ({ state }) => state, colour: (text) => (text === 'failed' ? 'red' : undefined) },
      { title: 'NEXT', of: () => null },
    ]),
    { width: undefined, hasColours: false, ...paper },
  );

describe('A list of the command line', () => {
  it('has a line a row with aligned columns, whole where there is no terminal', () => {
    const lines = print().trimEnd().split('\n');
    assert.match(lines[1] ?? '', /^01a1107e-3af9-7d20-8b63-f0c41e97a5d8 {2}hooks\S+path {2}failed {5}-$/);
    assert.match(lines[2] ?? '', /署名\.example\/\\u001b\[31m/);
    const starts = lines.map((line) => stringWidth(line.slice(0, line.search(/STATE|failed|delivered/))));
    assert.equal(new Set(starts).size, 1);
  });

  it('fits a terminal: it keeps the ends of ids, and the other columns become as narrow as they may', () => {
    for (const width of [80, 50, 140]) {
      const lines = print({ width }).trimEnd().split('\n');
      for (const line of lines) assert.ok(stringWidth(line) <= width, line);
      assert.match(lines[1] ?? '', /7a5d8 .* failed/);
    }
    assert.match(print({ width: 50 }), /\n…\S*7a5d8 {2}hooks\S*… {2}failed/);
  });

  it('has colours only where the terminal has', () => {
    const coloured = print({ hasColours: true });
    assert.ok(coloured.includes('\u001b[31mfailed\u001b[39m'));
    assert.equal(stripVTControlCharacters(coloured), print());
  });

  it('has times of this year without the year, and others without the time', () => {
    const now = Date.UTC(2026, 10, 26);
    assert.equal(shortTime(Date.UTC(2026, 9, 6, 9, 14), now), '10-06 09:14');
    assert.equal(shortTime(Date.UTC(2025, 9, 6, 9, 14), now), '2025-10-06');
    assert.equal(shortTime(null, now), undefined);
  });

  it('shortens ids that give way before it cuts other texts', () => {
    const people = [{ id: '01a21816-36e3-73e0-bf33-ab78e1d17d8b', email: 'ben.kobayashi@post.example' }];
    const list = listAs(people, people, [
      { ...ofIds, givesWay: true, of: ({ id }) => id },
      { title: 'EMAIL', least: 12, of: ({ email }) => email },
    ]);
    assert.deepEqual(printAnswer(list, narrow).split('\n'), [
      'ID            EMAIL',
      '…b78e1d17d8b  ben.kobayashi@post.example',
      '',
    ]);
  });

  it('continues a long text in the next line, below its beginning', () => {
    const findings = [
      { check: 'database', message: 'can be read and written, and has the tables of this version' },
    ];
    const list = listAs(findings, findings, [
      { title: 'CHECK', of: ({ check }) => check },
      { title: 'FOUND', least: 20, wraps: true, of: ({ message }) => message },
    ]);
    assert.deepEqual(printAnswer(list, narrow).split('\n'), [
      'CHECK     FOUND',
      'database  can be read and written, and',
      '          has the tables of this version',
      '',
    ]);
    assert.match(
      printAnswer(list, { ...narrow, width: undefined }),
      /written, and has the tables of this version\n$/,
    );
  });
});
