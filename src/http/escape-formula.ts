// What a formula begins with, also in the full-width forms that a spreadsheet turns into the plain ones.
const sign = '[=+\\-@\uFF1D\uFF0B\uFF0D\uFF20]';
// What may stand before it: white space, quotes, and what one spreadsheet or another takes for the end of a cell.
const formulaAtStart = new RegExp(`^[\\s"',;|]*${sign}|^[\\s"',;|]*?[\\t\\r]`);
const formulaInside = new RegExp(`([;\\t\\r\\n])([\\s"']*)(?=${sign})`, 'g');

/**
 * The text of a cell, in which no spreadsheet finds a formula, whether it splits the table at commas, semicolons or
 * tabs: an apostrophe stands before a sign that begins one. Digits and other texts stay as they are.
 */
export function escapeFormula(cell: string): string {
  const inside = cell.replace(formulaInside, "$1$2'");
  return formulaAtStart.test(cell) ? `'${inside}` : inside;
}
