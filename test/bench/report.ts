/** One line of the table; `bare` and `ratio` are empty if there is no comparison. */
export interface Row {
  readonly measured: string;
  readonly service: string;
  readonly bare?: string;
  readonly ratio?: string;
}

/** Two values of the same kind, with the service and without it. */
export interface Compared {
  readonly service: number;
  readonly bare: number;
}

const units = {
  perSecond: (value: number) => `${round(value)} /s`,
  microseconds: (value: number) => `${round(value)} us`,
  milliseconds: (value: number) => `${round(value)} ms`,
  seconds: (value: number) => `${round(value)} s`,
  megabytes: (bytes: number) => `${round(bytes / 1e6)} MB`,
};

/** A value with its unit, in three digits. */
export function show(unit: keyof typeof units, value: number): string {
  return units[unit](value);
}

/** A line with both values and their ratio. */
export function compare(measured: string, unit: keyof typeof units, { service, bare }: Compared): Row {
  const ratio = service / bare;
  return {
    measured,
    service: show(unit, service),
    bare: show(unit, bare),
    ratio: ratio < 1 ? ratio.toFixed(3) : ratio.toFixed(1),
  };
}

/** A line with values of the service alone, such as two percentiles. */
export function makeRow(measured: string, unit: keyof typeof units, ...values: readonly number[]): Row {
  return { measured, service: values.map(units[unit]).join(' / ') };
}

/** The lines as a table. */
export function formatTable(title: string, rows: readonly Row[]): string {
  return formatCells([
    [title, 'service', 'bare', 'ratio'],
    ...rows.map(({ measured, service, bare = '', ratio = '' }) => [measured, service, bare, ratio]),
  ]);
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
