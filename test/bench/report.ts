/** One line of the table; `bare` and `ratio` are empty where there is nothing to compare with. */
export interface Row {
  readonly measured: string;
  readonly service: string;
  readonly bare?: string;
  readonly ratio?: string;
}

/** Two figures of the same kind, in the service and without it. */
export interface Compared {
  readonly service: number;
  readonly bare: number;
}

const units = {
  perSecond: (value: number) => `${round(value)} /s`,
  microseconds: (value: number) => `${round(value)} us`,
  milliseconds: (value: number) => `${round(value)} ms`,
  megabytes: (bytes: number) => `${round(bytes / 1e6)} MB`,
};

/** A line with both figures and the service's as a multiple of the bare one. */
export function compare(measured: string, unit: keyof typeof units, { service, bare }: Compared): Row {
  const show = units[unit];
  const ratio = service / bare;
  return {
    measured,
    service: show(service),
    bare: show(bare),
    ratio: ratio < 1 ? ratio.toFixed(3) : ratio.toFixed(1),
  };
}

/** A line with figures of the service alone, such as two percentiles. */
export function tell(measured: string, unit: keyof typeof units, ...values: readonly number[]): Row {
  return { measured, service: values.map(units[unit]).join(' / ') };
}

/** The lines as a table that reads as plain text and as Markdown. */
export function formatTable(title: string, rows: readonly Row[]): string {
  const cells = [
    [title, 'service', 'bare', 'ratio'],
    ...rows.map(({ measured, service, bare = '', ratio = '' }) => [measured, service, bare, ratio]),
  ];
  const widths = [0, 1, 2, 3].map((column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)));
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

// Three digits say enough.
function round(value: number): string {
  const digits = value >= 100 ? 0 : value >= 10 ? 1 : 2;
  return value.toFixed(digits).replace(/\B(?=(\d{3})+$)/g, value >= 1000 ? ',' : '');
}
