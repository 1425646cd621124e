import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { provable, readCitations, withoutCitations } from '../rules/citation.ts';
import { findFaults } from '../rules/find-faults.ts';
import { findPlaceFaults, findPlaces } from '../rules/find-places.ts';
import { renderTable } from '../rules/render-table.ts';

/** A title for each rule and row. */
const whole = provable.map((citation) => ({ file: 'api/x.test.ts', title: `does it (${citation})` }));

describe('The table of rules', () => {
  it('reads the rules and rows that a title cites; several rows share one section number', () => {
    assert.deepEqual(readCitations('GET /events takes it (4.2)'), ['4.2']);
    assert.deepEqual(readCitations('is so (2.1 status, reminders[].method, 3, 4 GET /events, 4.3)'), [
      '2.1 status',
      '2.1 reminders[].method',
      '3',
      '4 GET /events',
      '4.3',
    ]);
    assert.deepEqual(readCitations('signs in (1.4, S-link, S-code)'), ['1.4', 'S-link', 'S-code']);
  });

  it('ignores other brackets', () => {
    for (const title of ['is 404 (RFC 9110, 9.3.2)', 'has two (429)', 'obeys (H9)', 'waits (10 s)'])
      assert.deepEqual([readCitations(title), withoutCitations(title)], [[], title]);
  });

  it('names each rule and row once', () => {
    assert.deepEqual(
      provable.filter((citation, index) => provable.indexOf(citation) !== index),
      [],
    );
  });

  it('lists every rule and row without a test', () => {
    assert.deepEqual(findFaults(whole, {}), []);
    const faults = findFaults(
      whole.filter(({ title }) => !/\((4\.2|2\.1 start)\)/.test(title)),
      {},
    );
    assert.deepEqual(
      faults.map((fault) => fault.split(' has ')[0]),
      ['(2.1 start)', '(4.2)'],
    );
  });

  it('lists a title that cites an unknown rule', () => {
    for (const citation of ['4.8', '2.1 statuses', '9.1']) {
      const [fault, ...others] = findFaults(
        [...whole, { file: 'api/y.test.ts', title: `is (${citation})` }],
        {},
      );
      assert.ok(fault?.startsWith(`test/api/y.test.ts quotes (${citation})`), fault);
      assert.deepEqual(others, []);
    }
  });

  it('lists a rule in notBuilt that has a test or does not exist', () => {
    const rest = whole.filter(({ title }) => !title.includes('(1.5)'));
    assert.deepEqual(findFaults(rest, { '1.5': 'targeting is not built' }), []);
    for (const citation of ['1.5', '1.9']) {
      const [fault] = findFaults(whole, { [citation]: 'targeting is not built' });
      assert.ok(fault?.startsWith(`(${citation}) has to leave notBuilt`), fault);
    }
  });

  it('has the tests of each rule and row, or what is missing', () => {
    const titles = [
      { file: 'api/x.test.ts', title: 'POST updates a|b (4.2, 4.4)' },
      { file: 'api/y.test.ts', title: 'POST makes no second one (4.2)' },
    ];
    const table = renderTable(titles, { '1.5': 'targeting is not built' });
    assert.match(
      table,
      /\| 4\.2 [^|]+ \| POST updates a\\\|b \| \[api\/x\.test\.ts\]\(api\/x\.test\.ts\) \|\n\| {2}\| POST makes no second one \|/,
    );
    assert.match(table, /\| `start` \| no test yet: missing \|/);
    const many = Array.from({ length: 13 }, (_, n) => ({ file: 'a.test.ts', title: `reads ${n} (4.2)` }));
    assert.match(renderTable(many, {}), /\| reads 9 \|.*\n\| {2}\| and 3 more \| \[a\.test\.ts\]/);
    assert.match(table, /\| 1\.5 [^|]+ \| no test yet: targeting is not built \|/);
  });
});

describe('The table of places', () => {
  const cite = (path: string, ...cited: string[]) => ({
    path,
    citations: cited.map((one) => ({ cited: one, declaration: `decide${one.length}` })),
  });
  const whole = findPlaces().map(({ name }) => cite('src/a.ts', name));

  it('has the files that cite each rule with what cites it there, and a row of a table where a comment cites it', () => {
    const places = findPlaces([...whole, cite('src/b.ts', '4.2', '4.2', '2.1 summary')]);
    const filesOf = (rule: string) => places.find(({ name }) => name === rule)?.files;
    const [a, b] = ['src/a.ts', 'src/b.ts'].map((path) => ({ path, declarations: ['decide3'] }));
    assert.deepEqual(filesOf('4.2'), [a, b]);
    assert.deepEqual(filesOf('2.1 summary'), [{ path: 'src/b.ts', declarations: ['decide11'] }]);
    assert.equal(filesOf('2.1 originating_system'), undefined);
  });

  it('names the declaration whose comment cites a rule', () => {
    const files = findPlaces().find(({ name }) => name === '4.6')?.files;
    const creator = files?.find(({ path }) => path === 'src/accounts/find-creator.ts');
    assert.deepEqual(creator?.declarations, ['findCreators', 'findDefaultCreators']);
  });

  it('lists every rule that no comment cites, and every citation of what is no rule', () => {
    assert.deepEqual(findPlaceFaults(whole), []);
    const rest = whole.filter(({ citations }) => citations.every(({ cited }) => cited !== '4.2'));
    assert.match(findPlaceFaults(rest).join(), /^\(4\.2\) has no place/);
    const unknown = findPlaceFaults([...whole, cite('src/b.ts', '4.8')]);
    assert.match(unknown.join(), /^src\/b\.ts cites \(4\.8\)/);
  });
});

describe('The house rules', () => {
  const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
  const numbers = [...read('../../docs/rules.md').matchAll(/^\| (H\d+) \|/gm)].map(([, number]) => number);

  it('are numbered in order', () => {
    assert.ok(numbers.length > 0);
    assert.deepEqual(
      numbers,
      numbers.map((_, index) => `H${index + 1}`),
    );
  });

  it('have a test each, and tests cite no other numbers', () => {
    const cited = globSync('*.test.ts', { cwd: import.meta.dirname })
      .flatMap((file) => [...read(file).matchAll(/ \((H\d+(?:, H\d+)*)\)['"`]/g)])
      .flatMap(([, list = '']) => list.split(', '));
    assert.deepEqual(
      [...new Set(cited)].toSorted((a, b) => Number(a.slice(1)) - Number(b.slice(1))),
      numbers,
    );
  });
});
