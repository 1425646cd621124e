import type { DomNode, FormatCallback } from 'html-to-text';

const gap = '   ';
// A long cell widens its column in every row.
const mostAligned = 50_000;
const groups: readonly (string | undefined)[] = ['thead', 'tbody', 'tfoot'];

/** Writes a table as lines, one for each row, with its cells below each other as far as that is not much longer than the cells. */
export const formatTable: FormatCallback = (element, walk, builder, options) => {
  const { maxColumnWidth, leadingLineBreaks, trailingLineBreaks } = options;
  builder.openTable();
  for (const row of listRows(element)) {
    builder.openTableRow();
    for (const cell of row.children ?? []) {
      if (cell.name !== 'td' && cell.name !== 'th') continue;
      builder.openTableCell({ maxColumnWidth });
      walk(cell.children ?? [], builder);
      builder.closeTableCell();
    }
    builder.closeTableRow();
  }
  builder.closeTable({ tableToString: writeRows, leadingLineBreaks, trailingLineBreaks });
};

function listRows(element: DomNode): DomNode[] {
  return (element.children ?? []).flatMap((node) => {
    if (groups.includes(node.name)) return listRows(node);
    return node.name === 'tr' ? [node] : [];
  });
}

function writeRows(rows: readonly (readonly { readonly text: string }[])[]): string {
  const cells = rows.filter((row) => row.length > 0).map((row) => row.map(({ text }) => text.split('\n')));
  const widths = measureColumns(cells);
  const heights = cells.map((row) => Math.max(...row.map((lines) => lines.length)));
  const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);
  const isShort = sum(heights) * sum(widths.map((width) => width + gap.length)) <= mostAligned;
  if (!isShort) return cells.map((row) => row.map((lines) => lines.join('\n')).join(gap)).join('\n');
  const writeLine = (row: readonly string[][], at: number) =>
    row
      .map((lines, column) => (lines[at] ?? '').padEnd(widths[column] ?? 0))
      .join(gap)
      .trimEnd();
  return cells
    .flatMap((row, index) => Array.from({ length: heights[index] ?? 0 }, (_, at) => writeLine(row, at)))
    .join('\n');
}

function measureColumns(cells: readonly (readonly string[][])[]): number[] {
  const widths: number[] = [];
  for (const row of cells) {
    for (const [column, lines] of row.entries()) {
      for (const { length } of lines) widths[column] = Math.max(widths[column] ?? 0, length);
    }
  }
  return widths;
}
