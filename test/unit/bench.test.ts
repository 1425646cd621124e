import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { files, placeResults, readResults } from '../../bench/guide.ts';
import { collectLatencies } from '../../bench/latencies.ts';
import { peerWorks } from '../../bench/peers/compared.ts';
import { type PeerFigure, placePeerResults, readPeerResults, showPeers } from '../../bench/peers/results.ts';
import { showFigure } from '../../bench/report.ts';
import { compareCounts, countLost } from '../../bench/soak/find-faults.ts';
import { spread } from '../../bench/soak/mixed-load.ts';
import { compareThirds } from '../../bench/soak/watch-memory.ts';
import { median, percentile } from '../../bench/statistics.ts';
import { createTimetable } from '../../bench/timetable.ts';
import { selectWorks, works } from '../../bench/works.ts';

describe('The arithmetic of the bench', () => {
  it('takes the smallest value that a percentage does not exceed', () => {
    const values = [5, 1, 4, 2, 3];
    assert.deepEqual(
      [0, 20, 21, 50, 99, 100].map((percent) => percentile(values, percent)),
      [1, 1, 2, 3, 5, 5],
    );
    assert.equal(median([4, 1, 3, 2]), 2);
    assert.throws(() => median([]));
  });

  it('keeps latencies to three digits', () => {
    const latencies = collectLatencies();
    for (let milliseconds = 1; milliseconds <= 1000; milliseconds++) latencies.add(milliseconds);
    assert.equal(latencies.count, 1000);
    for (const percent of [50, 90, 99, 99.9])
      assert.ok(Math.abs(latencies.percentile(percent) / (percent * 10) - 1) < 0.002, `p${percent}`);
  });

  it('plans requests at equal distances from the start, and no more than all', () => {
    const timetable = createTimetable(200, 0.05);
    assert.equal(timetable.total, 10);
    assert.deepEqual([0, 1, 9].map(timetable.plannedAt), [0, 5, 45]);
    assert.deepEqual([-1, 0, 4.9, 5, 44, 45, 1000].map(timetable.dueBy), [0, 1, 1, 2, 9, 10, 10]);
  });

  it('compares a time with the goal of its work', () => {
    const start = { work: 'start', dialect: 'SQLite', service: 500 } as const;
    assert.match(showFigure(start), /at most 500 ms: reached/);
    assert.match(showFigure({ ...start, service: 501 }), /at most 500 ms: missed/);
  });

  it('compares the service with the goal of a work in the row of the fastest other system', () => {
    const goalsIn = (rates: Readonly<Partial<Record<PeerFigure['system'], number>>>) => {
      const figures = Object.entries(rates).map(([system, rate]) => ({ system, rate }) as PeerFigure);
      const table = showPeers(figures.map((figure) => ({ ...figure, work: 'page', version: '1' })));
      return [...table.matchAll(/\| +(\S+) 1 \|[^\n]*(at least 5: \w+)/g)].map(([, ...found]) => found);
    };
    const directus = 201;
    assert.deepEqual(goalsIn({ service: 1000, directus, platformatic: 150 }), [
      ['Directus', 'at least 5: missed'],
    ]);
    assert.deepEqual(goalsIn({ service: 1005, directus, platformatic: 150 }), [
      ['Directus', 'at least 5: reached'],
    ]);
  });

  it('selects works by their name and by their group', () => {
    assert.equal(selectWorks([]).size, Object.keys(works).length);
    assert.deepEqual([...selectWorks(['start', 'form'])], ['form', 'start', 'memory']);
    assert.throws(() => selectWorks(['pages']), /pages/);
  });
});

describe('The arithmetic of the soak', () => {
  it('spreads the kinds of requests evenly, each as often as its part', () => {
    assert.deepEqual(spread({ sign: 4, page: 2, event: 1 }), [
      'sign',
      'page',
      'sign',
      'event',
      'sign',
      'page',
      'sign',
    ]);
  });

  it('counts accepted signatures that did not arrive, and compares totals with rows and accepted requests', () => {
    assert.equal(countLost(Uint8Array.of(1, 0, 1, 1), Uint8Array.of(1, 1)), 2);
    const exact = { collection: 'events', total: 7, rows: 7, accepted: 6, unknown: 1 };
    assert.deepEqual(compareCounts(exact), []);
    assert.equal(compareCounts({ ...exact, total: 8 }).length, 1);
    assert.equal(compareCounts({ ...exact, accepted: 8 }).length, 1);
    assert.equal(compareCounts({ ...exact, accepted: 5 }).length, 1);
  });

  it('compares the medians of the first and the last third of the memory', () => {
    assert.deepEqual(compareThirds([1, 9, 2, 5, 5, 5, 7, 8, 9]), { first: 2, last: 8 });
    assert.deepEqual(compareThirds([1, 2]), { first: 0, last: 0 });
  });
});

describe('The guide to speed', () => {
  it('contains the results of the last complete run', () => {
    const results = readResults();
    const guide = readFileSync(files.guide, 'utf8');
    assert.equal(placeResults(guide, results), guide);
  });

  it('contains the goal of each work that other systems do too', () => {
    const guide = readFileSync(files.guide, 'utf8');
    const [, goals = ''] = /## Goals\n(.*?)\n## /s.exec(guide) ?? [];
    const listed = [...goals.matchAll(/at least ([\d.]+) times? /g)].map(([, goal]) => Number(goal));
    assert.deepEqual(
      listed,
      Object.values(peerWorks).map(({ goal }) => goal),
    );
  });

  it('contains the results of the last comparison with other systems', () => {
    const guide = readFileSync(files.guide, 'utf8');
    assert.equal(placePeerResults(guide, readPeerResults()), guide);
  });
});
