import type { Dialect } from '../test/support/test-database.ts';
import type { Figure, FixedRate } from './results.ts';
import { type Work, works } from './works.ts';

const units = {
  perSecond: (value: number) => `${round(value)} /s`,
  milliseconds: (value: number) => `${round(value)} ms`,
  seconds: (value: number) => `${round(value)} s`,
  megabytes: (bytes: number) => `${round(bytes / 1e6)} MB`,
};

/** A value with its unit, in three digits. */
export function show(unit: keyof typeof units, value: number): string {
  return units[unit](value);
}

/** A figure as one line, for a run in progress. */
export function showFigure(figure: Figure): string {
  const [, ...cells] = cellsOf(figure);
  return [figure.dialect, figure.work, ...cells].filter((cell) => cell !== '').join(' | ');
}

/** Latencies at a fixed rate as one line, for a run in progress. */
export function showFixedRate(rate: FixedRate): string {
  return [rate.dialect, rate.work, ...cellsOfRate(rate)].join(' | ');
}

/** A table for each database, with the processor time of the measured process and the load generator's part of a core. */
export function showFigures(figures: readonly Figure[]): string {
  return dialectsOf(figures)
    .map((dialect) =>
      formatCells([
        [dialect, 'service', 'compared with', 'ratio', 'goal', 'processor time', 'generator'],
        ...figures.filter((figure) => figure.dialect === dialect).map(cellsOf),
      ]),
    )
    .join('\n');
}

/** The same without the columns that only developers need. */
export function showFiguresForReaders(figures: readonly Figure[], dialect: Dialect): string {
  return formatCells([
    ['work', 'the service', 'compared with', 'ratio', 'goal'],
    ...figures.filter((figure) => figure.dialect === dialect).map((figure) => cellsOf(figure).slice(0, 5)),
  ]);
}

/** A table of the latencies at fixed rates. */
export function showFixedRates(rates: readonly FixedRate[]): string {
  if (rates.length === 0) return '';
  return formatCells([
    ['at a fixed rate', 'database', 'load', 'rate', 'p50', 'p90', 'p99', 'p99.9'],
    ...rates.map((rate) => [works[rate.work].title, rate.dialect, ...cellsOfRate(rate)]),
  ]);
}

function dialectsOf(figures: readonly Figure[]): Dialect[] {
  return [...new Set(figures.map(({ dialect }) => dialect))];
}

function cellsOf(figure: Figure): string[] {
  const { service, other, cost, generator } = figure;
  const { title, unit, other: name, most }: Work = works[figure.work];
  return [
    title,
    show(unit, service),
    other === undefined ? '' : `${show(unit, other)} ${name}`,
    other === undefined ? '' : showRatio(service / other),
    most === undefined ? '' : showGoal(`at most ${show(unit, most)}`, service <= most),
    cost === undefined ? '' : `${round(cost.service)} / ${round(cost.other)} us`,
    generator === undefined ? '' : `${percent(generator.service)} / ${percent(generator.other)}`,
  ];
}

function cellsOfRate({ percent, perSecond, ...rate }: FixedRate): string[] {
  const latencies = [rate.p50, rate.p90, rate.p99, rate.p999];
  return [
    `${percent} %`,
    show('perSecond', perSecond),
    ...latencies.map((value) => show('milliseconds', value)),
  ];
}

function percent(part: number): string {
  return `${Math.round(part * 100)} %`;
}

/** A goal and whether it is reached. */
export function showGoal(goal: string, isReached: boolean): string {
  return `${goal}: ${isReached ? 'reached' : 'missed'}`;
}

/** A ratio in two digits after the point, or three below a tenth. */
export function showRatio(ratio: number): string {
  return ratio.toFixed(ratio < 0.1 ? 3 : 2);
}

/** A table of a heading and lines with the same number of cells, readable as plain text and as Markdown. */
export function formatCells(cells: readonly (readonly string[])[]): string {
  const columns = cells[0]?.keys() ?? [];
  const widths = [...columns].map((column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)));
  const lines = cells.map((row) => row.map((cell, column) => pad(cell, widths[column] ?? 0, column)));
  const rule = widths.map((width, column) =>
    column === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`,
  );
  return lines
    .toSpliced(1, 0, rule)
    .map((row) => `| ${row.join(' | ')} |\n`)
    .join('');
}

function pad(cell: string, width: number, column: number): string {
  return column === 0 ? cell.padEnd(width) : cell.padStart(width);
}

function round(value: number): string {
  const digits = value >= 100 ? 0 : value >= 10 ? 1 : 2;
  return value.toFixed(digits).replace(/\B(?=(\d{3})+$)/g, value >= 1000 ? ',' : '');
}
