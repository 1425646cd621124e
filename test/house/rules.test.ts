import assert from 'node:assert/strict';
import { provable, readCitations, withoutCitations } from '../rules/citation.ts';
import { findFaults } from '../rules/find-faults.ts';
import { renderTable } from '../rules/render-table.ts';

/** A title for each rule and row. */
const whole = provable.map((citation) => ({ file: 'api/x.test.ts', title: `says so (${citation})` }));

describe('The table of rules', () => {
  it('reads from a title the rules and rows that it quotes, a section once for several rows', () => {
    assert.deepEqual(readCitations('GET /events takes it (4.2)'), ['4.2']);
    assert.deepEqual(readCitations('is so (2.1 status, reminders[].method, 3, 4 GET /events, 4.3)'), [
      '2.1 status',
      '2.1 reminders[].method',
      '3',
      '4 GET /events',
      '4.3',
    ]);
  });

  it('takes other brackets for words', () => {
    for (const title of ['is 404 (RFC 9110, 9.3.2)', 'has two (429)', 'obeys (rule 9)', 'waits (10 s)'])
      assert.deepEqual([readCitations(title), withoutCitations(title)], [[], title]);
  });

  it('names every rule and row without a test', () => {
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

  it('names a title that quotes what the description does not have', () => {
    for (const citation of ['4.8', '2.1 statuses', '9.1']) {
      const [fault, ...others] = findFaults(
        [...whole, { file: 'api/y.test.ts', title: `is (${citation})` }],
        {},
      );
      assert.ok(fault?.startsWith(`test/api/y.test.ts quotes (${citation})`), fault);
      assert.deepEqual(others, []);
    }
  });

  it('lets nothing be called not built that has a test', () => {
    const rest = whole.filter(({ title }) => !title.includes('(1.5)'));
    assert.deepEqual(findFaults(rest, { '1.5': 'targeting is not built' }), []);
    for (const citation of ['1.5', '1.9']) {
      const [fault] = findFaults(whole, { [citation]: 'targeting is not built' });
      assert.ok(fault?.startsWith(`(${citation}) has to leave notBuilt`), fault);
    }
  });

  it('says beside each rule and row the tests that quote it, or what is missing', () => {
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
    assert.match(table, /\| 1\.5 [^|]+ \| no test yet: targeting is not built \|/);
  });
});
