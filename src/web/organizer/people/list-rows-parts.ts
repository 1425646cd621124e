import { type Html, html } from '../../../html/html.ts';
import type { ListRow } from '../../../people/lists/people-list.ts';
import { writeNumber } from '../number-words.ts';

const mostCharacters = 120;

/** A page of rows that are named with a reason, and the parameter that leads to the next one. */
export interface NamedRows {
  readonly title: string;
  readonly parameter: string;
  /** One more than are shown, where there are more. */
  readonly rows: readonly ListRow[];
  readonly most: number;
}

/** A table of rows that cannot be read: their numbers, what they say, and why. */
export function renderUnreadable(shown: NamedRows): Html | undefined {
  if (shown.rows.length === 0) return undefined;
  return html`<table class="stacked">
<caption>${shown.title}</caption>
<thead><tr><th scope="col">Row</th><th scope="col">What it says</th><th scope="col">Why</th></tr></thead>
<tbody>
${shown.rows
  .slice(0, shown.most)
  .map(
    (row) =>
      html`<tr><th scope="row" data-label="Row">${writeNumber(row.number)}</th><td>${sayRow(row)}</td><td>${row.reason}</td></tr>\n`,
  )}</tbody>
</table>
${renderNext(shown)}`;
}

/** A table of rows about somebody who has an earlier row. */
export function renderRepeated(shown: NamedRows): Html | undefined {
  if (shown.rows.length === 0) return undefined;
  return html`<details>
<summary>${shown.title}</summary>
<table class="stacked">
<caption class="unseen">${shown.title}</caption>
<thead><tr><th scope="col">Row</th><th scope="col">Who</th><th scope="col">What happens</th></tr></thead>
<tbody>
${shown.rows
  .slice(0, shown.most)
  .map(
    (row) =>
      html`<tr><th scope="row" data-label="Row">${writeNumber(row.number)}</th><td>${row.reason}</td><td>${row.outcome === 'changed' ? 'Adds something' : 'Changes nothing'}</td></tr>\n`,
  )}</tbody>
</table>
${renderNext(shown)}</details>
`;
}

/** The link to the rows behind those that are shown. */
export function renderNext({ parameter, rows, most }: NamedRows): Html | undefined {
  const last = rows[most - 1];
  if (rows.length <= most || last === undefined) return undefined;
  return html`<p><a class="button secondary" href="?${parameter}=${last.number}">Rows after ${last.number}</a></p>
`;
}

function sayRow({ cells }: ListRow): string {
  const said = cells.filter((cell) => cell.trim() !== '').join(', ');
  const characters = [...said];
  return characters.length > mostCharacters ? `${characters.slice(0, mostCharacters).join('')}…` : said;
}
